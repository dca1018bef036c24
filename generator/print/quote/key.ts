/** Names of fields as property keys and property accesses. */
import { escapes } from "./hidden.js";
import { quoteString } from "./string.js";

const identifierName = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
const letters = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/**
 * `name` as a key of an object literal or an interface.
 *
 *   display_name   ->   display_name
 *   x-request-id   ->   "x-request-id"
 *   größe          ->   "gr\u00f6\u00dfe"   (raw, prettier would take the quotes off where its
 *                                            table of letters holds them all)
 */
export function quoteKey(name: string): string {
  // As a plain or quoted key it would set the prototype of an object literal.
  if (name === "__proto__") return '["__proto__"]';
  if (identifierName.test(name)) return name;
  return letters.test(name) ? quoteString(name).replace(/[^ -~]/g, escapes) : quoteString(name);
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
