/** The entry of a map in which a text was edited, with lines that stand for its neighbours. */
import type { KeyNode, MapEntry, MapNode, SyntaxNode } from "./tree.js";

/** A section of the root map, whose value is a map on lines of its own. */
interface SectionEntry {
  readonly index: number;
  readonly entry: { readonly key: KeyNode; readonly value: MapNode };
}

/** An entry, from the beginning of its line to the next one, that has an edit in it. */
export interface EditedPart {
  /** The section that has it; undefined for an entry of the root map. */
  readonly section: SectionEntry | undefined;
  readonly isInSection: boolean;
  /** Its index in its map, and the column of the keys of that map. */
  readonly index: number;
  readonly column: number;
  /** Its offset, the same in both texts. */
  readonly start: number;
  readonly oldText: string;
  readonly newText: string;
  /** Text that puts it between entries as in its own text: `speccast_before: 0`; the first entry has none before it. */
  readonly before: string;
  readonly after: string;
  /** True when an entry of the same map follows. */
  readonly isBeforeSibling: boolean;
  /** The names of all other entries of its map, composed. */
  readonly otherNames: () => ReadonlySet<string>;
}

/** Two texts and their difference: they agree before `start` and from `oldEnd`, or `newEnd`. */
interface Difference {
  readonly oldText: string;
  readonly newText: string;
  readonly start: number;
  readonly oldEnd: number;
}

/**
 * Returns the entries of `root`, the tree of `oldText`, in which all differences of `newText` lie, the smallest first: one of
 * a section, and one of the root map.
 */
export function* enclosingParts(root: MapNode, oldText: string, newText: string): Generator<EditedPart> {
  if (!isBlock(root, oldText)) return;
  const difference = differenceOf(oldText, newText);
  const index = indexAt(root, difference);
  const entry = root.entries[index];
  if (entry === undefined) return;
  const { key, value } = entry;
  const end = boundary(root, index + 1, oldText, 0) ?? (index + 1 === root.entries.length && oldText.length);
  if (end === false) return;
  if (isBlock(value, oldText)) {
    const section = { index, entry: { key, value } };
    const inner = partAt(value, indexAt(value, difference), difference, section, end);
    if (inner !== undefined) yield inner;
  }
  const outer = index === 0 ? undefined : partAt(root, index, difference, undefined, oldText.length);
  // The last try is the whole text: a part of nearly its length saves nothing.
  if (outer !== undefined && 2 * outer.newText.length < newText.length) yield outer;
}

/** Returns the part of one entry; undefined where the edit reaches beyond it, or its beginning is unusual. */
function partAt(
  map: MapNode,
  index: number,
  { oldText, newText, start: editStart, oldEnd }: Difference,
  section: SectionEntry | undefined,
  mapEnd: number,
): EditedPart | undefined {
  const first = map.entries[0]?.key.span.start ?? 0;
  const column = section === undefined ? 0 : first - oldText.lastIndexOf("\n", first - 1) - 1;
  const start = boundary(map, index, oldText, column);
  const isBeforeSibling = index + 1 < map.entries.length;
  const end = isBeforeSibling ? boundary(map, index + 1, oldText, column) : mapEnd;
  if (start === undefined || end === undefined || editStart < start || oldEnd > end) return undefined;
  const isAtEnd = end === oldText.length;
  const newEnd = end + newText.length - oldText.length;
  const part = newText.slice(start, newEnd);
  if (!isBeginning(part, column) || part.includes(marker) || (!isAtEnd && !part.endsWith("\n")))
    return undefined;
  const space = " ".repeat(column);
  const line = `${marker}before: 0\n`;
  return {
    section,
    isInSection: section !== undefined,
    index,
    column,
    start,
    oldText: oldText.slice(start, end),
    newText: part,
    before: section === undefined ? line : `${marker}section:\n${index === 0 ? "" : space + line}`,
    after: isAtEnd ? "" : `${isBeforeSibling ? space : ""}${marker}after: 0\n`,
    isBeforeSibling,
    otherNames: () =>
      new Set(map.entries.flatMap(({ key }, at) => (at === index ? [] : key.value.normalize("NFC")))),
  };
}

const marker = "speccast_";

/** Returns the offset of the line of an entry, where that begins with the key and the key is an ordinary one. */
function boundary(map: MapNode, index: number, text: string, column: number): number | undefined {
  const key = map.entries[index]?.key.span.start;
  if (key === undefined) return undefined;
  const start = key - column;
  const isLine = start > 0 && text[start - 1] === "\n";
  return isLine && isBeginning(text.slice(start, key + 2), column) ? start : undefined;
}

function isBeginning(text: string, column: number): boolean {
  for (let at = 0; at < column; at++) if (text[at] !== " ") return false;
  return /^[A-Za-z_][^\s]/.test(text.slice(column, column + 2));
}

function isBlock(node: SyntaxNode, text: string): node is MapNode {
  return node.kind === "map" && node.entries.length > 0 && text[node.span.start] !== "{";
}

/** Returns the index of the last entry that begins at or before the edit. */
function indexAt(map: MapNode, { oldText, start }: Difference): number {
  const lineStart = (entry: MapEntry): number => oldText.lastIndexOf("\n", entry.key.span.start - 1) + 1;
  let low = 0;
  let high = map.entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lineStart(map.entries[middle] as MapEntry) <= start) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function differenceOf(oldText: string, newText: string): Difference {
  const most = Math.min(oldText.length, newText.length);
  let start = 0;
  while (start < most && oldText.charCodeAt(start) === newText.charCodeAt(start)) start++;
  let same = 0;
  while (
    same < most - start &&
    oldText.charCodeAt(oldText.length - 1 - same) === newText.charCodeAt(newText.length - 1 - same)
  )
    same++;
  return { oldText, newText, start, oldEnd: oldText.length - same };
}
