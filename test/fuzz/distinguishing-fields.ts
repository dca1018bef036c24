/** Fields by which members of a union can be distinguished where no tag does. */
import { freshNames, requiredField, type FieldPlan } from "./field-plans.js";
import type { ObjectWish } from "./object-plans.js";
import { treeMap } from "./tree.js";
import { constOf, scalarPlan, type Place, type ValuePlan } from "./value-plans.js";

/** For each of `count` members what it must have, so that no earlier one accepts a later one. */
export function distinguishingFields(place: Place, count: number, taken: ReadonlySet<string>): ObjectWish[] {
  const names = freshNames(place, count + 1, taken);
  const [shared = "id", ...own] = names;
  // What distinguishes members is theirs alone; other fields may be shared by chance.
  const avoided = new Set([...names, ...taken]);
  const wishes = place.context.random.oneOf<readonly (readonly FieldPlan[])[]>([
    () => own.map((name) => [requiredField(name, scalarPlan(place))]),
    () => own.map((name, at) => withOptional(place, name, own[at - 1])),
    () =>
      kinds(place)
        .slice(0, count)
        .map((value) => [requiredField(shared, value)]),
    () =>
      own.map((_name, at) => [requiredField(shared, constOf(["x", "y", 1, true, "toString", 0][at] ?? at))]),
  ]);
  return wishes.map((fields) => ({ fields, avoided, isBase: true }));
}

/** A field that only this member needs, and one that the member before it needs. */
function withOptional(place: Place, name: string, other: string | undefined): FieldPlan[] {
  const own = requiredField(name, scalarPlan(place));
  if (other === undefined || !place.context.random.chance(0.6)) return [own];
  const value = scalarPlan(place);
  return [own, { name: other, value, isMarked: true, isRequired: false, more: treeMap() }];
}

/** Types of different kinds in JSON. */
function kinds(place: Place): ValuePlan[] {
  const { random } = place.context;
  const isScalar = { nullable: false, needsLater: false, isScalar: true, admitsEmpty: false };
  const composed = { ...isScalar, isScalar: false };
  return random.shuffled<ValuePlan>([
    {
      ...isScalar,
      kind: "string",
      keys: treeMap(["type", random.pick(["string", "datetime", "id<Customer>"])]),
    },
    {
      ...isScalar,
      kind: "number",
      keys: treeMap(["type", random.pick(["integer", "number", "timestamp<s>"])]),
    },
    { ...isScalar, kind: "boolean", keys: treeMap(["type", "boolean"]), values: [true, false] },
    { ...composed, kind: "list", keys: treeMap(["type", "list<json>"]) },
    { ...composed, kind: "object", keys: treeMap(["type", "map<integer>"]) },
  ]);
}
