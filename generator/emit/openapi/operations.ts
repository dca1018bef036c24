/** Endpoints as operations. */
import { readingMethods } from "../../model/http-methods.js";
import type { Endpoint, Idempotency, Precondition, Rule } from "../../model/model.js";
import { operationName } from "../../model/names.js";
import { parametersIn } from "../../model/path-segments.js";
import { declarationNotes, ruleParagraphs, docText } from "../schemas/notes.js";
import type { Schema } from "../schemas/scope.js";
import { sentence } from "../sentences.js";
import { responses } from "./responses.js";
import { parameters, requestBody } from "./parameters.js";
import { gapKeyword, type DocumentScope } from "./scope.js";
import { pagesKeyword } from "./pages.js";
import { securityOf } from "./security.js";

/**
 * The operations by path and method. Paths that differ in the names of their parameters only are
 * one path, with the names of the first. OpenAPI has no form for the rest of a path: beside a plain parameter
 * with the same method, it stands in `x-speccast-paths`.
 *
 *   policies.list: { GET: /v1/policies }   ->   { "paths": { "/v1/policies": { "get": { … } } } }
 */
export function paths(scope: DocumentScope): Schema {
  const found = new Map<string, PathItem>();
  const { endpoints } = scope.model;
  const beside: [string, Schema][] = [];
  for (const endpoint of [...endpoints.filter((one) => !hasRest(one)), ...endpoints.filter(hasRest)]) {
    const form = JSON.stringify(
      endpoint.segments.map((segment) =>
        "text" in segment ? segment.text : "pieces" in segment ? segment.texts : null,
      ),
    );
    const path = found.get(form) ?? { first: endpoint, operations: new Map() };
    const method = endpoint.http.toLowerCase();
    const item = operation(scope, endpoint, pathNames(endpoint, path.first));
    if (path.operations.has(method)) beside.push([endpoint.pathText, { [method]: item }]);
    else {
      found.set(form, path);
      path.operations.set(method, item);
    }
  }
  const items = [...found.values()];
  return {
    paths: Object.fromEntries(
      items.map(({ first, operations }) => [pathOf(first), Object.fromEntries(operations)]),
    ),
    ...(beside.length === 0 ? {} : { "x-speccast-paths": Object.fromEntries(beside) }),
  };
}

/** The operations of one path, and the endpoint whose names its parameters have. */
interface PathItem {
  readonly first: Endpoint;
  readonly operations: Map<string, Schema>;
}

function hasRest({ segments }: Pick<Endpoint, "segments">): boolean {
  return segments.some((segment) => "rest" in segment);
}

/** The names of path parameters in the document. */
function pathNames(endpoint: Endpoint, first: Endpoint): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const wireNames = new Map(first.input.map((field) => [field.name, field.wireName ?? field.name]));
  for (const [at, segment] of endpoint.segments.entries()) {
    const other = first.segments[at];
    const others = other === undefined ? [] : parametersIn(other);
    for (const [index, name] of parametersIn(segment).entries()) {
      const known = others[index] ?? name;
      names.set(name, wireNames.get(known) ?? known);
    }
  }
  return names;
}

/** The path of an endpoint in the document, which has no form for the rest of a path: `/{bucket}/{key+}` → `/{bucket}/{key}`. */
function pathOf({ pathText, segments }: Endpoint): string {
  return hasRest({ segments }) ? pathText.replace(/\+\}$/, "}") : pathText;
}

function operation(scope: DocumentScope, endpoint: Endpoint, names: ReadonlyMap<string, string>): Schema {
  const { group, precondition, rules } = endpoint;
  const { before, after } = declarationNotes(scope, endpoint, [
    ...(precondition === undefined ? [] : [`Precondition: ${precondition.doc}`]),
    ...ruleParagraphs(rules),
  ]);
  const taken = parameters(scope, endpoint, names);
  return scope.carry(endpoint, {
    operationId: endpoint.operationId ?? operationName(endpoint),
    tags: [group],
    summary: summaryOf(endpoint),
    ...before,
    ...(taken.length === 0 ? {} : { parameters: taken }),
    ...requestBody(scope, endpoint),
    responses: responses(scope, endpoint),
    security: securityOf(scope, endpoint),
    ...extras(endpoint),
    ...(precondition === undefined ? {} : { "x-speccast-precondition": preconditionOf(scope, precondition) }),
    ...ruleKeyword(scope, rules),
    ...after,
  });
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
    ...(pages === undefined ? {} : { "x-speccast-pages": pagesKeyword(pages) }),
    ...(idempotency === undefined ? {} : { "x-speccast-idempotency": factsOfKey(idempotency) }),
    ...(deadline === undefined
      ? {}
      : { "x-speccast-deadline": { header: deadline.header, unit: deadline.unit } }),
    ...(waitOn === undefined ? {} : { "x-speccast-wait-on": waitOn.field }),
  };
}

function factsOfKey(idempotency: Idempotency): Schema {
  const facts = Object.entries(idempotency).filter(([name]) => name !== "declared");
  return Object.fromEntries(facts) as Schema;
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
