/** The root file of a spec and its includes as syntax trees. */
import type { SourceText } from "../../diagnostics/diagnostic.js";
import { partsOf, type PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import type { SpecFiles } from "../read/read-spec.js";
import { defaultParseLimits, parseYaml, type ParseLimits } from "./parse-yaml.js";
import { type SyntaxNode, entryOf, valueOf } from "./tree.js";

/** Bounds of a spec; each value may be raised. */
export interface ParseOptions {
  /** Largest number of keys, scalars, maps and lists in one file; 200,000 by default. */
  readonly maxNodes?: number;
  /** Largest number of them in all files together; 4 million, or `maxNodes` if that is more, by default. */
  readonly maxTotalNodes?: number;
}

interface SyntaxFile {
  readonly source: SourceText;
  /** Undefined when the text could not be read at all; the diagnostics then say why. */
  readonly root: SyntaxNode | undefined;
}

/** The files of a spec as syntax trees. */
export interface ParsedSpec {
  readonly root: SyntaxFile;
  /** In the order of the include list; the files of a glob by name. */
  readonly includes: readonly SyntaxFile[];
  /** Findings of the read and parse phases, file by file. With any error there is nothing to emit. */
  readonly diagnostics: readonly PhaseDiagnostic[];
}

/**
 * Parses the root file and every file that it includes; `files` reads the includes on the way, because
 * only the tree of the root says which they are. Mistakes become diagnostics; nothing is thrown. The
 * shape check reports an `include` of the wrong shape.
 */
export function parseSpec(files: SpecFiles, options: ParseOptions = {}): ParsedSpec {
  const budget = new NodeBudget(options);
  const diagnostics: PhaseDiagnostic[] = [];
  const root = parseFile(files.root, budget, diagnostics);
  const [first] = diagnostics;
  if (first?.code === "empty-file") diagnostics[0] = { ...first, help: beginning };
  const includes: SyntaxFile[] = [];
  for (const source of includedSources(files, root.root, diagnostics)) {
    const file = parseFile(source, budget, diagnostics);
    includes.push(file);
    rejectNested(file.root, diagnostics);
    if (budget.isSpent) break;
  }
  return { root, includes, diagnostics };
}

const beginning =
  "A spec begins with `speccast: 1` and, on the next line, `service: { name: ParcelService }`.";

/** The number of nodes that may still follow. */
class NodeBudget {
  /** True if a file was rejected because the whole spec has too many nodes. */
  isSpent = false;
  private readonly perFile: number;
  private readonly total: number;
  private used = 0;

  constructor(options: ParseOptions) {
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

function parseFile(source: SourceText, budget: NodeBudget, diagnostics: PhaseDiagnostic[]): SyntaxFile {
  const parsed = parseYaml(source, budget.limits);
  budget.spend(parsed.nodes);
  for (const one of parsed.diagnostics) diagnostics.push(one);
  return { source, root: parsed.root };
}

function* includedSources(
  files: SpecFiles,
  root: SyntaxNode | undefined,
  diagnostics: PhaseDiagnostic[],
): Generator<SourceText> {
  const list = valueOf(root, "include");
  for (const item of list?.kind === "list" ? list.items : []) {
    if (item.kind !== "scalar" || typeof item.value !== "string") continue;
    for (const read of files.readInclude(item.value, item.span)) {
      if (read.ok) yield read.source;
      else {
        diagnostics.push(read.diagnostic);
        if (read.diagnostic.code === "too-many-files" || read.diagnostic.code === "spec-too-large") return;
      }
    }
  }
}

function rejectNested(root: SyntaxNode | undefined, diagnostics: PhaseDiagnostic[]): void {
  const entry = entryOf(root, "include");
  if (entry === undefined) return;
  const message = "An included file cannot include others.";
  diagnostics.push({ ...partsOf("include-nested"), message, span: entry.key.span });
}
