/** Recognition of documents of OpenAPI, by the keys at the root of their text. */
import type { SourceText } from "../diagnostics/diagnostic.js";

/** Bounds of a document; larger than those of a spec, since tools print documents whole. */
export const documentLimits = { maxBytes: 64 * 1048576, maxDepth: 512, maxNodes: 4_000_000 } as const;

/** Returns whether a text is a document of OpenAPI or Swagger and not a spec: the first key of either decides. */
export function isDocument({ text }: SourceText): boolean {
  const found = /^\s*\{/.test(text) ? firstInFlow(text) : firstInBlock(text);
  return found === "openapi" || found === "swagger";
}

const isTelling = (key: string): boolean => key === "openapi" || key === "swagger" || key === "speccast";

/** Finds the key in YAML: at the start of a line, where nothing but a key of the root can stand. */
function firstInBlock(text: string): string | undefined {
  return /^["']?(openapi|swagger|speccast)["']?\s*:/m.exec(text)?.[1];
}

/** Finds the key in JSON, or in YAML in braces. Strings are skipped, and keys of inner objects. */
function firstInFlow(text: string): string | undefined {
  const special = /["'{}[\],#]/g;
  let depth = 0;
  for (let match = special.exec(text); match !== null; match = special.exec(text)) {
    const [part] = match;
    if (part === "{" || part === "[") depth++;
    else if (part === "}" || part === "]") depth--;
    else if (part !== ",") special.lastIndex = endOf(text, special.lastIndex, part);
    if (depth !== 1 || (part !== "{" && part !== ",")) continue;
    const key = /\s*["']?([a-z]+)["']?\s*:/y;
    key.lastIndex = special.lastIndex;
    const name = key.exec(text)?.[1];
    if (name !== undefined && isTelling(name)) return name;
  }
  return undefined;
}

/** Returns the index after a string or a comment that begins before `start`. */
function endOf(text: string, start: number, mark: string): number {
  const last = text.indexOf(mark === "#" ? "\n" : mark, start);
  if (last === -1) return text.length;
  if (mark !== '"') return last + 1;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === backslash) at++;
    else if (code === quote) return at + 1;
  }
  return text.length;
}

const backslash = 0x5c;
const quote = 0x22;
