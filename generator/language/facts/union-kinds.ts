/** Tables with an entry for each kind of union: a new kind does not compile until every table has it. */
import type { UnionKind, UnionMember, UnionResource } from "../model/model.js";

/** The maximum number of tries of one value, as a member of unions with `match` within such unions. */
export const mostTries = 64;

/** A union, resolved or stated. */
interface AnyUnion {
  readonly selectedBy: UnionKind;
}

/** A table with a function for each kind of union; `Rest` are the parameters after the union. */
export type UnionTable<Union extends AnyUnion, Rest extends readonly unknown[], Result> = {
  readonly [Kind in UnionKind]: (union: Union & { readonly selectedBy: Kind }, ...rest: Rest) => Result;
};

/** Calls the function that `table` has for the kind of `union`. */
export function byUnionKind<Union extends AnyUnion, Rest extends readonly unknown[], Result>(
  table: UnionTable<Union, Rest, Result>,
  union: Union,
  ...rest: Rest
): Result {
  return (table[union.selectedBy] as (union: Union, ...rest: Rest) => Result)(union, ...rest);
}

const tags: UnionTable<UnionResource, [], string | undefined> = {
  tag: ({ tag }) => tag,
  shape: () => undefined,
  match: () => undefined,
};

/** Returns the name of the field whose value selects the member; undefined where no field does. */
export function tagOf(union: UnionResource): string | undefined {
  return byUnionKind(tags, union);
}

/** Returns whether objects are values of a union that its JSON kind does not select alone. */
export function holdsObjects({ members, open }: UnionResource): boolean {
  return members.length > 0 || open;
}

const selectable: UnionTable<UnionResource, [], readonly UnionMember[]> = {
  tag: ({ members }) => members.filter((member) => member.tags.length > 0),
  shape: ({ members }) => members,
  match: ({ members }) => members,
};

/** Returns the members that a value can select: all but those whose tag is a gap. */
export function selectableMembers(union: UnionResource): readonly UnionMember[] {
  return byUnionKind(selectable, union);
}
