/** A page of the parcel service in React, and a visitor of it who notes which requests each step sends. */
import {
  MutationCache,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { createConnection } from "./output/client.js";
import {
  invalidating,
  parcelsChangeMutation,
  parcelsGetQuery,
  parcelsListInfinite,
  shelvesGetQuery,
  tariffsGetQuery,
} from "./output/queries.js";

const connection = createConnection({ baseUrl: location.origin, auth: { app: { token: "t" } } });
const client: QueryClient = new QueryClient({
  mutationCache: new MutationCache(invalidating(() => client)),
});

function Parcel({ id }: { readonly id: string }) {
  const { data, error } = useQuery(parcelsGetQuery(connection, { id }));
  if (error?.code === "no_parcel") return <p id={id}>There is no parcel {id}.</p>;
  return <p id={id}>{data?.label ?? "…"}</p>;
}

/** Fetches the next page when its end comes into view. */
function Parcels() {
  const { data, fetchNextPage, hasNextPage } = useInfiniteQuery(parcelsListInfinite(connection));
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && hasNextPage) void fetchNextPage();
    });
    if (end.current !== null) observer.observe(end.current);
    return () => observer.disconnect();
  }, [fetchNextPage, hasNextPage, data]);
  return (
    <div id="parcels" style={{ height: 50, overflow: "auto" }}>
      {data?.pages.flatMap(({ items }) =>
        items.map(({ id, label }) => (
          <div key={id} className="item" style={{ height: 60 }}>
            {label}
          </div>
        )),
      )}
      <div ref={end} style={{ height: 1 }} />
    </div>
  );
}

function Rename() {
  const { mutate, status } = useMutation(parcelsChangeMutation(connection));
  return (
    <button id="rename" data-status={status} onClick={() => mutate({ parcel_id: "p1", label: "Maps" })}>
      Rename
    </button>
  );
}

function App() {
  const shelf = useQuery(shelvesGetQuery(connection, { id: "s1" }));
  const tariff = useQuery(tariffsGetQuery(connection, { country: "se" }));
  const [isSlow, setSlow] = useState(false);
  return (
    <>
      <button id="slow" onClick={() => setSlow(!isSlow)} />
      <Parcel id="p1" />
      <Parcel id="p1" />
      <Parcel id="p2" />
      {isSlow && <Parcel id="slow-parcel" />}
      <Parcel id="p9" />
      <Parcels />
      <p id="shelf">{shelf.data?.room}</p>
      <p id="tariff">{tariff.data?.price}</p>
      <Rename />
    </>
  );
}

const found = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? document.body;

async function until(isDone: () => unknown): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, 20));
  while (!(await isDone()));
}

const isIdle = (): boolean => client.isFetching() + client.isMutating() === 0;

/** Returns the requests since the last call, once nothing is being fetched. */
async function seen(): Promise<readonly string[]> {
  await until(isIdle);
  return (await (await fetch("/seen")).json()) as readonly string[];
}

async function visit(): Promise<Record<string, unknown>> {
  const steps: Record<string, unknown> = {};
  await until(() => found("#tariff").textContent !== "");
  steps["mount"] = await seen();
  steps["missing"] = found("#p9").textContent;

  found("#slow").click();
  await until(async () => ((await (await fetch("/state")).json()) as { slow: number }).slow > 0);
  found("#slow").click();
  await until(async () => ((await (await fetch("/state")).json()) as { aborted: number }).aborted > 0);
  steps["unmount"] = await seen();

  window.dispatchEvent(new Event("visibilitychange"));
  steps["focus"] = await seen();

  for (let pages = 1; pages < 3; pages++) {
    const { length } = document.querySelectorAll(".item");
    found("#parcels").scrollTop = 10_000;
    await until(() => document.querySelectorAll(".item").length > length);
  }
  found("#parcels").scrollTop = 10_000;
  steps["scroll"] = await seen();

  found("#rename").click();
  await until(() => found("#rename").dataset["status"] === "success");
  steps["rename"] = await seen();
  steps["label"] = [found("#p1").textContent, found(".item").textContent];
  return steps;
}

createRoot(document.getElementById("root") ?? document.body).render(
  <QueryClientProvider client={client}>
    <App />
  </QueryClientProvider>,
);
void visit()
  .catch((error: unknown) => ({ error: String(error) }))
  .then((steps) => fetch("/result", { method: "POST", body: JSON.stringify(steps) }));
