/** Schemas of values: scalars, lists, maps, references. */
import type { Bounds, Json, Type, Value } from "../../model/model.js";
import { reference, type Schema, type SchemaScope } from "./scope.js";

/**
 * What a value must be.
 *
 *   { type: string, length: { min: 1, max: 50 } } | null
 *     ->   { "type": ["string", "null"], "minLength": 1, "maxLength": 50 }
 */
export function valueSchema(scope: SchemaScope, value: Value): Schema {
  const schema = presentSchema(scope, value);
  return value.nullable ? orNull(schema) : schema;
}

/** Patterns of texts that the language gives a form. */
const decimal = "^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?$";
const base64 = "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$";
const datetime =
  "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])[Tt](?:[01][0-9]|2[0-3]):[0-5][0-9]" +
  ":(?:[0-5][0-9]|60)(?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$";

function presentSchema(scope: SchemaScope, value: Value): Schema {
  const { type, constraints } = value;
  switch (type.kind) {
    case "string":
      return textSchema(value, {});
    case "id":
      return textSchema(value, { minLength: 1 });
    case "decimal":
      return textSchema(value, { pattern: decimal });
    case "base64":
      return textSchema(value, { contentEncoding: "base64", pattern: base64 });
    case "datetime":
      return textSchema(value, { format: "date-time", pattern: datetime });
    case "integer":
      return integerSchema(scope, constraints.range ?? {});
    case "number":
    case "timestamp":
      return { type: "number", ...between("imum", constraints.range ?? {}) };
    case "boolean":
      return { type: "boolean" };
    case "const":
      return { const: type.value };
    case "ref":
      return reference(scope, type.name);
    case "list":
      return listSchema(scope, value, type);
    case "map":
      return mapSchema(scope, value, type);
    case "json":
    case "unspecified":
      return {};
  }
}

/**
 * A text of a form that has keywords of its own. A pattern beside that of the form stands in `allOf`.
 *
 *   { type: id, length: { max: 24 } }   ->   { "type": "string", "minLength": 1, "maxLength": 24 }
 */
function textSchema({ constraints }: Value, form: Schema): Schema {
  const { length = {}, pattern } = constraints;
  const least = Math.max(length.min ?? 0, typeof form["minLength"] === "number" ? form["minLength"] : 0);
  const bounds = { ...(least === 0 ? {} : { min: least }), ...maximum(length) };
  const { minLength: _, ...rest } = form;
  const own =
    pattern === undefined ? {} : form["pattern"] === undefined ? { pattern } : { allOf: [{ pattern }] };
  return { type: "string", ...rest, ...between("Length", bounds), ...own };
}

function listSchema(scope: SchemaScope, { constraints }: Value, { items }: Type & { kind: "list" }): Schema {
  const { count, unique } = constraints;
  return {
    type: "array",
    // Tools ask for it even where any item will do.
    items: valueSchema(scope, items),
    ...between("Items", sizes(count)),
    ...(unique === true ? { uniqueItems: true } : {}),
  };
}

function mapSchema(scope: SchemaScope, { constraints }: Value, { values }: Type & { kind: "map" }): Schema {
  return {
    type: "object",
    ...keywordOf("additionalProperties", valueSchema(scope, values)),
    ...between("Properties", sizes(constraints.count)),
  };
}

/** A keyword whose schema may be one that accepts everything, and then says nothing. */
function keywordOf(name: string, schema: Schema): Schema {
  return Object.keys(schema).length === 0 ? {} : { [name]: schema };
}

/** `minLength` and `maxLength`, or their like. */
export function between(suffix: "imum" | "Length" | "Items" | "Properties", { min, max }: Bounds): Schema {
  return {
    ...(min === undefined ? {} : { [`min${suffix}`]: min }),
    ...(max === undefined ? {} : { [`max${suffix}`]: max }),
  };
}

/** Bounds of a size, of which none is below nothing. */
function sizes(bounds: Bounds = {}): Bounds {
  const { min = 0 } = bounds;
  return { ...(min > 0 ? { min } : {}), ...maximum(bounds) };
}

function maximum({ max }: Bounds): Bounds {
  return max === undefined ? {} : { max };
}

/**
 * A whole number within what JavaScript holds exactly.
 *
 *   integer   ->   { "type": "integer", "minimum": -9007199254740991, "maximum": 9007199254740991 },
 *                  or { "type": "integer", "format": "int64" } where the document has formats of numbers
 */
function integerSchema({ numberFormats }: SchemaScope, range: Bounds): Schema {
  const { min, max } = safeRange(range);
  if (numberFormats !== true) return { type: "integer", ...between("imum", { min, max }) };
  return {
    type: "integer",
    ...(range.min === undefined || range.max === undefined ? { format: "int64" } : {}),
    ...between("imum", {
      ...(range.min === undefined ? {} : { min }),
      ...(range.max === undefined ? {} : { max }),
    }),
  };
}

/** The bounds within what a number holds exactly. */
function safeRange({ min = -Infinity, max = Infinity }: Bounds): { min: number; max: number } {
  return { min: Math.max(min, Number.MIN_SAFE_INTEGER), max: Math.min(max, Number.MAX_SAFE_INTEGER) };
}

/**
 * What `schema` says, or null.
 *
 *   { "$ref": "#/$defs/Parcel" }   ->   { "anyOf": [{ "$ref": "#/$defs/Parcel" }, { "type": "null" }] }
 */
function orNull(schema: Schema): Schema {
  const { type } = schema;
  if (typeof type === "string") return { ...schema, type: [type, "null"] };
  if ("const" in schema) {
    const values: Json[] = [...new Set([schema["const"] ?? null, null])];
    return { enum: values };
  }
  return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: "null" }] };
}
