/** The parts of a rule. Every rule is one file in `rules/`, named after its code. */
import type { CatalogueEntry, WrittenEntry } from "../diagnostics/catalogue-entry.js";
import type { Span } from "../diagnostics/diagnostic.js";
import type { ExtraClash } from "../language/model/extra.js";
import type { Model } from "../language/model/model.js";
import type { SpecFacts } from "./spec-facts/spec-facts.js";

/** One mistake that a rule finds. The code, the severity and the general fix come from the rule. */
export interface RuleFinding {
  /** One sentence that names the thing in question. */
  readonly message: string;
  readonly span: Span;
  /** The fix for this place, where it says more than the rule's `fix`. */
  readonly help?: string | undefined;
  readonly suggestion?: string | undefined;
  readonly related?: { readonly message: string; readonly span: Span } | undefined;
}

/** The facts about the output that rules ask for. */
export interface OutputFacts {
  /** The keys of extras that openapi.json has already. */
  readonly clashes: readonly ExtraClash[];
}

/**
 * A rule: its entry in the catalogue and the function that finds the mistakes. A rule reports each
 * mistake once and stays silent about mistakes that another rule reports.
 */
export interface CheckRule<Code extends string = string> extends CatalogueEntry {
  readonly code: Code;
  /** Finds the mistakes in the declarations of a whole spec; undefined stands for a place without one. */
  readonly check: (spec: SpecFacts) => Iterable<RuleFinding | undefined>;
  /** Restricts `check` to specs in which other rules find errors, or none. Most rules always run. */
  readonly only?: "with errors" | "without errors";
  /** Finds mistakes that only the model, or an output, shows. Runs on specs without errors. */
  readonly checkModel?: (spec: SpecFacts, model: Model, output: OutputFacts) => Iterable<RuleFinding>;
}

/** Returns `rule` with the literal type of its code. It finds errors unless it says otherwise. */
export function defineRule<const Code extends string>(rule: WrittenEntry<CheckRule<Code>>): CheckRule<Code> {
  return { severity: "error", ...rule };
}
