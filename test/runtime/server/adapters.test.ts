/** Requests of adapters, which make what a `Request` has only for those who ask. */
import { beforeEach, expect, test } from "vitest";
import { deferred } from "./desk.js";
import { openShop, toRequest } from "./rows/shop.js";

const shop = await openShop("adapters");
beforeEach(() => {
  shop.calls.length = 0;
  shop.errors.length = 0;
});

/** A request as an adapter hands it over, and how often its signal has been asked for. */
function adapted(controller = new AbortController()): { request: Request; asked: () => number } {
  const real = toRequest({});
  let asked = 0;
  const request = Object.create(Request.prototype, {
    method: { value: real.method },
    url: { value: real.url },
    headers: { value: real.headers },
    signal: {
      get: () => {
        asked++;
        return controller.signal;
      },
    },
  }) as Request;
  return { request: Object.create(request) as Request, asked: () => asked };
}

test("the signal is not asked for where the response is there at once", async () => {
  const { request, asked } = adapted();
  expect((await shop.serverWith({}).fetch(request)).status).toBe(200);
  expect(asked()).toBe(0);
});

test.each([30_000, 0])("a client that goes is noticed (handlerTimeoutMs %d)", async (handlerTimeoutMs) => {
  const aborted = deferred<unknown>();
  shop.handle("items.list", (_, { signal }) => {
    signal.addEventListener("abort", () => aborted.resolve(signal.reason));
    return new Promise(() => {});
  });
  const controller = new AbortController();
  const response = shop.serverWith({ handlerTimeoutMs }).fetch(adapted(controller).request);
  setTimeout(() => controller.abort(), 20);
  await expect(response).rejects.toMatchObject({ name: "AbortError" });
  expect(await aborted.promise).toMatchObject({ name: "AbortError" });
});

test("one that went before its signal was asked for, too", async () => {
  shop.handle("items.list", () => new Promise(() => {}));
  const controller = new AbortController();
  const response = shop.serverWith({}).fetch(adapted(controller).request);
  controller.abort(new Error("gone"));
  await expect(response).rejects.toThrow("gone");
});

test("a request that has been given up before is not begun", async () => {
  const request = new Request(toRequest({}), { signal: AbortSignal.abort(new Error("given up")) });
  await expect(shop.serverWith({}).fetch(request)).rejects.toThrow("given up");
  expect(shop.calls).toEqual([]);
});
