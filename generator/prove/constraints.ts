/** The constraints of the language: when a value keeps each. */
import { forConstraints, type ByConstraint } from "../model/constraints.js";
import type { Bounds, Constraints, RangeBounds } from "../model/model.js";
import { isMultipleOf } from "../model/multiples.js";
import { own } from "./objects.js";
import { codePoints } from "./string-rules.js";

/** Returns whether a value of the right type keeps a constraint. */
const keeps: ByConstraint<boolean, unknown> = {
  length: (bounds, value) => typeof value !== "string" || isWithin(codePoints(value), bounds),
  range: (range, value) => typeof value !== "number" || isInside(value, range),
  // Of entries, those count that are not undefined.
  count: (bounds, value) => typeof value !== "object" || value === null || isWithin(sizeOf(value), bounds),
  // "a regular expression with the flag `u`; it may match anywhere"
  pattern: (pattern, value) => typeof value !== "string" || expressionOf(pattern).test(value),
  // "documented and exported, but not enforced"
  unenforcedPattern: () => true,
  format: () => true,
  // "unique: no item twice"
  unique: (_, value) => !Array.isArray(value) || areDistinct(value as readonly unknown[]),
};

/** Returns whether `value`, which has the right type, keeps all constraints. */
export function keepsAll(constraints: Constraints, value: unknown): boolean {
  return forConstraints(keeps, constraints, value).every((isKept) => isKept);
}

/** "A bound is a number (exactly that), `{ min, max }` with one or both, or the name of a limit." */
function isWithin(size: number, { min = -Infinity, max = Infinity }: Bounds): boolean {
  return size >= min && size <= max;
}

/** "`above` and `below` are exclusive", and "`step`: a multiple of it, by the decimal digits". */
function isInside(value: number, range: RangeBounds): boolean {
  const { above = -Infinity, below = Infinity, step } = range;
  if (!isWithin(value, range) || value <= above || value >= below) return false;
  return step === undefined || isMultipleOf(value, step);
}

function sizeOf(value: object): number {
  if (Array.isArray(value)) return value.length;
  return Object.keys(value).filter((key) => own(value, key) !== undefined).length;
}

/** "Items are compared by their content, up to 500 levels deep". */
export function areDistinct(items: readonly unknown[]): boolean {
  const texts = new Set<string>();
  for (const item of items) {
    const text = contentText(item, [], 500);
    if (text === undefined) return false;
    texts.add(text);
  }
  return texts.size === items.length;
}

/** The content of a value as text, the same for equal values; undefined where it is nested too deeply. */
export function contentText(value: unknown, above: readonly unknown[], levels: number): string | undefined {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (levels === 0 || above.includes(value)) return undefined;
  const names = Array.isArray(value) ? undefined : Object.keys(value).sort();
  const parts =
    names === undefined
      ? Array.from(value as readonly unknown[]).map((item) =>
          contentText(item, [...above, value], levels - 1),
        )
      : names
          .filter((name) => own(value, name) !== undefined)
          .map((name) => {
            const text = contentText(own(value, name), [...above, value], levels - 1);
            return text === undefined ? undefined : `${JSON.stringify(name)}:${text}`;
          });
  if (parts.includes(undefined)) return undefined;
  return names === undefined ? `[${parts.join()}]` : `{${parts.join()}}`;
}

const expressions = new Map<string, RegExp>();

function expressionOf(pattern: string): RegExp {
  let expression = expressions.get(pattern);
  if (expression === undefined) expressions.set(pattern, (expression = new RegExp(pattern, "u")));
  return expression;
}
