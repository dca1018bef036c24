/** Findings and bounds as tests state them. */
import { SourceText } from "../../generator/diagnostics/diagnostic.js";
import { checkSteps, SpecFacts } from "../../generator/check/index.js";
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
  const decoded = decode(root);
  const parsed = { root: { source, root }, includes: [], diagnostics };
  const steps = checkSteps(parsed, decoded.diagnostics, new SpecFacts(decoded.ast));
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return [...diagnostics, ...step.value];
}

/** `code line:column`, which is what a row of the matrix states. */
export function summary({ code, span }: Diagnostic): string {
  if (span === undefined) return code;
  const { line, column } = positionAt(span.source, span.start);
  return `${code} ${line}:${column}`;
}
