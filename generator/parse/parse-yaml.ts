/** One source text to a syntax tree. */
import type { SourceText } from "../diagnostics/diagnostic.js";
import type { PhaseDiagnostic } from "../diagnostics/phase-catalogue.js";
import type { SyntaxNode } from "./tree.js";
import { composeDocument } from "./compose.js";
import { Reporter } from "./reporter.js";
import { scanYaml } from "./yaml-tokens.js";
import type { ParseLimits } from "./yaml-tokens.js";

export type { ParseLimits } from "./yaml-tokens.js";

/** What a text became. */
export interface ParsedYaml {
  /**
   * The tree. It is there beside findings too, without the parts that were refused, so that later
   * phases can go on; undefined when nothing could be made of the text.
   */
  readonly root: SyntaxNode | undefined;
  /** How many keys, scalars, maps and lists were counted. */
  readonly nodes: number;
  /** Findings in the order of the text. All are errors. */
  readonly diagnostics: readonly PhaseDiagnostic[];
}

/** Depth 64 and 200,000 nodes to a file. */
export const defaultParseLimits: ParseLimits = { maxDepth: 64, maxNodes: 200_000 };

/**
 * Parses `source` as one YAML 1.2 document of the core schema, without anchors, aliases, tags, merge
 * keys and keys that are no texts. Time and memory are linear in the text, whatever it holds.
 */
export function parseYaml(source: SourceText, limits: ParseLimits = defaultParseLimits): ParsedYaml {
  const reporter = new Reporter(source);
  const conflict = /^(?:<{7}|={7}|>{7}|\|{7})(?= |\r?$)/m.exec(source.text);
  if (conflict !== null) {
    const { index } = conflict;
    reporter.report("merge-conflict", "A merge conflict is not resolved here.", [index, index + 7]);
    return { root: undefined, nodes: 0, diagnostics: reporter.findings() };
  }
  const { document, nodes } = scanYaml(reporter, limits);
  const root = document && composeDocument(reporter, document, limits.maxDepth);
  if (root === undefined && !reporter.hasFindings) {
    const what = source.text.includes("#") ? "holds nothing but comments" : "is empty";
    reporter.report("empty-file", `"${source.path}" ${what}.`, [0, 0]);
  }
  return { root, nodes, diagnostics: reporter.findings() };
}
