/** A pattern as a position automaton: a state per character set, an arrow per way to go on. */
import type { CharacterSet, PatternNode } from "./pattern-tree.js";

/** States are numbered; an arrow to a state consumes one character of its set. */
export interface Automaton {
  readonly sets: readonly CharacterSet[];
  /** Arrows from each state; the same one twice means that one text can be read in two ways. */
  readonly follow: readonly (readonly number[])[];
  /** States in which a match can end. */
  readonly last: ReadonlySet<number>;
  readonly hasLoop: boolean;
  /** Only states below this number can come before an assertion that may fail. */
  readonly asserted: number;
  /** True when there are more ways to leave parts out than the arrows show. */
  readonly hasManyOmissions: boolean;
}

/** With more states, arrows or ranges of characters than these a pattern counts as too large to be judged. */
const [maxStates, maxArrows, maxRanges] = [2000, 1_000_000, 20_000];
/** A repetition that varies by more than this is taken for an unbounded one. */
const maxOptionalCopies = 4;
/** Twenty parts that may each be left out can be left out in a million ways. */
const maxOmissions = 20;

/** The contribution of a part of the pattern. */
interface Fragment {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly nullable: boolean;
}

const nothing: Fragment = { first: [], last: [], nullable: true };

/** Thrown when the automaton would be too large. */
class TooLarge extends Error {}

/**
 * The automaton of a pattern, or undefined when it is too large. With `isAnchored` false a match may
 * begin anywhere, which is a state of its own that reads any character; where `before` returns a set for the sets that a match
 * begins with, the character before a match is of that one.
 */
export function buildAutomaton(
  node: PatternNode,
  isAnchored: boolean,
  before?: (first: readonly CharacterSet[]) => CharacterSet | undefined,
  canFail: (assertion: PatternNode) => boolean = () => true,
): Automaton | undefined {
  const builder = new Builder(canFail);
  try {
    const prefix = isAnchored ? nothing : builder.loop(builder.set([[0, 0x10ffff]]));
    const pattern = builder.build(node);
    const set =
      isAnchored || pattern.nullable
        ? undefined
        : before?.(pattern.first.map((at) => builder.sets[at] ?? []));
    const lead = set === undefined ? prefix : builder.set(set);
    if (lead !== prefix) builder.connect(prefix.last, lead.first);
    builder.connect(lead.last, pattern.first);
    const { sets, follow, hasLoop, asserted } = builder;
    const hasManyOmissions = builder.hasEmptyChoice || builder.omissions > maxOmissions;
    return { sets, follow, last: new Set(pattern.last), hasLoop, asserted, hasManyOmissions };
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

class Builder {
  readonly sets: CharacterSet[] = [];
  readonly follow: number[][] = [];
  hasLoop = false;
  /** True when a repeated part can be empty in several ways. */
  hasEmptyChoice = false;
  /** The number of parts that may be left out. */
  omissions = 0;
  asserted = 0;
  private readonly canFail: (assertion: PatternNode) => boolean;
  private depth = 0;
  private arrows = 0;
  private ranges = 0;

  constructor(canFail: (assertion: PatternNode) => boolean) {
    this.canFail = canFail;
  }

  build(node: PatternNode): Fragment {
    switch (node.kind) {
      case "set":
        return this.set(node.set);
      case "sequence":
        return node.parts.reduce<Fragment>((before, part) => this.join(before, this.build(part)), nothing);
      case "choice":
        return this.choice(node.options.map((option) => this.build(option)));
      case "repeat":
        return this.repeat(node);
      default:
        if (node.kind !== "backreference" && this.canFail(node)) this.asserted = this.sets.length;
        return nothing;
    }
  }

  set(set: CharacterSet): Fragment {
    this.ranges += set.length;
    if (this.sets.length >= maxStates || this.ranges > maxRanges) throw new TooLarge();
    const state = this.sets.push(set) - 1;
    this.follow.push([]);
    return { first: [state], last: [state], nullable: false };
  }

  loop(body: Fragment): Fragment {
    this.hasLoop = true;
    this.connect(body.last, body.first);
    return body;
  }

  connect(from: readonly number[], to: readonly number[]): void {
    this.arrows += from.length * to.length;
    if (this.arrows > maxArrows) throw new TooLarge();
    for (const state of from) this.follow[state]?.push(...to);
  }

  private join(a: Fragment, b: Fragment): Fragment {
    this.connect(a.last, b.first);
    return {
      first: a.nullable ? [...a.first, ...b.first] : a.first,
      last: b.nullable ? [...b.last, ...a.last] : b.last,
      nullable: a.nullable && b.nullable,
    };
  }

  private choice(options: readonly Fragment[]): Fragment {
    const empty = options.filter((option) => option.nullable);
    if (this.depth > 0 && empty.length > 1) this.hasEmptyChoice = true;
    return {
      first: options.flatMap((option) => option.first),
      last: options.flatMap((option) => option.last),
      nullable: empty.length > 0,
    };
  }

  private repeat({ body, min, max }: Extract<PatternNode, { readonly kind: "repeat" }>): Fragment {
    if (max === 0) return nothing;
    if (min === 0) this.omissions++;
    if (max === 1) return { ...this.build(body), ...(min === 0 ? { nullable: true } : {}) };
    this.depth++;
    const before = this.asserted;
    this.asserted = -1;
    const first = this.build(body);
    if (first.nullable && (min > 1 || max < Infinity)) this.hasEmptyChoice = true;
    // Copies of nothing are nothing, however many they are.
    if (first.first.length === 0) {
      this.depth--;
      this.asserted = Math.max(before, this.asserted);
      return first;
    }
    const isLoop = max === Infinity || max - min > maxOptionalCopies;
    if (isLoop && min <= 1) this.loop(first);
    let whole: Fragment = min === 0 ? { ...first, nullable: true } : first;
    for (let copy = 1; copy < min; copy++) {
      const next = this.build(body);
      if (isLoop && copy === min - 1) this.loop(next);
      whole = this.join(whole, next);
    }
    if (!isLoop && max > Math.max(min, 1))
      whole = this.join(whole, this.optional(body, max - Math.max(min, 1)));
    this.depth--;
    // What stands behind an assertion in a loop comes before it in the next round.
    this.asserted = this.asserted < 0 ? before : this.sets.length;
    return min === 0 ? { ...whole, nullable: true } : whole;
  }

  /** `count` copies of which any number may be left out, from the end. */
  private optional(body: PatternNode, count: number): Fragment {
    const copy = this.build(body);
    this.omissions++;
    const whole = count === 1 ? copy : this.join(copy, this.optional(body, count - 1));
    return { ...whole, nullable: true };
  }
}
