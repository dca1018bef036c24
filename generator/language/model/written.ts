/** The ways in which lists and objects are written as text. */
import { defined } from "../../base/defined.js";
import type { InputField, Written } from "./endpoints.js";
import type { ByName } from "../facts/by-name.js";
import type { Field } from "./fields.js";
import type { Resource, UnionResource } from "./resources.js";
import type { Value } from "./types.js";

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

/** The reason why a query has one map whose keys are parameters. */
export const secondMapOfKeys = "another map of the query takes every key";

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
    return { ...field, in: "body", ...defined({ written }) };
  });
}

/**
 * Returns the fields of a form that is one value: those of an object, or those of all members of a union, of which none is
 * always there.
 */
export function fieldsOfForm(resources: ByName<Resource>, { type }: Value): readonly Field[] {
  const form = type.kind === "ref" ? resources.get(type.name) : undefined;
  if (form === undefined || form.kind === "object") return form?.fields ?? [];
  const names = new Set([form.name]);
  const fields = new Map<string, Field>();
  for (const name of names) {
    const resource = resources.get(name);
    if (resource?.kind === "union") for (const member of membersOf(resource)) names.add(member);
    for (const field of resource?.kind === "object" ? resource.fields : [])
      if (!fields.has(field.name)) fields.set(field.name, { ...field, presence: { kind: "optional" } });
  }
  return [...fields.values()];
}

function membersOf({ members, byKind, otherwise }: UnionResource): readonly string[] {
  const matched = byKind.flatMap(({ value: { type } }) => (type.kind === "ref" ? [type.name] : []));
  return [
    ...members.map(({ resource }) => resource),
    ...matched,
    ...(otherwise === undefined ? [] : [otherwise]),
  ];
}
