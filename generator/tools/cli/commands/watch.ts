/** The command `watch`: generates again whenever a file of a spec changes, and says what changed in the API. */
import { existsSync } from "node:fs";
import { resolve, dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { settingsFiles } from "../../../pipeline/format.js";
import { load, type LoadedSpec } from "../../../pipeline/load.js";
import { hashFile } from "../../../base/hash.js";
import { configName } from "../../../config/config.js";
import { UsageError, type Generation } from "../../../config/generation.js";
import { visible } from "../../../diagnostics/visible.js";
import { renderDiagnostics } from "../../../diagnostics/render.js";
import { changesInShort } from "../../diff/index.js";
import { boundOf, generateLoaded, ownModules, type GenerateResult } from "../../../pipeline/generate.js";
import { Memo } from "../../../memo/memo.js";
import type { Model } from "../../../language/model/model.js";
import { WriteError } from "../../../base/disk-failure.js";
import type { Arguments } from "../arguments.js";
import { describeGenerate, describeRestored } from "../describe.js";
import { selectGenerations } from "../generations.js";
import { commandToGenerate } from "../remedy.js";
import { boundsOf, shown } from "../specs.js";
import type { Terminal } from "../terminal.js";
import { FileLook, isSameMark, markOf, type Mark } from "../watch-marks.js";
import { readRegularText } from "../../../base/regular-file.js";

/** Time between two looks at the files; a change counts when two looks agree, so that bursts are one change. */
const lookMs = 20;
/** Time between two looks at files so many that one look takes a fiftieth of it, or more. */
const maxLookMs = 50;
/**
 * Time after which a failed run is repeated, or ten times what it took: a missing file may have come, or an edited one of the
 * output be as it was.
 */
const retryMs = 500;

interface Watched {
  readonly generation: Generation;
  /** The files of the spec, in every run so far. */
  readonly files: Set<string>;
  /** The looks at these files. */
  readonly look: FileLook;
  /** The texts of the last output: an edit prints only what it changes. */
  readonly memo: Memo;
  /** The files on the disk: they are written again when they are deleted. */
  readonly output: OutputLook;
  /** The globs of the include list, in the last run. */
  globs: readonly string[];
  /** The model of the output on the disk. */
  model?: Model;
  /** The hashes of the files of the spec that the output is made from. */
  hashes?: string;
  findings: string;
  /** The reason why the last run wrote nothing, as shown. */
  refusal: string;
  failed: boolean;
  /** The time at which a failed run is repeated. */
  retryAt: number;
  /** A reading of files that have changed, until a second look agrees. */
  ahead?: { readonly mark: Mark; readonly reading: Reading } | undefined;
}

/** Time between two looks at the output: git and people touch many files, one by one. */
const outputLookMs = 250;

/** The files of one output, as the last run has left them. */
class OutputLook {
  #files: readonly string[] = [];
  readonly #look = new FileLook([]);
  #nextAt = 0;

  /** Notes the files that a run has written, or found as they should be. */
  left({ files }: GenerateResult): void {
    this.#files = files.flatMap(({ text, target }) => (text === undefined ? [] : [target]));
    this.#look.settle(markOf(this.#files));
    this.#nextAt = performance.now() + outputLookMs;
  }

  /** Returns whether a file was touched since the last run, and none while two looks were made. */
  isTouched(): boolean {
    const now = performance.now();
    if (now < this.#nextAt) return false;
    const mark = markOf(this.#files);
    // Looks at a large output take a fiftieth of the time at most.
    this.#nextAt = now + Math.max(outputLookMs, 50 * (performance.now() - now));
    return this.#look.isDue(mark);
  }
}

/** Looks at the configuration: returns the generations that a changed one selects; with a mistake in it, those of before stay. */
function configLook(args: Arguments, cwd: string): (terminal: Terminal) => readonly Generation[] | undefined {
  const path = resolve(cwd, args.flags.config ?? configName);
  const look = new FileLook(markOf([path]));
  return (terminal) => {
    if (args.flags.out !== undefined || !look.isDue(markOf([path]))) return undefined;
    try {
      return selectGenerations(args, cwd);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      terminal.err(`speccast: ${visible(error.message)}\n`);
      return undefined;
    }
  };
}

/** Runs until SIGINT or SIGTERM, and returns the exit code. */
export async function watchSpecs(args: Arguments, terminal: Terminal): Promise<number> {
  const cwd = process.cwd();
  const config = configLook(args, cwd);
  const generations = selectGenerations(args, cwd);
  for (const { spec } of generations)
    if (!existsSync(spec)) throw new UsageError(`There is no file "${shown(cwd, spec)}" to watch.`);
  const ending = new AbortController();
  const stop = (): void => ending.abort();
  process.once("SIGINT", stop).once("SIGTERM", stop);
  const run = { args, terminal };
  // Marks are taken before the files are read: what is saved while the output is generated counts as a change. Files
  // that a run finds have no mark yet, so they are read once more, which changes nothing.
  let all = generations.map(watchedFor);
  for (const watched of all) await update(watched, await read(watched, args), run);
  sayWatched(all, cwd, terminal);
  let wait = lookMs;
  for (let pause = wait; !ending.signal.aborted;) {
    await sleep(pause);
    let lookedMs = 0;
    let readMs = 0;
    const changed = config(terminal);
    if (changed !== undefined) {
      const before = new Map(all.map((watched) => [JSON.stringify(watched.generation), watched]));
      all = changed.map((generation) => before.get(JSON.stringify(generation)) ?? watchedFor(generation));
      const kept = new Set(before.values());
      for (const watched of all)
        if (!kept.has(watched)) await update(watched, await read(watched, args), run);
      sayWatched(all, cwd, terminal);
    }
    for (const watched of all) {
      const now = performance.now();
      const mark = markOf(watched.files, watched.globs);
      lookedMs += performance.now() - now;
      const { isFresh, isSettled, isChanged } = watched.look.see(mark);
      // Read at first sight: most changes are whole, and the next look says so.
      if (isFresh) {
        watched.ahead = { mark, reading: await read(watched, args) };
        readMs += watched.ahead.reading.ms;
      }
      const isDue = watched.failed && now >= watched.retryAt;
      const isSaved = isSettled && isChanged;
      const isTouched = !watched.failed && !isSaved && isSettled && watched.output.isTouched();
      if (!isDue && !isSaved && !isTouched) continue;
      watched.look.settle(mark);
      const { ahead } = watched;
      const isRead = ahead !== undefined && isSameMark(ahead.mark, mark);
      const reading = isRead ? ahead.reading : await read(watched, args);
      watched.ahead = undefined;
      await update(watched, reading, { ...run, isTouched });
      const ended = performance.now();
      watched.retryAt = ended + Math.max(retryMs, 10 * (ended - now));
    }
    wait = Math.min(maxLookMs, Math.max(lookMs, 50 * lookedMs));
    pause = Math.max(0, wait - readMs);
  }
  return 0;
}

function watchedFor(generation: Generation): Watched {
  const files = new Set([generation.spec]);
  return {
    generation,
    files,
    look: new FileLook(markOf(files)),
    memo: new Memo(),
    output: new OutputLook(),
    globs: [],
    findings: "",
    refusal: "",
    failed: false,
    retryAt: 0,
  };
}

function sayWatched(all: readonly Watched[], cwd: string, terminal: Terminal): void {
  terminal.out(`Watching ${all.map(({ generation }) => shown(cwd, generation.spec)).join(", ")}.\n`);
}

interface Reading {
  readonly loaded: LoadedSpec;
  readonly ms: number;
}

async function read({ generation }: Watched, args: Arguments): Promise<Reading> {
  const started = performance.now();
  const options = { cwd: process.cwd(), ...boundsOf(args), ...boundOf(generation) };
  const loaded = await load(generation.spec, options);
  return { loaded, ms: performance.now() - started };
}

interface Run {
  readonly args: Arguments;
  readonly terminal: Terminal;
  /** True if files of the output were touched. */
  readonly isTouched?: boolean;
}

/** Shows the findings of a reading; where spec or output have changed, or the output is not written yet, generates it. */
async function update(
  watched: Watched,
  { loaded, ms: readMs }: Reading,
  { args, terminal, isTouched = false }: Run,
): Promise<void> {
  const cwd = process.cwd();
  const { generation, memo } = watched;
  const started = performance.now() - readMs;
  const { model, diagnostics, inputs, globs = [] } = loaded;
  const own = filesOfEmitters(ownModules(generation));
  const further = [...own, ...(generation.options.format === true ? settingsFiles(generation.out) : [])];
  for (const path of [...inputs.map((input) => input.path), ...further]) watched.files.add(path);
  watched.globs = globs;
  // Emitters of the user's have findings, too, so those of both are shown after the run.
  if (model === undefined || own.length === 0) showFindings(watched, diagnostics, terminal);
  const hadFailed = watched.failed;
  watched.failed = model === undefined;
  if (model === undefined) return;
  const hashes = JSON.stringify([inputs, further.map(hashFile)]);
  const isSameSpec = hashes === watched.hashes;
  if (isSameSpec && !hadFailed && !isTouched) return;
  const result = await written(() =>
    generateLoaded(generation, loaded, { cwd, force: args.flags.force, memo }),
  );
  const spec = shown(cwd, generation.spec);
  const folder = shown(cwd, generation.out);
  const { out, err } =
    result instanceof WriteError
      ? { out: "", err: `speccast: ${result.message}\n` }
      : describeGenerate(result, { folder, spec, command: commandToGenerate(args), isOneOfSeveral: true });
  watched.failed = result instanceof WriteError || !result.ok;
  if (!(result instanceof WriteError) && own.length > 0) showFindings(watched, result.diagnostics, terminal);
  if (!watched.failed || err !== watched.refusal) terminal.err(err);
  const hadRefusal = watched.refusal !== "";
  watched.refusal = watched.failed ? err : "";
  if (result instanceof WriteError || watched.failed) return;
  watched.output.left(result);
  if (watched.model === undefined) terminal.out(out);
  else if (isSameSpec && (isTouched || hadRefusal)) {
    const restored = describeRestored(result, folder);
    terminal.out(restored === "" && hadRefusal ? `${folder} is up to date again.\n` : restored);
  } else {
    const ms = Math.round(performance.now() - started);
    terminal.out(`${spec}: ${changesInShort(watched.model, model)} (${ms} ms)\n`);
  }
  watched.hashes = hashes;
  watched.model = model;
}

/** Returns what `generate` returns, or the reason why the folder cannot or must not be written. */
async function written(generate: () => Promise<GenerateResult>): Promise<GenerateResult | WriteError> {
  try {
    return await generate();
  } catch (error) {
    if (error instanceof WriteError) return error;
    throw error;
  }
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

/**
 * Returns the files that emitters consist of, as far as they import one another by relative paths: those that `watch` looks at.
 *
 *   ["emitters/errors.mjs"] with `import { row } from "./row.mjs"`   ->   ["emitters/errors.mjs", "emitters/row.mjs"]
 */
function filesOfEmitters(paths: readonly string[]): string[] {
  const files = new Set(paths);
  for (const path of files) {
    let text = "";
    try {
      text = readRegularText(path);
    } catch {
      continue;
    }
    for (const [, specifier = ""] of text.matchAll(
      /(?:\bfrom|\bimport|\b(?:import|require)\()\s*["'](\.[^"']+)["']/g,
    ))
      files.add(resolve(dirname(path), specifier));
  }
  return [...files];
}
