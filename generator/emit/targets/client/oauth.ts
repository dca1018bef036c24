/** The function that gets tokens by OAuth 2. */
import type { Model, OAuthFlow, Scheme } from "../../../language/model/model.js";
import {
  constant,
  functionDeclaration,
  type Declaration,
  type SignatureParts,
} from "../../../print/declarations.js";
import { record, tallRecord, typeArguments, union, type Doc } from "../../../print/layout.js";
import type { ModuleSource } from "../../../print/module.js";
import { quoteKey } from "../../../print/quote/key.js";
import { quoteString } from "../../../print/quote/string.js";
import { reexportRuntime, runtimeType, runtimeValue } from "../../output/runtime-modules.js";

/**
 * The function that gets tokens, and the token endpoints; nothing for a spec without `oauth`.
 *
 *   shop: { oauth: { client_credentials: { token: …, scopes: { parcels.read: … } } } }
 *     ->   export function oauthClient(
 *            scheme: "shop",
 *            options: OAuthOptions<"parcels.read">,
 *          ): () => Promise<Credentials["shop"]> {
 *            return oauthTokens(oauthSchemes[scheme], options);
 *          }
 */
export function oauthDeclarations(module: ModuleSource, { schemes, endpoints }: Model): Declaration[] {
  const names = new Set(endpoints.flatMap(({ auth }) => auth.flat()));
  const used = schemes.filter(({ name, oauth }) => oauth !== undefined && names.has(name));
  if (used.length === 0) return [];
  reexportRuntime(module, "client", { types: ["OAuthOptions"], values: ["OAuthError"] });
  const options = runtimeType(module, "client", "OAuthOptions");
  const credentials = module.support("Credentials");
  const signatures = used.map((scheme): SignatureParts => ({
    parameters: [
      { name: "scheme", type: quoteString(scheme.name) },
      { name: "options", type: typeArguments(options, [[scopesType(scheme)]]) },
    ],
    returns: `() => Promise<${credentials}[${quoteString(scheme.name)}]>`,
  }));
  const [only] = signatures;
  const shared = {
    name: "oauthClient",
    docs: [
      "Returns credentials for `auth` of a connection: gets an access token by OAuth 2, refreshes it before it " +
        "expires, and after a 401, each once for all calls.",
    ],
    body: `return ${runtimeValue(module, "client", "oauthTokens")}(oauthSchemes[scheme], options);`,
  };
  const data = constant({
    name: "oauthSchemes",
    exported: false,
    value: tallRecord(used.map((scheme): Doc => [`${quoteKey(scheme.name)}: `, schemeData(scheme)])),
  });
  if (signatures.length === 1 && only !== undefined)
    return [
      data,
      functionDeclaration({ ...shared, parameters: [...(only.parameters ?? [])], returns: only.returns }),
    ];
  return [
    data,
    functionDeclaration({
      ...shared,
      overloads: signatures,
      parameters: [
        { name: "scheme", type: used.map(({ name }) => quoteString(name)).join(" | ") },
        { name: "options", type: `${options}<string>` },
      ],
      returns: "() => Promise<never>",
    }),
  ];
}

function scopesType({ oauth = [] }: Scheme): Doc {
  const names = new Set(oauth.flatMap(({ scopes }) => scopes.map(({ name }) => name)));
  return names.size === 0 ? "never" : union([...names].map(quoteString));
}

function schemeData({ bearer = "", oauth = [] }: Scheme): Doc {
  return record([`credential: ${quoteString(bearer)}`, ...oauth.map(tokenEntry)]);
}

function tokenEntry({ grant, token }: OAuthFlow): Doc {
  return `${grantKeys[grant]}: ${quoteString(token)}`;
}

/** The keys of the token endpoints in the data of a scheme. */
const grantKeys: Readonly<Record<OAuthFlow["grant"], string>> = {
  client_credentials: "clientCredentials",
  authorization_code: "authorizationCode",
};
