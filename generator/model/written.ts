/** The ways in which lists and objects are written as text. */
import type { InputField, Written } from "./endpoints.js";
import type { Field } from "./fields.js";

/** All of them, as the spec names them. */
export const writtenKinds: readonly Written[] = [
  "repeated",
  "commas",
  "spaces",
  "pipes",
  "pairs",
  "keys",
  "brackets",
  "json",
];

/** Returns the form of a field for which the service names `shared`: only two of them hold objects. */
export function sharedForm(
  shared: Written | undefined,
  kind: "list" | "object" | "scalar",
): Exclude<Written, "repeated"> | undefined {
  if (shared === undefined || shared === "repeated" || kind === "scalar") return undefined;
  return kind === "list" || shared === "brackets" || shared === "json" ? shared : undefined;
}

interface FormPlace {
  /** The form that the service names. */
  readonly shared: Written | undefined;
  readonly isResource: (name: string) => boolean;
}

/** Returns the fields of a resource as those of a form. */
export function formFields(fields: readonly Field[], { shared, isResource }: FormPlace): InputField[] {
  return fields.map((field): InputField => {
    const { type } = field.value;
    const isObject = type.kind === "map" || (type.kind === "ref" && isResource(type.name));
    const written = sharedForm(shared, type.kind === "list" ? "list" : isObject ? "object" : "scalar");
    return { ...field, in: "body", ...(written === undefined ? {} : { written }) };
  });
}
