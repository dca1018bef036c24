/** W40: what can be set, what it means, and what is said about mistakes. */
import { readFileSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { readCommandLine, usage } from "../src/command-line.js";
import { startService } from "../src/service.js";
import { checkedSeed } from "../src/seed/read-seed.js";
import { desk, seedWith, send } from "./support/requests.js";
import { readConfiguration, UsageError, variables, type Settings } from "../src/configuration.js";

const url = "postgres://user:pass-word@host:5432/name";

describe("W40: the configuration", () => {
  it("has defaults for everything", () => {
    expect(readConfiguration({})).toEqual({
      host: "127.0.0.1",
      port: 8080,
      operationsPort: 8081,
      seed: undefined,
      database: {
        url: undefined,
        folder: undefined,
        poolSize: 10,
        patienceMs: 5_000,
        waitMs: 30_000,
        tls: undefined,
        migrations: "run",
      },
      drainDelayMs: 0,
      closeTimeoutMs: 10_000,
      limits: { maxBodyBytes: 1_048_576, maxBytesInFlight: undefined, sendTimeoutMs: 30_000 },
      logLevel: "info",
    });
    expect(readConfiguration({ PORT: "0" }).operationsPort).toBe(0);
    expect(readConfiguration({ PORT: "", DATABASE_URL: "" }).port).toBe(8080);
  });

  it("is read from the environment", () => {
    const settings: Settings = {
      HOST: "0.0.0.0",
      PORT: "1",
      OPERATIONS_PORT: "9",
      DATABASE_URL: url,
      DATABASE_POOL_SIZE: "25",
      DATABASE_PATIENCE_MS: "100",
      DATABASE_WAIT_MS: "0",
      DATABASE_TLS_CA_FILE: "/ca.pem",
      DATABASE_MIGRATIONS: "check",
      SEED_FILE: "seed.json",
      DRAIN_DELAY_MS: "5000",
      CLOSE_TIMEOUT_MS: "1",
      MAX_BODY_BYTES: "1000",
      MAX_BYTES_IN_FLIGHT: "1000",
      SEND_TIMEOUT_MS: "2000",
      LOG_LEVEL: "error",
    };
    expect(readConfiguration(settings)).toEqual({
      host: "0.0.0.0",
      port: 1,
      operationsPort: 9,
      seed: "seed.json",
      database: {
        url,
        folder: undefined,
        poolSize: 25,
        patienceMs: 100,
        waitMs: 0,
        tls: { mode: "verify", caFile: "/ca.pem" },
        migrations: "check",
      },
      drainDelayMs: 5_000,
      closeTimeoutMs: 1,
      limits: { maxBodyBytes: 1_000, maxBytesInFlight: 1_000, sendTimeoutMs: 2_000 },
      logLevel: "error",
    });
  });

  it.each<[Settings, string]>([
    [{ PORT: "65536" }, "PORT (--port) must be 0 to 65535, not 65536."],
    [{ OPERATIONS_PORT: "-1" }, "OPERATIONS_PORT must be"],
    [{ DATABASE_URL: "not-a-url" }, "DATABASE_URL is not a URL. Write it as postgres://"],
    [
      { DATABASE_URL: "mysql://u:pass-word@h/d" },
      "DATABASE_URL begins with mysql: but takes PostgreSQL only",
    ],
    [{ DATABASE_POOL_SIZE: "0" }, "DATABASE_POOL_SIZE must be 1 to 1000, not 0."],
    [{ DATABASE_POOL_SIZE: "1e2" }, "DATABASE_POOL_SIZE must be"],
    [{ DATABASE_PATIENCE_MS: "0" }, "DATABASE_PATIENCE_MS must be"],
    [{ DATABASE_TLS: "on" }, "DATABASE_TLS must be off, no-verify, verify, not on."],
    [
      { DATABASE_TLS: "off", DATABASE_TLS_CA_FILE: "/ca" },
      "DATABASE_TLS_CA_FILE needs DATABASE_TLS to be verify",
    ],
    [{ DATABASE_TLS: "verify", DATABASE_URL: `${url}?sslmode=require` }, "DATABASE_URL says sslmode"],
    [{ DATABASE_MIGRATIONS: "no" }, "DATABASE_MIGRATIONS must be run, check, not no."],
    [
      { DATABASE_URL: url, DATA_FOLDER: "x" },
      "--data and DATA_FOLDER name an embedded database, but DATABASE_URL is set",
    ],
    [{ DRAIN_DELAY_MS: "5s" }, "DRAIN_DELAY_MS must be"],
    [{ MAX_BODY_BYTES: "0" }, "MAX_BODY_BYTES must be 1 to 4294967296, not 0."],
    [{ MAX_BYTES_IN_FLIGHT: "1048575" }, "MAX_BYTES_IN_FLIGHT must be 1048576 to 4294967296, not 1048575."],
    [{ SEND_TIMEOUT_MS: "1s" }, "SEND_TIMEOUT_MS must be"],
    [{ LOG_LEVEL: "INFO" }, "LOG_LEVEL must be debug, info, warn, error, off, not INFO."],
  ])("%j is a mistake", (settings, message) => {
    let thrown = "";
    try {
      readConfiguration(settings);
    } catch (error) {
      if (error instanceof UsageError) thrown = error.message;
    }
    expect(thrown).toContain(message);
    expect(thrown).not.toContain("pass-word");
  });

  it.each<[string[], object]>([
    [[], { name: "serve", configuration: { port: 7 } }],
    [["serve", "--port", "3"], { name: "serve", configuration: { port: 3 } }],
    [["migrate"], { name: "migrate" }],
    [["rotate-secret", "demo"], { name: "rotate-secret", appId: "demo", graceMs: 86_400_000 }],
    [["rotate-secret", "demo", "--grace-hours", "0"], { graceMs: 0 }],
    [["migrate", "-h"], { name: "help" }],
  ])("%j is a command", (args, expected) => {
    expect(readCommandLine(args, { PORT: "7" })).toMatchObject(expected);
  });

  it.each<[string[], string]>([
    [["serv"], "There is no command serv."],
    [["migrate", "--port", "1"], "migrate takes no --port."],
    [["serve", "now"], "now is one word too many."],
    [["rotate-secret"], "rotate-secret needs the id of an app."],
    [["rotate-secret", "a", "b"], "b is one word too many."],
    [["rotate-secret", "a", "--grace-hours", "721"], "--grace-hours must be 0 to 720, not 721."],
  ])("%j is none", (args, message) => {
    expect(() => readCommandLine(args, {})).toThrow(new UsageError(message));
  });

  it("stands in the README and in what --help prints, all of it", () => {
    const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name);
    expect(rows).toEqual(Object.keys(variables));
    for (const [name, doc] of Object.entries(variables))
      expect(usage).toMatch(new RegExp(`^  ${name} +${doc.slice(0, 9)}`, "m"));
  });
});

describe("W40: limits", () => {
  it("reach the server", async () => {
    const { limits } = readConfiguration({ MAX_BODY_BYTES: "200", MAX_BYTES_IN_FLIGHT: "250" });
    const service = await startService({ seed: checkedSeed(seedWith()), limits, logLevel: "off" });
    onTestFinished(() => service.close());
    const ask = async (value: string): Promise<[number, unknown]> => {
      const { status, text } = await send(service.url, `/v1/apps/${desk.appId}/allowlist`, {
        body: { type: "email", value },
      });
      return [status, (JSON.parse(text) as { readonly code?: string }).code];
    };
    expect(await ask("ada@example.com")).toEqual([200, undefined]);
    expect(await ask("a".repeat(300))).toEqual([413, "body_too_large"]);
  });

  it.each([
    [{ maxBodyBytes: 200, maxBytesInFlight: 100 }, "maxBytesInFlight"],
    [{ sendTimeoutMs: -1 }, "sendTimeoutMs"],
  ])("%j is refused by the server that gets it", async (limits, name) => {
    await expect(startService({ limits, logLevel: "off" })).rejects.toThrow(`The option ${name} must be`);
  });
});
