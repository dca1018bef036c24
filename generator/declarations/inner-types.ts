/** The values within a stated type. */
import type { TypeAst, ValueAst } from "./values.js";

const none = (): readonly ValueAst[] => [];

const parts: {
  readonly [Kind in TypeAst["kind"]]: (type: TypeAst & { readonly kind: Kind }) => readonly ValueAst[];
} = {
  string: none,
  integer: none,
  number: none,
  boolean: none,
  json: none,
  decimal: none,
  datetime: none,
  base64: none,
  unspecified: none,
  invalid: none,
  timestamp: none,
  id: none,
  const: none,
  name: none,
  list: ({ items }) => [items],
  map: ({ values }) => [values],
};

/** The values directly within a stated type: the items of a list, the values of a map. */
export function statedInnerValues(type: TypeAst): readonly ValueAst[] {
  return (parts[type.kind] as (type: TypeAst) => readonly ValueAst[])(type);
}
