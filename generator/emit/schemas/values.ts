/** Schemas of values: scalars, lists, maps, references. */
import { forConstraints, statedBounds, type BoundName, type ByConstraint } from "../../model/constraints.js";
import type { Bounds, Json, RangeBounds, TextFormat, Type, Value } from "../../model/model.js";
import { unnamedValue } from "../../model/unnamed-values.js";
import { textFormats } from "../../model/text-formats.js";
import { reference, type Schema, type SchemaScope } from "./scope.js";

/**
 * The schema of a value.
 *
 *   { type: string, length: { min: 1, max: 50 } } | null
 *     ->   { "type": ["string", "null"], "minLength": 1, "maxLength": 50 }
 */
export function valueSchema(scope: SchemaScope, value: Value): Schema {
  const schema = presentSchema(scope, value);
  const found = value.nullable ? orNull(schema) : schema;
  return value.default === undefined ? found : { ...found, default: value.default };
}

/** Patterns of strings that the language gives a form. */
const decimal = "^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?$";
const base64 = "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$";
const datetime =
  "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])[Tt](?:[01][0-9]|2[0-3]):[0-5][0-9]" +
  ":(?:[0-5][0-9]|60)(?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$";

function presentSchema(scope: SchemaScope, { type, constraints }: Value): Schema {
  const steps = forConstraints(constraintSteps, constraints, { scope, type });
  const start = typeSchema(scope, type);
  const isNamed = "$ref" in start && steps.length > 0;
  return steps.reduce((schema, step) => step(schema), isNamed ? { ...start, ...jsonType(type) } : start);
}

/** The keyword `type` of a named scalar, which strict tools ask for beside constraints of its values. */
function jsonType(type: Type): Schema {
  const kinds: Readonly<Record<string, string>> = {
    integer: "integer",
    int64: "integer",
    number: "number",
    timestamp: "number",
  };
  const { kind } = unnamedValue({ type, nullable: false, constraints: {} }).type;
  if (kind === "boolean" || kind === "unspecified") return kind === "boolean" ? { type: kind } : {};
  return { type: kinds[kind] ?? "string" };
}

/** The schema of a type without constraints. */
function typeSchema(scope: SchemaScope, type: Type): Schema {
  switch (type.kind) {
    case "string":
      return { type: "string" };
    case "id":
      return type.like === undefined ? { type: "string", minLength: 1 } : presentSchema(scope, type.like);
    case "scalar":
      return reference(scope, type.name);
    case "decimal":
      return { type: "string", pattern: decimal };
    case "base64":
      return { type: "string", contentEncoding: "base64", pattern: base64 };
    case "datetime":
      return { type: "string", format: "date-time", pattern: datetime };
    case "integer":
      return integerSchema(scope, {});
    case "int64":
      return { type: "integer", format: "int64" };
    case "number":
    case "timestamp":
      return { type: "number" };
    case "boolean":
      return { type: "boolean" };
    case "const":
      return { const: type.value };
    case "ref":
      return reference(scope, type.name);
    case "list":
      // Tools ask for `items` even where any item will do.
      return { type: "array", items: valueSchema(scope, type.items) };
    case "map":
      return {
        type: "object",
        ...(type.keys === undefined ? {} : { propertyNames: valueSchema(scope, type.keys) }),
        ...keywordOf("additionalProperties", valueSchema(scope, type.values)),
      };
    case "json":
    case "unspecified":
      return {};
    default:
      return formatSchema(type.kind);
  }
}

/**
 * The schema of a text format: its keyword, and a pattern for tools that ignore formats.
 *
 *   ipv4   ->   { "type": "string", "format": "ipv4", "pattern": "^(?:…)$" }
 */
function formatSchema(format: TextFormat): Schema {
  const { keyword, pattern, longest, statesLength } = textFormats[format];
  const maxLength = statesLength === true && longest !== undefined ? { maxLength: longest } : {};
  return { type: "string", format: keyword, pattern, ...maxLength };
}

/** The value whose schema is constrained. */
interface Constrained {
  readonly scope: SchemaScope;
  readonly type: Type;
}

/**
 * Adds the keywords of each constraint to the schema of a type. A pattern beside that of the type stands in
 * `allOf`.
 *
 *   id, length: { max: 24 }   ->   { "type": "string", "minLength": 1, "maxLength": 24 }
 */
const constraintSteps: ByConstraint<(schema: Schema) => Schema, Constrained> = {
  range:
    (range, { scope, type }) =>
    (schema) =>
      type.kind === "integer" ? integerSchema(scope, range) : { ...schema, ...rangeKeywords(range) },
  length: (length) => (schema) => {
    const min = Math.max(length.min ?? 0, Number(schema["minLength"] ?? 0));
    const max = Math.min(length.max ?? Infinity, Number(schema["maxLength"] ?? Infinity));
    return { ...schema, ...between("Length", sizes(max === Infinity ? { min } : { min, max })) };
  },
  pattern: (pattern) => (schema) => ({
    ...schema,
    ...(schema["pattern"] === undefined ? { pattern } : { allOf: [{ pattern }] }),
  }),
  unenforcedPattern:
    (pattern, { scope: { noted } }) =>
    (schema) =>
      noted === undefined
        ? { ...schema, $comment: `Not enforced: the pattern ${pattern}` }
        : { ...schema, pattern },
  format: (format) => (schema) => ({ ...schema, format }),
  count:
    (count, { type }) =>
    (schema) => ({ ...schema, ...between(type.kind === "map" ? "Properties" : "Items", sizes(count)) }),
  unique: () => (schema) => ({ ...schema, uniqueItems: true }),
};

/** A keyword whose schema may be one that accepts everything, and then says nothing. */
function keywordOf(name: string, schema: Schema): Schema {
  return Object.keys(schema).length === 0 ? {} : { [name]: schema };
}

/** `minLength` and `maxLength`, or their like. */
function between(suffix: "Length" | "Items" | "Properties", { min, max }: Bounds): Schema {
  return {
    ...(min === undefined ? {} : { [`min${suffix}`]: min }),
    ...(max === undefined ? {} : { [`max${suffix}`]: max }),
  };
}

/** Bounds of a size, of which none is below nothing. */
function sizes({ min = 0, max }: Bounds): Bounds {
  return { ...(min > 0 ? { min } : {}), ...(max === undefined ? {} : { max }) };
}

/**
 * A whole number within what JavaScript holds exactly.
 *
 *   integer   ->   { "type": "integer", "minimum": -9007199254740991, "maximum": 9007199254740991 },
 *                  or { "type": "integer", "format": "int64" } where the document has formats of numbers
 */
function integerSchema({ numberFormats }: SchemaScope, range: RangeBounds): Schema {
  const hasLow = (range.min ?? range.above) !== undefined;
  const hasHigh = (range.max ?? range.below) !== undefined;
  const isFree = numberFormats === true;
  return {
    type: "integer",
    ...(isFree && !(hasLow && hasHigh) ? { format: "int64" } : {}),
    ...rangeKeywords({
      ...(isFree && !hasLow ? {} : safeLow(range)),
      ...(isFree && !hasHigh ? {} : safeHigh(range)),
      ...(range.step === undefined ? {} : { step: range.step }),
    }),
  };
}

/** The lower bound within what a number holds exactly. */
function safeLow({ min = -Infinity, above }: RangeBounds): RangeBounds {
  const least = Number.MIN_SAFE_INTEGER;
  return above !== undefined && above >= least ? { above } : { min: Math.max(min, least) };
}

/** The upper bound within what a number holds exactly. */
function safeHigh({ max = Infinity, below }: RangeBounds): RangeBounds {
  const most = Number.MAX_SAFE_INTEGER;
  return below !== undefined && below <= most ? { below } : { max: Math.min(max, most) };
}

/** The keyword for each part of a range. */
const rangeWords: Readonly<Record<BoundName, string>> = {
  min: "minimum",
  above: "exclusiveMinimum",
  max: "maximum",
  below: "exclusiveMaximum",
  step: "multipleOf",
};

/** `minimum`, `exclusiveMaximum`, `multipleOf` and their like. */
export function rangeKeywords(range: RangeBounds): Schema {
  return Object.fromEntries(statedBounds(range).map(([name, bound]) => [rangeWords[name], bound]));
}

/**
 * The schema that also accepts null.
 *
 *   { "$ref": "#/$defs/Parcel" }   ->   { "anyOf": [{ "$ref": "#/$defs/Parcel" }, { "type": "null" }] }
 */
function orNull(schema: Schema): Schema {
  const { type } = schema;
  if (typeof type === "string" && !("$ref" in schema)) return { ...schema, type: [type, "null"] };
  if ("const" in schema) {
    const values: Json[] = [...new Set([schema["const"] ?? null, null])];
    return { enum: values };
  }
  return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: "null" }] };
}
