/** The names that a stated union refers to. */
import { statedInnerValues } from "./inner-types.js";
import type { UnionAst } from "./resources.js";
import type { TypeAst } from "./values.js";

/** Returns the names of resources and enums in the members of a union, those in lists and maps included. */
export function namesInUnion({ members, otherwise }: UnionAst): string[] {
  const names = members.flatMap(({ type }) => namesInType(type));
  return otherwise === undefined ? names : [...names, otherwise.value];
}

function namesInType(type: TypeAst): string[] {
  if (type.kind === "name") return [type.name];
  return statedInnerValues(type).flatMap((inner) => namesInType(inner.type));
}
