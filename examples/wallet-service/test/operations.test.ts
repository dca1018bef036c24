/** W35 and W36: what `/healthz`, `/readyz` and `/metrics` say, and when. */
import { expect, it, onTestFinished } from "vitest";
import { health, type Readiness } from "../src/operations/health.js";
import { listenForOperations } from "../src/operations/listener.js";
import { serverMetrics } from "../src/operations/metrics.js";
import type { Service } from "../src/service.js";
import { startCluster } from "./support/cluster.js";
import { describeOnDatabases, describeOnPostgres } from "./support/databases.js";
import { createAccount, seedWith, send } from "./support/requests.js";

async function ask(url: string | undefined, path: string, method = "GET"): Promise<Response> {
  return fetch(new URL(path, url), { method, headers: { connection: "close" } });
}

/** The value of one series; undefined when there is none. */
async function read({ operationsUrl }: Service, series: string): Promise<number | undefined> {
  const text = await (await ask(operationsUrl, "/metrics")).text();
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

describeOnDatabases("operations", (database) => {
  const service = database.service({ seed: seedWith(), operationsPort: 0 });

  it("W35: stands beside the API, on a port of its own", async () => {
    for (const path of ["/healthz", "/readyz", "/metrics"]) {
      expect((await ask(service.operationsUrl, path)).status, path).toBe(200);
      expect((await ask(service.url, path)).status, path).toBe(404);
    }
    expect((await ask(service.operationsUrl, "/healthz", "HEAD")).status).toBe(200);
    expect((await ask(service.operationsUrl, "/healthz", "POST")).status).toBe(405);
    expect((await ask(service.operationsUrl, "/v1/policies")).status).toBe(404);
    expect((await ask(service.operationsUrl, "/__proto__")).status).toBe(404);
    const ready = await ask(service.operationsUrl, "/readyz?probe=1");
    expect(ready.headers.get("cache-control")).toBe("no-store");
    expect(await ready.json()).toEqual({ status: "ready", draining: false, checks: { database: "ok" } });
  });

  it("W36: counts requests by endpoint and status, their time, and those in flight", async () => {
    const labels = (status: number): string =>
      `{endpoint="accounts.create",method="POST",status="${status}"}`;
    await createAccount(service.url);
    await createAccount(service.url, { body: {} });
    await send(service.url, "/v1/nothing-of-the-kind");
    expect(await read(service, `http_server_requests_total${labels(200)}`)).toBe(1);
    expect(await read(service, `http_server_requests_total${labels(400)}`)).toBe(1);
    const missing = '{endpoint="none",method="other",status="404"}';
    expect(await read(service, `http_server_requests_total${missing}`)).toBeGreaterThan(0);
    const times = '{endpoint="accounts.create",method="POST"}';
    expect(await read(service, `http_server_request_duration_seconds_count${times}`)).toBe(2);
    expect(await read(service, "http_server_requests_in_flight")).toBe(0);
    expect(await read(service, 'db_pool_connections{state="max"}')).toBe(database.kind === "PGlite" ? 1 : 10);
    for (const name of ["open", "idle", "waiting"])
      expect(await read(service, `db_pool_connections{state="${name}"}`), name).toBeGreaterThanOrEqual(0);
    expect(await read(service, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    const text = await (await ask(service.operationsUrl, "/metrics")).text();
    expect(text).not.toContain("nothing-of-the-kind");
    expect(text).toMatch(/^# TYPE http_server_request_duration_seconds histogram$/m);
  });

  it("W37: drains: says that it is not ready first, and takes requests until the delay is over", async () => {
    const lines: string[] = [];
    const draining = await database.start({
      seed: seedWith(),
      operationsPort: 0,
      drainDelayMs: 1_500,
      logLevel: "info",
      log: (line) => void lines.push(line),
    });
    const closed = draining.close();
    const readiness = await ask(draining.operationsUrl, "/readyz");
    expect([readiness.status, await readiness.json()]).toEqual([
      503,
      { status: "not_ready", draining: true, checks: {} },
    ]);
    expect((await ask(draining.operationsUrl, "/healthz")).status).toBe(200);
    expect((await send(draining.url, "/v1/policies")).status).toBe(200);
    await closed;
    await expect(ask(draining.url, "/v1/policies")).rejects.toThrow();
    await expect(ask(draining.operationsUrl, "/healthz")).rejects.toThrow();
    const events = lines.map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events).toEqual(["listening", "stopping", "not_ready", "request", "stopped"]);
  });
});

describeOnPostgres("a database that is gone", (database) => {
  it("W35: makes the service not ready, but alive; it is ready again when the database is back", async () => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.stop());
    const place = { databaseUrl: cluster.url, patienceMs: 1_000 };
    const service = await database.start({ place, operationsPort: 0, log: () => {} });
    const status = async (path: string): Promise<number> => (await ask(service.operationsUrl, path)).status;
    expect([await status("/healthz"), await status("/readyz")]).toEqual([200, 200]);
    await cluster.kill();
    await expect.poll(() => status("/readyz"), { timeout: 20_000 }).toBe(503);
    expect(await status("/healthz")).toBe(200);
    const reported = await (await ask(service.operationsUrl, "/readyz")).json();
    expect(reported).toEqual({ status: "not_ready", draining: false, checks: { database: "failed" } });
    await cluster.restart();
    await expect.poll(() => status("/readyz"), { timeout: 20_000 }).toBe(200);
    await service.close();
  });

  it("W35: does not make it not ready when only all of its connections are in use", async () => {
    const place = { ...(await database.place()), poolSize: 1, patienceMs: 60_000 };
    const service = await database.start({ place, operationsPort: 0 });
    const holding = await service.storage.db.startTransaction().execute();
    const waiting = service.storage.db.selectFrom("apps").select("app_id").execute();
    expect((await ask(service.operationsUrl, "/readyz")).status).toBe(200);
    expect(await read(service, 'db_pool_connections{state="waiting"}')).toBe(1);
    await holding.rollback().execute();
    await waiting;
  });
});

it("W35: many who ask at once are one check, and one that does not end is one that failed", async () => {
  let asked = 0;
  let response: () => void = () => {};
  const reported: Readiness[] = [];
  const slow = health({
    checks: {
      database: () => {
        asked += 1;
        return new Promise<void>((resolve) => (response = resolve));
      },
    },
    keepMs: 0,
    timeoutMs: 50,
    onChange: (readiness) => reported.push(readiness),
  });
  const both = [slow.readiness(), slow.readiness()];
  response();
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual(["ready", "ready"]);
  expect(asked).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await slow.readiness()).checks).toEqual({ database: "failed" });
  slow.drain();
  expect(await slow.readiness()).toMatchObject({ draining: true });
  expect(reported.map(({ status }) => status)).toEqual(["ready", "not_ready"]);
});

it("W35: closes at once, also with a probe that keeps its connection", async () => {
  const operations = await listenForOperations({
    health: health({ checks: {} }),
    metrics: serverMetrics(),
    host: "127.0.0.1",
    port: 0,
  });
  await (await fetch(`${operations.url}/healthz`)).text();
  await operations.close();
  await expect(fetch(`${operations.url}/healthz`)).rejects.toThrow();
});
