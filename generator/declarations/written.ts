/** The form of a parameter that is a list or an object. */
import type { Written } from "../model/model.js";
import type { ServiceAst } from "./spec.js";
import type { FieldAst } from "./values.js";

/**
 * Returns the form of a parameter: its own, or that of the service for lists and, if it has a form for them, objects in a
 * query. Undefined for a list that repeats its name, and for scalars.
 */
export function writtenOf(
  service: Pick<ServiceAst, "written"> | undefined,
  { written, value }: FieldAst,
  { isQuery, isObject }: { readonly isQuery: boolean; readonly isObject: boolean },
): Exclude<Written, "repeated"> | undefined {
  const shared = isQuery ? service?.written?.value : undefined;
  const isFit = value.type.kind === "list" || (isObject && (shared === "brackets" || shared === "json"));
  const found = written?.value ?? (isFit ? shared : undefined);
  return found === "repeated" ? undefined : found;
}
