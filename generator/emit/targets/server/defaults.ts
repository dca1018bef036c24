/** The defaults that a server fills in. */
import type { Endpoint, InputField, Json } from "../../../language/model/model.js";
import { callWithRecord, list, record, type Doc } from "../../../print/layout.js";
import { quoteKey } from "../../../print/quote/key.js";
import { quoteLiteral } from "../../../print/quote/literal.js";
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
  const entries = fields.map((field): Doc => [`${quoteKey(field.name)}: `, literal(field.default ?? null)]);
  return callWithRecord(runtimeValue(module, "server", "filled"), ["input"], entries);
}

/**
 * A JSON value as an expression.
 *
 *   { "tags": ["new"] }   ->   { tags: ["new"] }
 */
function literal(value: Json): Doc {
  if (Array.isArray(value)) return list((value as readonly Json[]).map(literal));
  if (typeof value !== "object" || value === null) return quoteLiteral(value as string);
  return record(Object.entries(value).map(([key, inner]): Doc => [`${quoteKey(key)}: `, literal(inner)]));
}
