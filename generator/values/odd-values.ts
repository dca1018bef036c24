/** Names and values that specs do not expect. */
import { pick } from "./random.js";

/** Names that objects inherit, that JSON pointers escape, and that are empty. */
export const oddNames: readonly string[] = [
  "extra",
  "toString",
  "constructor",
  "__proto__",
  "hasOwnProperty",
  "",
  "a/b~c",
  "0",
  "length",
];

/** Returns a value of any kind, new each time; some are values that JSON cannot hold. */
export function oddValue(random: () => number): unknown {
  return pick(random, odd)();
}

const odd: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => 0,
  () => -0,
  () => -1,
  () => 1.5,
  () => 2 ** 53 - 1,
  () => -(2 ** 53),
  () => 1e308,
  () => "",
  () => "x",
  () => "12",
  () => "null",
  () => "2026-01-31T12:00:00Z",
  () => "𝒳".repeat(60),
  () => "\ud83d",
  () => "a string that is longer than twenty characters",
  () => [],
  () => [null],
  () => [[]],
  () => ({}),
  () => ({ length: 1 }),
  () => JSON.parse('{ "__proto__": { "type": "x" } }') as unknown,
  () => Object.create(null) as unknown,
  () => NaN,
  () => Infinity,
  () => -Infinity,
  () => 10n,
  () => Symbol("odd"),
  () => () => "odd",
];
