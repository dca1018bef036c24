/**
 * Mocks as handlers of MSW, in its own server. It has a package of its own beside this file: CI installs it, elsewhere
 * `npm ci --prefix test/emit/msw/packages` does.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { audit } from "../../../generator/audit/index.js";
import { defaultOptions } from "../../../generator/config/generation.js";
import { emitModel, load } from "../../../generator/pipeline/compile.js";
import { strictest, typeErrors } from "../../support/type-check.js";

const own = fileURLToPath(new URL("./", import.meta.url));
const packages = join(own, "packages");
const folder = fileURLToPath(new URL("../../.output/msw/", import.meta.url));

/** Installs MSW in CI. Returns the reason why it is missing elsewhere. */
function missingPackage(): string | undefined {
  if (existsSync(join(packages, "node_modules"))) return undefined;
  if (process.env["CI"] === undefined) return "needs `npm ci --prefix test/emit/msw/packages`";
  const { status, stderr } = spawnSync("npm", ["ci", "--ignore-scripts", "--prefer-offline"], {
    cwd: packages,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  expect(status, stderr).toBe(0);
  return undefined;
}

test(
  "MSW sends the responses of a mock, and of handlers of single endpoints",
  { timeout: 300_000 },
  async ({ skip }) => {
    const missing = missingPackage();
    if (missing !== undefined) skip(missing);
    rmSync(folder, { recursive: true, force: true });
    const { model } = await load("api.yaml", { cwd: own });
    if (model === undefined) throw new Error("api.yaml has errors.");
    const files = await emitModel(model, {
      ...defaultOptions,
      targets: ["client", "mock"],
      mock: { msw: true },
    });
    await audit(model, files, { full: true });
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, "output", path)), { recursive: true });
      writeFileSync(join(folder, "output", path), text);
    }
    copyFileSync(join(own, "use.ts"), join(folder, "use.ts"));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    symlinkSync(join(packages, "node_modules"), join(folder, "node_modules"), "junction");
    expect(await typeErrors([join(folder, "use.ts")], strictest)).toBe("");
    const outfile = join(folder, "use.mjs");
    await build({
      entryPoints: [join(folder, "use.ts")],
      bundle: true,
      format: "esm",
      outfile,
      external: ["msw"],
    });
    const { stdout, stderr } = spawnSync(process.execPath, [outfile], { encoding: "utf8" });
    const { created, ...rest } = JSON.parse(stdout === "" ? `"${stderr}"` : stdout) as {
      readonly created: object;
    };
    expect(created).toMatchObject({ label: "Books" });
    expect(rest).toEqual({
      read: created,
      kept: true,
      mine: { id: "p1", label: "Mine" },
      latest: expect.any(String) as string,
      failed: "parcel_not_found",
      again: created,
      other: "other",
      unhandled: ["https://api.example.com/v1/parcels/p1", "https://api.example.com/base/v1/shelves"],
      refused: 415,
    });
  },
);
