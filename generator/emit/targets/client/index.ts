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
import type { Model } from "../../../language/model/model.js";
import { ModuleSource } from "../../../print/module.js";
import type { OwnEmitter } from "../../emitter.js";
import { surroundingsOf } from "../../shared/surroundings.js";
import { reexportRuntime } from "../../output/runtime-modules.js";
import { omittedByClient } from "../../output/client-features.js";
import { clientFunction, connectionFunction, optionsType, type Schemes } from "./create.js";
import {
  clientForAlias,
  clientInterface,
  groupDeclarations,
  partialInterface,
  type GroupScope,
} from "./interfaces.js";
import { oauthDeclarations } from "./oauth.js";

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
