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
