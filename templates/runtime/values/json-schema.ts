/** JSON Schemas of schemas, by the interface Standard JSON Schema (standardschema.dev). */
import { isArray, isObject } from "./checks.js";
import type { Schema, StandardProperties } from "./schema.js";

/** A JSON Schema, or a part of one. */
export type JsonSchemaObject = Readonly<Record<string, unknown>>;

/** The JSON Schema of a type in draft 2020-12, and those of the types to which it refers. */
export interface JsonSchemaPart {
  readonly schema: JsonSchemaObject;
  /** The types in `$ref` by name. */
  readonly uses?: () => Readonly<Record<string, JsonSchemaPart>>;
}

/** The versions of JSON Schema that there are; others throw. */
export type JsonSchemaTarget = "draft-2020-12" | "draft-07" | "openapi-3.0" | (string & {});

/** Returns the JSON Schema of a type as a new object. */
export type ToJsonSchema = (options: {
  readonly target: JsonSchemaTarget;
  readonly libraryOptions?: Record<string, unknown> | undefined;
}) => Record<string, unknown>;

/** A schema that is also a Standard JSON Schema. */
export interface JsonSchemaOf<T> extends Schema<T> {
  readonly "~standard": StandardProperties<T> & {
    /** The JSON Schemas of what `validate` takes and returns, which are the same. */
    readonly jsonSchema: { readonly input: ToJsonSchema; readonly output: ToJsonSchema };
  };
}

/** Returns `schema` with its JSON Schema, which is that of the type `name`. */
export function withJsonSchema<T>(
  schema: Schema<T>,
  name: string,
  part: JsonSchemaPart,
): JsonSchemaOf<T> {
  const convert: ToJsonSchema = ({ target }) => {
    if (target === "draft-2020-12")
      return whole(part, "$defs", "https://json-schema.org/draft/2020-12/schema", (one) => one);
    if (target === "draft-07")
      return whole(part, "definitions", "http://json-schema.org/draft-07/schema#", asDraft7);
    if (target === "openapi-3.0") return asOpenApi3(part.schema, part, [name]);
    throw new Error(`There is no JSON Schema of ${name} for the target ${target}.`);
  };
  const standard = { ...schema["~standard"], jsonSchema: { input: convert, output: convert } };
  return { ...schema, "~standard": standard };
}

type Convert = (schema: JsonSchemaObject) => JsonSchemaObject;

/** Returns the schema of `part` with those to which it leads. */
function whole(
  part: JsonSchemaPart,
  key: string,
  $schema: string,
  convert: Convert,
): Record<string, unknown> {
  const found = new Map<string, JsonSchemaPart>();
  const open = [part];
  for (const { uses } of open)
    for (const [name, used] of Object.entries(uses?.() ?? {}))
      if (!found.has(name)) {
        found.set(name, used);
        open.push(used);
      }
  const convertAll: Convert = (schema) => convert(mapped(schema, convertAll));
  const defs = [...found].map(([name, { schema }]) => [name, convertAll(schema)] as const);
  return {
    $schema,
    ...convertAll(part.schema),
    ...(defs.length > 0 && { [key]: Object.fromEntries(defs) }),
  };
}

/** Keywords whose value is a schema. */
const ofSchema = /^(?:items|additionalProperties|propertyNames|not|if|then|else)$/;

/** Keywords whose value is a list of schemas. */
const ofSchemas = /^(?:all|any|one)Of$/;

/** Returns a copy of `schema` with the schemas in it converted. */
function mapped(schema: JsonSchemaObject, convert: Convert): JsonSchemaObject {
  const one = (inner: unknown): unknown =>
    isObject<JsonSchemaObject>(inner) ? convert(inner) : inner;
  const members = Object.entries(schema).map(([key, value]) => {
    if (ofSchema.test(key)) return [key, one(value)];
    if (ofSchemas.test(key) && isArray(value)) return [key, value.map(one)];
    if (key !== "properties" || !isObject<JsonSchemaObject>(value)) return [key, copied(value)];
    return [key, Object.fromEntries(Object.entries(value).map(([name, of]) => [name, one(of)]))];
  });
  return Object.fromEntries(members) as JsonSchemaObject;
}

/** Returns a copy of a value, which callers may change. */
function copied(value: unknown): unknown {
  if (isArray(value)) return value.map(copied);
  if (!isObject<JsonSchemaObject>(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copied(inner)]));
}

/** In draft 7, nothing beside `$ref` counts. */
const asDraft7: Convert = ({ $ref, ...others }) => {
  if (typeof $ref !== "string") return others;
  const reference = { $ref: $ref.replace("#/$defs/", "#/definitions/") };
  return Object.keys(others).length === 0 ? reference : { ...others, allOf: [reference] };
};

const notInOpenApi3 = /^(?:\$comment|propertyNames|contentEncoding)$/;

/**
 * Returns a schema as OpenAPI 3.0 has them: without `null`, `const` and conditions. Definitions would
 * need a place in the document, so types stand where they are referred to.
 * @throws Error when a type contains itself.
 */
function asOpenApi3(
  schema: JsonSchemaObject,
  part: JsonSchemaPart,
  inside: readonly string[],
): Record<string, unknown> {
  const convert: Convert = (inner) => asOpenApi3(inner, part, inside);
  const { $ref, if: test, then, else: rest, ...kept } = schema;
  const said = Object.entries(mapped(kept, convert)).filter(([key]) => !notInOpenApi3.test(key));
  const found: Record<string, unknown> = Object.fromEntries(said);
  const all: unknown[] = [];
  if (typeof $ref === "string") {
    const name = $ref.slice("#/$defs/".length);
    const used = part.uses?.()[name];
    if (used === undefined || inside.includes(name))
      throw new Error(`${name} contains itself, which OpenAPI 3.0 can say only with components.`);
    const referred = asOpenApi3(used.schema, used, [...inside, name]);
    if (Object.keys(found).length === 0) return referred;
    all.push(referred);
  }
  if (isObject<JsonSchemaObject>(test)) {
    const branches = [
      isObject<JsonSchemaObject>(then) ? { allOf: [convert(test), convert(then)] } : convert(test),
      {
        allOf: [
          { not: convert(test) },
          ...(isObject<JsonSchemaObject>(rest) ? [convert(rest)] : []),
        ],
      },
    ];
    all.push({ anyOf: branches });
  }
  const { type, enum: values, anyOf, examples, properties } = found;
  if (isArray(type)) {
    const types = type.filter((one) => one !== "null");
    const isNullable = types.length < type.length;
    const alternatives = types.map((one) => ({ type: one }));
    if (types.length === 1) Object.assign(found, alternatives[0], isNullable && { nullable: true });
    else {
      delete found["type"];
      all.push({ anyOf: isNullable ? [...alternatives, onlyNull] : alternatives });
    }
  } else if (type === "null") return { ...onlyNull };
  if ("const" in found) {
    found["enum"] = [found["const"]];
    delete found["const"];
  }
  if (isArray(values) && values.includes(null)) found["nullable"] = true;
  if (isArray(anyOf) && anyOf.some(isNull)) {
    const [other, ...more] = anyOf.filter((one) => !isNull(one)) as JsonSchemaObject[];
    if (
      more.length === 0 &&
      other !== undefined &&
      "type" in other &&
      !combining.some((key) => key in other)
    ) {
      delete found["anyOf"];
      Object.assign(found, { ...other, ...found, nullable: true });
    }
  }
  for (const [bound, exclusive] of [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ] as const)
    if (typeof found[exclusive] === "number")
      Object.assign(found, { [bound]: found[exclusive], [exclusive]: true });
  if (isArray(examples)) {
    delete found["examples"];
    found["example"] = examples[0];
  }
  if (isObject<JsonSchemaObject>(properties))
    found["properties"] = Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, one === false ? { not: {} } : one]),
    );
  if (all.length > 0) found["allOf"] = [...(isArray(found["allOf"]) ? found["allOf"] : []), ...all];
  return found;
}

/** The schema of null in OpenAPI 3.0. */
const onlyNull = { nullable: true, enum: [null] };

/** Keywords beside which `nullable` lets no null pass. */
const combining = ["enum", "allOf", "anyOf", "oneOf", "not"];

/** Returns whether a converted schema is that of null. */
function isNull(schema: unknown): boolean {
  if (!isObject<JsonSchemaObject>(schema)) return false;
  const { type, nullable, enum: values } = schema;
  return type === undefined && nullable === true && isArray(values) && values.length === 1;
}
