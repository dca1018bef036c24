/**
 * A fresh clone gives a speccast that works: installed by git, and packed. Both install the development
 * dependencies first, which takes a minute and a package registry.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallSpec } from "../support/project.js";

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

  test("npm install by git", { timeout: 600_000 }, () => {
    expect(generateWith(`git+file://${join(folder, "clone")}`)).toContain("files written");
  });

  test("npm pack, and npm install of the tarball", { timeout: 600_000 }, () => {
    run("npm", ["pack", "--pack-destination", folder], join(folder, "clone"));
    const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "none";
    expect(generateWith(join(folder, tarball))).toContain("files written");
  });

  // Packing has installed the development dependencies.
  test("npm test, with nothing generated before", { timeout: 600_000 }, () => {
    run("npm", ["test", "--", "examples/wallet-service/test/addresses.test.ts"], join(folder, "clone"));
  });

  /** The messages of `generate` in a project that has `what` installed. */
  function generateWith(what: string): string {
    const project = mkdtempSync(join(folder, "project-"));
    writeFileSync(join(project, "package.json"), '{ "name": "empty", "private": true }\n');
    writeFileSync(join(project, "api.yaml"), smallSpec);
    run("npm", ["install", "--save-dev", ...quiet, what], project);
    return run("npx", ["speccast", "generate", "api.yaml", "--out", "generated"], project);
  }

  function run(program: string, args: readonly string[], cwd: string): string {
    // The environment that npm sets for the tests is not for another project.
    const inherited = Object.entries(process.env).filter(
      ([name]) => !/^npm_(?:config|package|lifecycle)/.test(name),
    );
    const env = Object.fromEntries(inherited);
    const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: "utf8" });
    expect(status, `${program} ${args.join(" ")}\n${stdout}\n${stderr}`).toBe(0);
    return stdout;
  }
});
