/** The outline of a file: sections, declarations and fields of a spec; paths and components of a document. */
import type { DocumentSymbol } from "vscode-languageserver";
import { defined } from "../../base/defined.js";
import { type MapEntry, type SyntaxNode, valueOf } from "../../source/yaml/tree.js";
import { rangeOf } from "./positions.js";

const kinds = {
  namespace: 3,
  class: 5,
  method: 6,
  property: 7,
  field: 8,
  enum: 10,
  constant: 14,
  event: 24,
} as const;

/** The kind of the declarations in a section of a spec. */
const sectionKinds: Readonly<Record<string, keyof typeof kinds>> = {
  limits: "constant",
  types: "class",
  enums: "enum",
  errors: "event",
  auth: "constant",
  resources: "class",
  shared: "class",
  endpoints: "method",
  gaps: "constant",
  events: "event",
  paths: "namespace",
  components: "namespace",
  webhooks: "event",
};

const most = 20_000;

/** Returns the outline of the file with this tree. */
export function symbolsOf(root: SyntaxNode): DocumentSymbol[] {
  if (root.kind !== "map") return [];
  let left: number = most;
  const isDocument = valueOf(root, "openapi") !== undefined || valueOf(root, "swagger") !== undefined;
  const symbol = (
    entry: MapEntry,
    kind: keyof typeof kinds,
    children: readonly DocumentSymbol[],
  ): DocumentSymbol => {
    const detail = summaryOf(entry.value);
    const { source, start, end } = entry.key.span;
    const range = rangeOf({ source, start, end: Math.max(end, entry.value.span.end) });
    return {
      name: entry.key.value === "" ? '""' : entry.key.value,
      kind: kinds[kind],
      range,
      selectionRange: rangeOf(entry.key.span),
      ...defined({ detail }),
      ...(children.length === 0 ? {} : { children: [...children] }),
    };
  };
  const each = (
    node: SyntaxNode | undefined,
    make: (entry: MapEntry) => DocumentSymbol,
  ): DocumentSymbol[] => {
    if (node?.kind !== "map") return [];
    const entries = node.entries.slice(0, Math.max(0, left));
    left -= entries.length;
    return entries.map(make);
  };
  const leaves = (node: SyntaxNode | undefined): DocumentSymbol[] =>
    each(node, (entry) => symbol(entry, "field", []));
  return each(root, (section) => {
    const kind = sectionKinds[section.key.value];
    if (kind === undefined) return symbol(section, "property", []);
    const inner = (entry: MapEntry): DocumentSymbol[] => {
      if (isDocument)
        return each(entry.value, (part) => symbol(part, kind === "namespace" ? "method" : "field", []));
      return leaves(valueOf(entry.value, "fields"));
    };
    return symbol(
      section,
      "namespace",
      each(section.value, (entry) => symbol(entry, kind, inner(entry))),
    );
  });
}

/** The beginning of what a declaration says in a line: a type, or what it does. */
function summaryOf(value: SyntaxNode): string | undefined {
  if (value.kind === "scalar") return typeof value.value === "string" ? value.value.slice(0, 80) : undefined;
  const names = ["type", "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "operationId"];
  for (const key of names) {
    const found = valueOf(value, key);
    if (found?.kind === "scalar" && typeof found.value === "string")
      return `${/^[A-Z]+$/.test(key) ? `${key} ` : ""}${found.value.slice(0, 80)}`;
  }
  return undefined;
}
