/** Bodies of errors: declared ones, and that of any other error. */
import { firstStatus } from "../../../language/facts/error-body.js";
import type { ErrorRow, ErrorTable } from "../../../language/facts/extensions.js";
import type { DeclaredError, Json } from "../../../language/model/model.js";
import { declaredErrorType } from "../../../language/names/names.js";
import { problemMembers, problemProperties, problemSchema } from "../../../language/facts/problem.js";
import { gapSentence } from "../../shared/sentences.js";
import { declarationNotes, docText, noted, reference, type Schema } from "../schemas/notes.js";
import { fieldSchema } from "../schemas/objects.js";
import { hasBody, ownErrorResource } from "./error-bodies.js";
import type { DocumentScope } from "./scope.js";

/**
 * The components that describe bodies of errors, by name; none but the problem where the errors of
 * the spec have a resource of it as their body.
 */
export function errorSchemas(scope: DocumentScope): [string, Schema][] {
  const declared = scope.model.errors.filter((error) => !hasBody(error));
  return [
    ...declared.map((error): [string, Schema] => [declaredErrorType(error.name), errorSchema(scope, error)]),
    ...(hasProblems(scope) ? [[scope.problem, problemSchema] as [string, Schema]] : []),
  ];
}

function hasProblems({ model }: DocumentScope): boolean {
  return ownErrorResource(model) === undefined || model.errors.some((error) => !hasBody(error));
}

/**
 * The declared errors, for an import: what their schemas and responses do not say.
 *
 *   user_not_found: { status: 404 }
 *     ->   { "problem": "Problem", "declared": { "user_not_found": { "status": 404, "schema": "UserNotFound" } } }
 */
export function errorTable(scope: DocumentScope): ErrorTable {
  const { errors, service } = scope.model;
  const rows = errors.map((error): [string, ErrorRow] => {
    const { name, code, status, fields, headers } = error;
    const doc = [...docText(error.doc), ...error.gaps.map(gapSentence)].join("\n\n");
    const ofSchema = {
      schema: declaredErrorType(name),
      ...(fields.length === 0 ? {} : { fields: fields.map((field) => field.name) }),
      ...(headers.length === 0 ? {} : { headers: headers.map((field) => field.name) }),
    };
    const row = {
      status,
      ...(code === name ? {} : { code }),
      ...(service.errors?.includes(name) === true ? { everywhere: true as const } : {}),
      ...(hasBody(error) ? (doc === "" ? {} : { doc }) : ofSchema),
    };
    return [name, row];
  });
  return { ...(hasProblems(scope) ? { problem: scope.problem } : {}), declared: Object.fromEntries(rows) };
}

/**
 * The body of a declared error.
 *
 *   user_not_found: { status: 404 }
 *     ->   { "allOf": [{ "$ref": "#/components/schemas/Problem" }],
 *            "properties": { "status": { "const": 404 }, "code": { "const": "user_not_found" } } }
 */
function errorSchema(scope: DocumentScope, error: DeclaredError): Schema {
  const { fields } = error;
  const needed = fields.filter(({ presence }) => presence.kind === "required").map(({ name }) => name);
  const own = fields.map((field): [string, Json] => [field.name, fieldSchema(scope, field)]);
  // A schema can add to what it stands on, and cannot replace anything there.
  const replaces = fields.some(({ name }) => Object.hasOwn(problemProperties, name));
  const schema = {
    type: "object",
    ...(replaces ? {} : { allOf: [reference(scope, scope.problem)] }),
    properties: Object.fromEntries<Json>([
      ...(replaces ? Object.entries(problemProperties) : []),
      ["status", statusSchema(error)],
      ["code", { const: error.code }],
      ...own,
    ]),
    required: [...new Set([...(replaces ? problemMembers : []), "status", "code", ...needed])],
  };
  return noted(schema, declarationNotes(scope, error));
}

function statusSchema({ status }: DeclaredError): Schema {
  if (typeof status === "number") return { const: status };
  const minimum = firstStatus(status);
  return { type: "integer", minimum, maximum: minimum + 99 };
}
