/** Random objects that take the fields of others. */
import { fieldEntry, fieldPlan, freshNames, requiredField, type FieldPlan } from "./field-plans.js";
import { atLeastOf, extrasOf, type ObjectPlan, type ObjectWish } from "./object-plans.js";
import { isTreeMap, treeMap, type Tree } from "./tree.js";
import type { Place } from "./value-plans.js";

/** An object that takes fields of `source`. */
export function takingPlan(place: Place, name: string, source: ObjectPlan, wish: ObjectWish): ObjectPlan {
  const { random } = place.context;
  const all = source.fields;
  const kept = whole(random.chance(0.3) ? all : random.some(all, random.between(0, all.length)));
  const isPicked = kept.length > 0 && random.chance(0.5);
  const left = all.filter((field) => !kept.includes(field)).map((field) => field.name);
  const further = freshNames(place, random.between(0, 2), new Set(all.map((field) => field.name)));
  // A field on which others depend keeps its values.
  const free = kept.filter((field) => !kept.some((other) => deciders(other).includes(field.name)));
  const replaced = random
    .some(free, random.between(0, 1))
    .filter((field) => !field.name.endsWith("?"))
    .map((field) => field.name);
  const own = [...replaced, ...further].map((one) => fieldPlan(place, one));
  const changeable = kept.filter((field) => !replaced.includes(field.name));
  const optional = changes(place, changeable);
  const required = changes(
    place,
    changeable.filter((field) => !field.value.needsLater && !optional.names.includes(field.name)),
    optional.isAll || changeable.some((field) => field.value.needsLater),
  );
  const taken = kept.map((field): FieldPlan => {
    const again = own.find((one) => one.name === field.name);
    if (again !== undefined) return again;
    if (optional.names.includes(field.name)) return optionalField(field);
    if (required.names.includes(field.name)) return requiredField(field.name, field.value);
    if (optional.isAll) return optionalField(field);
    return required.isAll ? requiredField(field.name, field.value) : field;
  });
  const fields = [...taken, ...own.filter((one) => !replaced.includes(one.name))];
  const extras = extrasOf(place.context, wish, false);
  const tree = treeMap(
    ["from", source.name],
    ["pick", isPicked ? kept.map((field) => field.name) : undefined],
    ["omit", isPicked || left.length === 0 ? undefined : left],
    ["optional", optional.tree],
    ["required", required.tree],
    ["at_least", atLeastOf(place.context, fields)],
    ["fields", own.length === 0 ? undefined : treeMap(...own.map(fieldEntry))],
    ...extras,
  );
  return {
    name,
    tree,
    fields,
    isClosed: extras.has("closed"),
    isOpen: extras.has("open") || extras.has("unspecified"),
    isConditional: fields.some((field) => deciders(field).length > 0),
  };
}

/** The fields of which all conditions can hold: those without a deciding field are left out. */
function whole(fields: readonly FieldPlan[]): readonly FieldPlan[] {
  const names = new Set(fields.map((field) => field.name));
  const left = fields.filter((field) => deciders(field).every((name) => names.has(name)));
  return left.length === fields.length ? left : whole(left);
}

/** The fields on which the presence of a field depends. */
function deciders({ more }: FieldPlan): string[] {
  return ["required_when", "only_when"].flatMap((key) => {
    const condition = more.get(key);
    return isTreeMap(condition) ? [...condition.keys()] : [];
  });
}

/** The fields that a key makes optional or required. */
interface Changes {
  readonly tree: Tree | undefined;
  readonly isAll: boolean;
  readonly names: readonly string[];
}

function changes({ context: { random } }: Place, fields: readonly FieldPlan[], hasAll = false): Changes {
  if (!hasAll && random.chance(0.2)) return { tree: "all", isAll: true, names: [] };
  const names = random.chance(0.3)
    ? random.some(fields, random.between(1, 2)).map((field) => field.name)
    : [];
  return { tree: names.length === 0 ? undefined : names, isAll: false, names };
}

function optionalField({ name, value }: FieldPlan): FieldPlan {
  return { name, value, isMarked: true, isRequired: false, more: treeMap() };
}
