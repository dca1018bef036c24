import { MutationCache, MutationObserver, QueryClient, QueryObserver } from "PACKAGE";
import { InfiniteQueryObserver, skipToken } from "PACKAGE";
import { createConnection } from "./output/client.js";
import type { LinkedPage } from "./output/runtime/client/index.js";
import type { Movement, NoParcel, Parcel, ParcelsGetError, Parcels } from "./output/types.js";
import * as queries from "./output/queries.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : [A, B];
const expect = <_ extends true>(): void => {};

const connection = createConnection({ baseUrl: "http://localhost", auth: { app: { token: "t" } } });
const client: QueryClient = new QueryClient({
  mutationCache: new MutationCache(queries.invalidating(() => client)),
  defaultOptions: queries.hydration(),
});

const data = client.getQueryData(queries.parcelsGetKey({ id: "p1" }));
expect<Same<typeof data, Parcel | undefined>>();
const fetched = client.fetchQuery(queries.parcelsGetQuery(connection, { id: "p1" }));
expect<Same<typeof fetched, Promise<Parcel>>>();
const empty = client.fetchQuery(queries.servicePingQuery(connection));
expect<Same<typeof empty, Promise<null>>>();

client.setQueryData(queries.parcelsGetKey({ id: "p1" }), (old) => old && { ...old, label: "x" });
// @ts-expect-error a label is a string
client.setQueryData(queries.parcelsGetKey({ id: "p1" }), { id: "p1", label: 5, state: "sent" });
// @ts-expect-error no such member of the input
queries.parcelsGetKey({ parcel: "p1" });
// @ts-expect-error an input is required
queries.parcelsGetQuery(connection);
// @ts-expect-error a connection without credentials
queries.parcelsGetQuery({ baseUrl: "", schemes: {} }, { id: "p1" });

new QueryObserver(client, queries.parcelsGetQuery(connection, { id: "p1" })).subscribe(({ error }) => {
  expect<Same<typeof error, ParcelsGetError | null>>();
  if (error?.kind === "declared") expect<Same<typeof error.code, "no_parcel">>();
});

const parcels = client.getQueryData(queries.parcelsListInfinite(connection).queryKey);
expect<Same<NonNullable<typeof parcels>["pages"], Parcels[]>>();
const movements = client.getQueryData(queries.movementsListInfinite(connection).queryKey);
expect<Same<NonNullable<typeof movements>["pages"][number], LinkedPage<Movement[]>>>();
void client.fetchInfiniteQuery(queries.parcelsListInfinite(connection, { state: "sent" }));
new InfiniteQueryObserver(client, queries.parcelsListInfinite(connection)).subscribe((result) => {
  expect<Same<NonNullable<typeof result.data>["pages"], Parcels[]>>();
});

const create = new MutationObserver(client, queries.parcelsCreateMutation(connection));
void create.mutate({ label: "x" }).then((parcel) => expect<Same<typeof parcel, Parcel>>());
// @ts-expect-error no such member of the input
void create.mutate({ lable: "x" });
void new MutationObserver(client, queries.roomsRebuildMutation(connection)).mutate();
const defaults = queries.parcelsCreateMutation(connection);
client.setMutationDefaults(defaults.mutationKey, defaults);

new QueryObserver(client, queries.parcelsGetQuery(connection, skipToken)).subscribe(({ data: found }) => {
  expect<Same<typeof found, Parcel | undefined>>();
});

new QueryObserver(client, queries.parcelsGetQuery(connection, { id: "p1" })).subscribe(({ error }) => {
  if (error?.code === "no_parcel") expect<Same<typeof error, NoParcel>>();
  // @ts-expect-error not a code of this call
  if (error?.code === "label_taken") throw error;
});
client.setDefaultOptions({ dehydrate: { shouldDehydrateQuery: queries.shouldDehydrate } });
// A deadline for each request, not one for all.
queries.scansSoonQuery(connection, undefined, () => ({ deadline: new Date(Date.now() + 5000) }));
queries.parcelsCreateMutation(connection, () => ({ headers: { "x-trace": "1" } }));
// @ts-expect-error no such option
queries.parcelsGetQuery(connection, { id: "p1" }, () => ({ dedline: 5 }));
// @ts-expect-error keys would show the pin of the input
void queries.loginsFindQuery;
// @ts-expect-error bytes have no options
void queries.scansImageQuery;
