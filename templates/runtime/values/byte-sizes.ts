/** Bounds of the number of bytes in a file or a body. */
import type { Issue } from "./issue.js";

/** The number of bytes that a file or a body may have. */
export interface SizeRule {
  readonly min?: number;
  readonly max?: number;
  /** Name of the limit that gives them. */
  readonly limit?: string;
}

/** Returns the issue of `size` bytes at `pointer`; undefined if their number is right or not known. */
export function sizeIssue(
  { min = 0, max = Infinity, limit }: SizeRule,
  size: number | undefined,
  pointer: string,
): Issue | undefined {
  if (size === undefined || (size >= min && size <= max)) return undefined;
  const bounds = { ...(min > 0 && { min }), ...(max < Infinity && { max }) };
  const message = size < min ? `must have at least ${min} bytes` : `must have at most ${max} bytes`;
  const named = limit === undefined ? {} : { limit };
  return { code: "length", ...bounds, ...named, pointer, in: "body", message };
}
