/** Places within a scalar. */
import { writtenText, type Span } from "../../diagnostics/diagnostic.js";
import type { ScalarNode } from "./tree.js";

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
