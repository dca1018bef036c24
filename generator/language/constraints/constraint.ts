/** The form of a constraint: the rows that every phase reads, as data and small pure functions. */
import type { ByName } from "../facts/by-name.js";
import type { Bounds, Enum, Json, JsonObject, RangeBounds, Type, Value } from "../model/model.js";
import type { Relation } from "./relation.js";

/** The form of a setting, by which every source states it and the model has it. */
export type ConstraintForm = "bounds" | "string" | "number" | "flag";

type FormOf<Setting> = unknown extends Setting
  ? ConstraintForm
  : Setting extends Bounds
    ? "bounds"
    : Setting extends string
      ? "string"
      : Setting extends number
        ? "number"
        : "flag";

/** Values that constraints are for; those of a text format are no free strings. */
export type ConstrainedValues = "strings" | "free strings" | "numbers" | "lists" | "maps";

/** A constraint, whose setting is that of the model: limits are numbers. */
export interface Constraint<Setting> {
  readonly form: FormOf<Setting>;
  /** The word for it in messages, where it is not the key that a spec has. */
  readonly word?: string;
  /** The values that it is for, each with the keywords of JSON Schema that state it. */
  readonly keywords: Readonly<Partial<Record<ConstrainedValues, readonly string[]>>>;
  /** Help where it stands beside another type. */
  readonly use: string;
  /** Returns a phrase for the docs of the output; undefined where that of the type says it. */
  phrase(setting: Setting, type: Type): string | undefined;
  /** Returns it in short, for people: `length 1..50`. */
  specText(setting: Setting): string;
  /** Returns the JSON Schema of a type with its keywords. */
  inSchema(schema: JsonObject, setting: Setting, place: SchemaPlace): JsonObject;
  /** Absent where it is documented and exported, and no value breaks it. */
  readonly enforced?: Enforcement<Setting>;
}

/** The place of a JSON Schema. */
interface SchemaPlace {
  readonly type: Type;
  /** True if a format says how wide an integer is; otherwise its bounds do. */
  readonly hasNumberFormats: boolean;
  /** True if the document has keywords of its own for notes. */
  readonly hasNotes: boolean;
}

export interface DeclaredEnums {
  readonly enums: ByName<Enum>;
}

/** The enforcement of a constraint: its tests, its report and the judgements of the rules. */
export interface Enforcement<Setting> {
  /** Returns whether a value keeps it; the reference, which the proof compares with the output. */
  keeps(setting: Setting, value: unknown): boolean;
  /** Returns why a value of a spec breaks it. */
  whyBroken(setting: Setting, value: Json): string | undefined;
  /** Returns why a base with it may refuse values of a subtype that has `own`. */
  whyStricter(setting: Setting, own: Setting | undefined, kind: string): string | undefined;
  /** Returns why no value of a type keeps it, as a sentence. */
  whyImpossible?(setting: Setting, type: ConstrainedType): string | undefined;
  /** Returns how the values of a kind of type that keep it change between two versions that both have it. */
  relate(base: Setting, head: Setting, kind: string): Relation;
  /** Returns the tests of the compiled validator. */
  tests(setting: Setting, value: Value, declared: DeclaredEnums): readonly ConstraintTest[];
  /** True if the tests follow those of the items of a list. */
  readonly afterItems?: true;
  /** Returns whether the tests refuse values of other types, too. */
  testsType?(setting: Setting, type: Type): boolean;
  /** Returns its part in the shape that reports issues. */
  shape(setting: Setting, value: Value, declared: DeclaredEnums): ConstraintShape;
  /** The functions of `templates/runtime/values/` that tests and shapes call, each with its module. */
  readonly runtime: { readonly tests: RuntimeFunctions; readonly shapes: RuntimeFunctions };
  /** Returns values at its edge and beyond it, which `speccast test` sends to a service. */
  edges(setting: Setting, place: EdgePlace): Iterable<EdgeValue>;
  /** Returns a regular expression that the strings match which keep it: texts for fakes, examples and proofs are found by it. */
  expression?(setting: Setting): string;
  /** Returns a made value that keeps it, or is at its edge. The maker of the type heeds the others. */
  fit?(made: unknown, setting: Setting, making: Making): unknown;
}

type RuntimeFunctions = Readonly<Record<string, string>>;

/** A type of a spec, as far as constraints ask. */
export interface ConstrainedType {
  readonly kind: string;
  /** The lengths of its values, where they are strings. */
  readonly lengths?: { readonly shortest: number; readonly longest: number };
  /** Returns how many items a list can have that all differ; undefined where there is no end. */
  readonly differentItems: () => number | undefined;
}

/** An operand of a function of the runtime. */
export type Operand = number | string | RangeBounds;

/**
 * A test that refuses a value: by an operator, by a function that is false or true for it, or by a pattern. It applies to
 * the value, to its length, or to what a function counts in it.
 */
export type ConstraintTest = { readonly of?: "length" | { readonly call: string } } & (
  | { readonly operator: "===" | "!==" | "<" | "<=" | ">" | ">="; readonly operand: number | string }
  | { readonly unless: string; readonly operands: readonly Operand[] }
  | { readonly when: string }
  | { readonly pattern: string }
);

/** The part of a constraint in a shape: an argument of `where`, an entry in the rules of a list, or a call around the shape. */
type ConstraintShape =
  | { readonly where: string; readonly operand: Operand | { readonly pattern: string } }
  | { readonly rule: string; readonly call: string }
  | { readonly around: string; readonly bounds?: Bounds };

/** A place in a right input whose value has a constraint. */
export interface EdgePlace {
  readonly kind: Type["kind"];
  readonly current: unknown;
  /** Returns a right string of a length. */
  readonly string: (length: number) => string;
  /** Returns the current list with a number of items. */
  readonly list: (size: number) => unknown;
  /** Returns strings that keep all constraints. */
  readonly matching: () => readonly string[];
}

/** A value to try in a place, and the reason in words. */
export interface EdgeValue {
  readonly what: string;
  /** The value; undefined to leave the property out. */
  readonly value: unknown;
  /** True if the value is meant to be valid. */
  readonly isMeant: boolean;
}

export function right(what: string, value: unknown): EdgeValue {
  return { what, value, isMeant: true };
}

export function wrong(what: string, value: unknown): EdgeValue {
  return { what, value, isMeant: false };
}

export interface Making {
  readonly random: () => number;
  /** True to make a value at or just beyond a bound. */
  readonly isEdge: boolean;
  /** Returns a list of as many items that differ, or the list itself to miss the constraint. */
  readonly distinct: (list: readonly unknown[]) => readonly unknown[];
}
