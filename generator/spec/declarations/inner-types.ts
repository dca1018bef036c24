/** The values within a stated type. */
import type { ScalarKind } from "../../language/model/model.js";
import type { TypeAst, ValueAst } from "./values.js";

const none = (): readonly ValueAst[] => [];

/** The values within each kind of type that is no scalar. */
const parts: {
  readonly [Kind in Exclude<TypeAst["kind"], ScalarKind>]: (
    type: TypeAst & { readonly kind: Kind },
  ) => readonly ValueAst[];
} = {
  invalid: none,
  int64: none,
  timestamp: none,
  id: none,
  const: none,
  name: none,
  list: ({ items }) => [items],
  map: ({ values }) => [values],
};

/** The values directly within a stated type: the items of a list, the values of a map. */
export function statedInnerValues(type: TypeAst): readonly ValueAst[] {
  const read = (parts as Partial<Record<string, (type: TypeAst) => readonly ValueAst[]>>)[type.kind];
  return read === undefined ? [] : read(type);
}
