/** Finds the name that was probably meant, by edit distance. For keys, check/shape/foreign-keys.ts has synonyms that go first. */

// Ten thousand wrong names beside ten thousand right ones would take minutes, and only the first
// diagnostics are read. Counted in pairs of names, so that the same spec gets the same suggestions.
const mostComparisons = 1_000_000;
let patience = mostComparisons;

/** Begins a run: suggestions are made until a million pairs of names have been compared in it. */
export function startSuggesting(): void {
  patience = mostComparisons;
}

/** ` Did you mean "targets"?`, or nothing. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const meant = suggest(name, candidates);
  return meant === undefined ? "" : ` Did you mean "${meant}"?`;
}

/**
 * The candidate closest to `name`, or undefined when none is close enough to be worth saying. A
 * third of the letters may be wrong, `mostWrong` at most; a difference in case alone costs nothing. Of
 * equally close candidates the first wins.
 */
export function suggest(name: string, candidates: Iterable<string>, mostWrong = 3): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.min(mostWrong, Math.max(1, Math.floor(name.length / 3))) + 1;
  if (name.length > longestName) return undefined;
  for (const candidate of candidates) {
    if (candidate === name || Math.abs(candidate.length - name.length) >= bestDistance) continue;
    if ((patience -= 1) < 0) return undefined;
    const lower = candidate.toLowerCase();
    if (lower === wanted) return candidate;
    const distance = editDistance(wanted, lower, bestDistance);
    // Two short names that share no letter are no slip of the pen.
    if (distance >= bestDistance || distance >= Math.max(name.length, candidate.length)) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/** The only candidate that begins as `name` does, as `status` where `state` is written, or that it is short for, as `values` for `vals`. */
export function suggestAlike(name: string, candidates: readonly string[]): string | undefined {
  patience -= candidates.length;
  if (patience < 0) return undefined;
  const beginning = name.slice(0, Math.max(4, name.length - 2));
  const found = candidates.filter((one) => one.startsWith(beginning) || isShortFor(name, one));
  return found.length === 1 ? found[0] : undefined;
}

/** Returns whether a name is another one without some letters in it, a third of them at most: with more, `date` is `deprecated`. */
function isShortFor(name: string, candidate: string): boolean {
  if (name.length < 4 || name.length * 3 < candidate.length * 2 || name[0] !== candidate[0]) return false;
  let matched = 0;
  for (const letter of candidate) if (letter === name[matched]) matched++;
  return matched === name.length;
}

// Longer names are not typed by hand, and the cost grows with the square of the length.
const longestName = 128;

/**
 * Returns the number of insertions, deletions, replacements and swaps that turn `from` into `to`, or
 * `limit` when it is at least that many.
 */
function editDistance(from: string, to: string, limit: number): number {
  // Names that begin alike are compared from where they differ: many do, as `item1` and `item2`.
  if (from !== "" && from[0] === to[0]) {
    let start = 1;
    while (start < from.length && from[start] === to[start]) start += 1;
    return editDistance(from.slice(start), to.slice(start), limit);
  }
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const replaced = at(last, column - 1) + (same ? 0 : 1);
      let cost = Math.min(replaced, at(last, column) + 1, at(current, column - 1) + 1);
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
      smallest = Math.min(smallest, cost);
    }
    if (smallest >= limit) return limit;
    beforeLast = last;
    last = current;
  }
  return Math.min(limit, at(last, to.length));
}

function at(row: readonly number[], index: number): number {
  return row[index] as number;
}
