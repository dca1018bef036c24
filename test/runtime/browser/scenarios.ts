/**
 * The duties of a client in every runtime: in Node, in a browser, in a worker, in a runtime that has
 * nothing but the globals of the Web. Bundled by runtimes.test.ts, which says what must come of it.
 */
import { createClient, isCallError, type Drift, type ShopClient } from "../../.output/browser/client.js";

/** The outcome, as data that can be sent from where it happened. */
export type Facts = Readonly<Record<string, unknown>>;

const secret = "geheim-für-alle";

/** Runs all scenarios against the service at `baseUrl`, without one that of the page; every run has a name of its own. */
export async function runScenarios(baseUrl: string, run: string): Promise<Facts> {
  const drifts: Drift[] = [];
  const auth = { clerk: async () => ({ name: "kasse-1", secret }) };
  const at = (path: string, more: object = {}): ShopClient =>
    createClient({
      baseUrl: `${baseUrl}${path}` || "/",
      auth,
      backoff: () => 0,
      onDrift: (drift) => drifts.push(drift),
      ...more,
    });
  const shop = at("");
  const order = await shop.orders.create({ article: "a1", count: 2 }).response();
  return {
    page: await shop.articles.list({ label: "Bücher & Hefte" }),
    all: await collect(shop.articles.list.all()),
    created: [order.status, order.declaredHeaders, order.value, order.attempts],
    key: /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(order.idempotencyKey ?? ""),
    soldOut: await failure(shop.orders.create({ article: "a1", count: 99 })),
    input: await failure(shop.orders.create({ article: "a1", count: 0 })),
    waited: (await shop.orders.get.waitFor({ id: run }, { intervalMs: 1 })).status,
    retried: (await at(`/flaky/${run}`).articles.list().response()).attempts,
    broken: await failure(at("/broken", { attempts: 1 }).articles.list()),
    slow: await failure(at("/silent").articles.list({}, { timeoutMs: 100, attempts: 1 })),
    slowBody: await failure(at("/stalled").articles.list({}, { timeoutMs: 100, attempts: 1 })),
    aborted: await abortedCall(at("/silent")),
    abortedInBackoff: await abortedCall(at("/down", { backoff: () => 30_000 })),
    redirected: await failure(at("/moved").articles.list()),
    tooLarge: await failure(at("/large", { maxResponseBytes: 100 }).articles.list()),
    drift: [(await at("/drifting").articles.list()).next, ...drifts.map(placeOf)],
    middleware: await seenByMiddleware(at),
  };
}

function placeOf({ endpoint, specAt, issues }: Drift): unknown {
  return { endpoint, specAt, issues: issues.map(({ pointer, code }) => `${pointer} ${code}`) };
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The properties of a failed call that are equal in every run. */
async function failure(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    if (!isCallError(error)) return String(error);
    const shown = JSON.stringify(error) + String(error) + (error.stack ?? "");
    const { kind, code, endpoint, attempts } = error;
    const left = "left" in error ? { left: error.left } : {};
    return { kind, code, endpoint, attempts, ...left, ...(shown.includes(secret) && { leaks: true }) };
  }
}

async function abortedCall(shop: ShopClient): Promise<unknown> {
  const controller = new AbortController();
  const calling = failure(shop.articles.list({}, { signal: controller.signal }));
  setTimeout(() => controller.abort("enough"), 100);
  return await calling;
}

async function seenByMiddleware(at: (path: string, more: object) => ShopClient): Promise<unknown> {
  const seen: unknown[] = [];
  const middleware = async (
    request: { readonly method: string; readonly headers: object },
    next: (r: unknown) => unknown,
  ) => {
    seen.push(request.method, "authorization" in request.headers);
    const response = (await next(request)) as Response;
    seen.push(response.status);
    return response;
  };
  await at("", { middleware: [middleware] }).articles.list();
  return seen;
}
