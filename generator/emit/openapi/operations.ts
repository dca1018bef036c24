/** Endpoints as operations. */
import { readingMethods } from "../../model/http-methods.js";
import type { Endpoint, Precondition, Rule } from "../../model/model.js";
import { operationName } from "../../model/names.js";
import { declarationNotes, ruleParagraphs, docText } from "../schemas/notes.js";
import type { Schema } from "../schemas/scope.js";
import { sentence } from "../sentences.js";
import { responses } from "./responses.js";
import { parameters, requestBody } from "./parameters.js";
import { gapKeyword, type DocumentScope } from "./scope.js";
import { securityOf } from "./security.js";

/**
 * The operations by path and method. Paths that differ in the names of their parameters only are
 * one path, with the names of the first.
 *
 *   policies.list: { GET: /v1/policies }   ->   { "/v1/policies": { "get": { … } } }
 */
export function paths(scope: DocumentScope): Schema {
  const found = new Map<string, { readonly first: Endpoint; readonly operations: [string, Schema][] }>();
  for (const endpoint of scope.model.endpoints) {
    const form = JSON.stringify(
      endpoint.segments.map((segment) => ("text" in segment ? segment.text : null)),
    );
    const path = found.get(form) ?? { first: endpoint, operations: [] };
    found.set(form, path);
    const names = pathNames(endpoint, path.first);
    path.operations.push([endpoint.http.toLowerCase(), operation(scope, endpoint, names)]);
  }
  return Object.fromEntries(
    [...found.values()].map(({ first, operations }) => [first.pathText, Object.fromEntries(operations)]),
  );
}

/** The names of path parameters in the document. */
function pathNames(endpoint: Endpoint, first: Endpoint): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [at, segment] of endpoint.segments.entries()) {
    const other = first.segments[at];
    if ("parameter" in segment && other !== undefined && "parameter" in other)
      names.set(segment.parameter, other.parameter);
  }
  return names;
}

function operation(scope: DocumentScope, endpoint: Endpoint, names: ReadonlyMap<string, string>): Schema {
  const { group, auth, precondition, rules } = endpoint;
  const { before, after } = declarationNotes(scope, endpoint, [
    ...(precondition === undefined ? [] : [`Precondition: ${precondition.doc}`]),
    ...ruleParagraphs(rules),
  ]);
  const taken = parameters(scope, endpoint, names);
  return {
    operationId: operationName(endpoint),
    tags: [group],
    summary: summaryOf(endpoint),
    ...before,
    ...(taken.length === 0 ? {} : { parameters: taken }),
    ...requestBody(scope, endpoint),
    responses: responses(scope, endpoint),
    security: securityOf(scope, auth),
    ...extras(endpoint),
    ...(precondition === undefined ? {} : { "x-speccast-precondition": preconditionOf(scope, precondition) }),
    ...ruleKeyword(scope, rules),
    ...after,
  };
}

/**
 * The summary for lists of operations: the first sentence of the doc, or else the name. Only a letter in
 * lower case behind a full stop distinguishes an abbreviation from an end.
 *
 *   { doc: "Fetches a parcel. Its label may be empty." }   ->   "Fetches a parcel."
 *   parcels.get without a doc                              ->   "parcels.get"
 */
function summaryOf({ name, doc }: Endpoint): string {
  const [first = ""] = docText(doc)[0]?.split(/\n[ \t]*\n|(?<=[.!?]["')`*]?)\s+(?!\s|\p{Ll})/u) ?? [];
  return first === "" ? name : sentence(first.replace(/\s+/g, " "));
}

/** Facts that OpenAPI has no words for. */
function extras({ pages, idempotency, deadline, reads, http, waitOn }: Endpoint): Schema {
  return {
    ...(reads && !readingMethods.has(http) ? { "x-speccast-reads": true } : {}),
    ...(pages === undefined
      ? {}
      : { "x-speccast-pages": { cursor: pages.cursor, next: pages.next, items: pages.items } }),
    ...(idempotency === undefined ? {} : { "x-speccast-idempotency": { ...idempotency } }),
    ...(deadline === undefined
      ? {}
      : { "x-speccast-deadline": { header: deadline.header, unit: deadline.unit } }),
    ...(waitOn === undefined ? {} : { "x-speccast-wait-on": waitOn.field }),
  };
}

function preconditionOf(scope: DocumentScope, { doc, error, gaps }: Precondition): Schema {
  return { doc, ...(error === undefined ? {} : { error }), ...gapKeyword(scope, gaps) };
}

/**
 * Rules that no keyword can say.
 *
 *   { notTooHeavy: At most 30 kg. }
 *     ->   { "x-speccast-rules": [{ "name": "notTooHeavy", "doc": "At most 30 kg." }] }
 */
export function ruleKeyword(scope: DocumentScope, rules: readonly Rule[]): Schema {
  if (rules.length === 0) return {};
  const entries = rules.map(({ name, doc, error, gaps }) => ({
    name,
    doc,
    ...(error === undefined ? {} : { error }),
    ...gapKeyword(scope, gaps),
  }));
  return { "x-speccast-rules": entries };
}
