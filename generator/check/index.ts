/** The check phase: the shape, then every rule, so that one run shows every mistake. */
import { defined } from "../base/defined.js";
import { distinctBy } from "../base/distinct.js";
import { codeAndPlace, type Diagnostic, hasError } from "../diagnostics/diagnostic.js";
import type { PhaseDiagnostic } from "../diagnostics/phase-catalogue.js";
import type { Model } from "../language/model/model.js";
import type { SpecAst } from "../spec/declarations/index.js";
import type { DecodedSpec } from "../spec/decode/index.js";
import type { SyntaxNode } from "../source/yaml/tree.js";
import { BrokenPlaces } from "./cascades/broken-places.js";
import { unreadNames, withoutCascades, withoutEffects } from "./cascades/rule-consequences.js";
import { SpanIndex } from "./cascades/span-index.js";
import { checkTree, type CheckedTree } from "./misspelt-keys.js";
import { SpecFacts } from "./spec-facts/spec-facts.js";
import type { CheckRule, OutputFacts, RuleFinding } from "./rule.js";
import { rules, type RuleCode } from "./all-rules.js";

export { SpecFacts };

/** A finding of this phase, or of decoding. */
type CheckDiagnostic = PhaseDiagnostic | Diagnostic<RuleCode>;

/** Checks the shape of the files of a spec, the root first, one in each step. The trees that it returns are for decoding. */
export function* checkShapes(
  files: readonly SyntaxNode[],
  before: readonly Diagnostic[],
): Generator<void, readonly CheckedTree[]> {
  const checked: CheckedTree[] = [];
  for (const file of files) {
    checked.push(checkTree(file, checked.length === 0 ? "root" : "included", before));
    yield;
  }
  return checked;
}

/** A spec that was parsed, whose shape was checked, and that was decoded. */
interface ReadSpec {
  /** The findings of parsing. */
  readonly before: readonly Diagnostic[];
  readonly shape: readonly CheckedTree[];
  readonly decoding: DecodedSpec["diagnostics"];
}

/**
 * Checks a spec in steps, of which each is one rule for all declarations. Returns the findings of decoding, the shape check and the
 * rules, without those that only follow from another finding, be it of this phase or of parsing.
 */
export function* checkSteps(
  { before, shape: checked, decoding }: ReadSpec,
  spec: SpecFacts,
): Generator<void, readonly CheckDiagnostic[]> {
  const files = checked.map(({ root }) => root);
  const shape = checked.flatMap(({ findings }) => findings);
  const found: CheckDiagnostic[] = withoutEchoes([...shape, ...decoding]);
  const brokenBy = (faults: readonly Diagnostic[]) =>
    new Map(files.map((file) => [file.span.source, new BrokenPlaces(file, faults)]));
  const run = function* (only?: CheckRule["only"]): Generator<void, Diagnostic<RuleCode>[]> {
    const all: Diagnostic<RuleCode>[] = [];
    for (const rule of rules) {
      if (rule.only !== only) continue;
      for (const finding of diagnosticsOf(rule, rule.check(spec))) all.push(finding);
      yield;
    }
    return withoutRepeats(spec.ast, all);
  };
  // A key in a wrong column leaves as big a hole as text that could not be parsed.
  const broken = brokenBy([...before, ...shape]);
  for (const one of withoutEffects(yield* run(), found, { files, broken })) found.push(one);
  // An error hides uses from view, so declarations would look unused; and there will be no model to check.
  const isBroken = hasError([...before, ...found]);
  for (const one of isBroken ? elsewhere(yield* run("with errors"), found) : yield* run("without errors"))
    found.push(one);
  return withoutCascades(found, { before, broken: brokenBy(before), unread: unreadNames(files, shape) });
}

/** Checks what only the model shows, for example the names in the output. */
export function checkModel(model: Model, spec: SpecFacts, output: OutputFacts): Diagnostic<RuleCode>[] {
  return withoutRepeats(
    spec.ast,
    rules.flatMap((rule) => diagnosticsOf(rule, rule.checkModel?.(spec, model, output) ?? [])),
  );
}

function diagnosticsOf<Code extends string>(
  { code, severity, fix }: CheckRule<Code>,
  findings: Iterable<RuleFinding | undefined>,
): Diagnostic<Code>[] {
  const found = [...findings].filter((finding) => finding !== undefined);
  return found.map(({ message, span, help, suggestion, related }) => ({
    code,
    severity,
    message,
    fix,
    span,
    ...defined({ help, suggestion, related }),
  }));
}

function elsewhere<Found extends Diagnostic>(
  diagnostics: readonly Found[],
  others: readonly Diagnostic[],
): Found[] {
  const places = new SpanIndex(others.map(({ span }) => span));
  return diagnostics.filter(({ span }) => span === undefined || !places.overlaps(span));
}

/**
 * Removes findings in a template that repeat one for another argument, and findings in a shared part that repeat one for
 * another endpoint: one of a code at each place is enough. An argument of a template is wrong once, too, wherever its parameter stands.
 */
function withoutRepeats<Found extends Diagnostic>(
  { templates, shared }: SpecAst,
  diagnostics: readonly Found[],
): Found[] {
  const repeated = [...templates, ...shared];
  if (repeated.length === 0) return [...diagnostics];
  const places = new SpanIndex(repeated.flatMap(({ name, span }) => [name.span, span]));
  const isRepeated = ({ span }: Diagnostic): boolean => span !== undefined && places.overlaps(span);
  const first = new Set(withoutEchoes(diagnostics.filter(isRepeated)));
  const kept = diagnostics.filter((one) => first.has(one) || !isRepeated(one));
  return distinctBy(kept, (one) => `${codeAndPlace(one)} ${one.message}`);
}

/** Removes findings that repeat one of the same code at the same place: those of decoding beside the shape check. */
function withoutEchoes<Found extends Diagnostic>(diagnostics: readonly Found[]): Found[] {
  return distinctBy(diagnostics, codeAndPlace);
}
