/** The check phase: shape, then declarations, then every rule, so that one run shows every mistake. */
import { catalogue } from "../diagnostics/catalogue.js";
import type { DiagnosticCode } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { startSuggesting } from "../diagnostics/suggest.js";
import type { Model } from "../model/model.js";
import type { SpecAst } from "../parse/ast.js";
import { decode } from "../parse/decode/index.js";
import type { LoadedSyntax } from "../parse/load-syntax.js";
import { BrokenPlaces } from "./cascades/broken-places.js";
import { withoutCascades, withoutEffects } from "./cascades/rule-consequences.js";
import type { Finding, Rule } from "./rule.js";
import { authConflict } from "./rules/auth-conflict.js";
import { authMissing } from "./rules/auth-missing.js";
import { baseUrl } from "./rules/base-url.js";
import { bodyAs } from "./rules/body-as.js";
import { bodyOnGet } from "./rules/body-on-get.js";
import { conditionField } from "./rules/condition-field.js";
import { deadlineType } from "./rules/deadline-type.js";
import { duplicateName } from "./rules/duplicate-name.js";
import { duplicateValue } from "./rules/duplicate-value.js";
import { extendsClosed } from "./rules/extends-closed.js";
import { extendsUnion } from "./rules/extends-union.js";
import { forbiddenHeader } from "./rules/forbidden-header.js";
import { idCloseToName } from "./rules/id-close-to-name.js";
import { idempotencyOnRead } from "./rules/idempotency-on-read.js";
import { impossibleConstraint } from "./rules/impossible-constraint.js";
import { infiniteType } from "./rules/infinite-type.js";
import { inputClash } from "./rules/input-clash.js";
import { limitError } from "./rules/limit-error.js";
import { misplacedConstraint } from "./rules/misplaced-constraint.js";
import { declaredNameClash, nameClash } from "./rules/name-clash.js";
import { overrideMismatch } from "./rules/override-mismatch.js";
import { pagesField } from "./rules/pages-field.js";
import { parameterType } from "./rules/parameter-type.js";
import { pathParameters } from "./rules/path-parameters.js";
import { patternInvalid } from "./rules/pattern-invalid.js";
import { patternNotLinear } from "./rules/pattern-not-linear.js";
import { presenceConflict } from "./rules/presence-conflict.js";
import { recursiveExtends } from "./rules/recursive-extends.js";
import { reservedField } from "./rules/reserved-field.js";
import { responseBody } from "./rules/response-body.js";
import { routeConflict } from "./rules/route-conflict.js";
import { routeOverlap } from "./rules/route-overlap.js";
import { ruleClash } from "./rules/rule-clash.js";
import { unionAmbiguous } from "./rules/union-ambiguous.js";
import { unionMember } from "./rules/union-member.js";
import { unionOtherwise } from "./rules/union-otherwise.js";
import { unionTag } from "./rules/union-tag.js";
import { unknownError } from "./rules/unknown-error.js";
import { unknownField } from "./rules/unknown-field.js";
import { unknownLimit } from "./rules/unknown-limit.js";
import { unknownScheme } from "./rules/unknown-scheme.js";
import { unknownType } from "./rules/unknown-type.js";
import { unknownValue } from "./rules/unknown-value.js";
import { unusedDeclaration } from "./rules/unused-declaration.js";
import { waitOnConflict } from "./rules/wait-on-conflict.js";
import { waitOnField } from "./rules/wait-on-field.js";
import { waitOnWrite } from "./rules/wait-on-write.js";
import { wrongLimit } from "./rules/wrong-limit.js";
import { wrongValue } from "./rules/wrong-value.js";
import { Scope } from "./facts/spec-scope.js";
import { checkShape } from "./shape/index.js";
import { SpanIndex } from "./cascades/span-index.js";

/** Every rule that needs the declarations only, by its code. */
const rules: readonly (readonly [code: DiagnosticCode, rule: Rule])[] = [
  ["unknown-type", unknownType],
  ["unknown-limit", unknownLimit],
  ["unknown-error", unknownError],
  ["unknown-scheme", unknownScheme],
  ["unknown-field", unknownField],
  ["unknown-value", unknownValue],
  ["duplicate-name", duplicateName],
  ["duplicate-value", duplicateValue],
  ["input-clash", inputClash],
  ["rule-clash", ruleClash],
  ["reserved-field", reservedField],
  ["id-close-to-name", idCloseToName],
  ["recursive-extends", recursiveExtends],
  ["extends-closed", extendsClosed],
  ["extends-union", extendsUnion],
  ["override-mismatch", overrideMismatch],
  ["infinite-type", infiniteType],
  ["union-member", unionMember],
  ["union-tag", unionTag],
  ["union-ambiguous", unionAmbiguous],
  ["union-otherwise", unionOtherwise],
  ["condition-field", conditionField],
  ["presence-conflict", presenceConflict],
  ["misplaced-constraint", misplacedConstraint],
  ["impossible-constraint", impossibleConstraint],
  ["wrong-limit", wrongLimit],
  ["limit-error", limitError],
  ["wrong-value", wrongValue],
  ["pattern-invalid", patternInvalid],
  ["pattern-not-linear", patternNotLinear],
  ["path-parameters", pathParameters],
  ["route-conflict", routeConflict],
  ["route-overlap", routeOverlap],
  ["parameter-type", parameterType],
  ["forbidden-header", forbiddenHeader],
  ["body-on-get", bodyOnGet],
  ["body-as", bodyAs],
  ["response-body", responseBody],
  ["pages-field", pagesField],
  ["wait-on-field", waitOnField],
  ["wait-on-conflict", waitOnConflict],
  ["wait-on-write", waitOnWrite],
  ["deadline-type", deadlineType],
  ["idempotency-on-read", idempotencyOnRead],
  ["base-url", baseUrl],
  ["auth-missing", authMissing],
  ["auth-conflict", authConflict],
];

/** What the check phase makes of the syntax trees of a spec. */
export interface CheckedSpec {
  /** Undefined when the root file holds nothing that could be decoded. */
  readonly ast?: SpecAst;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks the files of a spec. The declarations are there even when something is wrong with them;
 * only without an error may they be lowered.
 */
export function check({ root, includes, diagnostics: before }: LoadedSyntax): CheckedSpec {
  if (root?.root === undefined) return { diagnostics: [] };
  startSuggesting();
  const included = includes.flatMap((file) => file.root ?? []);
  const shape = [
    ...checkShape(root.root, "root", before),
    ...included.flatMap((node) => checkShape(node, "included", before)),
  ];
  const { ast, diagnostics } = decode(root.root, included);
  const found = withoutEchoes([...shape, ...diagnostics]);
  const scope = new Scope(ast);
  const files = [root.root, ...included];
  const broken = new Map(files.map((file) => [file.span.source, new BrokenPlaces(file, before)]));
  const byRules = rules.flatMap(([code, rule]) => run(code, rule(scope)));
  found.push(...withoutEffects(byRules, found, { files, broken }));
  const hasError = [...before, ...found].some((finding) => finding.severity === "error");
  // What an error hides from view would look unused; and with an error there is no model to check.
  if (!hasError) found.push(...run("unused-declaration", unusedDeclaration(scope)));
  else found.push(...elsewhere(run("name-clash", declaredNameClash(scope)), found));
  return { ast, diagnostics: withoutCascades(found, before, broken) };
}

/** Checks what only the model of a spec shows: the names that its output will have. */
export function checkModel(model: Model, ast: SpecAst): Diagnostic[] {
  return run("name-clash", nameClash(new Scope(ast), model));
}

function run(code: DiagnosticCode, findings: Iterable<Finding>): Diagnostic[] {
  return [...findings].map(({ message, span, help, suggestion, related }) => ({
    code,
    severity: catalogue[code].severity,
    message,
    span,
    ...(help === undefined ? {} : { help }),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(related === undefined ? {} : { related }),
  }));
}

/** Of `diagnostics` those at whose place none of `others` stands: a name that is refused clashes with none. */
function elsewhere(diagnostics: readonly Diagnostic[], others: readonly Diagnostic[]): Diagnostic[] {
  const places = new SpanIndex(others.map(({ span }) => span));
  return diagnostics.filter(({ span }) => span === undefined || !places.overlaps(span));
}

/** Decoding may come upon what the shape check has reported at the same place. */
function withoutEchoes(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, span }) => {
    const key = `${code} ${span?.source.path} ${span?.start}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}
