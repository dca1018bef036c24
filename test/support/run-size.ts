/** The size of a run of the tests. */

/**
 * True if this run tries everything, which takes more than the five minutes that `npm test` may take on
 * two cores. CI does; elsewhere the tests that take longest try a part, and say which.
 */
export const isComplete = process.env["CI"] === "true";

/**
 * True if this run also repeats what tells CI little for its time (docs/decisions/0045-tests-are-judged-by-others.md): `CI=true TESTS=all`.
 */
export const isExhaustive = isComplete && process.env["TESTS"] === "all";
