/** The target `server`: server.ts. Its Node entry is a template. */
import { namesOf } from "../../model/exported-names.js";
import type { Model } from "../../model/model.js";
import type { Declaration } from "../../print/declarations.js";
import { ModuleSource } from "../../print/module.js";
import type { EmitOptions, Emitter } from "../emitter.js";
import { entryMaker, partMaker } from "../parts.js";
import { reexportRuntime } from "../runtime-modules.js";
import { authDeclarations, schemesConstant } from "./auth.js";
import { createServerFunction, optionsInterface } from "./create.js";
import { failConstant, failInterface } from "./fail.js";
import { contextDeclarations, handlersInterface, rulesInterface } from "./handlers.js";
import { routerDeclarations } from "./router.js";
import { routeDeclarations, routeType } from "./routes.js";
import { serverScope, type RouteScope, type ServerScope } from "./scope.js";

/** Exports the declarations of the runtime that users of server.ts need. */
function reexportNames(module: ModuleSource, { schemes, keyed }: ServerScope): void {
  const ofSchemes = schemes.length > 0;
  const ofKeys = keyed.length > 0;
  reexportRuntime(module, "values", { types: ["Drift"] });
  reexportRuntime(module, "server", {
    types: [
      "ResponseInfo",
      "BaseContext",
      "CorsOptions",
      "FailDetails",
      "ProtocolError",
      "ProtocolErrorCode",
      "RequestNames",
      "Server",
      "ServerRequest",
      "TraceContext",
      "ServiceUnavailableOptions",
      ...(ofSchemes ? (["Authenticator", "Challenge"] as const) : []),
      ...(ofKeys ? keyedTypes : []),
    ],
    values: [
      "Failure",
      "ServiceUnavailable",
      "errorText",
      "unimplemented",
      ...(ofSchemes ? (["challenge", "constantTimeEqual", "forbidden"] as const) : []),
      ...(ofKeys ? (["memoryStore"] as const) : []),
    ],
  });
}

/** Further types that users need if requests can carry an idempotency key. */
const keyedTypes = [
  "Begun",
  "IdempotencyScope",
  "IdempotencyStore",
  "MemoryStore",
  "MemoryStoreOptions",
  "MemoryTransaction",
  "StoredResponse",
] as const;

/** Emits server.ts. */
export const server: Emitter = {
  target: "server",
  needs: ["types", "validators"],
  emit: (model, options) => [serverModule(model, options)],
};

/** Returns server.ts: first the declarations for the author of a server, then those for the runtime. */
function serverModule(model: Model, { homes, memory }: EmitOptions): ModuleSource {
  const module = new ModuleSource("server.ts", namesOf(model, "server"), homes);
  const scope = serverScope(model, module);
  const { around, schemes } = scope;
  const part = partMaker<RouteScope>(module, { around, module, schemes }, memory?.partsOf(module.path));
  const entries = memory?.partsOf<readonly Declaration[]>(`${module.path} as a whole`);
  const whole = entryMaker<ServerScope, readonly Declaration[]>(scope, entries);
  reexportNames(module, scope);
  module.addAll([
    ...whole(handlersTypes, { path: "handlers" }),
    optionsInterface(scope),
    createServerFunction(scope),
    ...module.within("", () => authDeclarations(scope)),
    ...rulesInterface(scope),
    ...module.within("", () => [failInterface(scope)]),
    ...contextDeclarations(scope, memory?.partsOf("contexts in server.ts")),
    failConstant(scope),
    ...schemesConstant(scope),
    ...routeType(scope),
    ...model.endpoints.flatMap((item) => part(item.name, routeDeclarations, item, "routes.ts")),
    ...routerDeclarations(scope),
  ]);
  return module;
}

function handlersTypes(scope: ServerScope): Declaration[] {
  return [handlersInterface(scope)];
}
