/** Types and the constraints on their values. */

/** A type with its constraints. */
export interface Value {
  readonly type: Type;
  readonly nullable: boolean;
  readonly constraints: Constraints;
  /** The default of an item of a list, or of a value of a map, for documents; a field has its own. */
  readonly default?: Json;
}

/**
 * A type. `ref` names a resource or an enum. `scalar` names a scalar of the section `types`, and holds the value that it
 * stands for. An id may be `like` a scalar, which its values must fit.
 */
export type Type =
  | { readonly kind: ScalarKind }
  | { readonly kind: "int64"; readonly as: Int64Type }
  | { readonly kind: "timestamp"; readonly unit: "ms" | "s" | "unspecified" }
  | { readonly kind: "id"; readonly of: string; readonly like?: Value }
  | { readonly kind: "const"; readonly value: ConstValue }
  | { readonly kind: "ref"; readonly name: string }
  | { readonly kind: "scalar"; readonly name: string; readonly value: Value }
  | { readonly kind: "list"; readonly items: Value }
  | { readonly kind: "map"; readonly values: Value; readonly keys?: Value };

/** A type without parameters. */
export type ScalarKind =
  | "string"
  | "integer"
  | "number"
  | "boolean"
  | "json"
  | "decimal"
  | "datetime"
  | "base64"
  | "unspecified"
  | TextFormat;

/** A type whose values are strings of a form that a standard names; `formats/` has the facts about each. */
export type TextFormat =
  "date" | "time" | "duration" | "uuid" | "url" | "email" | "ipv4" | "ipv6" | "hostname";

/** The type of a 64-bit integer in code; in JSON it is a number with all its digits. */
export type Int64Type = "bigint" | "string";

/** A value that can be written as a constant. */
export type ConstValue = string | number | boolean | null;

/** Any JSON value. */
export type Json = ConstValue | readonly Json[] | JsonObject;

/** Any JSON object. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/**
 * The constraints on a value beyond its type. Each has a file in `constraints/`, from which the phases derive their tables: a new
 * key does not compile without one.
 */
export interface Constraints {
  /** Length of a string in code points. */
  readonly length?: Bounds;
  /** Range of a number. */
  readonly range?: RangeBounds;
  /** Number of items of a list (or entries of a map). */
  readonly count?: Bounds;
  /** ECMAScript regular expression, compiled with the flag `u`; not anchored. */
  readonly pattern?: string;
  /** Expression that the source states and nothing enforces, since it may take long to match. */
  readonly unenforcedPattern?: string;
  /** Name of a format that the language does not know: documented and exported, not enforced. */
  readonly format?: string;
  /** True if the items of a list must differ, by their content. */
  readonly unique?: true;
}

/** Inclusive bounds, with the name of the limit that gives them. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
  readonly limit?: string;
}

/** Bounds of a number, each side inclusive or exclusive, and the number of which it is a multiple. */
export interface RangeBounds extends Bounds, NumberSteps {}

/** The part of a range that sizes do not have. */
export interface NumberSteps {
  /** Exclusive lower bound; never beside `min`. */
  readonly above?: number;
  /** Exclusive upper bound; never beside `max`. */
  readonly below?: number;
  /** A number above 0 of which every value is a multiple, by their decimal digits. */
  readonly step?: number;
}
