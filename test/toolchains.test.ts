/**
 * The output in projects as people have them: each is installed with the packed speccast, generates its
 * client and server, is built by its tools, and calls its server from its client. Beside the same tools, what
 * `speccast init` names works.
 *
 * They take minutes and a package registry, so they are for CI and for `npm run test:toolchains`.
 */
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findChromium } from "./runtime/browser/chromium.js";
import { withAddresses } from "./support/own-packages.js";
import { startRemoteCache } from "./support/remote-cache.js";
import { runShell } from "./support/shell.js";
import { foldersOf, toolchains } from "./support/toolchains.js";
import { testThreeCommands } from "./support/three-commands.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const isCi = process.env["CI"] === "true";
const isAsked = isCi || process.env["npm_lifecycle_event"] === "test:toolchains";
const reason = "takes minutes: npm run test:toolchains, or CI=true";

/** The output of a project's last command: a label, the number of parcels, and an error's code. */
const proof = "Books 1 parcel_not_found";

/** A project, and what is special about it. */
interface Project {
  readonly name: string;
  readonly folder: string;
  /** Its commands in the test, if not all. */
  readonly scripts?: readonly string[];
  /** Folder, below the installation, of the program that its commands start with. */
  readonly program?: string;
  /** The output of its last command, if not the proof. */
  readonly prints?: string;
  /** A command that builds and runs it in another way, with the same proof. */
  readonly otherwise?: string;
}

const projects: readonly Project[] = [
  { name: "webpack with ts-loader", folder: "webpack" },
  { name: "Vite with React", folder: "vite", prints: "a visitor saw what the spec says" },
  { name: "Next", folder: "next" },
  { name: "esbuild", folder: "esbuild" },
  {
    name: "tsc, CommonJS",
    folder: "commonjs",
    otherwise: 'node "$TYPESCRIPT_7" -p tsconfig.7.json && node dist/main.js',
  },
  { name: "tsx", folder: "tsx" },
  { name: "AI SDK and MCP", folder: "agents" },
  { name: "JavaScript", folder: "javascript" },
  { name: "Node 22", folder: "node", program: "node_modules/node-22/bin" },
  // What it starts is generated and type-checked for Node 22.
  { name: "Node 24", folder: "node", scripts: ["start"], program: "node_modules/node-24/bin" },
  { name: "Node 26", folder: "node", scripts: ["start"], program: "node_modules/node-26/bin" },
  { name: "Bun", folder: "bun", program: "node_modules/@oven/bun-linux-x64/bin" },
  { name: "Deno", folder: "deno", program: "node_modules/@deno/linux-x64-glibc" },
  { name: "Jest with ts-jest", folder: "jest", prints: "Tests:       2 passed, 2 total" },
  { name: "Vitest", folder: "vitest", prints: "Tests  2 passed (2)" },
  {
    name: "Express, Fastify, Hono, Nest",
    folder: "frameworks",
    prints: "4 frameworks: Books 1 parcel_not_found",
  },
  { name: "pnpm and Turborepo", folder: "workspaces" },
  { name: "ESLint with typescript-eslint", folder: "eslint", prints: "" },
];

test("every project is run", () => {
  const folders = readdirSync(toolchains, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .map(({ name }) => name);
  const run = [...projects.map(({ folder }) => folder), "monorepo"];
  expect([...new Set(run)].sort()).toEqual(folders.sort());
});

test("the lock file says what, not where from", () => {
  const lock = readFileSync(join(toolchains, "package-lock.json"), "utf8");
  expect(lock).not.toContain('"resolved": "http');
});

describe.skipIf(!isAsked)(`toolchains (${isAsked ? "all of them" : reason})`, () => {
  let folder = "";

  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "speccast-toolchains-")));
    const filter = (path: string): boolean =>
      !["node_modules", "generated", "dist", ".next"].includes(basename(path));
    cpSync(toolchains, folder, { recursive: true, filter });
    // Files of the project stand over those of its example.
    for (const { folder: name } of projects)
      for (const part of foldersOf(name)) cpSync(part, join(folder, name), { recursive: true, filter });
    copyFileSync(join(root, "spec/wallet.yaml"), join(folder, "wallet.yaml"));
    const packed = spawnSync("npm", ["pack", "--json", "--pack-destination", folder], {
      cwd: root,
      encoding: "utf8",
    });
    const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
    // Not `npm ci`: it refuses a lock file that lacks optional packages of other platforms, which a
    // registry need not have. What is locked is installed as locked.
    const quiet = ["--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts"];
    const install = () => run(`npm install --no-save ${quiet.join(" ")} ./${filename}`, folder);
    const lock = join(folder, "package-lock.json");
    const locked = readFileSync(lock, "utf8");
    writeFileSync(lock, withAddresses(locked, await run("npm config get registry", folder)));
    await install().catch(() => {
      // A registry that has its tarballs elsewhere says where.
      writeFileSync(lock, locked);
      return install();
    });
    copyFileSync(join(folder, filename), join(folder, "speccast.tgz"));
  }, 600_000);

  // It holds what twenty projects install.
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }), 300_000);

  test.for(projects)("$name", { timeout: 300_000 }, async (project, { skip }) => {
    const { folder: name, program, prints = proof, otherwise, scripts: some } = project;
    const place = join(folder, name);
    const chromium = findChromium();
    if (name === "vite" && chromium === undefined && !isCi) skip("there is no Chromium");
    const isLinux = process.platform === "linux" && process.arch === "x64";
    if (program !== undefined && !isLinux && !isCi) skip("is a program for Linux on x64");
    const all = foldersOf(name).flatMap((part) => Object.entries(scriptsOf(part)));
    // A command that the project has after its example is run there only, on the files of both.
    const scripts = all.filter(([script], at) => !all.slice(at + 1).some(([later]) => later === script));
    const env = {
      CHROMIUM: chromium ?? "",
      TYPESCRIPT_7: join(root, "node_modules/typescript-7/bin/tsc"),
    };
    let said = "";
    for (const [script, command] of scripts) {
      // It runs until it is stopped.
      if (script === "dev" || some?.includes(script) === false) continue;
      const isOfTheProject = program !== undefined && script !== "generate";
      const path = isOfTheProject ? [join(folder, program)] : [];
      said = await run(command, place, path, env);
    }
    expect(said).toContain(prints);
    if (otherwise !== undefined) expect(await run(otherwise, place, [], env)).toContain(prints);
  });

  // V8 reports a flag that it does not know, and keeps compiled code from the second run on.
  test.for(["node-22", "node-24", "node-26"])("%s generates without another word", async (name, { skip }) => {
    const program = join(folder, "node_modules", name, "bin");
    if (!existsSync(program) && !isCi) skip("is a program for Linux on x64");
    const place = join(folder, "node");
    const version = new RegExp(`^v${name.slice("node-".length)}\\.`);
    expect(await run("node --version", place, [program])).toMatch(version);
    for (let round = 0; round < 2; round++) {
      const said = await run("speccast generate --no-skip", place, [program]);
      expect(said).toMatch(/^(?:[^\n]* files written|Nothing has changed)\.\n$/);
    }
  });

  const runners = [
    {
      name: "Turborepo",
      script: "turborepo",
      found: "1 cached, 2 total",
      stores: [".turbo", "node_modules/.cache"],
      env: (url: string) => ({
        TURBO_API: url,
        TURBO_TEAM: "parcels",
        TURBO_TOKEN: "token",
        TURBO_TELEMETRY_DISABLED: "1",
      }),
    },
    {
      name: "Nx",
      script: "nx",
      found: "[remote cache]",
      stores: [".nx"],
      env: (url: string) => ({
        NX_DAEMON: "false",
        NX_NO_CLOUD: "true",
        NX_SELF_HOSTED_REMOTE_CACHE_SERVER: url,
        NX_SELF_HOSTED_REMOTE_CACHE_ACCESS_TOKEN: "token",
      }),
    },
  ];

  test.for(runners)("$name shares the output between machines", { timeout: 300_000 }, async (runner) => {
    const place = join(folder, runner.name);
    const api = join(place, "packages/api");
    await (installed ??= installMonorepo());
    cpSync(join(folder, "monorepo"), place, { recursive: true, verbatimSymlinks: true });
    const cache = await startRemoteCache();
    const env = runner.env(cache.url);
    const start = () => run(scriptsOf(place)[runner.script] as string, place, [], env);
    try {
      const first = await start();
      expect(first).toContain(proof);
      expect(first).not.toContain(runner.found);
      expect(cache.counts).toEqual({ stored: 1, read: 0 });

      // Another machine: nothing but the repository and the store.
      for (const local of [...runner.stores, "packages/api/generated", "packages/api/.turbo"])
        rmSync(join(place, local), { recursive: true, force: true });
      const second = await start();
      expect(second).toContain(proof);
      expect(second).toContain(runner.found);
      expect(cache.counts).toEqual({ stored: 1, read: 1 });
      expect(await run("speccast check", api)).toContain("up to date");

      const spec = readFileSync(join(api, "api.yaml"), "utf8");
      writeFileSync(join(api, "api.yaml"), spec.replace("[created,", "[created, lost,"));
      expect(await start()).not.toContain(runner.found);
      expect(cache.counts).toEqual({ stored: 2, read: 1 });
      expect(readFileSync(join(api, "generated/types.d.ts"), "utf8")).toContain('"lost"');
    } finally {
      await cache.close();
    }
  });

  /** Returns the commands of the project in a folder, by name. */
  function scriptsOf(place: string): Readonly<Record<string, string>> {
    const { scripts } = JSON.parse(readFileSync(join(place, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    return scripts;
  }

  let installed: Promise<unknown> | undefined;

  /** Installs the packages of the monorepo, which both runners have. */
  function installMonorepo(): Promise<string> {
    const place = join(folder, "monorepo");
    copyFileSync(join(folder, "api.yaml"), join(place, "packages/api/api.yaml"));
    return run("npm install --prefer-offline --no-audit --no-fund --ignore-scripts", place);
  }

  testThreeCommands(() => folder);

  /** Returns the output of `command`. It runs with the installed packages and the Node of the tests. */
  function run(
    command: string,
    cwd: string,
    before: readonly string[] = [],
    env: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const { NODE_OPTIONS: _options, NODE_ENV: _node, VITEST: _vitest, ...inherited } = process.env;
    const path = [
      ...before,
      dirname(process.execPath),
      join(folder, "node_modules/.bin"),
      process.env["PATH"],
    ];
    return runShell(command, {
      cwd,
      env: {
        ...inherited,
        ...env,
        PATH: path.join(delimiter),
        NO_COLOR: "1",
        NEXT_TELEMETRY_DISABLED: "1",
      },
    });
  }
});
