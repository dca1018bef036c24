/** Multiples by decimal digits: the quick function of the runtime against exact integers. */
import { expect, test } from "vitest";
import { firstMultiple, isMultipleOf, scaleOf } from "../../generator/language/facts/multiples.js";
import { isMultiple } from "../../templates/runtime/values/numbers.js";
import { rng } from "../../generator/values/random.js";

test.each([
  [0.3, 0.1, true],
  [0.1 + 0.2, 0.1, false],
  [0.07, 0.01, true],
  [4.35, 0.05, true],
  [-0, 0.1, true],
  [-0.7, 0.1, true],
  [1e21, 0.1, true],
  [1.7976931348623157e308, 1e-7, true],
  [5e-324, 1e-7, false],
  [5e-324, 5e-324, true],
  [1e-323, 5e-324, true],
  [1.5e-323, 1e-323, false],
  [9007199254740994, 2, true],
  [1234567890123456.8, 0.1, true],
  [1234567890123456.8, 0.3, false],
  [7, 2.5, false],
  [7.5, 2.5, true],
  [1e21, 7e20, false],
  [0, 1e300, true],
])("%d is a multiple of %d: %s", (value, step, expected) => {
  expect(isMultipleOf(value, step)).toBe(expected);
  expect(isMultiple(value, step, scaleOf(step))).toBe(expected);
});

test("the quick way and the exact one agree on numbers of all sizes", () => {
  const next = rng(65);
  const digits = (count: number): number => Math.floor(next() * 10 ** count);
  let multiples = 0;
  for (let times = 0; times < 200_000; times++) {
    const step = Number(`${1 + digits(1 + (times % 3))}e${digits(1) - 6}`);
    const near = Number((digits(1 + (times % 17)) * step).toPrecision(1 + (times % 17)));
    const value = Number(`${times % 2 === 0 ? near : digits(16)}`) * (times % 5 === 0 ? -1 : 1);
    const exact = isMultipleOf(value, step);
    if (exact) multiples++;
    if (isMultiple(value, step, scaleOf(step)) !== exact) expect([value, step]).toBe(exact);
  }
  expect(multiples).toBeGreaterThan(20_000);
});

test.each([
  [0.25, [0.1], false, 0.3],
  [0.3, [0.1], false, 0.3],
  [0.3, [0.1], true, 0.4],
  [-0.25, [0.1], false, -0.2],
  [0, [1, 2.5], true, 5],
])("the first multiple from %d of %j, exclusive: %s", (from, steps, exclusive, expected) => {
  expect(firstMultiple(from, steps, { exclusive })).toBe(expected);
});
