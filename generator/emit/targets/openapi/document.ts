/** openapi.json: the service in OpenAPI 3.1 or 3.2. */
import { defined } from "../../../base/defined.js";
import { statedBounds } from "../../../language/constraints/bounds.js";
import { extension } from "../../../language/facts/extensions.js";
import type { OpenApiOptions } from "../../../config/generation.js";
import { carriersOfEndpoint, carriersOfError, type ExtraClash } from "../../../language/model/extra.js";
import type {
  Carrier,
  Endpoint,
  Json,
  Limit,
  LimitValue,
  Model,
  Resource,
  TaggedUnion,
  UnionResource,
} from "../../../language/model/model.js";
import { enumSchema, resourceSchema, scalarSchema } from "../schemas/declarations.js";
import { declarationNotes, described, docText, type Schema, reference } from "../schemas/notes.js";
import { gapSentence, sentence } from "../../shared/sentences.js";
import { responseComponents } from "./responses.js";
import { errorSchemas, errorTable } from "./errors.js";
import { withExtra } from "./extra.js";
import { paths, ruleKeyword } from "./operations.js";
import { documentScope, gapKeyword, type DocumentScope } from "./scope.js";
import { securitySchemes } from "./security.js";
import { infoFacts, serverList, tagList } from "./service-facts.js";
import { byUnionKind, type UnionTable } from "../../../language/facts/union-kinds.js";
import type { Signing } from "../../../language/model/service.js";

/**
 * The document.
 *
 *   { "openapi": "3.1.0", "info": { "title": "WalletService", … }, "paths": { … }, "components": { … } }
 */
export function openApiDocument(model: Model, options?: OpenApiOptions): Json {
  return documentIn(documentScope(model, { options }));
}

/** Returns the keys of extras that the document has already, each declaration and key once. */
export function extraClashes(model: Model): ExtraClash[] {
  const clashes: ExtraClash[] = [];
  const scope = documentScope(model, { carry: (owner, written) => withExtra(owner, written, clashes) });
  // Data of the service may have operations and components of its own.
  const { components, paths: ofService } = model.service.extra ?? {};
  // A response has the data of all errors of its status.
  const isInErrors = carryExtras(model.errors.flatMap(carriersOfError));
  documentIn(scope, {
    ...(components === undefined && { schema: carriesExtra }),
    ...(ofService === undefined &&
      !isInErrors && { endpoint: (one) => carryExtras(carriersOfEndpoint(one)) }),
  });
  return [...new Map(clashes.map((clash) => [JSON.stringify(clash), clash])).values()];
}

function carriesExtra(declaration: Carrier | Resource): boolean {
  return carryExtras([declaration, ...("fields" in declaration ? declaration.fields : [])]);
}

function carryExtras(carriers: readonly Carrier[]): boolean {
  return carriers.some(({ extra }) => extra !== undefined);
}

/** The declarations that stand in the document: all of them by default. */
interface Wanted {
  readonly schema?: (declaration: Carrier | Resource) => boolean;
  readonly endpoint?: (endpoint: Endpoint) => boolean;
}

function documentIn(scope: DocumentScope, wanted: Wanted = {}): Json {
  const { model } = scope;
  const operations = paths(scope, wanted.endpoint);
  const tags = tagList(scope);
  const schemes = securitySchemes(scope);
  const components = {
    schemas: schemas(scope, wanted.schema),
    responses: responseComponents(scope),
    ...(scope.sharedExamples.names.size === 0 ? {} : { examples: scope.sharedExamples.components }),
    ...(model.schemes.length === 0 ? {} : { securitySchemes: schemes }),
  };
  return scope.carry(model.service, {
    openapi: scope.options.version,
    // Last, since it has the gaps that stand nowhere else.
    info: info(scope),
    servers: serverList(scope),
    ...(tags.length === 0 ? {} : { tags }),
    ...operations,
    ...webhooks(scope),
    components,
    ...extension("errors", errorTable(scope)),
  });
}

function info(scope: DocumentScope): Schema {
  const { service, limits, gaps } = scope.model;
  const { before } = declarationNotes(scope, { ...service, gaps: [] }, [
    ...(service.versioning === undefined ? [] : [sentence(`Versions: ${service.versioning}`)]),
    ...service.gaps.map(gapSentence),
  ]);
  const known = Object.fromEntries(limits.map((limit) => [limit.name, limitOf(scope, limit)]));
  return {
    title: service.title ?? service.name,
    version: service.version ?? "unspecified",
    ...before,
    ...infoFacts(scope),
    ...extension("limits", limits.length === 0 ? undefined : known),
    ...gapKeyword(
      scope,
      gaps.filter(({ path }) => !scope.noted.has(path)),
    ),
  };
}

/**
 * A limit, which may restrict more than a schema can say.
 *
 *   walletsPerOrganization: { max: 150, error: … }   ->   { "max": 150, "error": … }
 */
function limitOf(scope: DocumentScope, { value, error, doc, gaps }: Limit): Schema {
  return {
    ...defined({ doc }),
    ...boundsOf(value),
    ...defined({ error }),
    ...gapKeyword(scope, gaps),
  };
}

function boundsOf(value: LimitValue): Schema {
  switch (value.kind) {
    case "exact":
      return { min: value.value, max: value.value };
    case "duration":
      return { milliseconds: value.milliseconds };
    case "bounds":
      return Object.fromEntries(statedBounds(value));
    case "unspecified":
      return {};
  }
}

function schemas(scope: DocumentScope, wanted: Wanted["schema"] = () => true): Schema {
  const [enums, scalars, resources] = [
    scope.model.enums.filter(wanted),
    scope.model.scalars.filter(wanted),
    scope.model.resources.filter(wanted),
  ];
  return Object.fromEntries([
    ...enums.map((item): [string, Schema] => [item.name, scope.carry(item, enumSchema(scope, item))]),
    ...scalars.map((scalar): [string, Schema] => [
      scalar.name,
      scope.carry(scalar, scalarSchema(scope, scalar)),
    ]),
    ...resources.map((resource): [string, Schema] => [resource.name, resourceEntry(scope, resource)]),
    ...errorSchemas(scope),
  ]);
}

function resourceEntry(scope: DocumentScope, resource: Resource): Schema {
  const schema = resourceSchema(scope, resource);
  const rules = resource.kind === "object" ? ruleKeyword(scope, resource.rules) : {};
  return scope.carry(resource, { ...schema, ...discriminatorKeyword(scope, resource, schema), ...rules });
}

/**
 * The keyword of a tagged union, which only helps tools to find the member: `schema` says the same
 * without it. There is none where a tag alone does not name the schema of its values: in open
 * unions, where members share a tag, and where a member leaves its tag open. Nor is there one in a
 * union that can contain itself, which has no `oneOf`.
 *
 *   { tag: kind, of: [Letter, Box] }
 *     ->   { "discriminator": { "propertyName": "kind",
 *                               "mapping": { "letter": "#/components/schemas/Letter", … } } }
 */
function discriminatorKeyword(scope: DocumentScope, resource: Resource, schema: Schema): Schema {
  return resource.kind === "union" ? byUnionKind(keywords, resource, scope, schema) : {};
}

const keywords: UnionTable<UnionResource, [scope: DocumentScope, schema: Schema], Schema> = {
  tag: (union, scope, schema) => (union.open ? {} : tagKeyword(scope, union, schema)),
  shape: () => ({}),
  match: () => ({}),
};

function tagKeyword(scope: DocumentScope, { tag, members }: TaggedUnion, schema: Schema): Schema {
  const { oneOf: arms } = schema;
  if (!isList(arms) || !arms.every(isPlainReference)) return {};
  const pairs = members.flatMap((member) =>
    member.tags.map((value): [string, string] => [value, `${scope.address}${member.resource}`]),
  );
  const mapping = Object.fromEntries(pairs);
  if (Object.keys(mapping).length < pairs.length) return {};
  return { discriminator: { propertyName: tag, mapping } };
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Returns whether `arm` leads to a member without adding to it: then the member itself pins its tag. */
function isPlainReference(arm: Json): boolean {
  return typeof arm === "object" && arm !== null && Object.keys(arm).join() === "$ref";
}

/** The headers of Standard Webhooks. */
const webhookHeaders: readonly (readonly [name: string, description: string])[] = [
  ["webhook-id", "Names the event: the same for each attempt to send it."],
  ["webhook-timestamp", "Seconds since 1970."],
  ["webhook-signature", "Signatures of id, timestamp and body by Standard Webhooks, apart by spaces."],
];

/** The headers of signatures of the service's own. */
function ownHeaders({ header, hash, encoding, content, timestamp, id }: Signing): typeof webhookHeaders {
  const time = timestamp?.header === header ? ", and the time in seconds since 1970" : "";
  return [
    ...(id === undefined ? [] : [[id, "Names the event: the same for each attempt to send it."] as const]),
    ...(timestamp === undefined || time !== "" ? [] : [[timestamp.header, "Seconds since 1970."] as const]),
    [header, `HMAC with ${hash.replace("sha", "SHA-")} of ${content}, in ${encoding}${time}.`],
  ];
}

/**
 * The webhooks of a service with events.
 *
 *   parcel.delivered: { payload: Parcel }
 *     ->   { "webhooks": { "parcel.delivered": { "post": { "requestBody": { … } } } } }
 */
function webhooks(scope: DocumentScope): Schema {
  const { events } = scope.model;
  if (events === undefined) return {};
  const headers = events.signing === undefined ? webhookHeaders : ownHeaders(events.signing);
  const parameters = headers.map(([name, description]) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
  }));
  const items = events.list.map(({ name, resource }): [string, Schema] => {
    const declared = scope.resources.get(resource);
    const operation = {
      operationId: `${resource}Webhook`,
      summary: name,
      ...described(docText(declared?.doc), declared?.deprecated),
      parameters,
      requestBody: {
        required: true,
        content: { "application/json": { schema: reference(scope, resource) } },
      },
      responses: {
        "2XX": { description: "The event has been handled." },
        "4XX": { description: "The event is not accepted." },
      },
      security: [],
    };
    return [name, { post: operation }];
  });
  return { webhooks: Object.fromEntries(items) };
}
