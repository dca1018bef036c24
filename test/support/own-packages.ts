/** Packages that a test has of its own, beside it: they are heavy, and nothing else needs them. */
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
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
        for (const name of ["package.json", "package-lock.json"])
          copyFileSync(join(folder, name), join(lock, name));
        const locked = readFileSync(join(lock, "package-lock.json"), "utf8");
        const registry = npm(lock, "config", "get", "registry").stdout;
        writeFileSync(join(lock, "package-lock.json"), withAddresses(locked, registry));
        if (npm(lock, ...install).status !== 0) {
          // A registry that has its tarballs elsewhere says where.
          writeFileSync(join(lock, "package-lock.json"), locked);
          const { status, stderr } = npm(lock, ...install);
          expect(status, stderr).toBe(0);
        }
        rmSync(join(folder, "node_modules"), { recursive: true, force: true });
        renameSync(join(lock, "node_modules"), join(folder, "node_modules"));
      } finally {
        rmSync(lock, { recursive: true });
      }
    } else await sleep(500);
  }
  return undefined;
}

const install = ["ci", "--ignore-scripts", "--prefer-offline"];

function npm(
  cwd: string,
  ...args: readonly string[]
): { status: number | null; stdout: string; stderr: string } {
  return spawnSync("npm", args, { cwd, encoding: "utf8", shell: process.platform === "win32" });
}

/**
 * Returns a lock file with the usual address of each package in a registry. Without one, npm reads the list of all versions of
 * each package to find it, which takes as much processor time as unpacking. `integrity` says what is installed, as before.
 */
export function withAddresses(lock: string, registry: string): string {
  const content = JSON.parse(lock) as {
    readonly packages: Readonly<Record<string, { name?: string; version?: string; resolved?: string }>>;
  };
  const base = registry.trim().replace(/\/$/, "");
  for (const [path, locked] of Object.entries(content.packages)) {
    if (path === "" || locked.version === undefined) continue;
    const name = locked.name ?? path.replace(/^.*node_modules\//, "");
    locked.resolved ??= `${base}/${name}/-/${name.replace(/^.*\//, "")}-${locked.version}.tgz`;
  }
  return JSON.stringify(content);
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
