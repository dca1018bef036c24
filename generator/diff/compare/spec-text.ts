/** Types and constraints as a spec writes them, for people. */
import { forConstraints, type ByConstraint } from "../../model/constraints.js";
import type { Condition, Constraints, Presence, RangeBounds, Type, Value } from "../../model/model.js";
import { perFormat } from "../../model/text-formats.js";
import { byKind, type KindTable } from "../../model/type-kinds.js";

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
  ...perFormat(() => own),
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

const constraintTexts: ByConstraint<string> = {
  length: (bounds) => `length ${boundsText(bounds)}`,
  range: (bounds) => `range ${boundsText(bounds)}`,
  count: (bounds) => `count ${boundsText(bounds)}`,
  pattern: (pattern) => `pattern ${pattern}`,
  unenforcedPattern: (pattern) => `pattern ${pattern}, not enforced`,
  format: (format) => `format ${format}`,
  unique: () => "unique",
};

/** Returns the constraint called `key`, or `none`. */
export function constraintText(constraints: Constraints, key: keyof Constraints): string {
  const found = constraints[key];
  const [text = "none"] =
    found === undefined ? [] : forConstraints(constraintTexts, { [key]: found }, undefined);
  return text;
}

/** Returns bounds in short: `1..50`, `>0`, `..100, step 5`. */
export function boundsText({ min, above, max, below, step }: RangeBounds): string {
  const closed = min === undefined && max === undefined ? [] : [`${min ?? ""}..${max ?? ""}`];
  const parts = [
    ...closed,
    ...(above === undefined ? [] : [`>${above}`]),
    ...(below === undefined ? [] : [`<${below}`]),
    ...(step === undefined ? [] : [`step ${step}`]),
  ];
  return parts.length === 0 ? "any" : parts.join(", ");
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
