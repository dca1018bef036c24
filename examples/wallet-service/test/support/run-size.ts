/** True if this run repeats everything as often as it can matter, as CI does. Elsewhere the longest tests repeat less. */
export const isComplete = process.env["CI"] === "true";
