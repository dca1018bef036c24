/** json-schema.ts: the schemas of validators.ts, each with its JSON Schema. */
import { namesOf } from "../../../language/names/exported-names.js";
import type { Json } from "../../../language/model/model.js";
import { validatorNames } from "../../../language/names/names.js";
import { constant, type Declaration } from "../../../print/declarations.js";
import { call, tallRecord, record, type Doc, list, numberList } from "../../../print/layout.js";
import { ModuleSource } from "../../../print/module.js";
import { quoteString, quoteLiteral, quoteKey, quoteIdentifier } from "../../../print/quote/code.js";
import type { OwnEmitter } from "../../emitter.js";
import { reexportRuntime, runtimeType, runtimeValue } from "../../output/runtime-modules.js";
import { schemasByName, type NamedSchema } from "../schemas/document.js";
import type { JsonValue } from "../../../print/json.js";

/** The target `json-schema`: an import apart, so that clients and servers do not bundle the data. */
export const jsonSchema: OwnEmitter = {
  emit: (model, { homes }) => {
    const module = new ModuleSource("json-schema.ts", namesOf(model, "validators"), homes);
    for (const named of schemasByName(model, address))
      module.addAll(module.within(named.of, () => schemaDeclarations(module, named)));
    reexportRuntime(module, "values", { types: ["JsonSchemaOf", "JsonSchemaTarget"] });
    return [module];
  },
};

/** The place of other types, as the runtime resolves it. */
const address = "#/$defs/";

/**
 * The JSON Schema of a type, and its schema with it.
 *
 *   Parcel: { fields: { size: Size } }
 *     ->   const ParcelJson: JsonSchemaPart = {
 *            schema: { type: "object", properties: { size: { $ref: "#/$defs/Size" } }, required: ["size"] },
 *            uses: () => ({ Size: SizeJson }),
 *          };
 *
 *          export const ParcelSchema: JsonSchemaOf<Parcel> = withJsonSchema(validators.ParcelSchema, "Parcel", ParcelJson);
 */
function schemaDeclarations(module: ModuleSource, { name, schema }: NamedSchema): Declaration[] {
  const own = quoteIdentifier(validatorNames(name).schema);
  const uses = [...referencesIn(schema)].map((used): Doc => `${quoteKey(used)}: ${partName(module, used)}`);
  const part = constant({
    name: partName(module, name),
    type: runtimeType(module, "values", "JsonSchemaPart"),
    value: tallRecord([
      ["schema: ", jsonLiteral(schema)],
      ...(uses.length === 0 ? [] : [["uses: () => (", record(uses), ")"] as Doc]),
    ]),
    exported: false,
  });
  const args = [module.value("validators.ts", own), quoteString(name), partName(module, name)];
  const whole = constant({
    name: own,
    docs: [`The schema of \`${name}\`, with its JSON Schema.`],
    type: `${runtimeType(module, "values", "JsonSchemaOf")}<${module.type("types.ts", quoteIdentifier(name))}>`,
    value: call(`/* @__PURE__ */ ${runtimeValue(module, "values", "withJsonSchema")}`, args),
  });
  return [part, whole];
}

function partName(module: ModuleSource, type: string): string {
  return quoteIdentifier(module.local(type, (of) => `${of}Json`));
}

/** Returns the names of the types in the references of a schema. */
function referencesIn(schema: Json, found: Set<string> = new Set()): Set<string> {
  if (typeof schema !== "object" || schema === null) return found;
  for (const [key, value] of Object.entries(schema)) {
    // A property can be called `$ref`; its value is no string.
    if (key === "$ref" && typeof value === "string") found.add(value.slice(address.length));
    else if (!dataKeywords.has(key)) referencesIn(value as Json, found);
  }
  return found;
}

/** Keywords whose value is data, and no schema. */
const dataKeywords: ReadonlySet<string> = new Set(["default", "examples", "enum", "const"]);

/**
 * Returns `value` as a literal.
 *
 *   {"type": "string", "x-of": ["a", 1]}   ->   { type: "string", "x-of": ["a", 1] }
 */
function jsonLiteral(value: JsonValue): Doc {
  if (typeof value !== "object" || value === null) return quoteLiteral(value);
  if (!Array.isArray(value))
    return record(Object.entries(value).map(([key, inner]) => [`${quoteKey(key)}: `, jsonLiteral(inner)]));
  const items = (value as readonly JsonValue[]).map(jsonLiteral);
  return (value as readonly JsonValue[]).every((item) => typeof item === "number")
    ? numberList(items as string[])
    : list(items);
}
