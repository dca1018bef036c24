/** The specs that are open in the editor, read as `check` reads them. One is read again only when a file of it changes. */
import { dirname, resolve, join } from "node:path";
import { defined } from "../../base/defined.js";
import { realPathOr } from "../../base/real-path.js";
import { folderOver } from "../../config/generation.js";
import { load, type LoadedDocument, type LoadOptions, type SpecSyntax } from "../../pipeline/load.js";
import type { TextEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { isError, type Diagnostic, type SourceText } from "../../diagnostics/diagnostic.js";
import { startTimings } from "../../base/timings.js";
import { nameIndexOf, type NameIndex } from "./name-index.js";
import { includeRootNear } from "./roots.js";
import { isWithin } from "../../base/paths.js";
import { policyName, readPolicy } from "../lint/policy.js";
import { lintRules } from "../lint/rules/index.js";
import { lintSpecs } from "../lint/run.js";

/** A spec as it was read from its files and the open buffers. */
export interface Analysis {
  readonly root: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Absent when a diagnostic is an error. */
  readonly model?: LoadedDocument["model"];
  /** Absent where the root file cannot be read. */
  readonly syntax?: SpecSyntax;
  /** The names in the spec; found when they are first asked for. */
  readonly names: () => NameIndex;
  /** Absolute paths of the files that were read, or that would have been. */
  readonly files: ReadonlySet<string>;
  /** The globs of the include list, as absolute paths. */
  readonly globs: readonly string[];
  /** The folder that includes may not leave, where the configuration names one. */
  readonly bound: IncludeBound;
  /** The number of the last change before it began. */
  readonly moment: number;
  /** Time that it took, in milliseconds. */
  readonly ms: number;
  readonly failure?: string;
}

/** The text of files that the editor has not saved. */
interface UnsavedTexts {
  /** The text that replaces a file of the disk. */
  bytesAt(path: string): Uint8Array | undefined;
  /** The text at a path, or that of a small file of the disk. */
  textAt(path: string): string | undefined;
  /** The path by which the editor knows a file. */
  nameOf(path: string): string;
}

/** The last analysis of each root file. */
export class Analyses {
  /** The number of runs and of files read so far. */
  readonly work = { runs: 0, files: 0 };
  private readonly last = new Map<string, Analysis>();
  private readonly complete = new Map<string, Analysis>();
  private readonly syntaxes = new Map<string, SpecSyntax>();
  /** The number of the last change of each file that an analysis has read. */
  private readonly changes = new Map<string, number>();
  private moment = 0;
  /** The files that the run in progress has read, or that would have been. */
  private current: ReadonlySet<string> = new Set();
  private queue: Promise<unknown> = Promise.resolve();
  private readonly unsaved: UnsavedTexts;
  private readonly openFolders: () => readonly string[];

  constructor(unsaved: UnsavedTexts, openFolders: () => readonly string[]) {
    this.unsaved = unsaved;
    this.openFolders = openFolders;
  }

  /** Returns the folder that includes of a root file may not leave, by the configuration and the folders that are open. */
  boundOf(root: string): IncludeBound {
    const configured = includeRootNear(root, (path) => this.unsaved.textAt(path));
    return includeBoundOf(root, configured, this.openFolders());
  }

  touch(path: string): void {
    this.moment += 1;
    if (this.isRead(path)) this.changes.set(path, this.moment);
  }

  forget(root: string): void {
    this.last.delete(root);
    this.complete.delete(root);
    this.syntaxes.delete(root);
    this.prune();
  }

  get all(): readonly Analysis[] {
    return [...this.last.values()];
  }

  lastOf(root: string): Analysis | undefined {
    return this.last.get(root);
  }

  /** The last analysis of a root file without an error. */
  lastCompleteOf(root: string): Analysis | undefined {
    return this.complete.get(root);
  }

  /** The trees and declarations of the last analysis of a root file that had them. */
  lastSyntaxOf(root: string): SpecSyntax | undefined {
    return this.syntaxes.get(root);
  }

  /** Returns the first error that edits would bring into a spec without one. */
  async errorAfter(
    { root, model }: Analysis,
    edits: ReadonlyMap<string, TextEdit[]>,
  ): Promise<Diagnostic | undefined> {
    if (model === undefined) return undefined;
    const overlay = (path: string): Uint8Array | undefined => {
      const name = this.unsaved.nameOf(path);
      const list = edits.get(name);
      if (list === undefined) return this.unsaved.bytesAt(path);
      const text = TextDocument.create(name, "", 0, this.unsaved.textAt(name) ?? "");
      return Buffer.from(TextDocument.applyEdits(text, list));
    };
    return (await examine(root, { overlay, ...this.boundOf(root) }))?.diagnostics.find(isError);
  }

  /** Returns whether no file of an analysis has changed since it began. */
  isFresh(analysis: Pick<Analysis, "files" | "moment">): boolean {
    for (const path of analysis.files) if (!this.isFreshAt(analysis, path)) return false;
    return true;
  }

  /** Returns whether one file has not changed since an analysis began. */
  isFreshAt({ moment }: Pick<Analysis, "moment">, path: string): boolean {
    return (this.changes.get(path) ?? 0) <= moment;
  }

  /** Returns an analysis of a root file that no later change has made stale. Runs follow one another. */
  of(root: string): Promise<Analysis> {
    const next = this.queue.then(async () => {
      const known = this.last.get(root);
      if (known !== undefined && this.isFresh(known)) return known;
      let analysis = await this.run(root);
      while (analysis === undefined) analysis = await this.run(root);
      this.last.set(root, analysis);
      this.current = new Set();
      this.prune();
      if (analysis.model !== undefined) this.complete.set(root, analysis);
      if (analysis.syntax !== undefined) this.syntaxes.set(root, analysis.syntax);
      return analysis;
    });
    this.queue = next;
    return next;
  }

  /** Returns whether an analysis, or the run in progress, has read a file. A run that begins later reads what is there then. */
  private isRead(path: string): boolean {
    return this.current.has(path) || this.all.some(({ files }) => files.has(path));
  }

  /** Forgets the changes of files that no analysis has any more: a session sees many files come and go. */
  private prune(): void {
    for (const path of this.changes.keys()) if (!this.isRead(path)) this.changes.delete(path);
  }

  /** Runs once; returns undefined when a change of a file has put an end to the run. */
  private async run(root: string): Promise<Analysis | undefined> {
    // Those who waited for the last analysis use it now.
    await new Promise((next) => setImmediate(next));
    const { moment } = this;
    const files = new Set([root]);
    this.current = files;
    const overlay = (path: string): Uint8Array | undefined => {
      files.add(this.unsaved.nameOf(path));
      this.work.files += 1;
      return this.unsaved.bytesAt(path);
    };
    let syntax: SpecSyntax | undefined;
    const started = performance.now();
    this.work.runs += 1;
    const rest = pauses();
    const pause = async (): Promise<void> => {
      await rest();
      if (!this.isFresh({ files, moment })) throw new Superseded();
    };
    const bound = this.boundOf(root);
    const parts = await examine(root, { overlay, pause, ...bound, onSyntax: (found) => (syntax = found) });
    if (parts === undefined) return undefined;
    const policy = join(dirname(root), policyName);
    files.add(policy);
    const policyText = this.unsaved.textAt(policy);
    const linted = policyText && syntax ? await policyFindings(policyText, parts, syntax) : [];
    const diagnostics = [...parts.diagnostics, ...linted];
    const ms = performance.now() - started;
    const read = defined({ syntax });
    let index: NameIndex | undefined;
    const names = (): NameIndex => (index ??= nameIndexOf(syntax));
    return { root, files, bound, moment, ms, names, ...parts, diagnostics, ...read };
  }
}

/** Ends a run whose texts have changed: the next one shows their findings. */
class Superseded extends Error {}

/** The longest time that a run keeps to itself where it can be interrupted, in milliseconds. */
const longest = 8;

/** Lets messages of the editor in, where some time has passed: one turn of the event loop reads them, and the next one handles them. */
function pauses(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < longest) return;
    for (let turn = 0; turn < 3; turn++) await new Promise((next) => setImmediate(next));
    last = performance.now();
  };
}

async function examine(
  root: string,
  options: LoadOptions,
): Promise<
  Pick<Analysis & LoadedDocument, "diagnostics" | "model" | "isDocument" | "globs" | "failure"> | undefined
> {
  startTimings();
  try {
    const {
      document: _,
      inputs: __,
      globs = [],
      ...loaded
    } = await load(root, { cwd: dirname(root), ...options });
    return { ...loaded, globs };
  } catch (error) {
    if (error instanceof Superseded) return undefined;
    return {
      diagnostics: [],
      globs: [],
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

/** The absolute path of a file of the spec. */
export function fileOf({ root }: Pick<Analysis, "root">, { path }: SourceText): string {
  return resolve(dirname(root), path);
}

/** The folder that includes may not leave in an editor, which reads a stranger's configuration without being asked. */
interface IncludeBound {
  readonly includeRoot?: string;
  readonly isEditorFolder?: true;
}

/**
 * Returns the part of the folder `configured` that lies in the folders that the editor has open. The configuration can only
 * allow what the open folder holds; where that does not hold the spec either, the spec stays in its own folder.
 *
 *   "/" for the spec /clones/stranger/spec/api.yaml, with /clones/stranger open  ->  /clones/stranger
 */
function includeBoundOf(spec: string, configured: string | undefined, open: readonly string[]): IncludeBound {
  if (configured === undefined) return {};
  const [realSpec, realRoot] = [realPathOr(spec), realPathOr(configured)];
  const holding = open.filter((folder) => isWithin(realPathOr(folder), realSpec));
  if (holding.some((folder) => isWithin(realPathOr(folder), realRoot))) return { includeRoot: configured };
  const [above = dirname(spec)] = holding.flatMap((folder) => folderOver(folder, spec) ?? []);
  return { includeRoot: above, isEditorFolder: true };
}

/**
 * Returns the findings of the built-in rules by a policy, and its mistakes. An editor runs no module that the policy names: the
 * folder may be a stranger's.
 */
async function policyFindings(
  text: string,
  { model, isDocument }: Pick<LoadedDocument, "model" | "isDocument">,
  syntax: SpecSyntax,
): Promise<readonly Diagnostic[]> {
  const { policy, mistakes } = readPolicy(policyName, text);
  if (mistakes.length > 0 || model === undefined) return mistakes;
  const exceptions = policy.exceptions.filter(({ rule }) => Object.hasOwn(lintRules, rule));
  const result = await lintSpecs([{ model, isDocument: isDocument === true, places: syntax.ast.places }], {
    policy: { ...policy, exceptions, own: [] },
    folder: "",
    cwd: "",
    today: new Date().toISOString().slice(0, 10),
  });
  return policy.own.length > 0 ? result.findings : [...result.mistakes, ...result.findings];
}
