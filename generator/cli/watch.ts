/** The command `watch`: generates again whenever a file of a spec changes, and says what changed in the API. */
import { existsSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { load, type LoadedSpec } from "../compile.js";
import { UsageError, type Generation } from "../config/generation.js";
import { renderDiagnostics } from "../diagnostics/render.js";
import { changesInShort } from "../diff/index.js";
import { boundOf, generateLoaded } from "../generate.js";
import { filesOfGlob } from "../include-glob.js";
import type { Model } from "../model/model.js";
import { OutputMemory } from "../output-memory.js";
import { SpecMemory } from "../spec-memory.js";
import { WriteError } from "../write/write-error.js";
import type { Arguments } from "./arguments.js";
import { describeGenerate } from "./describe.js";
import { selectGenerations } from "./generations.js";
import { generateCommand } from "./remedy.js";
import { boundsOf, shown, showWarnings } from "./specs.js";
import type { Terminal } from "./terminal.js";

/** Time between two looks at the files; a change counts when two looks agree, so that bursts are one change. */
const lookMs = 20;
/** Time between two looks at files so many that one look takes a fiftieth of it, or more. */
const maxLookMs = 50;
/** Time for which a file must be empty or missing before that counts: it may be about to be written or replaced. */
const goneMs = 250;
/** Time after which a spec with an error is read again: a missing file may have come. */
const retryMs = 500;

/** A generation that is watched. */
interface Watched {
  readonly generation: Generation;
  /** The files of the spec, in every run so far. */
  readonly files: Set<string>;
  /** The last reading: an edit parses, decodes, judges and lowers only what it touches. */
  readonly memory: SpecMemory;
  /** The last output: an edit emits only what it changes. */
  readonly last: OutputMemory;
  /** The globs of the include list, in the last run. */
  globs: readonly string[];
  /** The last model without an error. */
  model?: Model;
  /** The hashes of the files of the last run. */
  hashes?: string;
  /** The findings of the last run, as shown. */
  findings: string;
  failed: boolean;
}

/** Runs until SIGINT or SIGTERM, and returns the exit code. */
export async function watchSpecs(args: Arguments, terminal: Terminal): Promise<number> {
  const cwd = process.cwd();
  const { generations, warnings } = selectGenerations(args, cwd);
  showWarnings(warnings, terminal);
  const all = generations.map((generation): Watched => ({
    generation,
    files: new Set([generation.spec]),
    memory: new SpecMemory(),
    last: new OutputMemory(),
    globs: [],
    findings: "",
    failed: false,
  }));
  for (const { generation } of all)
    if (!existsSync(generation.spec))
      throw new UsageError(`There is no file "${shown(cwd, generation.spec)}" to watch.`);
  const ending = new AbortController();
  const stop = (): void => ending.abort();
  process.once("SIGINT", stop).once("SIGTERM", stop);
  // Marks are taken before the files are read: what is saved while the output is generated counts as a change. Files
  // that a run finds have no mark yet, so they are read once more, which changes nothing.
  const looks = all.map((watched): Look => ({
    watched,
    done: markOf(watched),
    last: [],
    since: 0,
    readAt: 0,
  }));
  for (const { watched } of looks) await update(watched, await read(watched, args), { args, terminal });
  terminal.out(`Watching ${all.map(({ generation }) => shown(cwd, generation.spec)).join(", ")}.\n`);
  let wait = lookMs;
  for (let pause = wait; !ending.signal.aborted;) {
    await sleep(pause);
    let lookedMs = 0;
    let readMs = 0;
    for (const look of looks) {
      const now = performance.now();
      const mark = markOf(look.watched);
      lookedMs += performance.now() - now;
      const isSettled =
        isSame(mark, look.last) && now - look.since >= (hasGone(mark, look.done) ? goneMs : 0);
      if (!isSame(mark, look.last)) {
        look.since = now;
        // Read at first sight: most changes are whole, and the next look says so.
        const isFresh = !isSame(mark, look.done) && !hasGone(mark, look.done);
        look.ahead = isFresh ? { mark, reading: await read(look.watched, args) } : undefined;
        readMs += look.ahead?.reading.ms ?? 0;
      }
      look.last = mark;
      const isDue = look.watched.failed && now - look.readAt >= retryMs;
      if (!isDue && !(isSettled && !isSame(mark, look.done))) continue;
      look.done = mark;
      const { ahead } = look;
      const isRead = ahead !== undefined && isSame(ahead.mark, mark);
      const reading = isRead ? ahead.reading : await read(look.watched, args);
      look.ahead = undefined;
      await update(look.watched, reading, { args, terminal });
      look.readAt = performance.now();
    }
    wait = Math.min(maxLookMs, Math.max(lookMs, 50 * lookedMs));
    pause = Math.max(0, wait - readMs);
  }
  return 0;
}

/** The looks at the files of one spec. */
interface Look {
  readonly watched: Watched;
  /** The mark of the last run. */
  done: Mark;
  /** The mark of the last look, and the time since which it is the same. */
  last: Mark;
  since: number;
  /** The time of the last run. */
  readAt: number;
  /** A reading of files that have changed, until a second look agrees. */
  ahead?: { readonly mark: Mark; readonly reading: Reading } | undefined;
}

/** A line for each file of a spec, and for each glob: it changes when the file is written, replaced or removed. */
type Mark = readonly string[];

function markOf({ files, globs }: Watched): Mark {
  return [...[...files].map(stateOf), ...globs.map((glob) => JSON.stringify(filesOfGlob(glob)))];
}

/** The beginning of the line of a file that is empty, missing, or cannot be read. */
const gone = "gone";

function stateOf(path: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(path);
    return `${size === 0 ? gone : ""} ${ino} ${size} ${mtimeMs}`;
  } catch (error) {
    // No such file, links in a circle, a folder that may not be read.
    return `${gone} ${String((error as NodeJS.ErrnoException).code)}`;
  }
}

function isSame(one: Mark, other: Mark): boolean {
  return one.length === other.length && one.every((line, at) => line === other[at]);
}

/** Returns whether a file is gone that was not, or that was gone in another way. */
function hasGone(mark: Mark, before: Mark): boolean {
  return mark.some((line, at) => line.startsWith(gone) && line !== before[at]);
}

/** A spec as it was read. */
interface Reading {
  readonly loaded: LoadedSpec;
  /** Duration of the reading. */
  readonly ms: number;
}

async function read({ generation, memory }: Watched, args: Arguments): Promise<Reading> {
  const started = performance.now();
  const options = { cwd: process.cwd(), ...boundsOf(args), ...boundOf(generation), memory };
  const loaded = await load(generation.spec, options);
  return { loaded, ms: performance.now() - started };
}

/** Shows the findings of a reading; where the spec has changed, generates its output. */
async function update(
  watched: Watched,
  { loaded, ms: readMs }: Reading,
  { args, terminal }: { readonly args: Arguments; readonly terminal: Terminal },
): Promise<void> {
  const cwd = process.cwd();
  const { generation, last } = watched;
  const spec = shown(cwd, generation.spec);
  const started = performance.now() - readMs;
  const { model, diagnostics, inputs, globs = [] } = loaded;
  for (const { path } of inputs) watched.files.add(path);
  watched.globs = globs;
  showFindings(watched, diagnostics, terminal);
  const hadFailed = watched.failed;
  watched.failed = model === undefined;
  if (model === undefined) return;
  const hashes = JSON.stringify(inputs);
  if (hashes === watched.hashes && !hadFailed) return;
  try {
    const result = await generateLoaded(generation, loaded, { cwd, force: args.flags.force, last });
    const place = { folder: shown(cwd, generation.out), spec };
    const { out, err } = describeGenerate(result, { ...place, command: generateCommand(args) });
    terminal.err(err);
    if (watched.model === undefined) terminal.out(out);
    else {
      const ms = Math.round(performance.now() - started);
      terminal.out(`${spec}: ${changesInShort(watched.model, model)} (${ms} ms)\n`);
    }
    watched.failed = !result.ok;
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
    terminal.err(`speccast: ${error.message}\n`);
  }
  watched.hashes = hashes;
  watched.model = model;
}

/** Shows findings that are not those of the last run. */
function showFindings(
  watched: Watched,
  diagnostics: LoadedSpec["diagnostics"],
  { rendered, color }: Terminal,
): void {
  const text = diagnostics.length === 0 ? "" : renderDiagnostics(diagnostics, { color });
  if (text !== "" && text !== watched.findings) rendered(text);
  watched.findings = text;
}
