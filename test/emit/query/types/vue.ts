import { skipToken, useInfiniteQuery, useMutation, useQuery } from "PACKAGE";
import { computed, ref } from "vue";
import { createConnection } from "./output/client.js";
import type { Parcel, ParcelsCreateError, ParcelsGetError, Parcels } from "./output/types.js";
import * as queries from "./output/queries.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : [A, B];
const expect = <_ extends true>(): void => {};
const connection = createConnection({ baseUrl: "http://localhost", auth: { app: { token: "t" } } });

const id = ref<string>();
const one = useQuery(queries.parcelsGetQuery(connection, { id: "p1" }));
expect<Same<typeof one.data.value, Parcel | undefined>>();
expect<Same<typeof one.error.value, ParcelsGetError | null>>();
const maybe = useQuery(
  computed(() => queries.parcelsGetQuery(connection, id.value === undefined ? skipToken : { id: id.value })),
);
expect<Same<typeof maybe.data.value, Parcel | undefined>>();
expect<Same<typeof maybe.error.value, ParcelsGetError | null>>();
const pages = useInfiniteQuery(queries.parcelsListInfinite(connection));
const found: Parcels | undefined = pages.data.value?.pages[0];
const create = useMutation(queries.parcelsCreateMutation(connection));
expect<Same<typeof create.error.value, ParcelsCreateError | null>>();
create.mutate({ label: "x" });
export { found };
