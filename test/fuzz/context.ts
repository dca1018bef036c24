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

/** An enum of numbers. */
export interface NumericEnumPlan {
  readonly name: string;
  readonly tree: Tree;
  readonly numbers: readonly number[];
  readonly isOpen: boolean;
}

/** An enum of strings and numbers. */
export interface MixedEnumPlan {
  readonly name: string;
  readonly values: readonly (string | number)[];
  readonly tree: Tree;
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
  readonly numericEnums: readonly NumericEnumPlan[];
  readonly mixedEnums: readonly MixedEnumPlan[];
  /** Scalars with a name, each of which may use those before it. */
  readonly scalars: readonly ScalarPlan[];
  /** Names of the resources, in the order in which they are made. */
  readonly resources: readonly string[];
}

/** The enum with that name. */
export function enumNamed({ enums }: Context, name: string): EnumPlan | undefined {
  return enums.find((one) => one.name === name);
}

/** The enum of strings and numbers with that name. */
export function mixedEnumNamed({ mixedEnums }: Context, name: string): MixedEnumPlan | undefined {
  return mixedEnums.find((one) => one.name === name);
}
