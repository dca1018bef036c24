import { skipToken, useInfiniteQuery, useMutation, useQueries, useQuery, useSuspenseQuery } from "PACKAGE";
import { createConnection } from "./output/client.js";
import type { Parcel, ParcelsCreateError, ParcelsGetError, Parcels } from "./output/types.js";
import * as queries from "./output/queries.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : [A, B];
const expect = <_ extends true>(): void => {};
const connection = createConnection({ baseUrl: "http://localhost", auth: { app: { token: "t" } } });

export function useAll(id: string | undefined): void {
  const one = useQuery(queries.parcelsGetQuery(connection, { id: "p1" }));
  expect<Same<typeof one.data, Parcel | undefined>>();
  expect<Same<typeof one.error, ParcelsGetError | null>>();
  const maybe = useQuery(queries.parcelsGetQuery(connection, id === undefined ? skipToken : { id }));
  expect<Same<typeof maybe.data, Parcel | undefined>>();
  expect<Same<typeof maybe.error, ParcelsGetError | null>>();
  const label = useQuery({
    ...queries.parcelsGetQuery(connection, { id: "p1" }),
    select: (parcel) => parcel.label,
    retry: 2,
  });
  expect<Same<typeof label.data, string | undefined>>();
  const sure = useSuspenseQuery(queries.parcelsGetQuery(connection, { id: "p1" }));
  expect<Same<typeof sure.data, Parcel>>();
  const [several] = useQueries({ queries: [queries.parcelsGetQuery(connection, { id: "p1" })] });
  expect<Same<typeof several.data, Parcel | undefined>>();
  expect<Same<typeof several.error, ParcelsGetError | null>>();
  const pages = useInfiniteQuery(queries.parcelsListInfinite(connection));
  expect<Same<NonNullable<typeof pages.data>["pages"], Parcels[]>>();
  const create = useMutation({
    ...queries.parcelsCreateMutation(connection),
    onSuccess: (parcel) => expect<Same<typeof parcel, Parcel>>(),
  });
  expect<Same<typeof create.error, ParcelsCreateError | null>>();
  create.mutate({ label: "x" });
}
