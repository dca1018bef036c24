/** Security: schemes of authentication, and the requirements of endpoints. */
import { defined } from "../../../base/defined.js";
import { extension } from "../../../language/facts/extensions.js";
import type { Endpoint, OAuthFlow, OAuthGrant, Scheme } from "../../../language/model/model.js";
import { declarationNotes, noted, type Schema } from "../schemas/notes.js";
import { code } from "../../../language/inline-code.js";
import type { DocumentScope } from "./scope.js";

/** One way in which a scheme carries credentials. */
interface Part {
  /** The part after the name of the scheme, where it has several. */
  readonly suffix: string;
  readonly schema: Schema;
  readonly sentence: string;
  /** The names of the credentials. */
  readonly credentials?: readonly string[];
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
    namedParts(scheme).map(([name, part]): [string, Schema] => [name, schemeSchema(scope, scheme, part)]),
  );
  return Object.fromEntries(entries);
}

/** A part of a scheme; OpenAPI has no word for a deprecated one before 3.2. */
function schemeSchema(scope: DocumentScope, scheme: Scheme, { schema, sentence, credentials }: Part): Schema {
  const { deprecated, ...said } = noted(schema, declarationNotes(scope, scheme, [sentence]));
  return scope.carry(scheme, {
    ...said,
    ...extension("credentials", credentials),
    ...(deprecated !== true
      ? {}
      : scope.options.version === "3.1.0"
        ? extension("deprecated", deprecated)
        : { deprecated }),
  });
}

/**
 * The requirements of a call: one of these, each with all that it names; none for an empty list.
 *
 *   { any: [app, user] }   ->   [{ "app.basic": [], "app.header.service-app-id": [] }, { "user": [] }]
 */
export function securityOf(
  { model }: DocumentScope,
  { auth, scopes = [], schemeScopes }: Endpoint,
): Schema[] {
  const schemes = new Map(model.schemes.map((scheme) => [scheme.name, scheme]));
  const hasFlows = auth.flat().some((name) => schemes.get(name)?.oauth !== undefined);
  return auth.map((all, at) => {
    const parts = all.flatMap((name, place) => {
      const scheme = schemes.get(name);
      if (scheme === undefined) return [];
      const own = schemeScopes?.[at]?.[place] ?? (hasFlows ? scopesIn(scheme, scopes) : scopes);
      return namedParts(scheme).map(([part], index) => [part, index === 0 ? own : []] as const);
    });
    return Object.fromEntries(parts);
  });
}

function scopesIn({ oauth = [] }: Scheme, scopes: readonly string[]): readonly string[] {
  return scopes.filter((name) => oauth.some((flow) => flow.scopes.some((scope) => scope.name === name)));
}

function flowEntry({ grant, authorize, token, scopes }: OAuthFlow): [string, Schema] {
  return [
    flowKeys[grant],
    {
      ...defined({ authorizationUrl: authorize }),
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

function partsOf({ basic, bearer, http, headers, keys, oauth, custom }: Scheme): Part[] {
  const parts: Part[] = [];
  if (basic !== undefined) {
    const sentence = `${code(basic.username)} as the user name, ${code(basic.password)} as the password.`;
    const credentials = [basic.username, basic.password];
    parts.push({ suffix: "basic", schema: { type: "http", scheme: "basic" }, sentence, credentials });
  }
  if (bearer !== undefined && oauth !== undefined) {
    const schema = { type: "oauth2", flows: Object.fromEntries(oauth.map(flowEntry)) };
    parts.push({ suffix: "oauth", schema, sentence: `${code(bearer)} as the token.`, credentials: [bearer] });
  } else if (bearer !== undefined) {
    const sentence = `${code(bearer)} as the token.`;
    const schema = { type: "http", scheme: "bearer" };
    parts.push({ suffix: "bearer", schema, sentence, credentials: [bearer] });
  }
  if (http !== undefined) {
    const sentence = `${code(http.credential)} as the credentials.`;
    const schema = { type: "http", scheme: http.scheme };
    parts.push({ suffix: "http", schema, sentence, credentials: [http.credential] });
  }
  for (const [at, { header, credential }] of headers.entries()) {
    // Names of components take fewer characters than names of headers do.
    const suffix = /^[\w.-]+$/.test(header) ? `header.${header}` : `headers.${at + 1}`;
    const schema = { type: "apiKey", in: "header", name: header };
    parts.push({ suffix, schema, sentence: `${code(credential)} as it is.`, credentials: [credential] });
  }
  for (const [at, { in: place, name, credential }] of keys.entries()) {
    const suffix = /^[\w.-]+$/.test(name) ? `${place}.${name}` : `keys.${at + 1}`;
    parts.push({
      suffix,
      schema: { type: "apiKey", in: place, name },
      sentence: `${code(credential)} as it is.`,
      credentials: [credential],
    });
  }
  if (parts.length > 0) return parts;
  if (custom !== undefined) return [{ suffix: "", schema: customSchema(custom), sentence: "" }];
  const unknown = { type: "http", scheme: "unspecified" };
  return [{ suffix: "", schema: unknown, sentence: "How credentials are sent is not specified." }];
}

/** Returns the scheme of OpenAPI that an import reads as the same `custom`. */
function customSchema(custom: string): Schema {
  if (custom === "mutualTLS") return { type: custom };
  const word = /^http ([a-z][a-z0-9-]*)$/.exec(custom)?.[1];
  if (word !== undefined) return { type: "http", scheme: word };
  return { type: "http", scheme: "custom", ...extension("custom", custom) };
}
