/** The command `watch`: generates again whenever a file of a spec changes, and says what changed in the API. */
import { existsSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { load, type LoadedSpec } from "../compile.js";
import { UsageError, type Generation } from "../config/generation.js";
import { renderDiagnostics } from "../diagnostics/render.js";
import { changesInShort } from "../diff/index.js";
import { generateOutput } from "../generate.js";
import { filesOfGlob } from "../include-glob.js";
import type { Model } from "../model/model.js";
import { WriteError } from "../write/write-error.js";
import type { Arguments } from "./arguments.js";
import { describeGenerate } from "./describe.js";
import { selectGenerations } from "./generations.js";
import { generateCommand } from "./remedy.js";
import { boundsOf, shown, showWarnings } from "./specs.js";
import type { Terminal } from "./terminal.js";

/** Time between two looks at the files; a change counts when two looks agree, so that bursts are one change. */
const lookMs = 50;
/** Looks after which a spec with an error is read again: a missing file may have come. */
const retryLooks = 10;

/** A generation that is watched. */
interface Watched {
  readonly generation: Generation;
  /** The files of the spec, in every run so far. */
  readonly files: Set<string>;
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
  const marks = all.map(markOf);
  for (const watched of all) await update(watched, args, terminal);
  terminal.out(`Watching ${all.map(({ generation }) => shown(cwd, generation.spec)).join(", ")}.\n`);
  const pending = all.map(() => "");
  for (let look = 1; !ending.signal.aborted; look++) {
    await sleep(lookMs);
    for (const [at, watched] of all.entries()) {
      const mark = markOf(watched);
      const isDue = watched.failed && look % retryLooks === 0;
      const isChanged = mark !== marks[at];
      const isSettled = pending[at] === mark;
      pending[at] = mark;
      if (!isDue && !(isChanged && isSettled)) continue;
      marks[at] = mark;
      await update(watched, args, terminal);
    }
  }
  return 0;
}

/** Returns what changes when a file of a spec is written, replaced, renamed or removed, or a glob matches other files. */
function markOf({ files, globs }: Watched): string {
  return [...[...files].map(stateOf), ...globs.map((glob) => JSON.stringify(filesOfGlob(glob)))].join("\n");
}

function stateOf(path: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(path);
    return `${ino} ${size} ${mtimeMs}`;
  } catch (error) {
    // No such file, links in a circle, a folder that may not be read.
    return String((error as NodeJS.ErrnoException).code);
  }
}

/** Reads a spec; where it has changed, generates its output. */
async function update(watched: Watched, args: Arguments, terminal: Terminal): Promise<void> {
  const cwd = process.cwd();
  const { generation } = watched;
  const spec = shown(cwd, generation.spec);
  const started = performance.now();
  const { model, diagnostics, inputs, globs = [] } = await load(generation.spec, { cwd, ...boundsOf(args) });
  for (const { path } of inputs) watched.files.add(path);
  watched.globs = globs;
  showFindings(watched, diagnostics, terminal);
  const hadFailed = watched.failed;
  watched.failed = model === undefined;
  if (model === undefined) return;
  const hashes = JSON.stringify(inputs);
  if (hashes === watched.hashes && !hadFailed) return;
  try {
    const result = await generateOutput(generation, { cwd, force: args.flags.force, ...boundsOf(args) });
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
