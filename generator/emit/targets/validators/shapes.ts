/** The shapes of values and of the fields of objects. The runtime finds issues with them. */
import type { Condition, ConstValue, Field, Presence, Value } from "../../../language/model/model.js";
import { validatorNames } from "../../../language/names/names.js";
import { call, hardline, indent, join, list, record, tallRecord, type Doc } from "../../../print/layout.js";
import { quoteString, quoteLiteral, quoteKey, quoteIdentifier } from "../../../print/quote/code.js";
import { possibleOf, possibleValues } from "./conditions.js";
import { constraintArguments, constraintRules, wrappedShape, type ConstraintPlace } from "./constraints.js";
import { isNullable } from "./guard.js";
import { inheritedFrom, isIndex, type Owner } from "./inheritance.js";
import { typeShape } from "./kinds.js";
import { runtime, type Scope } from "./scope.js";

/**
 * Returns the shape of a value.
 *
 *   { type: string, length: { max: 50 }, nullable: true }   ->   nullable(where(string, length({ max: 50 })))
 */
export function valueShape(place: ConstraintPlace, value: Value): Doc {
  const { scope } = place;
  const items = (inner: Value): Doc => valueShape(place, inner);
  const unwrapped = typeShape(scope, value.type, items, constraintRules(scope, value));
  const plain = wrappedShape(scope, value, unwrapped);
  const constraints = constraintArguments(place, value);
  const shape = constraints.length === 0 ? plain : call(runtime(scope, "where"), [plain, ...constraints]);
  return isNullable(value) ? call(runtime(scope, "nullable"), [shape]) : shape;
}

/**
 * Returns the fields of an object by name. Spreads the fields of its base.
 *
 *   Dog extends Animal   ->   { ...fieldsOf(AnimalSchema), good: boolean }
 */
export function fieldsShape(scope: Scope, { name, fields, base }: Owner): Doc {
  const own = (kept: ReadonlySet<string>): Named[] =>
    fields
      .filter((field) => !kept.has(field.name))
      .map((field) => [field.name, fieldShape({ scope, owner: name, field: field.name }, field, fields)]);
  const inherited = base === undefined ? undefined : inheritedFrom(scope, fields, base);
  if (base === undefined || inherited === undefined) return namedShapes(own(new Set()));
  const taken = `${runtime(scope, "fieldsOf")}(${quoteIdentifier(validatorNames(base.name).schema)})`;
  const spread = `...${taken}`;
  const entries = own(inherited.names).map(entryOf);
  if (entries.length === 0) return taken;
  return tallRecord(inherited.first ? [spread, ...entries] : [...entries, spread]);
}

type Named = readonly [name: string, shape: Doc];

function entryOf([name, shape]: Named): Doc {
  return [quoteKey(name), ": ", shape];
}

/**
 * Returns names with their shapes: a record, or pairs if a record would change their order.
 *
 *   a, b   ->   { a: string, b: id }        b, 1   ->   [["b", string], ["1", id]]
 */
export function namedShapes(shapes: readonly Named[]): Doc {
  if (!shapes.some(([name]) => isIndex(name))) return tallRecord(shapes.map(entryOf));
  const pairs = shapes.map(([name, shape]) => list([quoteString(name), shape]));
  // Prettier puts each of several lists on its own line.
  if (pairs.length < 2) return list(pairs);
  return ["[", indent([hardline, join([",", hardline], pairs)]), ",", hardline, "]"];
}

function fieldShape(place: ConstraintPlace, { value, presence }: Field, fields: readonly Field[]): Doc {
  return presences[presence.kind](place.scope, valueShape(place, value), presence as never, fields);
}

type PresenceShape<Kind> = (
  scope: Scope,
  shape: Doc,
  presence: Extract<Presence, { readonly kind: Kind }>,
  fields: readonly Field[],
) => Doc;

const presences: { readonly [Kind in Presence["kind"]]: PresenceShape<Kind> } = {
  required: (_, shape) => shape,
  optional: optional,
  unspecified: optional,
  conditional: (scope, shape, { requiredWhen, onlyWhen }, fields) => {
    const isNever = requiredWhen?.some(({ field, values }) => isImpossible(scope, fields, field, values));
    let found = shape;
    if (requiredWhen !== undefined && isNever !== true)
      found = call(runtime(scope, "requiredWhen"), conditionArguments(scope, fields, requiredWhen, found));
    else if (onlyWhen === undefined) return optional(scope, shape);
    if (onlyWhen === undefined) return found;
    return call(runtime(scope, "onlyWhen"), conditionArguments(scope, fields, onlyWhen, found));
  },
};

function optional(scope: Scope, shape: Doc): Doc {
  return call(runtime(scope, "optional"), [shape]);
}

function isImpossible(
  scope: Scope,
  fields: readonly Field[],
  field: string,
  values: Condition[number]["values"],
): boolean {
  return possibleValues({ scope, fields }, field, values).length === 0;
}

/**
 * Returns the arguments for a condition and a shape. Adds a message if the runtime would derive another:
 * the message also names values that are impossible here.
 *
 *   { status: [rejected] }, number   ->   { status: ["rejected"] }, number
 */
function conditionArguments(scope: Scope, fields: readonly Field[], condition: Condition, shape: Doc): Doc[] {
  const possible = possibleOf(scope, fields, condition);
  const entries = possible.map(({ field, values }): Doc => [
    `${quoteKey(field)}: `,
    list(values.map(quoteLiteral)),
  ]);
  const isWhole = possible.every(({ values }, at) => values.length === condition[at]?.values.length);
  const isInOrder = possible.length < 2 || !possible.some(({ field }) => isIndex(field));
  const words = isWhole && isInOrder ? [] : [quoteString(conditionText(condition))];
  return [record(entries), shape, ...words];
}

/**
 * Returns a condition as a sentence without its end.
 *
 *   { status: [executed, failed] }           ->   status is executed or failed
 *   { status: [done, failed], urgent: true } ->   status is done or failed, and urgent is true
 */
function conditionText(condition: Condition): string {
  const parts = condition.map(({ field, values }) => `${word(field)} is ${alternatives(values)}`);
  return parts.join(condition.some(({ values }) => values.length > 1) ? ", and " : " and ");
}

function alternatives(values: readonly ConstValue[]): string {
  const words = values.map((value) => (typeof value === "string" ? word(value) : String(value)));
  const last = words.pop() ?? "";
  return words.length === 0 ? last : `${words.join(", ")} or ${last}`;
}

function word(text: string): string {
  return /^(?!(?:true|false|null|is|or|and)$)[A-Za-z_][\w.:-]*$/.test(text) ? text : JSON.stringify(text);
}
