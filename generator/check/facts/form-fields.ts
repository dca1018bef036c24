/** The fields of forms. */
import type { FieldAst } from "../../declarations/index.js";
import type { SpecScope } from "./spec-scope.js";

const formsOf = new WeakMap<SpecScope, ReadonlyMap<FieldAst, boolean>>();

/** The fields of all forms; several forms may have those of one resource. True for a field that an endpoint lists itself. */
export function fieldsOfForms(scope: SpecScope): ReadonlyMap<FieldAst, boolean> {
  const known = formsOf.get(scope);
  if (known !== undefined) return known;
  const found = new Map<FieldAst, boolean>();
  for (const { media, body } of scope.ast.endpoints) {
    if (body === undefined || body.kind === "bytes" || media?.stated?.value !== "form") continue;
    if (body.kind === "fields") {
      for (const field of body.fields) found.set(field, true);
      continue;
    }
    const { type } = body.value;
    const form = type.kind === "name" ? scope.object(type.name) : undefined;
    if (form === undefined) continue;
    for (const { field } of scope.fieldsOf(form).values()) if (!found.has(field)) found.set(field, false);
  }
  formsOf.set(scope, found);
  return found;
}
