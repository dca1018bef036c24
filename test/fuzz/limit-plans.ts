/** Random limits, and bounds that use them or stand inline. */
import type { Context, LimitPlan } from "./context.js";
import type { Dice } from "./random.js";
import { gapTexts } from "./words.js";
import { treeMap, type Tree, type TreeMap } from "./tree.js";

/** Bounds as they are written, and what they come to. */
export interface BoundsPlan {
  readonly tree: Tree;
  readonly min: number;
  readonly max: number;
}

/** Numbers at which ranges begin and end, in their order. */
const edges = [
  -9007199254740991, -1000, -3, -1.5, -0.5, 0, 0.1, 0.25, 1, 2.5, 3, 7, 99.99, 1000, 9007199254740991,
];

/** The limits of a spec: of every use one or more, and perhaps a gap. */
export function limitPlans(dice: Dice): LimitPlan[] {
  const plans: LimitPlan[] = [];
  const names = ["short", "few", "default", "bounds", "level", "window", "open", "constructor", "assumed"];
  for (const name of dice.some(names, dice.between(2, names.length))) {
    const use = name === "window" ? "window" : name === "open" ? "gap" : dice.chance(0.6) ? "size" : "range";
    plans.push(limitPlan(dice, name, use));
  }
  return plans;
}

function limitPlan(dice: Dice, name: string, use: LimitPlan["use"]): LimitPlan {
  const unspecified = dice.pick(gapTexts);
  if (use === "gap") return { name, use, tree: treeMap(["unspecified", unspecified]) };
  if (use === "window") {
    const unit = dice.pick(["days", "hours", "minutes", "seconds", "milliseconds"]);
    return { name, use, tree: treeMap([unit, dice.between(1, 90)]) };
  }
  const { tree, min, max } = use === "size" ? inlineSize(dice, 0, 6) : inlineRange(dice, false);
  const bounds = { min, max };
  if (!dice.chance(0.2)) return { name, use, tree, ...bounds };
  if (dice.chance(0.5) || !(tree instanceof Map)) {
    return { name, use, tree: treeMap(["unspecified", unspecified], ["assume", tree]), ...bounds };
  }
  return { name, use, tree: treeMap(...(tree as TreeMap), ["unspecified", unspecified]), ...bounds };
}

/** Bounds of a length or a count between `least` and `most`. */
export function sizeBounds({ dice, limits }: Context, least: number, most: number): BoundsPlan {
  const fitting = limits.filter(
    ({ use, min = 0, max = Infinity }) => use === "gap" || (use === "size" && min <= most && max >= least),
  );
  if (fitting.length === 0 || !dice.chance(0.4)) return inlineSize(dice, least, most);
  const { name, min = 0, max = Infinity } = dice.pick(fitting);
  return { tree: name, min, max };
}

function inlineSize(dice: Dice, least: number, most: number): BoundsPlan {
  const [min, max] = [dice.between(0, most), dice.between(least, Math.max(least, most))].sort(
    (a, b) => a - b,
  );
  const [low = 0, high = most] = [min, max];
  if (dice.chance(0.25)) return { tree: high, min: high, max: high };
  if (dice.chance(0.3)) return { tree: treeMap(["min", low]), min: low, max: Infinity };
  if (dice.chance(0.4)) return { tree: treeMap(["max", high]), min: 0, max: high };
  return { tree: treeMap(["min", low], ["max", high]), min: low, max: high };
}

/** Bounds of a number; with a whole number between them where that is asked for. */
export function rangeBounds({ dice, limits }: Context, hasWhole: boolean): BoundsPlan {
  const fitting = limits.filter(({ use, min = -Infinity, max = Infinity }) => {
    const isRange = use === "gap" || use === "range" || use === "size";
    return isRange && (!hasWhole || Math.ceil(min) <= Math.floor(max));
  });
  if (fitting.length === 0 || !dice.chance(0.4)) return inlineRange(dice, hasWhole);
  const { name, min = -Infinity, max = Infinity } = dice.pick(fitting);
  return { tree: name, min, max };
}

function inlineRange(dice: Dice, hasWhole: boolean): BoundsPlan {
  const usable = hasWhole ? edges.filter(Number.isInteger) : edges;
  const [low, high] = [dice.pick(usable), dice.pick(usable)].sort((a, b) => a - b);
  const [min = 0, max = 0] = [low, high];
  if (dice.chance(0.2)) return { tree: min, min, max: min };
  if (dice.chance(0.3)) return { tree: treeMap(["min", min]), min, max: Infinity };
  if (dice.chance(0.4)) return { tree: treeMap(["max", max]), min: -Infinity, max };
  return { tree: treeMap(["min", min], ["max", max]), min, max };
}
