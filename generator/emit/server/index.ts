/** The target `server`: server.ts. Its Node entry is a template. */
import { namesOf } from "../../model/exported-names.js";
import type { Model } from "../../model/model.js";
import { ModuleSource } from "../../print/module.js";
import type { Emitter } from "../emitter.js";
import { authDeclarations, schemesConstant } from "./auth.js";
import { createServerFunction, optionsInterface } from "./create.js";
import { failConstant, failInterface } from "./fail.js";
import { contextDeclarations, handlersInterface, rulesInterface } from "./handlers.js";
import { routerDeclarations } from "./router.js";
import { routeConstant, routeType } from "./routes.js";
import { serverScope } from "./scope.js";

/** Names of a module that server.ts exports: types, values. */
type Reexport = readonly [from: string, types: readonly string[], values: readonly string[]];

/** Names of the runtime that users of server.ts need. */
const reexports: readonly Reexport[] = [
  ["runtime/authenticate.ts", ["Authenticator"], ["forbidden"]],
  ["runtime/context.ts", ["BaseContext"], []],
  ["runtime/cors.ts", ["CorsOptions"], []],
  ["runtime/error-text.ts", [], ["errorText"]],
  ["runtime/exchange.ts", ["ServerRequest"], []],
  ["runtime/failure.ts", ["FailDetails"], ["Failure", "unimplemented"]],
  ["runtime/protocol-error.ts", ["ProtocolError", "ProtocolErrorCode"], []],
  ["runtime/secrets.ts", [], ["constantTimeEqual"]],
  ["runtime/server-options.ts", ["AnswerReport", "Drift", "RequestNames"], []],
  ["runtime/server.ts", ["Server"], []],
  ["runtime/trace.ts", ["TraceContext"], []],
  ["runtime/unavailable.ts", ["UnavailableOptions"], ["Unavailable"]],
];

/** Further names that they need where requests can carry an idempotency key. */
const keyedReexports: readonly Reexport[] = [
  ["runtime/idempotency.ts", ["Begun", "IdempotencyScope", "IdempotencyStore", "StoredAnswer"], []],
  ["runtime/memory-store.ts", ["MemoryStore", "MemoryStoreOptions", "MemoryTransaction"], ["memoryStore"]],
];

/** Emits server.ts. */
export const server: Emitter = {
  target: "server",
  needs: ["types", "validators"],
  emit: (model) => [serverModule(model)],
};

/** First what the author of a server meets, then what the runtime needs to know. */
function serverModule(model: Model): ModuleSource {
  const module = new ModuleSource("server.ts", namesOf(model, "server"));
  const scope = serverScope(model, module);
  for (const [from, types, values] of [...reexports, ...(scope.keyed.length > 0 ? keyedReexports : [])]) {
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
