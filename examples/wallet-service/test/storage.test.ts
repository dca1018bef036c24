/** The database under the service: transactions, failures, and which strings survive. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { lockFolder } from "../src/storage/folder-lock.js";
import { openStorage } from "../src/storage/storage.js";
import { describeOnBoth } from "./support/databases.js";

describeOnBoth("storage", (database) => {
  it("keeps what was committed and nothing else", async () => {
    const place = await database.place();
    const storage = await openStorage(place);
    const values = { app_id: "a", secret_salt: "s", secret_hash: "h", allowlist_enabled: true };
    await storage.transaction((tx) => tx.insertInto("apps").values(values).execute());
    await expect(
      storage.transaction(async (tx) => {
        await tx
          .insertInto("apps")
          .values({ ...values, app_id: "b" })
          .execute();
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await storage.close();
    const again = await openStorage(place);
    const never = { previous_salt: null, previous_hash: null, previous_until: null };
    expect(await again.db.selectFrom("apps").selectAll().execute()).toEqual([{ ...values, ...never }]);
    await again.close();
  });

  it("reads moments as numbers, documents as they were written, and counts rows", async () => {
    const storage = await openStorage(await database.place());
    const values = { app_id: "a\0\uD800", secret_salt: "s", secret_hash: "h", allowlist_enabled: true };
    await storage.db.insertInto("apps").values(values).execute();
    const data = JSON.stringify({ b: "\0\uD800é", a: 1 });
    const row = { app_id: values.app_id, id: "p", created_at: 1_741_834_854_578, data };
    await storage.db.insertInto("policies").values(row).execute();
    const [read] = await storage.db.selectFrom("policies").selectAll().execute();
    expect(read).toEqual({ ...row, data: JSON.parse(data) as unknown });
    expect(Object.keys(read?.data ?? {})).toEqual(["b", "a"]);
    const deleted = await storage.db.deleteFrom("policies").executeTakeFirst();
    expect(deleted.numDeletedRows).toBe(1n);
    const { rows } = await sql<{ n: unknown }>`select count(*) as n from apps`.execute(storage.db);
    expect(rows).toEqual([{ n: 1 }]);
    await storage.close();
  });

  it("W33: distinguishes strings that PostgreSQL cannot hold, and gives them back as they were", async () => {
    const storage = await openStorage(await database.place());
    const ids = ["\0", "\uFFFD", "\uD800", "\uDC00", "\u001B", "\u001B0000", "\u001B001B", "a\0b", "😀", ""];
    const rows = ids.map((app_id) => ({ app_id, secret_salt: "", secret_hash: "", allowlist_enabled: true }));
    await storage.db.insertInto("apps").values(rows).execute();
    const kept = await storage.db.selectFrom("apps").select("app_id").execute();
    expect(new Set(kept.map(({ app_id }) => app_id))).toEqual(new Set(ids));
    for (const id of ids) {
      const found = await storage.db.selectFrom("apps").select("app_id").where("app_id", "=", id).execute();
      expect(found).toEqual([{ app_id: id }]);
    }
    await storage.close();
  });

  it("has one secret of a name, whoever asks first, and asks the database for it once", async () => {
    const place = await database.place();
    const storage = await openStorage(place);
    const secrets = await Promise.all(Array.from({ length: 20 }, () => storage.secret("a")));
    expect(new Set(secrets.map((secret) => secret.toString("hex"))).size).toBe(1);
    expect(secrets[0]).toHaveLength(32);
    expect(await storage.secret("b")).not.toEqual(secrets[0]);
    await sql`alter table secrets rename to hidden`.execute(storage.db);
    expect(await storage.secret("a")).toEqual(secrets[0]);
    await expect(storage.secret("c")).rejects.toThrow("secrets");
    await sql`alter table hidden rename to secrets`.execute(storage.db);
    expect(await storage.secret("c")).toHaveLength(32);
    await storage.close();
    const again = await openStorage(place);
    expect(await again.secret("a")).toEqual(secrets[0]);
    await again.close();
  });
});

describe("a data folder", () => {
  it("is had by one at a time, also of many that ask at once", async () => {
    const folder = mkdtempSync(join(tmpdir(), "wallet-lock-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow("set DATABASE_URL to a PostgreSQL");
    await unlock();
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    const had = asked.filter((one) => one.status === "fulfilled");
    expect(had.length).toBeLessThanOrEqual(1);
    for (const { value } of had) await value();
    await (
      await lockFolder(folder)
    )();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("does not mind what a process left that died", async () => {
    const folder = mkdtempSync(join(tmpdir(), "wallet-lock-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const program = `require("node:net").createServer().listen(${JSON.stringify(join(folder, "lock-dead"))},
      () => process.kill(process.pid, "SIGKILL"))`;
    spawnSync(process.execPath, ["-e", program]);
    expect(readdirSync(folder)).toEqual(["lock-dead"]);
    await (
      await lockFolder(folder)
    )();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("W34: is never made anew over files that are no database", async () => {
    const folder = mkdtempSync(join(tmpdir(), "wallet-data-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(inject("emptyDataFolder"), folder, { recursive: true });
    const version = join(folder, "database", "PG_VERSION");
    rmSync(version);
    const before = readdirSync(folder, { recursive: true }).sort();
    await expect(openStorage({ folder })).rejects.toThrow(
      /is no complete database.*Nothing has been changed/,
    );
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before);
  });

  it("W40: says what is wrong with it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "wallet-data-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, "file");
    writeFileSync(file, "");
    for (const data of [file, join(file, "below")])
      await expect(openStorage({ folder: data })).rejects.toThrow(/is a file, or lies in one.*--data/);
    // Root may write everywhere, but not make folders in what the kernel shows.
    const closed = process.getuid?.() === 0 ? "/sys/wallet-data" : join(folder, "closed", "data");
    mkdirSync(join(folder, "closed"), { mode: 0o555 });
    await expect(openStorage({ folder: closed })).rejects.toThrow(/cannot be written \(E\w+\).*--data/);
  });
});
