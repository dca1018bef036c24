/** Packages that a test has of its own, beside it: they are heavy, and nothing else needs them. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmdirSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The time that an installation has, in milliseconds. */
export const installMs = 300_000;

/**
 * Installs the packages of `folder` in CI, once for all test files that share them. Elsewhere returns the reason to skip
 * where they are missing: the command that installs them.
 */
export async function missingPackages(folder: string): Promise<string | undefined> {
  // npm writes it last.
  const isThere = (): boolean => existsSync(join(folder, "node_modules/.package-lock.json"));
  if (isThere()) return undefined;
  const command = `npm ci --prefix ${relative(root, folder).replaceAll("\\", "/")}`;
  if (process.env["CI"] === undefined) return `needs \`${command}\``;
  const lock = join(folder, ".installing");
  const end = Date.now() + installMs;
  while (!isThere()) {
    if (Date.now() > end)
      throw new Error(`${command} does not come to an end. Is ${lock} of an earlier run?`);
    if (mkdirOnce(lock)) {
      try {
        const { status, stderr } = spawnSync("npm", ["ci", "--ignore-scripts", "--prefer-offline"], {
          cwd: folder,
          encoding: "utf8",
          shell: process.platform === "win32",
        });
        expect(status, stderr).toBe(0);
      } finally {
        rmdirSync(lock);
      }
    } else await sleep(500);
  }
  return undefined;
}

/** Makes a folder; false where it is there. */
function mkdirOnce(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch {
    return false;
  }
}
