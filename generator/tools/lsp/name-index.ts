/** The occurrences of names in a spec, by name and by place. */
import type { SpecSyntax } from "../../pipeline/load.js";
import { groupBy } from "../../base/append.js";
import { isDocument } from "../../openapi/document/document-kind.js";
import { fieldNamesOf } from "./field-names.js";
import { valueNamesOf } from "./value-names.js";
import { namesOfSpec, type NameOccurrence, collector } from "./names.js";
import { entriesOf, entriesWithin, textOf } from "../../source/yaml/reading.js";
import { type SyntaxNode, valueOf } from "../../source/yaml/tree.js";

/** Every occurrence of a name, by the keys of `nameKey` and `placeKey`. */
export interface NameIndex {
  readonly all: readonly NameOccurrence[];
  readonly byName: ReadonlyMap<string, readonly NameOccurrence[]>;
  readonly byPlace: ReadonlyMap<string, readonly NameOccurrence[]>;
}

/** Returns the index of a spec; an empty one of a spec that cannot be read. */
export function nameIndexOf(syntax: SpecSyntax | undefined): NameIndex {
  const all = syntax === undefined ? [] : namesOf(syntax);
  return { all, byName: groupBy(all, nameKey), byPlace: groupBy(all, placeKey) };
}

function namesOf({ files, ast }: SpecSyntax): readonly NameOccurrence[] {
  const roots = files.flatMap(({ root }) => root ?? []);
  const [first] = files;
  if (first === undefined) return [];
  return isDocument(first.source)
    ? roots.flatMap(namesOfDocument)
    : [...namesOfSpec(ast, roots), ...fieldNamesOf(ast), ...valueNamesOf(ast)];
}

export function nameKey({ kind, name }: Pick<NameOccurrence, "kind" | "name">): string {
  return `${kind} ${name}`;
}

export function placeKey({ kind, span }: NameOccurrence): string {
  return `${kind} ${span.source.path} ${span.start}`;
}

function namesOfDocument(root: SyntaxNode): readonly NameOccurrence[] {
  const { add, found } = collector();
  const components = valueOf(root, "components");
  const declared = new Set<string>();
  for (const { key: kind, value: section } of entriesOf(components)) {
    for (const { key } of entriesOf(section)) {
      const pointer = `#/components/${kind.value}/${key.value}`;
      declared.add(pointer);
      add({ kind: "component", name: pointer, text: key.value, span: key.span, isDeclaration: true });
    }
  }
  for (const { key, value } of entriesWithin(root)) {
    if (key.value === "$ref") addReference(value);
    if (key.value === "mapping") for (const target of entriesOf(value)) addReference(target.value);
  }
  return found();

  function addReference(node: SyntaxNode): void {
    const [pointer, name] = /^#\/components\/\w+\/([^/]+)/.exec(textOf(node) ?? "") ?? [];
    if (pointer === undefined || name === undefined || !declared.has(pointer)) return;
    const { span } = node;
    const start = span.source.text.indexOf(pointer, span.start) + pointer.length - name.length;
    if (start < span.end) add({ kind: "component", name: pointer, text: name, span: { ...span, start } });
  }
}
