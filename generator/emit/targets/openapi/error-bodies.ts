/** Bodies of errors that are resources: the codes at their path, and the bodies of undeclared errors. */
import { errorResource } from "../../../language/facts/error-body.js";
import type { DeclaredError, ErrorBody, Json, Model } from "../../../language/model/model.js";
import { problemMediaType } from "../../../language/facts/problem.js";
import { reference, type Schema } from "../schemas/notes.js";
import type { DocumentScope } from "./scope.js";

/** An error with a resource as its body. */
interface BodiedError extends DeclaredError {
  readonly body: ErrorBody;
}

/** Returns whether the body of an error is a resource. */
export function hasBody(error: DeclaredError): error is BodiedError {
  return error.body !== undefined;
}

/** Returns the resource in which the server writes its own errors; undefined where they are problem details. */
export function ownErrorResource(model: Model): string | undefined {
  const { errorBody } = model.service;
  return typeof errorBody === "object" && "isOwn" in errorBody && errorBody.isOwn
    ? errorResource(model)
    : undefined;
}

/** The statuses of the server's own errors, under which other codes than the declared ones occur. */
const ownStatuses: ReadonlySet<DeclaredError["status"]> = new Set([
  400, 401, 403, 404, 405, 406, 408, 409, 413, 414, 415, 417, 422, 431, 500, 501, 503, 505,
]);

/**
 * The bodies that errors of one status have in one media type, each resource once with the codes at their place.
 *
 *   error_body: { type: Fault, code: error.code }, no_parcel: { status: 404 }
 *     ->   { "$ref": "…/Fault",
 *            "properties": { "error": { "properties": { "code": { "const": "no_parcel" } }, "required": ["code"] } },
 *            "required": ["error"] }
 */
export function bodySchemas(scope: DocumentScope, errors: readonly BodiedError[]): Schema[] {
  const byResource = new Map<string, BodiedError[]>();
  for (const error of errors) {
    const { resource } = error.body;
    byResource.set(resource, [...(byResource.get(resource) ?? []), error]);
  }
  return [...byResource].map(([resource, same]) => codedBody(scope, resource, same));
}

/** The body of the server's own errors under a status that has errors with bodies, if it has any. */
export function ownBodySchemas(scope: DocumentScope, errors: readonly BodiedError[]): Schema[] {
  const own = ownErrorResource(scope.model);
  const occurs = errors.some(({ status }) => ownStatuses.has(status) || typeof status === "string");
  return own !== undefined && occurs ? [reference(scope, own)] : [];
}

/** A schema for the values of any of `schemas`, each once. */
export function anyOf(schemas: readonly Schema[]): Schema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return different.length === 1 && different[0] !== undefined ? different[0] : { anyOf: different };
}

function codedBody(scope: DocumentScope, resource: string, errors: readonly BodiedError[]): Schema {
  const body = reference(scope, resource);
  const codes = errors.flatMap(({ body: { code } }) => code?.value ?? []);
  const path = errors[0]?.body.code?.path;
  const [code] = codes;
  // Handlers pass whole bodies, with codes that the document does not restrict.
  const isWhole = errors.some((error) => error.body.isWhole);
  if (path === undefined || code === undefined || isWhole || codes.length < errors.length) return body;
  const value: Schema = codes.length === 1 ? { const: code } : { enum: codes };
  return { ...body, ...within(path, value) };
}

/** The schema of an object with `schema` at `path`. */
function within(path: readonly string[], schema: Schema): Schema {
  return [...path].reverse().reduce<Schema>((inner, name) => {
    return { properties: Object.fromEntries<Json>([[name, inner]]), required: [name] };
  }, schema);
}

/** The content of errors that an endpoint does not declare, with the body that `otherwise` says. */
export function undeclaredContent(scope: DocumentScope, otherwise: string | undefined): Schema {
  const own = ownErrorResource(scope.model);
  const bodies = [errorResource(scope.model), otherwise].filter((name) => name !== undefined);
  const schemas = bodies.map((name) => reference(scope, name));
  return {
    ...(own === undefined ? { [problemMediaType]: { schema: reference(scope, scope.problem) } } : {}),
    ...(schemas.length === 0 ? {} : { "application/json": { schema: anyOf(schemas) } }),
  };
}
