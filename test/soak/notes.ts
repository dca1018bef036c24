/** A response's status, or "cut" for a connection that ended without one. */
export type Status = number | "cut";

/** The responses of a service if it or its client did not get the processor in time. */
const lateStatuses: ReadonlySet<Status> = new Set([408, 503]);

/** The events so far. */
export class Notes {
  readonly #statuses: Record<string, number> = {};
  readonly #actions: Record<string, number> = {};
  readonly #strange: Record<string, number> = {};
  #late = 0;

  /** An action was begun. */
  action(name: string): void {
    count(this.#actions, name);
  }

  /** A response came. */
  received(status: Status): void {
    count(this.#statuses, String(status));
  }

  /** A response came that is right only when it is one of `expected`. */
  expect(action: string, status: Status, expected: readonly Status[]): void {
    this.received(status);
    if (expected.includes(status)) return;
    if (lateStatuses.has(status)) this.#late++;
    else this.strange(action, `got ${status}`);
  }

  /** Notes responses that are right only if their statuses are `expected`, in this order. */
  expectAll(action: string, statuses: readonly Status[], expected: readonly Status[]): void {
    for (const status of statuses) this.received(status);
    if (statuses.join() === expected.join()) return;
    const wrong = statuses.find((status, at) => status !== expected[at]);
    if (wrong !== undefined && lateStatuses.has(wrong)) this.#late++;
    else this.strange(action, `got ${statuses.join()} in place of ${expected.join()}`);
  }

  /** Something happened that should not have. */
  strange(action: string, text: string): void {
    count(this.#strange, `${action}: ${text}`);
  }

  /** All of it. */
  reported(): object {
    return {
      statuses: this.#statuses,
      actions: this.#actions,
      strange: this.#strange,
      late: this.#late,
    };
  }
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
