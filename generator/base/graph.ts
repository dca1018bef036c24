/** Graphs of names. */
import { append } from "./append.js";

/** Returns `targets` and all names that lead to one of them, directly or through others. */
export function leadingTo(
  targets: Iterable<string>,
  edges: Iterable<readonly [name: string, leadsTo: Iterable<string>]>,
): ReadonlySet<string> {
  const sources = new Map<string, string[]>();
  for (const [name, leadsTo] of edges) for (const one of leadsTo) append(sources, one, name);
  const found = new Set(targets);
  // A set yields what is added on the way, too.
  for (const name of found) for (const one of sources.get(name) ?? []) found.add(one);
  return found;
}

/** Returns a shortest way from `start` back to itself, which begins and ends it; undefined without one. */
export function wayBack<Node>(start: Node, edges: (node: Node) => Iterable<Node>): Node[] | undefined {
  const before = new Map<Node, Node>();
  const open = [start];
  for (const node of open) {
    for (const next of edges(node)) {
      if (next === start) {
        const way = [start];
        for (let at = node; at !== start; at = before.get(at) ?? start) way.unshift(at);
        return [start, ...way];
      }
      if (before.has(next)) continue;
      before.set(next, node);
      open.push(next);
    }
  }
  return undefined;
}

/** Names of which each leads to all others. */
interface StrongComponent {
  readonly names: readonly string[];
  /** True if the names lead back to themselves; a name alone need not. */
  readonly isCircle: boolean;
}

/** Returns the strongly connected components by Tarjan, each behind those that it leads to; without recursion. */
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
