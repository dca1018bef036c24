// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Operations of several calls: the pages of a list. */
import { aborted } from "./attempt.js";
import { type AnyCallOptions, call, newCall } from "./call.js";
import type { Connection } from "./connection.js";
import type { ContractError } from "./errors.js";
import { failed, type OperationDescriptor } from "./operation.js";

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
  const countItems = emptyPageCounter(connection, operation, options);
  for await (const page of eachPage<unknown>(connection, operation, input, options)) {
    const list = member(page, operation.pages?.items ?? "");
    const all = Array.isArray(list) ? (list as Item[]) : [];
    countItems(all.length);
    for (const item of all) {
      yield item;
      if (signal?.aborted === true) throw aborted(newCall(connection, operation, options, []));
    }
  }
}

/** The number of pages in a row without items after which a loop over items ends: it would never give up. */
const maxEmptyPages = 1_000;

/**
 * Returns a function that is given the number of items of each page.
 * @throws ContractError after too many pages without items.
 */
export function emptyPageCounter(
  connection: Connection,
  operation: OperationDescriptor,
  options: AnyCallOptions,
): (count: number) => void {
  let empty = 0;
  return (count) => {
    empty = count === 0 ? empty + 1 : 0;
    if (empty < maxEmptyPages) return;
    const state = newCall(connection, operation, options, []);
    const problem = `${maxEmptyPages} pages in a row have no items`;
    const issue = { code: "count", min: 1, pointer: "", message: problem } as const;
    const { status } = operation.response;
    const issues = [issue];
    const fields = { kind: "contract", status: status === "2XX" ? 200 : status, issues } as const;
    throw failed<ContractError>(state, fields, `${problem}: iterate \`pages()\` to go on`);
  };
}

/** Returns an own member of `value`, or undefined. */
export function member(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
