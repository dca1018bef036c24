/** The places of values in an input. */
import { unnamedValue } from "../../language/facts/unnamed-values.js";
import type { Field, InputPlace, Model, Value } from "../../language/model/model.js";
import { isValidAs } from "../../values/interpreter.js";
import { namedType } from "../../values/named-types.js";
import { isObject, own } from "../../values/objects.js";
import { partAt, type ValuePath } from "../../values/paths.js";

/** A place in an input where a value stands, or may stand. */
export interface Spot {
  readonly path: ValuePath;
  readonly value: Value;
  readonly current: unknown;
  /** The part of the request that carries it. */
  readonly in: InputPlace;
  /** The property; undefined for an item of a list or a value of a map. */
  readonly field: Field | undefined;
}

/** Levels that are visited, and spots of an input at most. */
const [maxLevel, maxSpots] = [5, 300];

/** Returns the spots of the fields of `holder`, in the order of the spec. */
export function spotsOf(
  model: Model,
  fields: readonly (Field & { readonly in?: InputPlace })[],
  holder: object,
): readonly Spot[] {
  const spots: Spot[] = [];
  for (const field of fields) {
    const { name, value, in: place = "body" } = field;
    visit(model, { path: [name], value, field, in: place, current: own(holder, name) }, spots);
  }
  return spots;
}

/** Returns the spots of a body: first its own. */
export function spotsIn(model: Model, value: Value, current: unknown): readonly Spot[] {
  const spots: Spot[] = [];
  visit(model, { path: [], value, field: undefined, in: "body", current }, spots);
  return spots;
}

/** Adds a spot, and those inside of it. */
function visit(model: Model, spot: Spot, spots: Spot[]): void {
  if (spots.length >= maxSpots || spot.path.length > maxLevel) return;
  spots.push(spot);
  const { type } = unnamedValue(spot.value);
  const { current, path } = spot;
  const inner = (key: string | number, value: Value, field?: Field): void =>
    visit(model, { ...spot, path: [...path, key], value, field, current: partAt(current, [key]) }, spots);
  if (type.kind === "list" && Array.isArray(current) && current.length > 0) inner(0, type.items);
  if (!isObject(current)) return;
  const [key] = Object.keys(current);
  if (type.kind === "map" && key !== undefined) inner(key, type.values);
  if (type.kind === "ref")
    for (const field of fieldsOfValue(model, type.name, current)) inner(field.name, field.value, field);
}

/** Returns the fields of an object, or of the member of a union that it is. */
export function fieldsOfValue(model: Model, name: string, value: object): readonly Field[] {
  const type = namedType(model, name);
  if (type.kind === "object") return type.fields;
  if (type.kind !== "union") return [];
  const names = type.union.members.map(({ resource }) => resource);
  const member = names.find((one) => isValidAs(model, one, value));
  return member === undefined || member === name ? [] : fieldsOfValue(model, member, value);
}

/** Returns the name of a spot: `items[0].label`. */
export function spotName({ path }: Pick<Spot, "path">): string {
  return path.map((key, at) => (typeof key === "number" ? `[${key}]` : at === 0 ? key : `.${key}`)).join("");
}
