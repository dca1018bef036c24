/** Schemas of values: scalars, lists, maps, references. */
import { constraintsOf } from "../../../language/constraints/index.js";
import { integerSchema } from "../../../language/constraints/range.js";
import type { Json, TextFormat, Type, Value } from "../../../language/model/model.js";
import { unnamedValue } from "../../../language/facts/unnamed-values.js";
import { textFormats } from "../../../language/formats/index.js";
import { reference, type Schema, type SchemaScope } from "./notes.js";

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

/**
 * The schema of a value that is not null, with the keywords of each constraint.
 *
 *   id, length: { max: 24 }   ->   { "type": "string", "minLength": 1, "maxLength": 24 }
 */
function presentSchema(scope: SchemaScope, { type, constraints }: Value): Schema {
  const given = constraintsOf(constraints);
  const start = typeSchema(scope, type);
  const isNamed = "$ref" in start && given.length > 0;
  const place = {
    type,
    hasNumberFormats: scope.numberFormats === true,
    hasNotes: scope.noted !== undefined,
  };
  return given.reduce<Schema>(
    (schema, { constraint, setting }) => constraint.inSchema(schema, setting, place),
    isNamed ? { ...start, ...jsonType(type) } : start,
  );
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
      return integerSchema(scope.numberFormats === true, {});
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

/** A keyword whose schema may be one that accepts everything, and then says nothing. */
function keywordOf(name: string, schema: Schema): Schema {
  return Object.keys(schema).length === 0 ? {} : { [name]: schema };
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
