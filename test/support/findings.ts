/** Findings and bounds as tests state them. */
import { SourceText } from "../../generator/diagnostics/diagnostic.js";
import { checkShapes, checkSteps, SpecFacts } from "../../generator/check/index.js";
import { positionAt } from "../../generator/diagnostics/diagnostic.js";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.js";
import { startSuggesting } from "../../generator/diagnostics/suggest.js";
import { decode } from "../../generator/spec/decode/index.js";
import { withoutFollowingBreaks } from "../../generator/check/cascades/following-breaks.js";
import { misspeltNames, withMeantNames, withoutFollowing } from "../../generator/check/misspelt-names.js";
import type { SyntaxNode } from "../../generator/source/yaml/tree.js";
import { parseYaml } from "../../generator/source/yaml/parse-yaml.js";

/** The findings of parsing, decoding and checking a spec of one file. */
export function found(text: string): readonly Diagnostic[] {
  const source = new SourceText("spec.yaml", text);
  startSuggesting();
  const { root, diagnostics } = parseYaml(source);
  if (root === undefined) return diagnostics;
  const check = (tree: SyntaxNode) => {
    const shape = lastOf(checkShapes([tree], diagnostics));
    const { ast, diagnostics: decoding } = decode(shape[0]?.root ?? tree);
    return lastOf(checkSteps({ before: diagnostics, shape, decoding }, new SpecFacts(ast)));
  };
  const findings = check(root);
  const misspelt = misspeltNames(findings);
  const left = misspelt.length === 0 ? findings : check(withMeantNames(root, misspelt));
  return [...withoutFollowingBreaks(diagnostics, findings), ...withoutFollowing(findings, left)];
}

function lastOf<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** `code line:column`, which is what a row of the matrix states. */
export function summary({ code, span }: Diagnostic): string {
  if (span === undefined) return code;
  const { line, column } = positionAt(span.source, span.start);
  return `${code} ${line}:${column}`;
}
