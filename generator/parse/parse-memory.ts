/**
 * The parse of a text that is being typed. An edit mostly lies in one declaration: only that is parsed. All other entries are
 * those of the parse before, the same objects: their places have moved. The result is always that of a parse of the whole
 * text.
 */
import type { SourceText } from "../diagnostics/diagnostic.js";
import { Anchor, anchoredEntry, anchoredSpan, placeNear } from "./anchor.js";
import { enclosingParts } from "./edited-part.js";
import type { EditedPart } from "./edited-part.js";
import { movedEntry, movedFinding, movedSpan } from "./moved-tree.js";
import type { Move } from "./moved-tree.js";
import { isWithinLimits } from "./parse-limits.js";
import type { ParseLimits, ScanCounts } from "./parse-limits.js";
import { parseYaml } from "./parse-yaml.js";
import type { ParsedYaml } from "./parse-yaml.js";
import type { KeyNode, MapEntry, MapNode, SyntaxNode } from "./tree.js";

/** The root map of a text, and the anchors of its entries and of those of its sections, in the order of the text. */
interface AnchoredRoot {
  readonly root: MapNode;
  readonly anchors: readonly Anchor[];
}

/** A parse, and the anchors of its tree. */
interface AnchoredParse {
  readonly parsed: ParsedYaml;
  readonly anchors: readonly Anchor[];
}

/** A text without findings, and its tree. */
interface CleanText {
  readonly source: SourceText;
  readonly root: MapNode;
  readonly counts: ScanCounts;
  /** Each anchor with its place in this text. */
  readonly anchors: readonly { readonly anchor: Anchor; readonly start: number }[];
}

/** The entries that stand in the place of the edited one. */
interface NewEntries {
  readonly parsed: ParsedYaml;
  readonly list: readonly MapEntry[];
  /** The end of the map, where the edited entry is its last. */
  readonly end: number;
  readonly move: Move;
}

/** The last text without findings of each file. */
export class ParseMemory {
  /** The number of texts parsed as a whole, of entries parsed alone, and of characters parsed. */
  readonly work = { texts: 0, entries: 0, characters: 0 };
  private readonly texts = new Map<string, CleanText>();
  /** The entry that was parsed last, with its surroundings: typing goes on in it. */
  private last: { readonly text: string; readonly counts: ScanCounts } | undefined;

  /** Parses `source`, as `parseYaml` does. */
  parse(source: SourceText, limits: ParseLimits): ParsedYaml {
    const known = this.texts.get(source.path);
    if (known !== undefined) moveAnchors(known, { source: known.source, by: 0 });
    const { parsed, anchors } =
      (known && this.parseEdited(known, source, limits)) ?? this.parseWhole(source, limits);
    const { root, counts, diagnostics } = parsed;
    if (root?.kind === "map" && diagnostics.length === 0) {
      const places = anchors.map((anchor) => ({ anchor, start: anchor.start }));
      this.texts.set(source.path, { source, root, counts, anchors: places });
    }
    return parsed;
  }

  private parseWhole(source: SourceText, limits: ParseLimits): AnchoredParse {
    this.work.texts += 1;
    this.work.characters += source.text.length;
    const parsed = parseYaml(source, limits);
    if (parsed.root?.kind !== "map" || parsed.diagnostics.length > 0) return { parsed, anchors: [] };
    const { root, anchors } = anchoredRoot(parsed.root);
    return { parsed: { ...parsed, root }, anchors };
  }

  private parseEdited(known: CleanText, source: SourceText, limits: ParseLimits): AnchoredParse | undefined {
    if (known.source.text === source.text) return parseAgain(known, source, limits);
    for (const part of enclosingParts(known.root, known.source.text, source.text)) {
      const found = this.parsePart(known, part, source, limits);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private parsePart(
    known: CleanText,
    part: EditedPart,
    source: SourceText,
    limits: ParseLimits,
  ): AnchoredParse | undefined {
    const { before, after, oldText, newText } = part;
    const wrapped = { path: source.path, text: before + newText + after };
    const parsed = parseYaml(wrapped, limits);
    this.work.entries += 1;
    this.work.characters += wrapped.text.length;
    const entries = newEntriesOf(part, parsed, { source, by: part.start - before.length });
    if (entries === undefined) return undefined;
    const counts = this.countsOf(known, before + oldText + after, parsed.counts, source, limits);
    this.last = { text: wrapped.text, counts: parsed.counts };
    if (!isWithinLimits(counts, limits)) return undefined;
    const diagnostics = parsed.diagnostics.map((finding) => movedFinding(finding, entries.move));
    const { root, anchors } = withEntries(known, part, entries);
    return { parsed: { root, nodes: counts.nodes, counts, diagnostics }, anchors };
  }

  /** The counts of the whole text: those of before, without the old entry and with the new one. */
  private countsOf(
    { counts: whole }: CleanText,
    oldText: string,
    added: ScanCounts,
    { path }: SourceText,
    limits: ParseLimits,
  ): ScanCounts {
    let removed = this.last?.text === oldText ? this.last.counts : undefined;
    if (removed === undefined) {
      removed = parseYaml({ path, text: oldText }, limits).counts;
      this.work.characters += oldText.length;
    }
    return {
      nodes: whole.nodes - removed.nodes + added.nodes,
      separators: whole.separators - removed.separators + added.separators,
      lexemes: whole.lexemes - removed.lexemes + added.lexemes,
      unclosed: 0,
    };
  }
}

/** Returns the parse of a text that has not changed: one of several files, mostly. */
function parseAgain(known: CleanText, source: SourceText, limits: ParseLimits): AnchoredParse | undefined {
  const { root, counts } = known;
  if (!isWithinLimits(counts, limits)) return undefined;
  const stay = { source, by: 0 };
  moveAnchors(known, stay);
  const again: MapNode = { kind: "map", entries: root.entries, span: movedSpan(root.span, stay) };
  return {
    parsed: { root: again, nodes: counts.nodes, counts, diagnostics: [] },
    anchors: known.anchors.map(({ anchor }) => anchor),
  };
}

/** Puts the anchors of `known` at a distance from their places in its text: those from `from` and before `to`. */
function moveAnchors({ anchors }: CleanText, { source, by }: Move, from = 0, to = Infinity): void {
  for (const { anchor, start } of anchors) {
    if (start < from || start >= to) continue;
    anchor.source = source;
    anchor.start = start + by;
  }
}

/** A section of the root map: each of its entries has an anchor of its own. */
function isSection(node: SyntaxNode): node is MapNode {
  return node.kind === "map" && node.entries.length > 0;
}

/** Returns the tree of a whole text with anchors. */
function anchoredRoot({ entries, span }: MapNode): AnchoredRoot {
  const anchors: Anchor[] = [];
  return {
    root: { kind: "map", entries: entries.map((entry) => anchoredAtRoot(entry, anchors)), span },
    anchors,
  };
}

/** Returns an entry of the root map with anchors, and adds these to `anchors`. */
function anchoredAtRoot({ key, value }: MapEntry, anchors: Anchor[]): MapEntry {
  if (!isSection(value)) return anchored({ key, value }, anchors);
  const anchor = new Anchor(key.span.source, key.span.start);
  anchors.push(anchor);
  const entries = value.entries.map((entry) => anchored(entry, anchors));
  return {
    key: { kind: "key", value: key.value, span: anchoredSpan(key.span, anchor) },
    value: { kind: "map", entries, span: anchoredSpan(value.span, anchor) },
  };
}

function anchored(entry: MapEntry, anchors: Anchor[]): MapEntry {
  const { source, start } = entry.key.span;
  const anchor = new Anchor(source, start);
  anchors.push(anchor);
  return anchoredEntry(entry, anchor);
}

/**
 * Returns the entries of an edited part that was parsed between its neighbours. Undefined where the parse did not find the
 * neighbours in their places, so that the edit reaches further than the part.
 */
function newEntriesOf(part: EditedPart, parsed: ParsedYaml, move: Move): NewEntries | undefined {
  const { before, after, newText, column, isInSection, isBeforeSibling } = part;
  const end = before.length + newText.length;
  const isOutside = parsed.diagnostics.some(
    ({ span, related }) =>
      span === undefined ||
      span.start < before.length ||
      span.end > end ||
      (related !== undefined && related.span.start < before.length),
  );
  // After an unclosed bracket, the lexer misses the indentation of a line: the entries behind it may be misread.
  if (parsed.root?.kind !== "map" || isOutside || parsed.counts.unclosed > 0) return undefined;
  const outer = parsed.root.entries;
  const map = isInSection ? outer[0]?.value : parsed.root;
  if (map?.kind !== "map") return undefined;
  const next = isBeforeSibling ? map.entries.at(-1) : outer.at(-1);
  if (after !== "" && next?.key.span.start !== end + (isBeforeSibling ? column : 0)) return undefined;
  if (isInSection && outer.length !== (after === "" || isBeforeSibling ? 1 : 2)) return undefined;
  const list = map.entries.slice(part.index === 0 ? 0 : 1, isBeforeSibling ? -1 : undefined);
  if (list[0]?.key.span.start !== before.length + column) return undefined;
  if (list.some(({ key }) => part.otherNames().has(key.value.normalize("NFC")))) return undefined;
  return {
    parsed,
    list: list.map((entry) => movedEntry(entry, move)),
    end: map.span.end + move.by,
    move,
  };
}

/** Returns the tree of the new text, and moves the anchors of all entries but the edited one. */
function withEntries(known: CleanText, part: EditedPart, edit: NewEntries): AnchoredRoot {
  const { root } = known;
  const { list, end, move } = edit;
  const { source } = move;
  const stay = { source, by: 0 };
  const moved = { source, by: source.text.length - known.source.text.length };
  const partEnd = part.start + part.oldText.length;
  moveAnchors(known, stay, 0, part.start);
  moveAnchors(known, moved, partEnd);
  const anchorsIn = (from: number, to: number): Anchor[] =>
    known.anchors.flatMap(({ anchor, start }) => (start >= from && start < to ? [anchor] : []));
  const added: Anchor[] = [];
  const { section, index } = part;
  const edited =
    section === undefined
      ? list.map((entry) => anchoredAtRoot(entry, added))
      : [sectionWith(section.entry, part, edit, added)];
  const at = section?.index ?? index;
  const isLast = at === root.entries.length - 1;
  const lastEnd = section === undefined ? end : edited[0]?.value.span.end;
  return {
    root: {
      kind: "map",
      entries: [...root.entries.slice(0, at), ...edited, ...root.entries.slice(at + 1)],
      span: { source, start: root.span.start, end: (isLast && lastEnd) || root.span.end + moved.by },
    },
    anchors: [...anchorsIn(0, part.start), ...added, ...anchorsIn(partEnd, Infinity)],
  };
}

/** Returns the section of an edited entry; the anchors of its new entries are added to `anchors`. */
function sectionWith(
  { key, value: { entries, span } }: { readonly key: KeyNode; readonly value: MapNode },
  { index, newText, oldText }: EditedPart,
  { list, end }: NewEntries,
  anchors: Anchor[],
): MapEntry {
  const isLast = index === entries.length - 1;
  return {
    key,
    value: {
      kind: "map",
      entries: [
        ...entries.slice(0, index),
        ...list.map((entry) => anchored(entry, anchors)),
        ...entries.slice(index + 1),
      ],
      span: placeNear(span, span.start, isLast ? end : span.end + newText.length - oldText.length),
    },
  };
}
