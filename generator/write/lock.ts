/** One writer at a time per output folder. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { failureOf, reasonOf, WriteError } from "../base/disk-failure.js";
import { leftoverPrefix } from "./manifest.js";

const lockName = `${leftoverPrefix}lock`;

interface Owner {
  readonly pid: number;
  readonly host: string;
  readonly spec: string;
  /** Differs between processes that have had the same id, as the first of a container often has. */
  readonly run: string;
}

/** The content of a lock that no run has written completely. */
const damaged = "damaged";

/** Milliseconds after which nobody is writing the content of a lock any more. */
const damagedMs = 2_000;

const ownRun = Math.random().toString(36).slice(2);

/**
 * Takes the lock of the output `folder`, waiting for a run of the same spec to end.
 * @returns a function that gives it back.
 * @throws WriteError when a run of another spec holds it, or after `patience` milliseconds.
 */
export async function takeLock(folder: string, spec: string, patience = 60_000): Promise<() => void> {
  const path = join(folder, lockName);
  const own: Owner = { pid: process.pid, host: hostname(), spec, run: ownRun };
  const stop = performance.now() + patience;
  let damagedSince = Infinity;
  while (!tryTake(path, own)) {
    const owner = readOwner(path);
    if (owner === undefined) continue;
    if (owner === damaged) {
      damagedSince = Math.min(damagedSince, performance.now());
      if (performance.now() - damagedSince > damagedMs) evict(path, owner);
      else await sleep(20);
      continue;
    }
    damagedSince = Infinity;
    const isAlive = owner.pid === own.pid ? owner.run === ownRun : isRunning(owner.pid);
    if (owner.host === own.host && !isAlive) {
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
    writeNew(draft, own);
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof WriteError) throw error;
    // Some file systems have no hard links.
    return (error as NodeJS.ErrnoException).code !== "EEXIST" && writeNew(path, own);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Writes the content of a lock to a new file; returns whether there was none. */
function writeNew(path: string, own: Owner): boolean {
  try {
    writeFileSync(path, JSON.stringify(own), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw new WriteError(`Nothing can be written to the output folder ${dirname(path)}: ${reasonOf(error)}`);
  }
}

/**
 * Returns the owner of the lock, undefined if there is no lock any more.
 * @throws WriteError if it cannot be read.
 */
function readOwner(path: string): Owner | typeof damaged | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new WriteError(
      `The lock ${path} cannot be read: ${failureOf(error)[0]}. Remove it if no run uses the folder.`,
    );
  }
  try {
    const owner = JSON.parse(text) as Partial<Owner> | null;
    return typeof owner?.pid === "number" && typeof owner.spec === "string" ? (owner as Owner) : damaged;
  } catch {
    return damaged;
  }
}

/** Returns whether there is a process with an id, perhaps of another user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Removes the lock of a dead process, or a damaged one, but not one that another process took in the meantime. */
function evict(path: string, dead: Owner | typeof damaged): void {
  const aside = `${path}-evicted-${process.pid}-${Math.random().toString(36).slice(2)}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readOwner(aside);
  if (moved !== undefined && JSON.stringify(moved) !== JSON.stringify(dead)) {
    try {
      linkSync(aside, path);
    } catch {
      // Another process has it by now.
    }
  }
  rmSync(aside, { force: true });
}
