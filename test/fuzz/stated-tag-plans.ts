/** Random unions with a tag that values may leave out, or whose values the union states. */
import { requiredField, type FieldPlan } from "./field-plans.js";
import { objectPlan, type ObjectPlan, type ResourcePlan } from "./object-plans.js";
import { treeMap, type Tree } from "./tree.js";
import { constOf, type Place, type ValuePlan } from "./value-plans.js";
import { enumValues, gapTexts } from "./words.js";

/** A union, its tag, and the names of its members. */
interface StatedParts {
  readonly tag: string;
  readonly union: string;
  readonly members: readonly string[];
}

/** A union whose values may leave the tag out; some members require it. */
export function optionallyTagged(place: Place, { tag, union, members }: StatedParts): ResourcePlan[] {
  const { random } = place.context;
  const values = random.shuffled(enumValues);
  const made = members.map((name, at) => {
    const field = requiredField(tag, constOf(values[at] ?? ""));
    return objectPlan(place, name, { fields: [random.chance(0.7) ? left(field) : field], most: 3 });
  });
  const unspecified = random.chance(0.1) ? random.pick(gapTexts) : undefined;
  const nullable = random.chance(0.2) ? true : undefined;
  const more = random.chance(0.3) ? ["string", "list<integer>"] : [];
  const of: Tree = random.shuffled([...names(made), ...more]);
  const keys = treeMap(["tag", `${tag}?`], ["of", of], ["nullable", nullable], ["unspecified", unspecified]);
  return [...made, { name: union, tree: treeMap(["union", keys]) }];
}

function left(field: FieldPlan): FieldPlan {
  return { ...field, isMarked: true, isRequired: false };
}

function names(plans: readonly ObjectPlan[]): string[] {
  return plans.map(({ name }) => name);
}

const text: ValuePlan = {
  keys: treeMap(["type", "string"]),
  kind: "string",
  nullable: false,
  needsLater: false,
  isScalar: true,
  admitsEmpty: true,
};

/** A union that states the values of the tag: members with any string there, without the tag, or declared in place. */
export function statedValues(place: Place, { tag, union, members }: StatedParts): ResourcePlan[] {
  const { random } = place.context;
  const words = random.shuffled(enumValues.filter((value) => /^[a-z]+$/.test(value)));
  const avoided = new Set([tag]);
  const made = members.map((name) =>
    random.chance(0.6)
      ? objectPlan(place, name, { fields: [requiredField(tag, text)], most: 3, isBase: true })
      : objectPlan(place, name, { most: 3, isBase: true, avoided }),
  );
  const inPlace = members.map((name, at): [string, Tree] => {
    const word = words[at] ?? "";
    if (random.chance(0.8)) return [word, name];
    return [word, treeMap(["fields", treeMap(["size", "integer"], ["note?", "string | null"])])];
  });
  const unspecified = random.chance(0.1) ? random.pick(gapTexts) : undefined;
  const isOptional = random.chance(0.2);
  // A base that requires the tag requires it of the member, too.
  const written = isOptional && !made.some(hasTag(tag)) ? `${tag}?` : tag;
  const keys = treeMap(["tag", written], ["values", treeMap(...inPlace)], ["unspecified", unspecified]);
  return [...made, { name: union, tree: treeMap(["union", keys]) }];
}

function hasTag(tag: string): (plan: ObjectPlan) => boolean {
  return ({ fields }) => fields.some(({ name }) => name === tag);
}
