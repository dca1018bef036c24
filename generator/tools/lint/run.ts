/** A run of `speccast lint` over specs: the findings of all rules, by a policy. */
import { resolve } from "node:path";
import { defined } from "../../base/defined.js";
import { matchesStars } from "../../base/stars.js";
import type { Diagnostic, Span } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../diagnostics/suggest.js";
import { groupBy } from "../../base/append.js";
import { runOwnRules } from "./own-rules.js";
import { policyCodes, unknownRules, type LintException, type Policy } from "./policy.js";
import { type PlacedFinding, lintName, type LintContext } from "./rule.js";
import { lintRuleNames, lintRules } from "./rules/index.js";

/** A spec with the places of its declarations. */
export interface LintedSpec extends LintContext {
  readonly places: ReadonlyMap<string, Span>;
}

interface LintSettings {
  readonly policy: Policy;
  /** The folder that the modules of the policy are relative to. */
  readonly folder: string;
  readonly cwd: string;
  /** The day, for example `2027-01-31`. */
  readonly today: string;
  /** The time that a module of the policy has. */
  readonly limitMs?: number;
  /** Further findings about a spec. */
  readonly more?: (spec: LintedSpec) => readonly PlacedFinding[];
}

export async function lintSpecs(
  specs: readonly LintedSpec[],
  settings: LintSettings,
): Promise<{ readonly findings: readonly Diagnostic[]; readonly mistakes: readonly Diagnostic[] }> {
  const { policy, folder, today, more } = settings;
  const findings: Diagnostic[] = [];
  const names: string[] = [];
  // Rules of one's own are known once they have run.
  let areKnown = specs.length > 0 || policy.own.length === 0;
  const exceptions = groupBy(policy.exceptions, ({ rule }) => rule);
  const used = new Set<LintException>();
  const anchors = new Set<string>();
  for (const spec of specs) {
    const found = [...builtInFindings(spec, policy), ...(more?.(spec) ?? [])];
    for (const { path, span } of policy.own) {
      const own = await runOwnRules(resolve(folder, path), { ...settings, ...spec });
      for (const one of own.findings) found.push(one);
      names.push(...own.names);
      for (const fault of own.faults) findings.push({ span, ...fault });
      areKnown &&= own.hasRun;
    }
    for (const path of spec.places.keys()) anchors.add(lintName(path));
    for (const finding of found) {
      const { rule, level, fix, path, message, help, suggestion } = withFreeName(finding, spec.places);
      const severity = policy.rules.get(rule)?.level ?? level;
      if (severity === "off") continue;
      const fitting = (exceptions.get(rule) ?? []).filter((one) => matchesStars(one.at, lintName(path)));
      for (const one of fitting) used.add(one);
      if (fitting.some(({ until }) => until === undefined || until >= today)) continue;
      const span = spanAt(spec.places, path);
      findings.push({
        code: rule,
        severity,
        message,
        fix,
        ...defined({ help, suggestion, span }),
      });
    }
  }
  for (const exception of policy.exceptions)
    findings.push(...exceptionFindings(exception, { policy, today, isUsed: used.has(exception), anchors }));
  return { findings, mistakes: areKnown ? unknownRules(policy, names) : [] };
}

/** Returns a finding without its suggestion where something beside it has that name. */
function withFreeName(finding: PlacedFinding, places: LintedSpec["places"]): PlacedFinding {
  const { path, suggestion, ...rest } = finding;
  const beside = `${path.slice(0, path.lastIndexOf("/") + 1)}${suggestion}`;
  if (suggestion === undefined || !places.has(beside)) return finding;
  return { ...rest, path, help: `"${suggestion}" is taken: remove one of the two, or choose another name.` };
}

/** Returns the findings of the built-in rules that the policy has not switched off. */
function* builtInFindings(context: LintContext, policy: Policy): Iterable<PlacedFinding> {
  for (const rule of lintRuleNames) {
    const { severity, fix: usual, documentFix = usual, check } = lintRules[rule];
    const fix = context.isDocument ? documentFix : usual;
    const stated = policy.rules.get(rule);
    // A rule with options only is wanted.
    const level = stated === undefined ? severity : (stated.level ?? "warning");
    if (level !== "off")
      for (const finding of check(context, stated?.options ?? {})) yield { rule, level, fix, ...finding };
  }
}

/** Returns the place of a declaration, or of the innermost one around it. */
export function spanAt(places: ReadonlyMap<string, Span>, path: string): Span | undefined {
  for (let at = path; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf("/")))) {
    const span = places.get(at);
    if (span !== undefined) return span;
  }
  return places.get("service");
}

function* exceptionFindings(
  { rule, at, until, span }: LintException,
  {
    policy,
    today,
    isUsed,
    anchors,
  }: {
    readonly policy: Policy;
    readonly today: string;
    readonly isUsed: boolean;
    readonly anchors: ReadonlySet<string>;
  },
): Iterable<Diagnostic> {
  const isExpired = until !== undefined && until < today;
  if (isUsed && !isExpired) return;
  const code = isUsed ? "exception-expired" : "exception-unused";
  const severity = policy.rules.get(code)?.level ?? policyCodes[code].severity;
  if (severity === "off") return;
  const { fix } = policyCodes[code];
  if (isUsed) {
    yield { code, severity, fix, span, message: `The exception of ${rule} for ${at} expired on ${until}.` };
    return;
  }
  const meant = anchors.has(at) || at.includes("*") ? undefined : suggest(at, anchors);
  const message = `No finding of ${rule} is at ${at}.`;
  yield { code, severity, fix, span, message, ...defined({ suggestion: meant }) };
}
