/** Graphs. */
import { append } from "./append.js";

/** Returns `targets` and all nodes that lead to one of them, directly or through others. */
export function leadingTo<Node>(
  targets: Iterable<Node>,
  edges: Iterable<readonly [node: Node, leadsTo: Iterable<Node>]>,
): ReadonlySet<Node> {
  const sources = new Map<Node, Node[]>();
  for (const [node, leadsTo] of edges) for (const one of leadsTo) append(sources, one, node);
  return reachable(targets, (node) => sources.get(node) ?? []);
}

/** Returns `starts` and all nodes that they lead to, nearest first. */
export function reachable<Node>(starts: Iterable<Node>, edges: (node: Node) => Iterable<Node>): Set<Node> {
  const found = new Set(starts);
  // A set yields what is added on the way, too.
  for (const node of found) for (const next of edges(node)) found.add(next);
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

/** Nodes of which each leads to all others. */
interface StrongComponent<Node> {
  readonly members: readonly Node[];
  /** True if the nodes lead back to themselves; a node alone need not. */
  readonly isCircle: boolean;
}

/** Returns the strongly connected components by Tarjan, each behind those that it leads to; without recursion. */
export function strongComponents<Node>(
  starts: Iterable<Node>,
  edges: (node: Node) => readonly Node[],
): readonly StrongComponent<Node>[] {
  const found: StrongComponent<Node>[] = [];
  const order = new Map<Node, number>();
  const low = new Map<Node, number>();
  const open: Node[] = [];
  const isOpen = new Set<Node>();

  const enter = (node: Node): Step<Node> => {
    order.set(node, order.size);
    low.set(node, order.size - 1);
    open.push(node);
    isOpen.add(node);
    return { node, targets: edges(node), next: 0 };
  };
  const lower = (node: Node, value: number) => low.set(node, Math.min(low.get(node) ?? value, value));
  const leave = (step: Step<Node>) => {
    if (low.get(step.node) !== order.get(step.node)) return;
    const component = open.splice(open.lastIndexOf(step.node));
    for (const node of component) isOpen.delete(node);
    found.push({ members: component, isCircle: component.length > 1 || step.targets.includes(step.node) });
  };

  for (const start of starts) {
    if (order.has(start)) continue;
    const path = [enter(start)];
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const target = step.targets[step.next++];
      if (target === undefined) {
        leave(step);
        path.pop();
        const parent = path.at(-1);
        if (parent !== undefined) lower(parent.node, low.get(step.node) ?? 0);
      } else if (!order.has(target)) path.push(enter(target));
      else if (isOpen.has(target)) lower(step.node, order.get(target) ?? 0);
    }
  }
  return found;
}

/** A node on the current path; `next` counts the edges that were followed. */
interface Step<Node> {
  readonly node: Node;
  readonly targets: readonly Node[];
  next: number;
}
