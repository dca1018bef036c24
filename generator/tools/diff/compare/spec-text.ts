/** Types and constraints as a spec writes them, for people. */
import { constraints } from "../../../language/constraints/index.js";
import type { Condition, Constraints, Presence, Type, Value } from "../../../language/model/model.js";
import { byKind, type KindTable } from "../../../language/facts/type-kinds.js";

const own = ({ kind }: Type): string => kind;

const texts: KindTable<[], string> = {
  string: own,
  integer: own,
  number: own,
  boolean: own,
  json: own,
  decimal: own,
  datetime: own,
  base64: own,
  unspecified: own,
  formatted: own,
  int64: ({ as }) => (as === "bigint" ? "int64" : `int64 as ${as}`),
  timestamp: ({ unit }) => `timestamp<${unit}>`,
  id: ({ of }) => `id<${of}>`,
  const: ({ value }) => `const ${JSON.stringify(value)}`,
  ref: ({ name }) => name,
  scalar: ({ name }) => name,
  list: ({ items }) => `list<${specText(items)}>`,
  map: ({ values, keys }) =>
    keys === undefined ? `map<${specText(values)}>` : `map<${specText(values)}> with keys ${specText(keys)}`,
};

/** Returns a type as a spec writes it: `list<Parcel> | null`. */
export function specText({ type, nullable }: Value): string {
  return nullable ? `${byKind(texts, type)} | null` : byKind(texts, type);
}

/** Returns the constraint called `key`, or `none`. */
export function constraintText(given: Constraints, key: keyof Constraints): string {
  const setting = given[key];
  return setting === undefined ? "none" : constraints[key].specText(setting);
}

/** Returns a condition as a spec writes it: `status is "sent" or "lost", and kind is "box"`. */
function conditionText(condition: Condition): string {
  const values = (all: readonly unknown[]): string => all.map((one) => JSON.stringify(one)).join(" or ");
  return condition.map((part) => `${part.field} is ${values(part.values)}`).join(", and ");
}

/** Returns the presence of a field in words. */
export function presenceText(presence: Presence): string {
  if (presence.kind !== "conditional") return presence.kind;
  const { requiredWhen, onlyWhen } = presence;
  return [
    ...(requiredWhen === undefined ? [] : [`required when ${conditionText(requiredWhen)}`]),
    ...(onlyWhen === undefined ? [] : [`only when ${conditionText(onlyWhen)}`]),
  ].join("; ");
}
