/** Facts about single declarations: under `watch`, and in an editor, most of these are those of the run before. */

/** Returns `find`, which then runs once for each object, as long as that lives. It must read nothing else. */
export function onceFor<One extends object, Found>(find: (one: One) => Found): (one: One) => Found {
  const known = new WeakMap<One, { readonly found: Found }>();
  return (one) => {
    let kept = known.get(one);
    if (kept === undefined) known.set(one, (kept = { found: find(one) }));
    return kept.found;
  };
}
