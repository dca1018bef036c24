/** schemas.json: a JSON Schema of every type that validators.ts checks. */
import { ownTypeOfBody, hasOwnBody, isNarrowed, responsesOf } from "../../../language/model/responses.js";
import type { Endpoint, Enum, Json, Model, NamedScalar, Resource } from "../../../language/model/model.js";
import { inputType } from "../../../language/names/names.js";
import { enumSchema, inputSchema, resourceSchema, scalarSchema } from "./declarations.js";
import { described } from "./notes.js";
import { schemaScope, type Schema, type SchemaScope } from "./scope.js";
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
  const scope = schemaScope(model, { address: addressIn(model) });
  const { enums, scalars, resources, endpoints } = model;
  const schemas = [
    ...enums.map((item) => ofEnum(scope, item)),
    ...scalars.map((scalar) => ofScalar(scope, scalar)),
    ...resources.map((resource) => ofResource(scope, resource)),
    ...endpoints.flatMap((endpoint) => ofEndpoint(scope, endpoint)),
  ];
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `urn:speccast:${model.service.name}`,
    $defs: Object.fromEntries(schemas),
  };
}

type NamedSchema = readonly [name: string, schema: Schema];

function named(scope: SchemaScope, name: string, schema: Schema): NamedSchema {
  return [name, { $id: `${scope.address}${name}`, ...schema }];
}

function ofEnum(scope: SchemaScope, item: Enum): NamedSchema {
  return named(scope, item.name, enumSchema(scope, item));
}

function ofScalar(scope: SchemaScope, scalar: NamedScalar): NamedSchema {
  return named(scope, scalar.name, scalarSchema(scope, scalar));
}

function ofResource(scope: SchemaScope, resource: Resource): NamedSchema {
  return named(scope, resource.name, resourceSchema(scope, resource));
}

/** The input, and the outputs that have no other name. */
function ofEndpoint(scope: SchemaScope, endpoint: Endpoint): NamedSchema[] {
  const responses = isNarrowed(endpoint) ? responsesOf(endpoint) : [endpoint.response];
  const about = described([`Output of \`${endpoint.name}\`.`]);
  const outputs = responses.flatMap((response): NamedSchema[] => {
    if (response.value === undefined || !hasOwnBody(response)) return [];
    const schema = { ...about, ...valueSchema(scope, response.value) };
    return [named(scope, ownTypeOfBody(endpoint, response), schema)];
  });
  return [named(scope, inputType(endpoint), inputSchema(scope, endpoint)), ...outputs];
}
