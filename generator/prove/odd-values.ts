/** Names and values that no spec expects. */
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

/** Sets an own property, also where the name is `__proto__`. */
export function put(target: object, name: string, value: unknown): void {
  if (name !== "__proto__") (target as Record<string, unknown>)[name] = value;
  else Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
}

/** A shallow copy of an object without some of its properties, and with others. */
export function copyOf(
  value: object,
  changes: ReadonlyMap<string, unknown> = new Map(),
  gone?: string,
): object {
  const copy = {};
  for (const [name, found] of Object.entries(value))
    if (name !== gone) put(copy, name, changes.has(name) ? changes.get(name) : found);
  for (const [name, added] of changes) if (!Object.hasOwn(copy, name)) put(copy, name, added);
  return copy;
}

/** A value of any kind, new each time; now and then one that JSON cannot hold. */
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
  () => "a text that is longer than twenty characters",
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
