/** Recipes: the ways to make values of the types of a spec, as expressions. */
import { uncapitalize } from "../../../base/words.js";
import { textPattern } from "../../../language/constraints/index.js";
import { enumsByName } from "../../../language/facts/by-name.js";
import { unnamedValue } from "../../../language/facts/unnamed-values.js";
import { byKind, type KindTable } from "../../../language/facts/type-kinds.js";
import { selectableMembers, tagOf } from "../../../language/facts/union-kinds.js";
import type {
  Bounds,
  Condition,
  ConstValue,
  Enum,
  Field,
  Json,
  Model,
  Type,
  UnionResource,
  Value,
  RangeBounds,
} from "../../../language/model/model.js";
import { enumValues } from "../../../language/names/names.js";
import { dataEntries, expression, type Datum } from "../../../print/data.js";
import {
  call,
  callWithList,
  callWithRecord,
  list,
  numberList,
  record,
  tallRecord,
  type Doc,
} from "../../../print/layout.js";
import type { ModuleNames } from "../../../print/module.js";
import { quoteString, quoteLiteral, quoteKey } from "../../../print/quote/code.js";
import { nestingOf, type ResourceNesting } from "../../../values/nesting.js";
import type { NamedType, ObjectType } from "../../../values/named-types.js";
import { runtimeValue, type RuntimeName } from "../../output/runtime-modules.js";
import { textRecipe, withUnenforced } from "./strings.js";
import { rightNumber } from "../../../values/leaf-values.js";
import { rng } from "../../../values/random.js";

/** One emission of recipes into a module. */
export interface RecipeScope {
  readonly model: Model;
  readonly module: ModuleNames;
}

/** Returns the name of the function that makes values of a type: `Parcel` → `parcel`. */
export function fakeName(type: string): string {
  return uncapitalize(type);
}

function runtime({ module }: RecipeScope, name: Extract<RuntimeName<"mock">, Uncapitalize<string>>): string {
  return runtimeValue(module, "mock", name);
}

/**
 * Returns the recipe of a type that is no object.
 *
 *   ParcelSize: [small, large]   ->   pickFrom(types.ParcelSizeValues)
 */
export function typeRecipe(scope: RecipeScope, type: Exclude<NamedType, ObjectType>): Doc {
  switch (type.kind) {
    case "enum":
      return enumRecipe(scope, type.enum);
    case "union":
      return unionRecipe(scope, type.union);
    case "value":
      return valueRecipe(scope, type.value, undefined);
  }
}

function enumRecipe(scope: RecipeScope, { name, values }: Enum): Doc {
  const listed = values.filter(({ deprecated }) => deprecated === undefined);
  if (values.length > 0 && listed.length === values.length)
    return call(runtime(scope, "pickFrom"), [scope.module.value("types.ts", enumValues(name))]);
  const usual = (listed.length > 0 ? listed : values).map(({ value }) => value);
  return pick(scope, usual.length > 0 ? usual : ["other"]);
}

/** `pickFrom(["small", "large"])` */
function pick(scope: RecipeScope, values: readonly ConstValue[]): Doc {
  return [runtime(scope, "pickFrom"), "(", listOf(values), ")"];
}

function listOf(values: readonly ConstValue[]): Doc {
  const items = values.map(quoteLiteral);
  return values.every((value) => typeof value === "number") ? numberList(items) : list(items);
}

/**
 * The members of a union, the one that ends soonest first where it can contain itself.
 *
 *   { union: { letter: Letter, box: Box }, tag: kind }
 *     ->   eitherOf([when(the("letter"), { kind: ["letter"] }), when(the("box"), { kind: ["box"] })])
 */
function unionRecipe(scope: RecipeScope, union: UnionResource): Doc {
  const nesting = nestingOf(scope.model);
  const tag = tagOf(union);
  const members = selectableMembers(union).map(({ resource, tags, by }) => {
    const conditions: [string, readonly ConstValue[]][] = [];
    if (tag !== undefined && tags.length > 0) conditions.push([tag, tags]);
    if (by !== undefined) conditions.push([by.field, by.values]);
    const made = recipeReference(scope, resource);
    const choice =
      conditions.length === 0
        ? made
        : callWithRecord(runtime(scope, "when"), [made], valueEntries(conditions));
    return { size: nesting.size(resource), choice };
  });
  const values = union.byKind.map(({ value }) => ({
    size: nesting.sizeOf(value),
    choice: valueRecipe(scope, value, undefined),
  }));
  const choices = [...members, ...values].filter(({ size }) => size !== Infinity);
  if (nesting.leadsFrom(union.name)) choices.sort((a, b) => a.size - b.size);
  if (choices.length > 0)
    return callWithList(
      runtime(scope, "eitherOf"),
      [],
      choices.map(({ choice }) => choice),
    );
  return union.otherwise === undefined ? runtime(scope, "anyJson") : recipeReference(scope, union.otherwise);
}

/** `kind: ["letter"], size: [1, 2]` */
function valueEntries(values: readonly (readonly [field: string, values: readonly ConstValue[]])[]): Doc[] {
  return values.map(([field, all]) => [quoteKey(field), ": ", listOf(all)]);
}

/** `the("parcel")` */
export function recipeReference(scope: RecipeScope, name: string): Doc {
  return `${runtime(scope, "the")}(${quoteString(fakeName(name))})`;
}

/**
 * Returns the recipes of the fields of a type whose schema does not say enough at run time.
 *
 *   Parcel: { id: id<Parcel>, label?: { type: string, length: { max: 80 } }, weight: integer }
 *     ->   { id: anId("Parcel"), label: aText({ max: 80 }) }
 */
export function hintsOf(scope: RecipeScope, { fields }: ObjectType): Map<string, Doc> {
  const nesting = nestingOf(scope.model);
  const hints = new Map<string, Doc>();
  for (const field of fields) {
    const { name, value, presence, example } = field;
    if (!isPossible(nesting, field)) hints.set(name, `${runtime(scope, "just")}(undefined)`);
    else if (presence.kind === "conditional") hints.set(name, fieldRecipe(scope, field));
    else if (!isDescribed(scope.model, value))
      hints.set(name, valueRecipe(scope, { ...value, nullable: false }, example));
  }
  return hints;
}

/** Returns whether the schema of a value says all of it at run time. */
function isDescribed(model: Model, { type, constraints }: Value): boolean {
  const { format, ...others } = constraints;
  const isFree = !urlFormats.has(format) && Object.values(others).every((one) => one === undefined);
  if (!isFree) return false;
  switch (type.kind) {
    case "string":
    case "boolean":
    case "integer":
    case "number":
    case "json":
    case "unspecified":
      return true;
    case "ref":
      // The schema of an open enum is that of any string.
      return enumsByName(model).get(type.name)?.open !== true;
    case "list":
      return isDescribed(model, type.items);
    case "map":
      return type.keys === undefined && isDescribed(model, type.values);
    default:
      return false;
  }
}

/** Returns the recipe of an object with fields: `anObject({ … })`. */
export function fieldsRecipe(scope: RecipeScope, fields: readonly Field[]): Doc {
  return [runtime(scope, "anObject"), "(", tallRecord(fieldEntries(scope, fields)), ")"];
}

/** Returns the recipes of fields by their names. */
export function fieldEntries(scope: RecipeScope, fields: readonly Field[]): Doc[] {
  const nesting = nestingOf(scope.model);
  const made = fields.filter((field) => isPossible(nesting, field));
  return made.map((field) => [quoteKey(field.name), ": ", fieldRecipe(scope, field)]);
}

function isPossible(nesting: ResourceNesting, { value, presence }: Field): boolean {
  return presence.kind === "required" || nesting.sizeOf(value) !== Infinity;
}

/**
 * Returns the recipe of a field.
 *
 *   delivered_at?: { type: timestamp<ms>, required_when: { status: delivered } }
 *     ->   dependent(aTimestamp("ms"), { required: { status: ["delivered"] } })
 */
function fieldRecipe(scope: RecipeScope, { value, presence, example }: Field): Doc {
  const recipe = valueRecipe(scope, value, example);
  switch (presence.kind) {
    case "required":
      return recipe;
    case "optional":
    case "unspecified":
      return call(runtime(scope, "maybe"), [recipe]);
    case "conditional": {
      const { requiredWhen, onlyWhen } = presence;
      const entries = dataEntries({
        required: requiredWhen && conditionRecord(requiredWhen),
        only: onlyWhen && conditionRecord(onlyWhen),
      });
      return callWithRecord(runtime(scope, "dependent"), [recipe], entries);
    }
  }
}

function conditionRecord(condition: Condition): Datum {
  return expression(record(valueEntries(condition.map(({ field, values }) => [field, values]))));
}

function valueRecipe(scope: RecipeScope, named: Value, example: Json | undefined): Doc {
  const { type } = named;
  const stated =
    type.kind === "scalar" ? scope.model.scalars.find(({ name }) => name === type.name) : undefined;
  const id = type.kind === "id" ? type.of : undefined;
  const value = withUnenforced(unnamedValue(named));
  const recipe = byKind(recipes, value.type, { scope, value, example: example ?? stated?.example, id });
  return named.nullable ? call(runtime(scope, "orNull"), [recipe]) : recipe;
}

interface Making {
  readonly scope: RecipeScope;
  /** Without names of scalars. */
  readonly value: Value;
  readonly example: Json | undefined;
  /** The resource that the value identifies. */
  readonly id: string | undefined;
}

/** `min: 1, max: 80` */
function sizeEntries({ min, max }: Bounds = {}): Doc[] {
  return dataEntries({ min: min === 0 ? undefined : min, max });
}

/** A call with what stands first, and a record if it has entries. */
function callWithRules(callee: string, first: readonly Doc[], rules: readonly Doc[]): Doc {
  if (rules.length === 0) return call(callee, first);
  return first.length === 0 ? [callee, "(", record(rules), ")"] : callWithRecord(callee, first, rules);
}

/** Formats that nothing enforces, of which each URL is a value. */
const urlFormats: ReadonlySet<string | undefined> = new Set(["uri-reference", "iri", "iri-reference"]);

function plainText(_: Type, making: Making): Doc {
  const { scope, value, id } = making;
  const { length, format } = value.constraints;
  if (textPattern(value.constraints) !== undefined) return shapedText(value.type, making);
  if (urlFormats.has(format) && isWide(length) && id === undefined) return runtime(scope, ownRecipes.url);
  if (id !== undefined) return callWithRules(runtime(scope, "anId"), [quoteString(id)], sizeEntries(length));
  return callWithRules(runtime(scope, "aText"), [], sizeEntries(length));
}

/** Texts with a form: `aTextLike("prc_####")`. */
function shapedText(_: Type, { scope, value, example, id }: Making): Doc {
  const recipe = textRecipe(value, example, id !== undefined);
  if ("list" in recipe) return pick(scope, recipe.list);
  const ids = id === undefined ? [] : [quoteString(id)];
  return call(runtime(scope, "aTextLike"), [quoteString(recipe.mask), ...ids]);
}

/** The recipes of forms that have their own, where no constraint narrows them. */
const ownRecipes = { datetime: "aDatetime", date: "aDate", email: "anEmail", url: "aUrl" } as const;
/** The characters that these recipes make, at least and at most: dates, and addresses of people with long names. */
const ownLengths = { min: 10, max: 40 };

/** Returns whether a text may have the lengths of those that the recipes make. */
function isWide({ min = 0, max = Infinity }: Bounds = {}): boolean {
  return min <= ownLengths.min && max >= ownLengths.max;
}

function formattedText(type: Type, making: Making): Doc {
  const { [type.kind as keyof typeof ownRecipes]: own } = ownRecipes;
  const { constraints } = making.value;
  const isFree =
    isWide(constraints.length) && textPattern(constraints) === undefined && making.id === undefined;
  if (isFree && (own as string | undefined) !== undefined) return runtime(making.scope, own);
  return shapedText(type, making);
}

const wholeNumber = (_: Type, { scope, value }: Making): Doc => {
  const recipe = numberRecipe(true, value.constraints.range) ?? {};
  if ("list" in recipe) return pick(scope, recipe.list);
  return callWithRules(runtime(scope, "anInteger"), [], dataEntries({ min: recipe.min, max: recipe.max }));
};
const anyNumber = (_: Type, { scope, value }: Making): Doc => {
  const recipe = numberRecipe(false, value.constraints.range);
  if (recipe === undefined) return `${runtime(scope, "aNumber")}()`;
  return "list" in recipe ? pick(scope, recipe.list) : `${runtime(scope, "aNumber")}()`;
};
const anything = (_: Type, { scope }: Making): Doc => runtime(scope, "anyJson");

/** The recipe of each kind of type. */
const recipes: KindTable<[making: Making], Doc> = {
  string: plainText,
  id: plainText,
  decimal: formattedText,
  datetime: formattedText,
  base64: formattedText,
  formatted: formattedText,
  integer: wholeNumber,
  int64: ({ as }, { scope, value }) => {
    const recipe = numberRecipe(true, value.constraints.range) ?? {};
    const [only] = "list" in recipe ? recipe.list : [];
    const rules = dataEntries(
      "list" in recipe ? { min: only, max: only } : { min: recipe.min, max: recipe.max },
    );
    return callWithRules(runtime(scope, "anInt64"), [quoteString(as)], rules);
  },
  number: anyNumber,
  timestamp: ({ unit }, making) =>
    making.value.constraints.range === undefined
      ? `${runtime(making.scope, "aTimestamp")}(${quoteString(unit === "s" ? "s" : "ms")})`
      : anyNumber(making.value.type, making),
  boolean: (_, { scope }) => runtime(scope, "aBoolean"),
  json: anything,
  unspecified: anything,
  const: ({ value }, { scope }) => call(runtime(scope, "just"), [quoteLiteral(value)]),
  // Names give way to what they stand for before a value is made.
  scalar: anything,
  ref: ({ name }, { scope }) => recipeReference(scope, name),
  list: ({ items }, { scope, value: { constraints } }) =>
    callWithRules(
      runtime(scope, "aList"),
      [valueRecipe(scope, items, undefined)],
      [
        ...sizeEntries(constraints.count),
        ...dataEntries({ unique: constraints.unique === true || undefined }),
      ],
    ),
  map: ({ values, keys }, { scope, value: { constraints } }) =>
    callWithRules(
      runtime(scope, "aMap"),
      [valueRecipe(scope, values, undefined)],
      [
        ...sizeEntries(constraints.count),
        ...dataEntries({ keys: keys && expression(valueRecipe(scope, keys, undefined)) }),
      ],
    ),
};

/** A number to make: a whole one within bounds, or one of a list. */
type NumberRecipe = Bounds | { readonly list: readonly number[] };

/**
 * Returns how to make numbers within a range; undefined where any will do.
 *
 *   integer, min: 1, max: 9   ->   { min: 1, max: 9 }
 *   number, above: 0          ->   { list: [0.5, 1, 2, …] }
 */
function numberRecipe(isWhole: boolean, range: RangeBounds | undefined): NumberRecipe | undefined {
  if (range === undefined) return undefined;
  const { above, below, step = 1 } = range;
  const min = range.min ?? (above === undefined ? undefined : Math.floor(above) + 1);
  const max = range.max ?? (below === undefined ? undefined : Math.ceil(below) - 1);
  const isPlain = isWhole && step === 1;
  if (isPlain)
    return {
      ...(min === undefined ? {} : { min: Math.ceil(min) }),
      ...(max === undefined ? {} : { max: Math.floor(max) }),
    };
  const random = rng(11);
  const made = Array.from({ length: 200 }, () => rightNumber(random, isWhole, range) + 0);
  const short = [...new Set(made)].sort((a, b) => String(a).length - String(b).length);
  return { list: short.slice(0, 5) };
}
