/** The memory of an editor and of `watch` for the rules: the declarations in which they find nothing. */
import { suggestingFreely } from "../diagnostics/suggest.js";
import type { SpecAst } from "../declarations/index.js";
import { askedNames, getQuestion, hasQuestion, type Questions } from "./asked-names.js";
import { specNamesOf, SpecScope, type SpecNames } from "./facts/spec-scope.js";
import type { CheckRule } from "./rule.js";

/** The sections of which a rule can judge each declaration alone. */
const sections = ["scalars", "enums", "limits", "errors", "schemes", "resources", "endpoints"] as const;

/** The judgement of one declaration. */
interface Judged extends Questions {
  /** The rules that found something in it, or have not judged it. All others find nothing. */
  readonly open: Set<CheckRule>;
}

/** The number of judgements between two pauses. */
const atOnce = 1000;

/**
 * The declarations in which rules find nothing, by identity: decoding gives those that an edit has not touched again. Such a
 * rule judges each declaration as a spec of its own, which looks up other declarations by name; each look-up is noted. The
 * judgement stands until one of them has another result. A list of dependencies is not kept by hand.
 *
 * Findings are not kept: a rule that finds something in any declaration judges the whole spec, as in a fresh run. So findings
 * and their order are those of a fresh run, and places cannot be old.
 */
export class RightDeclarations {
  /** The number of judgements so far: one rule for one declaration. */
  readonly work = { judgements: 0 };
  #judged = new Map<object, Judged>();
  #names: SpecNames | undefined;
  #surroundings: readonly unknown[] = [];
  #before: ReadonlySet<object> = new Set();

  /**
   * Returns those of the rules that may find something in a spec, in steps; all others find nothing. Undefined for a spec that has
   * little in common with the one before: to judge its declarations one by one would take longer than to judge the whole. The
   * rules are the same each time.
   */
  *suspects(ast: SpecAst, rules: readonly CheckRule[]): Generator<void, ReadonlySet<CheckRule> | undefined> {
    const names = specNamesOf(ast);
    this.#forgetChanged(ast, names);
    const declarations: readonly object[] = sections.flatMap((section): readonly object[] => ast[section]);
    const isFamiliar = declarations.filter((one) => this.#before.has(one)).length * 2 >= declarations.length;
    this.#before = new Set(declarations);
    if (!isFamiliar) return undefined;
    const suspects = new Set<CheckRule>();
    let current: Questions = newQuestions();
    const noted = askedNames(names, () => current);
    const rest = new SpecScope(withoutDeclarations(ast), names);
    for (const rule of rules) if (this.#finds(rule, rest)) suspects.add(rule);
    const surroundings = surroundingsAlone(ast);
    const judged = new Map<object, Judged>();
    let next = this.work.judgements + atOnce;
    for (const section of sections) {
      for (const declaration of ast[section]) {
        const known = this.#judged.get(declaration) ?? { ...newQuestions(), open: new Set(rules) };
        judged.set(declaration, known);
        if (known.open.size === 0) continue;
        current = known;
        const scope = new SpecScope({ ...surroundings, [section]: [declaration] }, noted);
        this.#judge(scope, known, suspects);
        if (this.work.judgements < next) continue;
        next = this.work.judgements + atOnce;
        yield;
      }
    }
    this.#judged = judged;
    return suspects;
  }

  /** Lets the open rules judge a declaration, but for suspects: they judge the whole spec anyway. */
  #judge(scope: SpecScope, judged: Judged, suspects: Set<CheckRule>): void {
    for (const rule of judged.open) {
      if (suspects.has(rule)) continue;
      judged.askedForAll = false;
      if (this.#finds(rule, scope) || judged.askedForAll) suspects.add(rule);
      else judged.open.delete(rule);
    }
  }

  #finds(rule: CheckRule, scope: SpecScope): boolean {
    this.work.judgements += 1;
    return suggestingFreely(() => rule.check(scope)[Symbol.iterator]().next().done !== true);
  }

  /** Forgets the judgements that have asked for what is different now. */
  #forgetChanged(ast: SpecAst, names: SpecNames): void {
    const surroundings = surroundingsOf(ast);
    const before = this.#names;
    if (before === undefined || !isSameList(surroundings, this.#surroundings)) this.#judged.clear();
    else {
      const changed = changedQuestions(before, names);
      for (const [declaration, { asked }] of this.#judged)
        if (changed.some((question) => asked.has(question))) this.#judged.delete(declaration);
    }
    this.#names = names;
    this.#surroundings = surroundings;
  }
}

function newQuestions(): Questions {
  return { asked: new Set(), askedForAll: false };
}

/** Returns what rules read beside the declaration that they judge, and the names. */
function surroundingsOf({ service, shared }: SpecAst): readonly unknown[] {
  return [service, ...shared];
}

/** Returns a spec without declarations. */
function withoutDeclarations(ast: SpecAst): SpecAst {
  return {
    ...ast,
    limits: [],
    enums: [],
    scalars: [],
    errors: [],
    schemes: [],
    resources: [],
    endpoints: [],
    gaps: [],
    places: new Map(),
  };
}

/** Returns a spec with nothing but its surroundings. */
function surroundingsAlone(ast: SpecAst): SpecAst {
  const {
    otherwise: _otherwise,
    events: _events,
    lonelySigning: _signing,
    ...rest
  } = withoutDeclarations(ast);
  return { ...rest, templates: [], questions: [], sectionGaps: [] };
}

/** Returns the questions by name that have other answers now. */
function changedQuestions(before: SpecNames, now: SpecNames): string[] {
  return (Object.keys(now) as (keyof SpecNames)[]).flatMap((section) =>
    changedNames(before[section], now[section]).flatMap((name) => {
      const isHeld = before[section].has(name) === now[section].has(name);
      const get = getQuestion(section, name);
      return isHeld ? [get] : [get, hasQuestion(section, name)];
    }),
  );
}

function changedNames(before: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>): string[] {
  const names = [...now.keys()].filter((name) => before.get(name) !== now.get(name));
  return [...names, ...[...before.keys()].filter((name) => !now.has(name))];
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
