/** The program: its first line, its end, and what it refuses. */
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { startService } from "../src/service.js";
import { mainProgram, started } from "./support/child.js";
import { send } from "./support/requests.js";

/** An empty data folder that goes away with the test. */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "wallet-data-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inject("emptyDataFolder"), folder, { recursive: true });
  return folder;
}

const demo = { appId: "demo", appSecret: "demo-secret" };
const seed = new URL("../seed.json", import.meta.url).pathname;

/** The script of `npm run wallet-service`. */
const runProgram = new URL("../run.mjs", import.meta.url).pathname;

/** The environment without a database of somebody else's. */
const { DATABASE_URL: _, ...env } = process.env;

function runToEnd(
  args: readonly string[],
  more: object = {},
  program = mainProgram,
): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [program, ...args], {
    encoding: "utf8",
    timeout: 120_000,
    env: { ...env, ...more },
  });
}

describe("the program", () => {
  it("says that it makes a database, which takes its time, where there is none yet", async () => {
    const folder = mkdtempSync(join(tmpdir(), "wallet-data-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const lines: string[] = [];
    const log = (line: string): void => void lines.push(line);
    for (const time of ["first", "second"]) {
      const service = await startService({ place: { folder }, log, sweepEveryMs: 0 });
      await service.close();
      expect(lines, time).toHaveLength(1);
    }
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ event: "making_database", folder });
  });

  it("says where it listens, serves, keeps what it has, and ends with 0", async () => {
    const args = ["--port", "0", "--data", dataFolder(), "--seed", seed];
    const first = await started(spawn(process.execPath, [mainProgram, ...args], { env }));
    expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const body = { type: "email", value: "ada@example.com" };
    const entry = await send(first.url, "/v1/apps/demo/allowlist", { body, as: demo });
    expect(entry.status).toBe(200);
    first.process.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    const second = await started(spawn(process.execPath, [mainProgram, ...args], { env }));
    const again = await send(second.url, "/v1/apps/demo/allowlist", { body, as: demo });
    expect(again.text).toBe(entry.text);
    // crash.test.ts has what a killed process leaves.
  });

  it("refuses a folder that another process has, and names the way out", async () => {
    const folder = dataFolder();
    const args = ["--port", "0", "--data", folder, "--seed", seed];
    const first = await started(spawn(process.execPath, [mainProgram, ...args], { env }));
    const second = runToEnd(args);
    expect(second.status).toBe(1);
    expect(second.stderr).toMatch(/Another process has the data folder .*DATABASE_URL to a PostgreSQL/);
    expect((await send(first.url, "/v1/policies", { as: demo })).status).toBe(200);
  });

  it.each([
    [["--port", "x"], {}, "PORT (--port) must be 0 to 65535"],
    [["--prot", "1"], {}, "Unknown option '--prot'"],
    [["--data", "x"], { DATABASE_URL: "postgres://x" }, "DATABASE_URL is set"],
    [[], { DATABASE_URL: "not-a-url" }, "DATABASE_URL is not a URL."],
    [[], { DATABASE_URL: "mysql://root:secret@db/x" }, "takes PostgreSQL only"],
  ])("ends with 2 after %j", (args, more, message) => {
    const { status, stderr } = runToEnd(args, more);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(stderr).toContain("Usage: wallet-service");
    // `npm run wallet-service` says the same before it builds anything.
    const unbuilt = runToEnd(args, more, runProgram);
    expect([unbuilt.status, unbuilt.stderr]).toEqual([2, stderr]);
  });

  it.each([mainProgram, runProgram])("tells how it is called (%s)", (program) => {
    const { status, stdout, stderr } = runToEnd(["--help"], {}, program);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^Usage: wallet-service/);
  });

  it.each([
    [["--seed", "/nowhere.json"], {}, "/nowhere.json cannot be read (ENOENT)"],
    [["--port", "0"], { DATABASE_URL: "postgres://127.0.0.1:1/x", DATABASE_WAIT_MS: "0" }, "ECONNREFUSED"],
    [
      ["--port", "0", "--data", seed, "--seed", seed],
      {},
      "is a file, or lies in one. Name a folder with --data.",
    ],
  ])("ends with 1 after %j, without a stack", (args, more, message) => {
    const { status, stderr } = runToEnd(args, more);
    expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(stderr).not.toMatch(/^ +at /m);
  });
});
