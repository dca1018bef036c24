/** Budgets and the lines that report them. A missed budget is reported with its floor and fails nothing. */

/**
 * @typedef {object} Budget
 * @property {string} budget
 * @property {number} [measured] Absent when one of the two sides did not run.
 * @property {number} [limit]
 * @property {boolean} [met]
 * @property {string} [floor] What no implementation can go below, for a missed budget.
 */

/**
 * Compares a figure with its limit.
 *
 * @param {string} budget
 * @param {{ measured: number | undefined, limit: number | undefined, floor?: string | undefined }} figures
 * @returns {Budget}
 */
export function judge(budget, { measured, limit, floor }) {
  if (measured === undefined || limit === undefined) return { budget };
  const met = measured <= limit;
  return { budget, measured, limit, met, ...(!met && floor !== undefined && { floor }) };
}

/**
 * @param {readonly Budget[]} budgets
 * @returns {string[]} a count and a line for each
 */
export function budgetLines(budgets) {
  const judged = budgets.filter(({ met }) => met !== undefined);
  const met = judged.filter((each) => each.met);
  return [
    `budgets: ${met.length} of ${judged.length} met`,
    ...budgets.map(
      (each) => `  ${each.met === undefined ? "-     " : each.met ? "met   " : "MISSED"} ${lineOf(each)}`,
    ),
  ];
}

/** @param {Budget} budget */
function lineOf({ budget, measured, limit, floor }) {
  if (measured === undefined || limit === undefined) return `${budget}: not measured`;
  return `${budget}: ${digits(measured)} of ${digits(limit)}${floor === undefined ? "" : ` (${floor})`}`;
}

/** @param {number} value */
const digits = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
