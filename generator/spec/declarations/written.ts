/** The form of a parameter, or of a field of a form, that is a list or an object. */
import type { InputPlace, Written } from "../../language/model/model.js";
import { sharedForm } from "../../language/model/written.js";
import type { ServiceAst } from "./spec.js";
import type { FieldAst } from "./values.js";

/** The place of a field that travels as text. */
export type TextPlace = Exclude<InputPlace, "body"> | "form";

/**
 * Returns the form of a field that travels as text: its own, or that of the service for lists and, if it has a form for
 * them, objects in a query or a form. Undefined for a list that repeats its name, and for scalars.
 */
export function writtenOf(
  service: Pick<ServiceAst, "written"> | undefined,
  { written, value }: FieldAst,
  { place, isObject }: { readonly place: TextPlace; readonly isObject: boolean },
): Exclude<Written, "repeated"> | undefined {
  if (written !== undefined) return written.value === "repeated" ? undefined : written.value;
  if (place !== "query" && place !== "form") return undefined;
  const kind =
    value.type.kind === "list" ? "list" : isObject || value.type.kind === "map" ? "object" : "scalar";
  return sharedForm(service?.written?.value, kind);
}
