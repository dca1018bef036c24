/** The handlers of a mock in MSW, as a test of a client has them. Prints what happens, as JSON. */
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { createClient } from "./output/client.js";
import { mswMock } from "./output/msw.js";

const { handlers, on, mock } = mswMock(http, { baseUrl: "https://api.example.com/base", seed: 7 });
const server = setupServer(
  ...handlers,
  http.get("https://other.example.com/*", () => HttpResponse.text("other")),
);
const unhandled: string[] = [];
server.events.on("request:unhandled", ({ request }) => void unhandled.push(request.url));
server.listen();

const { parcels } = createClient({ baseUrl: "https://api.example.com/base", attempts: 1 });
const created = await parcels.create({ label: "Books" });
const read = await parcels.get({ id: created.id });
const kept = mock.objects("parcel").some(({ id }) => id === created.id);

server.use(on.parcels.get(({ id }) => ({ id, label: "Mine" })));
const mine = await parcels.get({ id: "p1" });
const latest = await parcels.latest();
server.use(on.parcels.get((_, { fail }) => { throw fail.parcel_not_found(); })); // prettier-ignore
const failed = await parcels.get({ id: created.id }).catch((error: { code?: string }) => error.code);
server.resetHandlers();
const again = await parcels.get({ id: created.id });

// @ts-expect-error The label is missing.
on.parcels.get(({ id }) => ({ id }));

const other = await (await fetch("https://other.example.com/v1/parcels/p1")).text();
for (const url of ["https://api.example.com/v1/parcels/p1", "https://api.example.com/base/v1/shelves"])
  await fetch(url).catch(() => undefined);
const refused = await fetch("https://api.example.com/base/v1/parcels", { method: "POST", body: "{}" });
server.resetHandlers(...mswMock(http).handlers);
const anywhere: number[] = [];
for (const path of ["/base/v1/parcels/latest", "/v1/parcels/latest"])
  anywhere.push((await fetch(`https://any.example.com${path}`)).status);
const aborted = new AbortController();
server.use(on.parcels.get(() => new Promise(() => aborted.abort())));
const reported: unknown[] = [];
console.error = (...given) => void reported.push(given);
const left = await parcels
  .get({ id: "p1" }, { signal: aborted.signal })
  .catch((error: { kind?: string }) => error.kind);
const awaited = (await Promise.resolve(on)) === on;
server.close();

const results = {
  created,
  read,
  kept,
  mine,
  latest: latest.label,
  failed,
  again,
  other,
  unhandled,
  refused: refused.status,
  anywhere,
  left,
  reported,
  awaited,
};
console.log(JSON.stringify(results));
