/** Recognition of documents of OpenAPI, by their text. */
import type { SourceText } from "../diagnostics/diagnostic.js";

/** Bounds of a document; larger than those of a spec, since tools print documents whole. */
export const documentLimits = { maxBytes: 64 * 1048576, maxDepth: 512, maxNodes: 4_000_000 } as const;

/** Returns whether a text is a document of OpenAPI or Swagger and not a spec. */
export function isDocument({ text }: SourceText): boolean {
  const isJson = /^\s*\{/.test(text);
  const found = isJson
    ? /"(?:openapi|swagger)"\s*:/.test(text)
    : /^["']?(?:openapi|swagger)["']?\s*:/m.test(text);
  return found && !(isJson ? /^\s*\{\s*"?speccast"?\s*:/ : /^["']?speccast["']?\s*:/m).test(text);
}
