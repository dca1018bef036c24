/** The fields that `wait_on` means. */
import type { EndpointAst, FieldAst } from "../declarations/index.js";
import { memberNames } from "../declarations/inner-types.js";
import type { BoundSpec } from "./bound-spec.js";

/**
 * The field of the response that an endpoint's `wait_on` names; of a union, that of every member
 * that has it.
 */
export function awaitedFields(spec: BoundSpec, { response, waitOn }: EndpointAst): FieldAst[] {
  const type = response?.stated?.value.value?.type;
  if (waitOn === undefined || type?.kind !== "name") return [];
  return fieldsCalled(waitOn.value, spec, type.name, new Set());
}

/** The field called `name` of a resource; of a union, that of every member. `met` are the unions above. */
function fieldsCalled(name: string, spec: BoundSpec, resource: string, met: Set<string>): FieldAst[] {
  const found = spec.resources.get(resource);
  if (found === undefined || met.has(resource)) return [];
  if (found.kind === "object") {
    const member = spec.fieldsOf(found).get(name);
    return member === undefined ? [] : [member.field];
  }
  met.add(resource);
  return memberNames(found).flatMap((member) => fieldsCalled(name, spec, member.value, met));
}
