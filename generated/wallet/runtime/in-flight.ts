// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Bounds the bytes that a server holds for requests in work. */
import { Refusal } from "./problem.js";

/** The bytes of bodies that have arrived and of answers that have not left, of all requests. */
export class InFlight {
  /** How many bytes there may be. */
  readonly max: number;
  #bytes = 0;

  constructor(max: number) {
    this.max = max;
  }

  /** Returns whether `bytes` more fit; where nothing is held, any number does. */
  hasRoom(bytes: number): boolean {
    return this.#bytes === 0 || this.#bytes + bytes <= this.max;
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

/** What platforms with Node's modules say of their heap. */
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
