/** The root file of a spec and its includes, read and parsed. */
import type { Diagnostic, SourceText } from "../diagnostics/diagnostic.js";
import { readSpec } from "../read/read-spec.js";
import type { ReadOptions, SpecFiles } from "../read/read-spec.js";
import { defaultParseLimits, parseYaml } from "./parse-yaml.js";
import type { ParseLimits } from "./parse-yaml.js";
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

/** The files of a spec as syntax trees. */
export interface LoadedSyntax {
  /** Undefined when the root file could not be read. */
  readonly root: SyntaxFile | undefined;
  /** In the order of the include list. */
  readonly includes: readonly SyntaxFile[];
  /** Findings of the read and parse phases, file by file. With any error there is nothing to emit. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads and parses the spec at `rootPath` with everything it includes. Problems become diagnostics;
 * nothing is thrown. An `include` of a wrong shape is left to the shape check.
 */
export function loadSyntax(rootPath: string, options: LoadOptions = {}): LoadedSyntax {
  const opened = readSpec(rootPath, options);
  if (!opened.ok) return { root: undefined, includes: [], diagnostics: [opened.diagnostic] };
  const { files } = opened;
  const budget = new NodeBudget(options);
  const diagnostics: Diagnostic[] = [];
  const root = parseFile(files.root, budget, diagnostics);
  const [first] = diagnostics;
  if (first?.code === "empty-file") diagnostics[0] = { ...first, help: BEGINNING };
  const includes: SyntaxFile[] = [];
  for (const source of includedSources(files, root.root, diagnostics)) {
    const file = parseFile(source, budget, diagnostics);
    includes.push(file);
    refuseNested(file.root, diagnostics);
    if (budget.isSpent) break;
  }
  return { root, includes, diagnostics };
}

const BEGINNING =
  "A spec begins with `speccast: 1` and, on the next line, `service: { name: WalletService }`.";

/** How many nodes may still come. */
class NodeBudget {
  /** A file was refused because the whole spec has too many nodes. */
  isSpent = false;
  private readonly perFile: number;
  private readonly total: number;
  private used = 0;

  constructor(options: LoadOptions) {
    this.perFile = options.maxNodes ?? defaultParseLimits.maxNodes;
    this.total = options.maxTotalNodes ?? Math.max(4_000_000, this.perFile);
  }

  /** The bounds of the next file. */
  get limits(): ParseLimits {
    const left = this.total - this.used;
    const { maxDepth } = defaultParseLimits;
    if (left >= this.perFile) return { maxDepth, maxNodes: this.perFile };
    return { maxDepth, maxNodes: left, tooMany: `The spec has more than ${this.total} values.` };
  }

  spend(nodes: number): void {
    this.used += nodes;
    this.isSpent ||= this.used > this.total;
  }
}

function parseFile(source: SourceText, budget: NodeBudget, diagnostics: Diagnostic[]): SyntaxFile {
  const parsed = parseYaml(source, budget.limits);
  budget.spend(parsed.nodes);
  diagnostics.push(...parsed.diagnostics);
  return { source, root: parsed.root };
}

function* includedSources(
  files: SpecFiles,
  root: SyntaxNode | undefined,
  diagnostics: Diagnostic[],
): Generator<SourceText> {
  const list = valueOf(root, "include");
  for (const item of list?.kind === "list" ? list.items : []) {
    if (item.kind !== "scalar" || typeof item.value !== "string") continue;
    const read = files.readInclude(item.value, item.span);
    if (read.ok) yield read.source;
    else {
      diagnostics.push(read.diagnostic);
      if (read.diagnostic.code === "too-many-files" || read.diagnostic.code === "spec-too-large") return;
    }
  }
}

function refuseNested(root: SyntaxNode | undefined, diagnostics: Diagnostic[]): void {
  const entry = entryOf(root, "include");
  if (entry === undefined) return;
  const message = "An included file cannot include others.";
  diagnostics.push({ code: "include-nested", severity: "error", message, span: entry.key.span });
}
