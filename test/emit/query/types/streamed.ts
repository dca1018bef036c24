import { experimental_streamedQuery as streamedQuery, QueryClient, QueryObserver } from "PACKAGE";
import { createConnection } from "./output/client.js";
import type { Scan, ScansWatchError } from "./output/types.js";
import * as queries from "./output/queries.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : [A, B];
const expect = <_ extends true>(): void => {};
const connection = createConnection({ baseUrl: "http://localhost", auth: { app: { token: "t" } } });
const client = new QueryClient();

const scans = queries.scansWatchQuery(connection, { from: "Bern" }, streamedQuery);
new QueryObserver(client, scans).subscribe(({ data, error }) => {
  expect<Same<typeof data, Scan[] | undefined>>();
  expect<Same<typeof error, ScansWatchError | null>>();
});
const held = client.getQueryData(queries.scansWatchKey());
expect<Same<typeof held, Scan[] | undefined>>();
const last = queries.scansWatchQuery(connection, {}, ({ streamFn }) =>
  streamedQuery({ streamFn, refetchMode: "append" }),
);
void client.prefetchQuery(last);
// @ts-expect-error it needs the function of the package
queries.scansWatchQuery(connection, {});
