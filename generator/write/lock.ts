/** One writer at a time per output folder. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { leftoverPrefix } from "./manifest.js";
import { reasonOf, WriteError } from "./write-error.js";

const lockName = `${leftoverPrefix}lock`;

interface Owner {
  readonly pid: number;
  readonly host: string;
  readonly spec: string;
}

/**
 * Takes the lock of the output `folder`, waiting for a run of the same spec to end.
 * @returns a function that gives it back.
 * @throws WriteError when a run of another spec holds it, or after `patience` milliseconds.
 */
export async function takeLock(folder: string, spec: string, patience = 60_000): Promise<() => void> {
  const path = join(folder, lockName);
  const own: Owner = { pid: process.pid, host: hostname(), spec };
  const stop = performance.now() + patience;
  while (!tryTake(path, own)) {
    const owner = readOwner(path);
    if (owner === undefined) continue;
    if (owner.host === own.host && !isAlive(owner.pid)) {
      evict(path, owner);
      continue;
    }
    if (owner.spec !== spec) {
      throw new WriteError(
        `The output folder is in use: process ${owner.pid} is generating ${owner.spec} into it. Give each spec a folder of its own.`,
      );
    }
    if (performance.now() > stop) {
      throw new WriteError(
        `The output folder has been in use by process ${owner.pid} on ${owner.host} for too long. If that run is gone, remove ${path}.`,
      );
    }
    await sleep(20);
  }
  return () => rmSync(path, { force: true });
}

/** Creates the lock with its content in one step, or says that it is there already. */
function tryTake(path: string, own: Owner): boolean {
  const draft = `${path}-${own.pid}-${Math.random().toString(36).slice(2)}`;
  try {
    writeFileSync(draft, JSON.stringify(own), { flag: "wx" });
  } catch (error) {
    throw new WriteError(`Nothing can be written to the output folder ${dirname(path)}: ${reasonOf(error)}.`);
  }
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    return takeWithoutLinks(path, own);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** For file systems that have no hard links. */
function takeWithoutLinks(path: string, own: Owner): boolean {
  try {
    writeFileSync(path, JSON.stringify(own), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw new WriteError(`Nothing can be written to the output folder ${dirname(path)}: ${reasonOf(error)}.`);
  }
}

function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Owner;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Removes the lock of a dead process, but not one that another process took in the meantime. */
function evict(path: string, dead: Owner): void {
  const aside = `${path}-evicted-${process.pid}-${Math.random().toString(36).slice(2)}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readOwner(aside);
  if (moved !== undefined && (moved.pid !== dead.pid || moved.host !== dead.host)) {
    try {
      linkSync(aside, path);
    } catch {
      // Another process has it by now.
    }
  }
  rmSync(aside, { force: true });
}
