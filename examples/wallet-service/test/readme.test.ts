/** Runs the commands of the README. */
import { execFile, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, it, onTestFinished } from "vitest";
import { clientProgram, mainProgram, started } from "./support/child.js";

const run = promisify(execFile);
const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const seed = new URL("../seed.json", import.meta.url).pathname;

/** The address in the README; the test takes a free port. */
const written = "http://127.0.0.1:8080";

it("the curl and the script of the README work against the program", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wallet-readme-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inject("emptyDataFolder"), join(folder, "data"), { recursive: true });
  const { DATABASE_URL: _, ...env } = process.env;
  const args = ["--port", "0", "--data", join(folder, "data"), "--seed", seed];
  const { url } = await started(spawn(process.execPath, [mainProgram, ...args], { env }));

  const [command = ""] = /^curl .*$/m.exec(readme) ?? [];
  const curl = spawnSync("sh", ["-c", command.replace(written, url)], { encoding: "utf8" });
  expect(JSON.parse(curl.stdout)).toMatchObject({
    data: [{ name: "Known addresses only" }, {}],
    next_cursor: null,
  });

  const [, script = ""] = /<!-- script: wallets\.mjs -->\s+```js\n([\s\S]*?)```/.exec(readme) ?? [];
  const file = join(folder, "wallets.mjs");
  const client = '"./examples/wallet-service/dist/client.js"';
  writeFileSync(file, script.replace(written, url).replace(client, JSON.stringify(clientProgram)));
  const first = await run(process.execPath, [file]);
  const lines = first.stdout.trimEnd().split("\n");
  expect(lines).toEqual([
    "Known addresses only",
    "Small transfers only",
    expect.stringMatching(/^Savings: \w{32,44}$/),
  ]);
  expect((await run(process.execPath, [file])).stdout).toBe(first.stdout);
});
