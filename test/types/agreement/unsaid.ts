/** Facts about a value that types cannot express, for which its literal is left out of the comparison. */
import type { Model, UnionResource, Value } from "../../../generator/language/model/model.js";
import { tagOf } from "../../../generator/language/facts/union-kinds.js";
import { isValidAs, newReading } from "../../../generator/values/interpreter.js";
import { namedType, type ObjectType } from "../../../generator/values/named-types.js";
import { kindMemberOf, membersFor } from "../../../generator/values/union-interpreter.js";

/** The reason why a valid value is no literal of its type. */
export type Unsaid =
  /** An object literal may not have more than its interface, unless that is open. */
  | "extra property"
  /** A tag that the spec does not list is any other text at run time, and a brand in the type. */
  | "unlisted tag"
  /** To TypeScript an object without a field `toString` has the one of Object.prototype; validators look at own ones. */
  | "inherited name"
  /** A property that is `undefined` is absent, but an index signature does not admit `undefined`. */
  | "undefined entry";

/** Everything about the valid `value` that its type `name` does not say. */
export function unsaidOf(model: Model, name: string, value: unknown): ReadonlySet<Unsaid> {
  const found = new Set<Unsaid>();
  lookAt(model, name, value, found);
  return found;
}

function lookAt(model: Model, name: string, value: unknown, found: Set<Unsaid>): void {
  const type = namedType(model, name);
  if (type.kind === "value") return lookAtValue(model, type.value, value, found);
  if (type.kind === "enum" || typeof value !== "object" || value === null) return;
  if (type.kind === "union") lookAtUnion(model, type.union, value, found);
  else lookAtObject(model, type, value, found);
}

function lookAtObject(model: Model, type: ObjectType, value: object, found: Set<Unsaid>): void {
  if (type.fields.some(({ name }) => name in Object.prototype && !Object.hasOwn(value, name)))
    found.add("inherited name");
  for (const [name, member] of Object.entries(value)) {
    const field = type.fields.find((one) => one.name === name);
    if (field !== undefined) lookAtValue(model, field.value, member, found);
    else if (type.extras !== "keep") found.add("extra property");
    else if (name in Object.prototype) found.add("inherited name");
    else if (type.rest !== undefined) lookAtValue(model, type.rest, member, found);
  }
}

function lookAtUnion(model: Model, union: UnionResource, value: object, found: Set<Unsaid>): void {
  const byKind = kindMemberOf(newReading(model), union, value);
  if (byKind !== undefined) return lookAtValue(model, byKind, value, found);
  const members = membersFor(newReading(model), union, value);
  if (members === "otherwise") {
    if (tagOf(union) !== undefined) found.add("unlisted tag");
    if (union.otherwise !== undefined) lookAt(model, union.otherwise, value, found);
    return;
  }
  const member = members.find((name) => isValidAs(model, name, value));
  if (member !== undefined) lookAt(model, member, value, found);
}

function lookAtValue(model: Model, { type }: Value, value: unknown, found: Set<Unsaid>): void {
  if (type.kind === "ref") return lookAt(model, type.name, value, found);
  if (type.kind === "list" && Array.isArray(value)) {
    for (const item of value) lookAtValue(model, type.items, item, found);
  } else if (type.kind === "map" && typeof value === "object" && value !== null) {
    for (const [name, entry] of Object.entries(value)) {
      if (entry === undefined) found.add("undefined entry");
      // TypeScript takes a text under such a name for any string, not for the literal that it is.
      else if (name in Object.prototype) found.add("inherited name");
      else lookAtValue(model, type.values, entry, found);
    }
  }
}
