/** Bounds that a spec and a document state for one value. */
import { boundNames } from "../../language/constraints/bounds.js";
import { numberOf } from "../../source/yaml/reading.js";
import { entryOf, type MapNode, type SyntaxNode, valueOf } from "../../source/yaml/tree.js";

/** The keys under which bounds stand. */
export const keysOfBounds: ReadonlySet<string> = new Set(["length", "range", "count", "size"]);

/** Bounds of the same side, of which one can stand. */
const rivals: ReadonlyMap<string, string> = new Map([
  ["min", "above"],
  ["above", "min"],
  ["max", "below"],
  ["below", "max"],
]);

/**
 * Returns the bounds of a document with those that a spec adds; undefined where they contradict. A limit of the spec
 * may name numbers of the document.
 */
export function joinBounds(
  stated: SyntaxNode,
  own: SyntaxNode,
  limits: readonly SyntaxNode[],
): SyntaxNode | undefined {
  if (stated.kind !== "map" || own.kind !== "map") return narrows(stated, own, limits) ? own : undefined;
  const has = (key: string | undefined): boolean => key !== undefined && entryOf(own, key) !== undefined;
  const isShared = (key: string): boolean => has(key) || has(rivals.get(key));
  const shared: MapNode = { ...stated, entries: stated.entries.filter(({ key }) => isShared(key.value)) };
  if (!narrows(shared, own, limits)) return undefined;
  const others = stated.entries.filter((one) => !shared.entries.includes(one));
  return { ...own, entries: [...others, ...own.entries] };
}

/** Returns whether the bounds of a spec are those of a document, or narrow a side that it leaves open. */
function narrows(stated: SyntaxNode, own: SyntaxNode, limits: readonly SyntaxNode[]): boolean {
  const document = sidesOf(stated, limits);
  const spec = sidesOf(own, limits);
  // An unknown limit, or a side that is no number, is a finding of its own.
  if (document === undefined || spec === undefined) return true;
  return [...document].every(
    ([key, value]) => spec.get(key) === value || (spec.has(key) && spec.get(key) === undefined),
  );
}

type Sides = ReadonlyMap<string, number | undefined>;

/** Returns the sides of bounds with their numbers; undefined for a limit that nothing declares. */
function sidesOf(node: SyntaxNode | undefined, limits: readonly SyntaxNode[]): Sides | undefined {
  if (node?.kind === "map") {
    const assumed = valueOf(node, "assume");
    const stated = boundNames.filter((name) => entryOf(node, name) !== undefined);
    if (stated.length === 0 && assumed !== undefined) return sidesOf(assumed, []);
    return new Map(stated.map((name) => [name, numberOf(valueOf(node, name))]));
  }
  const number = numberOf(node);
  if (number !== undefined)
    return new Map([
      ["min", number],
      ["max", number],
    ]);
  return node?.kind === "scalar" && limits.length > 0
    ? sidesOf(limitNamed(String(node.value), limits), [])
    : undefined;
}

function limitNamed(name: string, limits: readonly SyntaxNode[]): SyntaxNode | undefined {
  return limits.map((section) => valueOf(section, name)).find((found) => found !== undefined);
}
