/**
 * Random specs over the whole language, as far as values are concerned. Names are declared before they
 * are used and bounds fit their types, so that nearly every spec is one that speccast accepts.
 */
import type { Context } from "./context.js";
import { Dice } from "./random.js";
import { endpointPlan, everythingPlan, type EndpointPlan, type Usable } from "./endpoint-plans.js";
import { enumPlans } from "./enum-plans.js";
import { limitPlans } from "./limit-plans.js";
import { childPlan, objectPlan, type ObjectPlan } from "./object-plans.js";
import { taggedPlans } from "./tagged-plans.js";
import { treeMap, yamlText, type Tree, type TreeMap } from "./tree.js";
import { untaggedPlans } from "./untagged-plans.js";
import { gapTexts, resourceNames } from "./words.js";

/** A random spec as YAML. */
export function randomSpec(random: () => number): string {
  return yamlText(randomTree(random));
}

/** A random spec as data. */
export function randomTree(random: () => number): TreeMap {
  const dice = new Dice(random);
  const groups = groupNames(dice);
  const limits = limitPlans(dice);
  const enums = enumPlans(dice);
  const context: Context = { dice, limits, enums, resources: groups.flatMap(({ names }) => names) };
  const made: Usable[][] = [];
  for (const group of groups) made.push(resourcesOf(context, group, made.flat().length));
  const errors = errorTrees(dice);
  const all = made.flat();
  const place = { context, at: all.length };
  const uses = { resources: all, errors: [...errors.keys()] };
  const heads = made.flatMap((group, at) => (groups[at]?.kind === "untagged" ? headsOf(dice, group) : group));
  const count = dice.chance(0.15) ? 0 : dice.between(1, 4);
  const endpoints = Array.from({ length: count }, (_value, at) => endpointPlan(place, at, uses));
  if (count > 0) endpoints.push(everythingPlan(place, { ...uses, resources: heads }));
  return treeMap(
    ["speccast", 1],
    ["service", treeMap(["name", "FuzzService"])],
    ["limits", section(dice, limits)],
    ["enums", section(dice, enums)],
    ["errors", errors.size === 0 ? undefined : errors],
    ["resources", section(dice, dice.chance(0.5) ? all : dice.shuffled(all))],
    ["endpoints", endpoints.length === 0 ? undefined : section(dice, endpoints)],
  );
}

/** Resources that are made together. */
interface Group {
  readonly kind: "object" | "chain" | "tagged" | "untagged";
  readonly names: readonly string[];
}

function groupNames(dice: Dice): Group[] {
  const names = dice.shuffled(resourceNames);
  return Array.from({ length: dice.between(2, 5) }, () => {
    const [kind, least, most] = dice.weighted<readonly [Group["kind"], number, number]>([
      [4, () => ["object", 1, 1]],
      [2, () => ["chain", 2, 4]],
      [3, () => ["tagged", 2, 5]],
      [2, () => ["untagged", 2, 5]],
    ]);
    return { kind, names: names.splice(0, dice.between(least, most)) };
  });
}

function resourcesOf(context: Context, { kind, names }: Group, at: number): Usable[] {
  const place = { context, at };
  switch (kind) {
    case "object":
      return names.map((name) => objectPlan(place, name));
    case "chain":
      return chainOf(context, names, at);
    case "tagged":
      return taggedPlans(place, names);
    case "untagged":
      return untaggedPlans(place, names);
  }
}

/** Objects of which each extends one before it. */
function chainOf(context: Context, names: readonly string[], at: number): ObjectPlan[] {
  const plans: ObjectPlan[] = [];
  for (const name of names) {
    const isLast = plans.length === names.length - 1;
    const place = { context, at: at + plans.length };
    const base = plans.length === 0 ? undefined : context.dice.pick(plans);
    const wish = { isBase: !isLast };
    plans.push(base === undefined ? objectPlan(place, name, wish) : childPlan(place, name, base, wish));
  }
  return plans;
}

/** Members of an untagged union refuse more where nothing else names them: only some are named elsewhere. */
function headsOf(dice: Dice, group: readonly Usable[]): Usable[] {
  return group.filter((_one, at) => at === group.length - 1 || dice.chance(0.2));
}

function errorTrees(dice: Dice): TreeMap {
  const entries = ["not_found", "delete", "too_many"].map((name, at): readonly [string, Tree] => {
    const fields = dice.chance(0.3) ? treeMap(["x-y", "string"], ["class?", "integer"]) : undefined;
    return [name, treeMap(["status", 404 + at], ["fields", fields])];
  });
  return treeMap(...dice.some(entries, dice.between(0, 3)));
}

/** A section of declarations; it may say that there are more of them. */
function section(
  dice: Dice,
  plans: readonly (EndpointPlan | { readonly name: string; readonly tree: Tree })[],
): TreeMap {
  const gap = dice.chance(0.1) ? dice.pick(gapTexts) : undefined;
  return treeMap(...plans.map(({ name, tree }): readonly [string, Tree] => [name, tree]), [
    "unspecified",
    gap,
  ]);
}
