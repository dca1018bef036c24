/** The outline of a file: sections, declarations and fields of a spec; paths and components of a document. */
import { SymbolKind, type DocumentSymbol } from "vscode-languageserver/node.js";
import { defined } from "../../base/defined.js";
import { type MapEntry, type SyntaxNode, valueOf } from "../../source/yaml/tree.js";
import { rangeOf } from "./positions.js";

/** The kind of the declarations in a section of a spec. */
const sectionKinds: Readonly<Record<string, SymbolKind>> = {
  limits: SymbolKind.Constant,
  types: SymbolKind.Class,
  enums: SymbolKind.Enum,
  errors: SymbolKind.Event,
  auth: SymbolKind.Constant,
  resources: SymbolKind.Class,
  shared: SymbolKind.Class,
  endpoints: SymbolKind.Method,
  gaps: SymbolKind.Constant,
  events: SymbolKind.Event,
  paths: SymbolKind.Namespace,
  components: SymbolKind.Namespace,
  webhooks: SymbolKind.Event,
};

const most = 20_000;

/** Returns the outline of the file with this tree. */
export function symbolsOf(root: SyntaxNode): DocumentSymbol[] {
  if (root.kind !== "map") return [];
  let left: number = most;
  const isDocument = valueOf(root, "openapi") !== undefined || valueOf(root, "swagger") !== undefined;
  const symbol = (entry: MapEntry, kind: SymbolKind, children: readonly DocumentSymbol[]): DocumentSymbol => {
    const detail = summaryOf(entry.value);
    const { source, start, end } = entry.key.span;
    const range = rangeOf({ source, start, end: Math.max(end, entry.value.span.end) });
    return {
      name: entry.key.value === "" ? '""' : entry.key.value,
      kind,
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
    each(node, (entry) => symbol(entry, SymbolKind.Field, []));
  return each(root, (section) => {
    const kind = sectionKinds[section.key.value];
    if (kind === undefined) return symbol(section, SymbolKind.Property, []);
    const inner = (entry: MapEntry): DocumentSymbol[] => {
      if (isDocument)
        return each(entry.value, (part) =>
          symbol(part, kind === SymbolKind.Namespace ? SymbolKind.Method : SymbolKind.Field, []),
        );
      return leaves(valueOf(entry.value, "fields"));
    };
    return symbol(
      section,
      SymbolKind.Namespace,
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
