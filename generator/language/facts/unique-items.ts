/** The way in which the items of a list are compared, where none may occur twice. */
import type { ByName } from "./by-name.js";
import type { Enum, Value } from "../model/model.js";
import { byKind, type KindTable } from "./type-kinds.js";

const yes = (): boolean => true;
const no = (): boolean => false;

/** Declarations by name. */
interface Declared {
  readonly enums: ByName<Enum>;
}

const scalars: KindTable<[declared: Declared], boolean> = {
  string: yes,
  integer: yes,
  int64: yes,
  number: yes,
  boolean: yes,
  decimal: yes,
  datetime: yes,
  base64: yes,
  formatted: yes,
  timestamp: yes,
  id: yes,
  const: yes,
  scalar: ({ value }, declared) => isScalarItem(declared, value),
  ref: ({ name }, { enums }) => enums.has(name),
  json: no,
  unspecified: no,
  list: no,
  map: no,
};

/** Returns whether items of a type are equal only if they are the same by `===`; others by their content. */
export function isScalarItem(declared: Declared, { type }: Value): boolean {
  return byKind(scalars, type, declared);
}
