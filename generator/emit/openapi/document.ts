/** openapi.json: the service in OpenAPI 3.1. */
import { statedBounds } from "../../model/constraints.js";
import type { ExtraClash } from "../../model/extra.js";
import type { Carrier, Json, Limit, LimitValue, Model, Resource } from "../../model/model.js";
import { enumSchema, resourceSchema, scalarSchema } from "../schemas/declarations.js";
import { declarationNotes } from "../schemas/notes.js";
import type { Schema } from "../schemas/scope.js";
import { gapSentence, sentence } from "../sentences.js";
import { responseComponents } from "./responses.js";
import { discriminatorKeyword } from "./discriminator.js";
import { errorSchemas } from "./errors.js";
import { paths, ruleKeyword } from "./operations.js";
import { documentScope, gapKeyword, type DocumentScope } from "./scope.js";
import { securitySchemes } from "./security.js";
import { infoFacts, serverList, tagList } from "./service-facts.js";
import { webhooks } from "./webhooks.js";

/**
 * The document.
 *
 *   { "openapi": "3.1.0", "info": { "title": "WalletService", … }, "paths": { … }, "components": { … } }
 */
export function openApiDocument(model: Model): Json {
  return documentIn(documentScope(model));
}

/** Returns the keys of extras that the document has already, each declaration and key once. */
export function extraClashes(model: Model): ExtraClash[] {
  const scope = documentScope(model);
  // Data of the service may have components of its own.
  documentIn(scope, model.service.extra?.["components"] === undefined ? carriesExtra : undefined);
  return [...new Map(scope.clashes.map((clash) => [JSON.stringify(clash), clash])).values()];
}

/** Returns whether a declaration, or a field of it, carries data. */
function carriesExtra(declaration: Carrier | Resource): boolean {
  const fields = "fields" in declaration ? declaration.fields : [];
  return [declaration, ...fields].some(({ extra }) => extra !== undefined);
}

/** Returns the document, of its schemas those of the declarations that are `wanted`. */
function documentIn(
  scope: DocumentScope,
  wanted: (declaration: Carrier | Resource) => boolean = () => true,
): Json {
  const { model } = scope;
  const operations = paths(scope);
  const tags = tagList(scope);
  const schemes = securitySchemes(scope);
  const components = {
    schemas: schemas(scope, wanted),
    responses: responseComponents(scope),
    ...(scope.sharedExamples.names.size === 0 ? {} : { examples: scope.sharedExamples.components }),
    ...(model.schemes.length === 0 ? {} : { securitySchemes: schemes }),
  };
  return scope.carry(model.service, {
    openapi: "3.1.0",
    // Last, since it has the gaps that stand nowhere else.
    info: info(scope),
    servers: serverList(scope),
    ...(tags.length === 0 ? {} : { tags }),
    ...operations,
    ...webhooks(scope),
    components,
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
    ...(limits.length === 0 ? {} : { "x-speccast-limits": known }),
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
    ...(doc === undefined ? {} : { doc }),
    ...boundsOf(value),
    ...(error === undefined ? {} : { error }),
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

function schemas(scope: DocumentScope, wanted: (declaration: Carrier | Resource) => boolean): Schema {
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
    ...resources.map((resource): [string, Schema] => {
      const schema = resourceSchema(scope, resource);
      const rules = resource.kind === "object" ? ruleKeyword(scope, resource.rules) : {};
      const written = { ...schema, ...discriminatorKeyword(scope, resource, schema), ...rules };
      return [resource.name, scope.carry(resource, written)];
    }),
    ...errorSchemas(scope),
  ]);
}
