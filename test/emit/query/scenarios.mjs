/**
 * Runs the options of an output with the real query client, over a server on the loopback that counts requests. Prints the
 * findings as JSON. Runs beside a copy of the output; see query.test.ts.
 */
import { createServer } from "node:http";
import {
  dehydrate,
  hydrate,
  InfiniteQueryObserver,
  MutationCache,
  MutationObserver,
  onlineManager,
  QueryClient,
  QueryObserver,
  skipToken,
} from "@tanstack/react-query";
import * as tanstack from "@tanstack/react-query";
import { createConnection, isCallError } from "./output/client.js";
import * as queries from "./output/queries.js";

/** Not in all versions. */
const streamedQuery = tanstack.experimental_streamedQuery;

/** The parcels of the service, by id. */
const parcels = new Map();
/** The requests since the last `counted()`: `GET /v1/parcels`, as often as it came. */
let requests = [];
let keys = [];
const seen = { aborted: 0 };

function parcel(id, label = "Books", state = "waiting") {
  parcels.set(id, { id, label, state });
  return parcels.get(id);
}

/** Sends a request, and loses its response with the network. */
async function lose(url, init) {
  await fetch(url, init);
  onlineManager.setOnline(false);
  throw new TypeError("fetch failed");
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://localhost");
  requests.push(`${request.method} ${pathname}${request.url.slice(pathname.length)}`);
  const key = request.headers["idempotency-key"];
  if (key !== undefined) keys.push(key);
  let text = "";
  for await (const piece of request) text += piece;
  const body = text === "" ? {} : JSON.parse(text);
  const send = (status, value, headers = {}) => {
    if (value === undefined) response.writeHead(status, headers).end();
    else
      response
        .writeHead(status, { "content-type": "application/json", ...headers })
        .end(typeof value === "string" ? value : JSON.stringify(value));
  };
  const problem = (status, code) =>
    send(
      status,
      { type: "about:blank", title: code, status, code },
      { "content-type": "application/problem+json" },
    );
  const [, , group, id, action] = pathname.split("/");
  if (id === "busy" || body.label === "busy") return problem(503, "busy");
  if (body.label === "odd") return send(201, "Created.", { "content-type": "text/html" });
  if (id === "slow" || body.label === "slow") {
    response.on("close", () => (seen.aborted += 1));
    return undefined;
  }
  if (group === "parcels" && request.method === "GET" && id === undefined) {
    const all = [...parcels.values()];
    const from = Number(searchParams.get("cursor") ?? 0);
    return send(200, {
      items: all.slice(from, from + 2),
      next: from + 2 < all.length ? String(from + 2) : null,
    });
  }
  if (group === "parcels" && request.method === "POST" && id === undefined)
    return body.label === "taken"
      ? problem(409, "label_taken")
      : send(201, parcel(`n${parcels.size}`, body.label));
  if (group === "parcels") {
    if (!parcels.has(id)) return problem(404, "no_parcel");
    if (request.method === "PATCH") return send(200, parcel(id, body.label));
    if (action === "dispatch") return send(200, parcel(id, parcels.get(id).label, "sent"));
    if (request.method === "DELETE") {
      parcels.delete(id);
      return send(204);
    }
    return send(200, parcels.get(id));
  }
  if (group === "logins") return send(200, id === undefined ? { rooms: 1 } : { user: id, pin: "1234" });
  if (group === "scans" && request.method === "GET" && id === undefined) {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write('data: {"place":"Bern"}\n\n');
    return setTimeout(() => response.end('data: {"place":"Chur"}\n\n'), 40);
  }
  if (group === "scans" && id === "soon") return send(200, { rooms: Number(request.headers["x-deadline"]) });
  if (group === "shelves") return send(200, { id, room: "r", parcels: [...parcels.values()] });
  if (group === "tariffs") return send(200, { country: id, price: "1.50" });
  if (group === "ledgers") return send(200, `{"number":${id},"total":9007199254740995}`);
  if (group === "rooms") return send(200, { rooms: 3 });
  if (group === "pages") {
    const labels = ["a", "b", "c", "d", "e"];
    const [number, offset, after, at] = ["page", "offset", "after", "at"].map((name) =>
      searchParams.get(name),
    );
    const start = Number(offset ?? at ?? (number ?? 1) * 2 - 2) + (labels.indexOf(after) + 1);
    const [end, more] = [start + 2, start + 2 < labels.length];
    return send(200, { items: labels.slice(start, end), more, next: more ? `${pathname}?at=${end}` : null });
  }
  if (group === "movements") {
    const page = Number(searchParams.get("page") ?? 0);
    const link = page < 2 ? { link: `</v1/movements?page=${page + 1}>; rel="next"` } : {};
    return send(200, [{ at: `page ${page}` }], link);
  }
  return send(204);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const baseUrl = `http://127.0.0.1:${server.address().port}`;

function connectionWith(options = {}) {
  return createConnection({
    baseUrl,
    auth: { app: { token: "t" } },
    backoff: () => 0,
    logger: undefined,
    ...options,
  });
}
const connection = connectionWith();

function clientWith(defaultOptions = {}) {
  const client = new QueryClient({
    mutationCache: new MutationCache(queries.invalidating(() => client)),
    defaultOptions,
  });
  client.mount();
  return client;
}

/** Returns the requests since the last call, each with its number, sorted. */
function counted() {
  const counts = {};
  for (const request of requests.sort()) counts[request] = (counts[request] ?? 0) + 1;
  requests = [];
  return counts;
}

/** Resolves once an observer has a result that `isDone` accepts. */
function until(observer, isDone) {
  return new Promise((resolve) => {
    const end = observer.subscribe((result) => {
      if (!isDone(result)) return;
      resolve(result);
      setTimeout(() => end());
    });
    const now = observer.getCurrentResult();
    if (isDone(now)) {
      resolve(now);
      setTimeout(() => end());
    }
  });
}

async function idle(client) {
  do await new Promise((resolve) => setTimeout(resolve, 15));
  while (client.isFetching() > 0 || client.isMutating() > 0);
}

/** Resolves once all mutations of a client wait for the network, and have begun to. */
async function paused(client) {
  const waits = ({ state }) => state.isPaused;
  do await new Promise((resolve) => setTimeout(resolve, 5));
  while (!client.getMutationCache().getAll().every(waits));
}

const isSettled = ({ status }) => status !== "pending";

function reset() {
  parcels.clear();
  for (const id of ["p1", "p2", "p3", "p4", "p5"]) parcel(id);
  requests = [];
  keys = [];
}

const scenarios = {
  async unavailable() {
    const client = clientWith({ queries: { retryDelay: 0 } });
    const ours = await until(
      new QueryObserver(client, queries.parcelsGetQuery(connection, { id: "busy" })),
      isSettled,
    );
    const sent = counted();
    // The default of TanStack Query in browsers.
    const theirs = { ...queries.parcelsGetQuery(connection, { id: "busy" }), queryKey: ["other"], retry: 3 };
    await until(new QueryObserver(client, theirs), isSettled);
    return { status: ours.status, kind: ours.error.kind, sent, "with retries of both": counted() };
  },

  async refetched() {
    const found = { "own onSuccess": 0 };
    const changes = {
      create: [queries.parcelsCreateMutation(connection), { label: "New" }],
      change: [queries.parcelsChangeMutation(connection), { parcel_id: "p1", label: "Other" }],
      delete: [queries.parcelsDeleteMutation(connection), { id: "p2" }],
      dispatch: [queries.parcelsDispatchMutation(connection), { id: "p1" }],
      "no effect": [queries.parcelsWeighMutation(connection), { parcel: "p1" }],
      unknown: [queries.roomsRebuildMutation(connection), undefined],
      stated: [queries.scansForgetMutation(connection), undefined],
      ledger: [queries.ledgersCloseMutation(connection), { number: 9007199254740993n }],
      failed: [queries.parcelsCreateMutation(connection), { label: "taken" }],
      "perhaps processed": [
        queries.parcelsChangeMutation(connectionWith({ timeoutMs: 300, attempts: 1 })),
        { parcel_id: "p1", label: "slow" },
      ],
      unavailable: [queries.parcelsCreateMutation(connectionWith({ attempts: 1 })), { label: "busy" }],
      unreadable: [queries.parcelsCreateMutation(connection), { label: "odd" }],
      "switched off": [
        { ...queries.parcelsChangeMutation(connection), meta: { invalidate: false } },
        { parcel_id: "p1", label: "Other" },
      ],
    };
    for (const [name, [mutation, input]] of Object.entries(changes)) {
      reset();
      const client = clientWith();
      const observed = [
        queries.parcelsListQuery(connection),
        queries.parcelsGetQuery(connection, { id: "p1" }),
        queries.parcelsGetQuery(connection, { id: "p2" }),
        queries.shelvesGetQuery(connection, { id: "s1" }),
        queries.tariffsGetQuery(connection, { country: "se" }),
        queries.roomsCountQuery(connection),
        queries.ledgersGetQuery(connection, { number: 9007199254740993n }),
        queries.ledgersGetQuery(connection, { number: 5n }),
      ];
      const ends = observed.map((options) => new QueryObserver(client, options).subscribe(() => {}));
      await idle(client);
      counted();
      const own = { ...mutation, onSuccess: () => void (found["own onSuccess"] += 1) };
      await new MutationObserver(client, own).mutate(input).catch(() => {});
      await idle(client);
      found[name] = Object.keys(counted());
      for (const end of ends) end();
    }
    return found;
  },

  async skipped() {
    const client = clientWith();
    const observer = new QueryObserver(client, queries.parcelsGetQuery(connection, skipToken));
    const end = observer.subscribe(() => {});
    await idle(client);
    const before = { ...counted(), status: observer.getCurrentResult().status };
    await client.invalidateQueries({ queryKey: queries.parcelsGetKey() });
    await idle(client);
    const invalidated = counted();
    observer.setOptions(queries.parcelsGetQuery(connection, { id: "p1" }));
    await idle(client);
    end();
    return { before, invalidated, after: counted(), label: observer.getCurrentResult().data.label };
  },

  async integers() {
    const client = clientWith({ ...queries.hydration() });
    const number = 9007199254740993n;
    await client.fetchQuery(queries.ledgersGetQuery(connection, { number }));
    client.setQueryData(["texts"], ["~5", "~~", "plain", null]);
    const text = JSON.stringify(dehydrate(client));
    const other = clientWith({ ...queries.hydration() });
    hydrate(other, JSON.parse(text));
    const data = other.getQueryData(queries.ledgersGetKey({ number }));
    return {
      key: queries.ledgersGetKey({ number }),
      data: { number: String(data.number), total: typeof data.total },
      texts: other.getQueryData(["texts"]),
      requests: counted(),
    };
  },

  async empty() {
    const client = clientWith();
    const { status, data } = await until(
      new QueryObserver(client, queries.servicePingQuery(connection)),
      isSettled,
    );
    return { status, data };
  },

  async pages() {
    const found = {};
    for (const [name, options, textOf] of [
      ["cursor", queries.parcelsListInfinite(connection), (page) => page.items.map(({ id }) => id).join()],
      ["link", queries.movementsListInfinite(connection), ({ value }) => value[0].at],
      ["number", queries.pagesByNumberInfinite(connection), ({ items }) => items.join()],
      ["offset", queries.pagesByOffsetInfinite(connection), ({ items }) => items.join()],
      ["path", queries.pagesByPathInfinite(connection), ({ items }) => items.join()],
      ["url", queries.pagesByUrlInfinite(connection), ({ value }) => value.items.join()],
    ]) {
      const client = clientWith();
      const first = new InfiniteQueryObserver(client, options);
      await until(first, isSettled);
      // Another process goes on where this one ended.
      const other = clientWith({ queries: { staleTime: Infinity } });
      hydrate(other, JSON.parse(JSON.stringify(dehydrate(client))));
      const observer = new InfiniteQueryObserver(other, options);
      const end = observer.subscribe(() => {});
      while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage();
      const { data } = observer.getCurrentResult();
      counted();
      await observer.refetch();
      const refetched = Object.keys(counted()).length;
      end();
      found[name] = { pages: data.pages.map(textOf), refetched };
    }
    return found;
  },

  async cancelled() {
    const client = clientWith();
    const observer = new QueryObserver(client, queries.parcelsGetQuery(connection, { id: "slow" }));
    const end = observer.subscribe(() => {});
    while (requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    end();
    while (seen.aborted === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await idle(client);
    const { status, fetchStatus, error } = client.getQueryState(queries.parcelsGetKey({ id: "slow" }));
    return { status, fetchStatus, error };
  },

  async keys() {
    const client = clientWith();
    const create = queries.parcelsCreateMutation(connection);
    const one = await new MutationObserver(client, create).mutate({ label: "a" });
    await new MutationObserver(client, create).mutate({ label: "a" });
    const separate = new Set(keys).size;
    keys = [];
    const again = { ...create, retry: 2, retryDelay: 0 };
    await new MutationObserver(client, again).mutate({ label: "taken" }).catch(() => {});
    return { label: one.label, separate, attempts: keys.length, "keys of all attempts": new Set(keys).size };
  },

  async paused() {
    const client = clientWith();
    onlineManager.setOnline(false);
    void new MutationObserver(client, queries.parcelsCreateMutation(connection)).mutate({ label: "later" });
    await paused(client);
    const offline = counted();
    const text = JSON.stringify(dehydrate(client));
    client.clear();
    // After a reload.
    const other = clientWith();
    const create = queries.parcelsCreateMutation(connection);
    other.setMutationDefaults(create.mutationKey, create);
    hydrate(other, JSON.parse(text));
    onlineManager.setOnline(true);
    await other.resumePausedMutations();
    await idle(other);
    return { offline, online: counted(), keys: keys.length };
  },

  /** A mutation whose first request may have been processed goes on after a reload. */
  async reloaded() {
    const lost = connectionWith({ attempts: 1, fetch: lose });
    const again = { ...queries.parcelsCreateMutation(lost), retry: 1, retryDelay: 0 };
    const client = clientWith();
    const same = { label: "c" };
    for (const input of [{ label: "a" }, { label: "b" }, same, same])
      void new MutationObserver(client, again).mutate(input);
    await paused(client);
    const text = JSON.stringify(dehydrate(client));
    client.clear();
    const other = clientWith();
    const create = queries.parcelsCreateMutation(connection);
    other.setMutationDefaults(create.mutationKey, create);
    const stored = JSON.parse(text);
    // A storage that keeps identities, such as IndexedDB, has one object of both.
    const [, , third, fourth] = stored.mutations;
    fourth.state.variables = third.state.variables;
    hydrate(other, stored);
    onlineManager.setOnline(true);
    await other.resumePausedMutations();
    await idle(other);
    return { attempts: keys.length, keys: new Set(keys).size };
  },

  async failures() {
    const json =
      (status, value, headers = { "content-type": "application/json" }) =>
      () =>
        Promise.resolve(new Response(value, { status, headers }));
    const problem = JSON.stringify({ type: "about:blank", status: 404, code: "no_parcel" });
    const wait = (_url, { signal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    const cases = {
      declared: { fetch: json(404, problem, { "content-type": "application/problem+json" }) },
      http: { fetch: json(418, "{}") },
      connection: { fetch: () => Promise.reject(new TypeError("fetch failed")), attempts: 1 },
      timeout: { fetch: wait, timeoutMs: 10, attempts: 1 },
      decode: { fetch: json(200, "{") },
      "content-type": { fetch: json(200, "<p>", { "content-type": "text/html" }) },
      contract: { fetch: json(200, '{"id":5}'), responses: "enforce" },
      redirect: { fetch: json(302, null, { location: "/elsewhere" }) },
      "too-large": { fetch: json(200, JSON.stringify({ id: "x".repeat(100) })), maxResponseBytes: 10 },
    };
    const found = {};
    const kindOf = async (options) => {
      const { error } = await until(new QueryObserver(clientWith(), options), isSettled);
      return isCallError(error) ? error.kind : String(error);
    };
    for (const [name, options] of Object.entries(cases))
      found[name] = await kindOf(queries.parcelsGetQuery(connectionWith(options), { id: "p1" }));
    const { queryFn } = queries.parcelsGetQuery(connection, { id: "p1" });
    found.aborted = await queryFn({ signal: AbortSignal.abort() }).catch((error) => error.kind);
    found.input = await kindOf(queries.parcelsGetQuery(connection, { id: 5 }));
    found.hook = await kindOf(
      queries.parcelsGetQuery(
        connectionWith({
          auth: {
            app: () => {
              throw new Error("no token");
            },
          },
        }),
        { id: "p1" },
      ),
    );
    return found;
  },

  async dehydrated() {
    const client = clientWith();
    const scoped = queries.withCacheScope(connectionWith(), "one");
    await client.fetchQuery(queries.loginsGetQuery(connection, { user: "ann" }));
    await client.fetchQuery(queries.loginsGetQuery(scoped, { user: "ann" }));
    await client.fetchQuery(queries.loginsCountQuery(connection));
    await client.fetchQuery(queries.parcelsGetQuery(scoped, { id: "p1" }));
    await client.prefetchQuery(queries.parcelsGetQuery(connection, { id: "nowhere" }));
    const { queries: found } = dehydrate(client, { shouldDehydrateQuery: queries.shouldDehydrate });
    return found.map(({ queryKey }) => queryKey.filter((part) => typeof part === "string").join("."));
  },

  async streamed() {
    if (streamedQuery === undefined) return "not in this version";
    const client = clientWith();
    const observer = new QueryObserver(client, queries.scansWatchQuery(connection, {}, streamedQuery));
    const lengths = [];
    const end = observer.subscribe(({ data }) => lengths.push(data?.length ?? 0));
    await until(observer, ({ fetchStatus, status }) => status === "success" && fetchStatus === "idle");
    end();
    const { data } = observer.getCurrentResult();
    return { seen: [...new Set(lengths)], places: data.map(({ place }) => place) };
  },

  async deadlines() {
    const client = clientWith();
    let next = 4_000_000_000_000;
    const soon = queries.scansSoonQuery(connection, undefined, () => ({ deadline: (next += 1) }));
    const first = await client.fetchQuery(soon);
    const second = await client.fetchQuery({ ...soon, staleTime: 0 });
    return second.rooms - first.rooms;
  },

  async accounts() {
    const client = clientWith({ queries: { staleTime: Infinity } });
    const [one, two] = ["one", "two"].map((user) => queries.withCacheScope(connectionWith(), user));
    for (const each of [one, two, one, two])
      await client.fetchQuery(queries.parcelsGetQuery(each, { id: "p1" }));
    const shared = counted();
    const mutation = queries.parcelsChangeMutation(one);
    await new MutationObserver(client, mutation).mutate({ parcel_id: "p1", label: "x" });
    const isStale = (each) => client.getQueryState(queries.parcelsGetKey({ id: "p1" }, each)).isInvalidated;
    return { shared, stale: [isStale(one), isStale(two)] };
  },
};

const found = {};
for (const [name, run] of Object.entries(scenarios)) {
  reset();
  found[name] = await run();
}
process.stdout.write(`${JSON.stringify(found)}\n`, () => process.exit());
