/** Responses under their statuses, as OpenAPI has them, in the place of one response. */
import { writtenText } from "../../diagnostics/diagnostic.js";
import { statusRemedy } from "../../parse/status-remedy.js";
import type { SyntaxNode } from "../../parse/tree.js";
import type { ShapeFinding } from "./shape-finding.js";

/** Returns the finding for `response: { "200": Book }`; undefined for a map with another first key. */
export function keyedByStatus(node: SyntaxNode): ShapeFinding | undefined {
  const first = node.kind === "map" ? node.entries[0] : undefined;
  if (first === undefined || !/^[2-5]\d\d$/.test(first.key.value)) return undefined;
  const value = first.value.kind === "scalar" ? writtenText(first.value.span) : "";
  return {
    code: "unknown-key",
    message: "A response has its status as `status`, not as a key.",
    span: first.key.span,
    help: `${statusRemedy(first.key.value, value)}.`,
    isAboutAll: true,
  };
}
