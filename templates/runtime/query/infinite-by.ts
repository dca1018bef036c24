/** Options of infinite queries whose pages have numbers, offsets, cursors at a path, or URLs. */
import type { Connection } from "../client/connection.js";
import type { OperationDescriptor } from "../client/operation.js";
import { member } from "../client/pages.js";
import { type LinkedPage, linkedPage, markAfter, type Paging } from "../client/paging.js";
import {
  type InfiniteArguments,
  type InfiniteFunction,
  infiniteKey,
  type InfiniteOf,
  infiniteWith,
} from "./infinite.js";
import type { KeyFunction } from "./keys.js";
import type { AnyOperation, DataOf, FailureOf, InputOf } from "./operations.js";
import { retryOption } from "./retry.js";

/** Returns the options of an infinite query of an operation whose pages have URLs. */
export type LinkedFunction<Operation extends AnyOperation> = (
  ...args: InfiniteArguments<Operation, InputOf<Operation>>
) => InfiniteOf<LinkedPage<DataOf<Operation>>, FailureOf<Operation>, string>;

/** Returns the function for infinite queries of an operation whose input takes the mark of a page. */
export function infiniteBy<Operation extends AnyOperation, Mark extends keyof InputOf<Operation>>(
  keyFor: KeyFunction<Operation>,
  operation: Operation,
  paging: Paging,
): InfiniteFunction<Operation, Mark> {
  const { parameter = "" } = paging;
  return infiniteWith(keyFor, operation, parameter as Mark, (page, mark, input) =>
    markAfter(paging, page, mark ?? member(input, parameter)),
  );
}

/**
 * Returns the function for infinite queries of an operation whose pages have URLs. A page stands beside the URL of the
 * next one, since dehydrated data have no headers.
 */
export function infiniteLinks<Operation extends AnyOperation>(
  keyFor: KeyFunction<Operation>,
  descriptor: OperationDescriptor,
  paging: Paging,
): LinkedFunction<Operation> {
  const make = (
    connection: Connection,
    input: InputOf<Operation> | undefined,
    options?: () => object,
  ): InfiniteOf<LinkedPage<unknown>, unknown, string> => ({
    queryKey: infiniteKey(keyFor(input, connection)),
    queryFn: ({ pageParam, signal }) =>
      linkedPage(connection, descriptor, paging, input, pageParam ?? undefined, {
        ...options?.(),
        signal,
      }),
    initialPageParam: null,
    getNextPageParam: ({ next }, _pages, _mark, marks) => (marks.includes(next) ? null : next),
    ...retryOption,
  });
  return make as never;
}
