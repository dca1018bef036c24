/** schemas.json: a JSON Schema of every type that validators.ts checks. */
import { ownTypeOfBody, hasOwnBody, isNarrowed, responsesOf } from "../../../language/model/responses.js";
import type { Endpoint, Json, Model } from "../../../language/model/model.js";
import { inputType } from "../../../language/names/names.js";
import { enumSchema, inputSchema, resourceSchema, scalarSchema } from "./declarations.js";
import { described, schemaScope, unitOf, type Schema, type SchemaScope } from "./notes.js";
import { valueSchema } from "./values.js";

/** The id of a type's schema: `urn:speccast:WalletService:ChainType`. */
export function schemaId(model: Model, name: string): string {
  return `${addressIn(model)}${name}`;
}

function addressIn({ service }: Pick<Model, "service">): string {
  return `urn:speccast:${service.name}:`;
}

/**
 * The document, with a schema for each resource, enum, input, and output that has no other name.
 *
 *   { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "urn:speccast:WalletService",
 *     "$defs": { "ChainType": { "$id": "urn:speccast:WalletService:ChainType", … } } }
 */
export function schemaDocument(model: Model): Json {
  const address = addressIn(model);
  const schemas = schemasByName(model, address);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `urn:speccast:${model.service.name}`,
    $defs: Object.fromEntries(
      schemas.map(({ name, schema }) => [name, { $id: `${address}${name}`, ...schema }]),
    ),
  };
}

/** The schema of a type. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: Schema;
  /** The endpoint whose input or output the type is, or the type itself. */
  readonly of: string;
}

/** Returns the schemas of all types; `address` stands before the names in `$ref`. */
export function schemasByName(model: Model, address: string): NamedSchema[] {
  const scope = schemaScope(model, { address });
  const { enums, scalars, resources, endpoints } = model;
  const named = (name: string, schema: Schema): NamedSchema => ({ name, schema, of: name });
  return [
    ...enums.map((item) => named(item.name, enumSchema(scope, item))),
    ...scalars.map((scalar) => named(scalar.name, scalarSchema(scope, scalar))),
    ...resources.map((resource) => named(resource.name, resourceSchema(scope, resource))),
    ...endpoints.flatMap((endpoint) => ofEndpoint(scope, endpoint)),
  ];
}

/** The input, and the outputs that have no other name. */
function ofEndpoint(scope: SchemaScope, endpoint: Endpoint): NamedSchema[] {
  const responses = isNarrowed(endpoint) ? responsesOf(endpoint) : [endpoint.response];
  const outputs = responses.flatMap((response): NamedSchema[] => {
    if (response.value === undefined || !hasOwnBody(response)) return [];
    const about = described([`Output of \`${endpoint.name}\`.`, unitOf(response.value)]);
    const schema = { ...about, ...valueSchema(scope, response.value) };
    return [{ name: ownTypeOfBody(endpoint, response), schema, of: endpoint.name }];
  });
  return [{ name: inputType(endpoint), schema: inputSchema(scope, endpoint), of: endpoint.name }, ...outputs];
}
