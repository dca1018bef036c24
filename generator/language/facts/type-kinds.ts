/** Tables with an entry for each kind of type: a new kind does not compile until every table has it. */
import type { TextFormat, Type } from "../model/model.js";

export type KindOfType = Type["kind"];

type TypeOfKind<K extends KindOfType> = Type & { readonly kind: K };

/** A table with a function for each kind of type, one for all text formats; `Rest` are the parameters after the type. */
export type KindTable<Rest extends readonly unknown[], Result> = {
  readonly [K in Exclude<KindOfType, TextFormat> | "formatted"]: (
    type: K extends KindOfType ? TypeOfKind<K> : TypeOfKind<TextFormat>,
    ...rest: Rest
  ) => Result;
};

/** Calls the function that `table` has for the kind of `type`. */
export function byKind<Rest extends readonly unknown[], Result>(
  table: KindTable<Rest, Result>,
  type: Type,
  ...rest: Rest
): Result {
  const functions: Readonly<Record<string, ((type: never, ...rest: Rest) => Result) | undefined>> = table;
  return (functions[type.kind] ?? table.formatted)(type as never, ...rest);
}
