/** The policy file: which rules count, with what severity, and what they do not hold for. */
import { defined } from "../../base/defined.js";
import { SourceText, type Diagnostic, type Severity, type Span } from "../../diagnostics/diagnostic.js";
import type { CatalogueEntry } from "../../diagnostics/catalogue-entry.js";
import { suggest } from "../../diagnostics/suggest.js";
import { isDateString } from "../../language/formats/dates.js";
import { parseYaml } from "../../source/yaml/parse-yaml.js";
import { entryOf, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import type { LintOptions } from "./rule.js";
import { lintRuleNames, lintRules, type LintRuleName } from "./rules/index.js";

/** Codes of findings about the policy, and about rules of one's own. */
export const policyCodes = {
  policy: {
    severity: "error",
    what: "The policy contains a key, a rule, an option or a value that does not exist.",
    why: "A rule that is misspelled checks nothing.",
    fix: "Correct the word at this place.",
  },
  "exception-unused": {
    severity: "warning",
    what: "An exception of the policy matches no finding.",
    why: "It would hide a finding that comes later.",
    fix: "Remove it, or correct `rule` and `at`.",
  },
  "exception-expired": {
    severity: "warning",
    what: "An exception of the policy is past its day, so its findings count again.",
    why: "An exception is a promise to come back.",
    fix: "Fix the finding and remove the exception, or give it a later day and a reason.",
  },
  "own-rule": {
    severity: "error",
    what: "A module in `own` of the policy cannot be loaded, threw an error, did not end, or returned no findings.",
    why: "Its rules check nothing.",
    fix: "Correct the module: it exports `rules`, a list of `{ name, check(model) }`, and `check` returns `{ at, message }`.",
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

/** The beginning of the names of rules that a ruleset of Spectral has. */
export const spectralPrefix = "spectral/";

export const policyName = "speccast.policy.yaml";

type RuleLevel = Severity | "off";

/** An exception: a place that a rule does not hold for. */
export interface LintException {
  readonly rule: string;
  /** The place, as `lintName` has it; `*` stands for any text. */
  readonly at: string;
  /** The last day, for example `2027-01-31`. */
  readonly until?: string;
  readonly span: Span;
}

interface StatedRule {
  readonly level?: RuleLevel;
  readonly options: LintOptions;
}

export interface Policy {
  readonly rules: ReadonlyMap<string, StatedRule>;
  readonly exceptions: readonly LintException[];
  /** Modules with rules of one's own, as the policy writes them. */
  readonly own: readonly { readonly path: string; readonly span: Span }[];
  /** The names of rules that no built-in rule has: one of the modules must have them. */
  readonly foreign: readonly { readonly name: string; readonly span: Span }[];
}

/** No policy: every rule has the severity that its file states. */
export const noPolicy: Policy = { rules: new Map(), exceptions: [], own: [], foreign: [] };

const levels = ["error", "warning", "off"] as const satisfies readonly RuleLevel[];

function policyFault(message: string, span: Span, near: Partial<Diagnostic> = {}): Diagnostic {
  const { severity, fix } = policyCodes.policy;
  return { code: "policy", severity, fix, message, span, ...near };
}

/**
 * Reads a policy, `path` as shown. Everything that is wrong with it is a finding.
 *
 *   rules: { field-doc: error, path-case: { severity: error, case: kebab } }
 *   exceptions: [{ rule: list-pages, at: "countries.*", reason: There are 200., until: 2027-01-31 }]
 *   own: ["./rules.mjs"]
 */
export function readPolicy(
  path: string,
  text: string,
): { readonly policy: Policy; readonly mistakes: readonly Diagnostic[] } {
  const source = new SourceText(path, text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n"));
  const { root, diagnostics } = parseYaml(source);
  const mistakes = diagnostics.filter(({ code }) => code !== "empty-file");
  if (root === undefined || mistakes.length > 0) return { policy: noPolicy, mistakes };
  const reader = new PolicyReader();
  return { policy: reader.policy(root), mistakes: reader.mistakes };
}

/** Returns a finding for each rule of the policy that neither speccast nor `own` has. */
export function unknownRules({ foreign }: Policy, own: readonly string[]): Diagnostic[] {
  const known = [...lintRuleNames, ...own, ...Object.keys(policyCodes)];
  return foreign
    .filter(({ name }) => !own.includes(name))
    .map(({ name, span }) => {
      const suggestion = suggest(name, known);
      const near =
        suggestion === undefined ? { help: "`speccast explain` lists the rules." } : { suggestion };
      return policyFault(`There is no rule "${name}".`, span, near);
    });
}

function isBuiltIn(name: string): name is LintRuleName {
  return Object.hasOwn(lintRules, name);
}

class PolicyReader {
  readonly mistakes: Diagnostic[] = [];
  readonly #foreign: { readonly name: string; readonly span: Span }[] = [];

  policy(root: SyntaxNode): Policy {
    this.#keys(root, ["rules", "exceptions", "own"], "a policy");
    const rules = this.#entries(valueOf(root, "rules"), "rules").map((entry) => this.#rule(entry));
    return {
      rules: new Map(rules),
      exceptions: this.#items(valueOf(root, "exceptions"), "exceptions").flatMap((item) =>
        this.#exception(item),
      ),
      own: this.#items(valueOf(root, "own"), "own").flatMap((item) => {
        const path = this.#text(item, "a module of `own`");
        return path === undefined ? [] : [{ path, span: item.span }];
      }),
      foreign: this.#foreign,
    };
  }

  #rule({ key, value }: MapEntry): [string, StatedRule] {
    this.#known(key.value, key.span);
    if (value.kind !== "map") {
      const level = this.#choice(value, levels, `the severity of ${key.value}`);
      return [key.value, { ...defined({ level }), options: {} }];
    }
    const known = isBuiltIn(key.value) ? (lintRules[key.value].options ?? {}) : {};
    this.#keys(value, ["severity", ...Object.keys(known)], key.value);
    const stated = valueOf(value, "severity");
    const level = stated && this.#choice(stated, levels, `the severity of ${key.value}`);
    const options = Object.entries(known).flatMap(([name, choices]) => {
      const node = valueOf(value, name);
      const chosen = node && this.#choice(node, choices, `${name} of ${key.value}`);
      return chosen === undefined ? [] : [[name, chosen] as const];
    });
    return [key.value, { ...defined({ level }), options: Object.fromEntries(options) }];
  }

  #exception(item: SyntaxNode): LintException[] {
    const what = "an exception";
    this.#keys(item, ["rule", "at", "reason", "until"], what);
    if (item.kind !== "map") return [];
    for (const key of ["rule", "at", "reason"])
      if (entryOf(item, key) === undefined)
        this.#say(`An exception needs ${key}.`, item.span, {
          help: 'Write { rule: list-pages, at: "countries.list", reason: There are 200., until: 2027-01-31 }.',
        });
    const [rule, at, reason] = ["rule", "at", "reason"].map((key) => valueOf(item, key));
    const text = at && this.#text(at, "`at`");
    const name = rule && this.#text(rule, "`rule`");
    if (reason !== undefined) this.#text(reason, "`reason`");
    if (rule === undefined || at === undefined || text === undefined || name === undefined) return [];
    this.#known(name, rule.span);
    const day = valueOf(item, "until");
    const until = day && this.#day(day);
    const known = { rule: name, at: text, span: at.span };
    return [until === undefined ? known : { ...known, until }];
  }

  #day(node: SyntaxNode): string | undefined {
    const text = this.#text(node, "`until`");
    if (text === undefined) return undefined;
    if (isDateString(text)) return text;
    this.#say(`"${text}" is no day.`, node.span, { help: "Write it as 2027-01-31." });
    return undefined;
  }

  #known(name: string, span: Span): void {
    const isKnown = isBuiltIn(name) || Object.hasOwn(policyCodes, name) || name.startsWith(spectralPrefix);
    if (!isKnown) this.#foreign.push({ name, span });
  }

  #keys(node: SyntaxNode, known: readonly string[], what: string): void {
    for (const { key } of this.#entries(node, what)) {
      if (known.includes(key.value)) continue;
      const suggestion = suggest(key.value, known);
      const near = suggestion === undefined ? { help: `The keys are ${known.join(", ")}.` } : { suggestion };
      this.#say(`There is no key "${key.value}" in ${what}.`, key.span, near);
    }
  }

  #entries(node: SyntaxNode | undefined, what: string): readonly MapEntry[] {
    if (node === undefined || node.kind === "map") return node?.entries ?? [];
    this.#say(`A map is expected as ${what}.`, node.span);
    return [];
  }

  #items(node: SyntaxNode | undefined, what: string): readonly SyntaxNode[] {
    if (node === undefined || node.kind === "list") return node?.items ?? [];
    this.#say(`A list is expected as ${what}.`, node.span);
    return [];
  }

  #text(node: SyntaxNode, what: string): string | undefined {
    if (node.kind === "scalar" && typeof node.value === "string" && node.value.trim() !== "")
      return node.value;
    this.#say(`A text is expected as ${what}.`, node.span);
    return undefined;
  }

  #choice<Word extends string>(node: SyntaxNode, words: readonly Word[], what: string): Word | undefined {
    const found = words.find((word) => node.kind === "scalar" && node.value === word);
    if (found !== undefined) return found;
    const suggestion = node.kind === "scalar" ? suggest(String(node.value), words) : undefined;
    const near = defined({ suggestion });
    this.#say(`One of ${words.join(", ")} is expected as ${what}.`, node.span, near);
    return undefined;
  }

  #say(message: string, span: Span, near: Partial<Diagnostic> = {}): void {
    this.mistakes.push(policyFault(message, span, near));
  }
}
