/** The root file of a spec and its includes, read and parsed. */
import { createHash } from "node:crypto";
import type { Diagnostic, SourceText } from "../diagnostics/diagnostic.js";
import { readSpec } from "../read/read-spec.js";
import type { ReadFile, ReadOptions, SpecFiles } from "../read/read-spec.js";
import { defaultParseLimits, parseYaml } from "./parse-yaml.js";
import type { SyntaxNode } from "./tree.js";
import { entryOf, valueOf } from "./tree.js";

/** What bounds a spec; each value may be raised. */
export interface LoadOptions extends ReadOptions {
  /** Most keys, scalars, maps and lists in one file; 200,000 by default. */
  readonly maxNodes?: number;
  /** Most of them in all files together; 4 million, or `maxNodes` if that is more, by default. */
  readonly maxTotalNodes?: number;
}

/** A file and its tree. */
export interface SyntaxFile {
  readonly source: SourceText;
  /** Undefined when nothing could be made of the text; the diagnostics then say why. */
  readonly root: SyntaxNode | undefined;
}

/** A file that was read. */
export interface InputFile {
  /** Absolute path. */
  readonly path: string;
  /** SHA-256 of the text with LF line ends, as hexadecimal digits. */
  readonly sha256: string;
}

/** The files of a spec as syntax trees. */
export interface LoadedSyntax {
  /** Undefined when the root file could not be read. */
  readonly root: SyntaxFile | undefined;
  /** In the order of the include list. */
  readonly includes: readonly SyntaxFile[];
  /** The files that were read, in the same order, for the manifest. */
  readonly inputs: readonly InputFile[];
  /** Findings of the read and parse phases, file by file. With any error there is nothing to emit. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads and parses the spec at `rootPath` with everything it includes. Problems become diagnostics;
 * nothing is thrown. An `include` of a wrong shape is left to the shape check.
 */
export function loadSyntax(rootPath: string, options: LoadOptions = {}): LoadedSyntax {
  const opened = readSpec(rootPath, options);
  if (!opened.ok) return { root: undefined, includes: [], inputs: [], diagnostics: [opened.diagnostic] };
  const { files } = opened;
  const budget = new NodeBudget(options);
  const diagnostics: Diagnostic[] = [];
  const root = parseFile(files.root.source, budget, diagnostics);
  const includes: SyntaxFile[] = [];
  const inputs = [inputFile(files.root)];
  for (const read of includedFiles(files, root.root, diagnostics)) {
    inputs.push(inputFile(read));
    const file = parseFile(read.source, budget, diagnostics);
    includes.push(file);
    refuseNested(file.root, diagnostics);
    if (budget.isSpent) break;
  }
  return { root, includes, inputs, diagnostics };
}

function inputFile({ path, source }: ReadFile): InputFile {
  return { path, sha256: createHash("sha256").update(source.text).digest("hex") };
}

/** How many nodes may still come. */
class NodeBudget {
  private left: number;
  private readonly perFile: number;

  constructor(options: LoadOptions) {
    this.perFile = options.maxNodes ?? defaultParseLimits.maxNodes;
    this.left = options.maxTotalNodes ?? Math.max(4_000_000, this.perFile);
  }

  get next(): number {
    return Math.min(this.left, this.perFile);
  }

  get isSpent(): boolean {
    return this.left <= 0;
  }

  spend(nodes: number): void {
    this.left -= nodes;
  }
}

function parseFile(source: SourceText, budget: NodeBudget, diagnostics: Diagnostic[]): SyntaxFile {
  const { maxDepth } = defaultParseLimits;
  const parsed = parseYaml(source, { maxDepth, maxNodes: budget.next });
  budget.spend(parsed.nodes);
  diagnostics.push(...parsed.diagnostics);
  return { source, root: parsed.root };
}

function* includedFiles(
  files: SpecFiles,
  root: SyntaxNode | undefined,
  diagnostics: Diagnostic[],
): Generator<ReadFile> {
  const list = valueOf(root, "include");
  for (const item of list?.kind === "list" ? list.items : []) {
    if (item.kind !== "scalar" || typeof item.value !== "string") continue;
    const read = files.readInclude(item.value, item.span);
    if (read.ok) yield read.file;
    else {
      diagnostics.push(read.diagnostic);
      if (read.diagnostic.code === "too-many-files" || read.diagnostic.code === "spec-too-large") return;
    }
  }
}

function refuseNested(root: SyntaxNode | undefined, diagnostics: Diagnostic[]): void {
  const entry = entryOf(root, "include");
  if (entry === undefined) return;
  const message = "An included file may not include others.";
  diagnostics.push({ code: "include-nested", severity: "error", message, span: entry.key.span });
}
