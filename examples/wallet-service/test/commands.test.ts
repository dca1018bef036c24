/** W41 and W42: migrations, new secrets, and starting before the database does. */
import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { rotateSecret } from "../src/auth/rotate-secret.js";
import { openStorage } from "../src/storage/storage.js";
import { mainProgram, started } from "./support/child.js";
import { accountFor, startCluster } from "./support/cluster.js";
import { describeOnDatabases, describeOnPostgres, type TestDatabase } from "./support/databases.js";
import { ManualClock } from "./support/manual-clock.js";
import { desk, rival, seedWith, send } from "./support/requests.js";
import { runProgram } from "./support/run.js";

const { DATABASE_URL: _, ...env } = process.env;

async function urlOf(database: TestDatabase): Promise<string> {
  return (await database.place()).databaseUrl ?? "";
}

describeOnDatabases("W42: a new secret", (database) => {
  it("is taken at once, and the previous one for as long as it says", async () => {
    const clock = new ManualClock();
    const service = await database.start({ seed: seedWith(), clock });
    const statusWith = async (appSecret: string): Promise<number> =>
      (await send(service.url, "/v1/policies", { as: { ...desk, appSecret } })).status;
    const first = await rotateSecret(service.storage, clock, { appId: "desk", graceMs: 1_000 });
    expect(first).toEqual({
      secret: expect.stringMatching(/^[\w-]{43}$/),
      previousUntil: clock.now() + 1_000,
    });
    const secret = first?.secret ?? "";
    expect([await statusWith(secret), await statusWith(desk.appSecret)]).toEqual([200, 200]);
    clock.advance(999);
    expect(await statusWith(desk.appSecret)).toBe(200);
    clock.advance(1);
    expect([await statusWith(secret), await statusWith(desk.appSecret)]).toEqual([200, 401]);
    expect((await send(service.url, "/v1/policies", { as: rival })).status).toBe(200);
    // Of three, the first is over, though its time was not; without a grace the second is, too.
    const second = await rotateSecret(service.storage, clock, { appId: "desk", graceMs: 1_000 });
    const third = await rotateSecret(service.storage, clock, { appId: "desk", graceMs: 0 });
    expect(await statusWith(secret)).toBe(401);
    expect(await statusWith(second?.secret ?? "")).toBe(401);
    expect(await statusWith(third?.secret ?? "")).toBe(200);
    expect(await rotateSecret(service.storage, clock, { appId: "none", graceMs: 0 })).toBeUndefined();
    const kept = JSON.stringify(await service.storage.db.selectFrom("apps").selectAll().execute());
    expect(kept).not.toContain(third?.secret);
  });
});

describeOnPostgres("commands", (database) => {
  it("W41: many that migrate at once run each migration once", async () => {
    const url = await urlOf(database);
    const all = await Promise.all(
      Array.from({ length: 4 }, () => runProgram(["migrate"], { DATABASE_URL: url })),
    );
    expect(all.map(({ code, stderr }) => [code, stderr])).toEqual(all.map(() => [0, ""]));
    const run = all.flatMap(({ stdout }) => (JSON.parse(stdout) as { migrations: string[] }).migrations);
    expect(run).toEqual(["0001-first", "0002-key-quorum-members", "0003-previous-secrets"]);
  });

  it("W41: a migration keeps what there is, and fills what it adds", async () => {
    const url = await urlOf(database);
    const before = await openStorage({ databaseUrl: url });
    const quorums = ["low", "top"].map((id) => ({
      app_id: "a",
      id,
      data: JSON.stringify(id === "top" ? { id, key_quorum_ids: ["low", "low"] } : { id }),
    }));
    const app = { app_id: "a", secret_salt: "", secret_hash: "", allowlist_enabled: true };
    await before.db.insertInto("apps").values(app).execute();
    await before.db.insertInto("key_quorums").values(quorums).execute();
    await sql`drop table key_quorum_members`.execute(before.db);
    await sql`alter table apps drop previous_salt, drop previous_hash, drop previous_until`.execute(
      before.db,
    );
    await sql`delete from kysely_migration where name <> '0001-first'`.execute(before.db);
    await before.close();
    const checked = openStorage({ databaseUrl: url, migrations: "check" });
    await expect(checked).rejects.toThrow("0002-key-quorum-members, 0003-previous-secrets has not been run");
    const after = await openStorage({ databaseUrl: url });
    expect(await after.db.selectFrom("key_quorum_members").selectAll().execute()).toEqual([
      { app_id: "a", member_id: "low", key_quorum_id: "top" },
    ]);
    expect(await after.db.selectFrom("apps").selectAll().execute()).toMatchObject([
      { ...app, previous_until: null },
    ]);
    await after.close();
  });

  it("W41: a service that only checks says what to run", async () => {
    const url = await urlOf(database);
    const settings = { DATABASE_URL: url, DATABASE_MIGRATIONS: "check", PORT: "0" };
    const refused = await runProgram([], settings);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining("Run the command `migrate`."),
    ]);
    expect((await runProgram(["migrate"], { DATABASE_URL: url })).code).toBe(0);
    const child = spawn(process.execPath, [mainProgram], { env: { ...env, ...settings } });
    const { url: serving } = await started(child);
    expect((await fetch(`${serving}/v1/policies`)).status).toBe(401);
  });

  it("W42: rotate-secret prints a secret that is taken, and refuses apps that are not there", async () => {
    const place = await database.place();
    const service = await database.start({ place, seed: seedWith() });
    const settings = { DATABASE_URL: place.databaseUrl ?? "" };
    const { code, stdout } = await runProgram(["rotate-secret", "desk", "--grace-hours", "1"], settings);
    const printed = JSON.parse(stdout) as Record<string, string>;
    expect([code, Object.keys(printed)]).toEqual([0, ["app_id", "app_secret", "previous_secret_until"]]);
    for (const appSecret of [printed["app_secret"] ?? "", desk.appSecret])
      expect((await send(service.url, "/v1/policies", { as: { ...desk, appSecret } })).status).toBe(200);
    const wrong = await runProgram(["rotate-secret", "none"], settings);
    expect([wrong.code, wrong.stderr]).toEqual([1, 'There is no app "none".\n']);
  });

  it("W43: a service waits for its database, alive and not ready, and starts when it is there", async () => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.stop());
    await cluster.kill();
    const settings = { DATABASE_URL: cluster.url, PORT: "0", DATABASE_WAIT_MS: "60000" };
    const child = spawn(process.execPath, [mainProgram], { env: { ...env, ...settings } });
    const line = await new Promise<string>((resolve) => {
      child.stderr.once("data", (text: Buffer) => resolve(String(text)));
    });
    expect(JSON.parse(line.split("\n")[0] ?? "")).toMatchObject({
      level: "warn",
      event: "waiting_for_database",
      cause: expect.stringContaining("ECONNREFUSED"),
    });
    await cluster.restart();
    const { url } = await started(child);
    expect((await fetch(`${url}/v1/policies`)).status).toBe(401);
  });

  it("W43: a service that waits ends at SIGTERM; it does not wait for what waiting cannot fix", async () => {
    const settings = { DATABASE_URL: "postgres://127.0.0.1:1/x", PORT: "0", DATABASE_WAIT_MS: "600000" };
    const child = spawn(process.execPath, [mainProgram], { env: { ...env, ...settings } });
    await new Promise((resolve) => child.stderr.once("data", resolve));
    child.kill("SIGTERM");
    expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(143);
    const url = new URL(await urlOf(database));
    url.pathname = "/there-is-no-such-database";
    const { code, stderr } = await runProgram([], { ...settings, DATABASE_URL: url.href });
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('"there-is-no-such-database" does not exist'),
    ]);
    expect(stderr).not.toContain("waiting_for_database");
  });

  it("W44: TLS: verified against the certificates that are given, and refused without", async () => {
    const folder = mkdtempSync(join(tmpdir(), "wallet-tls-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
    const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
    const form = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1"];
    spawnSync("openssl", ["req", "-x509", ...form, ...subject, "-keyout", key, "-out", certificate]);
    const { uid, gid } = await accountFor();
    if (uid !== undefined && gid !== undefined)
      for (const file of [folder, key, certificate]) chownSync(file, uid, gid);
    const cluster = await startCluster(["ssl=on", `ssl_key_file=${key}`, `ssl_cert_file=${certificate}`]);
    onTestFinished(() => cluster.stop());
    const databaseUrl = cluster.url.replace("127.0.0.1", "localhost");
    const isSecure = async (tls: Parameters<typeof openStorage>[0]["tls"]): Promise<boolean | undefined> => {
      const storage = await openStorage({ databaseUrl, tls });
      const { rows } = await sql<{ ssl: boolean }>`
        select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(storage.db);
      await storage.close();
      return rows[0]?.ssl;
    };
    expect(await isSecure({ mode: "verify", caFile: certificate })).toBe(true);
    expect(await isSecure({ mode: "no-verify" })).toBe(true);
    expect(await isSecure({ mode: "off" })).toBe(false);
    await expect(isSecure({ mode: "verify" })).rejects.toMatchObject({
      cause: { message: expect.stringContaining("self-signed") },
    });
  });
});

it("W42: rotate-secret and migrate work on the embedded database, too", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wallet-data-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const migrated = await runProgram(["migrate", "--data", folder]);
  expect(JSON.parse(migrated.stdout)).toEqual({ migrations: expect.arrayContaining(["0001-first"]) });
  const refused = await runProgram(["rotate-secret", "demo", "--data", folder]);
  expect([refused.code, refused.stderr]).toEqual([1, 'There is no app "demo".\n']);
});
