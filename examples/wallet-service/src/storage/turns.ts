/** One connection for many: each holds it in turn, and no wait is endless. */
import { StorageUnavailable } from "./failure.js";

/** Gives out turns, first come, first served. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  readonly #patienceMs: number;
  #isTaken = false;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** True while the turn is taken. */
  get isTaken(): boolean {
    return this.#isTaken;
  }

  /** The number that wait for one. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Resolves when it is the caller's turn, with the function that ends it.
   * @throws StorageUnavailable when that takes too long.
   */
  async take(): Promise<() => void> {
    if (this.#isTaken) await this.#wait();
    this.#isTaken = true;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#pass();
    };
  }

  async #wait(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const turn = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        reject(new StorageUnavailable(`The database was busy for ${this.#patienceMs} ms.`));
      }, this.#patienceMs);
      this.#waiting.push(turn);
    });
  }

  /** Hands over without a moment in which the turn would be anybody's. */
  #pass(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }
}
