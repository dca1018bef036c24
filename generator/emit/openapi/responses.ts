/** Responses: that of success, and errors by their status. */
import { errorResource } from "../../model/error-body.js";
import type { DeclaredError, Endpoint, Field } from "../../model/model.js";
import { declaredErrorType } from "../../model/names.js";
import { docText } from "../schemas/notes.js";
import { reference, type Schema } from "../schemas/scope.js";
import { valueSchema } from "../schemas/values.js";
import { code, gapSentence } from "../sentences.js";
import { carried } from "./parameters.js";
import { gapKeyword, type DocumentScope } from "./scope.js";

const problemType = "application/problem+json";

/**
 * The responses of an endpoint by status; `default` stands for all undeclared errors.
 *
 *   { response: Parcel, errors: [parcel_not_found] }
 *     ->   { "200": { … }, "404": { … }, "default": { "$ref": "#/components/responses/Problem" } }
 */
export function responses(scope: DocumentScope, endpoint: Endpoint): Schema {
  const byStatus = new Map<number, DeclaredError[]>();
  for (const name of endpoint.errors) {
    const error = scope.errors.get(name);
    if (error === undefined) continue;
    byStatus.set(error.status, [...(byStatus.get(error.status) ?? []), error]);
  }
  return {
    [endpoint.response.status]: success(scope, endpoint),
    ...Object.fromEntries([...byStatus].map(([status, errors]) => [status, failure(scope, errors)])),
    default: { $ref: `#/components/responses/${scope.problem}` },
  };
}

function success(scope: DocumentScope, { response }: Endpoint): Schema {
  const { value, headers } = response;
  return {
    description: value === undefined ? "Success; there is no body." : "Success.",
    ...headersOf(
      headers.map((field) => [
        field.name,
        { ...(field.presence.kind === "required" ? { required: true } : {}), ...carried(scope, field) },
      ]),
    ),
    ...(value === undefined
      ? {}
      : { content: { "application/json": { schema: valueSchema(scope, value) } } }),
  };
}

function headersOf(entries: readonly [string, Schema][]): Schema {
  return entries.length === 0 ? {} : { headers: Object.fromEntries(entries) };
}

/** The headers of errors that share a status. None is required: responses of the server itself lack them. */
function errorHeaders(scope: DocumentScope, errors: readonly DeclaredError[]): Schema {
  const first = new Map<string, Field>();
  for (const { headers } of errors)
    for (const field of headers) {
      const name = field.name.toLowerCase();
      if (!first.has(name)) first.set(name, field);
    }
  return headersOf([...first.values()].map((field) => [field.name, carried(scope, field)]));
}

/** The response of the errors that share a status. */
function failure(scope: DocumentScope, errors: readonly DeclaredError[]): Schema {
  const description = errors
    .map((error) => [code(error.code), ...docText(error.doc)].join(": "))
    .join("\n\n");
  const resource = errorResource(scope.model);
  if (resource === undefined)
    return {
      description,
      ...errorHeaders(scope, errors),
      content: { [problemType]: { schema: errorsSchema(scope, errors) } },
    };
  const gaps = errors.flatMap((error) => error.gaps);
  const said = [description, ...gaps.map(gapSentence)].join("\n\n");
  const content = { "application/json": { schema: reference(scope, resource) } };
  return { description: said, ...errorHeaders(scope, errors), content, ...gapKeyword(scope, gaps) };
}

/**
 * The bodies that a status can have. Servers may respond with codes of their own under it, too.
 *
 *   user_not_found   ->   { "oneOf": [{ "$ref": "…/UserNotFound" },
 *                                     { "$ref": "…/Problem",
 *                                       "properties": { "code": { "not": { "enum": ["user_not_found"] } } } }] }
 */
function errorsSchema(scope: DocumentScope, errors: readonly DeclaredError[]): Schema {
  const bodies = errors.map((error) => reference(scope, declaredErrorType(error.name)));
  const others = { code: { not: { enum: errors.map((error) => error.code) } } };
  return { oneOf: [...bodies, { ...reference(scope, scope.problem), properties: others }] };
}

/**
 * The response of any error that an endpoint does not declare; for all endpoints.
 *
 *   { "description": "An error that …", "content": { "application/problem+json": … } }
 */
export function undeclared(scope: DocumentScope): Schema {
  const resource = errorResource(scope.model);
  const problem = { [problemType]: { schema: reference(scope, scope.problem) } };
  const other = resource === undefined ? {} : { "application/json": { schema: reference(scope, resource) } };
  return {
    description: "An error that the endpoint does not declare, such as a request that breaks the contract.",
    content: { ...problem, ...other },
  };
}
