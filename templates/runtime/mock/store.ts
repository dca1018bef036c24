/** The memory of a mock: objects by type and id. */

/** An object that a mock remembers. */
export type StoredObject = Readonly<Record<string, unknown>>;

/** An object with the time from which on it has its state. */
interface Entry {
  readonly object: StoredObject;
  readonly since: number;
}

/** The state of a mock. */
export interface MockSnapshot {
  readonly now: number;
  /** Entries by type, in the order of their creation. */
  readonly types: Readonly<Record<string, readonly (readonly [id: string, entry: Entry])[]>>;
  /** Types and ids of objects that were deleted, the oldest first: `parcel parcel_1`. */
  readonly deleted?: readonly string[];
}

/** Objects of a type, and deleted ones, are at most so many; the oldest give way. */
const maxObjects = 10_000;

/** The id under which the deletion of the object that calls without an id mean is noted. */
export const theOnly = "";

/** Objects by type and id. */
export class MockStore {
  #types = new Map<string, Map<string, Entry>>();
  #deleted = new Set<string>();

  /** Returns the ids of a type in the order of creation; undefined if nothing was ever stored. */
  ids(type: string): readonly string[] | undefined {
    const entries = this.#types.get(type);
    return entries === undefined ? undefined : [...entries.keys()];
  }

  /** Returns the number of objects of a type. */
  count(type: string): number {
    return this.#types.get(type)?.size ?? 0;
  }

  /** Returns the id of a stored object. */
  idOf(type: string, object: StoredObject): string | undefined {
    const entries = [...(this.#types.get(type) ?? [])];
    return entries.find(([, entry]) => entry.object === object)?.[0];
  }

  get(type: string, id: string): Entry | undefined {
    return this.#types.get(type)?.get(id);
  }

  set(type: string, id: string, object: StoredObject, since: number): void {
    const entries = this.begin(type);
    entries.set(id, { object, since });
    this.#deleted.delete(`${type} ${id}`);
    dropOldest(entries);
  }

  delete(type: string, id: string): void {
    this.#types.get(type)?.delete(id);
    this.#deleted.add(`${type} ${id}`);
    dropOldest(this.#deleted);
  }

  /** Makes an object the first of its type. */
  moveFirst(type: string, object: StoredObject): void {
    const isOther = ([, entry]: readonly [string, Entry]): boolean => entry.object !== object;
    const entries = [...this.begin(type)].sort((a, b) => Number(isOther(a)) - Number(isOther(b)));
    this.#types.set(type, new Map(entries));
  }

  /** Forgets that an object was deleted. */
  restore(type: string, id: string): void {
    this.#deleted.delete(`${type} ${id}`);
  }

  /** Forgets the objects of a type, and that the only one was deleted. */
  clear(type: string): void {
    this.begin(type).clear();
    this.#deleted.delete(`${type} ${theOnly}`);
  }

  /** Returns whether an object was deleted and not stored again. */
  wasDeleted(type: string, id: string): boolean {
    return this.#deleted.has(`${type} ${id}`);
  }

  /** Makes room for a type. */
  begin(type: string): Map<string, Entry> {
    let entries = this.#types.get(type);
    if (entries === undefined) this.#types.set(type, (entries = new Map<string, Entry>()));
    return entries;
  }

  /** Returns a copy of all entries, and of what was deleted. */
  copy(): Omit<MockSnapshot, "now"> {
    const types = [...this.#types].map(([type, entries]) => [type, [...entries]] as const);
    return { types: Object.fromEntries(types), deleted: [...this.#deleted] };
  }

  /** Replaces all entries. */
  replace({ types, deleted }: Omit<MockSnapshot, "now">): void {
    this.#deleted = new Set(deleted);
    this.#types = new Map(Object.entries(types).map(([type, entries]) => [type, new Map(entries)]));
  }
}

function dropOldest(all: Map<string, unknown> | Set<string>): void {
  const [oldest] = all.keys();
  if (all.size > maxObjects && oldest !== undefined) all.delete(oldest);
}
