/** Options of infinite queries whose pages have numbers, offsets, cursors at a path, or URLs. */
import type { CallOptions } from "../client/call.js";
import type { Connection } from "../client/connection.js";
import type { OperationDescriptor } from "../client/operation.js";
import { member } from "../client/pages.js";
import { type LinkedPage, linkedPage, markAfter, type Paging } from "../client/paging.js";
import { infiniteKey, type InfiniteOf } from "./infinite.js";
import type { KeyOf } from "./keys.js";

/** Returns the options of an infinite query of an endpoint whose input takes the mark of a page. */
export function infiniteBy<C, Input extends object, Page, Failure, Mark>(
  keyFor: (input?: Input, connection?: C) => KeyOf<Page, Failure>,
  operation: (connection: C, input: Input, options: CallOptions) => Promise<Page>,
  connection: C,
  input: object | undefined,
  paging: Paging,
): InfiniteOf<Page, Failure, Mark> {
  const { parameter = "" } = paging;
  return {
    queryKey: infiniteKey(keyFor(input as Input, connection)),
    queryFn: ({ pageParam, signal }) => {
      const given = pageParam === null ? input : { ...input, [parameter]: pageParam };
      return operation(connection, given as Input, { signal });
    },
    initialPageParam: null,
    getNextPageParam: (page, _pages, mark, marks) => {
      const next = markAfter(paging, page, mark ?? member(input, parameter)) as Mark | undefined;
      // A mark that repeats ends the pages.
      return next === undefined || marks.includes(next) ? null : next;
    },
    retry: false,
  };
}

/**
 * Returns the options of an infinite query of an endpoint whose pages have URLs. A page stands beside the URL of the
 * next one, since dehydrated data have no headers.
 */
export function infiniteLinks<C extends Connection, Input extends object, Page, Failure>(
  keyFor: (input?: Input, connection?: C) => KeyOf<Page, Failure>,
  operation: OperationDescriptor,
  connection: C,
  input: Input | undefined,
  paging: Paging,
): InfiniteOf<LinkedPage<Page>, Failure, string> {
  const key = keyFor(input, connection) as readonly unknown[] as KeyOf<LinkedPage<Page>, Failure>;
  return {
    queryKey: infiniteKey(key),
    queryFn: ({ pageParam, signal }) =>
      linkedPage(connection, operation, paging, input, pageParam ?? undefined, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }, _pages, _mark, marks) => (marks.includes(next) ? null : next),
    retry: false,
  };
}
