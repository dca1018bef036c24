/** Endpoints as operations. */
import { defined } from "../../../base/defined.js";
import { routeText } from "../../../language/model/constants.js";
import { effectText } from "../../../language/facts/effect-kinds.js";
import { extension } from "../../../language/facts/extensions.js";
import { readingMethods } from "../../../language/facts/http-methods.js";
import type {
  Endpoint,
  Idempotency,
  Precondition,
  Rule,
  PagePath,
  Pages,
  PageStyle,
} from "../../../language/model/model.js";
import { operationName } from "../../../language/names/names.js";
import { parametersIn } from "../../../language/facts/path-segments.js";
import { declarationNotes, ruleParagraphs, docText, type Schema } from "../schemas/notes.js";
import { sentence } from "../../shared/sentences.js";
import { responses } from "./responses.js";
import { parameters, requestBody } from "./parameters.js";
import { gapKeyword, type DocumentScope } from "./scope.js";
import { securityOf } from "./security.js";
import { ownServer } from "./service-facts.js";
import { pagePathText } from "../../../language/facts/page-paths.js";
import { sampleText } from "../../shared/example/call.js";
import { curlText } from "../../shared/example/curl.js";
import { exampleRequest } from "../../shared/example/request.js";
import { exampleInputs } from "../../shared/example/stated.js";

/**
 * The operations by path and method. Paths that differ in the names of their parameters only are
 * one path, with the names of the first. OpenAPI has no form for the rest of a path: beside a plain parameter
 * with the same method, it stands in `x-speccast-paths`. Nor has it one for two operations of one path and method: the
 * constants of the second stand in a fragment of the path, which is never sent.
 *
 *   policies.list: { GET: /v1/policies }   ->   { "paths": { "/v1/policies": { "get": { … } } } }
 */
export function paths(scope: DocumentScope, wanted: (endpoint: Endpoint) => boolean = () => true): Schema {
  const found = new Map<string, PathItem>();
  const endpoints = scope.model.endpoints.filter(wanted);
  const beside: [string, Schema][] = [];
  const plain = new Set(endpoints.filter(({ constants }) => constants.length === 0).map(routeForm));
  for (const endpoint of [...endpoints.filter((one) => !hasRest(one)), ...endpoints.filter(hasRest)]) {
    const form = pathForm(endpoint);
    const path = found.get(form) ?? { first: endpoint, operations: new Map() };
    const method = endpoint.http.toLowerCase();
    const isTaken = path.operations.has(method) || plain.has(routeForm(endpoint));
    if (isTaken && endpoint.constants.length > 0) {
      const operations = new Map([[method, operation(scope, endpoint, endpoint)]]);
      const key = `${form} ${routeText(endpoint)}`;
      found.set(key, { first: endpoint, operations, fragment: fragmentOf(endpoint) });
      continue;
    }
    const item = operation(scope, endpoint, path.first);
    if (path.operations.has(method)) beside.push([endpoint.pathText, { [method]: item }]);
    else {
      found.set(form, path);
      path.operations.set(method, item);
    }
  }
  const items = [...found.values()];
  return {
    paths: Object.fromEntries(
      items.map(({ first, operations, fragment = "" }) => [
        pathOf(first) + fragment,
        Object.fromEntries(operations),
      ]),
    ),
    ...extension("paths", beside.length === 0 ? undefined : Object.fromEntries(beside)),
  };
}

/** The operations of one path, and the endpoint whose names its parameters have. */
interface PathItem {
  readonly first: Endpoint;
  readonly operations: Map<string, Schema>;
  /** The constants of the endpoint, where another one has its path and method. */
  readonly fragment?: string;
}

/** The constants of an endpoint as a fragment: `#Action=ListUsers`. */
function fragmentOf({ constants }: Endpoint): string {
  const parts = constants.map(({ name, value }) => [name, value].map(encodeURIComponent).join("="));
  return `#${parts.join("&")}`;
}

function pathForm({ segments }: Endpoint): string {
  return JSON.stringify(
    segments.map((segment) =>
      "text" in segment ? segment.text : "pieces" in segment ? segment.texts : null,
    ),
  );
}

function routeForm(endpoint: Endpoint): string {
  return `${endpoint.http} ${pathForm(endpoint)}`;
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

/** `first` is the endpoint whose names the parameters of the path have. */
function operation(scope: DocumentScope, endpoint: Endpoint, first: Endpoint): Schema {
  const { group, precondition, rules } = endpoint;
  const { before, after } = declarationNotes(scope, endpoint, [
    ...(precondition === undefined ? [] : [`Precondition: ${precondition.doc}`]),
    ...ruleParagraphs(rules),
  ]);
  const taken = parameters(scope, endpoint, pathNames(endpoint, first));
  return scope.carry(endpoint, {
    operationId: endpoint.operationId ?? operationName(endpoint),
    tags: [group],
    summary: summaryOf(endpoint),
    ...before,
    ...(taken.length === 0 ? {} : { parameters: taken }),
    ...requestBody(scope, endpoint),
    responses: responses(scope, endpoint),
    security: securityOf(scope, endpoint),
    ...ownServer(scope, endpoint),
    ...codeSamples(scope, endpoint),
    ...extras(endpoint),
    ...extension("precondition", precondition && preconditionOf(scope, precondition)),
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
function extras({
  pages,
  idempotency,
  deadline,
  reads,
  http,
  waitOn,
  effect,
  invalidates,
}: Endpoint): Schema {
  return {
    ...extension("reads", (reads && !readingMethods.has(http)) || undefined),
    ...extension("pages", pages && pagesKeyword(pages)),
    ...extension("idempotency", idempotency && factsOfKey(idempotency)),
    ...extension("deadline", deadline && { header: deadline.header, unit: deadline.unit }),
    ...extension("wait-on", waitOn?.field),
    ...extension("effect", effect && effectText(effect)),
    ...extension("touches", effect?.touches.length === 0 ? undefined : effect?.touches),
    ...extension("invalidates", invalidates),
  };
}

function factsOfKey(idempotency: Idempotency): Schema {
  const facts = Object.entries(idempotency).filter(([name]) => name !== "declared");
  return Object.fromEntries(facts) as Schema;
}

function preconditionOf(scope: DocumentScope, { doc, error, gaps }: Precondition): Schema {
  return { doc, ...defined({ error }), ...gapKeyword(scope, gaps) };
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
    ...defined({ error }),
    ...gapKeyword(scope, gaps),
  }));
  return extension("rules", entries);
}

/**
 * The pages of an operation, with the keys of a spec. Parameters have their names in the input.
 *
 *   { style: "cursor", parameter: "cursor", next: ["metadata", "continue"], items: ["items"] }
 *     ->   { cursor: "cursor", next: "metadata.continue", items: "items" }
 */
function pagesKeyword(pages: Pages): Schema {
  const write: (pages: never) => Schema = keywords[pages.style];
  return { ...write(pages as never), ...(pages.items.length === 0 ? {} : pathEntry("items", pages.items)) };
}

const keywords: { readonly [S in PageStyle]: (pages: Pages<S>) => Schema } = {
  cursor: ({ parameter, next, more }) => ({
    cursor: parameter,
    ...pathEntry("next", next),
    ...pathEntry("more", more),
  }),
  page: ({ parameter, from, last, more }) => ({
    page: parameter,
    from,
    ...pathEntry("last", last),
    ...pathEntry("more", more),
  }),
  offset: ({ parameter, limit, total, more }) => ({
    offset: parameter,
    ...defined({ limit }),
    ...pathEntry("total", total),
    ...pathEntry("more", more),
  }),
  url: ({ url }) => pathEntry("url", url),
  link: ({ relation }) => ({ link: relation }),
};

function pathEntry(key: string, path: PagePath | undefined): Schema {
  return path === undefined ? {} : { [key]: pagePathText(path) };
}

/** The keyword, which viewers of documents read. */
const keyword = "x-codeSamples";

/**
 * The samples of an endpoint with its first example, if the configuration asks for them. Samples that the spec carries stay alone.
 *
 *   parcels.get
 *     ->   { "x-codeSamples": [{ "lang": "TypeScript", "label": "Client", "source": "import { createClient } …" },
 *                              { "lang": "Shell", "label": "curl", "source": "curl https://…" }] }
 */
function codeSamples({ model, options }: DocumentScope, endpoint: Endpoint): Schema {
  if (options.samples === undefined || endpoint.extra?.[keyword] !== undefined) return {};
  const [first] = exampleInputs(model, endpoint);
  if (first === undefined) return {};
  const { input } = first;
  const call = sampleText(model, endpoint, { input, module: options.samples });
  const command = curlText(model, endpoint, exampleRequest(model, endpoint, input));
  return {
    [keyword]: [
      { lang: "TypeScript", label: "Client", source: call },
      { lang: "Shell", label: "curl", source: command },
    ],
  };
}
