/** Strings that match a pattern, made by walking it. */
import { parsePattern, type CharacterSet, type PatternNode } from "../language/patterns/pattern-tree.js";
import type { Value } from "../language/model/model.js";

import { below, chance, pick, rng } from "./random.js";
import { textPattern } from "../language/constraints/index.js";
import { codePoints } from "../language/constraints/length.js";
import { keepsAll } from "./interpreter.js";
import { formOf } from "./string-forms.js";

/** The number of strings kept for each pattern. */
const wanted = 40;
/** Walks of a pattern before the search for strings ends. */
const maxWalks = 800;
/** Characters that one walk makes, and all walks of a pattern together. */
const [maxCharacters, maxWalked] = [20_000, 1_000_000];

const pools = new Map<string, readonly string[]>();

/** Returns whether a text has the form of a value and keeps its constraints. */
export function isRightText({ type, constraints }: Value, text: string): boolean {
  return formOf(type).has(text) && keepsAll(constraints, text);
}

/**
 * Strings that have the form of a value and keep its constraints, found by its pattern: always the same ones. None where
 * the pattern is too intricate to find any by chance, as one full of lookarounds.
 */
export function matchingStrings(value: Value): readonly string[] {
  const { type, constraints } = value;
  const { min = 0, max = Infinity } = constraints.length ?? {};
  const key = `${type.kind} ${JSON.stringify(constraints)}`;
  let pool = pools.get(key);
  if (pool === undefined) {
    const isRight = (text: string): boolean => isRightText(value, text);
    const ready = spreadOut(formOf(type).shapes.filter(isRight), wanted / 2);
    const pattern = textPattern(constraints) ?? "";
    const found = walks(pattern, { min, max, find: (text) => (isRight(text) ? text : undefined) });
    // A pattern that is not anchored says nothing of the rest of a string: `^https://`, `^[A-Z]{2}` of 5 characters.
    const isNone = ready.length + found.size === 0;
    const filled = isNone
      ? walks(pattern, { min, max, find: (text) => filledUp(text, min).find(isRight) })
      : [];
    pools.set(key, (pool = [...new Set([...ready, ...found, ...filled])]));
  }
  return pool;
}

/** At most `count` of `items`, from the first to the last. */
function spreadOut<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / count);
  return items.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** Returns a text with more characters behind it or before it, at least `min` in all. */
function filledUp(text: string, min: number): string[] {
  const missing = Math.min(maxCharacters, Math.max(1, min - codePoints(text)));
  return ["a", "A", "0"].map((one) => one.repeat(missing)).flatMap((more) => [text + more, more + text]);
}

interface Wanted {
  readonly min: number;
  readonly max: number;
  /** Returns a right string for one that the pattern matches. */
  readonly find: (text: string) => string | undefined;
}

function walks(pattern: string, { min, max, find }: Wanted): Set<string> {
  const tree = parsePattern(pattern);
  const random = rng(pattern.length * 7919 + min);
  const found = new Set<string>();
  // Bounds say how long a repetition may have to be; without any, short strings will do.
  const most = Math.min(Number.isFinite(max) ? max : min + 6, 300);
  let walked = 0;
  for (let times = 0; times < maxWalks && found.size < wanted && walked < maxWalked; times++) {
    const walk = { random, spread: chance(random, 0.5) ? 3 : most, left: maxCharacters };
    const text = tree === undefined ? "" : textOf(tree, walk);
    walked += text.length;
    const right = find(text);
    if (right !== undefined) found.add(right);
  }
  return found;
}

interface Walk {
  readonly random: () => number;
  /** The maximum of a repetition that has no end. */
  readonly spread: number;
  /** Characters that may still be made. */
  left: number;
}

/** A string that a part of a pattern matches, lookarounds and references aside. */
function textOf(node: PatternNode, walk: Walk): string {
  const { random, spread } = walk;
  switch (node.kind) {
    case "set":
      walk.left--;
      return characterOf(node.set, random);
    case "sequence":
      return node.parts.map((part) => textOf(part, walk)).join("");
    case "choice":
      return textOf(pick(random, node.options), walk);
    case "repeat": {
      const most = Math.min(node.max, Math.max(node.min, spread));
      const times = node.min + below(random, most - node.min + 1);
      let text = "";
      for (let time = 0; time < times && walk.left > 0; time++, walk.left--) text += textOf(node.body, walk);
      return text;
    }
    case "empty":
    case "start":
    case "end":
    case "look":
    case "backreference":
      return "";
  }
}

/** Characters that are tried first where a set has them. */
const likely = ["a", "Z", "0", "5", "-", "_", ".", " ", "é", "語", "😀"];

function characterOf(set: CharacterSet, random: () => number): string {
  const has = (character: string): boolean => {
    const code = character.codePointAt(0) as number;
    return set.some(([from, to]) => from <= code && code <= to);
  };
  const known = likely.filter(has);
  if (known.length > 0 && chance(random, 0.6)) return pick(random, known);
  if (set.length === 0) return "";
  const [from, to] = pick(random, set);
  const code = from + below(random, to - from + 1);
  const isHalfPair = code >= 0xd800 && code <= 0xdfff;
  return String.fromCodePoint(isHalfPair ? from : code);
}
