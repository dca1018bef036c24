/** The fields of forms. */
import type { FieldAst, ObjectAst, TypeAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";

/** Returns the fields of all forms, true for those that an endpoint lists itself. */
export function fieldsOfForms(spec: BoundSpec): ReadonlyMap<FieldAst, boolean> {
  const found = new Map<FieldAst, boolean>();
  for (const { media, body } of spec.ast.endpoints) {
    if (body === undefined || body.kind === "bytes" || media?.stated?.value !== "form") continue;
    if (body.kind === "fields") {
      for (const field of body.fields) found.set(field, true);
      continue;
    }
    for (const form of objectsOfForm(spec, body.value.type) ?? [])
      for (const { field } of spec.fieldsOf(form).values()) if (!found.has(field)) found.set(field, false);
  }
  return found;
}

/** Returns the objects that a form can hold: the only one, or the members of a union. Undefined for a type with other values. */
export function objectsOfForm(spec: BoundSpec, type: TypeAst): readonly ObjectAst[] | undefined {
  if (type.kind !== "name") return undefined;
  const found: ObjectAst[] = [];
  const names = new Set([type.name]);
  for (const name of names) {
    const resource = spec.resources.get(name);
    if (resource?.kind === "object") found.push(resource);
    else if (resource === undefined || resource.nullable?.value === true) return undefined;
    else if (resource.members.length > resource.of.length) return undefined;
    else for (const { value } of resource.of) names.add(value);
  }
  return found;
}
