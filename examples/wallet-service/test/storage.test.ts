/** The database under the service: transactions, failures, and what texts survive. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { lockFolder } from "../src/storage/folder-lock.js";
import { openStorage } from "../src/storage/storage.js";
import { describeOnDatabases } from "./support/databases.js";

describeOnDatabases("storage", (database) => {
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
    expect(await again.db.selectFrom("apps").selectAll().execute()).toEqual([values]);
    await again.close();
  });

  it("reads moments as numbers, documents as they were written, and counts rows", async () => {
    const storage = await openStorage(await database.place());
    const values = { app_id: "a\0\uD800", secret_salt: "s", secret_hash: "h", allowlist_enabled: true };
    await storage.db.insertInto("apps").values(values).execute();
    const data = JSON.stringify({ b: "\0\uD800é", a: 1 });
    const row = { app_id: "a\uFFFD\uFFFD", id: "p", created_at: 1_741_834_854_578, data };
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
});
