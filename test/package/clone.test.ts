/**
 * A fresh clone gives a speccast that works: installed by git, packed, and tested. It installs the development dependencies, which
 * takes minutes and a package registry, so it is for TESTS=all: CI does the same on a fresh clone, and
 * test/package/package.test.ts installs what is packed.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallSpec } from "../support/project.js";
import { isExhaustive } from "../support/run-size.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const quiet = ["--prefer-offline", "--no-audit", "--no-fund"];

describe.skipIf(!isExhaustive)("a fresh clone, as it is committed (with TESTS=all)", () => {
  let folder = "";

  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "speccast-clone-")));
    execFileSync("git", ["clone", "--quiet", root, join(folder, "clone")]);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

  test("npm install by git", { timeout: 600_000 }, () => {
    expect(generateWith(`git+file://${join(folder, "clone")}`)).toContain("files written");
  });

  test("npm pack, and a run of what is packed", { timeout: 600_000 }, () => {
    const clone = join(folder, "clone");
    run("npm", ["pack", "--pack-destination", folder], clone);
    expect(readdirSync(join(clone, "node_modules"))).toContain("esbuild");
    const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "none";
    expect(generateWith(join(folder, tarball))).toContain("files written");
  });

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
