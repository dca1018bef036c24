/** The types that names of enums and scalars stand for, before names are resolved. */
import { entriesAt, itemsOf, textAt, textOf } from "../../source/yaml/reading.js";
import { type ScalarNode, type SyntaxNode, valueOf } from "../../source/yaml/tree.js";

/** The types that names of enums and scalars stand for: `Colour` for `string`. */
export type TypesByName = ReadonlyMap<string, string>;

/** Reads the enums and the scalars with a name of some files; leaves out what has values of several kinds. */
export function typesByName(files: readonly SyntaxNode[]): TypesByName {
  const enums = files.flatMap((file) => entriesAt(file, "enums"));
  const scalars = files.flatMap((file) => entriesAt(file, "types"));
  const found = [
    ...enums.map(({ key, value }) => [key.value, listedType(listedIn(value))] as const),
    ...scalars.map(({ key, value }) => [key.value, textOf(value) ?? textAt(value, "type")] as const),
  ];
  return new Map(found.flatMap(([name, type]) => (type === undefined ? [] : [[name, type]])));
}

function listedIn(node: SyntaxNode): readonly SyntaxNode[] {
  return itemsOf(node.kind === "list" ? node : valueOf(node, "values"));
}

/** Returns the narrowest word for the type of listed values; undefined for values of several kinds. */
export function listedType(items: readonly SyntaxNode[]): string | undefined {
  const values = items.map(literalOf);
  if (values.length === 0) return undefined;
  if (values.every((value) => typeof value === "string")) return "string";
  if (values.every(Number.isInteger)) return "integer";
  return values.every((value) => typeof value === "number") ? "number" : undefined;
}

/** Returns the value of an item of an enum: `a` of `a` and of `{ value: a, doc: … }`. */
export function literalOf(node: SyntaxNode): ScalarNode["value"] | undefined {
  const value = node.kind === "map" ? valueOf(node, "value") : node;
  return value?.kind === "scalar" ? value.value : undefined;
}

/**
 * Yields the words that a name stands for, itself first; a circle ends before its first.
 *
 *     types: { Weight: Grams, Grams: integer }   ->   Weight, Grams, integer
 */
export function* wordsBehind(types: TypesByName, name: string): Generator<string> {
  const met = new Set<string>();
  for (let word: string | undefined = name; word !== undefined && !met.has(word); word = types.get(word)) {
    met.add(word);
    yield word;
  }
}
