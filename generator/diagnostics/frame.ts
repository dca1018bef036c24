/** The lines of the spec around a finding, with the place marked. */
import { positionAt, type SourceText, type Span } from "./diagnostic.js";
import { columnsOf, visibleLine } from "./visible.js";

/** Functions that colour the parts of a frame. */
export interface FramePaint {
  readonly gutter: (text: string) => string;
  readonly mark: (text: string) => string;
}

const contextLines = 2;
const windowWidth = 100;

/**
 * The line of `span` with up to `linesBefore` lines before it and a line of carets below, followed by
 * `note`. Long lines are cut around the place. Empty for a text without lines.
 */
export function frame(span: Span, note: string, paint: FramePaint, linesBefore = contextLines): string[] {
  const { source, start } = span;
  if (source.text === "") return [];
  const { line, column } = positionAt(source, start);
  const from = windowStart(lineText(source, line), column);
  const width = String(line).length;
  const output: string[] = [];
  for (let number = Math.max(1, line - linesBefore); number <= line; number += 1) {
    const isMarked = number === line;
    const gutter = `${isMarked ? " > " : "   "}${String(number).padStart(width)} |`;
    output.push(`${paint.gutter(gutter)} ${cut(lineText(source, number), from)}`.trimEnd());
  }
  const { indent, length } = caretsOf(span, lineText(source, line), from);
  const mark = paint.mark("^".repeat(length));
  const gutter = paint.gutter(`${" ".repeat(width + 3)} |`);
  const caretLine = `${gutter} ${" ".repeat(indent)}${mark}`;
  if (note === "") return [...output, caretLine];
  // A short note stands behind the carets, a long one below them.
  const fits = note.length + indent + length <= windowWidth;
  return fits ? [...output, `${caretLine} ${note}`] : [...output, caretLine, `${gutter} ${note}`];
}

/** The text of a line, counted from 1. */
function lineText(source: SourceText, line: number): string {
  const starts = source.lineStarts;
  const next = starts[line];
  return source.text.slice(starts[line - 1], next === undefined ? undefined : next - 1);
}

/** The column at which the visible part of the line begins. */
function windowStart(text: string, column: number): number {
  if (text.length <= windowWidth || column <= windowWidth - 20) return 0;
  return wholeCharacter(text, Math.min(column - 1 - windowWidth / 2, text.length - windowWidth));
}

function cut(text: string, from: number): string {
  const to = wholeCharacter(text, from + windowWidth);
  const head = from > 0 && text.length > 0 ? "…" : "";
  return head + visibleLine(text.slice(from, to)) + (to < text.length ? "…" : "");
}

/** `index`, or the one before it when it would split a pair of surrogates. */
function wholeCharacter(text: string, index: number): number {
  const isInside = /[\udc00-\udfff]/.test(text[index] ?? "") && /[\ud800-\udbff]/.test(text[index - 1] ?? "");
  return isInside ? index - 1 : index;
}

function caretsOf(
  span: Span,
  text: string,
  from: number,
): { readonly indent: number; readonly length: number } {
  const { column } = positionAt(span.source, span.start);
  const first = column - 1;
  const last = Math.min(text.length, first + Math.max(1, span.end - span.start), from + windowWidth);
  const head = from > 0 ? 1 : 0;
  const indent = head + columnsOf(visibleLine(text.slice(from, first)));
  return { indent, length: Math.max(1, columnsOf(visibleLine(text.slice(first, last)))) };
}
