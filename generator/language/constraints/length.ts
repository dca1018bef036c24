import type { Bounds, Type } from "../model/model.js";
import { amount, boundsText, whyNarrower, whyOutside } from "./bound-words.js";
import { isInRange } from "./bounds.js";
import { right, wrong, type ConstrainedType, type Constraint, type ConstraintTest } from "./constraint.js";
import { relateBounds } from "./relation.js";
import { sizeKeywords } from "./size-keywords.js";
import { shortJson } from "../short-json.js";

/**
 * The length of a string in code points.
 *
 *     { type: string, length: { min: 40, max: 41 } }
 */
export const length: Constraint<Bounds> = {
  form: "bounds",
  keywords: { strings: ["minLength", "maxLength"] },
  use: "`length` is for strings; a list has a `count`, a number a `range`.",
  phrase: (bounds) => amount(bounds, "character"),
  specText: (bounds) => `length ${boundsText(bounds)}`,
  inSchema: (schema, bounds) => {
    const min = Math.max(bounds.min ?? 0, Number(schema["minLength"] ?? 0));
    const max = Math.min(bounds.max ?? Infinity, Number(schema["maxLength"] ?? Infinity));
    return { ...schema, ...sizeKeywords("Length", max === Infinity ? { min } : { min, max }) };
  },
  enforced: {
    keeps: (bounds, value) => typeof value !== "string" || isInRange(codePoints(value), bounds),
    whyBroken: (bounds, value) =>
      typeof value === "string"
        ? whyOutside(bounds, codePoints(value), `the length of ${shortJson(value)}`)
        : undefined,
    whyStricter: (bounds, own = {}) => whyNarrower(bounds, own, "length"),
    whyImpossible,
    relate: (base, head) => relateBounds(base, head, 0),
    tests,
    testsType: ({ min = 0, max }, type) =>
      max !== undefined && (type.kind === "string" || (isId(type) && min > 0)),
    shape: (bounds) => ({ where: "length", operand: bounds }),
    *edges({ min = 0, max = Infinity }, { current, string }) {
      if (min > 0) yield right(`${characters(min)}, the minimum`, string(min));
      if (min > 1)
        yield wrong(`${characters(min - 1)}, one below the minimum`, textOfLength(current, min - 1));
      if (min === 1) yield wrong("empty, one below the minimum", "");
      if (max > maxTried) return;
      yield right(`${characters(max)}, the maximum`, string(max));
      yield wrong(`${characters(max + 1)}, one above the maximum`, textOfLength(current, max + 1));
    },
    runtime: { tests: { hasExactLength: "checks", hasLength: "checks" }, shapes: { length: "shapes" } },
  },
};

/** Maximum lengths that are tried are below this. */
const maxTried = 100_000;

function characters(size: number): string {
  return size === 1 ? "1 character" : `${size} characters`;
}

/** Returns the current text, cut or filled to a number of code points. */
export function textOfLength(current: unknown, size: number): string {
  const points = [...(typeof current === "string" && current !== "" ? current : "a")];
  return points.slice(0, size).join("") + "a".repeat(Math.max(0, size - points.length));
}

/** Returns whether values are ids of any form, which are not empty. */
function isId(type: Type): boolean {
  return type.kind === "id" && type.like === undefined;
}

function whyImpossible(
  { min = -Infinity, max = Infinity }: Bounds,
  type: ConstrainedType,
): string | undefined {
  if (min > max) return undefined;
  if (type.kind === "base64" && Math.ceil(min / 4) * 4 > max)
    return "No base64 string has such a length: it is always a multiple of 4.";
  const { shortest = 0, longest = Infinity } = type.lengths ?? {};
  if (shortest > max) return `A string of type ${type.kind} has at least ${shortest} characters.`;
  return longest < min ? `A string of type ${type.kind} has at most ${longest} characters.` : undefined;
}

/** Tests `!hasLength(name, 1, 50)`, or `name === ""` for a minimum of 1. */
function tests({ min = 0, max }: Bounds): readonly ConstraintTest[] {
  if (max === undefined && min === 0) return [];
  if (max === undefined && min === 1) return [{ operator: "===", operand: "" }];
  if (min === max) return [{ unless: "hasExactLength", operands: [min] }];
  return [{ unless: "hasLength", operands: [min, max ?? Infinity] }];
}

/** Returns the number of code points; half of a pair counts as one. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
