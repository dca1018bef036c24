/** The target `server`: server.ts. Its Node entry is a template. */
import { namesOf } from "../../../language/names/exported-names.js";
import type { Model } from "../../../language/model/model.js";
import { ModuleSource } from "../../../print/module.js";
import type { OwnEmitOptions, OwnEmitter } from "../../emitter.js";
import { reexportRuntime } from "../../output/runtime-modules.js";
import { authDeclarations, schemesConstant } from "./auth.js";
import {
  contractConstant,
  createPartialServerFunction,
  createServerFunction,
  optionsInterface,
} from "./create.js";
import { failConstant, failInterface } from "./fail.js";
import { contextDeclarations, handlersInterface, rulesInterface } from "./handlers.js";
import { routerDeclarations } from "./router.js";
import { routeDeclarations, routeType } from "./routes.js";
import { serverScope, type ServerScope } from "./scope.js";

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
      "FailureToThrow",
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

export const server: OwnEmitter = {
  emit: (model, options) => [serverModule(model, options)],
};

/** Returns server.ts: first the declarations for the author of a server, then those for the runtime. */
function serverModule(model: Model, { homes }: OwnEmitOptions): ModuleSource {
  const module = new ModuleSource("server.ts", namesOf(model, "server"), homes);
  const scope = serverScope(model, module);
  reexportNames(module, scope);
  module.addAll([
    handlersInterface(scope),
    optionsInterface(scope),
    createServerFunction(scope),
    ...(model.endpoints.length === 0 ? [] : [createPartialServerFunction(scope)]),
    ...module.within("", () => authDeclarations(scope)),
    ...rulesInterface(scope),
    ...module.within("", () => [failInterface(scope)]),
    ...contextDeclarations(scope),
    failConstant(scope),
    ...schemesConstant(scope),
    ...routeType(scope),
    ...model.endpoints.flatMap((endpoint) =>
      module.within(endpoint.name, () => routeDeclarations(scope, endpoint), "routes.ts"),
    ),
    ...routerDeclarations(scope),
    contractConstant(scope),
  ]);
  return module;
}
