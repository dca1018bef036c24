// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Lists that come page by page. */
import { aborted } from "./attempt.js";
import { call, newCall, type AnyCallOptions } from "./call.js";
import type { Connection } from "./connection.js";
import type { OperationDescriptor } from "./operation.js";

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
