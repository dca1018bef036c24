/** The declarations of validators.ts for an endpoint or an error: inputs, outputs, fields and headers. */
import { bytesSentences } from "../../shared/docs.js";
import {
  ownTypeOfBody,
  hasOwnBody,
  headersOfResponse,
  isNarrowed,
  responsesOf,
} from "../../../language/model/responses.js";
import type { DeclaredError, Endpoint, Field } from "../../../language/model/model.js";
import { declaredErrorType, errorHeadersType, inputType } from "../../../language/names/names.js";
import type { Declaration } from "../../../print/declarations.js";
import { inputShape } from "../../shared/object-shape.js";
import { schemaDeclaration, shapeEntry } from "./declarations.js";
import { objectDeclarations, fieldsSchemaOf } from "./resources.js";
import { typeNamed, type Scope } from "./scope.js";
import { valueShape } from "./shapes.js";

/** Returns the validators of an endpoint's input, output and headers. */
export function endpointDeclarations(scope: Scope, endpoint: Endpoint): Declaration[] {
  return [
    ...inputDeclarations(scope, endpoint),
    ...outputDeclarations(scope, endpoint),
    ...responsesOf(endpoint).flatMap((response) =>
      fieldsSchema(scope, headersOfResponse(endpoint, response), response.headers),
    ),
  ];
}

/**
 * Returns the schemas of an error's fields besides the standard members, and of its headers.
 *
 *   too_heavy: { fields: { heaviest: number } }   ->   TooHeavySchema
 */
export function errorDeclarations(scope: Scope, { name, fields, headers }: DeclaredError): Declaration[] {
  return [
    ...fieldsSchema(scope, declaredErrorType(name), fields),
    ...fieldsSchema(scope, errorHeadersType(name), headers),
  ];
}

/**
 * Returns the validators of the flat input. They reject undeclared fields unless the body is open.
 *
 *   policies.list   ->   isPoliciesListInput, PoliciesListInputSchema
 */
function inputDeclarations(scope: Scope, endpoint: Endpoint): Declaration[] {
  const name = inputType(endpoint);
  const { body } = endpoint;
  const base = body.kind === "fields" ? scope.resources.get(body.resource ?? "") : undefined;
  const shape = {
    ...inputShape(endpoint),
    name,
    type: () => typeNamed(scope, name),
    caller: undefined,
    notes: bytesSentences(endpoint),
    base: base?.kind === "object" ? base : undefined,
  };
  return objectDeclarations(scope, shape, body.kind === "fields" && body.extras === "keep");
}

/**
 * Returns the schema of an output without a name in the spec.
 *
 *   users.list, list<User>   ->   UsersListOutputSchema
 */
function outputDeclarations(scope: Scope, endpoint: Endpoint): Declaration[] {
  const responses = isNarrowed(endpoint) ? responsesOf(endpoint) : [endpoint.response];
  return responses.flatMap((response) => {
    const { value } = response;
    if (value === undefined || !hasOwnBody(response)) return [];
    const name = ownTypeOfBody(endpoint, response);
    const entries = [shapeEntry(valueShape({ scope, owner: name, field: "" }, value))];
    return [schemaDeclaration(scope, name, { entries })];
  });
}

/** Returns the schema of `fields` for an object that can have other fields. */
function fieldsSchema(scope: Scope, name: string, fields: readonly Field[]): Declaration[] {
  if (fields.length === 0) return [];
  const shape = {
    name,
    fields,
    isClosed: false,
    atLeast: 0,
    counted: new Set<string>(),
    base: undefined,
  };
  return [fieldsSchemaOf(scope, shape, { keepsExtras: true, entries: [] })];
}
