/** The loop of a proof: one value of each type, then the next of each, until the values, the work or the faults reach their bound. */
import { rng, seedOf } from "../../values/random.js";

/** The extent of a proof. */
export interface ProofOptions {
  /** The same seed makes the same values, whatever the number of inputs. */
  readonly seed: number;
  /** Values in total; each type has at least `perType` of them. */
  readonly inputs: number;
  /** 200 by default. */
  readonly perType?: number;
  /** A bound on the objects, lists and scalars in all values together; types share it. None by default. */
  readonly work?: number;
}

export interface JudgedType {
  readonly makeValue: (random: () => number) => unknown;
  /** Judges the value of an input, and returns the number of new disagreements. */
  readonly judge: (value: unknown, input: number) => number;
}

/** Values that every type has at least. */
const defaultPerType = 200;
/** Disagreements that are reported altogether; more would say the same again. */
const maxDisagreements = 20;

/**
 * Judges values of all types: input N is of type N modulo their number. Of one type, up to `maxPerType`
 * disagreements count. Returns the types and values that there would have been, where the bound on the work was reached.
 */
export function judgeAll(
  all: readonly JudgedType[],
  { seed, inputs, perType = defaultPerType, work }: ProofOptions,
  maxPerType: number,
): Planned | undefined {
  const total = all.length === 0 ? 0 : Math.max(inputs, all.length * perType);
  // It counts what is judged, not time, so that two runs judge the same values.
  let left = work ?? Infinity;
  let found = 0;
  // A stack for each ValidationError would take more time than all else.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    for (let input = 0; input < total; input++) {
      if (left <= 0) return { types: all.length, inputs: total };
      const one = all[input % all.length] as JudgedType;
      const value = one.makeValue(rng(seedOf(seed, input)));
      if (work !== undefined) left -= partsOf(value) + (input < all.length ? partsOfType : 0);
      found += one.judge(value, input);
      if (found >= Math.min(maxDisagreements, maxPerType * all.length)) break;
    }
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  return undefined;
}

/** The types and values of a whole proof. */
export interface Planned {
  readonly types: number;
  readonly inputs: number;
}

/** The cost of a type before its first value, in parts of values: its schemas are compiled. */
const partsOfType = 1000;

function partsOf(value: unknown): number {
  let parts = 1;
  if (typeof value !== "object" || value === null) return parts;
  for (const inner of Object.values(value)) parts += partsOf(inner);
  return parts;
}
