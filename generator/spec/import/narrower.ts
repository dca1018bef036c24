/** Types of a spec that have some of the values of a type of a document. */
import { isTextFormat } from "../../language/formats/index.js";
import { entriesAt, itemsOf, textAt, textOf } from "../../source/yaml/reading.js";
import { type SyntaxNode, valueOf } from "../../source/yaml/tree.js";
import type { ScalarNode } from "../../source/yaml/tree.js";

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

/** Types whose values are strings, beside the text formats. */
const stringTypes = /^(?:id<[A-Z][A-Za-z0-9]*>|decimal|datetime|base64)$/;

const nullable = /^(.*?)\s*\|\s*null$/s;

/**
 * Returns whether every value of the type `own` is one of `stated`, as far as the expressions and the names say it:
 * `timestamp<ms>` for `integer`, `Book` for `json`, an enum of strings for `string`.
 */
export function isNarrower(stated: string, own: string, names: TypesByName): boolean {
  const [before, now] = [stated.trim(), own.trim()];
  if (before === "json") return true;
  const [plain, narrow] = [nullable.exec(before)?.[1], nullable.exec(now)?.[1]];
  if (plain !== undefined || narrow !== undefined)
    return plain !== undefined && narrow !== undefined && isNarrower(plain, narrow, names);
  for (const kind of ["list", "map"]) {
    const inside = new RegExp(`^${kind}<(.*)>$`, "s");
    const [outer, inner] = [inside.exec(before)?.[1], inside.exec(now)?.[1]];
    if (outer !== undefined && inner !== undefined) return isNarrower(outer, inner, names);
  }
  // A scalar may name another; a circle ends at the name that is met again.
  const met = new Set<string>();
  for (let word: string | undefined = now; word !== undefined && !met.has(word); word = names.get(word)) {
    if (word === before || isNarrowerWord(before, word)) return true;
    met.add(word);
  }
  return false;
}

function isNarrowerWord(before: string, now: string): boolean {
  if (before === "string") return stringTypes.test(now) || isTextFormat(now);
  if (before === "number") return now === "integer" || now.startsWith("timestamp<");
  return before === "integer" && (now === "int64" || now.startsWith("timestamp<"));
}
