/** The target `server`: server.ts. Its Node entry is a template. */
import type { Model } from "../../model/model.js";
import { ModuleSource } from "../../print/module.js";
import type { Emitter } from "../emitter.js";
import { authDeclarations, schemesConstant } from "./auth.js";
import { createServerFunction, optionsInterface } from "./create.js";
import { failConstant, failInterface } from "./fail.js";
import { contextDeclarations, handlersInterface, rulesInterface } from "./handlers.js";
import { routerDeclarations } from "./router.js";
import { routeConstant, routeType } from "./routes.js";
import { scopeOf } from "./scope.js";

/** What users of server.ts need and the runtime declares: module → types, values. */
const reexports: readonly (readonly [from: string, types: readonly string[], values: readonly string[]])[] = [
  ["runtime/authenticate.ts", ["Authenticator"], ["forbidden"]],
  ["runtime/exchange.ts", ["ServerRequest"], []],
  ["runtime/failure.ts", ["FailDetails"], ["Failure", "unimplemented"]],
  ["runtime/problem.ts", ["ProtocolError", "ProtocolErrorCode"], []],
  ["runtime/server-options.ts", ["Drift", "RequestNames"], []],
  ["runtime/server.ts", ["Server"], []],
];

/** Emits server.ts. */
export const server: Emitter = {
  target: "server",
  needs: ["types", "validators"],
  emit: (model) => [serverModule(model)],
};

/** First what the author of a server meets, then what the runtime needs to know. */
function serverModule(model: Model): ModuleSource {
  const module = new ModuleSource("server.ts");
  const scope = scopeOf(model, module);
  for (const [from, types, values] of reexports) {
    for (const name of types) module.reexport(from, name, { typeOnly: true });
    for (const name of values) module.reexport(from, name, { typeOnly: false });
  }
  module.add(
    handlersInterface(scope),
    optionsInterface(scope),
    createServerFunction(scope),
    ...authDeclarations(scope),
    ...rulesInterface(scope),
    failInterface(scope),
    ...contextDeclarations(scope),
    failConstant(scope),
    ...schemesConstant(scope),
    ...routeType(scope),
    ...model.endpoints.map((endpoint) => routeConstant(scope, endpoint)),
    ...routerDeclarations(scope),
  );
  return module;
}
