/** The declarations of a random spec that later parts need. */
import type { Random } from "./random.js";
import type { Tree } from "./tree.js";

/** A limit. */
export interface LimitPlan {
  readonly name: string;
  readonly tree: Tree;
  /** The bounded property: `size` for a length or count, `range` and `interval` for a number, `window` for a time. */
  readonly use: "size" | "range" | "interval" | "window" | "gap";
  readonly min?: number;
  readonly max?: number;
}

/** An enum. */
export interface EnumPlan {
  readonly name: string;
  readonly tree: Tree;
  readonly values: readonly string[];
  readonly isOpen: boolean;
}

/** A scalar with a name. */
export interface ScalarPlan {
  readonly name: string;
  readonly tree: Tree;
  /** The JSON kind of its values. */
  readonly kind: "string" | "number";
  readonly admitsEmpty: boolean;
  /** Keys of the constraints that it has, which its uses cannot have. */
  readonly constraints: readonly string[];
}

/** Declarations that values may refer to. */
export interface Context {
  readonly random: Random;
  readonly limits: readonly LimitPlan[];
  readonly enums: readonly EnumPlan[];
  /** Scalars with a name, each of which may use those before it. */
  readonly scalars: readonly ScalarPlan[];
  /** Names of the resources, in the order in which they are made. */
  readonly resources: readonly string[];
}

/** The enum with that name. */
export function enumNamed({ enums }: Context, name: string): EnumPlan | undefined {
  return enums.find((one) => one.name === name);
}
