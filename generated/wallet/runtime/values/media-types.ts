// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Media types: which one a header announces, and which ones it accepts. */

/** A media type with its parameters. All names are in lower case. */
interface MediaType {
  /** For example `application/json`. */
  readonly essence: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const essencePattern = /^[ \t]*([!#$%&'*+.^_`|~0-9A-Za-z-]+\/[!#$%&'*+.^_`|~0-9A-Za-z-]+)[ \t]*/;

const parameterPattern =
  /^;[ \t]*(?:([!#$%&'*+.^_`|~0-9A-Za-z-]+)=(?:([!#$%&'*+.^_`|~0-9A-Za-z-]+)|"((?:[^"\\]|\\.)*)"))?[ \t]*/;

/** Returns the media type in `text`, undefined when it is malformed. */
function parseMediaType(text: string): MediaType | undefined {
  const essence = essencePattern.exec(text);
  if (essence === null) return undefined;
  const parameters = new Map<string, string>();
  let rest = text.slice(essence[0].length);
  while (rest !== "") {
    const found = parameterPattern.exec(rest);
    if (found === null) return undefined;
    const [whole, name, plain, quoted = ""] = found;
    const value = plain ?? quoted.replace(/\\(.)/g, "$1");
    if (name !== undefined && !parameters.has(name.toLowerCase()))
      parameters.set(name.toLowerCase(), value);
    rest = rest.slice(whole.length);
  }
  return { essence: (essence[1] ?? "").toLowerCase(), parameters };
}

/**
 * Returns whether `contentType` announces `expected` in UTF-8, and no other value of its parameters. Refuses tabs, which HTTP allows: no
 * client sends them, and attacks have used them to evade checks.
 */
export function isMediaType(contentType: string | undefined, expected: string): boolean {
  if (contentType === expected) return true;
  if (contentType === undefined || contentType.includes("\t")) return false;
  const [type, wanted] = [parseMediaType(contentType), parseMediaType(expected)];
  if (type === undefined || type.essence !== wanted?.essence) return false;
  for (const [name, value] of wanted.parameters)
    if ((type.parameters.get(name) ?? value) !== value) return false;
  const charset = type.parameters.get("charset")?.toLowerCase() ?? "utf-8";
  return charset === "utf-8" || charset === "utf8";
}

/** A list element, which can contain quoted commas. */
const element = /(?:[^",]+|"(?:[^"\\]+|\\.)*"?)+/g;

/** Returns whether `accept` allows the media type `type`. The most specific range decides. */
export function acceptsType(
  accept: string | undefined,
  type: string = "application/json",
): boolean {
  if (accept === undefined || accept === "*/*" || accept === type || type === "*/*") return true;
  const weights = new Map<string, number>();
  for (const [part] of accept.matchAll(element)) {
    const range = parseMediaType(part);
    if (range === undefined) continue;
    const weight = Number(range.parameters.get("q") ?? "1");
    weights.set(range.essence, Math.max(weight, weights.get(range.essence) ?? 0));
  }
  if (weights.size === 0) return accept.trim() === "";
  const [essence = ""] = type.split(";", 1);
  const group = `${essence.split("/", 1).join("")}/*`;
  const weight = weights.get(essence) ?? weights.get(group) ?? weights.get("*/*") ?? 0;
  return weight > 0;
}
