/** The function of operations.ts for calls that the spec does not declare. */
import type { AuthAlternatives, Endpoint } from "../../../language/model/model.js";
import { schemeData } from "../../../language/names/names.js";
import { functionDeclaration, type Declaration } from "../../../print/declarations.js";
import { call, list } from "../../../print/layout.js";
import type { ModuleNames } from "../../../print/module.js";
import { connectionType } from "../../shared/call-types.js";
import { runtimeType, runtimeValue } from "../../output/runtime-modules.js";

/**
 * The function that sends any request with the credentials of a connection.
 *
 *   endpoints for app, and others for user
 *     ->   export function request<T = unknown>(
 *            connection: Connection<"app"> | Connection<"user">,
 *            method: RequestMethod,
 *            path: string,
 *            input?: UndeclaredInput,
 *            options?: UndeclaredOptions,
 *          ): Call<T, CallFailure> {
 *            return callUndeclared(connection, [[appScheme], [userScheme]], method, path, input, options);
 *          }
 */
export function requestFunction(module: ModuleNames, endpoints: readonly Endpoint[]): Declaration {
  const auth = allAlternatives(endpoints);
  const type = (name: "RequestMethod" | "UndeclaredInput" | "UndeclaredOptions" | "Call" | "CallFailure") =>
    runtimeType(module, "client", name);
  const schemes = list(auth.map((all) => list(all.map(schemeData))));
  const args = ["connection", schemes, "method", "path", "input", "options"];
  return functionDeclaration({
    name: "request",
    docs: [
      "Sends a request that the spec does not declare, with the credentials of the connection.",
      "Its output is the JSON or text of the response; nothing checks that it is a `T`.",
      "Errors and logs show `path`: write `/books/{id}`, and pass the id in `params`.",
    ],
    typeParameters: [{ name: "T", initial: "unknown" }],
    parameters: [
      { name: "connection", type: connectionType(module, auth) },
      { name: "method", type: type("RequestMethod") },
      { name: "path", type: "string" },
      { name: "input", type: type("UndeclaredInput"), optional: true },
      { name: "options", type: type("UndeclaredOptions"), optional: true },
    ],
    returns: `${type("Call")}<T, ${type("CallFailure")}>`,
    body: ["return ", call(runtimeValue(module, "client", "callUndeclared"), args), ";"],
  });
}

/**
 * Returns the credentials that calls take, those of most calls first, and none where some call needs none.
 *
 *   a: app · b: app or user · c: nothing   ->   [["app"], ["user"], []]
 */
function allAlternatives(endpoints: readonly Endpoint[]): AuthAlternatives {
  const counts = new Map<string, { readonly all: readonly string[]; count: number }>();
  for (const { auth } of endpoints)
    for (const all of auth.length === 0 ? [[]] : auth) {
      const key = all.join(" ");
      const known = counts.get(key) ?? { all, count: 0 };
      known.count++;
      counts.set(key, known);
    }
  const sorted = [...counts.values()].sort((a, b) => b.count - a.count).map(({ all }) => all);
  const stated = sorted.filter((all) => all.length > 0);
  return stated.length === 0 || stated.length === sorted.length ? stated : [...stated, []];
}
