/** The way in which the items of a list are compared, where none may occur twice. */
import { byName } from "./by-name.js";
import type { Model, Value } from "./model.js";
import { perFormat } from "./text-formats.js";
import { byKind, type KindTable } from "./type-kinds.js";

const yes = (): boolean => true;
const no = (): boolean => false;

const scalars: KindTable<[model: Model], boolean> = {
  string: yes,
  integer: yes,
  int64: yes,
  number: yes,
  boolean: yes,
  decimal: yes,
  datetime: yes,
  base64: yes,
  ...perFormat(() => yes),
  timestamp: yes,
  id: yes,
  const: yes,
  scalar: ({ value }, model) => isScalarItem(model, value),
  ref: ({ name }, { enums }) => byName(enums, name) !== undefined,
  json: no,
  unspecified: no,
  list: no,
  map: no,
};

/** Returns whether items of a type are equal only if they are the same by `===`; others by their content. */
export function isScalarItem(model: Model, { type }: Value): boolean {
  return byKind(scalars, type, model);
}
