/** Rules of one's own: modules that the policy names. They run as emitters of one's own do, in a thread with a time limit. */
import type { Diagnostic, Severity, Span } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../diagnostics/suggest.js";
import type { Model } from "../../language/model/model.js";
import { missingModule, moduleFailure, OwnModule } from "../../own-modules/own-module.js";
import { runInThread } from "../../own-modules/worker.js";
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

export async function runOwnRules(path: string, run: OwnRulesRun): Promise<OwnRulesResult> {
  const { model, cwd, limitMs } = run;
  const module = new OwnModule(path, cwd, "rules");
  if (module.source === undefined) return failed(missingModule(module, "module"));
  const outcome = await runInThread({ path, exported: "rules", args: [model], limitMs });
  if (outcome.step !== "returned") {
    const { kind: _, ...fault } = await moduleFailure(outcome, module);
    return failed(fault);
  }
  const paths = new Map(
    [...run.places.keys()].reverse().flatMap(
      (one) =>
        [
          [lintName(one), one],
          [one, one],
        ] as const,
    ),
  );
  const result = {
    findings: [] as PlacedFinding[],
    names: [] as string[],
    faults: [] as Diagnostic[],
    hasRun: true,
  };
  const rows = (Array.isArray(outcome.value) ? outcome.value : []) as readonly (RuleRow | undefined)[];
  for (const row of rows) {
    const { name, severity = "warning", findings = [], failure } = row ?? {};
    const say = (message: string): void =>
      void result.faults.push({ ...parts, message: `${module.name}: ${message}`, ...module.head });
    if (typeof name !== "string" || !/^[a-z][a-z0-9-]{0,79}$/.test(name)) {
      say("a rule of the list has no name such as `short-paths`.");
      continue;
    }
    if (Object.hasOwn(lintRules, name) || Object.hasOwn(policyCodes, name)) {
      say(`"${name}" is a rule of speccast. Choose another name.`);
      continue;
    }
    result.names.push(name);
    if (failure !== undefined) {
      const { message, ...fault } = module.thrown(failure);
      result.faults.push({ ...parts, ...fault, message: `Rule "${name}" of ${message}` });
      continue;
    }
    if (severity !== "error" && severity !== "warning")
      say(`"${name}" has a severity that is neither error nor warning.`);
    for (const finding of findings) {
      const { at, message, help } = (finding ?? {}) as Partial<OwnFinding>;
      const found = typeof at === "string" ? paths.get(at) : undefined;
      if (typeof at !== "string" || typeof message !== "string")
        say(`"${name}" returned no { at, message }.`);
      else if (found === undefined) {
        const meant = suggest(at, paths.keys());
        say(
          `"${name}" names "${at}", which is not in the spec.${meant === undefined ? "" : ` Did you mean "${meant}"?`}`,
        );
      } else {
        const level = severity === "error" ? "error" : "warning";
        const more = typeof help === "string" ? { help } : {};
        result.findings.push({ rule: name, level, fix: "", path: found, message, ...more });
      }
    }
  }
  return result;
}

interface RuleRow {
  readonly name?: unknown;
  readonly severity?: unknown;
  readonly findings?: readonly unknown[];
  readonly failure?: { readonly message: string; readonly stack: string };
}

const { severity, fix } = policyCodes["own-rule"];
const parts = { code: "own-rule", severity, fix };

function failed(fault: Pick<Diagnostic, "message">): OwnRulesResult {
  return { findings: [], names: [], faults: [{ ...parts, ...fault }], hasRun: false };
}
