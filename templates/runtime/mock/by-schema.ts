/** Recipes of types: what the schema says of their fields, and hints for the rest. */
import { own } from "../values/checks.js";
import { objectPartsOf, type Schema } from "../values/schema.js";
import { boolean, integer, json, number, type Shape, string } from "../values/shapes.js";
import {
  aBoolean,
  aList,
  aMap,
  anInteger,
  anObject,
  aNumber,
  anyJson,
  aText,
  maybe,
  orNull,
  type Recipe,
  type Recipes,
  type SharedState,
  the,
  type TypeRecipe,
} from "./recipes.js";

/** A value of a type. */
export function aValueOf(schema: Schema, recipe: Recipe): TypeRecipe {
  return { ...recipe, schema };
}

/** An object of a type. Fields without a hint are made as the schema describes them. */
export function anObjectOf(
  schema: Schema,
  hints: Recipes = {},
  rules: { readonly atLeast?: number } = {},
): TypeRecipe {
  let known: Recipe | undefined;
  const recipe = ({ typeOf }: SharedState): Recipe => {
    if (known !== undefined) return known;
    const { shapes = [], keepsExtras, rest } = objectPartsOf(schema) ?? {};
    const fields = shapes.map(
      ([name, shape]) => [name, fieldBy(shape, own(hints, name) as Recipe, typeOf)] as const,
    );
    const open = keepsExtras === true || rest !== undefined;
    return (known = anObject(Object.fromEntries(fields), { ...rules, open }));
  };
  return {
    schema,
    make: (spot, given) => recipe(spot.shared).make(spot, given),
    hasFields: (names, shared) => recipe(shared).hasFields?.(names, shared) === true,
  };
}

type TypeOf = SharedState["typeOf"];

function fieldBy(shape: Shape, hint: Recipe | undefined, typeOf: TypeOf): Recipe {
  const recipe = valueBy(shape, hint, typeOf);
  const isRequired = shape.presence === undefined || recipe.presence !== undefined;
  return isRequired ? recipe : maybe(recipe);
}

function valueBy(shape: Shape, hint: Recipe | undefined, typeOf: TypeOf): Recipe {
  const recipe = hint ?? plainValue(shape, typeOf);
  return shape.isNullable ? orNull(recipe) : recipe;
}

/** Returns the recipe of values without constraints. */
function plainValue({ report, parts }: Shape, typeOf: TypeOf): Recipe {
  switch (report) {
    case string.report:
      return aText();
    case boolean.report:
      return aBoolean;
    case integer.report:
      return anInteger();
    case number.report:
      return aNumber();
    case json.report:
      return anyJson;
  }
  const type = typeOf(report);
  if (type !== undefined) return the(type);
  if (parts?.kind === "list") return aList(valueBy(parts.items, undefined, typeOf));
  if (parts?.kind === "map") return aMap(valueBy(parts.items, undefined, typeOf));
  throw new Error("A field has neither a plain type nor a hint.");
}
