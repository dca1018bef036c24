/** The declarations of two models, in pairs: by name, by `was`, and by the places that use them. */
import { append } from "../../../base/append.js";
import type { Pair } from "../changes.js";
import type { Enum, Model, NamedScalar, Resource } from "../../../language/model/model.js";

/** A declaration that values refer to. */
export type DeclaredItem =
  | { readonly what: "resource"; readonly item: Resource }
  | { readonly what: "enum"; readonly item: Enum }
  | { readonly what: "scalar"; readonly item: NamedScalar };

/** The declarations of one side, by name. */
export type DeclaredTypes = ReadonlyMap<string, DeclaredItem>;

/** Returns the declarations of a model by name. */
export function declaredIn({ resources, enums, scalars }: Model): DeclaredTypes {
  return new Map<string, DeclaredItem>([
    ...resources.map((item): [string, DeclaredItem] => [item.name, { what: "resource", item }]),
    ...enums.map((item): [string, DeclaredItem] => [item.name, { what: "enum", item }]),
    ...scalars.map((item): [string, DeclaredItem] => [item.name, { what: "scalar", item }]),
  ]);
}

/** Something with a name, and the name that it had. */
interface Nameable {
  readonly name: string;
  readonly was?: string;
}

/** Two things that are the same on both sides, and those that are on one side only. */
export interface Pairing<T> {
  readonly pairs: readonly Pair<T>[];
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

/** Pairs things by a key; of several with one key, in their order. */
export function pairBy<T>(base: readonly T[], head: readonly T[], keyOf: (one: T) => string): Pairing<T> {
  const byKey = new Map<string, T[]>();
  for (const one of base) append(byKey, keyOf(one), one);
  const pairs: Pair<T>[] = [];
  const added: T[] = [];
  for (const one of head) {
    const found = byKey.get(keyOf(one))?.shift();
    if (found === undefined) added.push(one);
    else pairs.push({ base: found, head: one });
  }
  return { pairs, removed: base.filter((one) => byKey.get(keyOf(one))?.includes(one)), added };
}

/** Pairs things by name; a thing that `was` another takes that one where it is gone. */
export function pairByName<T extends Nameable>(base: readonly T[], head: readonly T[]): Pairing<T> {
  const names = new Set(head.map(({ name }) => name));
  const left = new Map(base.map((one) => [one.name, one]));
  const pairs: Pair<T>[] = [];
  const added: T[] = [];
  for (const one of head) {
    const former = one.was !== undefined && !names.has(one.was) ? left.get(one.was) : undefined;
    const found = left.get(one.name) ?? former;
    if (found === undefined) added.push(one);
    else {
      left.delete(found.name);
      pairs.push({ base: found, head: one });
    }
  }
  return { pairs, removed: [...left.values()], added };
}
