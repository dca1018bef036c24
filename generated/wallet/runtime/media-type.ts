// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Media types: what a body is, and what a client accepts. One parser decides for all. */

/** A media type with its parameters; all names in lower case. */
export interface MediaType {
  /** For example `application/json`. */
  readonly essence: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const essencePattern = new RegExp(`^[ \\t]*(${token}/${token})[ \\t]*`);
const parameterPattern = new RegExp(
  `^;[ \\t]*(?:(${token})=(?:(${token})|"((?:[^"\\\\]|\\\\.)*)"))?[ \\t]*`,
);

/** Reads `text` as one media type; undefined when it is anything else. */
export function parseMediaType(text: string): MediaType | undefined {
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
 * Whether a body sent with this `Content-Type` is JSON in UTF-8. A tab is refused although HTTP has
 * it: no client sends one, and some have tried to slip past a check with it.
 */
export function isJson(contentType: string | undefined): boolean {
  if (contentType === "application/json") return true;
  if (contentType === undefined || contentType.includes("\t")) return false;
  const type = parseMediaType(contentType);
  if (type?.essence !== "application/json") return false;
  const charset = type.parameters.get("charset")?.toLowerCase() ?? "utf-8";
  return charset === "utf-8" || charset === "utf8";
}

/** An element of a list; a comma in a quoted string is part of it. */
const element = /(?:[^",]+|"(?:[^"\\]+|\\.)*"?)+/g;

/** Whether a client that sends this `Accept` takes JSON. The most specific range decides. */
export function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || accept === "*/*" || accept === "application/json") return true;
  const weights = new Map<string, number>();
  for (const [part] of accept.matchAll(element)) {
    const range = parseMediaType(part);
    if (range === undefined) continue;
    const weight = Number(range.parameters.get("q") ?? "1");
    weights.set(range.essence, Math.max(weight, weights.get(range.essence) ?? 0));
  }
  if (weights.size === 0) return accept.trim() === "";
  const weight =
    weights.get("application/json") ?? weights.get("application/*") ?? weights.get("*/*") ?? 0;
  return weight > 0;
}
