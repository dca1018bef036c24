/** Offsets in a source text as positions of the protocol, and back. Both count UTF-16 units. */
import type { Position, Range } from "vscode-languageserver";
import { positionAt, type SourceText, type Span } from "../../diagnostics/diagnostic.js";

/** The first position of a file. */
export const fileStart: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** The range of a place. */
export function rangeOf({ source, start, end }: Span): Range {
  return { start: protocolPosition(source, start), end: protocolPosition(source, end) };
}

/** The offset of a position; positions beyond the end of a line or of the text are moved to that end. */
export function offsetOf(source: SourceText, { line, character }: Position): number {
  const starts = source.lineStarts;
  const start = starts[line];
  if (start === undefined) return source.text.length;
  const next = starts[line + 1];
  return Math.min(start + character, next === undefined ? source.text.length : next - 1);
}

/** Returns whether two ranges share a position; one that ends where the other begins does. */
export function touch(one: Range, other: Range): boolean {
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

export function protocolPosition(source: SourceText, offset: number): Position {
  const { line, column } = positionAt(source, offset);
  return { line: line - 1, character: column - 1 };
}
