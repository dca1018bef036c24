/**
 * Carries out a plan so that a run killed at any moment leaves the old files or is completed by the
 * next run: everything is staged beside its place, a journal makes the set valid, then files are
 * renamed one by one, the manifest last. Nothing is synced: output can be made again at any time, and
 * syncing each file would cost more than all other phases.
 */
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { defined } from "../base/defined.js";
import { messageOfMachine, reasonOf, WriteError } from "../base/disk-failure.js";
import { hashFile } from "../base/hash.js";
import { isWithin } from "../base/paths.js";
import { readRegularText } from "../base/regular-file.js";
import { isRunning, takeLock } from "./lock.js";
import { makeFolder } from "./make-folder.js";
import { isOutputPath, leftoverPrefix } from "./manifest.js";
import { resolveOutputFile } from "./output-folder.js";
import type { PlannedFile } from "./plan.js";

const stagingPrefix = `${leftoverPrefix}staging-`;
const journalName = "journal.json";
/** The journal of a hundred thousand files is smaller. */
const maxJournalBytes = 33_554_432;

/** A step of the journal: `staged` is renamed to `path`; without it, `path` is removed. */
interface Step {
  readonly path: string;
  readonly staged?: string;
  /** Hash of a file to remove; it is kept when it has changed. */
  readonly sha256?: string;
}

/** The folder to write to, and the spec that the files come from. */
export interface WriteContext {
  /** The output folder, a real path. */
  readonly folder: string;
  /** Folder of the project. */
  readonly root: string;
  /** The spec, as shown to others that want the folder. */
  readonly spec: string;
}

/**
 * Runs `work` as the only writer of the folder, after completing the work of a killed run.
 * @throws WriteError when the folder cannot be written.
 */
export async function withOutputFolder<T>(context: WriteContext, work: () => T | Promise<T>): Promise<T> {
  const existed = existsSync(context.folder);
  try {
    makeFolder(context.folder);
  } catch (error) {
    throw new WriteError(`The output folder ${context.folder} cannot be made: ${reasonOf(error)}`);
  }
  const release = await takeLock(context.folder, context.spec);
  try {
    if (existed) recover(context);
    return await work();
  } catch (error) {
    const message = messageOfMachine(error);
    throw message === undefined ? error : new WriteError(message);
  } finally {
    release();
  }
}

/** Runs `work` as the only writer of several folders. Every run takes them in one order, so that no two wait for each other. */
export function withOutputFolders<T>(contexts: readonly WriteContext[], work: () => T): Promise<T> {
  const inOrder = [...contexts].sort((a, b) => (a.folder < b.folder ? 1 : -1));
  return inOrder.reduce<() => Promise<T>>(
    (inner, context) => () => withOutputFolder(context, inner),
    () => Promise.resolve().then(work),
  )();
}

/** A plan, and the folder that it is for. */
export interface FolderPlan {
  readonly context: WriteContext;
  readonly plan: readonly PlannedFile[];
}

/**
 * Writes what changed and removes orphans; files that are current are not touched. No folder changes before the files of all
 * are staged.
 */
export function applyPlans(plans: readonly FolderPlan[]): void {
  const staged: { readonly context: WriteContext; readonly staging: string }[] = [];
  try {
    for (const { context, plan } of plans) {
      const staging = stagePlan(context, plan);
      if (staging !== undefined) staged.push({ context, staging });
    }
  } catch (error) {
    for (const { staging } of staged) rmSync(staging, { recursive: true, force: true });
    throw error;
  }
  for (const { context, staging } of staged) {
    renameSync(join(staging, "journal.draft"), join(staging, journalName));
    finish(context, staging);
  }
}

/** Stages the files of a plan. Returns their folder; undefined if nothing changes. */
function stagePlan(context: WriteContext, plan: readonly PlannedFile[]): string | undefined {
  const changes = plan.filter((file) => file.state !== "current" && file.state !== "orphaned-edited");
  if (changes.length === 0) return undefined;
  const staging = join(
    context.folder,
    `${stagingPrefix}${process.pid}-${Math.random().toString(36).slice(2)}`,
  );
  // The place that the work is at: of errors in a staged file, users need the file that it becomes.
  let place = context.folder;
  try {
    for (const file of changes) {
      place = file.target;
      if (file.state !== "missing") accessSync(place, constants.W_OK);
      place = nearestFolder(place);
      accessSync(place, constants.W_OK);
    }
    place = context.folder;
    mkdirSync(staging);
    const steps = changes.map((file, at) => {
      place = file.target;
      return stage(staging, file, at);
    });
    place = context.folder;
    writeFileSync(join(staging, "journal.draft"), JSON.stringify(steps));
    return staging;
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw new WriteError(`Nothing was written. ${place} cannot be changed: ${reasonOf(error)}`);
  }
}

function nearestFolder(target: string): string {
  const folder = dirname(target);
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(folder);
}

function stage(staging: string, file: PlannedFile, at: number): Step {
  if (file.text === undefined) {
    return { path: file.path, ...defined({ sha256: hashFile(file.target) }) };
  }
  writeFileSync(join(staging, String(at)), file.text);
  return { path: file.path, staged: String(at) };
}

/** Carries out the journal in `staging`, however much of it is done. */
function finish(context: WriteContext, staging: string): void {
  let target = staging;
  try {
    for (const step of readJournal(staging)) {
      target = resolveOutputFile(context.folder, step.path);
      if (step.staged === undefined) {
        if (hashFile(target) === step.sha256) removeWithEmptyFolders(context.folder, target);
      } else if (existsSync(join(staging, step.staged))) {
        makeFolder(dirname(target));
        renameSync(join(staging, step.staged), target);
      }
    }
    target = staging;
    rmSync(staging, { recursive: true, force: true });
  } catch (error) {
    if (error instanceof WriteError) throw error;
    throw new WriteError(
      `Writing stopped half-way. ${target} cannot be changed: ${reasonOf(error)} The next run completes the output; ${staging} has what is left.`,
    );
  }
}

/**
 * Returns the steps of a journal; none of one that is damaged, since it was not on the disk when the power failed. The folder
 * may have come with a repository: a step moves nothing but a file of its own folder.
 */
function readJournal(staging: string): readonly Step[] {
  const path = join(staging, journalName);
  try {
    if (!lstatSync(path).isFile()) return [];
    const steps: unknown = JSON.parse(readRegularText(path, maxJournalBytes));
    return Array.isArray(steps) ? steps.filter((step) => isStep(step, staging)) : [];
  } catch {
    return [];
  }
}

function isStep(value: unknown, staging: string): value is Step {
  if (typeof value !== "object" || value === null) return false;
  const { path, staged } = value as Readonly<Record<string, unknown>>;
  if (typeof path !== "string" || !isOutputPath(path)) return false;
  if (staged === undefined) return true;
  if (typeof staged !== "string" || !/^\d+$/.test(staged)) return false;
  const found = lstatSync(join(staging, staged), { throwIfNoEntry: false });
  return found === undefined || found.isFile();
}

function removeWithEmptyFolders(folder: string, target: string): void {
  rmSync(target, { force: true });
  let parent = dirname(target);
  while (parent !== folder && isWithin(folder, parent) && readdirSync(parent).length === 0) {
    rmSync(parent, { recursive: true });
    parent = dirname(parent);
  }
}

/** Completes or discards the remains of killed runs. The caller holds the lock. */
function recover(context: WriteContext): void {
  for (const name of readdirSync(context.folder)) {
    if (!name.startsWith(leftoverPrefix)) continue;
    const path = join(context.folder, name);
    if (!name.startsWith(stagingPrefix)) {
      if (/-(?:evicted-)?\d+-[a-z0-9]+$/.test(name) && !isOfLivingProcess(name))
        rmSync(path, { force: true });
    } else if (lstatSync(path).isDirectory() && existsSync(join(path, journalName))) finish(context, path);
    else rmSync(path, { recursive: true, force: true });
  }
}

/** Returns the names of the folders in which killed runs staged files. */
export function stagedByKilledRuns(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name.startsWith(stagingPrefix) && !isOfLivingProcess(name));
}

/** Returns whether the draft of a lock, or a folder of staged files, belongs to a run that still waits for its turn. */
function isOfLivingProcess(name: string): boolean {
  const pid = Number(/-(\d+)-[a-z0-9]+$/.exec(name)?.[1]);
  // This run has its turn, so the draft is of an earlier process with the same id.
  return pid !== process.pid && isRunning(pid);
}
