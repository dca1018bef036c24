/** The target `observe`: a middleware that compares the traffic of handlers that are not of the spec. */
import { functionDeclaration } from "../../../print/declarations.js";
import { call } from "../../../print/layout.js";
import { ModuleSource } from "../../../print/module.js";
import { reexportRuntime, runtimeType, runtimeValue } from "../../output/runtime-modules.js";
import type { OwnEmitter } from "../../emitter.js";

/**
 * Emits observe.ts.
 *
 *   export function observe(options: ObserveOptions): Observer {
 *     return observerOf(contract, options);
 *   }
 */
export const observe: OwnEmitter = {
  emit: ({ service }) => {
    const module = new ModuleSource("observe.ts");
    reexportRuntime(module, "server", {
      types: ["Observation", "ObservedCounts", "ObservedDrift", "ObserveOptions", "Observer"],
    });
    const contract = module.value("server.ts", "contract");
    module.add(
      functionDeclaration({
        name: "observe",
        docs: [
          `Returns a middleware for Node that compares the traffic of your own handlers with ${service.name}, and ` +
            "changes nothing of it. Install it before parsers of bodies and behind compression.",
        ],
        parameters: [{ name: "options", type: runtimeType(module, "server", "ObserveOptions") }],
        returns: runtimeType(module, "server", "Observer"),
        body: ["return ", call(runtimeValue(module, "server", "observerOf"), [contract, "options"]), ";"],
      }),
    );
    return [module];
  },
};
