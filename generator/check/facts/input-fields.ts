/** The members of the input of an endpoint. */
import type { EndpointAst, FieldAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";

/**
 * Returns the fields of an input by their names in it; undefined where they are not all known. A body that is one
 * member of the input has none.
 */
export function inputFields(
  spec: BoundSpec,
  endpoint: EndpointAst,
): ReadonlyMap<string, FieldAst> | undefined {
  const { pathFields, query, headers, body, bodyAs } = endpoint;
  const fields = new Map<string, FieldAst>();
  for (const field of [...pathFields, ...query, ...headers])
    fields.set(field.as?.value ?? field.name.value, field);
  if (body?.kind === "fields") for (const field of body.fields) fields.set(field.name.value, field);
  if (body?.kind !== "type" || bodyAs !== undefined || body.optional) return fields;
  const { type } = body.value;
  if (type.kind !== "name") return type.kind === "invalid" ? undefined : fields;
  const resource = spec.resources.get(type.name);
  if (resource?.kind !== "object") return spec.hasType(type.name) ? fields : undefined;
  if (!spec.isComplete(resource)) return undefined;
  for (const [name, { field }] of spec.fieldsOf(resource)) fields.set(name, field);
  return fields;
}
