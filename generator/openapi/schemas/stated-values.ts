/**
 * Stated values: defaults and examples. Whether one is valid shows once all types are made, so an entry with such values says
 * what stands in its place when some of them are wrong.
 */
import { isKeyOfSpecs } from "../../source/yaml/keys.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { mapNode } from "../document/nodes.js";
import { entriesOf, entriesWithin, itemsOf } from "../../source/yaml/reading.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";

/** Returns the entries in place of one whose `wrong` values are left out, and notes that in the ledger. */
type WithoutWrong = (wrong: (value: SyntaxNode) => boolean) => readonly MapEntry[];

/** Collects the entries of a spec that state values. */
export class StatedValues {
  private readonly entries = new Map<MapEntry, WithoutWrong>();

  add(made: MapEntry, without: WithoutWrong): MapEntry {
    this.entries.set(made, without);
    return made;
  }

  /** Returns a spec without the values at some places. Parts that hold nothing else are the same nodes. */
  without(root: SyntaxNode, places: readonly Span[]): SyntaxNode {
    const refused = new Set(places.map(keyOf));
    const isWrong = ({ span }: SyntaxNode): boolean => refused.has(keyOf(span));
    const entries = entriesOf(root).map((section) => ({
      ...section,
      value: this.copy(section.value, isWrong, section.key.value !== "types") ?? section.value,
    }));
    return mapNode(entries, root.span);
  }

  /** `isShort` says that a map with nothing but a type becomes that type; undefined stands for a map that became empty. */
  private copy(
    node: SyntaxNode,
    isWrong: (value: SyntaxNode) => boolean,
    isShort = true,
  ): SyntaxNode | undefined {
    if (node.kind === "list") {
      const items = itemsOf(node).map((item) => this.copy(item, isWrong) ?? item);
      return items.every((item, at) => item === node.items[at]) ? node : { ...node, items };
    }
    if (node.kind !== "map") return node;
    let entries: MapEntry[] | undefined;
    let isStating = false;
    for (const [at, one] of node.entries.entries()) {
      const without = this.entries.get(one);
      const made = without === undefined ? this.copied(one, isWrong) : without(isWrong);
      if (made === undefined || (made.length === 1 && made[0] === one)) {
        entries?.push(one);
        continue;
      }
      entries ??= node.entries.slice(0, at);
      entries.push(...made);
      isStating ||= without !== undefined;
    }
    if (entries === undefined) return node;
    const [first, ...others] = entries;
    if (first === undefined) return undefined;
    // Only a value states values: the fields of an object may have the same keys.
    if (!isStating) return mapNode(entries, node.span);
    const isType = isShort && others.length === 0 && first.key.value === "type";
    return isType ? first.value : mapNode(withOneExtra(entries), node.span);
  }

  /** Returns the entries in place of one; undefined where it stays as it is. */
  private copied(one: MapEntry, isWrong: (value: SyntaxNode) => boolean): readonly MapEntry[] | undefined {
    const value = this.copy(one.value, isWrong);
    if (value === one.value) return undefined;
    return value === undefined ? [] : [{ ...one, value }];
  }
}

function keyOf({ source, start, end }: Span): string {
  return `${source.path} ${start} ${end}`;
}

/** Joins the entries `extra` of a value behind its examples, in the order of the document. */
function withOneExtra(entries: readonly MapEntry[]): readonly MapEntry[] {
  const extras = entries.filter(({ key }) => key.value === "extra");
  const [first] = extras;
  if (first === undefined) return entries;
  const all = extras.flatMap(({ value }) => entriesOf(value));
  const sorted = all.sort((a, b) => a.key.span.start - b.key.span.start);
  const before = entries.slice(
    0,
    entries.findLastIndex(({ key }) => ["extra", "example", "examples"].includes(key.value)) + 1,
  );
  const isOther = (one: MapEntry): boolean => !extras.includes(one);
  const extra = { ...first, value: mapNode(sorted, first.value.span) };
  return [...before.filter(isOther), extra, ...entries.slice(before.length).filter(isOther)];
}

/** The reason why an example or a default is left out whose value a spec cannot hold. */
export const keyOfNoSpec = "a key of the value is none that a spec can have";

/** Returns whether a spec can have all keys of a value: `__proto__` and invisible characters are refused. */
export function hasKeysOfSpecs(root: SyntaxNode): boolean {
  for (const { key } of entriesWithin(root)) if (!isKeyOfSpecs(key.value)) return false;
  return true;
}
