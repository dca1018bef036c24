/** The objects of OpenAPI 3 with their keys, as far as completion needs them. */
import { textFormats } from "../../language/formats/index.js";

const textFormatWords = Object.values(textFormats)
  .map(({ keyword }) => keyword)
  .join(" ");

/**
 * The keys of each object. `info:info` has an object, `servers:[server]` a list of them, and `paths:{path}` a map; a key alone
 * has any value.
 */
const rows = {
  document:
    "openapi info:info servers:[server] paths:{path} webhooks:{path} components:components security tags:[tag] externalDocs:docs jsonSchemaDialect",
  info: "title version description summary termsOfService contact:contact license:license",
  contact: "name url email",
  license: "name identifier url",
  server: "url description variables:{variable}",
  variable: "default enum description",
  tag: "name description externalDocs:docs",
  docs: "url description",
  components:
    "schemas:{schema} responses:{response} parameters:{parameter} requestBodies:{body} headers:{header} securitySchemes:{scheme} examples:{example} links:{link} callbacks:{callback} pathItems:{path}",
  path: "get:operation put:operation post:operation delete:operation patch:operation options:operation head:operation trace:operation parameters:[parameter] summary description servers:[server] $ref",
  operation:
    "operationId summary description tags parameters:[parameter] requestBody:body responses:{response} security callbacks:{callback} deprecated servers:[server] externalDocs:docs",
  callback: "",
  parameter:
    "name in required description schema:schema content:{media} style explode allowReserved allowEmptyValue deprecated example examples:{example} $ref",
  header:
    "description required schema:schema content:{media} style explode deprecated example examples:{example} $ref",
  body: "content:{media} required description $ref",
  response: "description content:{media} headers:{header} links:{link} summary $ref",
  media: "schema:schema example examples:{example} encoding:{encoding}",
  encoding: "contentType headers:{header} style explode allowReserved",
  example: "summary description value externalValue $ref",
  link: "operationId operationRef parameters requestBody description server:server $ref",
  scheme: "type description name in scheme bearerFormat flows:flows openIdConnectUrl $ref",
  flows: "implicit:flow password:flow clientCredentials:flow authorizationCode:flow",
  flow: "authorizationUrl tokenUrl refreshUrl scopes",
  discriminator: "propertyName mapping",
  schema:
    "type $ref properties:{schema} required items:schema additionalProperties:schema enum format description title default nullable allOf:[schema] oneOf:[schema] anyOf:[schema] not:schema discriminator:discriminator const minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern minItems maxItems uniqueItems minProperties maxProperties readOnly writeOnly deprecated example examples externalDocs:docs xml prefixItems:[schema] contains:schema patternProperties:{schema} propertyNames:schema if:schema then:schema else:schema dependentRequired dependentSchemas:{schema} unevaluatedProperties:schema contentEncoding contentMediaType $defs:{schema}",
} as const;

type DocumentObject = keyof typeof rows;

interface KeyContent {
  readonly form: "one" | "list" | "map" | "any";
  readonly kind: DocumentObject | undefined;
}

/** Keys that 3.0 does not have, and one that only it has. */
const since31 = new Set(
  "webhooks jsonSchemaDialect identifier pathItems const prefixItems contains patternProperties propertyNames if then else dependentRequired dependentSchemas unevaluatedProperties contentEncoding contentMediaType $defs examples".split(
    " ",
  ),
);

const tables = new Map<DocumentObject, ReadonlyMap<string, KeyContent>>();

/** Returns the keys of an object in a version of OpenAPI, such as `3.1.0`. */
export function documentKeys(kind: DocumentObject, version: string): readonly string[] {
  const is30 = version.startsWith("3.0");
  return [...tableOf(kind).keys()].filter((key) =>
    is30
      ? kind !== "schema"
        ? key === "examples" || !since31.has(key)
        : !since31.has(key)
      : key !== "nullable",
  );
}

/** Returns the kind of the object at a path of keys, where `[]` is an item; undefined where anything can stand. */
export function objectAt(path: readonly string[]): DocumentObject | undefined {
  let at: KeyContent = { form: "one", kind: "document" };
  for (const step of path) {
    const { form, kind } = at;
    if (kind === undefined) return undefined;
    if (form === "map" || form === "list") {
      if (form === "list" && step !== "[]") return undefined;
      at = { form: "one", kind };
    } else if (kind === "callback") at = { form: "one", kind: "path" };
    else at = tableOf(kind).get(step) ?? { form: "any", kind: undefined };
  }
  return at.form === "one" ? at.kind : undefined;
}

function tableOf(kind: DocumentObject): ReadonlyMap<string, KeyContent> {
  let table = tables.get(kind);
  if (table === undefined) {
    table = new Map(rows[kind].split(" ").flatMap((row) => (row === "" ? [] : [contentOf(row)])));
    tables.set(kind, table);
  }
  return table;
}

function contentOf(row: string): readonly [string, KeyContent] {
  const [key = "", content = ""] = row.split(":");
  const name = content.replace(/^[[{]|[\]}]$/g, "");
  const kind = isObjectKind(name) ? name : undefined;
  const form =
    content === "" ? "any" : content.startsWith("[") ? "list" : content.startsWith("{") ? "map" : "one";
  return [key, { form, kind }];
}

function isObjectKind(name: string): name is DocumentObject {
  return Object.hasOwn(rows, name);
}

/** The section of `components` for each kind of object that `$ref` can stand for. */
export const sections: Readonly<Partial<Record<DocumentObject, string>>> = {
  schema: "schemas",
  response: "responses",
  parameter: "parameters",
  body: "requestBodies",
  header: "headers",
  scheme: "securitySchemes",
  example: "examples",
  link: "links",
  callback: "callbacks",
  path: "pathItems",
};

/** Fixed values of keys, by the kind of their object. */
const values: Readonly<Partial<Record<DocumentObject, Readonly<Record<string, string>>>>> = {
  parameter: {
    in: "query path header cookie",
    style: "form simple label matrix spaceDelimited pipeDelimited deepObject",
  },
  scheme: {
    type: "http apiKey oauth2 openIdConnect mutualTLS",
    in: "header query cookie",
    scheme: "bearer basic",
  },
  schema: {
    type: "string integer number boolean array object null",
    format: `date-time ${textFormatWords} int32 int64 float double byte binary password`,
  },
};
const switches = new Set(
  "required deprecated nullable readOnly writeOnly uniqueItems explode allowReserved allowEmptyValue additionalProperties".split(
    " ",
  ),
);

export function documentValues(kind: DocumentObject, key: string): readonly string[] {
  const own = values[kind];
  const words = own !== undefined && Object.hasOwn(own, key) ? own[key] : undefined;
  if (words !== undefined) return words.split(" ");
  return switches.has(key) && !(kind === "schema" && key === "required") ? ["true", "false"] : [];
}
