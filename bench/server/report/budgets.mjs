/** The budgets of the server, and a line for each that says whether it is met. */
import { exchanges } from "../data/exchanges.mjs";
import { figuresOf } from "./figures.mjs";

/** @typedef {import("../load/rounds.mjs").Measured} Measured */

/**
 * @typedef {object} Verdict
 * @property {string} budget
 * @property {number} [measured]
 * @property {boolean} [met] Absent when one of the two sides did not run.
 * @property {string} line
 */

/** CPU per request over that of node:http by hand, which does the same JSON work and nothing else. */
const mostTimesRaw = new Map([
  ["speccast-node", 1.05],
  ["speccast-fetch-lazy", 1.12],
]);

/**
 * @param {readonly Measured[]} measured
 * @returns {Verdict[]}
 */
export function verdictsOf(measured) {
  const of = new Map(measured.map((each) => [each.subject.id, each]));
  const raw = of.get("raw");
  const ratio = (/** @type {Measured | undefined} */ each, /** @type {string} */ exchange) =>
    each && figuresOf(each, raw, exchange)?.timesRaw.median;
  const frameworks = measured.filter(({ subject }) => subject.kind === "framework");
  return exchanges.flatMap(({ id, title }) => [
    ...[...mostTimesRaw].map(([subject, most]) => {
      const floor = ratio(of.get("promises"), id);
      return judge(`${title}: ${subject} <= ${most} x raw`, ratio(of.get(subject), id), most, floor);
    }),
    ...[...mostTimesRaw.keys()].map((subject) => {
      const best = frameworks
        .map((each) => ({ name: each.subject.id, value: ratio(each, id) }))
        .sort((a, b) => (a.value ?? Infinity) - (b.value ?? Infinity))[0];
      const budget = `${title}: ${subject} < the best framework (${best?.name ?? "none"})`;
      return judge(budget, ratio(of.get(subject), id), best?.value);
    }),
  ]);
}

/**
 * @param {string} budget
 * @param {number | undefined} measured
 * @param {number | undefined} most
 * @param {number} [floor] What node:http by hand takes that promises the same.
 * @returns {Verdict}
 */
function judge(budget, measured, most, floor) {
  if (measured === undefined || most === undefined) return { budget, line: `${budget}: not measured` };
  const met = measured <= most;
  const verdict = `${measured.toFixed(2)} against ${most.toFixed(2)}, ${met ? "met" : "missed"}`;
  const least = met || floor === undefined ? "" : ` (by hand with the same promises: ${floor.toFixed(2)})`;
  return { budget, measured, met, line: `${budget}: ${verdict}${least}` };
}
