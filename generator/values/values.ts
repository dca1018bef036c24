/** Values to try: right ones, ones at the bounds, and right ones with a mistake in them. */
import type { Model } from "../language/model/model.js";
import { maxDepth } from "./reading.js";
import { mutated } from "./mutations.js";
import { namedType, type NamedType } from "./named-types.js";
import { nestingOf } from "./nesting.js";
import { oddValue } from "./odd-values.js";
import { below, chance, pick } from "./random.js";
import { ValueMaker } from "./right-values.js";

/** A value for the type called `name`, as `random` has it; about half of them are valid. */
export function randomValue(model: Model, name: string, random: () => number): unknown {
  const kind = random();
  if (kind < 0.02) {
    const value = oddValue(random);
    return value === undefined && takesAnything(namedType(model, name)) ? null : value;
  }
  const isDeep = nestingOf(model).leadsFrom(name) && chance(random, 0.02);
  const depth = isDeep ? pick(random, depths) : 0;
  const edges = kind < 0.2 ? 0.15 : 0;
  const value = new ValueMaker(model, random, { edges, depth }).value(name);
  if (kind < 0.3) return value;
  let changed = value;
  for (let times = chance(random, 0.8) ? 1 : 1 + below(random, 3); times > 0; times--)
    changed = mutated(model, random, changed);
  return changed;
}

/** Depths at which validators change their mind, and some between. */
const depths = [2, 10, maxDepth - 1, maxDepth, maxDepth + 1, maxDepth + 2];

/** Returns whether every value is valid. */
export function takesAnything(type: NamedType): boolean {
  return type.kind === "value" && (type.value.type.kind === "json" || type.value.type.kind === "unspecified");
}
