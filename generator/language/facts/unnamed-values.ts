/** The values behind names of scalars. */
import type { Value } from "../model/types.js";

/**
 * The value without names of scalars: a built-in type, with the constraints of all names on the way. An id that is
 * like a scalar becomes that scalar.
 *
 *   CountryCode, pattern: "^D"   ->   string, length: 2, pattern: "^D"
 */
export function unnamedValue(value: Value): Value {
  const { type, nullable, constraints } = value;
  const inner = type.kind === "scalar" ? type.value : type.kind === "id" ? type.like : undefined;
  if (inner === undefined) return value;
  const plain = unnamedValue(inner);
  return { type: plain.type, nullable, constraints: { ...plain.constraints, ...constraints } };
}
