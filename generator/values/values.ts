/** Values to try: right ones, ones at the bounds, and right ones with a mistake in them. */
import type { Model, Type } from "../language/model/model.js";
import { maxDepth } from "./reading.js";
import { type NamedType, namedTypes } from "./named-types.js";
import { nestingOf } from "./nesting.js";
import { oddValue, oddNames } from "./odd-values.js";
import { below, chance, pick } from "./random.js";
import { ValueMaker } from "./right-values.js";
import { innerValues } from "../language/facts/inner-types.js";
import { factsOf } from "../language/facts/model-facts.js";
import { spoiltString } from "./leaf-values.js";
import { copyOf } from "./objects.js";

/** A value for the type called `name`, as `random` has it; about half of them are valid. */
export function randomValue(model: Model, name: string, random: () => number): unknown {
  const kind = random();
  if (kind < 0.02) return oddValue(random);
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

/** The words of a spec: mutations that use them come closest to what is right. */
interface Vocabulary {
  /** Names of fields, and odd ones. */
  readonly names: readonly string[];
  /** Values of enums, constants and tags. */
  readonly constants: readonly unknown[];
}

function vocabularyOf(model: Model): Vocabulary {
  const types = [...namedTypes(model).values()];
  const fields = types.flatMap((type) => (type.kind === "object" ? type.fields : []));
  const constantsIn = (type: Type): unknown[] => {
    const own = type.kind === "const" ? [type.value] : [];
    return [...own, ...innerValues(type).flatMap((held) => constantsIn(held.type))];
  };
  const constants = fields.flatMap((field) => constantsIn(field.value.type));
  const listed = model.enums.flatMap((one) => one.values.map(({ value }) => value));
  return {
    names: [...new Set([...fields.map((field) => field.name), ...oddNames])],
    constants: [...new Set([...constants, ...listed, "unlisted", true, null])],
  };
}

/** A copy of `value` with one thing in it changed; what is shared with `value` is not. */
function mutated(model: Model, random: () => number, value: unknown): unknown {
  return change(factsOf(model).once(vocabularyOf), random, value);
}

function change(words: Vocabulary, random: () => number, value: unknown): unknown {
  if (Array.isArray(value)) return changeList(words, random, value);
  if (typeof value === "object" && value !== null) return changeObject(words, random, value);
  return chance(random, 0.5) ? oddValue(random) : changeScalar(words, random, value);
}

function changeScalar({ constants }: Vocabulary, random: () => number, value: unknown): unknown {
  if (chance(random, 0.3)) return pick(random, constants);
  if (typeof value === "string") return spoiltString(random, value);
  if (typeof value === "number")
    return pick(random, [value + 1, value - 1, value + 0.5, -value, value * 2 ** 53, String(value)]);
  if (typeof value === "boolean") return chance(random, 0.5) ? !value : String(value);
  return oddValue(random);
}

function changeList(words: Vocabulary, random: () => number, list: readonly unknown[]): unknown {
  const at = below(random, list.length);
  const isWithin = list.length > 0 && chance(random, 0.7);
  if (isWithin) return list.with(at, change(words, random, list[at]));
  switch (below(random, 9)) {
    case 0:
      return [];
    case 1:
      return list.length === 0 ? [null] : [...list, list[at]];
    case 2:
      return [...list, pick(random, words.constants)];
    case 3:
      return list.slice(0, -1);
    case 4:
      return [...list, null];
    case 5:
      return Object.fromEntries(list.entries());
    case 6:
      return [...list, undefined];
    case 7: {
      const withHole = [...list];
      withHole.length++;
      return withHole;
    }
    default:
      return oddValue(random);
  }
}

function changeObject(words: Vocabulary, random: () => number, value: object): unknown {
  const names = Object.keys(value);
  const read = (name: string): unknown => (value as Readonly<Record<string, unknown>>)[name];
  const name = names.length === 0 ? "" : pick(random, names);
  if (names.length > 0 && chance(random, 0.55)) {
    return copyOf(value, new Map([[name, change(words, random, read(name))]]));
  }
  const other = pick(random, words.names);
  switch (below(random, 12)) {
    case 0:
    case 1:
    case 2:
      return names.length === 0 ? null : copyOf(value, new Map(), name);
    case 3:
      return copyOf(value, new Map([[other, oddValue(random)]]));
    case 4:
      return copyOf(value, new Map([[other, pick(random, words.constants)]]));
    case 5:
      return copyOf(value, new Map([[names.length === 0 ? other : name, undefined]]));
    case 6:
      return copyOf(value, new Map([[other, undefined]]));
    case 7:
      return copyOf(value, new Map([[names.length === 0 ? other : name, null]]));
    case 8: {
      const sibling = names.length === 0 ? "" : pick(random, names);
      return copyOf(value, new Map([[name, read(sibling)]]));
    }
    case 9:
      return copyOf(value, new Map([[name, pick(random, words.constants)]]));
    case 10:
      return Object.values(value);
    default:
      return oddValue(random);
  }
}
