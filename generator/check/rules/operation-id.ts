import { repeats } from "../../base/distinct.js";
import { operationName } from "../../language/names/names.js";
import { defineRule } from "../rule.js";

/**
 * Every operation of the exported document has an id of its own.
 *
 *     endpoints:
 *       parcels.get: { GET: /v1/parcels, response: string }
 *       parcels.list: { GET: /v1/all, response: string, operation_id: parcelsGet }
 */
export const operationId = defineRule({
  code: "operation-id",
  what: "Two operations have the same `operation_id`.",
  why: "OpenAPI requires unique ids, and tools name functions after them.",
  fix: "Write another id, or remove it.",
  // The model has the names of the functions.
  *check() {},
  *checkModel({ ast }, { endpoints }) {
    const stated = new Map(ast.endpoints.map((endpoint) => [endpoint.name.value, endpoint.operationId]));
    const idOf = (endpoint: (typeof endpoints)[number]) => endpoint.operationId ?? operationName(endpoint);
    // Names of functions come first: an id that is stated is the one to change.
    const [derived, own] = [false, true].map((isStated) =>
      endpoints.filter((endpoint) => (endpoint.operationId !== undefined) === isStated),
    );
    for (const [endpoint, owner] of repeats([...(derived ?? []), ...(own ?? [])], idOf)) {
      const span = stated.get(endpoint.name)?.span;
      const message = `"${idOf(endpoint)}" is the id of the operation \`${owner.name}\` already.`;
      if (span !== undefined) yield { message, span };
    }
  },
});
