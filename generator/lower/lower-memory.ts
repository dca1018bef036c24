/** Parts of the model of an earlier run, for an editor: a part is used again where all that its lowering read is the same. */
import type { GapAst } from "../declarations/index.js";
import type { ByName } from "../model/by-name.js";
import type { Gap } from "../model/model.js";

/** One look-up of a lowering in one of the maps by name, and its result. */
interface Read {
  readonly map: string;
  readonly name: string;
  readonly isHas: boolean;
  readonly result: unknown;
}

/** A part of the model, and the look-ups of its lowering. */
interface Lowered {
  readonly part: unknown;
  readonly reads: readonly Read[];
}

/**
 * Parts of the model by the declaration that they were lowered from, the same object. A lowering reads other declarations from
 * maps by name alone; the memory notes each look-up with its result. A part is used again when all results are the same objects.
 */
export class LowerMemory {
  /** The number of declarations lowered so far. */
  readonly work = { parts: 0 };
  private readonly known = new Map<string, WeakMap<object, Lowered>>();
  private readonly maps = new Map<string, ReadonlyMap<string, unknown>>();
  private readonly gapOf = new WeakMap<GapAst, Gap>();
  private reads: Read[] | undefined;
  private surroundings: readonly unknown[] = [];

  /** Begins to lower a spec; `surroundings` are what lowerings read outside of the maps. */
  begin(surroundings: readonly unknown[]): void {
    const { length } = surroundings;
    if (length === this.surroundings.length && surroundings.every((one, at) => one === this.surroundings[at]))
      return;
    this.surroundings = surroundings;
    this.known.clear();
  }

  /**
   * Returns a map that notes the look-ups in it. Where `isSame`, the values of the run before stand for new ones that are the
   * same.
   */
  watched<T>(role: string, map: ReadonlyMap<string, T>, isSame?: (one: T, other: T) => boolean): ByName<T> {
    const before = this.maps.get(role) as ReadonlyMap<string, T> | undefined;
    const kept =
      isSame === undefined || before === undefined
        ? map
        : new Map(
            [...map].map(([name, value]) => {
              const old = before.get(name);
              return [name, old !== undefined && isSame(old, value) ? old : value] as const;
            }),
          );
    this.maps.set(role, kept);
    return new WatchedMap(kept, (name, isHas, result) =>
      this.reads?.push({ map: role, name, isHas, result }),
    );
  }

  /** Returns the part of the model that `lower` makes of a declaration, or made before. */
  part<T>(kind: string, declaration: object, lower: () => T): T {
    const known = this.known.get(kind) ?? new WeakMap<object, Lowered>();
    this.known.set(kind, known);
    const before = known.get(declaration);
    if (before !== undefined && before.reads.every((read) => this.isSame(read))) {
      for (const read of before.reads) this.reads?.push(read);
      return before.part as T;
    }
    this.work.parts += 1;
    const outer = this.reads;
    const reads: Read[] = [];
    this.reads = reads;
    const part = lower();
    this.reads = outer;
    for (const read of reads) outer?.push(read);
    known.set(declaration, { part, reads });
    return part;
  }

  /** Returns the gap of the model for a gap, the same object each time. */
  gap(ast: GapAst, lower: (ast: GapAst) => Gap): Gap {
    const gap = this.gapOf.get(ast) ?? lower(ast);
    this.gapOf.set(ast, gap);
    return gap;
  }

  /** Returns whether a look-up has the same result now. */
  private isSame({ map, name, isHas, result }: Read): boolean {
    const now = this.maps.get(map);
    return (isHas ? now?.has(name) : now?.get(name)) === result;
  }
}

/** A map that reports each look-up by name. It cannot be listed: a part that depends on all names reads them elsewhere. */
class WatchedMap<T> implements ByName<T> {
  private readonly map: ReadonlyMap<string, T>;
  private readonly note: (name: string, isHas: boolean, result: unknown) => void;

  constructor(map: ReadonlyMap<string, T>, note: (name: string, isHas: boolean, result: unknown) => void) {
    this.map = map;
    this.note = note;
  }

  get(name: string): T | undefined {
    const result = this.map.get(name);
    this.note(name, false, result);
    return result;
  }

  has(name: string): boolean {
    const result = this.map.has(name);
    this.note(name, true, result);
    return result;
  }
}
