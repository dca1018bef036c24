/** The budgets of the client, and a line for each that says whether it is met; a missed one with its floor. */

/**
 * @typedef {object} Verdict
 * @property {string} budget
 * @property {number} measured
 * @property {boolean} met
 * @property {string} line
 */

/**
 * @param {(id: string, call: "page" | "quote") => { over: number } | undefined} figures Those with a stubbed fetch.
 * @returns {Verdict[]}
 */
export function costVerdicts(figures) {
  const calls = /** @type {const} */ (["page", "quote"]);
  const over = (/** @type {string} */ id, /** @type {"page" | "quote"} */ call) => figures(id, call)?.over;
  return [
    ...calls.map((call) =>
      judge(`${call}: at defaults, responses off, over raw fetch`, over("speccast-off", call), 4, {
        floor: floorLine("raw fetch with a time out", over("raw-timeout", call)),
      }),
    ),
    ...calls.map((call) =>
      judge(`${call}: time outs and caps off, over raw fetch`, over("speccast-bare", call), 0.5),
    ),
    judge(
      "page: onDrift over responses off",
      less(over("speccast-report", "page"), over("speccast-off", "page")),
      2,
    ),
  ].filter((verdict) => verdict !== undefined);
}

/**
 * @param {readonly import("../measure/sizes.mjs").Weighed[]} weighed
 * @returns {Verdict[]}
 */
export function sizeVerdicts(weighed) {
  const one = weighed.find(({ id }) => id === "speccast-one");
  const validators = weighed.find(({ id }) => id === "speccast-validators");
  const floor = floorLine("the validators of the operation", validators && validators.gzip / 1000, "kB");
  const options = { unit: "kB", floor };
  const verdict = judge("one operation with the full policy, gzip", one && one.gzip / 1000, 6, options);
  return verdict === undefined ? [] : [verdict];
}

/** @param {number | undefined} one @param {number | undefined} other */
const less = (one, other) => (one === undefined || other === undefined ? undefined : one - other);

/** @param {string} what @param {number | undefined} measured */
function floorLine(what, measured, unit = "µs") {
  return measured === undefined ? undefined : `${what}: ${measured.toFixed(2)} ${unit}`;
}

/**
 * @param {string} budget
 * @param {number | undefined} measured
 * @param {number} most
 * @param {{ unit?: string, floor?: string | undefined }} options
 * @returns {Verdict | undefined} nothing where it was not measured
 */
function judge(budget, measured, most, { unit = "µs", floor } = {}) {
  if (measured === undefined) return undefined;
  const met = measured <= most;
  const verdict = met ? "met" : `missed${floor === undefined ? "" : ` (${floor})`}`;
  const line = `${budget}: ${measured.toFixed(2)} ${unit} against ${most} ${unit}, ${verdict}`;
  return { budget, measured, met, line };
}
