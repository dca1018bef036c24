/** Random enums: closed and open, of one value and of many. */
import type { EnumPlan } from "./context.js";
import type { Dice } from "./random.js";
import { treeMap, type Tree } from "./tree.js";
import { enumNames, enumValues, gapTexts } from "./words.js";

/** Two or more enums. */
export function enumPlans(dice: Dice): EnumPlan[] {
  return dice.some(enumNames, dice.between(2, 5)).map((name) => enumPlan(dice, name));
}

function enumPlan(dice: Dice, name: string): EnumPlan {
  const values = dice.weighted<string[]>([
    [1, () => dice.some(enumValues, 1)],
    [6, () => dice.some(enumValues, dice.between(2, 5))],
    [2, () => dice.some(enumValues, dice.between(6, 16))],
    [1, () => Array.from({ length: dice.between(25, 40) }, (_value, at) => `v${at}`)],
  ]);
  const documented = values.map((value) => valueTree(dice, value));
  const unspecified = dice.pick(gapTexts);
  return dice.weighted<EnumPlan>([
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
    [1, () => ({ name, values, isOpen: false, tree: assumedValues(dice, documented, unspecified) })],
    [1, () => ({ name, values, isOpen: false, tree: statesTree(dice, values, documented) })],
  ]);
}

function valueTree(dice: Dice, value: string): Tree {
  if (!dice.chance(0.1)) return value;
  return treeMap(
    ["value", value],
    ["doc", "What it means."],
    ["deprecated", dice.chance(0.3) ? true : undefined],
  );
}

/** All values but the first, or all of them, are assumed. */
function assumedValues(dice: Dice, values: readonly Tree[], unspecified: string): Tree {
  if (dice.chance(0.5)) {
    return treeMap(["unspecified", unspecified], ["assume", treeMap(["values", values])]);
  }
  return treeMap(
    ["values", values.slice(0, 1)],
    ["unspecified", unspecified],
    ["assume", treeMap(["values", values.slice(1)])],
  );
}

function statesTree(dice: Dice, values: readonly string[], documented: readonly Tree[]): Tree {
  // A step is written with arrows and bars, and names no value in quotes.
  const plain = values.filter((value) => /^[a-z]+$/.test(value));
  const [from, to] = plain;
  const steps = from === undefined || to === undefined ? undefined : [`${from} -> ${to}`];
  return treeMap(
    ["values", documented],
    ["terminal", plain.length === 0 ? undefined : [dice.pick(plain)]],
    ["transitions", steps],
  );
}
