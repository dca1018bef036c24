/** client.ts: a client as an object, for those who like dots better than imports. */
import {
  accessOf,
  isChosen,
  partialAccess,
  sentAlternatives,
  type Access,
} from "../../../language/facts/access.js";
import type { ClientOptions } from "../../../config/generation.js";
import { namesOf } from "../../../language/names/exported-names.js";
import { allGroups, groupTree } from "../../../language/model/groups.js";
import type { Model, OAuthFlow, Scheme } from "../../../language/model/model.js";
import { ModuleSource } from "../../../print/module.js";
import type { OwnEmitter } from "../../emitter.js";
import { surroundingsOf } from "../../shared/surroundings.js";
import { reexportRuntime, runtimeType, runtimeValue } from "../../output/runtime-modules.js";
import { omittedByClient } from "../../output/client-features.js";
import { clientFunction, connectionFunction, optionsType, type Schemes } from "./create.js";
import {
  clientForAlias,
  clientInterface,
  groupDeclarations,
  partialInterface,
  type GroupScope,
} from "./interfaces.js";
import {
  constant,
  functionDeclaration,
  type Declaration,
  type SignatureParts,
} from "../../../print/declarations.js";
import { record, tallRecord, typeArguments, union, type Doc } from "../../../print/layout.js";
import { quoteString, quoteKey } from "../../../print/quote/code.js";

/** The client object of the target `client`. */
export const client: OwnEmitter = {
  omits: omittedByClient,
  emit: (model, { homes, client: features }) => {
    if (model.endpoints.length === 0) return [];
    const module = new ModuleSource("client.ts", namesOf(model, "client"), homes);
    const accesses = accessOf(model);
    const schemes = schemesOf(model, accesses);
    module.add(
      ...module.within("", () => [
        optionsType(module, model, schemes),
        connectionFunction(module, model, schemes),
      ]),
      clientFunction(module, model, schemes),
      ...module.within("", () => oauthDeclarations(module, model)),
    );
    if (schemes.kind === "chosen" && schemes.allowed === "some")
      module.add(clientForAlias(module, model, accesses));
    module.add(clientInterface(module, model));
    module.addAll(partialAccess(model).map((access) => partialInterface(module, model, access)));
    const scope: GroupScope = { module, around: surroundingsOf(model) };
    for (const group of allGroups(groupTree(model.endpoints)))
      module.addAll(module.within(`groups/${group.name}`, () => groupDeclarations(scope, group)));
    reexportNames(module, model, features);
    return [module];
  },
};

/** Re-exports the names that users of the client need in their own code, so that one import is enough. */
function reexportNames(module: ModuleSource, model: Model, features: ClientOptions = {}): void {
  const { endpoints, schemes } = model;
  const waits = endpoints.some(({ waitOn }) => waitOn !== undefined);
  if (features.validation !== "none") reexportRuntime(module, "values", { types: ["Drift"] });
  reexportRuntime(module, "client", {
    values: ["isCallError"],
    types: [
      "AttemptRequest",
      "Call",
      "CallFailure",
      "CallOptions",
      "CallResponse",
      "Connection",
      "ConnectionOptions",
      ...(schemes.length > 0 ? (["CredentialSource"] as const) : []),
      "DeclaredError",
      "Logger",
      "Middleware",
      "Outcome",
      "Sign",
      ...(waits ? (["WaitOptions"] as const) : []),
    ],
  });
}

function schemesOf(model: Model, accesses: readonly Access[]): Schemes {
  if (model.endpoints.every((endpoint) => sentAlternatives(model, endpoint).length === 0))
    return { kind: "none" };
  if (!isChosen(model, accesses)) return { kind: "fixed", names: accesses[0]?.schemes[0] ?? [] };
  const open = accesses.find((access) => access.schemes.some((schemes) => schemes.length === 0));
  const allowed = open !== undefined && open === accesses[0] ? "all" : "some";
  return { kind: "chosen", optional: (open?.endpoints.length ?? 0) > 0, allowed };
}

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
function oauthDeclarations(module: ModuleSource, { schemes, endpoints }: Model): Declaration[] {
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
