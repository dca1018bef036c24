/** Faults planted in the output for `depot.yaml`, each with the kind of the disagreement that must show it. */

/** A replacement in an emitted file. */
export interface Fault {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** A second replacement in the same file. */
  readonly also?: readonly [from: string, to: string];
  /** Kind of a disagreement. */
  readonly found: RegExp;
}

const operations = "operations.js";
const server = "server.js";
const validators = "validators.js";
const client = "runtime/client.js";
const serverRuntime = "runtime/server.js";
const values = "runtime/values.js";

export const faults: readonly Fault[] = [
  // Statuses.
  {
    name: "another status of success",
    file: operations,
    from: "status: 201,\n  errors",
    to: "status: 200,\n  errors",
    found: /^status success/,
  },
  {
    name: "a second success forgotten",
    file: operations,
    from: "202: { output: JobSchema }",
    to: "203: { output: JobSchema }",
    found: /^status success/,
  },
  {
    name: "an error at another status",
    file: operations,
    from: 'code: "refusal_409", status: 409',
    to: 'code: "refusal_409", status: 408',
    found: /^status error/,
  },
  {
    name: "a range that is one status",
    file: operations,
    from: "status: 400, isRange: true",
    to: "status: 400",
    found: /^range error/,
  },
  {
    name: "an error within a range with the body of the range",
    file: operations,
    from: '{ code: "problem", status: 404, isByStatus: true, body: ProblemBodySchema },',
    to: "",
    found: /^status error/,
  },
  {
    name: "default forgotten",
    file: operations,
    from: ", otherwise: ProblemBodySchema",
    to: "",
    found: /^default error/,
  },
  {
    name: "the status is not said",
    file: operations,
    from: "  narrowed: true,\n",
    to: "",
    found: /^status success/,
  },
  // Bodies of responses.
  {
    name: "null refused",
    file: validators,
    from: "hint !== undefined && hint !== null && typeof",
    to: "hint !== undefined && typeof",
    also: ["hint: optional(nullable(string))", "hint: optional(string)"],
    found: /error/,
  },
  {
    name: "null accepted",
    file: validators,
    from: "note !== undefined && typeof note",
    to: "note !== undefined && note !== null && typeof note",
    found: /^wrong success accepted/,
  },
  {
    name: "a value of an enum forgotten",
    file: validators,
    from: ' || value === "closed"',
    to: "",
    found: /^(?:range|status) error/,
  },
  {
    name: "a value of an enum invented",
    file: validators,
    from: '|| value === "closed"',
    to: '|| typeof value === "string"',
    found: /^wrong error accepted/,
  },
  {
    name: "a required field optional",
    file: validators,
    from: 'if (typeof value.job !== "string") return false;',
    to: 'if (value.job !== undefined && typeof value.job !== "string") return false;',
    found: /^wrong success accepted/,
  },
  {
    name: "a tag read as the name of its schema",
    file: validators,
    from: 'case "flask":',
    to: 'case "Bottle":',
    also: ["flask: BottleSchema", "Bottle: BottleSchema"],
    found: /^the client refuses|^valid request refused/,
  },
  {
    name: "another charset",
    file: values,
    from: '?.toLowerCase() ?? "utf-8";',
    to: '?.toUpperCase() ?? "utf-8";',
    found: /^status success other media|^valid request refused: 415/,
  },
  {
    name: "another media type accepted",
    file: operations,
    from: 'accept: "image/png"',
    to: 'accept: "image/gif"',
    found: /^accept|^status success other media/,
  },
  // Requests.
  {
    name: "another method",
    file: operations,
    from: 'method: "PUT",\n  path: "/parcels',
    to: 'method: "PATCH",\n  path: "/parcels',
    found: /^operation missing/,
  },
  {
    name: "pipes instead of spaces",
    file: operations,
    from: "written: spaces",
    to: "written: pipes",
    found: /^query spaceDelimited/,
  },
  {
    name: "repeated keys instead of pipes",
    file: operations,
    from: 'type: "integer", written: pipes',
    to: 'type: "integer", list: true',
    found: /^query pipeDelimited/,
  },
  {
    name: "one key instead of repeated ones",
    file: operations,
    from: '{ name: "state", in: "query", type: "string", list: true }',
    to: '{ name: "state", in: "query", type: "string", written: pipes }',
    found: /^query form exploded/,
  },
  {
    name: "JSON instead of brackets",
    file: operations,
    from: 'written: brackets({ fields: { min: "integer", max: "integer" } })',
    to: "written: jsonText",
    found: /^query deepObject/,
  },
  {
    name: "another name of a header",
    file: operations,
    from: 'name: "X-Depot", in: "header"',
    to: 'name: "X-Depot", wire: "X-Depott", in: "header"',
    found: /^header parameter missing/,
  },
  {
    name: "a header in the query",
    file: operations,
    from: 'name: "X-Depot", in: "header"',
    to: 'name: "X-Depot", in: "query"',
    found: /^header parameter missing/,
  },
  {
    name: "two parameters swapped",
    file: operations,
    from: '{ name: "query", in: "query", type: "string" },\n    { name: "limit", in: "query", type: "integer" },',
    to: '{ name: "query", wire: "limit", in: "query", type: "integer" },\n    { name: "limit", wire: "query", in: "query", type: "string" },',
    found: /^query parameter under the name of another/,
  },
  {
    name: "a path that is not escaped",
    file: values,
    from: "pathSegment.test(text) ? escapeText(text) : undefined",
    to: "text",
    found: /^path/,
  },
  {
    name: "a path that is escaped twice",
    file: values,
    from: "pathSegment.test(text) ? escapeText(text) : undefined",
    to: "escapeText(escapeText(text))",
    found: /^path/,
  },
  {
    name: "another text in a path",
    file: operations,
    from: 'texts: ["", ".txt"]',
    to: 'texts: ["", ".text"]',
    found: /^path$/,
  },
  {
    name: "another media type of a body",
    file: operations,
    from: 'media: "image/png",\n  parts',
    to: 'media: "image/jpeg",\n  parts',
    found: /^media type of the body/,
  },
  {
    name: "a body without its media type",
    file: client,
    from: 'draft.headers["content-type"] = "application/x-www-form-urlencoded";',
    to: 'draft.headers["content-type"] = "text/plain";',
    found: /^media type of the body/,
  },
  {
    name: "a form with commas",
    file: operations,
    from: '{ name: "scope", in: "body", type: "string", list: true, optional: true }',
    to: '{ name: "scope", in: "body", type: "string", written: pipes }',
    found: /^form body/,
  },
  {
    name: "a part without its end",
    file: client,
    from: 'pieces.push(content, "\\r\\n");',
    to: 'pieces.push(content, "\\n\\r\\n");',
    found: /^multipart body/,
  },
  {
    name: "a part that is not JSON",
    file: operations,
    from: 'type: "string", written: jsonText }',
    to: 'type: "string", list: true }',
    found: /^the client refuses|^multipart body/,
  },
  {
    name: "a field of a body dropped",
    file: client,
    from: "draft.body = text;",
    to: 'draft.body = text?.replace(/"label":/, \'"labl":\');',
    found: /^json body/,
  },
  // Credentials.
  {
    name: "another scheme of Authorization",
    file: client,
    from: "`Bearer ${",
    to: "`Token ${",
    found: /^other credentials sent/,
  },
  {
    name: "another header of a key",
    file: operations,
    from: '"X-Key": "key"',
    to: '"X-Keys": "key"',
    found: /^credentials not sent/,
  },
  {
    name: "an alternative forgotten",
    file: operations,
    from: "auth: [[keyScheme], [queryScheme]]",
    to: "auth: [[keyScheme]]",
    found: /^credentials not sent/,
  },
  {
    name: "both schemes as alternatives",
    file: operations,
    from: "auth: [[loginScheme, keyScheme]]",
    to: "auth: [[loginScheme], [keyScheme]]",
    found: /^other credentials sent/,
  },
  {
    name: "a key in another cookie",
    file: operations,
    from: 'cookies: { session: "key" }',
    to: 'cookies: { sid: "key" }',
    found: /^credentials not sent/,
  },
  {
    name: "credentials where none belong",
    file: operations,
    from: 'pieces: ["name"] }],\n  parameters: [\n    { name: "id", in: "path", type: "string" },\n    { name: "name", in: "path", type: "string" },\n  ],\n  parts: [fillPattern, acceptMedia],',
    to: 'pieces: ["name"] }],\n  parameters: [\n    { name: "id", in: "path", type: "string" },\n    { name: "name", in: "path", type: "string" },\n  ],\n  parts: [fillPattern, acceptMedia],\n  auth: [[loginScheme]],',
    found: /^other credentials sent/,
  },
  {
    name: "an open route",
    file: server,
    from: 'auth: [["basic"]]',
    to: "auth: []",
    found: /^closed operation open/,
  },
  {
    name: "a route open to another scheme",
    file: server,
    from: 'auth: [["session"]]',
    to: 'auth: [["session"], ["login"]]',
    found: /^credentials of another scheme accepted/,
  },
  {
    name: "one of two schemes is enough",
    file: server,
    from: 'auth: [["login", "key"]]',
    to: 'auth: [["login"]]',
    found: /^credentials of another scheme accepted/,
  },
  {
    name: "anonymous calls refused",
    file: server,
    from: 'auth: [["login"], ["none"]]',
    to: 'auth: [["login"]]',
    found: /^open operation closed/,
  },
  {
    name: "another status without credentials",
    file: serverRuntime,
    from: "unauthorized: [401,",
    to: "unauthorized: [400,",
    found: /^wrong status without credentials/,
  },
  // The server.
  {
    name: "a required body that may be missing",
    file: server,
    from: 'body: { kind: "fields", extras: "drop", optional: false },\n  input: ParcelsCreateInputSchema',
    to: 'body: { kind: "fields", extras: "drop", optional: true },\n  input: { ...ParcelsCreateInputSchema, check: () => null }',
    found: /^request without its required body reached/,
  },
  {
    name: "another status of a form",
    file: server,
    from: 'media: "application/x-www-form-urlencoded"',
    to: 'media: "text/plain"',
    found: /^valid request refused: 415/,
  },
  {
    name: "a required header not demanded",
    file: validators,
    from: "if (!isParcelsListHeadersXDepot(xDepot)) return false;",
    to: "",
    found: /parameter reached/,
  },
  {
    name: "numbers of a query that stay strings",
    file: server,
    from: '{ name: "limit", in: "query", type: "integer" }',
    to: '{ name: "limit", in: "query", type: "string" }',
    found: /^valid request refused/,
  },
  {
    name: "a route at another path",
    file: server,
    from: '"/tokens": [',
    to: '"/token": [',
    found: /^valid request refused: 404/,
  },
  {
    name: "two handlers swapped",
    file: server,
    from: "handlers.photos.read(input",
    to: "handlers.photos.replace(input",
    found: /^other handler/,
  },
  {
    name: "a default filled in",
    file: server,
    from: "handlers.tokens.create(input,",
    to: "handlers.tokens.create({ scope: [], ...input },",
    found: /^other values at the handler/,
  },
  {
    name: "a field lost on the way",
    file: server,
    from: "handlers.parcels.create(input,",
    to: "handlers.parcels.create({ ...input, weight: undefined },",
    found: /^other values at the handler/,
  },
  {
    name: "a response at another status",
    file: server,
    from: "others: { 202: { status: 202,",
    to: "others: { 202: { status: 203,",
    found: /^server response: status/,
  },
  {
    name: "a response of another media type",
    file: server,
    from: 'media: "application/vnd.depot+json"',
    to: 'media: "application/vnd.depots+json"',
    found: /^valid request refused: 406/,
  },
];
