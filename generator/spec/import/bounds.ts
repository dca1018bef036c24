/** Bounds that a document states as numbers, and a spec by the name of a limit. */
import { entryOf, valueOf, type MapNode, type SyntaxNode } from "../../source/yaml/tree.js";

/** The keys under which bounds stand. */
export const keysOfBounds: ReadonlySet<string> = new Set(["length", "range", "count", "size"]);

/** Returns whether the bounds of a spec are those of a document, or narrow a side that it leaves open. */
export function sameBounds(stated: SyntaxNode, own: SyntaxNode, limits: readonly SyntaxNode[]): boolean {
  const document = expanded(stated, limits);
  const spec = expanded(own, limits);
  // An unknown limit is a finding of its own.
  if (document === undefined || spec === undefined) return true;
  return [...document].every(([key, value]) => {
    const other = spec.get(key);
    return other === value || (spec.has(key) && other === undefined);
  });
}

/** Returns the sides of bounds with their numbers; undefined for a limit that nothing declares. */
function expanded(
  node: SyntaxNode,
  limits: readonly SyntaxNode[],
): ReadonlyMap<string, number | undefined> | undefined {
  if (node.kind === "map") return sidesOf(node, limits);
  if (node.kind !== "scalar") return undefined;
  if (typeof node.value === "number") return exactly(node.value);
  const limit = limitNamed(String(node.value), limits);
  if (limit?.kind === "map") return sidesOf(limit, []);
  return limit?.kind === "scalar" && typeof limit.value === "number" ? exactly(limit.value) : undefined;
}

function exactly(value: number): ReadonlyMap<string, number> {
  return new Map([
    ["min", value],
    ["max", value],
  ]);
}

function sidesOf({ entries }: MapNode, limits: readonly SyntaxNode[]): Map<string, number | undefined> {
  const sides = new Set(["min", "max", "above", "below", "step"]);
  return new Map(
    entries.flatMap(({ key, value }) =>
      sides.has(key.value) ? [[key.value, numberOf(value, key.value, limits)] as const] : [],
    ),
  );
}

/** Returns a number, or that of the limit of a name. */
function numberOf(node: SyntaxNode, side: string, limits: readonly SyntaxNode[]): number | undefined {
  if (node.kind !== "scalar") return undefined;
  if (typeof node.value === "number") return node.value;
  const limit = limitNamed(String(node.value), limits);
  const value = limit?.kind === "map" ? valueOf(limit, side) : limit;
  return value?.kind === "scalar" && typeof value.value === "number" ? value.value : undefined;
}

function limitNamed(name: string, limits: readonly SyntaxNode[]): SyntaxNode | undefined {
  for (const section of limits) {
    const found = entryOf(section, name);
    if (found !== undefined) return found.value;
  }
  return undefined;
}
