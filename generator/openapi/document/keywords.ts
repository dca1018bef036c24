/**
 * The keywords of OpenAPI: which objects a document consists of, which keys each has, and what stands under them. With
 * this table every keyword of a document can be visited and counted, whatever was made of it.
 */
import { entryOf } from "../../source/yaml/tree.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { entriesOf } from "./nodes.js";

/** The kinds of objects of a document. */
export type ObjectKind =
  | "document"
  | "info"
  | "contact"
  | "license"
  | "server"
  | "serverVariable"
  | "components"
  | "pathItem"
  | "operation"
  | "externalDocs"
  | "parameter"
  | "requestBody"
  | "mediaType"
  | "encoding"
  | "response"
  | "callback"
  | "example"
  | "link"
  | "tag"
  | "schema"
  | "discriminator"
  | "xml"
  | "securityScheme"
  | "flows"
  | "flow"
  | "securityRequirement"
  | SwaggerKind;

/** The kinds of objects of Swagger 2 that are none of OpenAPI 3. */
type SwaggerKind =
  | "swagger"
  | "swaggerPathItem"
  | "swaggerOperation"
  | "swaggerParameter"
  | "swaggerItems"
  | "swaggerResponse"
  | "swaggerScheme";

/** The content under a keyword: data, an object, a list of objects, or a map from names to objects. */
export type Under = "data" | ObjectKind | { readonly list: ObjectKind } | { readonly map: ObjectKind };

const documented = { description: "data", externalDocs: "externalDocs" } as const;
const parameterLike = {
  description: "data",
  required: "data",
  deprecated: "data",
  allowEmptyValue: "data",
  style: "data",
  explode: "data",
  allowReserved: "data",
  schema: "schema",
  example: "data",
  examples: { map: "example" },
  content: { map: "mediaType" },
  name: "data",
  in: "data",
  $ref: "data",
} as const;

/** The keys of each kind of object with what stands under them. Under any other key stands data. */
const keys: { readonly [Kind in ObjectKind]: Readonly<Record<string, Under>> } = {
  document: {
    openapi: "data",
    $self: "data",
    info: "info",
    jsonSchemaDialect: "data",
    servers: { list: "server" },
    paths: { map: "pathItem" },
    webhooks: { map: "pathItem" },
    components: "components",
    security: { list: "securityRequirement" },
    tags: { list: "tag" },
    externalDocs: "externalDocs",
  },
  info: { title: "data", version: "data", contact: "contact", license: "license", ...documented },
  contact: {},
  license: {},
  server: { url: "data", description: "data", variables: { map: "serverVariable" } },
  serverVariable: {},
  components: {
    schemas: { map: "schema" },
    responses: { map: "response" },
    parameters: { map: "parameter" },
    examples: { map: "example" },
    requestBodies: { map: "requestBody" },
    headers: { map: "parameter" },
    securitySchemes: { map: "securityScheme" },
    links: { map: "link" },
    callbacks: { map: "callback" },
    pathItems: { map: "pathItem" },
    mediaTypes: { map: "mediaType" },
  },
  pathItem: {
    get: "operation",
    put: "operation",
    post: "operation",
    delete: "operation",
    options: "operation",
    head: "operation",
    patch: "operation",
    trace: "operation",
    query: "operation",
    additionalOperations: { map: "operation" },
    servers: { list: "server" },
    parameters: { list: "parameter" },
  },
  operation: {
    tags: "data",
    summary: "data",
    operationId: "data",
    deprecated: "data",
    parameters: { list: "parameter" },
    requestBody: "requestBody",
    responses: { map: "response" },
    callbacks: { map: "callback" },
    security: { list: "securityRequirement" },
    servers: { list: "server" },
    ...documented,
  },
  externalDocs: {},
  parameter: parameterLike,
  requestBody: { content: { map: "mediaType" }, required: "data", description: "data", $ref: "data" },
  mediaType: {
    schema: "schema",
    itemSchema: "schema",
    example: "data",
    examples: { map: "example" },
    encoding: { map: "encoding" },
    itemEncoding: "encoding",
    prefixEncoding: { list: "encoding" },
  },
  encoding: { headers: { map: "parameter" } },
  response: {
    headers: { map: "parameter" },
    content: { map: "mediaType" },
    links: { map: "link" },
    description: "data",
    $ref: "data",
  },
  callback: {},
  example: {},
  link: { server: "server" },
  tag: documented,
  schema: {
    allOf: { list: "schema" },
    anyOf: { list: "schema" },
    oneOf: { list: "schema" },
    not: "schema",
    ...Object.fromEntries(["if", "then", "else"].map((key) => [key, "schema"] as const)),
    items: "schema",
    prefixItems: { list: "schema" },
    contains: "schema",
    contentSchema: "schema",
    properties: { map: "schema" },
    patternProperties: { map: "schema" },
    additionalProperties: "schema",
    propertyNames: "schema",
    unevaluatedItems: "schema",
    unevaluatedProperties: "schema",
    dependentSchemas: { map: "schema" },
    $defs: { map: "schema" },
    definitions: { map: "schema" },
    discriminator: "discriminator",
    xml: "xml",
    externalDocs: "externalDocs",
  },
  discriminator: {},
  xml: {},
  securityScheme: { flows: "flows" },
  flows: {
    implicit: "flow",
    password: "flow",
    clientCredentials: "flow",
    authorizationCode: "flow",
    deviceAuthorization: "flow",
  },
  flow: {},
  securityRequirement: {},
  swagger: {
    swagger: "data",
    info: "info",
    paths: { map: "swaggerPathItem" },
    definitions: { map: "schema" },
    parameters: { map: "swaggerParameter" },
    responses: { map: "swaggerResponse" },
    securityDefinitions: { map: "swaggerScheme" },
    security: { list: "securityRequirement" },
    tags: { list: "tag" },
    externalDocs: "externalDocs",
  },
  swaggerPathItem: {
    ...Object.fromEntries(
      ["get", "put", "post", "delete", "options", "head", "patch"].map((method) => [
        method,
        "swaggerOperation" as const,
      ]),
    ),
    parameters: { list: "swaggerParameter" },
  },
  swaggerOperation: {
    parameters: { list: "swaggerParameter" },
    responses: { map: "swaggerResponse" },
    security: { list: "securityRequirement" },
    ...documented,
  },
  swaggerParameter: { schema: "schema", items: "swaggerItems" },
  swaggerItems: { items: "swaggerItems" },
  swaggerResponse: { schema: "schema", headers: { map: "swaggerParameter" } },
  swaggerScheme: {},
};

/** Returns what stands under a key of an object, or under a name or an index. */
export function contentUnder(content: Under, key: string): Under {
  if (typeof content === "object") return "list" in content ? content.list : content.map;
  if (content === "data") return content;
  const under = keys[content];
  return Object.hasOwn(under, key) ? (under[key] as Under) : "data";
}

/** A keyword of a document. */
export interface Keyword {
  readonly entry: MapEntry;
  /** The kind of object that has it. */
  readonly of: ObjectKind;
  readonly pointer: string;
  /** The mark of the innermost part around it that has one. */
  readonly mark: unknown;
}

/** A value that is yet to be visited. */
interface Step {
  readonly node: SyntaxNode;
  readonly content: Under;
  readonly pointer: string;
  readonly mark: unknown;
}

/** Returns the mark of a part of the document, if it has one. */
type MarkOf = (node: SyntaxNode) => unknown;

/**
 * Yields every keyword of a document with its JSON pointer, in order. `markOf` marks parts as a whole; objects of the kind
 * `skipped` are passed by.
 */
export function* keywordsOf(
  root: SyntaxNode,
  markOf: MarkOf = () => undefined,
  whole: ObjectKind = wholeKindOf(root),
  skipped?: ObjectKind,
): Generator<Keyword> {
  // A stack and not a recursion: documents may be nested deeply.
  const stack: Step[] = [{ node: root, content: whole, pointer: "", mark: undefined }];
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    const { node, content, pointer } = step;
    if (content === "data" || content === skipped) continue;
    const mark = step.mark ?? markOf(node);
    const inner: Step[] = [];
    // A list where a schema stands is one of older drafts: a schema for each place of a list.
    if (content === "schema" && node.kind === "list")
      for (const one of partsOf({ list: content }, { ...step, mark })) inner.push(one);
    else if (typeof content === "object") {
      if (pointer === "/paths")
        for (const entry of entriesOf(node).filter(({ key }) => !/^(?:\/|x-)/.test(key.value)))
          yield { entry, of: whole, pointer: `${pointer}/${escapeStep(entry.key.value)}`, mark };
      for (const one of partsOf(content, { ...step, mark })) inner.push(one);
    } else if (node.kind === "map" && content !== "securityRequirement") {
      for (const entry of node.entries) {
        const below = `${pointer}/${escapeStep(entry.key.value)}`;
        yield { entry, of: content, pointer: below, mark };
        const under = keys[content];
        if (Object.hasOwn(under, entry.key.value))
          inner.push({ node: entry.value, content: under[entry.key.value] as Under, pointer: below, mark });
      }
    }
    for (const one of inner.reverse()) stack.push(one);
  }
}

/** Returns what a whole file is. */
export function wholeKindOf(root: SyntaxNode): ObjectKind {
  const words = ["swagger", "openapi"].filter((word) => entryOf(root, word) !== undefined);
  return words.length === 0 ? "schema" : words.includes("swagger") ? "swagger" : "document";
}

/** The objects in a list or under the names of a map. */
function partsOf(content: Exclude<Under, string>, { node, pointer, mark }: Step): Step[] {
  if ("list" in content && node.kind === "list")
    return node.items.map((item, index) => ({
      node: item,
      content: content.list,
      pointer: `${pointer}/${index}`,
      mark,
    }));
  if ("map" in content && node.kind === "map")
    return node.entries.map(({ key, value }) => ({
      node: value,
      content: content.map,
      pointer: `${pointer}/${escapeStep(key.value)}`,
      mark,
    }));
  return [];
}

/** Writes a step of a JSON pointer. */
export function escapeStep(step: string): string {
  return step.replaceAll("~", "~0").replaceAll("/", "~1");
}
