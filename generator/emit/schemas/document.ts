/** schemas.json: a JSON Schema of every type that validators.ts checks. */
import type { Json, Model } from "../../model/model.js";
import { inputType, outputType } from "../../model/names.js";
import { hasOwnOutput } from "../own-output.js";
import { enumSchema, inputSchema, resourceSchema, scalarSchema } from "./declarations.js";
import { described } from "./notes.js";
import { schemaScope, type Schema, type SchemaScope } from "./scope.js";
import { valueSchema } from "./values.js";

/** The id of a type's schema: `urn:speccast:WalletService:ChainType`. */
export function schemaId(model: Model, name: string): string {
  return `urn:speccast:${model.service.name}:${name}`;
}

/**
 * The document, with a schema for each resource, enum, input, and output that has no other name.
 *
 *   { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "urn:speccast:WalletService",
 *     "$defs": { "ChainType": { "$id": "urn:speccast:WalletService:ChainType", … } } }
 */
export function schemaDocument(model: Model): Json {
  const scope = schemaScope(model, {
    addressOf: (name) => schemaId(model, name),
  });
  const schemas = namedSchemas(scope).map(([name, schema]): [string, Json] => [
    name,
    { $id: schemaId(model, name), ...schema },
  ]);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `urn:speccast:${model.service.name}`,
    $defs: Object.fromEntries(schemas),
  };
}

function namedSchemas(scope: SchemaScope): [string, Schema][] {
  const { enums, scalars, resources, endpoints } = scope.model;
  return [
    ...enums.map((item): [string, Schema] => [item.name, enumSchema(scope, item)]),
    ...scalars.map((scalar): [string, Schema] => [scalar.name, scalarSchema(scope, scalar)]),
    ...resources.map((resource): [string, Schema] => [resource.name, resourceSchema(scope, resource)]),
    ...endpoints.flatMap((endpoint): [string, Schema][] => {
      const input: [string, Schema] = [inputType(endpoint), inputSchema(scope, endpoint)];
      const { value } = endpoint.response;
      if (value === undefined || !hasOwnOutput(endpoint)) return [input];
      const about = described([`Output of \`${endpoint.name}\`.`]);
      return [input, [outputType(endpoint), { ...about, ...valueSchema(scope, value) }]];
    }),
  ];
}
