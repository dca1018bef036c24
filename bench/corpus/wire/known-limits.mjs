/** What the judge itself, or a foreign reader, is known to read otherwise than the standard, each with a reason to check. */

/**
 * @param {import("./judge.mjs").Context} _context
 * @param {import("./document.mjs").OperationFacts} _operation
 * @param {import("./inputs.mjs").Problem} _problem
 * @returns {string | undefined}
 */
export function knownLimit(_context, _operation, _problem) {
  return undefined;
}
