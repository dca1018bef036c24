/** The bound on the work of a proof. It counts what is judged, not time, so that two runs judge the same values. */

/** The extent of a proof. */
export interface Planned {
  readonly types: number;
  readonly inputs: number;
}

/** The cost of a type before its first value, in parts of values: its schemas are compiled. */
const partsOfType = 1000;

/** The work that is left of a bound. */
export class WorkLeft {
  #parts: number;

  /** `parts` is the bound: objects, lists and scalars in all values together; none when absent. */
  constructor(parts = Number.POSITIVE_INFINITY) {
    this.#parts = parts;
  }

  /** Returns whether more can be judged. */
  get isSome(): boolean {
    return this.#parts > 0;
  }

  /** Takes away what a value costs, and its type where the value is its first. */
  spend(value: unknown, { isFirst }: { readonly isFirst: boolean }): void {
    if (this.#parts === Number.POSITIVE_INFINITY) return;
    this.#parts -= partsOf(value) + (isFirst ? partsOfType : 0);
  }
}

/** Counts a value and all that it holds: `{ a: [1] }` → 3. */
function partsOf(value: unknown): number {
  let parts = 1;
  if (typeof value !== "object" || value === null) return parts;
  for (const inner of Object.values(value)) parts += partsOf(inner);
  return parts;
}
