/** Tables with an entry for each kind of type: a new kind does not compile until every table has it. */
import type { Type } from "./model.js";

/** A kind of type. */
export type KindOfType = Type["kind"];

/** The types of one kind. */
type TypeOfKind<K extends KindOfType> = Type & { readonly kind: K };

/** A table with a function for each kind of type; `Rest` are the parameters after the type. */
export type KindTable<Rest extends readonly unknown[], Result> = {
  readonly [K in KindOfType]: (type: TypeOfKind<K>, ...rest: Rest) => Result;
};

/** Calls the function that `table` has for the kind of `type`. */
export function byKind<Rest extends readonly unknown[], Result>(
  table: KindTable<Rest, Result>,
  type: Type,
  ...rest: Rest
): Result {
  return (table[type.kind] as (type: Type, ...rest: Rest) => Result)(type, ...rest);
}
