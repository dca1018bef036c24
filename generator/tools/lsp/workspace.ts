/** The open specs and configurations: which of them a change concerns, and when they are read again. */
import { distinctBy } from "../../base/distinct.js";
import { existsSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { defined } from "../../base/defined.js";
import type { SpecSyntax } from "../../pipeline/load.js";
import type { SourceText } from "../../diagnostics/diagnostic.js";
import { matchesGlob } from "../../base/include-glob.js";
import { Analyses, type Analysis } from "./analyses.js";
import { Buffers } from "./buffers.js";
import { configFindings, findingsOf, type FindingsByFile } from "./findings.js";
import { configurationsBelow, isConfigPath, isRootText, isSpecPath, rootsNaming } from "./roots.js";
import type { PublishDiagnosticsParams, Diagnostic } from "vscode-languageserver";

/** The connection to the editor, as far as the workspace needs it. */
interface Editor {
  readonly publish: (params: PublishDiagnosticsParams) => void;
  readonly logError: (text: string) => void;
}

/** Time between the last key and a run: at least and at most, and the share of the time that the last run took. */
const wait = { min: 5, max: 200, share: 0.05 } as const;

/** The state of the server. */
export class Workspace {
  readonly buffers = new Buffers();
  readonly analyses = new Analyses(this.buffers, () => this.folders);
  readonly publisher: Publisher;
  folders: readonly string[] = [];
  private readonly timers = new Map<string, NodeJS.Timeout>();
  /** Root files that could include a file, for files that are none themselves. */
  private readonly searched = new Map<string, ReturnType<typeof rootsNaming>>();
  /** The configurations below the folders that the editor has open; looked for again when one may have come or gone. */
  private configurations: readonly string[] | undefined;
  private readonly editor: Editor;

  constructor(editor: Editor) {
    this.editor = editor;
    this.publisher = new Publisher(this.buffers, editor.publish);
  }

  async changedOnDisk(paths: readonly string[]): Promise<void> {
    this.searched.clear();
    if (paths.some(isConfigPath)) this.configurations = undefined;
    await this.changed(paths);
  }

  /** Notes that files have changed, and reads their specs again a moment later. */
  async changed(paths: readonly string[]): Promise<void> {
    for (const path of paths) this.analyses.touch(path);
    // A new file is none of those that were read; its root is read again. An open file that was never saved is not one.
    const includedNow = ({ files, globs }: Analysis): boolean =>
      paths.some(
        (path) => !files.has(path) && globs.some((glob) => matchesGlob(glob, path)) && existsSync(path),
      );
    for (const analysis of this.analyses.all.filter(includedNow)) {
      this.analyses.touch(analysis.root);
      this.schedule(analysis.root);
    }
    for (const path of paths) {
      if (isConfigPath(path)) this.configured(path);
      for (const { root, files } of this.analyses.all) if (files.has(path)) this.schedule(root);
      if (this.buffers.at(path) !== undefined)
        for (const root of await this.rootsOf(path)) this.schedule(root);
    }
  }

  /** Forgets what only a closed file needed, and reads the rest again: the text on the disk counts from now on. */
  async closed(path: string): Promise<void> {
    this.searched.delete(path);
    if (isConfigPath(path)) this.publisher.publish(path, new Map());
    for (const analysis of this.analyses.all) {
      if (this.buffers.paths.some((open) => analysis.files.has(open))) continue;
      clearTimeout(this.timers.get(analysis.root));
      this.analyses.forget(analysis.root);
      this.publisher.publish(analysis.root, new Map());
    }
    await this.changed([path]);
  }

  /** The root files of the specs that an open file belongs to. */
  async rootsOf(path: string): Promise<readonly string[]> {
    const text = this.buffers.at(path)?.getText();
    if (text === undefined || !isSpecPath(path)) return [];
    if (isRootText(text)) return [path];
    const known = this.analyses.all.filter(({ files, root }) => files.has(path) && root !== path);
    if (known.length > 0) return known.map(({ root }) => root);
    let found = this.searched.get(path);
    if (found === undefined) {
      const { folders } = this;
      const configurations = (this.configurations ??= folders.flatMap(configurationsBelow));
      found = rootsNaming(path, { folders, configurations }, (file) => this.buffers.textAt(file));
      this.searched.set(path, found);
    }
    if (found.isConfigured) return found.roots;
    const roots: string[] = [];
    for (const root of found.roots) {
      const { files } = await this.analyses.of(root);
      if (files.has(path)) roots.push(root);
      else if (!this.buffers.paths.some((open) => files.has(open))) this.analyses.forget(root);
    }
    return roots;
  }

  /** A fresh analysis of the first spec that an open file belongs to. */
  async analysisAt(path: string): Promise<Analysis | undefined> {
    const [root] = await this.rootsOf(path);
    return root === undefined ? undefined : this.analyses.of(root);
  }

  /**
   * The declarations of the spec that an open file belongs to, as they were when it could last be read. Only the first
   * call for a spec waits for a run.
   */
  async lastSyntaxAt(path: string): Promise<SpecSyntax | undefined> {
    const [root] = await this.rootsOf(path);
    if (root === undefined) return undefined;
    return this.analyses.lastSyntaxOf(root) ?? (await this.analyses.of(root)).syntax;
  }

  /** The last analysis of the spec that an open file belongs to, fresh or not, where it could be read. */
  async lastAnalysisAt(path: string): Promise<Analysis | undefined> {
    const [root] = await this.rootsOf(path);
    const last = root === undefined ? undefined : this.analyses.lastOf(root);
    return last?.syntax === undefined ? undefined : last;
  }

  /**
   * The text as it is now of a file that `analysis` has read as `source`: with LF line ends, and without a byte order mark.
   * Undefined for one that has changed on the disk.
   */
  textNow(analysis: Analysis, path: string, source: SourceText): string | undefined {
    if (this.analyses.isFreshAt(analysis, path)) return source.text;
    const text = this.buffers.at(path)?.getText();
    return text?.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  }

  /** Shows the findings of an open file at once, where a run is due. */
  async settled(path: string): Promise<void> {
    for (const root of await this.rootsOf(path)) {
      const timer = this.timers.get(root);
      if (timer === undefined) continue;
      clearTimeout(timer);
      await this.check(root);
    }
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private schedule(root: string): void {
    clearTimeout(this.timers.get(root));
    const ms = Math.min(wait.max, Math.max(wait.min, wait.share * (this.analyses.lastOf(root)?.ms ?? 0)));
    this.timers.set(
      root,
      setTimeout(() => void this.check(root), ms),
    );
  }

  private async check(root: string): Promise<void> {
    this.timers.delete(root);
    const analysis = await this.analyses.of(root);
    // A later change has its own run.
    if (!this.analyses.isFresh(analysis) || this.timers.has(root)) return;
    if (!this.buffers.paths.some((open) => analysis.files.has(open))) return;
    if (analysis.failure !== undefined) this.editor.logError(`A bug of speccast: ${analysis.failure}`);
    const findings = findingsOf(analysis, (path) => this.buffers.uriOf(path));
    // An open file without findings is told so, with the version that was read.
    const clean = this.buffers.paths.filter((open) => analysis.files.has(open));
    this.publisher.publish(root, new Map([...clean.map((path) => [path, []] as const), ...findings]));
  }

  /** Checks a configuration that has changed, and reads specs again whose includes may lead elsewhere now. */
  private configured(path: string): void {
    const document = this.buffers.at(path);
    if (document !== undefined) {
      this.searched.clear();
      this.publisher.publish(path, new Map([[path, configFindings(document.getText(), path)]]));
    }
    for (const { root, bound } of this.analyses.all) {
      if (isDeepStrictEqual(this.analyses.boundOf(root), bound)) continue;
      this.analyses.touch(root);
      this.schedule(root);
    }
  }
}

/** The diagnostics by the root file or configuration that they come from. */
class Publisher {
  private readonly byOwner = new Map<string, FindingsByFile>();
  private readonly shown = new Map<string, string>();
  private readonly buffers: Buffers;
  private readonly send: Editor["publish"];

  constructor(buffers: Buffers, send: Editor["publish"]) {
    this.buffers = buffers;
    this.send = send;
  }

  /** Replaces the diagnostics of one owner, and sends those of the files that change. */
  publish(owner: string, findings: FindingsByFile): void {
    const before = this.byOwner.get(owner);
    if (findings.size === 0) this.byOwner.delete(owner);
    else this.byOwner.set(owner, findings);
    const files = new Set(
      [...(before?.keys() ?? []), ...findings.keys()].map((path) => this.buffers.nameOf(path)),
    );
    for (const path of files) this.update(path);
  }

  at(path: string): readonly Diagnostic[] {
    const found = [...this.byOwner.values()]
      .flatMap((findings) => [...findings].filter(([file]) => this.buffers.nameOf(file) === path))
      .flatMap(([, list]) => list);
    return distinctBy(found, ({ code, message, range }) => JSON.stringify([code, message, range]));
  }

  private update(path: string): void {
    const diagnostics = this.at(path);
    const version = this.buffers.at(path)?.version;
    const text = JSON.stringify([version, diagnostics]);
    if (this.shown.get(path) === text) return;
    if (diagnostics.length === 0 && version === undefined) this.shown.delete(path);
    else this.shown.set(path, text);
    this.send({
      uri: this.buffers.uriOf(path),
      ...defined({ version }),
      diagnostics: [...diagnostics],
    });
  }
}
