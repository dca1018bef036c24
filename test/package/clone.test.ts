/**
 * A fresh clone gives a speccast that works: installed by git, and packed. Both install the development
 * dependencies first, which takes a minute and a package registry. So packing gets those of this repository in CI, where `npm ci`
 * has just installed them, and the installation by git is for TESTS=all: what it runs, `npm ci` and packing run, too.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallSpec } from "../support/project.js";
import { isExhaustive } from "../support/run-size.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const isAsked = process.env["CI"] === "true" || process.env["npm_lifecycle_event"] === "test:toolchains";
const reason = "takes minutes: npm run test:toolchains, or CI=true";
const quiet = ["--prefer-offline", "--no-audit", "--no-fund"];

describe.skipIf(!isAsked)(`a fresh clone (${isAsked ? "as it is committed" : reason})`, () => {
  let folder = "";

  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "speccast-clone-")));
    execFileSync("git", ["clone", "--quiet", root, join(folder, "clone")]);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

  test("npm install by git", { timeout: 600_000 }, ({ skip }) => {
    skip(!isExhaustive, "installs all development dependencies again, with TESTS=all");
    expect(generateWith(`git+file://${join(folder, "clone")}`)).toContain("files written");
  });

  test("npm pack, and a run of what is packed", { timeout: 600_000 }, () => {
    const clone = join(folder, "clone");
    const log = join(folder, "npm.log");
    const path = isExhaustive ? process.env["PATH"] : `${npmWithout(log)}${delimiter}${process.env["PATH"]}`;
    run("npm", ["pack", "--pack-destination", folder], clone, { PATH: path });
    if (!isExhaustive) expect(readFileSync(log, "utf8")).toBe("ci --ignore-scripts\n");
    expect(readdirSync(join(clone, "node_modules"))).toContain("esbuild");
    const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "none";
    if (isExhaustive) expect(generateWith(join(folder, tarball))).toContain("files written");
    // test/package/package.test.ts installs such a tarball; here its packages are those of the clone.
    const unpacked = join(clone, "packed");
    mkdirSync(unpacked);
    run("tar", ["-xzf", join(folder, tarball)], unpacked);
    writeFileSync(join(unpacked, "api.yaml"), smallSpec);
    const bin = join(unpacked, "package/dist/bin.cjs");
    const said = run(process.execPath, [bin, "generate", "api.yaml", "--out", "generated"], unpacked);
    expect(said).toContain("files written");
    rmSync(unpacked, { recursive: true });
  });

  /** Returns a folder with an `npm` that notes `npm ci` in `log` and copies the packages of this repository in place of it. */
  function npmWithout(log: string): string {
    const programs = join(folder, "programs");
    mkdirSync(programs);
    const npm = run("sh", ["-c", "command -v npm"], folder).trim();
    const installed = JSON.stringify(join(root, "node_modules"));
    const script = `#!/bin/sh
if [ "$1" != ci ]; then exec ${JSON.stringify(npm)} "$@"; fi
echo "$@" >> ${JSON.stringify(log)}
# Links where the file system is the same. What tools write into their caches stays apart.
cp -al ${installed} . 2> /dev/null || { rm -rf node_modules && cp -RP ${installed} .; }
rm -rf node_modules/.cache node_modules/.vite
`;
    writeFileSync(join(programs, "npm"), script, { mode: 0o755 });
    return programs;
  }

  // Packing has installed the development dependencies.
  test("npm test, with nothing generated before", { timeout: 600_000 }, () => {
    // This file has no use for the database that would be started.
    const own = { DATABASE_URL_TEST: "postgres://unused" };
    run("npm", ["test", "--", "examples/wallet-service/test/addresses.test.ts"], join(folder, "clone"), own);
  });

  /** The messages of `generate` in a project that has `what` installed. */
  function generateWith(what: string): string {
    const project = mkdtempSync(join(folder, "project-"));
    writeFileSync(join(project, "package.json"), '{ "name": "empty", "private": true }\n');
    writeFileSync(join(project, "api.yaml"), smallSpec);
    run("npm", ["install", "--save-dev", ...quiet, what], project);
    return run("npx", ["speccast", "generate", "api.yaml", "--out", "generated"], project);
  }

  function run(
    program: string,
    args: readonly string[],
    cwd: string,
    own: Readonly<Record<string, string | undefined>> = {},
  ): string {
    // The environment that npm sets for the tests is not for another project.
    const inherited = Object.entries(process.env).filter(
      ([name]) => !/^npm_(?:config|package|lifecycle)/.test(name),
    );
    const env = { ...Object.fromEntries(inherited), ...own };
    const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: "utf8" });
    expect(status, `${program} ${args.join(" ")}\n${stdout}\n${stderr}`).toBe(0);
    return stdout;
  }
});
