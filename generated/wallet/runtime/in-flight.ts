// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Bounds the bytes that a server holds for requests in work. */
import { Refusal } from "./problem.js";

/**
 * The bytes of bodies that have arrived and of answers that have not left, of all requests, and an
 * estimate for the answers that handlers are making.
 */
export class InFlight {
  /** The largest number of bytes. */
  readonly max: number;
  #bytes = 0;
  readonly #estimates = new Map<unknown, number>();

  constructor(max: number) {
    this.max = max;
  }

  /** Returns whether `bytes` more fit; where nothing but `own` is held, any number does. */
  hasRoom(bytes: number, own = 0): boolean {
    return this.#bytes === own || this.#bytes + bytes <= this.max;
  }

  /** Returns how many bytes the next answer of `route` may take; 0 before its first. */
  estimateOf(route: unknown): number {
    return this.#estimates.get(route) ?? 0;
  }

  /**
   * Notes an answer of `route`. The estimate rises at once, and each smaller answer halves it at most.
   * It is half of `max` at most, so that an endpoint with larger answers still runs beside others.
   */
  note(route: unknown, bytes: number): void {
    const before = this.estimateOf(route);
    const next = Math.floor(Math.min(Math.max(bytes, before / 2), this.max / 2));
    if (next !== before) this.#estimates.set(route, next);
  }

  /** Counts `bytes` until `release` is called with the same number. */
  hold(bytes: number): void {
    this.#bytes += bytes;
  }

  release(bytes: number): void {
    this.#bytes -= bytes;
  }
}

/** The refusal of a request for which there is no room. */
export function overloaded(): Refusal {
  return new Refusal("overloaded", { headers: { "retry-after": "1" } });
}

/** The heap as platforms with Node's modules describe it. */
interface Platform {
  readonly process?: {
    getBuiltinModule?(name: "node:v8"): { getHeapStatistics(): { heap_size_limit?: number } };
  };
}

/**
 * A sixteenth of the heap, since JSON takes several times its bytes once it is parsed; 32 MiB where
 * the platform does not say how large its heap may grow.
 */
export function usualBytesInFlight(): number {
  try {
    const v8 = (globalThis as Platform).process?.getBuiltinModule?.("node:v8");
    const size = Number(v8?.getHeapStatistics().heap_size_limit);
    // A stub of Node's modules may know no limit, or throw.
    if (size > 0 && size < Infinity) return Math.floor(size / 16);
  } catch {
    // Not known.
  }
  return 33_554_432;
}
