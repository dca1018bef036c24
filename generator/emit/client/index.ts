/** client.ts: a client as an object, for those who like dots better than imports. */
import { accessOf, isChosen, partialAccess, type Access } from "../../model/access.js";
import { namesOf } from "../../model/exported-names.js";
import type { Model } from "../../model/model.js";
import { ModuleSource } from "../../print/module.js";
import type { Emitter } from "../emitter.js";
import { clientFunction, connectionFunction, optionsType, type Schemes } from "./create.js";
import { clientForAlias, clientInterface, groupInterface, groupsOf, partialInterface } from "./interfaces.js";

/** The client object of the target `client`. */
export const client: Emitter = {
  target: "client",
  needs: ["types", "validators"],
  emit: (model) => {
    if (model.endpoints.length === 0) return [];
    const module = new ModuleSource("client.ts", namesOf(model, "client"));
    const accesses = accessOf(model);
    const schemes = schemesOf(model, accesses);
    module.add(
      optionsType(module, model, schemes),
      connectionFunction(module, model, schemes),
      clientFunction(module, model, schemes),
    );
    if (schemes.kind === "chosen") module.add(clientForAlias(module, model, accesses));
    module.add(clientInterface(module, model));
    module.add(...partialAccess(model).map((access) => partialInterface(model, access)));
    for (const [group, endpoints] of groupsOf(model.endpoints))
      module.add(groupInterface(module, model, group, endpoints));
    reexportNames(module, model);
    return [module];
  },
};

/** Re-exports the names that users of the client need in their own code, so that one import is enough. */
function reexportNames(module: ModuleSource, model: Model): void {
  module.reexport("runtime/call-error-class.ts", "isCallError", { typeOnly: false });
  const { endpoints, schemes } = model;
  const types = {
    "runtime/call-error.ts": ["CallFailure", "DeclaredError"],
    "runtime/call.ts": ["Call", "CallOptions", "CallResponse", "Outcome"],
    "runtime/connection.ts": [
      "Connection",
      "ConnectionOptions",
      ...(schemes.length > 0 ? ["CredentialSource"] : []),
      "Drift",
    ],
    "runtime/hooks.ts": ["AttemptRequest", "Logger", "Middleware", "Sign"],
    ...(endpoints.some(({ waitOn }) => waitOn !== undefined) && { "runtime/wait-for.ts": ["WaitOptions"] }),
  };
  for (const [from, names] of Object.entries(types))
    for (const name of names) module.reexport(from, name, { typeOnly: true });
}

function schemesOf(model: Model, accesses: readonly Access[]): Schemes {
  if (model.endpoints.every(({ auth }) => auth.length === 0)) return { kind: "none" };
  if (!isChosen(model, accesses)) return { kind: "fixed", names: accesses[0]?.schemes[0] ?? [] };
  const open = accesses.find((access) => access.schemes.some((schemes) => schemes.length === 0));
  return { kind: "chosen", optional: (open?.endpoints.length ?? 0) > 0 };
}
