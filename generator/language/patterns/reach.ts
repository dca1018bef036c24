/** Reachability in small graphs whose nodes are numbers. */

/** Everything that `start` leads to, itself included. */
export function reach(start: readonly number[], next: (node: number) => readonly number[]): Set<number> {
  const seen = new Set(start);
  for (const node of seen) for (const to of next(node)) seen.add(to);
  return seen;
}

/**
 * The loop each state lies on, as the number of its first state; undefined for states on no loop.
 * States lie on one loop when each leads to the other.
 */
export function componentsOf(follow: readonly (readonly number[])[]): (number | undefined)[] {
  const onward = follow.map((targets) => reach(targets, (state) => follow[state] ?? []));
  return follow.map((_, state) => {
    if (!onward[state]?.has(state)) return undefined;
    return follow.findIndex((__, other) => onward[state]?.has(other) && onward[other]?.has(state));
  });
}
