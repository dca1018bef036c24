/** The only memory between the runs of one process: parts of the output, by what they are made from. */
import { isObject } from "../base/is-object.js";

/** A part of the last run. */
interface Part {
  readonly inputs: unknown;
  readonly made: unknown;
}

/** Parts by key. A part is made anew when its inputs, which are plain data, differ from those of the run before. */
export class Memo {
  #before = new Map<string, Part>();
  #now = new Map<string, Part>();

  /** Begins a run, and drops the parts that the last one did not ask for. */
  begin(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }

  /** Returns what `make` returns, or the same of the run before. `make` depends on `inputs` alone; a run has each key once. */
  part<Made>(key: string, inputs: unknown, make: () => Made): Made {
    const before = this.#before.get(key);
    const part = before !== undefined && isSame(before.inputs, inputs) ? before : { inputs, made: make() };
    this.#now.set(key, part);
    return part.made as Made;
  }
}

/**
 * Returns whether two values are the same to a reader of data: one object, or data with the same parts in the same order.
 * Objects of a class and functions are the same only if they are one: they can hold what does not show.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other);
  if (!isObject(one) || !isObject(other)) return false;
  if (one instanceof Map) return other instanceof Map && isSameList([...one], [...other]);
  if (one instanceof Set) return other instanceof Set && isSameList([...one], [...other]);
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  return isSameList(keys, Object.keys(other)) && keys.every((key) => isSame(one[key], other[key]));
}

function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  return Object.getPrototypeOf(value) === Object.prototype;
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
}
