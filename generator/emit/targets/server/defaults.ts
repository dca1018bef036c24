/** The defaults that a server fills in. */
import type { Endpoint, InputField } from "../../../language/model/model.js";
import { dataDoc } from "../../../print/data.js";
import { callWithRecord, type Doc } from "../../../print/layout.js";
import { quoteKey } from "../../../print/quote/code.js";
import { runtimeValue } from "../../output/runtime-modules.js";
import type { RouteScope } from "./scope.js";

/** The members of an endpoint's input that the server fills in. */
export function filledFields({ input }: Endpoint): readonly InputField[] {
  return input.filter((field) => field.apply === true && field.default !== undefined);
}

/**
 * The input as handlers and rules get it.
 *
 *   limit?: { type: integer, default: 10, apply: true }   ->   filled(input, { limit: 10 })
 */
export function filledInput({ module }: Pick<RouteScope, "module">, endpoint: Endpoint): Doc {
  const fields = filledFields(endpoint);
  if (fields.length === 0) return "input";
  const entries = fields.map((field): Doc => [`${quoteKey(field.name)}: `, dataDoc(field.default ?? null)]);
  return callWithRecord(runtimeValue(module, "server", "filled"), ["input"], entries);
}
