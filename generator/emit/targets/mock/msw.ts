/** msw.ts: the mock as handlers of MSW. */
import type { Model } from "../../../language/model/model.js";
import { handlersType } from "../../../language/names/names.js";
import { functionDeclaration, interfaceDeclaration } from "../../../print/declarations.js";
import { ModuleSource } from "../../../print/module.js";
import type { Homes } from "../../../print/module.js";
import { reexportRuntime, runtimeType, runtimeValue } from "../../output/runtime-modules.js";

/**
 * Returns the module with the mock as handlers of MSW.
 *
 *   ParcelService
 *     ->   export function mswMock<Handler>(
 *            http: MswHttp<Handler>,
 *            options: MswOptions = {},
 *          ): MswMock<ParcelServiceHandlers, Handler, ReturnType<typeof createMock>> {
 *            return mswOf(http, contract, createMock(options), options);
 *          }
 */
export function mswModule(model: Model, homes: Homes | undefined): ModuleSource {
  const names = { declared: new Set(["MswOptions", "mswMock"]), support: new Map<string, string>() };
  const module = new ModuleSource("msw.ts", names, homes);
  reexportRuntime(module, "mock", { types: ["MswMock"] });
  const handlers = module.type("server.ts", handlersType(model));
  const [createMock, contract] = [
    module.value("mock.ts", "createMock"),
    module.value("server.ts", "contract"),
  ];
  module.addAll([
    interfaceDeclaration({
      name: "MswOptions",
      docs: ["Options of a mock for MSW."],
      extends: [module.type("mock.ts", "MockOptions"), runtimeType(module, "mock", "MswSettings")],
      members: [],
    }),
    functionDeclaration({
      name: "mswMock",
      docs: [
        "Creates a mock of the service as handlers of MSW: `handlers` for all requests, and `on` with a function for each endpoint.",
      ],
      typeParameters: [{ name: "Handler" }],
      parameters: [
        { name: "http", type: `${runtimeType(module, "mock", "MswHttp")}<Handler>` },
        { name: "options", type: "MswOptions", initial: "{}" },
      ],
      returns: `${runtimeType(module, "mock", "MswMock")}<${handlers}, Handler, ReturnType<typeof ${createMock}>>`,
      body: `return ${runtimeValue(module, "mock", "mswOf")}(http, ${contract}, ${createMock}(options), options);`,
    }),
  ]);
  return module;
}
