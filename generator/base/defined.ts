/** Returns `values` without the members that are undefined. */
export function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  // A loop, not Object.fromEntries: every value of a spec comes by here.
  const kept: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const key in values)
    if (values[key] !== undefined) kept[key] = values[key] as Exclude<T[typeof key], undefined>;
  return kept;
}
