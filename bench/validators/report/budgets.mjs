/** The budgets of the validators. A missed one is shown with the floor. */
import { payloads, places } from "../data/payloads.mjs";
import { ratioOf } from "./figures.mjs";
import { kilobytes, nanoseconds, times } from "./numbers.mjs";
import { checksLess } from "./rows.mjs";

/** @typedef {import("./figures.mjs").Figures} Figures */
/** @typedef {import("./rows.mjs").Row} Row */

/**
 * @typedef {object} Verdict
 * @property {string} budget
 * @property {boolean} met
 * @property {string} line
 */

/** How many times the walk a validator may take, by type; the page is a list of closed objects. */
const walkBudgets = new Map(payloads.map(({ type }) => [type, type === "PoliciesPage" ? 7 : 2]));
/** What a bad value may cost: so many times the good one, and so many nanoseconds. */
const badBudget = { times: 1.5, ns: 40 };

/**
 * @param {Row[]} rows
 * @param {Figures} figures
 * @returns {Verdict[]}
 */
export function speedVerdicts(rows, figures) {
  const pairs = /** @type {const} */ ([
    ["isX", "speccast.is", "boolean"],
    ["XSchema.check", "speccast.check", "reporting"],
  ]);
  return [
    ...pairs.flatMap(([name, id, kind]) =>
      payloads.map(({ type, title }) => {
        const rivals = rows.filter(
          (row) =>
            row.loaded.contender.kind === kind &&
            !row.loaded.contender.id.startsWith("speccast") &&
            !checksLess(row, type),
        );
        return fastest(`${name}, ${title}`, figures, { type, id, rivals });
      }),
    ),
    ...pairs.flatMap(([name, id]) =>
      payloads.map(({ type, title }) => withinWalk(`${name}, ${title}`, figures, { type, id })),
    ),
    ...payloads.flatMap(({ type, title }) =>
      places.map((place) => badAsGood(`XSchema.check, ${title}, wrong ${place}`, figures, type, place)),
    ),
  ].filter((each) => each !== undefined);
}

/**
 * @param {string} name
 * @param {Figures} figures
 * @param {{ type: string, id: string, rivals: Row[] }} options
 * @returns {Verdict | undefined}
 */
function fastest(name, figures, { type, id, rivals }) {
  const [best] = rivals
    .flatMap(({ title, loaded }) => {
      const ratio = ratioOf(figures.of(id, type), figures.of(loaded.contender.id, type));
      return ratio === undefined ? [] : [{ title, ratio }];
    })
    .sort((a, b) => b.ratio - a.ratio);
  if (best === undefined) return undefined;
  return verdict(
    `${name}: faster than all that check as much`,
    best.ratio < 1,
    `${times(best.ratio)} x ${best.title}`,
  );
}

/**
 * @param {string} name
 * @param {Figures} figures
 * @param {{ type: string, id: string }} options
 * @returns {Verdict | undefined}
 */
function withinWalk(name, figures, { type, id }) {
  const most = walkBudgets.get(type) ?? 2;
  const walk = figures.of("walk", type);
  const ratio = ratioOf(figures.of(id, type), walk);
  if (ratio === undefined) return undefined;
  const floor = `floor: the walk with patterns, lengths and key counts alone ${times(ratioOf(figures.of("walk-texts", type), walk))}`;
  return verdict(`${name}: <= ${most} x walk`, ratio <= most, times(ratio), floor);
}

/**
 * @param {string} name
 * @param {Figures} figures
 * @param {string} type
 * @param {import("../data/payloads.mjs").Place} place
 * @returns {Verdict | undefined}
 */
function badAsGood(name, figures, type, place) {
  const good = figures.of("speccast.check", type)?.median;
  const bad = figures.of("speccast.check", type, place)?.median;
  if (good === undefined || bad === undefined) return undefined;
  const most = badBudget.times * good + badBudget.ns;
  return verdict(
    `${name}: <= ${badBudget.times} x good + ${badBudget.ns} ns`,
    bad <= most,
    `${nanoseconds(bad)} of ${nanoseconds(most)} ns`,
    `floor: good input alone takes ${nanoseconds(good)} ns`,
  );
}

/**
 * @param {{ name: string, gzip: number, most: number }[]} sizes In bytes.
 * @returns {Verdict[]}
 */
export function sizeVerdicts(sizes) {
  return sizes.map(({ name, gzip, most }) =>
    verdict(`${name}, gzip: <= ${kilobytes(most)}`, gzip <= most, kilobytes(gzip)),
  );
}

/**
 * Missed budgets one by one, the met ones as a count.
 *
 * @param {Verdict[]} verdicts
 * @returns {string[]}
 */
export function verdictsReport(verdicts) {
  const missed = verdicts.filter(({ met }) => !met);
  return [
    `budgets: ${verdicts.length - missed.length} of ${verdicts.length} met`,
    ...verdicts.map(({ line }) => line),
  ];
}

/**
 * @param {string} budget
 * @param {boolean} met
 * @param {string} measured
 * @param {string} [floor]
 * @returns {Verdict}
 */
function verdict(budget, met, measured, floor) {
  const why = met || floor === undefined ? "" : ` (${floor})`;
  return { budget, met, line: `  ${met ? "met   " : "MISSED"} ${budget}: ${measured}${why}` };
}
