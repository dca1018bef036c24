/** The handlers of a mock in the service worker of MSW, as a page has them. Sends what happens to the server of the page. */
import { http } from "msw";
import { setupWorker } from "msw/browser";
import { createClient } from "./output/client.js";
import { mswMock } from "./output/msw.js";

const { handlers, on, mock } = mswMock(http, { baseUrl: "https://api.example.com/base", seed: 7 });
const worker = setupWorker(...handlers);
await worker.start({ quiet: true });

const { parcels } = createClient({ baseUrl: "https://api.example.com/base", attempts: 1 });
const created = await parcels.create({ label: "Books" });
const read = await parcels.get({ id: created.id });
worker.use(on.parcels.get(({ id }) => ({ id, label: "Mine" })));
const mine = await parcels.get({ id: "p1" });
worker.use(on.parcels.get((_, { fail }) => { throw fail.parcel_not_found(); })); // prettier-ignore
const failed = await parcels.get({ id: created.id }).catch((error: { code?: string }) => error.code);
worker.resetHandlers();
mock.reset();
const forgotten = await parcels.get({ id: created.id }).catch((error: { code?: string }) => error.code);
const outside = await (await fetch("/outside")).text();

await fetch("/result", {
  method: "POST",
  body: JSON.stringify({ created, read, mine, failed, forgotten, outside }),
});
