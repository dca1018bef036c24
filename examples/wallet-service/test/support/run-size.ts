/** True in CI. Elsewhere the longest tests repeat less. */
export const isComplete = process.env["CI"] === "true";

/** True if this run repeats everything as often as it can matter: `CI=true TESTS=all`. */
export const isExhaustive = isComplete && process.env["TESTS"] === "all";
