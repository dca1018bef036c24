/** Rules of one's own: modules that the policy names. They run as emitters of one's own do, in a thread with a time limit. */
import type { Diagnostic, Severity, Span } from "../../diagnostics/diagnostic.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Model } from "../../language/model/model.js";
import { OwnModule } from "../../own-modules/own-module.js";
import { runModule, thrown } from "../../own-modules/run-module.js";
import type { ThrownTexts } from "../../own-modules/worker.js";
import { policyCodes } from "./policy.js";
import { type PlacedFinding, lintName } from "./rule.js";
import { lintRules } from "./rules/index.js";

/** A finding of a rule of your own. */
export interface OwnFinding {
  /** The place: `Parcel.label`, `parcels.get`, or the `path` of a declaration of the model. */
  readonly at: string;
  readonly message: string;
  /** The fix for this place. */
  readonly help?: string;
}

/**
 * A rule in `rules` of a module that a policy names.
 *
 *   // @type {readonly import("speccast").OwnRule[]}
 *   export const rules = [{ name: "short-paths", check: ({ endpoints }) => [] }];
 */
export interface OwnRule {
  readonly name: string;
  /** The severity where the policy names none; `warning` by default. */
  readonly severity?: Severity;
  /** Returns findings about the model, which is a copy: plain data. */
  check(model: Model): Iterable<OwnFinding> | Promise<Iterable<OwnFinding>>;
}

interface OwnRulesRun {
  readonly model: Model;
  readonly places: ReadonlyMap<string, Span>;
  readonly cwd: string;
  readonly limitMs?: number | undefined;
}

interface OwnRulesResult {
  readonly findings: readonly PlacedFinding[];
  readonly names: readonly string[];
  readonly faults: readonly Diagnostic[];
  /** False if the module gave no list of rules, so that their names are not known. */
  readonly hasRun: boolean;
}

/** Runs the rules of the module at `path`, in a thread of its own. */
export async function runOwnRules(
  path: string,
  { model, places, cwd, limitMs }: OwnRulesRun,
): Promise<OwnRulesResult> {
  const module = new OwnModule(path, cwd, "rules");
  const run = await runModule(module, [model], limitMs);
  if ("fault" in run) return { findings: [], names: [], faults: [{ ...parts, ...run.fault }], hasRun: false };
  const paths = new Map(
    [...places.keys()].reverse().flatMap((one): [string, string][] => [
      [lintName(one), one],
      [one, one],
    ]),
  );
  const rows = (Array.isArray(run.value) ? run.value : []) as readonly (RuleRow | undefined)[];
  const results = rows.map((row) => readRule(row ?? {}, module, paths));
  return {
    findings: results.flatMap(({ findings }) => findings),
    names: results.flatMap(({ name }) => name ?? []),
    faults: results.flatMap(({ faults }) => faults),
    hasRun: true,
  };
}

/** The findings of a rule, and what is wrong with the rule; without a name, it is none. */
interface RuleResult {
  readonly name?: string;
  readonly findings: readonly PlacedFinding[];
  readonly faults: readonly Diagnostic[];
}

/** Checks what a module returned for a rule; `paths` are those of the spec by the names that findings may use. */
function readRule(
  { name, severity = "warning", findings = [], failure }: RuleRow,
  module: OwnModule,
  paths: ReadonlyMap<string, string>,
): RuleResult {
  const fault = (message: string): Diagnostic => ({
    ...parts,
    message: `${module.name}: ${message}`,
    ...module.head,
  });
  if (typeof name !== "string" || !/^[a-z][a-z0-9-]{0,79}$/.test(name))
    return { findings: [], faults: [fault("a rule of the list has no name such as `short-paths`.")] };
  if (Object.hasOwn(lintRules, name) || Object.hasOwn(policyCodes, name))
    return { findings: [], faults: [fault(`"${name}" is a rule of speccast. Choose another name.`)] };
  if (failure !== undefined) {
    const { message, ...place } = thrown(module, failure);
    const faults = [{ ...parts, ...place, message: `Rule "${name}" of ${message}` }];
    return { name, findings: [], faults };
  }
  const isSeverity = severity === "error" || severity === "warning";
  const read = findings.map((finding) => readFinding(finding, name, paths));
  const level = severity === "error" ? "error" : "warning";
  return {
    name,
    findings: read.flatMap((one) =>
      typeof one === "string" ? [] : [{ rule: name, level, fix: "", ...one }],
    ),
    faults: [
      ...(isSeverity ? [] : [`"${name}" has a severity that is neither error nor warning.`]),
      ...read.filter((one) => typeof one === "string"),
    ].map(fault),
  };
}

/** Returns a finding with its path in the spec, or what is wrong with it. */
function readFinding(
  finding: unknown,
  rule: string,
  paths: ReadonlyMap<string, string>,
): Pick<PlacedFinding, "path" | "message" | "help"> | string {
  const { at, message, help } = (finding ?? {}) as Partial<OwnFinding>;
  if (typeof at !== "string" || typeof message !== "string") return `"${rule}" returned no { at, message }.`;
  const path = paths.get(at);
  if (path !== undefined) return { path, message, ...(typeof help === "string" ? { help } : {}) };
  return `"${rule}" names "${at}", which is not in the spec.${didYouMean(at, paths.keys())}`;
}

interface RuleRow {
  readonly name?: unknown;
  readonly severity?: unknown;
  readonly findings?: readonly unknown[];
  readonly failure?: ThrownTexts;
}

const { severity, fix } = policyCodes["own-rule"];
const parts = { code: "own-rule", severity, fix };
