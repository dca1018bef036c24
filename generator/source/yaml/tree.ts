/** The syntax tree of a spec: plain YAML values, each with its place. */
import { type Span, writtenText } from "../../diagnostics/diagnostic.js";
import type { Reporter } from "./reporter.js";

/** Any node of the tree. */
export type SyntaxNode = MapNode | ListNode | ScalarNode;

/** A string, number, boolean or null. */
export interface ScalarNode {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
  /** Style in the source: a plain `1.0` is the number 1, a quoted one is a string. */
  readonly style: "plain" | "quoted" | "block";
  readonly span: Span;
}

/** A map; its keys are unique. */
export interface MapNode {
  readonly kind: "map";
  readonly entries: readonly MapEntry[];
  readonly span: Span;
}

/** One `key: value` of a map. An absent value is a null scalar. */
export interface MapEntry {
  readonly key: KeyNode;
  readonly value: SyntaxNode;
}

/** The key of an entry. */
export interface KeyNode {
  readonly kind: "key";
  readonly value: string;
  readonly span: Span;
}

export interface ListNode {
  readonly kind: "list";
  readonly items: readonly SyntaxNode[];
  readonly span: Span;
}

/** Returns the entry of `key` in `node`, if `node` is a map that has it. */
export function entryOf(node: SyntaxNode | undefined, key: string): MapEntry | undefined {
  return node?.kind === "map" ? node.entries[indexOfKey(node, key)] : undefined;
}

/** Returns the index of the entry of `key` in `map`, or -1. */
export function indexOfKey(map: MapNode, key: string): number {
  const { entries } = map;
  if (entries.length <= fewEntries) {
    // Dozens of keys are looked up in every map: a loop takes a third of the time of findIndex.
    for (let index = 0; index < entries.length; index++)
      if ((entries[index] as MapEntry).key.value === key) return index;
    return -1;
  }
  let positions = positionsOf.get(map);
  if (positions === undefined) {
    positions = new Map(entries.map((entry, index) => [entry.key.value, index]));
    positionsOf.set(map, positions);
  }
  return positions.get(key) ?? -1;
}

// A section may have a hundred thousand entries, each of which is looked up. A WeakMap, because nodes are plain data.
const fewEntries = 16;
const positionsOf = new WeakMap<MapNode, ReadonlyMap<string, number>>();

/** Returns the value of `key` in `node`, if `node` is a map that has it. */
export function valueOf(node: SyntaxNode | undefined, key: string): SyntaxNode | undefined {
  return entryOf(node, key)?.value;
}

/** Returns the tree as plain JSON values; maps have no prototype. */
export function toJson(node: SyntaxNode): unknown {
  if (node.kind === "scalar") return node.value;
  if (node.kind === "list") return node.items.map(toJson);
  const map = Object.create(null) as Record<string, unknown>;
  for (const entry of node.entries) map[entry.key.value] = toJson(entry.value);
  return map;
}

/** Returns the node of an absent value: null, with an empty span at `at`. */
export function emptyNode(reporter: Reporter, at: number): ScalarNode {
  return { kind: "scalar", value: null, style: "plain", span: reporter.span(at, at) };
}

/**
 * Returns the place of the characters `start` to `end` of a string. For a string with escapes or folded lines
 * returns the place of the whole scalar.
 */
export function spanWithin(node: ScalarNode, start: number, end: number): Span {
  const text = typeof node.value === "string" ? node.value : "";
  const written = writtenText(node.span);
  const at = written === text ? 0 : written.slice(1, -1) === text ? 1 : undefined;
  if (at === undefined) return node.span;
  const first = node.span.start + at + Math.min(start, text.length);
  return { ...node.span, start: first, end: node.span.start + at + Math.min(end, text.length) };
}

/** Returns the place of the first character of a scalar, behind its quote. */
export function textStart(span: Span): number {
  return /^["']/.test(writtenText(span)) ? span.start + 1 : span.start;
}
