/** The occurrences of names in a spec, by name and by place. */
import type { SpecSyntax } from "../../pipeline/compile.js";
import { isDocument } from "../../openapi/document/recognise.js";
import { namesOfDocument } from "./document-names.js";
import { fieldNamesOf } from "./field-names.js";
import { namesOfSpec, type NameOccurrence } from "./names.js";

/** Every occurrence of a name, by the keys of `nameKey` and `placeKey`. */
export interface NameIndex {
  readonly all: readonly NameOccurrence[];
  readonly byName: ReadonlyMap<string, readonly NameOccurrence[]>;
  readonly byPlace: ReadonlyMap<string, readonly NameOccurrence[]>;
}

/** Returns the index of a spec; an empty one of a spec that cannot be read. */
export function nameIndexOf(syntax: SpecSyntax | undefined): NameIndex {
  const all = syntax === undefined ? [] : namesOf(syntax);
  return { all, byName: groupsOf(all, nameKey), byPlace: groupsOf(all, placeKey) };
}

function namesOf({ files, ast }: SpecSyntax): readonly NameOccurrence[] {
  const roots = files.flatMap(({ root }) => root ?? []);
  const [first] = files;
  if (first === undefined) return [];
  return isDocument(first.source)
    ? roots.flatMap(namesOfDocument)
    : [...namesOfSpec(ast, roots), ...fieldNamesOf(ast)];
}

function groupsOf(
  all: readonly NameOccurrence[],
  keyOf: (one: NameOccurrence) => string,
): ReadonlyMap<string, readonly NameOccurrence[]> {
  const groups = new Map<string, NameOccurrence[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}

export function nameKey({ kind, name }: Pick<NameOccurrence, "kind" | "name">): string {
  return `${kind} ${name}`;
}

export function placeKey({ kind, span }: NameOccurrence): string {
  return `${kind} ${span.source.path} ${span.start}`;
}
