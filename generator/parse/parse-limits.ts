/** The bounds of a parse. */

/** Bounds of the parse of one text. */
export interface ParseLimits {
  /** Nesting of maps and lists. */
  readonly maxDepth: number;
  /** Number of keys, scalars, maps and lists. */
  readonly maxNodes: number;
  /** Message for too many nodes, where `maxNodes` is not the bound of a file. */
  readonly tooMany?: string;
}

/** Bounds that a parse has when no option gives others. */
export const defaultParseLimits = { maxDepth: 64, maxNodes: 200_000 } as const satisfies ParseLimits;

/** The amounts that the bounds of a parse limit, and the brackets that a line with less indentation ended. */
export interface ScanCounts {
  readonly nodes: number;
  readonly separators: number;
  readonly lexemes: number;
  readonly unclosed: number;
}

/** The counts of a text that was not split. */
export const noCounts: ScanCounts = { nodes: 0, separators: 0, lexemes: 0, unclosed: 0 };

/** Returns whether a text of so many tokens is within the bounds of a parse. */
export function isWithinLimits(
  { nodes, separators, lexemes }: ScanCounts,
  { maxNodes }: ParseLimits,
): boolean {
  // Ordinary lines have half a separator and four lexemes to a node; blank lines and comments add some.
  return nodes <= maxNodes && separators <= maxNodes && lexemes <= 8 * maxNodes + 1000;
}
