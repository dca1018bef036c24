/** Requests to another process that wait for its responses. */

/** The time after which a response is no longer awaited. */
const defaultMs = 120_000;

/** The waiting requests to one process. All of them fail when it ends; each fails after a time without a response. */
export class Pending {
  /** @type {Map<unknown, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  #waiting = new Map();
  /** @type {Error | undefined} */
  #ended;
  #name;
  #ms;

  /**
   * @param {string} name Names the process in messages.
   * @param {import("node:child_process").ChildProcess} child
   * @param {number} [ms]
   */
  constructor(name, child, ms = defaultMs) {
    this.#name = name;
    this.#ms = ms;
    child.on("exit", (code, signal) => this.#end(`ended with ${signal ?? `exit code ${code}`}`));
    child.on("error", ({ message }) => this.#end(`did not start: ${message}`));
    // A pipe to a process that has ended: `exit` says why.
    child.stdin?.on("error", ({ message }) => this.#end(`takes no more requests: ${message}`));
  }

  /**
   * Returns the response to the request `key`.
   *
   * @template T
   * @param {unknown} key
   * @returns {Promise<T>}
   * @throws {Error} where the process has ended, or does not respond in time
   */
  response(key) {
    /** @type {Promise<T>} */
    const promise = new Promise((resolve, reject) => {
      if (this.#ended !== undefined) return reject(this.#ended);
      const late = () => this.#reject(key, new Error(`${this.#name} sent no response for ${this.#ms} ms`));
      const timer = setTimeout(late, this.#ms).unref();
      this.#waiting.set(key, {
        resolve: (value) => (clearTimeout(timer), resolve(value)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      });
    });
    // A response that is awaited later must not end the process before.
    promise.catch(() => undefined);
    return promise;
  }

  /** Settles the request `key`, where it waits. @param {unknown} key @param {unknown} value */
  settle(key, value) {
    this.#waiting.get(key)?.resolve(value);
    this.#waiting.delete(key);
  }

  /** @param {unknown} key @param {Error} error */
  #reject(key, error) {
    this.#waiting.get(key)?.reject(error);
    this.#waiting.delete(key);
  }

  /** @param {string} how */
  #end(how) {
    this.#ended ??= new Error(`${this.#name} ${how}`);
    for (const key of this.#waiting.keys()) this.#reject(key, this.#ended);
  }
}
