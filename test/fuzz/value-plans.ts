/** Random types with their constraints. */
import { parse } from "yaml";
import { constraintKeys } from "../../generator/language/constraints/index.js";
import type { TextFormat } from "../../generator/language/model/model.js";
import { isTextFormat, textFormats } from "../../generator/language/formats/index.js";
import { constraintExample } from "../support/language/constraint-example.js";
import type { Context, EnumPlan, MixedEnumPlan, NumericEnumPlan } from "./context.js";
import { rangeBounds, sizeBounds } from "./limit-plans.js";
import { treeMap, type Tree, type TreeMap } from "./tree.js";
import { foreignNames, gapTexts, patterns, slowPattern } from "./words.js";

/** A constant. */
export type Constant = string | number | boolean | null;

/** The JSON kind of the values of a type; types of two kinds share no value. */
export type Kind = "string" | "number" | "boolean" | "list" | "object" | "null" | "any";

/** A type as it is written, and what fields that use it have to know. */
export interface ValuePlan {
  /** Keys of a field object; a type alone can be written as an expression. */
  readonly keys: TreeMap;
  readonly kind: Kind;
  readonly nullable: boolean;
  /** The only values there are, besides null. */
  readonly values?: readonly Constant[];
  /** True if every value of it holds a resource that is made later, so that it must be left out at times. */
  readonly needsLater: boolean;
  /** True if its values are written as strings in a path, a query or a header. */
  readonly isScalar: boolean;
  /** True if one of its values is the empty text. */
  readonly admitsEmpty: boolean;
}

/** The place of a value. */
export interface Place {
  readonly context: Context;
  /** Place of the resource among all: only those before it can be needed. */
  readonly at: number;
}

/** Any type; lists and maps nest up to `depth` more levels. */
export function valuePlan(place: Place, depth = 2): ValuePlan {
  const { random } = place.context;
  return random.weighted<ValuePlan>([
    [9, () => scalarPlan(place)],
    [2, () => anythingPlan(place)],
    [3, () => resourcePlan(place)],
    [depth > 0 ? 4 : 0, () => listPlan(place, depth - 1)],
    [depth > 0 ? 2.5 : 0, () => mapPlan(place, depth - 1)],
  ]);
}

/** A type whose values are no lists, maps or resources. */
export function scalarPlan(place: Place): ValuePlan {
  const { random, enums, numericEnums, mixedEnums } = place.context;
  return random.weighted<ValuePlan>([
    [4, () => textPlan(place)],
    [4, () => numberPlan(place)],
    [1.5, () => nullable(place, { keys: type("boolean"), kind: "boolean", values: [true, false], ...fixed })],
    [3, () => enumRef(place, random.pick(enums))],
    [1, () => numericEnumRef(place, random.pick(numericEnums))],
    [mixedEnums.length > 0 ? 1 : 0, () => mixedEnumRef(place, random.pick(mixedEnums))],
    [1.5, () => constPlan(place)],
    [place.context.scalars.length > 0 ? 2 : 0, () => namedPlan(place)],
    [unplanned.length > 0 ? 1 : 0, () => nullable(place, random.pick(unplanned))],
  ]);
}

const fixed = { needsLater: false, isScalar: true, admitsEmpty: false, nullable: false } as const;

/** The constraints that the plans below use. */
const planned: ReadonlySet<string> = new Set(
  "length,range,count,pattern,unenforcedPattern,format,unique".split(","),
);

/** The types of constraints without a plan of their own: the examples in their files. */
const unplanned: readonly ValuePlan[] = constraintKeys
  .filter((key) => !planned.has(key))
  .map((key) => {
    const keys = parse(constraintExample(key), { mapAsMap: true }) as TreeMap;
    return { keys, kind: keys.get("type") === "string" ? "string" : "number", ...fixed };
  });

function type(expression: string): TreeMap {
  return treeMap(["type", expression]);
}

/** A text of some form, with a length and a pattern now and then. */
export function textPlan(place: Place): ValuePlan {
  const { context } = place;
  const { random, resources } = context;
  const form = random.weighted<string>([
    [4, () => "string"],
    [1, () => `id<${random.pick([...resources, ...foreignNames])}>`],
    [1, () => "decimal"],
    [1, () => "datetime"],
    [1, () => "base64"],
    [3, () => random.pick(textFormatNames)],
  ]);
  if (form === "string" && random.chance(0.03)) {
    const { pattern, length } = slowPattern;
    const keys = treeMap(["type", form], ["pattern", pattern], ["length", treeMap(["max", length.max])]);
    return nullable(place, { keys, kind: "string", ...fixed, admitsEmpty: true });
  }
  const [least, most] = sizesOf(form);
  const length = random.chance(0.4) ? sizeBounds(context, least, most) : undefined;
  // Base64 comes in fours.
  const bounds = form === "base64" && length !== undefined ? treeMap(["max", most]) : length?.tree;
  const pattern = form === "string" && random.chance(0.3) ? patternTree(random) : undefined;
  const format = form === "string" && random.chance(0.1) ? "phone-number" : undefined;
  const like = form.startsWith("id<") && random.chance(0.4) ? likeTree(context) : undefined;
  const keys = treeMap(
    ["type", form],
    ["length", like === undefined ? bounds : undefined],
    ["pattern", pattern],
    ["format", format],
    ["like", like],
  );
  const admitsEmpty = form === "string" || form === "base64" || like === "string" || like === "base64";
  return nullable(place, { keys, kind: "string", ...fixed, admitsEmpty });
}

/** A type of strings that an id is like. */
function likeTree({ random, scalars }: Context): string {
  const named = scalars.filter(({ kind, admitsEmpty, constraints }) => {
    return kind === "string" && !admitsEmpty && !constraints.includes("like");
  });
  if (named.length > 0 && random.chance(0.4)) return random.pick(named).name;
  return random.pick([...textFormatNames, "decimal", "string"]);
}

/** A pattern, which is not always enforced. */
function patternTree(random: Context["random"]): Tree {
  if (random.chance(0.8)) return random.pick(patterns);
  const text = random.chance(0.5) ? slowPattern.pattern : random.pick(patterns);
  return treeMap(["text", text], ["enforce", false]);
}

const textFormatNames = Object.keys(textFormats) as TextFormat[];

/** The least and the most characters for the bounds of a form, so that some texts of the form keep them. */
function sizesOf(form: string): readonly [least: number, most: number] {
  if (form === "datetime") return [20, 32];
  if (form === "base64") return [4, 12];
  if (!isTextFormat(form)) return [1, 6];
  const { shortest, longest = 40 } = textFormats[form];
  return [shortest, Math.min(longest, 40)];
}

/** Integers that were planned, by spec. */
const integers = new WeakMap<object, number>();

/** Returns whether the next integer has 64 bits: every third one. */
function isWide({ enums }: Context): boolean {
  const count = (integers.get(enums) ?? 0) + 1;
  integers.set(enums, count);
  return count % 3 === 0;
}

/** A number of some kind, with a range now and then. */
export function numberPlan(place: Place): ValuePlan {
  const { context } = place;
  const { random } = context;
  const stated = random.pick([
    "integer",
    "integer",
    "number",
    "number",
    "timestamp<ms>",
    "timestamp<s>",
    "timestamp<unspecified>",
  ]);
  const form = stated === "integer" && isWide(context) ? "int64" : stated;
  const range = random.chance(0.5) ? rangeBounds(context, form.startsWith("int")) : undefined;
  return nullable(place, { keys: treeMap(["type", form], ["range", range?.tree]), kind: "number", ...fixed });
}

/** A scalar with a name, perhaps with a constraint that it does not have. */
export function namedPlan(place: Place): ValuePlan {
  const { context } = place;
  const { random } = context;
  const { name, kind, admitsEmpty, constraints } = random.pick(context.scalars);
  const isFree = kind === "number" && !constraints.includes("range") && random.chance(0.4);
  const range = isFree ? rangeBounds(context, true) : undefined;
  return nullable(place, {
    ...fixed,
    keys: treeMap(["type", name], ["range", range?.tree]),
    kind,
    admitsEmpty,
  });
}

function enumRef(place: Place, { name, values, isOpen }: EnumPlan): ValuePlan {
  const admitsEmpty = isOpen || values.includes("");
  const plan = { ...fixed, keys: type(name), kind: "string", admitsEmpty } as const;
  return nullable(place, isOpen ? plan : { ...plan, values });
}

function numericEnumRef(place: Place, { name, numbers, isOpen }: NumericEnumPlan): ValuePlan {
  const plan = { ...fixed, keys: type(name), kind: "number" } as const;
  return nullable(place, isOpen ? plan : { ...plan, values: numbers });
}

/** An open enum of strings and numbers is no parameter, as its strings can read as numbers. */
function mixedEnumRef(place: Place, { name, isOpen }: MixedEnumPlan): ValuePlan {
  const plan = { ...fixed, keys: type(name), kind: "any", isScalar: !isOpen } as const;
  // Of any kind, and yet not null.
  return place.context.random.chance(0.2) ? { ...plan, keys: type(`${name} | null`), nullable: true } : plan;
}

/** A constant of any kind. */
export function constPlan(place: Place): ValuePlan {
  const { random } = place.context;
  const strings = ["x", "1.0", "", "toString", "it's", "🦊", "null", "__proto__"];
  const value = random.pick<Constant>([...strings, 0, 3, -1, 0.5, 1000000, true, false, null]);
  const plan = constOf(value);
  return value === null || !random.chance(0.2)
    ? plan
    : { ...plan, keys: treeMap(...plan.keys, ["nullable", true]), nullable: true };
}

/** A constant. */
export function constOf(value: Constant): ValuePlan {
  const kind = value === null ? "null" : typeof value;
  if (kind !== "string" && kind !== "number" && kind !== "boolean" && kind !== "null")
    throw new Error("No constant.");
  return { ...fixed, keys: treeMap(["const", value]), kind, values: [value], admitsEmpty: value === "" };
}

/** The type of any JSON value, or an unknown one. */
function anythingPlan({ context: { random } }: Place): ValuePlan {
  const plan = {
    kind: "any",
    nullable: false,
    needsLater: false,
    isScalar: false,
    admitsEmpty: true,
  } as const;
  return random.oneOf<ValuePlan>([
    () => ({ ...plan, keys: type("json") }),
    () => ({ ...plan, keys: type("unspecified") }),
    () => ({ ...plan, keys: treeMap(["unspecified", random.pick(gapTexts)]) }),
  ]);
}

/** Another resource, or the one that is being made. */
function resourcePlan(place: Place): ValuePlan {
  const { random, resources } = place.context;
  const at = random.between(0, resources.length - 1);
  const keys = type(resources[at] ?? "json");
  const needsLater = at >= place.at;
  return nullable(place, {
    keys,
    kind: "object",
    nullable: false,
    needsLater,
    isScalar: false,
    admitsEmpty: false,
  });
}

/** A list, perhaps of items with constraints of their own. */
export function listPlan(place: Place, depth: number): ValuePlan {
  const { random } = place.context;
  const items = random.chance(0.5) ? scalarPlan(place) : valuePlan(place, depth);
  const most = items.values === undefined ? 4 : Math.min(4, items.values.length);
  const count = random.chance(0.4) ? sizeBounds(place.context, 0, most) : undefined;
  const isUnique = random.chance(items.isScalar ? 0.4 : 0.25) && (count === undefined || count.min <= most);
  const more = treeMap(["count", count?.tree], ["unique", isUnique ? true : undefined]);
  return nullable(place, {
    keys: composed("list", items, more),
    kind: "list",
    nullable: false,
    needsLater: items.needsLater && (count?.min ?? 0) > 0,
    isScalar: false,
    admitsEmpty: false,
  });
}

function mapPlan(place: Place, depth: number): ValuePlan {
  const values = valuePlan(place, depth);
  const count = place.context.random.chance(0.3) ? sizeBounds(place.context, 0, 4) : undefined;
  // An enum may have fewer values than a size asks for.
  const keys = count === undefined && place.context.random.chance(0.3) ? keysTree(place.context) : undefined;
  return nullable(place, {
    keys: composed("map", values, treeMap(["count", count?.tree], ["keys", keys])),
    kind: "object",
    nullable: false,
    needsLater: values.needsLater && (count?.min ?? 0) > 0,
    isScalar: false,
    admitsEmpty: false,
  });
}

/** A type of strings for the keys of a map. */
function keysTree({ random, enums, scalars }: Context): Tree {
  const named = scalars.filter(({ kind }) => kind === "string");
  return random.weighted<Tree>([
    [2, () => random.pick(enums).name],
    [2, () => treeMap(["type", "string"], ["length", treeMap(["min", 1], ["max", 6])])],
    [1, () => treeMap(["type", "string"], ["pattern", random.pick(patterns)])],
    [1, () => random.pick([...textFormatNames, "decimal", "id<Elsewhere>"])],
    [named.length > 0 ? 1 : 0, () => random.pick(named).name],
  ]);
}

/** `type: list<…>` where an expression can say it, `list: { … }` where not. */
function composed(kind: "list" | "map", inner: ValuePlan, more: TreeMap): TreeMap {
  const expression = expressionOf(inner);
  if (expression !== undefined) return treeMap(["type", `${kind}<${expression}>`], ...more);
  return treeMap([kind, inner.keys], ...more);
}

/** The type as an expression, where nothing else is to be said. */
export function expressionOf({ keys }: ValuePlan): string | undefined {
  const expression = keys.get("type");
  return keys.size === 1 && typeof expression === "string" ? expression : undefined;
}

/** The type, which may be null as well now and then. */
function nullable(place: Place, plan: ValuePlan): ValuePlan {
  return place.context.random.chance(0.2) ? orNull(plan) : plan;
}

/** The same type, or null. */
export function orNull(plan: ValuePlan): ValuePlan {
  if (plan.nullable || plan.kind === "any" || plan.kind === "null") return plan;
  const written = plan.keys.get("type");
  const rest = [...plan.keys].filter(([key]) => key !== "type");
  const keys =
    typeof written === "string"
      ? treeMap(["type", `${written} | null`], ...rest)
      : treeMap(...plan.keys, ["nullable", true]);
  return { ...plan, keys, nullable: true, needsLater: false };
}

/** The type as it stands in a field that says no more. */
export function valueTree(plan: ValuePlan): Tree {
  return expressionOf(plan) ?? plan.keys;
}
