/** Names that lead to each other: Tarjan's strongly connected components, without recursion. */

/** Names of which each leads to all others. */
interface StrongComponent {
  readonly names: readonly string[];
  /** True if the names lead back to themselves; a name alone need not. */
  readonly isCircle: boolean;
}

/** Returns the components of a graph, each behind those that it leads to. */
export function strongComponents(
  names: Iterable<string>,
  edges: (name: string) => readonly string[],
): readonly StrongComponent[] {
  const found: StrongComponent[] = [];
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();

  const enter = (name: string): Step => {
    order.set(name, order.size);
    low.set(name, order.size - 1);
    open.push(name);
    isOpen.add(name);
    return { name, targets: edges(name), next: 0 };
  };
  const lower = (name: string, value: number) => low.set(name, Math.min(low.get(name) ?? value, value));
  const leave = (step: Step) => {
    if (low.get(step.name) !== order.get(step.name)) return;
    const component = open.splice(open.lastIndexOf(step.name));
    for (const name of component) isOpen.delete(name);
    found.push({ names: component, isCircle: component.length > 1 || step.targets.includes(step.name) });
  };

  for (const start of names) {
    if (order.has(start)) continue;
    const path = [enter(start)];
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const target = step.targets[step.next++];
      if (target === undefined) {
        leave(step);
        path.pop();
        const parent = path.at(-1);
        if (parent !== undefined) lower(parent.name, low.get(step.name) ?? 0);
      } else if (!order.has(target)) path.push(enter(target));
      else if (isOpen.has(target)) lower(step.name, order.get(target) ?? 0);
    }
  }
  return found;
}

/** A name on the current path; `next` counts the edges that were followed. */
interface Step {
  readonly name: string;
  readonly targets: readonly string[];
  next: number;
}
