/** The constraints: which types can have them, which values break them, and which are stricter. */
import type { BoundsKey } from "../../model/constraints.js";
import type { Constraints, Json } from "../../model/model.js";
import type { BoundsAst, Located, ValueAst } from "../../declarations/index.js";
import { growthOf } from "../../pattern/growth.js";
import { describeBounds } from "./describe.js";
import { isInRange, isRangeInside, whyNothingWithin } from "./ranges.js";
import type { NumericBounds, SpecScope } from "./spec-scope.js";
import { typeKinds, type KindFacts } from "./type-kinds.js";

/** The key of a constraint. */
type ConstraintKey = Extract<keyof Constraints, string>;

/** The content of each constraint in a spec. */
type Stated = {
  readonly [Key in ConstraintKey]: Required<ValueAst>[Key] extends Located<infer Content> ? Content : never;
};

/** The constraints of a value by their keys. */
type StatedConstraints = { readonly [Key in ConstraintKey]?: Located<Stated[Key]> };

/** The facts about one constraint. */
interface ConstraintFacts<Key extends ConstraintKey> {
  /** The key in a spec, where it differs. */
  readonly key?: string;
  /** Returns whether the type of `value` can have it. */
  readonly fits: (scope: SpecScope, value: ValueAst) => boolean;
  /** The types that it is for, and the constraints for other types; as help. */
  readonly use: string;
  /** Returns why `value` breaks it; undefined when it does not, or when it is for other values. */
  readonly whyBroken: (scope: SpecScope, stated: Stated[Key], value: Json) => string | undefined;
  /** Returns why a base with it may refuse a value of `child`. */
  readonly whyStricter: (scope: SpecScope, stated: Stated[Key], child: ValueAst) => string | undefined;
  /** Returns why no value of the type of `value` keeps it, as a sentence. */
  readonly whyImpossible: (scope: SpecScope, stated: Stated[Key], value: ValueAst) => string | undefined;
}

/** The help for bounds of a decimal, which the language cannot state. */
export const decimalBounds =
  "A decimal is a string, which has no range. Write a `pattern`, for example `pattern: '^[0-9]'` for a decimal that is not negative.";

/** Every constraint. A new constraint must be entered here. */
export const constraints: { readonly [Key in ConstraintKey]: ConstraintFacts<Key> } = {
  length: {
    fits: (_, { type }) => typeKinds[type.kind].json === "string",
    use: "`length` is for strings; a list has a `count`, a number a `range`.",
    whyBroken: (scope, stated, value) =>
      typeof value === "string"
        ? outside([...value].length, scope.bounds(stated), `the length of ${shortJson(value)}`)
        : undefined,
    whyStricter: (scope, stated, child) => whyOutside(scope, { key: "length", stated, child }),
    whyImpossible: bounded((_, { type }, { min, max }) => {
      if (type.kind === "base64" && Math.ceil(min / 4) * 4 > max) {
        return "No base64 string has such a length: it is always a multiple of 4.";
      }
      const facts = typeKinds[type.kind];
      if (facts.json !== "string") return undefined;
      const { minLength: shortest, maxLength: longest = Infinity } = facts;
      if (shortest > max) return `A string of type ${type.kind} has at least ${shortest} characters.`;
      return longest < min ? `A string of type ${type.kind} has at most ${longest} characters.` : undefined;
    }),
  },
  pattern: {
    fits: (_, { type }) => typeKinds[type.kind].json === "string",
    use: "`pattern` is for strings.",
    whyBroken: (_, stated, value) =>
      typeof value !== "string" || matches(value, stated)
        ? undefined
        : `${shortJson(value)} does not match the pattern`,
    whyStricter: (_, stated, child) =>
      stated === child.pattern?.value ? undefined : "the base has a pattern",
    whyImpossible: () => undefined,
  },
  unenforcedPattern: {
    key: "pattern",
    fits: (_, { type }) => typeKinds[type.kind].json === "string",
    use: "`pattern` is for strings.",
    whyBroken: () => undefined,
    whyStricter: () => undefined,
    whyImpossible: () => undefined,
  },
  format: {
    fits: (_, { type }) => mayHaveFormat(typeKinds[type.kind]),
    use: "`format` is for strings and numbers without a format of their own.",
    whyBroken: () => undefined,
    whyStricter: () => undefined,
    whyImpossible: () => undefined,
  },
  range: {
    fits: (_, { type }) => typeKinds[type.kind].json === "number",
    use: "`range` is for numbers; a string has a `length`, a list a `count`.",
    whyBroken: (scope, stated, value) =>
      typeof value === "number"
        ? outside(value, scope.bounds(stated), `${value} is out of range: it`)
        : undefined,
    whyStricter: (scope, stated, child) => whyOutside(scope, { key: "range", stated, child }),
    whyImpossible: (scope, stated, value) => {
      const bounds = scope.bounds(stated);
      return bounds && whyNothingWithin(bounds, value);
    },
  },
  unique: {
    fits: (_, { type }) => type.kind === "list",
    use: "`unique` is for lists.",
    whyBroken: (_, _stated, value) =>
      Array.isArray(value) && new Set(value.map(sortedJson)).size < value.length
        ? "two items are equal"
        : undefined,
    whyStricter: (_, _stated, child) =>
      child.unique === undefined ? "the items of the base are unique" : undefined,
    whyImpossible: () => undefined,
  },
  count: {
    fits: (_, { type }) => ["list", "object"].includes(typeKinds[type.kind].json),
    use: "`count` is for lists and maps; a string has a `length`, a number a `range`.",
    whyBroken: (scope, stated, value) =>
      Array.isArray(value) ? outside(value.length, scope.bounds(stated), "the number of items") : undefined,
    whyStricter: (scope, stated, child) => whyOutside(scope, { key: "count", stated, child }),
    whyImpossible: bounded((scope, { type, unique }, { min }) => {
      const values =
        type.kind === "list" && unique !== undefined ? scope.valuesOf(type.items.type) : undefined;
      if (values === undefined || min <= values.length) return undefined;
      return `There are only ${values.length} different items.`;
    }),
  },
};

/** The keys of all constraints, in the order in which a value is checked against them. */
const orderedKeys = Object.keys(constraints) as readonly ConstraintKey[];

/** The constraints that are bounds, with the word for what they count. */
const boundsKinds: Readonly<Record<BoundsKey, { readonly isCount: boolean }>> = {
  length: { isCount: true },
  range: { isCount: false },
  count: { isCount: true },
};

/** Returns whether the bounds of `key` count something, so that they are whole numbers of at least 0. */
export function countsSomething(key: BoundsKey): boolean {
  return boundsKinds[key].isCount;
}

/** Returns why `value` breaks a constraint of `type`; undefined when it breaks none. */
export function whyConstraintBroken(scope: SpecScope, value: Json, type: ValueAst): string | undefined {
  const why = <Key extends ConstraintKey>(key: Key): string | undefined => {
    const stated: Located<Stated[Key]> | undefined = (type as StatedConstraints)[key];
    const facts: ConstraintFacts<Key> = constraints[key];
    return stated && facts.whyBroken(scope, stated.value, value);
  };
  return firstReason(why);
}

/** Returns why a constraint of `base` refuses a value of `child`; undefined when none does. */
export function whyConstraintStricter(scope: SpecScope, base: ValueAst, child: ValueAst): string | undefined {
  const why = <Key extends ConstraintKey>(key: Key): string | undefined => {
    const stated: Located<Stated[Key]> | undefined = (base as StatedConstraints)[key];
    const facts: ConstraintFacts<Key> = constraints[key];
    return stated && facts.whyStricter(scope, stated.value, child);
  };
  return firstReason(why);
}

/** Returns why no value of a type keeps one of its constraints, as a sentence; undefined where one does. */
export function whyImpossible<Key extends ConstraintKey>(
  scope: SpecScope,
  value: ValueAst,
  key: Key,
): string | undefined {
  const stated: Located<Stated[Key]> | undefined = (value as StatedConstraints)[key];
  const facts: ConstraintFacts<Key> = constraints[key];
  return stated && facts.whyImpossible(scope, stated.value, value);
}

/** The bounds of a size. */
interface SizeBounds {
  readonly min: number;
  readonly max: number;
}

/** The reason for bounds whose `min` is not above their `max`; the rule reports the others. */
function bounded(
  reason: (scope: SpecScope, value: ValueAst, bounds: SizeBounds) => string | undefined,
): ConstraintFacts<BoundsKey>["whyImpossible"] {
  return (scope, stated, value) => {
    const { min = -Infinity, max = Infinity } = scope.bounds(stated) ?? {};
    return min > max ? undefined : reason(scope, value, { min, max });
  };
}

/** Returns whether the values are strings or numbers of no certain form. */
function mayHaveFormat(facts: KindFacts): boolean {
  return facts.json === "string" ? !facts.isFormat : facts.json === "number";
}

/** Returns a JSON value for a message, cut to 40 characters. */
export function shortJson(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function firstReason(why: (key: ConstraintKey) => string | undefined): string | undefined {
  for (const key of orderedKeys) {
    const reason = why(key);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

interface StricterBounds {
  readonly key: BoundsKey;
  readonly stated: BoundsAst;
  readonly child: ValueAst;
}

function whyOutside(scope: SpecScope, { key, stated, child }: StricterBounds): string | undefined {
  const outer = scope.bounds(stated);
  if (outer === undefined) return undefined;
  // Integers are multiples of 1.
  const implied =
    key === "range" && (child.type.kind === "integer" || child.type.kind === "int64") ? { step: 1 } : {};
  if (isRangeInside({ ...implied, ...scope.bounds(child[key]?.value) }, outer)) return undefined;
  return `the base has a ${key} of ${describeBounds(outer)}`;
}

function outside(size: number, bounds: NumericBounds | undefined, subject: string): string | undefined {
  const isFine = bounds === undefined || isInRange(size, bounds);
  return isFine ? undefined : `${subject} must be ${describeBounds(bounds)}`;
}

/** Returns whether `text` matches. A pattern that does not compile, or may run for long, is not tried. */
function matches(text: string, pattern: string): boolean {
  if (text.length > 100) return true;
  try {
    const compiled = new RegExp(pattern, "u");
    return growthOf(pattern).degree > 1 || compiled.test(text);
  } catch {
    return true;
  }
}

/** Returns the text of a value with the keys of its objects in order, the same for equal values. */
function sortedJson(value: Json): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
