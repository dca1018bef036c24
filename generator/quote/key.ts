/** Names of fields as property keys and property accesses. */
import { quoteString } from "./string.js";

const identifierName = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/**
 * `name` as a key of an object literal or an interface.
 *
 *   display_name   ->   display_name
 *   x-request-id   ->   "x-request-id"
 */
export function quoteKey(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return identifierName.test(name) ? name : quoteString(name);
}

/**
 * The access to the property `name`, to be appended to an expression.
 *
 *   display_name   ->   .display_name
 *   x-request-id   ->   ["x-request-id"]
 */
export function quoteAccess(name: string): string {
  return identifierName.test(name) ? `.${name}` : `[${quoteString(name)}]`;
}
