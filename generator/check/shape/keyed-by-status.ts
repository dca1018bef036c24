/** Responses under their statuses, as OpenAPI has them, in the place of one response. */
import { writtenText } from "../../diagnostics/diagnostic.js";
import { statusesRemedy, statusRemedy } from "../../parse/status-remedy.js";
import type { StatusEntry } from "../../parse/status-remedy.js";
import type { MapEntry, SyntaxNode } from "../../parse/tree.js";
import type { ShapeFinding } from "./shape-finding.js";

/** Returns the finding for `response: { "200": Book }`; undefined for a map with another first key. */
export function keyedByStatus(node: SyntaxNode): ShapeFinding | undefined {
  const [first, ...others] = node.kind === "map" ? node.entries : [];
  if (first === undefined || !statusKey.test(first.key.value)) return undefined;
  const statuses = [first, ...others.filter(({ key }) => statusKey.test(key.value))].map(entryOf);
  const isSuccess = statuses.some(({ status }) => /^[23]/.test(status));
  const { status, value } = entryOf(first);
  return {
    code: "unknown-key",
    message: "A response has its status as `status`, not as a key.",
    span: first.key.span,
    help: `${isSuccess ? statusesRemedy(statuses) : statusRemedy(status, value)}.`,
    isAboutAll: true,
  };
}

const statusKey = /^[2-5]\d\d$/;

function entryOf({ key, value }: MapEntry): StatusEntry {
  return { status: key.value, value: value.kind === "scalar" ? writtenText(value.span) : "" };
}
