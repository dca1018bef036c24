/** Random limits, and bounds that use them or stand inline. */
import type { Context, LimitPlan } from "./context.js";
import type { Random } from "./random.js";
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
export function limitPlans(random: Random): LimitPlan[] {
  const plans: LimitPlan[] = [];
  const names = ["short", "few", "default", "bounds", "level", "window", "open", "constructor", "assumed"];
  for (const name of random.some(names, random.between(2, names.length))) {
    const use =
      name === "window"
        ? "window"
        : name === "open"
          ? "gap"
          : random.pick<LimitPlan["use"]>(["size", "size", "size", "range", "interval"]);
    plans.push(limitPlan(random, name, use));
  }
  return plans;
}

function limitPlan(random: Random, name: string, use: LimitPlan["use"]): LimitPlan {
  const unspecified = random.pick(gapTexts);
  if (use === "gap") return { name, use, tree: treeMap(["unspecified", unspecified]) };
  if (use === "window") {
    const unit = random.pick(["days", "hours", "minutes", "seconds", "milliseconds"]);
    return { name, use, tree: treeMap([unit, random.between(1, 90)]) };
  }
  const { tree, min, max } =
    use === "size"
      ? inlineSize(random, 0, 6)
      : use === "range"
        ? inlineRange(random, false)
        : inlineInterval(random, { hasWhole: false, min: -1, max: 7 });
  const bounds = { min, max };
  if (!random.chance(0.2)) return { name, use, tree, ...bounds };
  if (random.chance(0.5) || !(tree instanceof Map)) {
    return { name, use, tree: treeMap(["unspecified", unspecified], ["assume", tree]), ...bounds };
  }
  return { name, use, tree: treeMap(...(tree as TreeMap), ["unspecified", unspecified]), ...bounds };
}

/** Bounds of a length or a count between `least` and `most`. */
export function sizeBounds({ random, limits }: Context, least: number, most: number): BoundsPlan {
  const fitting = limits.filter(
    ({ use, min = 0, max = Infinity }) => use === "gap" || (use === "size" && min <= most && max >= least),
  );
  if (fitting.length === 0 || !random.chance(0.4)) return inlineSize(random, least, most);
  const { name, min = 0, max = Infinity } = random.pick(fitting);
  return { tree: name, min, max };
}

function inlineSize(random: Random, least: number, most: number): BoundsPlan {
  const [min, max] = [random.between(0, most), random.between(least, Math.max(least, most))].sort(
    (a, b) => a - b,
  );
  const [low = 0, high = most] = [min, max];
  if (random.chance(0.25)) return { tree: high, min: high, max: high };
  if (random.chance(0.3)) return { tree: treeMap(["min", low]), min: low, max: Infinity };
  if (random.chance(0.4)) return { tree: treeMap(["max", high]), min: 0, max: high };
  return { tree: treeMap(["min", low], ["max", high]), min: low, max: high };
}

/** Bounds of a number; with a whole number between them where that is asked for. */
export function rangeBounds({ random, limits }: Context, hasWhole: boolean): BoundsPlan {
  const fitting = limits.filter(({ use, min = -Infinity, max = Infinity }) => {
    if (use === "interval") return !hasWhole;
    const isRange = use === "gap" || use === "range" || use === "size";
    return isRange && (!hasWhole || Math.ceil(min) <= Math.floor(max));
  });
  if (fitting.length === 0 || !random.chance(0.4)) return inlineRange(random, hasWhole);
  const { name, min = -Infinity, max = Infinity } = random.pick(fitting);
  return { tree: name, min, max };
}

function inlineRange(random: Random, hasWhole: boolean): BoundsPlan {
  const usable = hasWhole ? edges.filter(Number.isInteger) : edges;
  const [low, high] = [random.pick(usable), random.pick(usable)].sort((a, b) => a - b);
  const [min = 0, max = 0] = [low, high];
  if (random.chance(0.3)) return inlineInterval(random, { hasWhole, min, max });
  if (random.chance(0.2)) return { tree: min, min, max: min };
  if (random.chance(0.3)) return { tree: treeMap(["min", min]), min, max: Infinity };
  if (random.chance(0.4)) return { tree: treeMap(["max", max]), min: -Infinity, max };
  return { tree: treeMap(["min", min], ["max", max]), min, max };
}

/** Bounds with an exclusive side, a step or both; some number lies between them. */
function inlineInterval(
  random: Random,
  { hasWhole, min, max }: { readonly hasWhole: boolean; readonly min: number; readonly max: number },
): BoundsPlan {
  const step = random.pick(hasWhole ? [1, 2, 5, 0.5] : [0.01, 0.1, 0.25, 0.3, 1, 3, 1e-7, 1e21, 2.5e-30]);
  const isWide = max - min > 4 * Math.max(1, step);
  const [low, high] = isWide ? [min, max] : [min, min + 4 * Math.max(1, step)];
  const [isAbove, isBelow] = [random.chance(0.5), random.chance(0.5)];
  const parts = treeMap(
    [isAbove ? "above" : "min", random.chance(0.8) ? low : undefined],
    [isBelow ? "below" : "max", random.chance(0.8) ? high : undefined],
    ["step", random.chance(0.6) ? step : undefined],
  );
  const tree = parts.size === 0 ? treeMap(["step", step]) : parts;
  const hasLow = tree.has("min") || tree.has("above");
  const hasHigh = tree.has("max") || tree.has("below");
  return { tree, min: hasLow ? low : -Infinity, max: hasHigh ? high : Infinity };
}
