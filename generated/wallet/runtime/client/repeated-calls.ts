// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Operations that take several calls: pages, and waits for a state. */
import type { Issue } from "../values/issue.js";
import {
  aborted,
  type AnyCallOptions,
  call,
  errorOf,
  newCall,
  pause,
  ranOut,
  withTimeLimit,
} from "./call.js";
import {
  type CallState,
  type Connection,
  failed,
  type HeaderValues,
  type OperationDescriptor,
  unsendable,
} from "./connection.js";
import type { TimeoutError } from "./errors.js";

// --- Pages ---

/** The pages of an endpoint from the one of `input` on, fetched as the loop comes to them. */
export function pages<Page>(
  connection: Connection,
  operation: OperationDescriptor,
  input: object = {},
  options: AnyCallOptions = {},
): AsyncIterable<Page> {
  return { [Symbol.asyncIterator]: () => eachPage<Page>(connection, operation, input, options) };
}

/** The items of all these pages. */
export function items<Item>(
  connection: Connection,
  operation: OperationDescriptor,
  input: object = {},
  options: AnyCallOptions = {},
): AsyncIterable<Item> {
  return { [Symbol.asyncIterator]: () => eachItem<Item>(connection, operation, input, options) };
}

/** What a client offers for a paged endpoint: one page, and all items or pages from there on. */
export type Paged<Args extends unknown[], One, All, Pages> = ((...args: Args) => One) & {
  readonly all: (...args: Args) => All;
  readonly pages: (...args: Args) => Pages;
};

/** The three functions of a paged endpoint over one connection. */
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
  if (names === undefined) throw new TypeError(`${operation.endpoint} has no pages.`);
  const isRound = roundFinder(member(input, names.cursor));
  let asked = input;
  for (;;) {
    const page = await call<Page, never>(connection, operation, asked, options).catch(
      (error: unknown) => {
        mark(error, member(asked, names.cursor));
        throw error;
      },
    );
    yield page;
    const next = member(page, names.next);
    if (next === null || next === undefined || isRound(next)) return;
    asked = { ...input, [names.cursor]: next };
  }
}

/** Gives `error` the cursor of its page, where it can carry one. Never throws. */
function mark(error: unknown, cursor: unknown): void {
  if (cursor === undefined) return;
  try {
    // Configurable: a caller's middleware can throw the same error for a later page.
    Reflect.defineProperty(error as object, "pageCursor", { value: cursor, configurable: true });
  } catch {
    // No object, or a revoked proxy.
  }
}

/**
 * Tells of each cursor in turn whether it leads round and round: whether it is one of the last two
 * again, or the marked one. A cursor is marked for twice as long as the one before it, so that any
 * round is found before three times as many pages have come as there are (Brent's algorithm).
 */
function roundFinder(first: unknown): (cursor: unknown) => boolean {
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

function member(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

// --- Waits ---

/** Options of waiting; what it does not say, the connection says. */
export interface WaitOptions {
  /** Calls the waiting off; it then fails with the kind `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds between two looks; longer where the answer asks for it. 1,000 by default. */
  readonly intervalMs?: number | undefined;
  /** Milliseconds that all of the waiting may take. 300,000 by default; Infinity for ever. */
  readonly timeoutMs?: number | undefined;
  /** Headers for every request. */
  readonly headers?: HeaderValues | undefined;
}

/**
 * Calls a reading endpoint until its output is of a kind that does not change any more, and resolves
 * to that. An error of a call, after its retries, ends the waiting.
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
  if (issues.length > 0) throw unsendable(state, issues);
  if (signal?.aborted === true) throw aborted(state);
  const { headers } = options;
  const look = async (inner: AbortSignal | undefined): Promise<unknown> => {
    for (;;) {
      const calling = call(connection, operation, input, { signal: inner, headers });
      const { value, attempts, retryAfterMs = 0 } = await calling.response();
      state.attempts += attempts;
      if (isAtRest(operation, value)) return value;
      await pause(Math.max(intervalMs, retryAfterMs), inner);
    }
  };
  try {
    return (await withTimeLimit(timeoutMs, signal, look)) as T;
  } catch (error) {
    if (error === ranOut) throw tooLong(state);
    throw errorOf(state, error, Infinity);
  }
}

/** The function of an endpoint over one connection, with the one that waits. */
export function waitable<C, Args extends unknown[], One, WaitArgs extends unknown[], Rest>(
  connection: C,
  one: (connection: C, ...args: Args) => One,
  wait: (connection: C, ...args: WaitArgs) => Rest,
): ((...args: Args) => One) & { readonly waitFor: (...args: WaitArgs) => Rest } {
  return Object.assign((...args: Args) => one(connection, ...args), {
    waitFor: (...args: WaitArgs) => wait(connection, ...args),
  });
}

function isAtRest({ wait }: OperationDescriptor, value: unknown): boolean {
  if (wait === undefined || typeof value !== "object" || value === null) return false;
  return wait.terminal.includes((value as Readonly<Record<string, unknown>>)[wait.field]);
}

function tooLong(state: CallState): TimeoutError {
  const { timeoutMs } = state.bounds;
  const fields = { kind: "timeout", scope: "wait", timeoutMs, maybeProcessed: true } as const;
  return failed<TimeoutError>(state, fields, `it has not come to rest within ${timeoutMs} ms`);
}
