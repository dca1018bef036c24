/**
 * A stub of the types that templates import from a package of TanStack Query, which this repository does not install. Not
 * part of the output; test/emit/query compiles outputs against the real packages.
 */
declare module "@tanstack/*" {
  const data: unique symbol;
  const error: unique symbol;
  const skipToken: unique symbol;
  export type DataTag<Key, Data, Failure> = Key & { [data]: Data; [error]: Failure };
  export type SkipToken = typeof skipToken;
  export interface QueryFunctionContext {
    signal: AbortSignal;
  }
  export interface InfiniteData<Page, Mark> {
    pages: Page[];
    pageParams: Mark[];
  }
}
