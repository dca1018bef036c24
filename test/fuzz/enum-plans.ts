/** Random enums: closed and open, of one value and of many. */
import type { EnumPlan, MixedEnumPlan, NumericEnumPlan } from "./context.js";
import type { Random } from "./random.js";
import { treeMap, type Tree } from "./tree.js";
import { enumNames, enumValues, gapTexts } from "./words.js";

/** Two or more enums. */
export function enumPlans(random: Random): EnumPlan[] {
  return random.some(enumNames, random.between(2, 5)).map((name) => enumPlan(random, name));
}

/** One or two enums of few or many numbers. */
export function numericEnumPlans(random: Random): NumericEnumPlan[] {
  return random.some(["Rank", "Stars"], random.between(1, 2)).map((name) => numericEnumPlan(random, name));
}

function numericEnumPlan(random: Random, name: string): NumericEnumPlan {
  const few = random.some([-1, 0, 1, 0.5, 404, 1e21], random.between(0, 5));
  const numbers = random.chance(0.3) ? Array.from({ length: 12 }, (_value, at) => at * 3) : [2, ...few];
  const [to = 0] = numbers;
  const documented = numbers.map((value) => valueTree(random, value));
  const listed = (key: string, value: Tree): Tree => treeMap(["values", documented], [key, value]);
  return random.weighted<NumericEnumPlan>([
    [3, () => ({ name, numbers, isOpen: false, tree: documented })],
    [2, () => ({ name, numbers, isOpen: true, tree: listed("open", true) })],
    [1, () => ({ name, numbers, isOpen: true, tree: listed("unspecified", random.pick(gapTexts)) })],
    [1, () => ({ name, numbers, isOpen: false, tree: listed("terminal", [to]) })],
    [1, () => ({ name, numbers, isOpen: false, tree: listed("transitions", [`${to} -> ${to}`]) })],
  ]);
}

/** An enum of few or many strings and numbers, now and then. None of the strings reads as a number. */
export function mixedEnumPlans(random: Random): MixedEnumPlan[] {
  return random.chance(0.5) ? [mixedEnumPlan(random, "Shelf")] : [];
}

function mixedEnumPlan(random: Random, name: string): MixedEnumPlan {
  const strings = random.some(["top", "x-1", "1 of 2", "toString", "it's", "🦊"], random.between(1, 5));
  const few = random.some([-1, 0, 0.5, 404, 1e21], random.between(0, 5));
  const numbers = [1, ...few];
  const values = random.shuffled([...strings, ...numbers]);
  const documented = values.map((value) => valueTree(random, value));
  const listed = (key: string, value: Tree): Tree => treeMap(["values", documented], [key, value]);
  return random.weighted<MixedEnumPlan>([
    [3, () => ({ name, values, isOpen: false, tree: documented })],
    [2, () => ({ name, values, isOpen: true, tree: listed("open", true) })],
    [1, () => ({ name, values, isOpen: true, tree: listed("unspecified", random.pick(gapTexts)) })],
    [1, () => ({ name, values, isOpen: false, tree: listed("terminal", random.some(values, 1)) })],
    [1, () => ({ name, values, isOpen: false, tree: listed("transitions", ["1 -> 1"]) })],
  ]);
}

function enumPlan(random: Random, name: string): EnumPlan {
  const values = random.weighted<string[]>([
    [1, () => random.some(enumValues, 1)],
    [6, () => random.some(enumValues, random.between(2, 5))],
    [2, () => random.some(enumValues, random.between(6, 16))],
    [1, () => Array.from({ length: random.between(25, 40) }, (_value, at) => `v${at}`)],
  ]);
  const documented = values.map((value) => valueTree(random, value));
  const unspecified = random.pick(gapTexts);
  return random.weighted<EnumPlan>([
    [4, () => ({ name, values, isOpen: false, tree: documented })],
    [1, () => ({ name, values, isOpen: true, tree: treeMap(["values", documented], ["open", true]) })],
    [
      1,
      () => ({
        name,
        values,
        isOpen: true,
        tree: treeMap(["values", documented], ["unspecified", unspecified]),
      }),
    ],
    [1, () => ({ name, values, isOpen: false, tree: assumedValues(random, documented, unspecified) })],
    [1, () => ({ name, values, isOpen: false, tree: statesTree(random, values, documented) })],
  ]);
}

function valueTree(random: Random, value: string | number): Tree {
  if (!random.chance(0.1)) return value;
  return treeMap(
    ["value", value],
    ["doc", "What it means."],
    ["deprecated", random.chance(0.3) ? true : undefined],
  );
}

/** All values but the first, or all of them, are assumed. */
function assumedValues(random: Random, values: readonly Tree[], unspecified: string): Tree {
  if (random.chance(0.5)) {
    return treeMap(["unspecified", unspecified], ["assume", treeMap(["values", values])]);
  }
  return treeMap(
    ["values", values.slice(0, 1)],
    ["unspecified", unspecified],
    ["assume", treeMap(["values", values.slice(1)])],
  );
}

function statesTree(random: Random, values: readonly string[], documented: readonly Tree[]): Tree {
  // A step is written with arrows and bars, and names no value in quotes.
  const plain = values.filter((value) => /^[a-z]+$/.test(value));
  const [from, to] = plain;
  const steps = from === undefined || to === undefined ? undefined : [`${from} -> ${to}`];
  return treeMap(
    ["values", documented],
    [
      "terminal",
      plain.length === 0 ? undefined : [random.pick(steps === undefined ? plain : plain.slice(1))],
    ],
    ["transitions", steps],
  );
}
