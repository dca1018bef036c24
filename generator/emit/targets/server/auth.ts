/** Authentication: principals, the hooks that find them, and the places of credentials. */
import type { Endpoint, Scheme } from "../../../language/model/model.js";
import { authAlternatives, authType } from "../../../language/names/names.js";
import { constant, interfaceDeclaration, type Declaration } from "../../../print/declarations.js";
import { inlineObjectType, list, record, tallRecord, type Doc } from "../../../print/layout.js";
import type { ModuleSource } from "../../../print/module.js";
import { quoteString, quoteKey } from "../../../print/quote/code.js";
import { credentialEntries, keyEntries } from "../../shared/credentials.js";
import { summaryDocs } from "../../shared/docs.js";
import { principalsParameter, type ServerScope } from "./scope.js";
import { runtimeType, runtimeValue } from "../../output/runtime-modules.js";

/**
 * The types around authentication; none when there are no schemes.
 *
 *   app, user   ->   export interface Principals { readonly app: object | string | true; … }
 *                    export interface Authenticate<P extends Principals = Principals> { … }
 *                    export interface AppAuth<P extends Principals = Principals> { … }
 */
export function authDeclarations(scope: ServerScope): Declaration[] {
  if (scope.schemes.length === 0) return [];
  return [principals(scope), hooks(scope), ...authAlternatives(scope.model).map(authDeclaration)];
}

function principals({ schemes }: ServerScope): Declaration {
  return interfaceDeclaration({
    name: "Principals",
    docs: ["Principals by scheme: the values that your hooks return for accepted credentials."],
    members: schemes.map(({ name }) => ({
      key: quoteKey(name),
      type: "object | string | true",
      readonly: true,
    })),
  });
}

function hooks({ module, schemes }: ServerScope): Declaration {
  const credentials = module.support("Credentials");
  const authenticator = runtimeType(module, "server", "Authenticator");
  return interfaceDeclaration({
    name: "Authenticate",
    typeParameters: [principalsParameter],
    docs: [
      "One hook for each scheme. It returns the principal, null or a `challenge` for wrong credentials (401), or " +
        "`forbidden` for a caller without permission (403).",
    ],
    members: schemes.map((scheme) => ({
      key: quoteKey(scheme.name),
      type: `${authenticator}<${credentials}[${quoteString(scheme.name)}], P[${quoteString(scheme.name)}]>`,
      readonly: true,
      docs: summaryDocs(scheme),
    })),
  });
}

/**
 * The caller with one alternative of credentials.
 *
 *   [app]   ->   export interface AppAuth<P extends Principals = Principals> {
 *                  readonly via: "app";
 *                  readonly app: P["app"];
 *                }
 */
function authDeclaration(alternative: readonly string[]): Declaration {
  const names = alternative.map((name) => `\`${name}\``).join(" and ");
  return interfaceDeclaration({
    name: authType(alternative),
    typeParameters: [principalsParameter],
    docs: [`A caller whose credentials of ${names} were accepted.`],
    members: [
      { key: "via", type: quoteString(alternative.join("+")), readonly: true },
      ...alternative.map((name) => ({
        key: quoteKey(name),
        type: `P[${quoteString(name)}]`,
        readonly: true,
      })),
    ],
  });
}

/**
 * The places of the credentials of each scheme.
 *
 *   const schemes: Readonly<Record<string, AuthScheme>> = {
 *     user: { bearer: "userToken", headers: { "service-app-id": "appId" } },
 *   };
 */
export function schemesConstant({ model, module, schemes }: ServerScope): Declaration[] {
  if (schemes.length === 0) return [];
  const type = runtimeType(module, "server", "AuthScheme");
  return [
    constant({
      name: "schemes",
      exported: false,
      type: `Readonly<Record<string, ${type}>>`,
      value: tallRecord([
        ...schemes.map((scheme): Doc => [quoteKey(scheme.name), ": ", schemeValue(module, scheme)]),
        ...(hasOptionalAuth(model.endpoints) ? [["none: ", anonymousValue(module, schemes)]] : []),
      ]),
    }),
  ];
}

function schemeValue(module: ModuleSource, scheme: Scheme): Doc {
  const more = scheme.keys.length === 0 ? [] : [`more: ${runtimeValue(module, "server", "readKeys")}`];
  return record([...credentialEntries(scheme, (header) => header.toLowerCase()), ...more]);
}

/** Returns whether calls of some endpoint may do without credentials, though there are some. */
export function hasOptionalAuth(endpoints: readonly Endpoint[]): boolean {
  return endpoints.some(({ auth }) => auth.some((all) => all.length === 0));
}

/**
 * The places that a call without credentials leaves empty.
 *
 *   { absent: ["authorization"], query: { api_key: "" }, more: readNothing }
 */
function anonymousValue(module: ModuleSource, schemes: readonly Scheme[]): Doc {
  const headers = schemes.flatMap(({ basic, bearer, http, headers: others }) => [
    ...((basic ?? bearer ?? http) === undefined ? [] : ["authorization"]),
    ...others.map(({ header }) => header.toLowerCase()),
  ]);
  const keys = schemes.flatMap((scheme) => scheme.keys.map((key) => ({ ...key, credential: "" })));
  return record([
    ["absent: ", list([...new Set(headers)].map(quoteString))],
    ...keyEntries(keys),
    `more: ${runtimeValue(module, "server", "readNothing")}`,
  ]);
}

/** The type of the principals that createServer infers: `{ app: AppPrincipal; user: UserPrincipal }`. */
export function inferredPrincipals(schemes: readonly Scheme[], nameOf: (scheme: string) => string): Doc {
  return inlineObjectType(schemes.map(({ name }) => `${quoteKey(name)}: ${nameOf(name)}`));
}
