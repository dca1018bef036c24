/** The state of a comparison: the pairs of declarations, and those that are still to be compared. */
import type { Limit, Model, Enum, NamedScalar, Resource, Place } from "../../../language/model/model.js";
import type { Change, Site, Pair, ChangeOf } from "../changes.js";
import type { FlowDirection } from "../rules/verdict.js";
import { addTo, groupBy } from "../../../base/append.js";
import { isDeepStrictEqual } from "node:util";
import type { ChangeFacts, ChangeKind } from "../rules/index.js";

/** A declaration that values refer to. */
export type DeclaredItem =
  | { readonly what: "resource"; readonly item: Resource }
  | { readonly what: "enum"; readonly item: Enum }
  | { readonly what: "scalar"; readonly item: NamedScalar };

export type DeclaredTypes = ReadonlyMap<string, DeclaredItem>;

function declaredIn({ resources, enums, scalars }: Model): DeclaredTypes {
  return new Map<string, DeclaredItem>([
    ...resources.map((item): [string, DeclaredItem] => [item.name, { what: "resource", item }]),
    ...enums.map((item): [string, DeclaredItem] => [item.name, { what: "enum", item }]),
    ...scalars.map((item): [string, DeclaredItem] => [item.name, { what: "scalar", item }]),
  ]);
}

/** Two things that are the same on both sides, and those that are on one side only. */
export interface Pairing<T> {
  readonly pairs: readonly Pair<T>[];
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

/** Pairs things by a key; of several with one key, in their order. */
export function pairBy<T>(
  base: readonly T[],
  head: readonly T[],
  keyOf: (one: T) => string | undefined,
): Pairing<T> {
  const byKey = groupBy(base, keyOf);
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
export function pairByName<T extends { readonly name: string; readonly was?: string }>(
  base: readonly T[],
  head: readonly T[],
): Pairing<T> {
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

/** A pair of declarations to compare, and the way that their values go. */
export interface Visit {
  readonly base: DeclaredItem;
  readonly head: DeclaredItem;
  readonly direction: FlowDirection | undefined;
  /** The place that names one and named the other; absent where they are the same declaration. */
  readonly replacedAt?: ChangeSubject | undefined;
}

/** Uses of a limit whose value changed. */
interface LimitUses {
  readonly directions: Set<FlowDirection>;
  readonly sites: Site[];
  /** Content that shows the change at a file, in words. */
  acceptedBy?: ChangeSubject["acceptedBy"];
}

/** Compares declarations, each pair once for each direction. */
export class Comparison {
  readonly changes: Collector;
  readonly uses = new Uses();
  readonly base: DeclaredTypes;
  readonly head: DeclaredTypes;
  /** Names of the base and the names of their pairs. */
  readonly #pairs = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #queue: Visit[] = [];
  /** The next visit of the queue, and the pairs that nothing has asked for. */
  #at = 0;
  #rest: IterableIterator<[base: string, head: string]> | undefined;
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

  arePaired(base: string, head: string): boolean {
    return this.#pairs.get(base) === head;
  }

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

  /**
   * Asks for the comparison of two declarations whose values go one way. `about` is the place that names them; changes
   * between two that are not the same declaration are changes of that place.
   */
  visit(base: string, head: string, direction: FlowDirection | undefined, about?: ChangeSubject): void {
    const [from, to] = [this.base.get(base), this.head.get(head)];
    const key = visitKey({ base, head, direction });
    if (from === undefined || to === undefined) return;
    this.uses.add(key, direction);
    if (this.#seen.has(key)) return;
    this.#seen.add(key).add(visitKey({ base, head }));
    const replacedAt = this.arePaired(base, head) ? undefined : about;
    this.#queue.push({ base: from, head: to, direction, replacedAt });
  }

  /** Asks for the comparison of two declarations of which one stands where the other stood; false where they differ in shape. */
  visitInPlace(
    base: string,
    head: string,
    direction: FlowDirection | undefined,
    about: ChangeSubject,
  ): boolean {
    if (!this.takePlace(base, head) && !this.areAlike(base, head)) return false;
    this.visit(base, head, direction, about);
    return true;
  }

  /** Compares two declarations no further: their parts are compared where they are used. */
  skip(base: string, head: string): void {
    this.#seen.add(visitKey({ base, head }));
  }

  /** Returns the next pair to compare; when all that endpoints use are compared, the others follow. */
  next(): Visit | undefined {
    const found = this.#queue[this.#at];
    if (found !== undefined) {
      this.#at += 1;
      const { base, head, direction } = found;
      this.uses.enter(visitKey({ base: base.item.name, head: head.item.name, direction }));
      return found;
    }
    this.#rest ??= [...this.#pairs].values();
    for (const [base, head] of this.#rest) {
      if (this.#seen.has(visitKey({ base, head }))) continue;
      this.#seen.add(visitKey({ base, head }));
      this.uses.enter(visitKey({ base, head }));
      const pair = { base: this.base.get(base) as DeclaredItem, head: this.head.get(head) as DeclaredItem };
      return { ...pair, direction: undefined };
    }
    return undefined;
  }

  found(): readonly Change[] {
    return this.changes.changes().map((change) => {
      const isOfLimit = change.kind.startsWith("limit-");
      const keys = isOfLimit ? [limitKey(change.subject)] : change.sites.map(visitKey);
      const uses = this.uses.of(keys);
      return uses.named.length === 0 ? change : { ...change, uses };
    });
  }

  alone(): { readonly removed: readonly DeclaredItem[]; readonly added: readonly DeclaredItem[] } {
    return {
      removed: [...this.base.values()].filter(({ item }) => !this.#pairs.has(item.name)),
      added: [...this.head.values()].filter(({ item }) => !this.#taken.has(item.name)),
    };
  }

  renamed(): readonly Pair<DeclaredItem>[] {
    return [...this.#pairs].flatMap(([from, to]) => {
      const [base, head] = [this.base.get(from), this.head.get(to)];
      return from === to || base === undefined || head === undefined ? [] : [{ base, head }];
    });
  }

  addLimitUse(limit: string, { site, directions, acceptedBy }: ChangeSubject): boolean {
    const uses = this.#limits.get(limit);
    if (uses === undefined) return false;
    if (acceptedBy !== undefined) uses.acceptedBy ??= acceptedBy;
    if (site !== undefined) uses.sites.push(site);
    for (const direction of [directions ?? [], site?.direction ?? []].flat()) {
      uses.directions.add(direction);
      this.uses.add(limitKey(limit), direction);
    }
    return true;
  }

  limitUses(limit: string): LimitUses {
    return this.#limits.get(limit) ?? { directions: new Set(), sites: [] };
  }

  #pair(base: string, head: string): void {
    this.#pairs.set(base, head);
    this.#taken.add(head);
  }
}

/** The key of a limit among the declarations that messages hold. */
function limitKey(limit: string): string {
  return JSON.stringify({ limit });
}

function visitKey({ base, head, direction }: Pick<Site, "base" | "head" | "direction">): string {
  return JSON.stringify(direction === undefined ? [base, head] : [base, head, direction]);
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

/** Messages that are named for a declaration; of the others, only that there are some. */
const maxNamed = 3;

/** Messages by the way that they go. */
type MessagesByDirection = Readonly<Partial<Record<FlowDirection, string>>>;

/** Notes what holds what while declarations are compared. */
class Uses {
  #holder: MessagesByDirection | string = {};
  readonly #direct: { readonly declaration: string; readonly message: string }[] = [];
  readonly #parts = new Map<string, Set<string>>();
  #found: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  /** Makes messages, or a declaration by its key, the holder of what is added next. */
  enter(holder: MessagesByDirection | string): void {
    this.#holder = holder;
  }

  add(declaration: string, direction: FlowDirection | undefined): void {
    if (typeof this.#holder === "string") {
      addTo(this.#parts, this.#holder, declaration);
      return;
    }
    const message = direction === undefined ? undefined : this.#holder[direction];
    if (message !== undefined) this.#direct.push({ declaration, message });
  }

  /** Returns the messages that hold declarations, the nearest first. */
  of(declarations: Iterable<string>): NonNullable<Change["uses"]> {
    this.#found ??= this.#collect();
    const all = new Set<string>();
    for (const declaration of declarations)
      for (const message of this.#found.get(declaration) ?? []) all.add(message);
    return { named: [...all].slice(0, maxNamed), hasMore: all.size > maxNamed };
  }

  /** A declaration passes on as many messages as are named and one more, so that the work is linear. */
  #collect(): ReadonlyMap<string, ReadonlySet<string>> {
    const found = new Map<string, Set<string>>();
    const queue = [...this.#direct];
    for (let at = 0; at < queue.length; at++) {
      const { declaration, message } = queue[at] as (typeof queue)[number];
      const known = found.get(declaration) ?? new Set();
      found.set(declaration, known);
      if (known.size > maxNamed || known.has(message)) continue;
      known.add(message);
      for (const part of this.#parts.get(declaration) ?? []) queue.push({ declaration: part, message });
    }
    return found;
  }
}

export interface ChangeSubject {
  readonly subject: string;
  /** The paths of the declarations in the two specs, where they are there. */
  readonly base?: string | undefined;
  readonly head?: string | undefined;
  readonly site?: Site | undefined;
  readonly directions?: readonly FlowDirection[] | undefined;
  readonly error?: Change["error"];
  readonly acceptedBy?: Change["acceptedBy"];
  readonly hint?: string | undefined;
}

/** The kinds of changes from one text to another, without further facts. */
type ReplacingKind = {
  [K in ChangeKind]: { readonly from: string; readonly to: string } extends ChangeFacts[K]
    ? "from" extends keyof ChangeFacts[K]
      ? K
      : never
    : never;
}[ChangeKind];

interface Collected {
  change: Change;
  readonly directions: Set<FlowDirection>;
  readonly sites: Site[];
}

/** The two models that are compared, and the changes that were found. */
class Collector {
  readonly base: Model;
  readonly head: Model;
  readonly #found = new Map<string, Collected>();

  constructor(base: Model, head: Model) {
    this.base = base;
    this.head = head;
  }

  add<K extends ChangeKind>(kind: K, about: ChangeSubject, facts: ChangeFacts[K]): void {
    const { subject, site, directions = site?.direction === undefined ? [] : [site.direction] } = about;
    const key = JSON.stringify([kind, about.base ?? "", about.head ?? "", facts, keyOfPlace(kind, about)]);
    let known = this.#found.get(key);
    if (known === undefined) {
      const { error, acceptedBy, hint } = about;
      const change = {
        kind,
        facts,
        subject,
        error,
        acceptedBy,
        hint,
        basePlace: placeOf(this.base, about.base),
        headPlace: placeOf(this.head, about.head),
        directions: [],
        sites: [],
      } satisfies ChangeOf<K> as unknown as Change;
      this.#found.set(key, (known = { change, directions: new Set(), sites: [] }));
    }
    if (!isOfDeclaration(known.change.subject, about) && isOfDeclaration(subject, about))
      known.change = { ...known.change, subject };
    for (const direction of directions) known.directions.add(direction);
    if (site !== undefined && !known.sites.some((one) => isDeepStrictEqual(one, site)))
      known.sites.push(site);
  }

  replace(kind: ReplacingKind, about: ChangeSubject, from: string, to: string): void {
    if (from !== to) this.add(kind, about, { from, to });
  }

  changes(): readonly Change[] {
    return [...this.#found.values()].map(({ change, directions, sites }) => ({
      ...change,
      directions: [...directions].sort(),
      sites,
    }));
  }
}

/** Returns whether `subject` names a field by the type that declares it, instead of one that takes or inherits it. */
function isOfDeclaration(subject: string, { base, head }: ChangeSubject): boolean {
  const [, owner = ""] = (head ?? base ?? "").split("/");
  return subject.startsWith(`${owner}.`);
}

/** Things without a path of their own are told apart by their name. */
function keyOfPlace(kind: ChangeKind, { base, head, subject, site }: ChangeSubject): string {
  if (base === undefined && head === undefined) return subject;
  // A limit is one thing wherever it is used.
  if (kind.startsWith("limit-")) return "";
  // The same declaration at another depth, such as the items of a list, is another change.
  return (site?.pointer ?? []).filter((part) => part === "*").join("");
}

/** Returns the place of a declaration, or of the nearest one around it. */
function placeOf({ places }: Model, path: string | undefined): Place | undefined {
  let at = path;
  while (at !== undefined && at !== "") {
    const found = places[at];
    if (found !== undefined) return found;
    const slash = at.lastIndexOf("/");
    at = slash === -1 ? undefined : at.slice(0, slash);
  }
  return undefined;
}
