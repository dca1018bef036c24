/** The size of a run of the tests. */

/**
 * True if this run tries everything, which takes more than the five minutes that `npm test` may take on
 * two cores. CI does; elsewhere the tests that take longest try a part, and say which.
 */
export const isComplete = process.env["CI"] === "true";
