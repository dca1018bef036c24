/** The forms of security in each version of OpenAPI and in the language: one table, for the tests and for docs/guides/openapi.md. */

/** A version of OpenAPI, or the language. */
export type Version = "2.0" | "3.0" | "3.1" | "3.2" | "spec";

/** A form of a scheme. */
export interface SchemeForm {
  readonly name: string;
  /** The form in a document, in words. */
  readonly document: string;
  /** The scheme in OpenAPI 3; undefined where the document does not declare it. */
  readonly scheme: object | undefined;
  /** The scheme in Swagger 2, if that has the form. */
  readonly swagger?: object;
  /** The scheme in the language. */
  readonly auth: Readonly<Record<string, unknown>>;
  /** The credentials that a program gives to the client. */
  readonly credentials?: Readonly<Record<string, string>>;
  /** The request of the client, as it arrives: `authorization: Token secret`. */
  readonly sent?: string;
  /** A request that the hook of a `custom` scheme accepts. */
  readonly accepted?: string;
  /** The outcome: exact, assumed with a row of the report, or closed with a warning until a hook decides. */
  readonly outcome: "exact" | "assumed" | "guessed" | "closed";
}

const basic = (text: string): string => `authorization: Basic ${Buffer.from(text).toString("base64")}`;
const key = (place: string, name: string, description?: string): object => ({
  type: "apiKey",
  in: place,
  name,
  ...(description === undefined ? {} : { description }),
});
const token = "https://auth.example/token";
const authorize = "https://auth.example/authorize";
const scopes = { read: "Reads parcels." };
const closed = (text: string, name: string) =>
  ({ auth: { custom: text }, accepted: `x-proof: ${name}`, outcome: "closed" }) as const;

/** All forms; no two have equal credentials. */
export const schemeForms: readonly SchemeForm[] = [
  {
    name: "password",
    document: "`http` `basic`, `type: basic` in Swagger 2",
    scheme: { type: "http", scheme: "Basic" },
    swagger: { type: "basic" },
    auth: { basic: { username: "username", password: "password" } },
    credentials: { username: "shop", password: "s1" },
    sent: basic("shop:s1"),
    outcome: "exact",
  },
  {
    name: "token",
    document: "`http` `bearer`",
    scheme: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
    auth: { bearer: "token" },
    credentials: { token: "s2" },
    sent: "authorization: Bearer s2",
    outcome: "exact",
  },
  {
    name: "other",
    document: "`http` with any other name, such as `Token`",
    scheme: { type: "http", scheme: "Token" },
    auth: { http: { Token: "credentials" } },
    credentials: { credentials: 's3 realm="a"' },
    sent: 'authorization: Token s3 realm="a"',
    outcome: "exact",
  },
  {
    name: "headerKey",
    document: "`apiKey` in a header",
    scheme: key("header", "X-Shop-Key"),
    swagger: key("header", "X-Shop-Key"),
    auth: { headers: { "X-Shop-Key": "key" } },
    credentials: { key: "s4" },
    sent: "x-shop-key: s4",
    outcome: "exact",
  },
  {
    name: "authorizationKey",
    document: "`apiKey` in the header `Authorization`: sent as it is, including a word such as `Bot`",
    scheme: key("header", "Authorization", "`Bot` and the token"),
    swagger: key("header", "Authorization"),
    auth: { headers: { Authorization: "key" } },
    credentials: { key: "Bot s5" },
    sent: "authorization: Bot s5",
    outcome: "exact",
  },
  {
    name: "prefixedKey",
    document: "the same, if the description or the name says `Bearer`",
    scheme: key("header", "authorization", 'Type "Bearer" followed by a space and the token.'),
    swagger: key("header", "Authorization", "A bearer token."),
    auth: { bearer: "token" },
    credentials: { token: "s6" },
    sent: "authorization: Bearer s6",
    outcome: "assumed",
  },
  {
    name: "queryKey",
    document: "`apiKey` in the query",
    scheme: key("query", "api_key"),
    swagger: key("query", "api_key"),
    auth: { query: { api_key: "key" } },
    credentials: { key: "s 7" },
    sent: "?api_key=s%207",
    outcome: "exact",
  },
  {
    name: "cookieKey",
    document: "`apiKey` in a cookie",
    scheme: key("cookie", "session"),
    auth: { cookies: { session: "key" } },
    credentials: { key: "s8" },
    sent: "cookie: session=s8",
    outcome: "exact",
  },
  {
    name: "flows",
    document: "`oauth2` with the flows client credentials or authorization code",
    scheme: {
      type: "oauth2",
      flows: {
        clientCredentials: { tokenUrl: token, scopes },
        authorizationCode: { tokenUrl: token, authorizationUrl: authorize, scopes },
      },
    },
    swagger: { type: "oauth2", flow: "application", tokenUrl: token, scopes },
    auth: { oauth: { client_credentials: { token, scopes } }, bearer: "token" },
    credentials: { token: "s9" },
    sent: "authorization: Bearer s9",
    outcome: "exact",
  },
  {
    name: "otherFlows",
    document: "`oauth2` with other flows",
    scheme: { type: "oauth2", flows: { implicit: { authorizationUrl: authorize, scopes } } },
    swagger: { type: "oauth2", flow: "implicit", authorizationUrl: authorize, scopes },
    auth: { bearer: "token" },
    credentials: { token: "s10" },
    sent: "authorization: Bearer s10",
    outcome: "exact",
  },
  {
    name: "discovery",
    document: "`openIdConnect`",
    scheme: { type: "openIdConnect", openIdConnectUrl: "https://auth.example/configuration" },
    auth: { bearer: "token" },
    credentials: { token: "s11" },
    sent: "authorization: Bearer s11",
    outcome: "exact",
  },
  {
    name: "certificate",
    document: "`mutualTLS`",
    scheme: { type: "mutualTLS" },
    ...closed("mutualTLS", "certificate"),
  },
  {
    name: "challenge",
    document:
      "`http` with a name that answers a challenge or signs requests: `digest`, `negotiate`, `ntlm`, `hoba`, …",
    scheme: { type: "http", scheme: "digest" },
    ...closed("http digest", "challenge"),
  },
  {
    name: "proxyKey",
    document: "`apiKey` in a header of the connection: `Proxy-Authorization`, `Connection`, `Cookie`, …",
    scheme: key("header", "Proxy-Authorization"),
    swagger: key("header", "Proxy-Authorization"),
    ...closed("apiKey header Proxy-Authorization", "proxyKey"),
  },
  {
    name: "misspelled",
    document: "a type or place that OpenAPI does not have: `type: bearer`, `in: Header`, no `type`",
    scheme: key("Header", "X-Key"),
    swagger: key("Header", "X-Key"),
    ...closed("apiKey Header X-Key", "misspelled"),
  },
  {
    name: "undeclared",
    document: "a scheme that the document does not declare; Basic if its name contains `basic`",
    scheme: undefined,
    auth: { bearer: "token" },
    credentials: { token: "s12" },
    sent: "authorization: Bearer s12",
    outcome: "guessed",
  },
];

/** A form of a requirement. */
export interface RequirementForm {
  readonly name: string;
  /** Its meaning, where the form does not say it. */
  readonly document?: string;
  readonly security: unknown;
  /** The access in the language. */
  readonly auth: string;
  readonly scopes?: readonly string[];
  /** The names of the schemes in `schemeForms` whose credentials a call needs: any of the sets. */
  readonly accepts: readonly (readonly string[])[];
  /** The scopes that the hook of the first scheme gets, by its alternative. */
  readonly hookScopes?: readonly (readonly string[])[];
  readonly outcome: "exact" | "closed";
}

/** All forms of requirements. */
export const requirementForms: readonly RequirementForm[] = [
  {
    name: "alternatives",
    security: [{ token: [] }, { headerKey: [] }],
    auth: "{ any: [token, headerKey] }",
    accepts: [["token"], ["headerKey"]],
    outcome: "exact",
  },
  {
    name: "together",
    security: [{ token: [], headerKey: [] }],
    auth: "{ all: [token, headerKey] }",
    accepts: [["token", "headerKey"]],
    outcome: "exact",
  },
  {
    name: "optional",
    security: [{ token: [] }, {}],
    auth: "{ any: [token, none] }",
    accepts: [["token"], []],
    outcome: "exact",
  },
  { name: "nobody", security: [], auth: "none", accepts: [[]], outcome: "exact" },
  {
    name: "shared",
    document: "scopes of all schemes, declared by a flow or not",
    security: [{ flows: ["write"] }],
    auth: "flows",
    scopes: ["write"],
    accepts: [["flows"]],
    hookScopes: [["write"]],
    outcome: "exact",
  },
  {
    name: "roles",
    document: "roles",
    security: [{ token: ["store manager"] }],
    auth: "{ scheme: token, scopes: [store manager] }",
    accepts: [["token"]],
    hookScopes: [["store manager"]],
    outcome: "exact",
  },
  {
    name: "either",
    document: "one of several scopes",
    security: [{ flows: ["read"] }, { flows: ["write"] }],
    auth: "{ any: [{ scheme: flows, scopes: [read] }, { scheme: flows, scopes: [write] }] }",
    accepts: [["flows"]],
    hookScopes: [["read"], ["write"]],
    outcome: "exact",
  },
  {
    name: "contradiction",
    document: "two values of one header",
    security: [{ token: [], password: [] }],
    auth: "unclear",
    accepts: [["unclear"]],
    outcome: "closed",
  },
  {
    name: "strings",
    document: "no list of objects with lists of scopes; also a map, a string or null",
    security: ["token"],
    auth: "unclear",
    accepts: [["unclear"]],
    outcome: "closed",
  },
];

const outcomes: Readonly<Record<SchemeForm["outcome"], string>> = {
  exact: "",
  assumed: "assumed, with a row",
  guessed: "assumed, with a warning",
  closed: "closed until your hook decides, with a warning",
};

/** Returns the rows of the tables of docs/guides/openapi.md. */
export function docsRows(): {
  readonly schemes: readonly string[][];
  readonly requirements: readonly string[][];
} {
  const flow = (value: unknown): string => JSON.stringify(value).replaceAll('"', "");
  return {
    schemes: schemeForms.map(({ name, document, scheme, swagger, auth, sent, outcome }) => [
      document,
      swagger === undefined && scheme !== undefined ? "3" : "2, 3",
      name === "flows" ? "[`oauth`](../language/auth.md#get-tokens-by-oauth)" : `\`${spaced(flow(auth))}\``,
      sent === undefined ? "nothing" : `\`${sentForm(sent)}\``,
      outcomes[outcome],
    ]),
    requirements: requirementForms.map(({ document, security, auth, scopes: listed, outcome }) => [
      `\`${spaced(flow(security))}\`${document === undefined ? "" : `: ${document}`}`,
      `\`auth: ${auth}\`${listed === undefined ? "" : ` and \`scopes: [${listed.join(", ")}]\``}`,
      outcomes[outcome],
    ]),
  };
}

/** `{http:{Token:key}}` -> `{ http: { Token: key } }` */
function spaced(text: string): string {
  return text
    .replaceAll(/\{(?!\})/g, "{ ")
    .replaceAll(/(?<!\{)\}/g, " }")
    .replaceAll(/:(?=\S)/g, ": ")
    .replaceAll(/,(?=\S)/g, ", ");
}

/** Returns a request without the secrets of the table. */
function sentForm(sent: string): string {
  return sent.replace(/^authorization: Basic .*/, "authorization: Basic …").replace(/s(?: |%20)?\d+.*$/, "…");
}
