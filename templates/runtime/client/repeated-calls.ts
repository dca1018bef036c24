/** Operations of several calls: pages, and waits for a final state. */
import { aborted, errorOf } from "./attempt.js";
import { type AnyCallOptions, call, newCall } from "./call.js";
import type { Connection } from "./connection.js";
import type { TimeoutError } from "./errors.js";
import type { CallState, OperationDescriptor } from "./operation.js";
import type { HeaderValues } from "./options.js";
import { failed, inputError } from "./reports.js";
import { pause, timeLimit, withTimeLimit } from "./time-limits.js";
import type { Issue } from "../values/issue.js";

/** Returns the pages of an endpoint, starting with the one of `input`. The loop fetches them. */
export function pages<Page>(
  connection: Connection,
  operation: OperationDescriptor,
  input: object = {},
  options: AnyCallOptions = {},
): AsyncIterable<Page> {
  return { [Symbol.asyncIterator]: () => eachPage<Page>(connection, operation, input, options) };
}

/** Returns the items of all these pages. */
export function items<Item>(
  connection: Connection,
  operation: OperationDescriptor,
  input: object = {},
  options: AnyCallOptions = {},
): AsyncIterable<Item> {
  return { [Symbol.asyncIterator]: () => eachItem<Item>(connection, operation, input, options) };
}

/** The functions of a paged endpoint: one page, and all items or pages from there on. */
type Paged<Args extends unknown[], One, All, Pages> = ((...args: Args) => One) & {
  readonly all: (...args: Args) => All;
  readonly pages: (...args: Args) => Pages;
};

/** Returns the functions of a paged endpoint for one connection. */
export function paged<C, Args extends unknown[], One, All, Pages>(
  connection: C,
  one: (connection: C, ...args: Args) => One,
  allItems: (connection: C, ...args: Args) => All,
  allPages: (connection: C, ...args: Args) => Pages,
): Paged<Args, One, All, Pages> {
  return Object.assign((...args: Args) => one(connection, ...args), {
    all: (...args: Args) => allItems(connection, ...args),
    pages: (...args: Args) => allPages(connection, ...args),
  });
}

async function* eachPage<Page>(
  connection: Connection,
  operation: OperationDescriptor,
  input: object,
  options: AnyCallOptions,
): AsyncGenerator<Page, void, undefined> {
  const { pages: names } = operation;
  if (names === undefined) throw new TypeError(`${operation.endpoint} is not paged.`);
  const isLoop = loopFinder(member(input, names.cursor));
  let request = input;
  for (;;) {
    const page = await call<Page, never>(connection, operation, request, options).catch(
      (error: unknown) => {
        addCursor(error, member(request, names.cursor));
        throw error;
      },
    );
    yield page;
    const next = member(page, names.next);
    if (next === null || next === undefined || next === "" || isLoop(next)) return;
    request = { ...input, [names.cursor]: next };
  }
}

/** Adds the cursor of its page to `error`, where possible. Never throws. */
export function addCursor(error: unknown, cursor: unknown): void {
  if (cursor === undefined) return;
  try {
    // Configurable: middleware can throw the same error for a later page.
    Reflect.defineProperty(error as object, "pageCursor", { value: cursor, configurable: true });
  } catch {
    // Not an object, or a revoked proxy.
  }
}

/**
 * Returns a function that finds cursors that repeat, given each in turn. It compares a cursor to the
 * last two and to a marked one, which moves after 1, 2, 4, … cursors (Brent's algorithm). The loop
 * ends before three times as many pages have been fetched as exist.
 */
export function loopFinder(first: unknown): (cursor: unknown) => boolean {
  let [marked, lastButOne, last] = [first, first, first];
  let [steps, reach] = [0, 1];
  return (cursor) => {
    if (cursor === last || cursor === lastButOne || cursor === marked) return true;
    [lastButOne, last] = [last, cursor];
    steps += 1;
    if (steps === reach) [marked, steps, reach] = [cursor, 0, reach * 2];
    return false;
  };
}

async function* eachItem<Item>(
  connection: Connection,
  operation: OperationDescriptor,
  input: object,
  options: AnyCallOptions,
): AsyncGenerator<Item, void, undefined> {
  const { signal } = options;
  for await (const page of eachPage<unknown>(connection, operation, input, options)) {
    const list = member(page, operation.pages?.items ?? "");
    for (const item of Array.isArray(list) ? (list as Item[]) : []) {
      yield item;
      if (signal?.aborted === true) throw aborted(newCall(connection, operation, options, []));
    }
  }
}

/** Returns an own member of `value`, or undefined. */
export function member(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** Options of `waitFor`. */
export interface WaitOptions {
  /** Aborts the wait, which then fails with the kind `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds between two calls, at least 0. `Retry-After` can make it longer. Default: 1,000. */
  readonly intervalMs?: number | undefined;
  /** Milliseconds for the whole wait. Default: 300,000. Infinity removes the limit. */
  readonly timeoutMs?: number | undefined;
  /** Headers for every request. */
  readonly headers?: HeaderValues | undefined;
}

/**
 * Calls an endpoint until its output has a final state, and resolves to that output. An error of a
 * call, after its retries, ends the wait.
 */
export async function waitFor<T>(
  connection: Connection,
  operation: OperationDescriptor,
  input: unknown,
  options: WaitOptions = {},
): Promise<T> {
  const { signal, timeoutMs = 300_000, intervalMs = 1000 } = options;
  const issues: Issue[] = [];
  const state = newCall(connection, operation, { signal, timeoutMs }, issues);
  if (!(intervalMs >= 0))
    issues.push({ code: "range", pointer: "/intervalMs", message: "must be at least 0" });
  if (issues.length > 0) throw inputError(state, issues);
  if (signal?.aborted === true) throw aborted(state);
  const { headers } = options;
  const poll = async (inner: AbortSignal | undefined): Promise<unknown> => {
    for (;;) {
      const pending = call(connection, operation, input, { signal: inner, headers });
      const { value, attempts, retryAfterMs = 0 } = await pending.response();
      state.attempts += attempts;
      if (isFinal(operation, value)) return value;
      await pause(Math.max(intervalMs, retryAfterMs), inner);
    }
  };
  try {
    return (await withTimeLimit(timeoutMs, signal, poll)) as T;
  } catch (error) {
    if (error === timeLimit) throw waitTimedOut(state);
    throw errorOf(state, error, Infinity);
  }
}

/** Returns the function of an endpoint for one connection, with its `waitFor`. */
export function waitable<C, Args extends unknown[], One, WaitArgs extends unknown[], Rest>(
  connection: C,
  one: (connection: C, ...args: Args) => One,
  wait: (connection: C, ...args: WaitArgs) => Rest,
): ((...args: Args) => One) & { readonly waitFor: (...args: WaitArgs) => Rest } {
  return Object.assign((...args: Args) => one(connection, ...args), {
    waitFor: (...args: WaitArgs) => wait(connection, ...args),
  });
}

function isFinal({ wait }: OperationDescriptor, value: unknown): boolean {
  if (wait === undefined || typeof value !== "object" || value === null) return false;
  return wait.terminal.includes((value as Readonly<Record<string, unknown>>)[wait.field]);
}

function waitTimedOut(state: CallState): TimeoutError {
  const { timeoutMs } = state.bounds;
  const fields = { kind: "timeout", scope: "wait", timeoutMs, maybeProcessed: true } as const;
  return failed<TimeoutError>(state, fields, `no final state within ${timeoutMs} ms`);
}
