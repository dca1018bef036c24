/** Who calls: principals, the hooks that find them, and how credentials travel. */
import type { Scheme } from "../../model/model.js";
import { authAlternatives, authType } from "../../model/names.js";
import { constant, interfaceDeclaration, type Declaration } from "../../print/declarations.js";
import { record, tallRecord, type Doc } from "../../print/layout.js";
import { quoteKey } from "../../quote/key.js";
import { quoteString } from "../../quote/string.js";
import { credentialEntries } from "../credentials.js";
import { declarationDocs } from "../docs.js";
import { inlineType } from "../inline-type.js";
import { principalsParameter, type Scope } from "./scope.js";
import { runtimeType } from "../runtime-modules.js";

/**
 * The types around authentication; none when there are no schemes.
 *
 *   app, user   ->   export interface Principals { readonly app: object | string | true; … }
 *                    export interface Authenticate<P extends Principals = Principals> { … }
 *                    export interface AppAuth<P extends Principals = Principals> { … }
 */
export function authDeclarations(scope: Scope): Declaration[] {
  if (scope.schemes.length === 0) return [];
  return [principals(scope), hooks(scope), ...authAlternatives(scope.model).map(authDeclaration)];
}

function principals({ schemes }: Scope): Declaration {
  return interfaceDeclaration({
    name: "Principals",
    docs: ["Who a caller can be, by scheme: what your hooks return for credentials that they accept."],
    members: schemes.map(({ name }) => ({
      key: quoteKey(name),
      type: "object | string | true",
      readonly: true,
    })),
  });
}

function hooks({ model, module, schemes }: Scope): Declaration {
  const credentials = module.support("Credentials");
  const authenticator = runtimeType(module, "server", "Authenticator");
  return interfaceDeclaration({
    name: `Authenticate<${principalsParameter}>`,
    docs: [
      "One hook for each scheme. It returns who the caller is, null for credentials that are wrong " +
        "(401), or `forbidden` for a caller who may not do this (403).",
    ],
    members: schemes.map((scheme) => ({
      key: quoteKey(scheme.name),
      type: `${authenticator}<${credentials}[${quoteString(scheme.name)}], P[${quoteString(scheme.name)}]>`,
      readonly: true,
      docs: declarationDocs(model, scheme),
    })),
  });
}

/**
 * Who calls with one alternative.
 *
 *   [app]   ->   export interface AppAuth<P extends Principals = Principals> {
 *                  readonly via: "app";
 *                  readonly app: P["app"];
 *                }
 */
function authDeclaration(alternative: readonly string[]): Declaration {
  const names = alternative.map((name) => `\`${name}\``).join(" and ");
  return interfaceDeclaration({
    name: `${authType(alternative)}<${principalsParameter}>`,
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
 * How the credentials of each scheme travel.
 *
 *   const schemes: Readonly<Record<string, AuthScheme>> = {
 *     user: { bearer: "userToken", headers: { "service-app-id": "appId" } },
 *   };
 */
export function schemesConstant({ module, schemes }: Scope): Declaration[] {
  if (schemes.length === 0) return [];
  const type = runtimeType(module, "server", "AuthScheme");
  return [
    constant({
      name: "schemes",
      exported: false,
      type: `Readonly<Record<string, ${type}>>`,
      value: tallRecord(schemes.map((scheme): Doc => [quoteKey(scheme.name), ": ", schemeValue(scheme)])),
    }),
  ];
}

function schemeValue(scheme: Scheme): Doc {
  return record(credentialEntries(scheme, (header) => header.toLowerCase()));
}

/** The type of the principals that createServer infers: `{ app: AppPrincipal; user: UserPrincipal }`. */
export function inferredPrincipals(schemes: readonly Scheme[], nameOf: (scheme: string) => string): string {
  return inlineType(schemes.map(({ name }) => `${quoteKey(name)}: ${nameOf(name)}`));
}
