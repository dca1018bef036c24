/** W24: a database that is locked, full, lost, moved or in conflict. */
import { sql } from "kysely";
import pg from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import type { Service } from "../src/service.js";
import { startCluster } from "./support/cluster.js";
import { describeOnDatabases } from "./support/databases.js";
import { codeOf, createAccount, seedWith, send } from "./support/requests.js";

/** The time that requests wait in these tests. */
const patienceMs = 1_000;

async function count({ storage }: Service): Promise<number> {
  const query = storage.db.selectFrom("accounts").select(({ fn }) => fn.countAll<number>().as("n"));
  return (await query.executeTakeFirstOrThrow()).n;
}

/** Makes each insert of an account fail as SQLSTATE `code` for the first `times` of them. */
async function failWith({ storage }: Service, code: string, times: number): Promise<void> {
  await sql`create sequence if not exists failures`.execute(storage.db);
  await sql`alter sequence failures restart`.execute(storage.db);
  await sql
    .raw(
      `create or replace function fail() returns trigger language plpgsql as $$
      begin
        if nextval('failures') <= ${times} then
          raise exception 'made up' using errcode = '${code}';
        end if;
        return new;
      end $$`,
    )
    .execute(storage.db);
  await sql
    .raw("create or replace trigger fail before insert on accounts for each row execute function fail()")
    .execute(storage.db);
}

async function repair({ storage }: Service): Promise<void> {
  await sql`drop trigger fail on accounts`.execute(storage.db);
}

describeOnDatabases("a database in trouble", (database) => {
  const lines: string[] = [];
  const log = (line: string): void => void lines.push(line);

  async function start(): Promise<Service> {
    const place = { ...(await database.place()), patienceMs };
    return database.start({ place, seed: seedWith(), log });
  }

  async function expectUnavailable(service: Service, key?: string): Promise<void> {
    const got = await createAccount(service.url, key === undefined ? {} : { key });
    expect([got.status, got.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(codeOf(got)).toBe("unavailable");
    expect(got.text).not.toMatch(/made up|terminat|sql/i);
  }

  it("W24: locked: 503 after a while, and fine again once it is not", async () => {
    const service = await start();
    const holding = await service.storage.db.startTransaction().execute();
    await sql`lock table accounts in access exclusive mode`.execute(holding);
    await expectUnavailable(service);
    await expectUnavailable(service, "k");
    await holding.rollback().execute();
    expect((await createAccount(service.url, { key: "k" })).status).toBe(200);
    expect(await count(service)).toBe(1);
  });

  it("W24: full: 503, no half of an effect, the key is free again", async () => {
    const service = await start();
    await failWith(service, "53100", 1_000_000);
    await expectUnavailable(service);
    await expectUnavailable(service, "k");
    await repair(service);
    const wallets = await service.storage.db.selectFrom("wallets").selectAll().execute();
    expect([await count(service), wallets]).toEqual([0, []]);
    expect((await createAccount(service.url, { key: "k" })).status).toBe(200);
  });

  it("W24: conflicts: run again, a few times", async () => {
    const service = await start();
    await failWith(service, "40001", 3);
    expect((await createAccount(service.url)).status).toBe(200);
    expect(await count(service)).toBe(1);
    await failWith(service, "40P01", 1_000_000);
    await expectUnavailable(service);
    await expectUnavailable(service, "k");
    await repair(service);
    expect((await createAccount(service.url, { key: "k" })).status).toBe(200);
    expect(await count(service)).toBe(2);
  });

  it("W7: any other error is 500, undoes all, and is not kept", async () => {
    const service = await start();
    await failWith(service, "P0001", 1_000_000);
    const got = await createAccount(service.url, { key: "k" });
    expect([got.status, codeOf(got)]).toEqual([500, "internal_error"]);
    await repair(service);
    expect((await service.storage.db.selectFrom("wallets").selectAll().execute()).length).toBe(0);
    expect((await createAccount(service.url, { key: "k" })).status).toBe(200);
  });

  it("tells of it in the log, in one line without values", async () => {
    const service = await start();
    await failWith(service, "53100", 1_000_000);
    lines.length = 0;
    await createAccount(service.url, { body: { display_name: "Ada's own", wallets_configuration: [] } });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      event: "request_failed",
      endpoint: "accounts.create",
    });
    expect(lines[0]).not.toContain("Ada's own");
  });

  // An embedded database has one process, and no connections that could be cut.
  if (database.kind === "PGlite") return;

  it("W24: connections cut in the middle of work: 503, then fine", async () => {
    const service = await start();
    const { databaseUrl } = { databaseUrl: await urlOf(service) };
    const outside = new pg.Client({ connectionString: databaseUrl });
    await outside.connect();
    onTestFinished(() => outside.end());
    await outside.query("begin; lock table accounts in access exclusive mode");
    const waiting = createAccount(service.url, { key: "k" });
    for (let cut = 0; cut === 0;) {
      const { rows } = await outside.query<{ cut: number }>(
        `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
         where application_name = 'wallet-service' and datname = current_database()
         and wait_event_type = 'Lock'`,
      );
      cut = rows[0]?.cut ?? 0;
    }
    expect((await waiting).status).toBe(503);
    await outside.query("rollback");
    expect((await createAccount(service.url, { key: "k" })).status).toBe(200);
    expect(await count(service)).toBe(1);
  });

  it("W24: a standby that cannot write yet: 503, then fine", async () => {
    const service = await start();
    const url = await urlOf(service);
    const outside = new pg.Client({ connectionString: url });
    await outside.connect();
    onTestFinished(() => outside.end());
    const name = new URL(url).pathname.slice(1);
    await outside.query(`alter database ${name} set default_transaction_read_only = on`);
    await outside.query(cutConnections);
    await expectUnavailable(service);
    await outside.query("set default_transaction_read_only = off");
    await outside.query(`alter database ${name} reset default_transaction_read_only`);
    await outside.query(cutConnections);
    // The database ends connections in its own time; a request that meets one of them is a 503, too.
    const status = async (): Promise<number> => (await createAccount(service.url)).status;
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
  });

  it("W24: a server that goes and comes back: 503, then fine", async () => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.stop());
    const service = await database.start({
      place: { databaseUrl: cluster.url, patienceMs },
      seed: seedWith(),
      log,
    });
    expect((await createAccount(service.url, { key: "k" })).status).toBe(200);
    await cluster.kill();
    await expectUnavailable(service);
    expect((await send(service.url, "/v1/policies")).status).toBe(503);
    await cluster.restart();
    expect((await createAccount(service.url, { key: "k" })).headers.get("idempotency-replayed")).toBe("true");
    expect(await count(service)).toBe(1);
    await service.close();
  });
});

/** Ends what connections services have; the next ones are new. */
const cutConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'wallet-service' and datname = current_database()`;

/** The URL of the database that `service` uses. */
async function urlOf({ storage }: Service): Promise<string> {
  const postgres = inject("postgres");
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(storage.db);
  const url = new URL("url" in postgres ? postgres.url : "");
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}
