/**
 * The parse of a text that is being typed. An edit mostly lies in one declaration: only that is parsed, and the rest of the
 * tree is copied from the parse before. The result is always that of a parse of the whole text.
 */
import type { SourceText } from "../diagnostics/diagnostic.js";
import { enclosingParts } from "./edited-part.js";
import type { EditedPart } from "./edited-part.js";
import { movedEntry, movedFinding, movedNode } from "./moved-tree.js";
import type { Move } from "./moved-tree.js";
import { isWithinLimits } from "./parse-limits.js";
import type { ParseLimits, ScanCounts } from "./parse-limits.js";
import { parseYaml } from "./parse-yaml.js";
import type { ParsedYaml } from "./parse-yaml.js";
import type { MapEntry, MapNode } from "./tree.js";

/** A text without findings, and its tree. */
interface CleanText {
  readonly text: string;
  readonly root: MapNode;
  readonly counts: ScanCounts;
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
    const parsed = (known && this.parseEdited(known, source, limits)) ?? this.parseWhole(source, limits);
    const { root, counts, diagnostics } = parsed;
    if (root?.kind === "map" && diagnostics.length === 0)
      this.texts.set(source.path, { text: source.text, root, counts });
    return parsed;
  }

  private parseWhole(source: SourceText, limits: ParseLimits): ParsedYaml {
    this.work.texts += 1;
    this.work.characters += source.text.length;
    return parseYaml(source, limits);
  }

  private parseEdited(known: CleanText, source: SourceText, limits: ParseLimits): ParsedYaml | undefined {
    if (known.text === source.text) return parseAgain(known, source, limits);
    for (const part of enclosingParts(known.root, known.text, source.text)) {
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
  ): ParsedYaml | undefined {
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
    return { root: withEntries(known, part, entries), nodes: counts.nodes, counts, diagnostics };
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
function parseAgain(
  { root, counts }: CleanText,
  source: SourceText,
  limits: ParseLimits,
): ParsedYaml | undefined {
  if (!isWithinLimits(counts, limits)) return undefined;
  return { root: movedNode(root, { source, by: 0 }), nodes: counts.nodes, counts, diagnostics: [] };
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

/** Returns the tree of the new text. */
function withEntries({ root, text }: CleanText, part: EditedPart, entries: NewEntries): MapNode {
  const { source } = entries.move;
  const stay = { source, by: 0 };
  const moved = { source, by: source.text.length - text.length };
  const replaced = (map: MapNode, index: number, list: readonly MapEntry[], end: number): MapNode => {
    const isLast = index === map.entries.length - 1;
    return {
      kind: "map",
      entries: [
        ...map.entries.slice(0, index).map((entry) => movedEntry(entry, stay)),
        ...list,
        ...map.entries.slice(index + 1).map((entry) => movedEntry(entry, moved)),
      ],
      span: { source, start: map.span.start, end: isLast ? end : map.span.end + moved.by },
    };
  };
  const { section, index } = part;
  if (section === undefined) return replaced(root, index, entries.list, entries.end);
  const { key, value } = section.entry;
  const inner = replaced(value, index, entries.list, entries.end);
  const outer = { key: { ...key, span: { ...key.span, source } }, value: inner };
  return replaced(root, section.index, [outer], inner.span.end);
}
