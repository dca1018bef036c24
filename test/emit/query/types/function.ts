import { INFINITE as infinite, MUTATION as mutation, QUERY as query, skipToken } from "PACKAGE";
import { createConnection } from "./output/client.js";
import type { Parcel, ParcelsCreateError, ParcelsGetError, Parcels } from "./output/types.js";
import * as queries from "./output/queries.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : [A, B];
const expect = <_ extends true>(): void => {};
/** Angular has signals in the place of the values. */
type Read<T> = T extends () => infer Value ? Value : T;
const connection = createConnection({ baseUrl: "http://localhost", auth: { app: { token: "t" } } });

export function all(id: string | undefined): void {
  const one = query(() => queries.parcelsGetQuery(connection, { id: "p1" }));
  expect<Same<Read<typeof one.data>, Parcel | undefined>>();
  expect<Same<Read<typeof one.error>, ParcelsGetError | null>>();
  const maybe = query(() => queries.parcelsGetQuery(connection, id === undefined ? skipToken : { id }));
  expect<Same<Read<typeof maybe.data>, Parcel | undefined>>();
  expect<Same<Read<typeof maybe.error>, ParcelsGetError | null>>();
  const pages = infinite(() => queries.parcelsListInfinite(connection));
  expect<Same<NonNullable<Read<typeof pages.data>>["pages"], Parcels[]>>();
  const create = mutation(() => queries.parcelsCreateMutation(connection));
  expect<Same<Read<typeof create.error>, ParcelsCreateError | null>>();
  create.mutate({ label: "x" });
}
