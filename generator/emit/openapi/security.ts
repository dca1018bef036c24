/** Security: schemes of authentication, and the requirements of endpoints. */
import type { AuthAlternatives, OAuthFlow, OAuthGrant, Scheme } from "../../model/model.js";
import { declarationNotes, noted } from "../schemas/notes.js";
import type { Schema } from "../schemas/scope.js";
import { code } from "../sentences.js";
import type { DocumentScope } from "./scope.js";

/** One way in which a scheme carries credentials. */
interface Part {
  /** The part after the name of the scheme, where it has several. */
  readonly suffix: string;
  readonly schema: Schema;
  readonly sentence: string;
}

/**
 * The parts of every scheme; a scheme of several parts is asked for as a whole.
 *
 *   app: { basic: …, headers: { service-app-id: … } }
 *     ->   "app.basic": { "type": "http", "scheme": "basic" },
 *          "app.header.service-app-id": { "type": "apiKey", "in": "header", "name": "service-app-id" }
 */
export function securitySchemes(scope: DocumentScope): Schema {
  const entries = scope.model.schemes.flatMap((scheme) =>
    namedParts(scheme).map(([name, { schema, sentence }]): [string, Schema] => [
      name,
      schemeSchema(scope, scheme, { schema, sentence }),
    ]),
  );
  return Object.fromEntries(entries);
}

/** A part of a scheme; OpenAPI has no word for one that is not to be used any more. */
function schemeSchema(
  scope: DocumentScope,
  scheme: Scheme,
  { schema, sentence }: Pick<Part, "schema" | "sentence">,
): Schema {
  const { deprecated, ...said } = noted(schema, declarationNotes(scope, scheme, [sentence]));
  const written = { ...said, ...(deprecated === undefined ? {} : { "x-speccast-deprecated": deprecated }) };
  return scope.carry(scheme, written);
}

/**
 * The requirements of a call: one of these, each with all that it names; none for an empty list.
 *
 *   { any: [app, user] }   ->   [{ "app.basic": [], "app.header.service-app-id": [] }, { "user": [] }]
 */
export function securityOf(
  { model }: DocumentScope,
  { auth, scopes = [] }: { readonly auth: AuthAlternatives; readonly scopes?: readonly string[] },
): Schema[] {
  const schemes = new Map(model.schemes.map((scheme) => [scheme.name, scheme]));
  return auth.map((all) => {
    const parts = all.flatMap((name) => {
      const scheme = schemes.get(name);
      return scheme === undefined ? [] : namedParts(scheme).map((part) => [part, scheme] as const);
    });
    return Object.fromEntries(
      parts.map(([[part, { suffix }], scheme]) => [part, suffix === "oauth" ? scopesIn(scheme, scopes) : []]),
    );
  });
}

/** The scopes that flows of a scheme declare, of those that a call needs. */
function scopesIn({ oauth = [] }: Scheme, scopes: readonly string[]): string[] {
  return scopes.filter((name) => oauth.some((flow) => flow.scopes.some((scope) => scope.name === name)));
}

function flowEntry({ grant, authorize, token, scopes }: OAuthFlow): [string, Schema] {
  return [
    flowKeys[grant],
    {
      ...(authorize === undefined ? {} : { authorizationUrl: authorize }),
      tokenUrl: token,
      ...(grant === "authorization_code" ? { refreshUrl: token } : {}),
      scopes: Object.fromEntries(scopes.map(({ name, doc }) => [name, doc])),
    },
  ];
}

const flowKeys: Readonly<Record<OAuthGrant, string>> = {
  client_credentials: "clientCredentials",
  authorization_code: "authorizationCode",
};

function namedParts(scheme: Scheme): [name: string, part: Part][] {
  const parts = partsOf(scheme);
  return parts.map((part) => [parts.length === 1 ? scheme.name : `${scheme.name}.${part.suffix}`, part]);
}

function partsOf({ basic, bearer, headers, keys, oauth }: Scheme): Part[] {
  const parts: Part[] = [];
  if (basic !== undefined) {
    const sentence = `${code(basic.username)} as the user name, ${code(basic.password)} as the password.`;
    parts.push({ suffix: "basic", schema: { type: "http", scheme: "basic" }, sentence });
  }
  if (bearer !== undefined && oauth !== undefined) {
    const schema = { type: "oauth2", flows: Object.fromEntries(oauth.map(flowEntry)) };
    parts.push({ suffix: "oauth", schema, sentence: `${code(bearer)} as the token.` });
  } else if (bearer !== undefined) {
    const sentence = `${code(bearer)} as the token.`;
    parts.push({ suffix: "bearer", schema: { type: "http", scheme: "bearer" }, sentence });
  }
  for (const [at, { header, credential }] of headers.entries()) {
    // Names of components take fewer characters than names of headers do.
    const suffix = /^[\w.-]+$/.test(header) ? `header.${header}` : `headers.${at + 1}`;
    const schema = { type: "apiKey", in: "header", name: header };
    parts.push({ suffix, schema, sentence: `${code(credential)} as it is.` });
  }
  for (const [at, { in: place, name, credential }] of keys.entries()) {
    const suffix = /^[\w.-]+$/.test(name) ? `${place}.${name}` : `keys.${at + 1}`;
    parts.push({
      suffix,
      schema: { type: "apiKey", in: place, name },
      sentence: `${code(credential)} as it is.`,
    });
  }
  if (parts.length > 0) return parts;
  const unknown = { type: "http", scheme: "unspecified" };
  return [{ suffix: "", schema: unknown, sentence: "How credentials are sent is not specified." }];
}
