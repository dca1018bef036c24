/** Declarations of a model by name. */

/** Things by name. They are asked for by name only, so that a watcher sees each question. */
export type ByName<T> = Pick<ReadonlyMap<string, T>, "get" | "has">;

interface Named {
  readonly name: string;
}

const indexes = new WeakMap<readonly Named[], ReadonlyMap<string, Named>>();

/** Returns the declaration of a list with a name. */
export function byName<Declaration extends Named>(
  list: readonly Declaration[],
  name: string,
): Declaration | undefined {
  return allByName(list).get(name);
}

/** Returns the declarations of a list by name. The list is read once: documents of OpenAPI have thousands of types. */
export function allByName<Declaration extends Named>(list: readonly Declaration[]): ByName<Declaration> {
  let index = indexes.get(list);
  // Of several with one name the first counts.
  if (index === undefined)
    indexes.set(list, (index = new Map([...list].reverse().map((one) => [one.name, one]))));
  return index as ReadonlyMap<string, Declaration>;
}
