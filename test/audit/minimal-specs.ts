/** One spec for each construct, with nothing else in it: no word of an output can come from another construct. */

/** The rest of a spec that has one construct, by its name. */
export const minimalSpecs: Readonly<Record<string, string>> = {
  // Bodies of requests.
  "no body": "endpoints: { a.b: { POST: /q, response: none } }",
  "body of json": "endpoints: { a.b: { POST: /q, body: json, response: none } }",
  "body of bytes": "endpoints: { a.b: { POST: /q, body: bytes, response: none } }",
  "body of bytes of any media type":
    "endpoints: { a.b: { POST: /q, media: any, body: bytes, response: none } }",
  "body of bytes of one media type":
    "endpoints: { a.b: { POST: /q, media: image/png, body: bytes, response: none } }",
  "body of bytes of a size":
    "endpoints: { a.b: { POST: /q, body: { type: bytes, size: { max: 9 } }, response: none } }",
  "body of text": "endpoints: { a.b: { POST: /q, body: text, response: none } }",
  "body of a string": "endpoints: { a.b: { POST: /q, body: string, response: none } }",
  "body of a list": "endpoints: { a.b: { POST: /q, body: list<string>, response: none } }",
  "body of a map": "endpoints: { a.b: { POST: /q, body: map<string>, response: none } }",
  "body of fields": "endpoints: { a.b: { POST: /q, body: { z: string }, response: none } }",
  "body of a resource":
    "resources: { T: { fields: { z: string } } }\nendpoints: { a.b: { POST: /q, body: T, response: none } }",
  "body in a parameter":
    "resources: { T: { fields: { z: string } } }\nendpoints: { a.b: { POST: /q, body: T, body_as: y, response: none } }",
  "body of a union":
    "resources: { T: { fields: { z: string } }, S: { fields: { y: string } }, U: { union: { of: [T, S] } } }\nendpoints: { a.b: { POST: /q, body: U, response: none } }",
  "body of null": "endpoints: { a.b: { POST: /q, body: string | null, response: none } }",
  "body that may be left out":
    "endpoints: { a.b: { POST: /q, body?: { z: integer }, body_as: y, response: none } }",
  "body of 64-bit integers": "endpoints: { a.b: { POST: /q, body: { z: int64 }, response: none } }",
  "body of another JSON type":
    "endpoints: { a.b: { POST: /q, media: application/x+json, body: { z: string }, response: none } }",
  form: "endpoints: { a.b: { POST: /q, media: form, body: { z: string }, response: none } }",
  "form with a list":
    "endpoints: { a.b: { POST: /q, media: form, body: { z: list<string> }, response: none } }",
  "form in brackets":
    "service: { written: brackets }\nendpoints: { a.b: { POST: /q, media: form, body: { z: map<string> }, response: none } }",
  multipart: "endpoints: { a.b: { POST: /q, media: multipart, body: { z: string }, response: none } }",
  "multipart with a file":
    "endpoints: { a.b: { POST: /q, media: multipart, body: { z: bytes }, response: none } }",
  "multipart with files of a size":
    "endpoints: { a.b: { POST: /q, media: multipart, body: { z?: { type: list<bytes>, size: { max: 5 }, media: [image/png] } }, response: none } }",
  "multipart with an object":
    "endpoints: { a.b: { POST: /q, media: multipart, body: { z: { fields: { y: integer } } }, response: none } }",
  "stream in a request":
    "resources: { T: { fields: { z: string } } }\nendpoints: { a.b: { POST: /q, media: lines, body: { stream: T }, response: none } }",
  "stream of 64-bit integers in a request":
    "resources: { T: { fields: { z: int64 } } }\nendpoints: { a.b: { POST: /q, media: lines, body: { stream: T }, response: none } }",
  // Parameters.
  path: 'endpoints: { a.b: { GET: "/q/{z}", path: { z: string }, response: none } }',
  "path with another name":
    'endpoints: { a.b: { GET: "/q/{z}", path: { z: { type: string, as: y } }, response: none } }',
  "path of an integer": 'endpoints: { a.b: { GET: "/q/{z}", path: { z: integer }, response: none } }',
  "path with a suffix": 'endpoints: { a.b: { GET: "/q/{z}.x", path: { z: string }, response: none } }',
  "path of several segments": 'endpoints: { a.b: { GET: "/q/{z+}", path: { z: string }, response: none } }',
  root: "endpoints: { a.b: { GET: /, response: none } }",
  "constant query": "endpoints: { a.b: { GET: /?Z=1, response: none } }",
  "constant headers": "endpoints: { a.b: { GET: /q, constant_headers: { x-z: w }, response: none } }",
  query: "endpoints: { a.b: { GET: /q, query: { z: string }, response: none } }",
  "query of an integer": "endpoints: { a.b: { GET: /q, query: { z: integer }, response: none } }",
  "query of a boolean": "endpoints: { a.b: { GET: /q, query: { z?: boolean }, response: none } }",
  "query of an enum": "endpoints: { a.b: { GET: /q, query: { z?: { enum: [v, w] } }, response: none } }",
  "query of a timestamp": "endpoints: { a.b: { GET: /q, query: { z?: timestamp<ms> }, response: none } }",
  "query of a 64-bit integer": "endpoints: { a.b: { GET: /q, query: { z?: int64 }, response: none } }",
  "query of a list": "endpoints: { a.b: { GET: /q, query: { z?: list<integer> }, response: none } }",
  "query of a list with commas":
    "endpoints: { a.b: { GET: /q, query: { z?: { type: list<string>, written: commas } }, response: none } }",
  "query of a list in brackets":
    "endpoints: { a.b: { GET: /q, query: { z?: { type: list<string>, written: brackets } }, response: none } }",
  "query of JSON":
    "endpoints: { a.b: { GET: /q, query: { z?: { fields: { y: string }, written: json } }, response: none } }",
  "query of an object":
    "endpoints: { a.b: { GET: /q, query: { z?: { fields: { y: string }, written: brackets } }, response: none } }",
  "query with a default":
    "endpoints: { a.b: { GET: /q, query: { z?: { type: integer, default: 7, apply: true } }, response: none } }",
  headers: "endpoints: { a.b: { GET: /q, headers: { x-z: string }, response: none } }",
  "optional header": "endpoints: { a.b: { GET: /q, headers: { x-z?: integer }, response: none } }",
  // Responses.
  "response of json": "endpoints: { a.b: { GET: /q, response: json } }",
  "response of a string": "endpoints: { a.b: { GET: /q, response: string } }",
  "response of a boolean": "endpoints: { a.b: { GET: /q, response: boolean } }",
  "response of a list": "endpoints: { a.b: { GET: /q, response: list<number> } }",
  "response of a map": "endpoints: { a.b: { GET: /q, response: map<integer> } }",
  "response of a nullable map":
    "resources: { T: { fields: { z: map<string> | null } } }\nendpoints: { a.b: { GET: /q, response: T } }",
  "response of bytes": "endpoints: { a.b: { GET: /q, response: bytes } }",
  "response of an image": "endpoints: { a.b: { GET: /q, response: { type: bytes, media: image/png } } }",
  "response of text": "endpoints: { a.b: { GET: /q, response: text } }",
  "response of fields": "endpoints: { a.b: { GET: /q, response: { fields: { z: string } } } }",
  "response of 64-bit integers": "endpoints: { a.b: { GET: /q, response: { fields: { z: int64 } } } }",
  "response of a resource":
    "resources: { T: { fields: { z: string } } }\nendpoints: { a.b: { GET: /q, response: T } }",
  "response of another JSON type":
    "resources: { T: { fields: { z: string } } }\nendpoints: { a.b: { GET: /q, response: { type: T, media: application/x+json } } }",
  status: "endpoints: { a.b: { POST: /q, response: { status: 202 } } }",
  "headers of a response":
    "endpoints: { a.b: { GET: /q, response: { status: 204, headers: { x-z: string } } } }",
  HEAD: "endpoints: { a.b: { HEAD: /q, response: { status: 200, headers: { x-z: integer } } } }",
  OPTIONS: "endpoints: { a.b: { OPTIONS: /q, response: none } }",
  "several responses":
    "resources: { T: { fields: { z: string } } }\nendpoints: { a.b: { GET: /q, response: [T, { status: 202 }] } }",
  "several empty responses": "endpoints: { a.b: { POST: /q, response: [{ status: 202 }, { status: 204 }] } }",
  "several responses with headers":
    "resources: { T: { fields: { z: string } } }\nendpoints: { a.b: { GET: /q, response: [T, { status: 302, headers: { location: string } }] } }",
  stream:
    "resources: { T: { fields: { z: string } } }\nendpoints: { a.b: { GET: /q, response: { stream: T } } }",
  "stream of lines":
    "resources: { T: { fields: { z: string } } }\nendpoints: { a.b: { GET: /q, response: { stream: T, media: lines } } }",
  "stream with an end":
    'resources: { T: { fields: { z: string } } }\nendpoints: { a.b: { GET: /q, response: { stream: T, end: "[E]" } } }',
  "stream that resumes":
    "resources: { T: { fields: { z: string } } }\nendpoints: { a.b: { GET: /q, response: { stream: T, end: E, resume: true } } }",
  "stream beside a status":
    "resources: { T: { fields: { z: string } } }\nendpoints: { a.b: { GET: /q, response: [{ stream: T }, { status: 202 }] } }",
  "stream that the input asks for":
    "resources: { T: { fields: { z: string } } }\nendpoints: { a.b: { GET: /q, query: { y?: boolean }, response: [T, { stream: T, when: { y: true } }] } }",
  // Errors.
  error: "errors: { z: { status: 410 } }\nendpoints: { a.b: { GET: /q, response: none, errors: [z] } }",
  "error with fields":
    "errors: { z: { status: 410, fields: { y: integer } } }\nendpoints: { a.b: { GET: /q, response: none, errors: [z] } }",
  "error with headers":
    "errors: { z: { status: 429, headers: { retry-after: integer } } }\nendpoints: { a.b: { GET: /q, response: none, errors: [z] } }",
  "error without a code":
    "errors: { z: { status: 410, code: null } }\nendpoints: { a.b: { GET: /q, response: none, errors: [z] } }",
  "error with a body":
    "errors: { z: { status: 410, code: null, body: T } }\nresources: { T: { fields: { y: string } } }\nendpoints: { a.b: { GET: /q, response: none, errors: [z] } }",
  "error with a list as its body":
    "errors: { z: { status: 410, code: null, body: T } }\nresources: { T: { union: { of: [list<string>] } } }\nendpoints: { a.b: { GET: /q, response: none, errors: [z] } }",
  "errors of a range":
    "errors: { z: { status: 4XX } }\nendpoints: { a.b: { GET: /q, response: none, errors: [z] } }",
  "error of all endpoints":
    "service: { errors: [z] }\nerrors: { z: { status: 410 } }\nendpoints: { a.b: { GET: /q, response: none } }",
  "other errors":
    "errors: { otherwise: T }\nresources: { T: { fields: { y: string } } }\nendpoints: { a.b: { GET: /q, response: none } }",
  "body of all errors":
    "service: { error_body: { type: T, code: y.w } }\nerrors: { z: { status: 410 } }\nresources: { T: { fields: { y: V } }, V: { fields: { w: string } } }\nendpoints: { a.b: { GET: /q, response: none, errors: [z] } }",
  "undeclared errors":
    "errors: { unspecified: Others?, z: { status: 410 } }\nendpoints: { a.b: { GET: /q, response: none, errors: [z] } }",
  // Credentials.
  "key in a header":
    "service: { auth: s }\nauth: { s: { headers: { x-z: y } } }\nendpoints: { a.b: { GET: /q, auth: s, response: none } }",
  "key in a query":
    "service: { auth: s }\nauth: { s: { query: { z: y } } }\nendpoints: { a.b: { GET: /q, auth: s, response: none } }",
  "key in a cookie":
    "service: { auth: s }\nauth: { s: { cookies: { z: y } } }\nendpoints: { a.b: { GET: /q, auth: s, response: none } }",
  basic:
    "service: { auth: s }\nauth: { s: { basic: { username: z, password: y } } }\nendpoints: { a.b: { GET: /q, auth: s, response: none } }",
  bearer:
    "service: { auth: s }\nauth: { s: { bearer: z } }\nendpoints: { a.b: { GET: /q, auth: s, response: none } }",
  "credentials of a client":
    'service: { auth: s }\nauth: { s: { oauth: { client_credentials: { token: "https://z.example/t", scopes: { v: Reads. } } } } }\nendpoints: { a.b: { GET: /q, auth: s, scopes: [v], response: none } }',
  "credentials of a user":
    'service: { auth: s }\nauth: { s: { oauth: { authorization_code: { authorize: "https://z.example/a", token: "https://z.example/t", scopes: { v: Reads. } } } } }\nendpoints: { a.b: { GET: /q, auth: s, response: none } }',
  "one of two schemes":
    "service: { auth: s }\nauth: { s: { bearer: z }, r: { headers: { x-y: y } } }\nendpoints: { a.b: { GET: /q, auth: { any: [s, r] }, response: none } }",
  "two schemes at once":
    "service: { auth: s }\nauth: { s: { bearer: z }, r: { headers: { x-y: y } } }\nendpoints: { a.b: { GET: /q, auth: { all: [s, r] }, response: none } }",
  "credentials that may be left out":
    "service: { auth: s }\nauth: { s: { bearer: z } }\nendpoints: { a.b: { GET: /q, auth: { any: [s, none] }, response: none } }",
  "optional authentication beside a response and a body":
    "service: { auth: s }\nauth: { s: { bearer: z } }\nendpoints: { a.b: { POST: /q, auth: { any: [s, none] }, body: { y: string }, response: string } }",
  // Endpoints.
  "nested groups": "endpoints: { a.c.b: { GET: /q, response: none } }",
  servers:
    'service: { base_url: "https://z.example", servers: [{ name: y, url: "https://{w}.example", variables: { w: { default: eu } } }] }\nendpoints: { a.b: { GET: /q, server: y, response: none } }',
  "pages by a cursor":
    "resources: { T: { fields: { z: list<string>, n?: string } } }\nendpoints: { a.b: { GET: /q, query: { y?: string }, response: T, pages: { cursor: y, next: n, items: z } } }",
  "pages by a link":
    "endpoints: { a.b: { GET: /q, response: { type: list<string>, headers: { link?: string } }, pages: { link: next } } }",
  idempotency:
    "service: { auth: s }\nlimits: { w: { hours: 2 } }\nauth: { s: { bearer: z } }\nendpoints: { a.b: { POST: /q, idempotency: { window: w, header: x-key }, response: none } }",
  deadline:
    "endpoints: { a.b: { POST: /q, headers: { x-z?: timestamp<ms> }, deadline: x-z, response: none } }",
  wait_on:
    "enums: { E: { values: [v, w], terminal: [w] } }\nresources: { T: { fields: { z: E } } }\nendpoints: { a.b: { GET: /q, response: T, wait_on: z } }",
  reads: "endpoints: { a.b: { POST: /q, reads: true, response: none } }",
  deprecated: 'endpoints: { a.b: { GET: /q, response: none, deprecated: { reason: Old., since: "1.1" } } }',
  "deprecated with dates":
    "endpoints: { a.b: { GET: /q, response: none, deprecated: { reason: Old., since: 2026-01-31, sunset: 2027-01-31 } } }",
  rules: "endpoints: { a.b: { POST: /q, body: { z: string }, response: none, rules: { y: Some rule. } } }",
  documentation: "endpoints: { a.b: { GET: /q, doc: Some words., response: none } }",
  event: "resources: { T: { fields: { z: string } } }\nevents: { p: { payload: T } }",
  "signed event":
    'resources: { T: { fields: { z: string } } }\nevents: { signing: { header: x-s, hmac: sha256, content: "{body}" }, p: { payload: T } }',
  "event with a moment":
    'resources: { T: { fields: { z: string } } }\nevents: { signing: { header: x-s, hmac: sha256, content: "{timestamp}.{body}", timestamp: x-t }, p: { payload: T } }',
  // Types without an endpoint.
  limit: "limits: { z: { max: 3 } }",
  enum: "enums: { E: [v, w] }",
  "open enum": "enums: { E: { values: [v, w], open: true } }",
  "enum of numbers": "enums: { E: { values: [1, 2] } }",
  "named type": "types: { N: { type: string, length: 2 } }",
  "named pattern": 'types: { N: { type: string, pattern: "^[0-9]+$" } }',
  "empty object": "resources: { T: { fields: {} } }",
  "closed object": "resources: { T: { closed: true, fields: { z: string } } }",
  "open object": "resources: { T: { open: true, fields: { z: string } } }",
  rest: "resources: { T: { rest: integer, fields: {} } }",
  at_least: "resources: { T: { at_least: 1, fields: { z?: string } } }",
  "rules of a resource": "resources: { T: { fields: { z: string }, rules: { y: Some rule. } } }",
  extends: "resources: { T: { fields: { z: string } }, S: { extends: T, fields: { y: string } } }",
  recursion: "resources: { T: { fields: { z?: list<T> } } }",
  "conditional presence":
    "enums: { E: [v, w] }\nresources: { T: { fields: { z: E, y?: { type: string, required_when: { z: v }, only_when: { z: v } } } } }",
  "tagged union":
    "resources: { T: { fields: { k: { const: v } } }, S: { fields: { k: { const: w } } }, U: { union: { tag: k, of: [T, S] } } }",
  "optional tag":
    "resources: { T: { fields: { k?: { const: v } } }, S: { fields: { k?: { const: w } } }, U: { union: { tag: k?, of: [T, S] } } }",
  "open union":
    "resources: { T: { fields: { k: { const: v } } }, S: { fields: { k: { const: w } } }, U: { union: { tag: k, of: [T, S], unspecified: Others? } } }",
  otherwise:
    "resources: { R: { fields: { k: string } }, T: { extends: R, fields: { k: { const: v } } }, U: { union: { tag: k, of: [T], otherwise: R } } }",
  "untagged union":
    "resources: { T: { fields: { z: string } }, S: { fields: { y: string } }, U: { union: { of: [T, S] } } }",
  "first match":
    "resources: { T: { fields: { z: string } }, S: { fields: { z: string, y?: string } }, U: { union: { match: first, of: [S, T] } } }",
  "union of values": "resources: { U: { union: { of: [string, integer, list<string>] } } }",
  "union of a boolean and an object":
    "resources: { T: { fields: { z: string } }, U: { union: { of: [boolean, T] } } }",
  ...Object.fromEntries(
    fieldTypes().map((type) => [`field: ${type}`, `resources: { T: { fields: { z: ${type} } } }`]),
  ),
};

/** The types of a field that stands alone. */
function fieldTypes(): string[] {
  const plain = [
    "string",
    "integer",
    "number",
    "boolean",
    "json",
    "decimal",
    "int64",
    "uuid",
    "date",
    "time",
  ];
  const formats = ["url", "email", "duration", "timestamp<ms>", "timestamp<s>", "id<T>"];
  const scalars = [...plain, ...formats];
  return [
    ...scalars,
    ...scalars.filter((type) => type !== "json").map((type) => `${type} | null`),
    ...scalars.map((type) => `list<${type}>`),
    ...scalars.map((type) => `map<${type}>`),
    "list<string | null>",
    "list<string> | null",
    "map<string> | null",
    "{ const: v }",
    "{ const: 1 }",
    "{ const: true }",
    "{ enum: [v, w] }",
    "{ fields: { y: string } }",
    "{ list: { fields: { y: string } } }",
    "{ type: string, length: { min: 1, max: 5 } }",
    '{ type: string, pattern: "^v+$" }',
    "{ type: string, format: other }",
    "{ type: integer, range: { min: 1 } }",
    "{ type: number, range: { above: 0, below: 1 } }",
    "{ type: number, range: { step: 0.1 } }",
    "{ type: list<string>, count: 2, unique: true }",
    "{ type: map<string>, size: { max: 3 }, keys: { type: string, length: 4 } }",
    "{ type: string, sensitive: true }",
    "{ type: string, presence: unspecified }",
  ];
}
