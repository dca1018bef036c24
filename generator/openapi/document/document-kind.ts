/** The kind of a document, OpenAPI or JSON Schema, by the keys at the root of its text; and its bounds. */
import type { SourceText } from "../../diagnostics/diagnostic.js";

/** Bounds of a document; larger than those of a spec, since tools print documents whole, or with a file for each schema. */
export const documentLimits = {
  maxBytes: 64 * 1048576,
  maxDepth: 512,
  maxNodes: 4_000_000,
  maxFiles: 10_000,
} as const;

/** Returns whether a text is a document and not a spec. */
export function isDocument(source: Pick<SourceText, "text">): boolean {
  return documentKind(source) !== undefined;
}

/**
 * Returns the kind of a document; undefined for a spec, and for any other text. The first key that tells decides: `openapi`,
 * `swagger`, `speccast`, or `$schema` with the address of a draft.
 */
export function documentKind({ text }: Pick<SourceText, "text">): "openapi" | "json_schema" | undefined {
  const found = /^\s*\{/.test(text) ? firstInFlow(text) : firstInBlock(text);
  if (found === "$schema") return "json_schema";
  return found === "openapi" || found === "swagger" ? "openapi" : undefined;
}

const isTelling = (key: string, value: string): boolean =>
  key === "$schema" ? isDraft.test(value) : /^(?:openapi|swagger|speccast)$/.test(key);
/** The address of a draft, which other files with the key `$schema` do not have. */
const isDraft = /^\s*["']?https?:\/\/json-schema\.org\//;

/** Finds the key in YAML: at the start of a line, where nothing but a key of the root can stand. */
function firstInBlock(text: string): string | undefined {
  for (const match of text.matchAll(/^["']?(openapi|swagger|speccast|\$schema)["']?\s*:(.{0,60})/gm)) {
    const [, key = "", value = ""] = match;
    if (isTelling(key, value)) return key;
  }
  return undefined;
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
    const key = /\s*["']?(\$?[a-z]+)["']?\s*:/y;
    key.lastIndex = special.lastIndex;
    const name = key.exec(text)?.[1];
    const value = text.slice(key.lastIndex, key.lastIndex + 60);
    if (name !== undefined && isTelling(name, value)) return name;
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
