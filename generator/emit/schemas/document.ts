/** schemas.json: a JSON Schema of every type that validators.ts checks. */
import { ownTypeOfBody, hasOwnBody, isNarrowed, responsesOf } from "../../model/responses.js";
import type { Endpoint, Enum, Json, Model, NamedScalar, Resource } from "../../model/model.js";
import { inputType } from "../../model/names.js";
import type { PartMemory } from "../../reuse/part-memory.js";
import { entryMaker } from "../parts.js";
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
 *
 * `memory` has the schemas of the run before.
 */
export function schemaDocument(model: Model, memory?: PartMemory<NamedSchemas>): Json {
  const scope = schemaScope(model, { address: addressIn(model) });
  const entry = entryMaker(scope, memory);
  const { enums, scalars, resources, endpoints } = model;
  const schemas = [
    ...enums.flatMap((item) => entry(ofEnum, item)),
    ...scalars.flatMap((scalar) => entry(ofScalar, scalar)),
    ...resources.flatMap((resource) => entry(ofResource, resource)),
    ...endpoints.flatMap((endpoint) => entry(ofEndpoint, endpoint)),
  ];
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `urn:speccast:${model.service.name}`,
    $defs: Object.fromEntries(schemas),
  };
}

/** The schemas for one declaration, by name. */
type NamedSchemas = readonly (readonly [name: string, schema: Schema])[];

function named(scope: SchemaScope, name: string, schema: Schema): NamedSchemas[number] {
  return [name, { $id: `${scope.address}${name}`, ...schema }];
}

function ofEnum(scope: SchemaScope, item: Enum): NamedSchemas {
  return [named(scope, item.name, enumSchema(scope, item))];
}

function ofScalar(scope: SchemaScope, scalar: NamedScalar): NamedSchemas {
  return [named(scope, scalar.name, scalarSchema(scope, scalar))];
}

function ofResource(scope: SchemaScope, resource: Resource): NamedSchemas {
  return [named(scope, resource.name, resourceSchema(scope, resource))];
}

/** The input, and the outputs that have no other name. */
function ofEndpoint(scope: SchemaScope, endpoint: Endpoint): NamedSchemas {
  const responses = isNarrowed(endpoint) ? responsesOf(endpoint) : [endpoint.response];
  const about = described([`Output of \`${endpoint.name}\`.`]);
  const outputs = responses.flatMap((response): NamedSchemas => {
    if (response.value === undefined || !hasOwnBody(response)) return [];
    const schema = { ...about, ...valueSchema(scope, response.value) };
    return [named(scope, ownTypeOfBody(endpoint, response), schema)];
  });
  return [named(scope, inputType(endpoint), inputSchema(scope, endpoint)), ...outputs];
}
