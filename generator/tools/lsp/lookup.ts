/** Questions about names at a place: the name, its declarations and all its uses. */
import type { Position } from "vscode-languageserver";
import { positionAt, SourceText, type Span } from "../../diagnostics/diagnostic.js";
import { matchesGlob } from "../../base/include-glob.js";
import { entriesWithin } from "../../source/yaml/reading.js";
import { isDocument } from "../../openapi/document/document-kind.js";
import { valueOf, type SyntaxNode } from "../../source/yaml/tree.js";
import { fileOf, type Analysis } from "./analyses.js";
import { nameKey, placeKey } from "./name-index.js";
import type { NameOccurrence } from "./names.js";
import { offsetOf, rangeOf } from "./positions.js";

export function treeOf(
  analysis: Analysis,
  path: string,
): { readonly source: SourceText; readonly root: SyntaxNode | undefined } | undefined {
  return analysis.syntax?.files.find(({ source }) => fileOf(analysis, source) === path);
}

/** The name at a position of a file: of several, the one with the shortest text. */
export function nameAt(analysis: Analysis, path: string, position: Position): NameOccurrence | undefined {
  const file = treeOf(analysis, path);
  return file && nameAtOffset(analysis, file.source, offsetOf(file.source, position));
}

function nameAtOffset(analysis: Analysis, source: SourceText, offset: number): NameOccurrence | undefined {
  return analysis
    .names()
    .all.filter(({ span }) => span.source === source && span.start <= offset && offset <= span.end)
    .sort((a, b) => a.span.end - a.span.start - (b.span.end - b.span.start))[0];
}

interface CurrentTexts {
  textNow(analysis: Analysis, path: string, source: SourceText): string | undefined;
}

/** The position in the text of an earlier analysis of one in the text as it is now; undefined within the edits since. */
export function earlierPosition(
  analysis: Analysis,
  path: string,
  position: Position,
  texts: CurrentTexts,
): Position | undefined {
  const source = treeOf(analysis, path)?.source;
  const text = source && texts.textNow(analysis, path, source);
  if (source === undefined || text === undefined) return undefined;
  const shift = new Shift(source, text);
  const offset = shift.earlier(offsetOf(shift.now, position));
  return offset === undefined ? undefined : rangeOf({ source, start: offset, end: offset }).start;
}

/**
 * The declarations of the name at a position of the text as it is now, from an analysis of an earlier text; their places are
 * those of now. Undefined where the edits since have touched one of the places, or where no name was there. `namesOf` finds
 * other places of the name.
 */
export function definitionsIn(
  analysis: Analysis,
  path: string,
  position: Position,
  texts: CurrentTexts,
  namesOf: typeof definitionsOf = definitionsOf,
): readonly Span[] | undefined {
  const shifts = new Map<string, Shift | undefined>();
  const shiftOf = (file: string, source: SourceText): Shift | undefined => {
    if (shifts.has(file)) return shifts.get(file);
    const text = texts.textNow(analysis, file, source);
    const shift = text === undefined ? undefined : new Shift(source, text);
    shifts.set(file, shift);
    return shift;
  };
  const file = treeOf(analysis, path);
  if (file === undefined) return undefined;
  const shift = shiftOf(path, file.source);
  if (shift === undefined) return undefined;
  const offset = shift.earlier(offsetOf(shift.now, position));
  const name = offset === undefined ? undefined : nameAtOffset(analysis, file.source, offset);
  if (name === undefined || shift.later(name.span) === undefined) return undefined;
  const places = namesOf(analysis, name).map(({ span }) =>
    shiftOf(fileOf(analysis, span.source), span.source)?.later(span),
  );
  return places.length > 0 && places.every((span) => span !== undefined) ? places : undefined;
}

/**
 * All occurrences of the same name, in the order of files and places, each place once. Names that share a place are the same:
 * the tag of a union is the name of a field of all its members.
 */
export function sameName(analysis: Analysis, name: NameOccurrence): readonly NameOccurrence[] {
  const { byName, byPlace } = analysis.names();
  const found = new Map<string, NameOccurrence>();
  const waiting = [...(byPlace.get(placeKey(name)) ?? [name])];
  const seen = new Set<string>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(nameKey(next))) continue;
    seen.add(nameKey(next));
    for (const one of byName.get(nameKey(next)) ?? []) {
      const key = placeKey(one);
      if (one.isDeclaration || !found.has(key)) found.set(key, one);
      for (const same of byPlace.get(key) ?? []) waiting.push(same);
    }
  }
  return [...found.values()].sort((a, b) =>
    a.span.source === b.span.source ? a.span.start - b.span.start : 0,
  );
}

/** The declarations that the name at a place leads to, each place once. */
export function definitionsOf(analysis: Analysis, name: NameOccurrence): readonly NameOccurrence[] {
  const { byName, byPlace } = analysis.names();
  const found = new Map<string, NameOccurrence>();
  for (const one of byPlace.get(placeKey(name)) ?? [])
    for (const declared of byName.get(nameKey(one)) ?? [])
      if (declared.isDeclaration) found.set(placeKey(declared), declared);
  return [...found.values()];
}

/** The text of the declaration of a name, as its file has it. */
export function declarationOf(analysis: Analysis, name: NameOccurrence): string | undefined {
  const [first] = definitionsOf(analysis, name);
  if (first === undefined) return undefined;
  const { source, start, end } = first.span;
  const root = analysis.syntax?.files.find((file) => file.source === source)?.root;
  for (const { key, value } of root === undefined ? [] : entriesWithin(root)) {
    if (start < key.span.start || key.span.end < end) continue;
    const indent = " ".repeat(positionAt(source, key.span.start).column - 1);
    const lines = source.text.slice(key.span.start, value.span.end).trimEnd().split("\n");
    return lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join("\n");
  }
  return undefined;
}

/** The files that the include at a position names. */
export function includesAt(analysis: Analysis, path: string, position: Position): readonly SourceText[] {
  const file = treeOf(analysis, path);
  const list = valueOf(file?.root, "include");
  if (file === undefined || list?.kind !== "list") return [];
  const offset = offsetOf(file.source, position);
  const item = list.items.find(({ span }) => span.start <= offset && offset <= span.end);
  if (item?.kind !== "scalar" || typeof item.value !== "string") return [];
  const wanted = item.value;
  const [, ...included] = analysis.syntax?.files ?? [];
  return included.flatMap(({ source }) => (matchesGlob(wanted, source.path) ? source : []));
}

/** The text of a file of a spec up to the end of the key at a position; undefined where there is none. */
export function keyAt(analysis: Analysis, path: string, position: Position): string | undefined {
  const file = treeOf(analysis, path);
  if (file?.root === undefined || isDocument(file.source)) return undefined;
  const offset = offsetOf(file.source, position);
  for (const { key } of entriesWithin(file.root))
    if (key.span.start <= offset && offset <= key.span.end) return file.source.text.slice(0, key.span.end);
  return undefined;
}

/** A text as it was read and as it is. */
class Shift {
  /** The text as it is; the path is that of the one that was read. */
  readonly now: SourceText;
  private readonly before: SourceText;
  private readonly shared: { readonly start: number; readonly end: number };

  constructor(before: SourceText, text: string) {
    this.before = before;
    this.now = before.text === text ? before : new SourceText(before.path, text);
    this.shared = sharedParts(before.text, text);
  }

  /** The place in the text as it was read of an offset in the text as it is; undefined within the edit. */
  earlier(offset: number): number | undefined {
    if (this.now === this.before) return offset;
    const { start, end } = this.shared;
    if (offset < start) return offset;
    return offset > this.now.text.length - end ? offset - this.grown : undefined;
  }

  /** The place of `span` in the text as it is; undefined where the edit touches it. */
  later({ source, start, end }: Span): Span | undefined {
    if (this.now === this.before) return { source, start, end };
    if (end < this.shared.start) return { source: this.now, start, end };
    if (start <= this.before.text.length - this.shared.end) return undefined;
    return { source: this.now, start: start + this.grown, end: end + this.grown };
  }

  private get grown(): number {
    return this.now.text.length - this.before.text.length;
  }
}

function sharedParts(one: string, other: string): { readonly start: number; readonly end: number } {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one.charCodeAt(start) === other.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < most - start &&
    one.charCodeAt(one.length - 1 - end) === other.charCodeAt(other.length - 1 - end)
  )
    end++;
  return { start, end };
}
