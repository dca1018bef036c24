/** The values that a type lists one by one. */
import type { ConstValue, Type } from "../../language/model/model.js";
import { byKind } from "../../language/facts/type-kinds.js";
import type { KindTable } from "../../language/facts/type-kinds.js";
import type { LoweringScope } from "./scope.js";

/** The values that a type lists; `isOpen` where it has others too. */
interface ListedValues {
  readonly values: readonly ConstValue[];
  readonly isOpen: boolean;
}

const none = (): undefined => undefined;

const listings: KindTable<[scope: LoweringScope], ListedValues | undefined> = {
  const: ({ value }) => ({ values: [value], isOpen: false }),
  boolean: () => ({ values: [true, false], isOpen: false }),
  ref({ name }, scope) {
    const found = scope.enums.get(name);
    return found && { values: found.values.map((one) => one.value.value), isOpen: found.open };
  },
  string: none,
  integer: none,
  int64: none,
  number: none,
  json: none,
  decimal: none,
  datetime: none,
  base64: none,
  formatted: none,
  unspecified: none,
  timestamp: none,
  id: none,
  scalar: ({ value }, scope) => listedValues(scope, value.type),
  list: none,
  map: none,
};

/** Returns the values that a type lists: a constant, the booleans or those of an enum; undefined for other types. */
export function listedValues(scope: LoweringScope, type: Type): ListedValues | undefined {
  return byKind(listings, type, scope);
}
