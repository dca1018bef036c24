/**
 * W46: the Dockerfile and compose.yaml. There is no container engine in the tests: what the files
 * name is looked for, and the commands that they give run here, in the environments that they give.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { variables } from "../src/configuration.js";
import { mainProgram, started } from "./support/child.js";
import { describeOnPostgres } from "./support/databases.js";
import { send } from "./support/requests.js";

const home = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(dirname(home));
const read = (name: string): string => readFileSync(join(home, name), "utf8");

/** An instruction of a Dockerfile with what follows it. */
type Instruction = readonly [name: string, rest: string];

/** The instructions, with lines that go on put together. */
function instructions(): Instruction[] {
  const lines = read("Dockerfile").replaceAll("\\\n", " ").split("\n");
  return lines.flatMap((line): Instruction[] => {
    const [, name, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return name === undefined || rest === undefined ? [] : [[name, rest]];
  });
}

/** Those of the last stage, which is the image. */
const image = instructions().slice(instructions().findLastIndex(([name]) => name === "FROM"));

function only(name: string): string {
  const found = image.filter((instruction) => instruction[0] === name);
  expect(found, name).toHaveLength(1);
  return found[0]?.[1] ?? "";
}

const list = (text: string): string[] => JSON.parse(text.slice(text.indexOf("["))) as string[];

interface ComposeService {
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly ports?: readonly string[];
  readonly healthcheck?: { readonly test?: readonly string[] };
  readonly stop_grace_period?: string;
}

const compose = parse(read("compose.yaml"), { merge: true }) as {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: object;
};
const { database, migrate, "service-1": first, "service-2": second } = compose.services;

/** The environment of the image. */
const imageEnvironment = Object.fromEntries(
  only("ENV")
    .split(" ")
    .map((pair) => pair.split("=") as [string, string]),
);

/** The command of a service as the tests run it: without the flags of Node. */
function commandOf(service: ComposeService | undefined): string[] {
  const [node, ...args] = [...list(only("ENTRYPOINT")), ...(service?.command ?? list(only("CMD")))];
  expect([node, args.splice(0, 2)]).toEqual(["node", ["--enable-source-maps", "dist/main.js"]]);
  return args;
}

/** `${NAME}`, `${NAME:-preset}` and `${NAME:?message}`, as compose fills them in. */
function filled(text: string, given: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = "") => {
    const value = given[name] ?? "";
    if (value === "" && kind === "?") throw new Error(rest);
    return value === "" && kind === "-" ? rest : value;
  });
}

/** The environment in which a service runs, with a database and ports of the tests. */
function environmentOf(service: ComposeService | undefined, databaseUrl: string): Record<string, string> {
  const given = { POSTGRES_PASSWORD: "pass", SEED_FILE: join(home, "seed.json") };
  const own = Object.entries(service?.environment ?? {}).map(([name, text]) => [name, filled(text, given)]);
  const all: Record<string, string> = { ...imageEnvironment, ...Object.fromEntries(own) };
  const configured = new URL(all["DATABASE_URL"] ?? "");
  expect([
    configured.protocol,
    configured.username,
    configured.password,
    configured.host,
    configured.pathname,
  ]).toEqual([
    "postgres:",
    database?.environment["POSTGRES_USER"],
    "pass",
    "database:5432",
    `/${database?.environment["POSTGRES_DB"]}`,
  ]);
  const { PATH = "" } = process.env;
  return { PATH, ...all, DATABASE_URL: databaseUrl, PORT: "0", OPERATIONS_PORT: "0", HOST: "127.0.0.1" };
}

it("W46: the image runs Node as process 1, as an ordinary user, with what is copied into it", () => {
  expect(commandOf(undefined)).toEqual(["serve"]);
  expect(only("USER")).toBe("node");
  expect(only("STOPSIGNAL")).toBe("SIGTERM");
  expect(only("EXPOSE").split(" ")).toEqual([imageEnvironment["PORT"], imageEnvironment["OPERATIONS_PORT"]]);
  const order = image.map(([name]) => name);
  expect(order.indexOf("USER")).toBeGreaterThan(order.lastIndexOf("COPY"));
  const stages = instructions().flatMap(([name, rest]) => (name === "FROM" ? [rest.split(" AS ")[1]] : []));
  const copies = instructions().filter(([name]) => name === "COPY");
  for (const [, rest] of copies) {
    const words = rest.split(/\s+/);
    const from = words[0]?.startsWith("--from=") ? words.shift()?.slice("--from=".length) : undefined;
    if (from !== undefined) expect(stages).toContain(from);
    const sources = words.slice(0, -1);
    for (const source of sources.map((one) => one.replace(/^\/repository\//, ""))) {
      const isMade = source.startsWith("node_modules") || source.endsWith("/dist");
      if (!isMade) expect(existsSync(join(root, source)), source).toBe(true);
    }
  }
  // Node need not guess that dist/ holds modules.
  expect(copies.map(([, rest]) => rest).at(-1)).toMatch(/wallet-service\/package\.json .*\.\/$/);
  expect(JSON.parse(read("package.json"))).toMatchObject({ type: "module" });
  // What the image runs is what the build makes.
  expect(read("build.mjs")).toMatch(/main: "src\/main\.ts"/);
  expect(read("build.mjs")).toMatch(/outdir: "dist"/);
});

it("W46: the scripts that the image is built by exist", () => {
  const scripts = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
  const own = JSON.parse(read("package.json")) as { scripts: object };
  const runs = instructions().flatMap(([name, rest]) => (name === "RUN" ? rest.split("&&") : []));
  for (const [, script = "", workspace] of runs
    .map((run) => /npm run --silent (\S+)(?: -w (\S+))?/.exec(run.trim()))
    .filter((found) => found !== null))
    expect(Object.keys((workspace === "wallet-service" ? own : scripts).scripts)).toContain(script);
});

it("W46: compose starts two processes once the tables are there, and gives them time to stop", () => {
  for (const service of [first, second]) {
    expect(service?.depends_on).toEqual({ migrate: { condition: "service_completed_successfully" } });
    expect(service?.environment["DATABASE_MIGRATIONS"]).toBe("check");
    expect(service?.ports?.[0]?.split(":").at(-1)).toBe(imageEnvironment["PORT"]);
    const delay = Number(service?.environment["DRAIN_DELAY_MS"]);
    // Requests 10 s, tasks 2 s, the database 6 s.
    expect(Number.parseInt(service?.stop_grace_period ?? "", 10) * 1_000).toBeGreaterThan(delay + 18_000);
    const { context = "", dockerfile = "" } = service?.build ?? {};
    expect(resolve(home, context)).toBe(root);
    expect(join(root, dockerfile)).toBe(join(home, "Dockerfile"));
  }
  expect(first?.ports).not.toEqual(second?.ports);
  expect(migrate?.depends_on).toEqual({ database: { condition: "service_healthy" } });
  expect(database?.healthcheck?.test?.slice(0, 2)).toEqual(["CMD", "pg_isready"]);
  const known = [...Object.keys(variables), "NODE_ENV"];
  for (const service of [migrate, first, second])
    expect(known).toEqual(expect.arrayContaining(Object.keys(service?.environment ?? {})));
  expect(known).toEqual(expect.arrayContaining(Object.keys(imageEnvironment)));
  expect(() => environmentOf({ environment: { DATABASE_URL: "${NONE:?Set it.}" } }, "")).toThrow("Set it.");
});

describeOnPostgres("W46: what compose runs", (suite) => {
  it("migrates, serves twice on one database, is healthy, and stops", async () => {
    const url = (await suite.place()).databaseUrl ?? "";
    const run = (service: ComposeService | undefined): [string[], { env: Record<string, string> }] => [
      [mainProgram, ...commandOf(service)],
      { env: environmentOf(service, url) },
    ];
    const [args, { env }] = run(migrate);
    const migrated = spawnSync(process.execPath, args, { env, encoding: "utf8" });
    expect([migrated.status, migrated.stderr]).toEqual([0, ""]);
    const children = await Promise.all(
      [first, second].map((service) => started(spawn(process.execPath, ...run(service)))),
    );
    const demo = { appId: "demo", appSecret: "demo-secret" };
    const body = { type: "email", value: "ada@example.com" };
    const entries = await Promise.all(
      children.map((child) => send(child.url, "/v1/apps/demo/allowlist", { body, as: demo })),
    );
    expect(entries.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(entries.map(({ text }) => text)).size).toBe(1);
    const check = list(only("HEALTHCHECK"));
    expect(check[0]).toBe("node");
    const statusOf = (port: string): number | null =>
      spawnSync(process.execPath, check.slice(1), { env: { ...env, OPERATIONS_PORT: port } }).status;
    const [child] = children;
    expect(statusOf(new URL(child?.operationsUrl ?? "").port)).toBe(0);
    expect(statusOf("1")).toBe(1);
    for (const { process: running } of children) running.kill("SIGTERM");
    expect(await Promise.all(children.map(({ ended }) => ended))).toEqual([0, 0]);
  });
});
