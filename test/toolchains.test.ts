/**
 * The output in projects as people have them: each is installed with the packed speccast, generates its
 * client and server, is built by its tools, and calls its server from its client.
 *
 * They take minutes and a package registry, so they are for CI and for `npm run test:toolchains`.
 */
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findChromium } from "./runtime/browser/chromium.js";

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
  /** Folder, below the installation, of the program that its commands start with. */
  readonly program?: string;
  /** The output of its last command, if not the proof. */
  readonly prints?: string;
  /** A command that builds and runs it in another way, with the same proof. */
  readonly otherwise?: string;
}

const projects: readonly Project[] = [
  { name: "webpack with ts-loader", folder: "webpack" },
  { name: "Vite with React", folder: "vite" },
  { name: "Next", folder: "next" },
  { name: "esbuild", folder: "esbuild" },
  {
    name: "tsc, CommonJS",
    folder: "commonjs",
    otherwise: 'node "$TYPESCRIPT_7" -p tsconfig.7.json && node dist/main.js',
  },
  { name: "tsx", folder: "tsx" },
  { name: "JavaScript", folder: "javascript" },
  { name: "Node 22", folder: "node", program: "node_modules/node-22/bin" },
  { name: "Node 24", folder: "node", program: "node_modules/node-24/bin" },
  { name: "Bun", folder: "bun", program: "node_modules/@oven/bun-linux-x64/bin" },
  { name: "Deno", folder: "deno", program: "node_modules/@deno/linux-x64-glibc" },
  { name: "Jest with ts-jest", folder: "jest", prints: "Tests:       2 passed, 2 total" },
  { name: "Vitest", folder: "vitest", prints: "Tests  2 passed (2)" },
  { name: "ESLint with typescript-eslint", folder: "eslint", prints: "" },
];

test("every project is run", () => {
  const folders = readdirSync(join(root, "test/toolchains"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .map(({ name }) => name);
  expect([...new Set(projects.map(({ folder }) => folder))].sort()).toEqual(folders.sort());
});

test("the lock file says what, not where from", () => {
  const lock = readFileSync(join(root, "test/toolchains/package-lock.json"), "utf8");
  expect(lock).not.toContain('"resolved": "http');
});

describe.skipIf(!isAsked)(`toolchains (${isAsked ? "all of them" : reason})`, () => {
  let folder = "";

  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "speccast-toolchains-")));
    cpSync(join(root, "test/toolchains"), folder, {
      recursive: true,
      filter: (path) => !path.includes("node_modules"),
    });
    const packed = spawnSync("npm", ["pack", "--json", "--pack-destination", folder], {
      cwd: root,
      encoding: "utf8",
    });
    const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
    // Not `npm ci`: it refuses a lock file that lacks optional packages of other platforms, which a
    // registry need not have. What is locked is installed as locked.
    const quiet = ["--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts"];
    await run(`npm install --no-save ${quiet.join(" ")} ./${filename}`, folder);
  }, 600_000);

  // It holds what twenty projects install.
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }), 300_000);

  test.for(projects)("$name", { timeout: 300_000 }, async (project, { skip }) => {
    const { folder: name, program, prints = proof, otherwise } = project;
    const place = join(folder, name);
    const chromium = findChromium();
    if (name === "vite" && chromium === undefined && !isCi) skip("there is no Chromium");
    const isLinux = process.platform === "linux" && process.arch === "x64";
    if (program !== undefined && !isLinux && !isCi) skip("is a program for Linux on x64");
    const { scripts } = JSON.parse(readFileSync(join(place, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    const env = {
      CHROMIUM: chromium ?? "",
      TYPESCRIPT_7: join(root, "node_modules/typescript-7/bin/tsc"),
    };
    let said = "";
    for (const [script, command] of Object.entries(scripts)) {
      const isOfTheProject = program !== undefined && script !== "generate";
      const path = isOfTheProject ? [join(folder, program)] : [];
      said = await run(command, place, path, env);
    }
    expect(said).toContain(prints);
    if (otherwise !== undefined) expect(await run(otherwise, place, [], env)).toContain(prints);
  });

  /** Returns the output of `command` on both streams. It runs with the installed packages and the Node of the tests. */
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
    return new Promise((resolve, reject) => {
      const child = spawn(command, {
        cwd,
        shell: true,
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          ...inherited,
          ...env,
          PATH: path.join(delimiter),
          NO_COLOR: "1",
          NEXT_TELEMETRY_DISABLED: "1",
        },
      });
      let said = "";
      child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
      child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
      child.on("error", reject);
      child.on("close", (code) => {
        if (code === 0) resolve(said);
        else reject(new Error(`${command} in ${cwd} ended with ${code ?? "a signal"}.\n${said}`));
      });
    });
  }
});
