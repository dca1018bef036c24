/** The values within a stated value, and the names in it. */
import type { Located } from "./located.js";
import type { UnionAst } from "./resources.js";
import type { EndpointAst } from "./endpoints.js";
import type { TypeAst, ValueAst } from "./values.js";

/** Returns a value and all that is in it, outermost first: what an id is like, the keys of a map, items and values. */
export function withInnerValues(value: ValueAst): readonly ValueAst[] {
  const found = [value];
  for (const { type, like, keys } of found) {
    if (like !== undefined) found.push(like);
    if (keys !== undefined) found.push(keys);
    if (type.kind === "list") found.push(type.items);
    else if (type.kind === "map") found.push(type.values);
  }
  return found;
}

/** A type that is the name of a declaration. */
type NameAst = TypeAst & { readonly kind: "name" };

/** Returns the names that a value refers to. */
export function namesIn(value: ValueAst): NameAst[] {
  const { kind } = value.type;
  // Most values are of one type.
  if (kind === "name") return [value.type];
  if (kind !== "list" && kind !== "map" && value.like === undefined) return [];
  return withInnerValues(value).flatMap(({ type }) => (type.kind === "name" ? type : []));
}

/** Returns the values of the input of an endpoint; none for a body of bytes. */
export function inputValues({ pathFields, query, headers, body }: EndpointAst): ValueAst[] {
  const inline = body?.kind === "fields" ? body.fields : [];
  const values = [...pathFields, ...query, ...headers, ...inline].map(({ value }) => value);
  return body?.kind === "type" ? [...values, body.value] : values;
}

/** Returns the members of a union that are names, then the resource of other values. */
export function memberNames({ of, otherwise }: UnionAst): readonly Located<string>[] {
  return otherwise === undefined ? of : [...of, otherwise];
}

export function namedValue({ value: name, span }: Located<string>): ValueAst {
  return { type: { kind: "name", name, span }, nullable: false, span };
}
