/**
 * The growth of the time that a backtracking engine needs for a pattern, by the length of the string.
 *
 * Time grows with the number of ways in which one text can be read. It is exponential when a loop
 * can be gone round in two ways on one text, and polynomial when a text can be split between loops
 * that follow each other. Both are properties of the pattern's automaton (Weber and Seidl, 1991).
 */
import { defined } from "../../base/defined.js";
import { addTo, append, groupBy } from "../../base/append.js";
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
const maxSteps = 50_000;
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

/** The growth of a pattern that compiles with the flag `u`. */
export function growthOf(pattern: string): Growth {
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
  // Ranges that do not overlap.
  const sets = automaton.sets.map((set) => complement(complement(set)));
  // All states of a loop of alternatives lead to the same ones.
  const ways = new Map(automaton.follow.map((next) => [next.join(), next]));
  return [...ways.values()].reduce((most, next) => Math.max(most, mostAtOnce(sets, next)), 2);
}

/** Returns the number of states, at most, that one character leads to; a state counts as often as it stands among `states`. */
function mostAtOnce(sets: readonly CharacterSet[], states: readonly number[]): number {
  if (states.length <= 2) return states.length;
  // A set begins at the first character of a range and ends behind its last.
  const steps = states
    .flatMap((state) => sets[state] ?? [])
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
  const leading = new Set(leadingAssertions(tree));
  const sure = new Set(sureAssertions(parts));
  // An assertion at the start fails before a loop has read anything.
  const canFail = (part: PatternNode): boolean => !leading.has(part) && !sure.has(part);
  const automaton = buildAutomaton(tree, anchored, (first) => setBefore(tree, first), canFail);
  if (automaton === undefined || automaton.hasManyOmissions) return Infinity;
  return Math.max(automatonDegree(automaton), lookDegree(tree, parts, anchored));
}

/** The assertions that are tried before a match has read anything. */
function* leadingAssertions(node: PatternNode): Generator<PatternNode> {
  if (isAssertion(node)) yield node;
  if (node.kind === "choice") for (const option of node.options) yield* leadingAssertions(option);
  if (node.kind !== "sequence") return;
  for (const part of node.parts) {
    yield* leadingAssertions(part);
    if (!isAssertion(part)) return;
  }
}

function isAssertion({ kind }: PatternNode): boolean {
  return kind === "start" || kind === "end" || kind === "look" || kind === "empty";
}

/**
 * The assertions that hold wherever the loop in front of them ends, as `\b` does behind `\w+`: it ends before a character that
 * it does not read.
 */
function* sureAssertions(parts: readonly PatternNode[]): Generator<PatternNode> {
  for (const node of parts) {
    if (node.kind !== "sequence") continue;
    let loop: PatternNode | undefined;
    for (const part of node.parts) {
      if (!isAssertion(part)) loop = part;
      else if (loop?.kind === "repeat" && isSure(part, loop)) yield part;
    }
  }
}

function isSure(part: PatternNode, { body, min, max }: Extract<PatternNode, { kind: "repeat" }>): boolean {
  const others = complement(onlySet(body) ?? []);
  // A set of all characters may be one with a property escape.
  if (max < Infinity || others.length === 0) return false;
  if (part.kind === "empty")
    return part.isBoundary && min > 0 && String(others) === String(complement(words));
  const refused = part.kind === "look" && !part.behind && part.negated ? onlySet(part.body) : undefined;
  return refused !== undefined && !overlap(refused, others);
}

/** Returns the set of a part that reads one character of it. */
function onlySet(node: PatternNode): CharacterSet | undefined {
  if (node.kind === "set") return node.set;
  const [only, ...more] = node.kind === "sequence" ? node.parts : [];
  return only === undefined || more.length > 0 ? undefined : onlySet(only);
}

/** Returns the set of the character before a match, unless it begins the string: for `\b[a-z]`, those of no words. */
function setBefore(node: PatternNode, first: readonly CharacterSet[]): CharacterSet | undefined {
  if (node.kind === "choice") {
    const sets = node.options.map((option) => setBefore(option, first));
    return sets.includes(undefined) ? undefined : sets.flatMap((set) => set ?? []);
  }
  for (const part of node.kind === "sequence" ? node.parts : []) {
    const set = setBefore(part, first);
    if (set !== undefined || !isAssertion(part)) return set;
  }
  const others = complement(words);
  if (node.kind === "empty" && node.isBoundary)
    return first.every((set) => !overlap(set, others)) ? others : undefined;
  const refused = node.kind === "look" && node.behind && node.negated ? onlySet(node.body) : undefined;
  const set = refused === undefined ? [] : complement(refused);
  // A set with a property escape counts as any character, so its complement is not known.
  return set.length > 0 ? set : undefined;
}

/** Looking ahead costs as much as a pattern of its own, at each place where it is tried. */
function lookDegree(tree: PatternNode, parts: readonly PatternNode[], anchored: boolean): number {
  const once = new Set(anchored ? leadingAssertions(tree) : []);
  const degrees = parts.map((part) => {
    if (part.kind !== "look") return 0;
    const hasLoop = longestMatch(part.body) === Infinity;
    if (part.behind) return hasLoop ? Infinity : 1;
    return degreeOf(part.body, true) + (hasLoop && !once.has(part) ? 1 : 0);
  });
  return degrees.reduce((most, degree) => Math.max(most, degree), 0);
}

function automatonDegree(automaton: Automaton): number {
  const { follow, last, sets, asserted } = automaton;
  if (!automaton.hasLoop) return 1;
  if (sets.length > maxStates) return Infinity;
  const component = componentsOf(follow);
  const loops = follow.flatMap((_, state) => (component[state] === undefined ? [] : [state]));
  const budget = { steps: maxSteps };
  const masks = masksOf(sets);
  for (const states of groupBy(loops, (state) => component[state]).values())
    if (isReadInTwoWays(automaton, masks, new Set(states), budget)) return Infinity;
  // An engine never turns back from a last state, unless an assertion follows.
  const later = loops.filter((state) => state < asserted || !last.has(state));
  const onward = cached((from: number) => reachable([from], (state) => follow[state] ?? []));
  const links = new Map<number, Set<number>>();
  for (const p of loops) {
    for (const q of later) {
      const [from, to] = [component[p] as number, component[q] as number];
      if (from === to || !onward(from).has(q) || links.get(from)?.has(to) || !haveCommon(masks, p, q))
        continue;
      if (isSplitBetween(automaton, masks, component, [p, q], budget)) addTo(links, from, to);
    }
  }
  return budget.steps <= 0 ? Infinity : longestChain(links);
}

interface Budget {
  steps: number;
}

/** Returns whether some string leads from a state of `loop` back to it in two ways. */
function isReadInTwoWays(
  { follow }: Automaton,
  masks: readonly bigint[],
  loop: ReadonlySet<number>,
  budget: Budget,
): boolean {
  const size = masks.length;
  const inside = cached((from: number) => (follow[from] ?? []).filter((to) => loop.has(to)));
  const rivals = cached((state: number) => [...loop].filter((other) => haveCommon(masks, state, other)));
  const states = cached((from: number) => new Set(inside(from)));
  if ([...loop].some((state) => states(state).size < inside(state).length)) return true;
  const pairs = (node: number): number[] => {
    const [a, b] = [Math.floor(node / size), node % size];
    return inside(a).flatMap((x) => {
      budget.steps -= rivals(x).length;
      if (budget.steps <= 0) return [];
      return rivals(x).flatMap((y) => (states(b).has(y) ? [x * size + y] : []));
    });
  };
  // The states of a loop lead to each other, so it does not matter in which of them the two ways begin and end.
  const starts = [...loop].map((state) => state * size + state);
  const forward = reachable(starts, pairs);
  const back = new Map<number, number[]>();
  for (const from of forward) for (const to of pairs(from)) append(back, to, from);
  const returning = reachable(starts, (node) => back.get(node) ?? []);
  return [...returning].some((node) => forward.has(node) && Math.floor(node / size) !== node % size);
}

/** Returns a bit for each range of characters that no set divides, for each set those that it has. */
function masksOf(sets: readonly CharacterSet[]): bigint[] {
  const bounds = [...new Set(sets.flatMap((set) => set.flatMap(([from, to]) => [from, to + 1])))];
  const places = new Map(bounds.sort((a, b) => a - b).map((bound, at) => [bound, BigInt(at)]));
  const below = (bound: number): bigint => (1n << (places.get(bound) ?? 0n)) - 1n;
  return sets.map((set) => set.reduce((mask, [from, to]) => mask | (below(to + 1) ^ below(from)), 0n));
}

function haveCommon(masks: readonly bigint[], a: number, b: number, c = a): boolean {
  return ((masks[a] as bigint) & (masks[b] as bigint) & (masks[c] as bigint)) !== 0n;
}

/** Returns whether some string leads from `p` to `p`, from `p` to `q` and from `q` to `q`. */
function isSplitBetween(
  { follow }: Automaton,
  masks: readonly bigint[],
  component: readonly (number | undefined)[],
  [p, q]: readonly [number, number],
  budget: Budget,
): boolean {
  const size = masks.length;
  const code = (x: number, y: number, z: number) => (x * size + y) * size + z;
  const triples = (node: number) => {
    const [x, y, z] = [Math.floor(node / size / size), Math.floor(node / size) % size, node % size];
    const next: number[] = [];
    for (const a of follow[x] ?? []) {
      if (component[a] !== component[p]) continue;
      for (const c of follow[z] ?? []) {
        if (component[c] !== component[q] || !haveCommon(masks, a, c)) continue;
        for (const b of follow[y] ?? []) {
          if (--budget.steps <= 0) return [];
          if (haveCommon(masks, a, b, c)) next.push(code(a, b, c));
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
