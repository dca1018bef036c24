/** Responses under their statuses, as OpenAPI has them, in the place of one response. */
import { writtenText } from "../../diagnostics/diagnostic.js";
import { statusesRemedy, statusRemedy, type StatusEntry } from "../../source/yaml/status-remedy.js";
import { entriesOf } from "../../source/yaml/reading.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import type { ShapePlace, ShapeFinding } from "./place.js";

/** Returns the finding for `response: { "200": Book }`; undefined for a map with another first key. */
export function keyedByStatus(node: SyntaxNode): ShapeFinding | undefined {
  const [first, ...others] = entriesOf(node);
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

/**
 * Returns the finding for the errors of an endpoint as a map; undefined elsewhere, and for `of` and `otherwise`.
 *
 *     errors: { book_missing: 404 }     ->   Write `errors: [book_missing]`.
 *     errors: { "404": book_missing }   ->   Write `errors: [book_missing]`.
 */
export function errorsAsMap({ path, node }: ShapePlace): ShapeFinding | undefined {
  const [section, , part, ...inner] = path;
  if (section !== "endpoints" || part !== "errors" || inner.length > 0 || node.kind !== "map")
    return undefined;
  if (node.entries.some(({ key }) => key.value === "of" || key.value === "otherwise")) return undefined;
  const [first] = node.entries;
  if (first === undefined) return undefined;
  const names = node.entries.map((entry) =>
    statusKey.test(entry.key.value) ? entryOf(entry).value : entry.key.value,
  );
  const listed = names.every((name) => /^[a-z]\w*$/.test(name)) ? names.slice(0, 8).join(", ") : "…";
  return {
    code: "unknown-key",
    message: "The errors of an endpoint are a list of names.",
    span: first.key.span,
    help: `Write \`errors: [${listed}]\`, and their statuses in the section \`errors\`.`,
    isAboutAll: true,
  };
}

const statusKey = /^[2-5]\d\d$/;

function entryOf({ key, value }: MapEntry): StatusEntry {
  return { status: key.value, value: value.kind === "scalar" ? writtenText(value.span) : "" };
}
