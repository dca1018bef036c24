/** Texts that match a pattern, made by walking it. */
import { parsePattern, type CharacterSet, type PatternNode } from "../check/pattern/pattern-tree.js";
import type { Bounds } from "../model/model.js";
import { below, chance, pick, rng } from "./random.js";
import { codePoints } from "./texts.js";

/** Texts kept for each pattern. */
const wanted = 40;
/** Walks of a pattern before it counts as one for which no text is found. */
const mostWalks = 800;

const pools = new Map<string, readonly string[]>();

/**
 * Texts that match `pattern` and have a `length` within the bounds: always the same ones. None where
 * the pattern is too intricate to find any by chance, as one full of lookarounds.
 */
export function matchingTexts(pattern: string, length: Bounds | undefined): readonly string[] {
  const key = `${length?.min ?? ""} ${length?.max ?? ""} ${pattern}`;
  let pool = pools.get(key);
  if (pool === undefined) pools.set(key, (pool = walks(pattern, length)));
  return pool;
}

function walks(pattern: string, { min = 0, max = Infinity }: Bounds = {}): string[] {
  const tree = parsePattern(pattern);
  const expression = new RegExp(pattern, "u");
  const random = rng(pattern.length * 7919 + min);
  const found = new Set<string>();
  // Bounds say how long a repetition may have to be; without any, short texts will do.
  const spread = Math.min(Number.isFinite(max) ? max : min + 6, 300);
  for (let walk = 0; walk < mostWalks && found.size < wanted; walk++) {
    const text = tree === undefined ? "" : textOf(tree, chance(random, 0.5) ? 3 : spread, random);
    const points = codePoints(text);
    if (points >= min && points <= max && expression.test(text)) found.add(text);
  }
  return [...found];
}

/** A text that a part of a pattern matches, lookarounds and references aside. */
function textOf(node: PatternNode, spread: number, random: () => number): string {
  switch (node.kind) {
    case "set":
      return characterOf(node.set, random);
    case "sequence":
      return node.parts.map((part) => textOf(part, spread, random)).join("");
    case "choice":
      return textOf(pick(random, node.options), spread, random);
    case "repeat": {
      const most = Math.min(node.max, Math.max(node.min, spread));
      const times = node.min + below(random, most - node.min + 1);
      return Array.from({ length: times }, () => textOf(node.body, spread, random)).join("");
    }
    default:
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
