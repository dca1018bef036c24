/** The README's walk through a change of a key quorum, run as it stands there. */
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { describeOnDatabases } from "./support/databases.js";

const run = promisify(execFile);
const home = new URL("../", import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "wallet-walkthrough-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readme = readFileSync(new URL("README.md", home), "utf8");
const [, script = ""] = /<!-- script: walkthrough\.mjs -->\s+```js\n([\s\S]*?)```/.exec(readme) ?? [];
const file = join(folder, "walkthrough.mjs");
writeFileSync(file, script);

test("without a URL it says how it is called", () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [file], { encoding: "utf8" });
  expect([status, stdout, stderr]).toEqual([2, "", "Usage: node walkthrough.mjs URL\n"]);
});

describeOnDatabases("the walk through a change of a key quorum", (database) => {
  test("creates an intent, authorizes it twice, reads the result", async () => {
    const seed = JSON.parse(readFileSync(new URL("seed.json", home), "utf8")) as object;
    const service = await database.start({ seed });
    const { stdout, stderr } = await run(process.execPath, [file, service.url]);
    expect(stderr).toBe("");
    const name = `Treasury since ${new Date().getFullYear()}`;
    expect(
      stdout
        .replace(/^[0-9a-f-]{36}/, "ID")
        .trimEnd()
        .split("\n"),
    ).toEqual([
      "ID is pending.",
      "After one signature it is pending.",
      "After two it is executed.",
      `Second key renamed Treasury to ${name}.`,
    ]);
    const { data } = await service.storage.db
      .selectFrom("key_quorums")
      .select("data")
      .where("id", "=", "quorum-treasury")
      .executeTakeFirstOrThrow();
    expect(data.display_name).toBe(name);
  });
});
