/** Options of infinite queries whose pages hold the cursor of the next one. */
import type { InfiniteData } from "@tanstack/query-core";
import type { Connection } from "../client/connection.js";
import type { FailureOptions, KeyFunction, KeyOf } from "./keys.js";
import type {
  AnyOperation,
  CallOptionsOf,
  ConnectionOf,
  DataOf,
  FailureOf,
  InputOf,
  Send,
} from "./operations.js";
import { retryOption } from "./retry.js";

/** Options of an infinite query. `Mark` leads to a page, such as its cursor or number; null leads to the first. */
export interface InfiniteOf<Page, Failure, Mark> extends FailureOptions<Failure> {
  readonly queryKey: KeyOf<InfiniteData<Page, Mark | null>, Failure>;
  readonly queryFn: (context: {
    readonly pageParam: Mark | null;
    readonly signal: AbortSignal;
  }) => Promise<Page>;
  readonly initialPageParam: Mark | null;
  readonly getNextPageParam: (
    page: Page,
    pages: readonly Page[],
    mark: Mark | null,
    marks: readonly (Mark | null)[],
  ) => Mark | null;
}

/** Returns the options of an infinite query of an operation, whose input has the mark of a page as its member `Mark`. */
export type InfiniteFunction<
  Operation extends AnyOperation,
  Mark extends keyof InputOf<Operation>,
> = (
  ...args: InfiniteArguments<Operation, Omit<InputOf<Operation>, Mark>>
) => InfiniteOf<DataOf<Operation>, FailureOf<Operation>, NonNullable<InputOf<Operation>[Mark]>>;

/** The arguments of a function for infinite queries. The input may be left out where it needs no member. */
export type InfiniteArguments<Operation extends AnyOperation, Input> =
  Record<never, never> extends Input
    ? [connection: ConnectionOf<Operation>, input?: Input, options?: CallOptionsOf<Operation>]
    : [connection: ConnectionOf<Operation>, input: Input, options?: CallOptionsOf<Operation>];

/** Returns the key of an infinite query, to which the key of the endpoint is a prefix. */
export function infiniteKey<Page, Failure, Mark>(
  key: readonly unknown[],
): InfiniteOf<Page, Failure, Mark>["queryKey"] {
  return [...key, "infinite"] as never;
}

/** Returns the function for infinite queries of an operation whose input and pages have a cursor as a member. */
export function infinite<
  Operation extends AnyOperation,
  Mark extends string & keyof InputOf<Operation>,
>(
  keyFor: KeyFunction<Operation>,
  operation: Operation,
  names: { readonly cursor: Mark; readonly next: string },
): InfiniteFunction<Operation, Mark> {
  const { cursor, next } = names;
  return infiniteWith(keyFor, operation, cursor, (page) => {
    // An empty cursor ends the pages.
    const mark = (page as Readonly<Record<string, unknown>>)[next];
    return mark === "" ? undefined : mark;
  });
}

/** Returns the function for infinite queries whose marks are the member `parameter` of the input. A mark that repeats ends the pages. */
export function infiniteWith<Operation extends AnyOperation, Mark extends keyof InputOf<Operation>>(
  keyFor: KeyFunction<Operation>,
  operation: Operation,
  parameter: Mark,
  markAfter: (page: unknown, mark: unknown, input: object | undefined) => unknown,
): InfiniteFunction<Operation, Mark> {
  const send: Send = operation as never;
  const make = (
    connection: Connection,
    input: object | undefined,
    options?: () => object,
  ): InfiniteOf<unknown, unknown, unknown> => {
    const queryFn: InfiniteOf<unknown, unknown, unknown>["queryFn"] = ({ pageParam, signal }) => {
      const given = pageParam === null ? input : { ...input, [parameter]: pageParam };
      return send(connection, given, { ...options?.(), signal });
    };
    return {
      queryKey: infiniteKey(keyFor(input as never, connection)),
      queryFn,
      initialPageParam: null,
      getNextPageParam: (page, _pages, mark, marks) => {
        const next = markAfter(page, mark, input) ?? null;
        return marks.includes(next) ? null : next;
      },
      ...retryOption,
    };
  };
  return make as never;
}
