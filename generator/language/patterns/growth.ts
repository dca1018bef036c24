/**
 * The growth of the time that a backtracking engine needs for a pattern, by the length of the string.
 *
 * Time grows with the number of ways in which one text can be read. It is exponential when a loop
 * can be gone round in two ways on one text, and polynomial when a text can be split between loops
 * that follow each other. Both are properties of the pattern's automaton (Weber and Seidl, 1991).
 */
import { defined } from "../../base/defined.js";
import { addTo, append } from "../../base/append.js";
import { cached } from "../../base/cached.js";
import { reachable, strongComponents } from "../../base/graph.js";
import { buildAutomaton, type Automaton } from "./automaton.js";
import { type CharacterSet, complement, type PatternNode, parsePattern, words } from "./pattern-tree.js";

/** Growth as a power of the length; 1 is linear, Infinity is exponential or not known. */
interface Growth {
  readonly degree: number;
  /** Code points that a match has at most; the engine looks no further. */
  readonly longest: number;
  /** By how much each character may multiply the time where `degree` is Infinity; Infinity if not known. */
  readonly factor: number;
  /** The construct that the analysis cannot follow, as a clause; absent when the growth is known. */
  readonly unknown?: string;
}

/** Steps that the analysis of one pattern may take before it gives up. */
const maxSteps = 200_000;
/** A pattern with loops and more characters than this is not analysed. */
const maxStates = 400;

/** The steps that one match of an enforced pattern may take: two loops over a string of 1000 characters. */
export const maxMatchSteps = 1_000_000;

/** Returns whether a pattern takes few steps on strings of at most `most` characters, so that validators can enforce it. */
export function isFast({ degree, longest, factor }: Growth, most: number): boolean {
  if (degree === 1) return true;
  const length = Math.min(longest, most);
  return (degree === Infinity ? factor ** length : length ** degree) <= maxMatchSteps;
}

/** Steps that one try of a pattern may take that nothing enforces. */
const maxTrialSteps = 300_000;

/** Returns the number of characters up to which any pattern can be tried, also one that would take long with more. */
export function longestTrial(pattern: string): number {
  const { degree, factor } = growthOf(pattern);
  return degree === Infinity ? Math.log(maxTrialSteps) / Math.log(factor) : maxTrialSteps ** (1 / degree);
}

const known = new Map<string, Growth>();
/** The patterns whose growth is kept: few, since an editor asks about each that is being typed. */
const maxKnown = 1000;

/** The growth of a pattern that compiles with the flag `u`. It is asked for with each value of a spec. */
export function growthOf(pattern: string): Growth {
  let growth = known.get(pattern);
  if (growth === undefined) {
    if (known.size === maxKnown) known.clear();
    known.set(pattern, (growth = measure(pattern)));
  }
  return growth;
}

function measure(pattern: string): Growth {
  const tree = parsePattern(pattern);
  if (tree === undefined) {
    return {
      degree: Infinity,
      longest: Infinity,
      factor: Infinity,
      unknown: "its groups are nested too deeply",
    };
  }
  const anchored = isAnchored(tree);
  const degree = degreeOf(tree, anchored);
  const looks = [...partsOf(tree)].filter((part) => part.kind === "look");
  const longest = anchored && looks.length === 0 ? longestMatch(tree) : Infinity;
  const isUnbounded = degree === Infinity;
  const unknown = isUnbounded ? whyUnknown([tree, ...looks.map((look) => look.body)]) : undefined;
  const factor = isUnbounded && unknown === undefined && looks.length === 0 ? factorOf(tree) : Infinity;
  return { degree, longest, factor, ...defined({ unknown }) };
}

/** In how many ways the automaton can go on with one character, at most; two at least. */
function factorOf(tree: PatternNode): number {
  const automaton = buildAutomaton(tree, true);
  if (automaton === undefined || automaton.hasManyOmissions) return Infinity;
  return automaton.follow.reduce((most, next) => Math.max(most, mostAtOnce(automaton, next)), 2);
}

/** Returns the number of states, at most, that one character leads to; a state counts as often as it stands among `states`. */
function mostAtOnce({ sets }: Automaton, states: readonly number[]): number {
  if (states.length <= 2) return states.length;
  // A set begins at the first character of a range and ends behind its last.
  const steps = states
    .flatMap((state) => complement(complement(sets[state] ?? [])))
    .flatMap(
      ([from, to]) =>
        [
          [from, 1],
          [to + 1, -1],
        ] as const,
    )
    .sort(([a, rise], [b, fall]) => a - b || rise - fall);
  let [open, most] = [0, 0];
  for (const [, change] of steps) most = Math.max(most, (open += change));
  return most;
}

function whyUnknown(trees: readonly PatternNode[]): string | undefined {
  const parts = trees.flatMap((tree) => [...partsOf(tree)]);
  if (parts.some((part) => part.kind === "backreference")) return "it refers back to a group";
  const looksBack = parts.some(
    (part) => part.kind === "look" && part.behind && longestMatch(part.body) === Infinity,
  );
  if (looksBack) return "it looks back over a string of any length";
  return trees.some(isTooLarge) ? "it is too large to be judged" : undefined;
}

function isTooLarge(tree: PatternNode): boolean {
  const automaton = buildAutomaton(tree, true);
  return automaton === undefined || (automaton.hasLoop && automaton.sets.length > maxStates);
}

function degreeOf(tree: PatternNode, anchored: boolean): number {
  const parts = [...partsOf(tree)];
  if (parts.some((part) => part.kind === "backreference")) return Infinity;
  const leading = leadingAssertions(tree);
  const automaton = buildAutomaton(tree, anchored, (first) => setBefore(leading, first));
  if (automaton === undefined || automaton.hasManyOmissions) return Infinity;
  // An assertion at the start fails before a loop has read anything.
  const canFailAtEnd = parts.some(
    (part) => ["end", "look", "empty"].includes(part.kind) && !leading.has(part),
  );
  const own = automatonDegree(automaton, canFailAtEnd);
  return Math.max(own, lookDegree(tree, parts, anchored));
}

function leadingAssertions(tree: PatternNode): ReadonlySet<PatternNode> {
  const parts = tree.kind === "sequence" ? tree.parts : [];
  const end = parts.findIndex(({ kind }) => kind !== "start" && kind !== "look" && kind !== "empty");
  return new Set(parts.slice(0, end === -1 ? undefined : end));
}

/** Returns the set of the character before a match, unless it begins the string: for `\b[a-z]`, those of no words. */
function setBefore(
  leading: ReadonlySet<PatternNode>,
  first: readonly CharacterSet[],
): CharacterSet | undefined {
  const others = complement(words);
  const isOfWords = first.every((set) => !overlap(set, others));
  for (const part of leading) {
    if (part.kind === "empty" && part.isBoundary && isOfWords) return others;
    if (part.kind !== "look" || !part.behind || !part.negated || part.body.kind !== "sequence") continue;
    const [only, ...more] = part.body.parts;
    const set = only?.kind === "set" && more.length === 0 ? complement(only.set) : [];
    // A set with a property escape counts as any character, so its complement is not known.
    if (set.length > 0) return set;
  }
  return undefined;
}

/** Looking ahead costs as much as a pattern of its own, at each place where it is tried. */
function lookDegree(tree: PatternNode, parts: readonly PatternNode[], anchored: boolean): number {
  const once = anchored ? leadingAssertions(tree) : new Set();
  const degrees = parts.map((part) => {
    if (part.kind !== "look") return 0;
    const hasLoop = longestMatch(part.body) === Infinity;
    if (part.behind) return hasLoop ? Infinity : 1;
    return degreeOf(part.body, true) + (hasLoop && !once.has(part) ? 1 : 0);
  });
  return degrees.reduce((most, degree) => Math.max(most, degree), 0);
}

function automatonDegree(automaton: Automaton, canFailAtEnd: boolean): number {
  const { follow, last, sets } = automaton;
  if (!automaton.hasLoop) return 1;
  if (sets.length > maxStates) return Infinity;
  const component = componentsOf(follow);
  const loops = follow.flatMap((_, state) => (component[state] === undefined ? [] : [state]));
  const budget = { steps: maxSteps };
  if (loops.some((state) => isReadInTwoWays(automaton, component, state, budget))) return Infinity;
  // Where a match may end anywhere and nothing is asserted of its end, an engine that has come to a last state never turns back.
  const later = loops.filter((state) => canFailAtEnd || !last.has(state));
  const links = new Map<number, Set<number>>();
  for (const p of loops) {
    const onward = reachable([p], (state) => follow[state] ?? []);
    for (const q of later) {
      const [from, to] = [component[p] as number, component[q] as number];
      if (from === to || !onward.has(q) || links.get(from)?.has(to) || !overlap(sets[p], sets[q])) continue;
      if (isSplitBetween(automaton, component, [p, q], budget)) addTo(links, from, to);
    }
  }
  return budget.steps <= 0 ? Infinity : longestChain(links);
}

interface Budget {
  steps: number;
}

/** Returns whether some string leads from `state` back to it in two ways. */
function isReadInTwoWays(
  { sets, follow }: Automaton,
  component: readonly (number | undefined)[],
  state: number,
  budget: Budget,
): boolean {
  const inside = (from: number) => (follow[from] ?? []).filter((to) => component[to] === component[state]);
  const size = sets.length;
  if (new Set(inside(state)).size < inside(state).length) return true;
  const pairs = (node: number) => {
    const [a, b] = [Math.floor(node / size), node % size];
    budget.steps -= inside(a).length * inside(b).length;
    if (budget.steps <= 0) return [];
    return inside(a).flatMap((x) =>
      inside(b).flatMap((y) => (overlap(sets[x], sets[y]) ? [x * size + y] : [])),
    );
  };
  const start = state * size + state;
  const forward = reachable([start], pairs);
  const back = new Map<number, number[]>();
  for (const from of forward) for (const to of pairs(from)) append(back, to, from);
  const returning = reachable([start], (node) => back.get(node) ?? []);
  return [...returning].some((node) => forward.has(node) && Math.floor(node / size) !== node % size);
}

/** Returns whether some string leads from `p` to `p`, from `p` to `q` and from `q` to `q`. */
function isSplitBetween(
  { sets, follow }: Automaton,
  component: readonly (number | undefined)[],
  [p, q]: readonly [number, number],
  budget: Budget,
): boolean {
  const size = sets.length;
  const code = (x: number, y: number, z: number) => (x * size + y) * size + z;
  const triples = (node: number) => {
    const [x, y, z] = [Math.floor(node / size / size), Math.floor(node / size) % size, node % size];
    const next: number[] = [];
    for (const a of follow[x] ?? []) {
      if (component[a] !== component[p]) continue;
      for (const c of follow[z] ?? []) {
        if (component[c] !== component[q] || !overlap(sets[a], sets[c])) continue;
        const common = intersection(sets[a] as CharacterSet, sets[c] as CharacterSet);
        for (const b of follow[y] ?? []) {
          if (--budget.steps <= 0) return [];
          if (overlap(common, sets[b])) next.push(code(a, b, c));
        }
      }
    }
    return next;
  };
  return reachable([code(p, p, q)], triples).has(code(p, q, q));
}

/** One more than the longest chain of links; there are no circles. */
function longestChain(links: ReadonlyMap<number, ReadonlySet<number>>): number {
  const from = cached((node: number): number => 1 + Math.max(0, ...[...(links.get(node) ?? [])].map(from)));
  return Math.max(1, ...[...links.keys()].map(from));
}

function overlap(a: CharacterSet | undefined, b: CharacterSet | undefined): boolean {
  return (a ?? []).some(([from, to]) => (b ?? []).some((other) => from <= other[1] && other[0] <= to));
}

function intersection(a: CharacterSet, b: CharacterSet): CharacterSet {
  return a.flatMap(([from, to]) =>
    b
      .map((other): readonly [number, number] => [Math.max(from, other[0]), Math.min(to, other[1])])
      .filter(([low, high]) => low <= high),
  );
}

function* partsOf(node: PatternNode): Generator<PatternNode> {
  yield node;
  // The content of a lookaround is a separate pattern.
  if (node.kind === "sequence") for (const part of node.parts) yield* partsOf(part);
  if (node.kind === "choice") for (const option of node.options) yield* partsOf(option);
  if (node.kind === "repeat") yield* partsOf(node.body);
}

function isAnchored(node: PatternNode): boolean {
  if (node.kind === "start") return true;
  if (node.kind === "choice") return node.options.every(isAnchored);
  if (node.kind !== "sequence") return false;
  const first = node.parts.find((part) => part.kind !== "look" && part.kind !== "empty");
  return first !== undefined && isAnchored(first);
}

function longestMatch(node: PatternNode): number {
  switch (node.kind) {
    case "set":
      return 1;
    case "sequence":
      return node.parts.reduce((sum, part) => sum + longestMatch(part), 0);
    case "choice":
      return node.options.reduce((most, option) => Math.max(most, longestMatch(option)), 0);
    case "repeat": {
      const body = longestMatch(node.body);
      return body === 0 || node.max === 0 ? 0 : body * node.max;
    }
    case "backreference":
      return Infinity;
    default:
      return 0;
  }
}

/**
 * The loop each state lies on, as the number of its first state; undefined for states on no loop.
 * States lie on one loop when each leads to the other.
 */
function componentsOf(follow: readonly (readonly number[])[]): (number | undefined)[] {
  const found: (number | undefined)[] = follow.map(() => undefined);
  for (const { members, isCircle } of strongComponents(follow.keys(), (state) => follow[state] ?? [])) {
    const first = members.reduce((least, state) => Math.min(least, state), Infinity);
    if (isCircle) for (const state of members) found[state] = first;
  }
  return found;
}
