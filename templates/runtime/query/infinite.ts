/** Options of infinite queries whose pages hold the cursor of the next one. */
import type { InfiniteData } from "@tanstack/query-core";
import type { CallOptions } from "../client/call.js";
import type { FailureOptions, KeyOf } from "./keys.js";

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

/** Returns the key of an infinite query, to which the key of the endpoint is a prefix. */
export function infiniteKey<Page, Failure, Mark>(
  key: KeyOf<Page, Failure>,
): InfiniteOf<Page, Failure, Mark>["queryKey"] {
  return [...key, "infinite"] as never;
}

/** Returns the options of an infinite query of an endpoint whose input and pages have a cursor as a member. */
export function infinite<C, Input extends object, Page, Failure, Mark>(
  keyFor: (input?: Input, connection?: C) => KeyOf<Page, Failure>,
  operation: (connection: C, input: Input, options: CallOptions) => Promise<Page>,
  connection: C,
  input: object | undefined,
  names: { readonly cursor: string; readonly next: string },
): InfiniteOf<Page, Failure, Mark> {
  const { cursor, next } = names;
  return {
    queryKey: infiniteKey(keyFor(input as Input, connection)),
    queryFn: ({ pageParam, signal }) => {
      const given = pageParam === null ? input : { ...input, [cursor]: pageParam };
      return operation(connection, given as Input, { signal });
    },
    initialPageParam: null,
    getNextPageParam: (page, _pages, _mark, marks) => {
      const mark = (page as Readonly<Record<string, Mark | null | undefined>>)[next] ?? null;
      // An empty cursor ends the pages, and so does one that repeats.
      return (mark as unknown) === "" || marks.includes(mark) ? null : mark;
    },
    retry: false,
  };
}
