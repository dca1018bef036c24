/** Keys of OpenAPI, JSON Schema and other languages, and their replacements in a spec. */

const wireName = "The key itself is the name on the wire. Quote it if it has special characters.";
const every = (keys: string, help: string): Readonly<Record<string, string>> =>
  Object.fromEntries(keys.split(" ").map((key) => [key, help]));

const table: Readonly<Record<string, string>> = {
  $ref: "Use the name of the resource or enum as the type.",
  ...every(
    "allOf anyOf oneOf",
    "A resource can `extends` other resources: `extends: [Parcel, Tracked]`. For one of several types, write `union: { of: [ … ] }` in the place of a type or in a resource.",
  ),
  discriminator: "Write `union: { tag: …, of: [ … ] }`.",
  mapping: "Write `union: { tag: …, values: { <value of the tag>: <resource> } }`.",
  properties:
    "Write the fields under `fields`, without `type: object`: `author: { fields: { name: string } }`.",
  additionalProperties: "Write `closed: true`, `open: true`, `rest: …` or `map<…>`.",
  items: "Write `type: list<…>`, or `list:` with a field.",
  enum: "Write `{ enum: [ … ] }` in the place of a type, or declare the values under `enums`.",
  ...every("pick omit", "Write `{ from: Parcel, omit: [id] }`, in a resource or in the place of a type."),
  partial:
    "Write `{ from: Parcel, optional: all }`, in a resource or in the place of a type. A body takes the name of that resource.",
  required: "A field is required unless its name ends in a question mark: `name?`.",
  optional: "Write the name of the field as `name?`.",
  minLength: "Write `length: { min: … }`, or `length` with the name of a limit.",
  maxLength: "Write `length: { max: … }`, or `length` with the name of a limit.",
  minimum: "Write `range: { min: … }`, or `range` with the name of a limit.",
  maximum: "Write `range: { max: … }`, or `range` with the name of a limit.",
  exclusiveMinimum: "Write `range: { above: … }`.",
  exclusiveMaximum: "Write `range: { below: … }`.",
  minItems: "Write `count: { min: … }`, or `count` with the name of a limit.",
  maxItems: "Write `count: { max: … }`, or `count` with the name of a limit.",
  minProperties: "Write `size: { min: … }` for a map, `at_least` for a resource.",
  maxProperties: "Write `size: { max: … }` for a map.",
  uniqueItems: "Write `unique: true`.",
  ...every("description summary", "Write `doc`."),
  ...every(
    "cookies cookie",
    "Declare credentials in cookies under `auth`: `{ cookies: { session: token } }`. There are no other cookies.",
  ),
  apiKey: "Write `headers`, `query` or `cookies: { <name>: <credential> }`.",
  ...every(
    "oauth2 flows",
    "Write `oauth: { client_credentials: { token: <URL>, scopes: { <scope>: <doc> } } }`.",
  ),
  clientCredentials: "Write `client_credentials`.",
  authorizationCode: "Write `authorization_code`.",
  authorizationUrl: "Write `authorize`.",
  tokenUrl: "Write `token`.",
  security: "Write `auth: <scheme>` with the name of a scheme, or `auth: none`.",
  tags: "Endpoints are grouped by the first part of their names: `books.get` is in `books`.",
  parameters: "Declare parameters under `path`, `query` and `headers`.",
  responses: "Write `response` for success and `errors` for the rest.",
  ...every(
    "content contentType consumes produces multipart form xml",
    "Bodies are JSON without `media`. Write `media: form` for a form, `media: multipart` for fields and files, or `media: application/merge-patch+json` for JSON of another name. For another format, write `body: bytes` or `body: text` with `media: image/png`, and for a response `{ type: bytes, media: image/png }`.",
  ),
  stream:
    "Write `response: { stream: <resource> }`, or `response: [<resource>, { stream: <resource>, when: { stream: true } }]` if the input asks for it.",
  sse: "Write `response: { stream: <resource>, media: sse }`.",
  websocket: "Language 1 has no WebSockets; a response can be a stream: `{ stream: <resource> }`.",
  ...every(
    "offset page pageSize total pagination paginate paginated paging",
    "Describe pages with `pages`: `{ cursor, next }`, `{ page }`, `{ offset, limit }`, `{ url }` or `{ link }`. Declare the parameters under `query`.",
  ),
  ...every(
    "readOnly writeOnly",
    "Declare two resources, one for responses and one for requests: `ParcelInput: { from: Parcel, omit: [id] }`.",
  ),
  ...every("multipleOf", "Write `range: { step: … }`."),
  ...every(
    "contact license termsOfService",
    "Write it in `service`, which has the keys `title`, `contact`, `license`, `terms` and `servers`.",
  ),
  ...every(
    "style explode",
    "A list in a query repeats its name, as in `tag=a&tag=b`. For another form, write `written: commas`, or `spaces`, `pipes`, `brackets` or `json`.",
  ),
  servers:
    "Write `base_url` for the address that the client calls, and further ones under `service.servers`. A single endpoint says `server: <name>`, with a server of that name there.",
};

/** Keys at the top of a document in other languages. */
const sections: Readonly<Record<string, string>> = {
  ...every(
    "models definitions structures entities messages objects interfaces",
    "Write `resources`, with the fields of each: `Parcel: { fields: { id: id<Parcel> } }`.",
  ),
  unions:
    "A union is a resource: write `Item: { union: { tag: kind, of: [Letter, Box] } }` under `resources`.",
  ...every(
    "routes methods queries mutations paths",
    "Write `endpoints`, named `group.method`, each with its method and path: `GET: /v1/parcels`.",
  ),
  ...every(
    "webhooks callbacks",
    "Write `events: { parcel.delivered: { payload: Parcel } }`. Those with other signatures than that of Standard Webhooks have `signing: { header: x-signature, hmac: sha256 }` beside them.",
  ),
  components: "Write `resources`, `enums`, `errors`, `shared` and `auth` as separate sections.",
  parameters:
    "Declare parameters that endpoints have in common under `shared`: `Paging: { query: { page?: integer } }`.",
  schemas: "Write `resources` and `enums`.",
  security: "Write `service: { auth: <scheme> }`, and `auth` in an endpoint that uses another scheme.",
  ...every(
    "securitySchemes securityDefinitions",
    "Write `auth`, with a name and the credentials of each scheme: `user: { bearer: token }`.",
  ),
  servers: "Write `service: { base_url: … }`, and further addresses under `service.servers`.",
  info: "Write `service`, with `title`, `version`, `doc`, `contact`, `license` and `terms`.",
  tags: "Endpoints are grouped by the first part of their names; `service.groups` has docs of groups.",
};

/** Keys that a spec carries for the export: nothing in the language has their meaning. */
const carriedKeys: ReadonlySet<string> = new Set([
  ..."not,if,then,else,patternProperties,propertyNames,contains,minContains,maxContains,prefixItems".split(
    ",",
  ),
  ..."dependentRequired,dependentSchemas,unevaluatedProperties,unevaluatedItems".split(","),
  ..."contentMediaType,contentSchema,xml,externalDocs,links,callbacks".split(","),
]);

/** Declarations that cannot have `extra` themselves, and the place for it. */
const carriers: Readonly<Partial<Record<string, string>>> = {
  spec: "in `service`",
  element: "in the field or the endpoint around it, as in `extra: { items: … }`",
  response: 'in the endpoint, as in `extra: { responses: { "200": … } }`',
};

/** The help for a key that a spec can carry; undefined for other keys. */
function carriedKey(key: string, title: string | undefined): string | undefined {
  if (!carriedKeys.has(key) && !key.startsWith("x-")) return undefined;
  const where = carriers[title ?? ""];
  const written = `\`extra: { ${key}: … }\``;
  return `Write ${written}${where === undefined ? "" : ` ${where}`}: it is exported to OpenAPI, and nothing enforces it.`;
}

/** Keys of a spec, and the words that other languages have for them. Of two that a word may mean, the first counts. */
const synonyms: Readonly<Record<string, string>> = {
  body: "request requestBody payload",
  response: "returns return output result",
  const: "value literal constant equals",
  pattern: "regex regexp",
  min: "minimum minLength minItems minProperties",
  max: "maximum maxLength maxItems maxProperties",
  above: "exclusiveMinimum exclusive_min gt",
  below: "exclusiveMaximum exclusive_max lt",
  step: "multipleOf multiple precision",
  of: "members variants oneOf anyOf",
  tag: "discriminator",
  name: "title",
  doc: "title",
  operation_id: "operationId",
  type: "schema",
  payload: "type data schema",
  list: "array",
  status: "code statusCode",
  omit: "except exclude without",
  pick: "only include select",
  media: "format",
  path: "pathParams",
  query: "queryParams",
  terms: "termsOfService",
};

/** The first of `keys` for which `key` is another word. */
export function synonymOf(key: string, keys: readonly string[]): string | undefined {
  return Object.keys(synonyms).find((word) => {
    const others = synonyms[word]?.split(" ") ?? [];
    return keys.includes(word) && (others.includes(key) || others.includes(camelCaseOf(key)));
  });
}

/** The help for a scheme that is declared as in other languages. */
export function foreignScheme(type: unknown, scheme: unknown, header?: unknown): string {
  if (header !== undefined || (typeof type === "string" && /^api[_-]?key$/i.test(type))) {
    const name = /^[\w-]+$/.test(String(header ?? "")) ? String(header) : "x-api-key";
    return `Write \`{ headers: { ${name}: key } }\`.`;
  }
  const word = typeof scheme === "string" ? scheme.toLowerCase() : "bearer";
  if (word === "basic") return "Write `{ basic: { username: user, password: password } }`.";
  if (type === "mutualTLS") return "Write `{ custom: mutualTLS }`.";
  if (type === "http" && word !== "bearer" && /^[a-z0-9-]+$/.test(word))
    return `Write \`{ http: { ${String(scheme)}: credentials } }\`.`;
  return "Write `{ bearer: token }`.";
}

/** Keys of a scheme in OpenAPI; together they are one mistake. */
export const foreignSchemeKeys: ReadonlySet<string> = new Set(
  "type scheme in name header flows bearerFormat bearer_format openIdConnectUrl".split(" "),
);

/** Keys that rename a field elsewhere. */
export const renames: ReadonlySet<string> = new Set("key name wire wire_name rename alias json".split(" "));

function keyOfBytes(key: string): string {
  if (key === "media") return "Write `media` beside `body`: `media: image/png`.";
  if (["length", "count", "range", "maxLength", "minLength", "max", "min"].includes(key))
    return "Write `size: { max: … }`, in bytes.";
  return "Bytes have no fields. Write `media: multipart` beside `body` for fields with files.";
}

/** The help for `key` if other languages have such a key; `title` names the declaration that has it. */
export function foreignKey(key: string, title: string | undefined): string | undefined {
  if (title === "body of bytes") return keyOfBytes(key);
  if (title === "body of lines")
    return "A stream has items only: put other parts into their resource, the query or headers.";
  if (title === "spec" && Object.hasOwn(sections, key)) return sections[key];
  if (title === "field" && renames.has(key)) return wireName;
  // Of a resource it is `from`, misspelt.
  if (title === "resource" && key === "form") return undefined;
  if (title === "error" && key === "message") return "Write `doc`.";
  if (key === "xml" && title !== "endpoint") return carriedKey(key, title);
  // The keys of this language are in snake case, and so are those that are guessed: `max_length`.
  const word = Object.hasOwn(table, key) ? key : camelCaseOf(key);
  return Object.hasOwn(table, word) ? table[word] : carriedKey(key, title);
}

/** Returns a key of snake case as other languages have it: `max_length` → `maxLength`. */
function camelCaseOf(key: string): string {
  return key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
