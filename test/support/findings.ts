/** Findings and bounds as tests state them. */
import { SourceText } from "../../generator/diagnostics/diagnostic.js";
import { checkShapes, checkSteps, SpecFacts } from "../../generator/check/index.js";
import { positionAt } from "../../generator/diagnostics/diagnostic.js";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.js";
import { startSuggesting } from "../../generator/diagnostics/suggest.js";
import { decode } from "../../generator/spec/decode/index.js";
import { parseYaml } from "../../generator/source/yaml/parse-yaml.js";

/** The findings of parsing, decoding and checking a spec of one file. */
export function found(text: string): readonly Diagnostic[] {
  const source = new SourceText("spec.yaml", text);
  startSuggesting();
  const { root, diagnostics } = parseYaml(source);
  if (root === undefined) return diagnostics;
  const shape = lastOf(checkShapes({ root: { source, root }, includes: [], diagnostics }));
  const decoded = decode(shape[0]?.root ?? root);
  const read = { before: diagnostics, shape, decoding: decoded.diagnostics };
  return [...diagnostics, ...lastOf(checkSteps(read, new SpecFacts(decoded.ast)))];
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
