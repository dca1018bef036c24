/** The state of a comparison: the pairs of declarations, and those that are still to be compared. */
import type { Limit, Model } from "../../model/model.js";
import type { FlowDirection, Site } from "../changes.js";
import { Collector, type ChangeSubject } from "./collector.js";
import { declaredIn, pairByName, type DeclaredItem, type DeclaredTypes } from "./pairs.js";

/** A pair of declarations to compare, and the way that their values go. */
export interface Visit {
  readonly base: DeclaredItem;
  readonly head: DeclaredItem;
  readonly direction?: FlowDirection;
}

/** Uses of a limit whose value changed. */
interface LimitUses {
  readonly directions: Set<FlowDirection>;
  readonly sites: Site[];
}

/** Compares declarations, each pair once for each direction. */
export class Comparison {
  readonly changes: Collector;
  readonly base: DeclaredTypes;
  readonly head: DeclaredTypes;
  /** Names of the base and the names of their pairs. */
  readonly #pairs = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #queue: Visit[] = [];
  readonly #seen = new Set<string>();
  readonly #limits: ReadonlyMap<string, LimitUses>;

  constructor(base: Model, head: Model) {
    this.changes = new Collector(base, head);
    this.base = declaredIn(base);
    this.head = declaredIn(head);
    for (const { base: from, head: to } of pairByName(items(this.base), items(this.head)).pairs)
      if (this.areAlike(from.name, to.name)) this.#pair(from.name, to.name);
    const changed = base.limits.filter((limit) => isChanged(limit, head));
    this.#limits = new Map(changed.map(({ name }) => [name, { directions: new Set(), sites: [] }]));
  }

  /** Returns whether two declarations are the same one. */
  arePaired(base: string, head: string): boolean {
    return this.#pairs.get(base) === head;
  }

  /** Returns whether two declarations are of one kind, so that their parts can be compared. */
  areAlike(base: string, head: string): boolean {
    const [from, to] = [this.base.get(base), this.head.get(head)];
    return from !== undefined && to !== undefined && shapeOf(from) === shapeOf(to);
  }

  /** Makes two declarations a pair where each is on its side only; returns whether they are one. */
  takePlace(base: string, head: string): boolean {
    if (this.arePaired(base, head)) return true;
    if (this.#pairs.has(base) || this.#taken.has(head) || !this.areAlike(base, head)) return false;
    this.#pair(base, head);
    return true;
  }

  /** Asks for the comparison of two declarations whose values go one way. */
  visit(base: string, head: string, direction: FlowDirection | undefined): void {
    const [from, to] = [this.base.get(base), this.head.get(head)];
    const key = JSON.stringify([base, head, direction]);
    if (from === undefined || to === undefined || this.#seen.has(key)) return;
    this.#seen.add(key).add(JSON.stringify([base, head]));
    this.#queue.push({ base: from, head: to, ...(direction === undefined ? {} : { direction }) });
  }

  /** Returns the next pair to compare; when all that endpoints use are compared, the others follow. */
  next(): Visit | undefined {
    const found = this.#queue.shift();
    if (found !== undefined) return found;
    const rest = [...this.#pairs].find(([base, head]) => !this.#seen.has(JSON.stringify([base, head])));
    if (rest === undefined) return undefined;
    const [base, head] = rest;
    this.#seen.add(JSON.stringify([base, head]));
    return { base: this.base.get(base) as DeclaredItem, head: this.head.get(head) as DeclaredItem };
  }

  /** Returns the declarations that are on one side only. */
  alone(): { readonly removed: readonly DeclaredItem[]; readonly added: readonly DeclaredItem[] } {
    return {
      removed: [...this.base.values()].filter(({ item }) => !this.#pairs.has(item.name)),
      added: [...this.head.values()].filter(({ item }) => !this.#taken.has(item.name)),
    };
  }

  /** Returns the pairs of declarations with different names. */
  renamed(): readonly { readonly base: DeclaredItem; readonly head: DeclaredItem }[] {
    return [...this.#pairs].flatMap(([from, to]) => {
      const [base, head] = [this.base.get(from), this.head.get(to)];
      return from === to || base === undefined || head === undefined ? [] : [{ base, head }];
    });
  }

  /** Notes a use of a limit whose value changed; returns false for any other limit. */
  addLimitUse(limit: string, { site, directions }: ChangeSubject): boolean {
    const uses = this.#limits.get(limit);
    if (uses === undefined) return false;
    if (site !== undefined) uses.sites.push(site);
    for (const direction of directions ?? []) uses.directions.add(direction);
    if (site?.direction !== undefined) uses.directions.add(site.direction);
    return true;
  }

  /** Returns the uses of a limit whose value changed. */
  limitUses(limit: string): {
    readonly directions: readonly FlowDirection[];
    readonly sites: readonly Site[];
  } {
    const uses = this.#limits.get(limit);
    return { directions: [...(uses?.directions ?? [])], sites: uses?.sites ?? [] };
  }

  #pair(base: string, head: string): void {
    this.#pairs.set(base, head);
    this.#taken.add(head);
  }
}

function shapeOf({ what, item }: DeclaredItem): string {
  return what === "resource" ? item.kind : what;
}

function items(types: DeclaredTypes): readonly { readonly name: string; readonly was?: string }[] {
  return [...types.values()].map(({ item }) => item);
}

function isChanged(limit: Limit, { limits }: Model): boolean {
  const other = limits.find(({ name }) => name === limit.name);
  return other !== undefined && JSON.stringify(other.value) !== JSON.stringify(limit.value);
}
