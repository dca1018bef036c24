/** W24 and W45: a network that swallows what is sent: no error comes, and no response. */
import { spawn } from "node:child_process";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { expect, inject, it, onTestFinished } from "vitest";
import { StorageUnavailable } from "../src/storage/failure.js";
import { postgresPool } from "../src/storage/postgres-pool.js";
import { mainProgram, started } from "./support/child.js";
import { describeOnPostgres } from "./support/databases.js";
import { send } from "./support/requests.js";

/** A way to the server at `target` that can be made mute for the connections there are. */
async function proxyTo(target: URL): Promise<{ readonly url: string; mute(): void }> {
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) sockets.push(socket.on("error", () => {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mute = (): void => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return { url: url.href, mute };
}

describeOnPostgres("a mute network", (database) => {
  it("W24: is found out, and its connection is not used again", async () => {
    const postgres = inject("postgres");
    const proxy = await proxyTo(new URL("url" in postgres ? postgres.url : ""));
    const pool = postgresPool(proxy.url, { patienceMs: 60_000, poolSize: 1, statementMs: 200 });
    const first = await pool.connect();
    expect((await first.query("select 1 as n", [])).rows).toEqual([{ n: 1 }]);
    proxy.mute();
    await expect(first.query("select 2 as n", [])).rejects.toThrow(StorageUnavailable);
    // What follows, such as a rollback, does not wait as long again.
    const start = performance.now();
    await expect(first.query("rollback", [])).rejects.toThrow(StorageUnavailable);
    expect(performance.now() - start).toBeLessThan(2_000);
    first.release();
    const second = await pool.connect();
    expect((await second.query("select 3 as n", [])).rows).toEqual([{ n: 3 }]);
    second.release();
    await pool.end();
  });

  it("W45: does not keep a pool from ending", async () => {
    const postgres = inject("postgres");
    const proxy = await proxyTo(new URL("url" in postgres ? postgres.url : ""));
    const options = { patienceMs: 60_000, poolSize: 2, statementMs: 60_000, closeMs: 200 };
    const pool = postgresPool(proxy.url, options);
    const [idle, busy] = [await pool.connect(), await pool.connect()];
    await pool.ping();
    idle.release();
    proxy.mute();
    const lost = busy.query("select 1", []).finally(() => busy.release());
    const ended = pool.end();
    await expect(lost).rejects.toThrow(StorageUnavailable);
    await ended;
    // To end it again is fine.
    await pool.end();
  });

  it("W45: does not keep the program from ending at SIGTERM", async () => {
    const place = await database.place();
    const proxy = await proxyTo(new URL(place.databaseUrl ?? ""));
    const env = { ...process.env, DATABASE_URL: proxy.url, PORT: "0" };
    const child = await started(spawn(process.execPath, [mainProgram], { env }));
    // A request opens a connection that stays.
    expect((await send(child.url, "/v1/policies")).status).toBe(401);
    proxy.mute();
    child.process.kill("SIGTERM");
    expect(await child.ended).toBe(0);
  });
});
