/** A contender: a library, the calls of it that are measured, and its schema as printed code. */

/**
 * @typedef {object} Workplace
 * @property {string} folder Where a contender may put files that its source needs.
 * @property {(root: string) => string} outputOf The generated folder that speccast's validator of a type is taken from.
 */

/**
 * @typedef {object} Contender
 * @property {string} id
 * @property {string} name
 * @property {"boolean" | "reporting"} kind A verdict, or a list of issues.
 * @property {"all" | "first"} [reports] How many issues of a bad value the call reports.
 * @property {string} [package] Whose version stands behind the name.
 * @property {string} [note] What it does otherwise than the rest.
 * @property {(roots: readonly string[], place: Workplace) => string | Promise<string>} print
 *   Source of an ES module that exports `validators`: for each root a function of a value, which says whether
 *   the value is valid (boolean) or how many issues it has after building them all (reporting).
 */

/**
 * `export const validators = { User: … };`
 *
 * @param {readonly string[]} roots
 * @param {(root: string) => string} expression
 * @returns {string}
 */
export function exportValidators(roots, expression) {
  return `export const validators = {\n${roots.map((root) => `  ${root}: ${expression(root)},\n`).join("")}};\n`;
}

/** @param {unknown} value @returns {string} `value` as source */
export const literal = (value) => JSON.stringify(value);
