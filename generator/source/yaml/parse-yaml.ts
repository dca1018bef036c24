/** The parser: one source text to a syntax tree. */
import type { SourceText } from "../../diagnostics/diagnostic.js";
import type { PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import type { SyntaxNode } from "./tree.js";
import { Aliases } from "./aliases.js";
import { composeDocument } from "./compose.js";
import { Reporter } from "./reporter.js";
import { defaultParseLimits, type ParseLimits } from "./parse-limits.js";
import { scanYaml } from "./yaml-tokens.js";

export { defaultParseLimits };
export type { ParseLimits };

/** The result of parsing one text. */
interface ParsedYaml {
  /**
   * The tree, without the parts that were rejected, so that later phases can go on. Undefined when the text could not
   * be read at all.
   */
  readonly root: SyntaxNode | undefined;
  /** Number of keys, scalars, maps and lists. */
  readonly nodes: number;
  /** Findings in the order of the text. All are errors. */
  readonly diagnostics: readonly PhaseDiagnostic[];
}

/**
 * Parses `source` as one YAML 1.2 document of the core schema. Rejects anchors, aliases, tags, merge keys and keys
 * that are not strings. Time and memory are linear in the length of any text. `isForeign` is for documents that are no
 * specs: they may have numbers as keys, numbers in any form, anchors, aliases, merge keys and the version of YAML. What aliases
 * repeat counts as values of the text.
 */
export function parseYaml(
  source: SourceText,
  limits: ParseLimits = defaultParseLimits,
  { isForeign = false }: { readonly isForeign?: boolean } = {},
): ParsedYaml {
  const reporter = new Reporter(source, isForeign);
  const conflict = /^(?:<{7}|={7}|>{7}|\|{7})(?= |\r?$)/m.exec(source.text);
  if (conflict !== null) {
    const { index } = conflict;
    reporter.report("merge-conflict", "A merge conflict is not resolved here.", [index, index + 7]);
    return { root: undefined, nodes: 0, diagnostics: reporter.findings() };
  }
  const { document, nodes } = scanYaml(reporter, limits);
  const { maxDepth, maxNodes } = limits;
  const aliases = isForeign ? new Aliases(reporter, { maxDepth, maxCopied: maxNodes - nodes }) : undefined;
  const root = document && composeDocument(reporter, document, maxDepth, aliases);
  if (root === undefined && !reporter.hasFindings) {
    const what = source.text.includes("#") ? "contains only comments" : "is empty";
    reporter.report("empty-file", `"${source.path}" ${what}.`, [0, 0]);
  }
  return { root, nodes: nodes + (aliases?.copied ?? 0), diagnostics: reporter.findings() };
}
