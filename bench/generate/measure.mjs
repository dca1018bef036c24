/** Measures whole runs of speccast beside bare Node.js and other generators. */
import { existsSync } from "node:fs";
import { measureInRounds } from "../measure/rounds.mjs";
import { select } from "../options.mjs";
import { showProgress } from "../report/progress.mjs";
import { apiOf } from "./apis.mjs";
import { bareNode } from "./bare-node.mjs";
import { generateBudgets } from "./budgets.mjs";
import { fastestOf, figuresOf } from "./figures.mjs";
import { peers } from "./peers.mjs";
import { phasesReport } from "./phases.mjs";
import { changedRun, coldRun, likePeersRun, unchangedRun, unchangedWarnedRun } from "./speccast.mjs";
import { figuresTable } from "./table.mjs";

/**
 * @typedef {object} Options
 * @property {number} rounds
 * @property {number | undefined} synthetic
 * @property {string[]} only
 * @property {boolean} phases
 * @property {string} bin
 */

const warmUps = 1;

/**
 * @param {Options} options
 * @param {import("../run-here.mjs").Setting} setting
 * @returns {Promise<import("../run-here.mjs").Outcome>}
 */
export async function measureGenerate({ rounds, synthetic, only, phases, bin }, { scratch, node }) {
  if (!existsSync(bin)) throw new Error("speccast is not built: run `npm run build` first");
  const api = apiOf(synthetic, scratch);
  console.log(api.title);
  const bare = bareNode();
  const cold = coldRun(api, bin, scratch);
  if (phases) {
    const { text, failed } = await phasesReport(cold, bare, scratch);
    console.log(`\n${text}`);
    return { failures: failed ? [text] : [], budgets: [], raw: {} };
  }
  const others = peers(api, scratch);
  const own = [
    cold,
    likePeersRun(api, bin, scratch),
    unchangedRun(api, bin, scratch),
    unchangedWarnedRun(api, bin, scratch),
    changedRun(api, bin, scratch),
    ...tenthOf(api, bin, scratch),
  ];
  const subjects = select([bare, ...own, ...others], only, [bare.id]);
  const measured = await measureInRounds(subjects, { warmUps, rounds, scratch, progress: showProgress });

  const figures = measured.map(figuresOf);
  const fastest = fastestOf(figures, others);
  const against = { bare: figures.find(({ id }) => id === bare.id), peer: fastest };
  const budgets = generateBudgets(figures, {
    groups: api.groups,
    peers: figures.filter(({ id }) => others.some((other) => other.id === id)),
    fastest,
  });
  console.log(`medians of ${rounds} interleaved rounds after ${warmUps} warm-up\n`);
  console.log(figuresTable(figures, against));
  const notes = measured.flatMap(({ subject: { note }, failure }) =>
    note === undefined
      ? []
      : [`${note}; here it ${failure === undefined ? "ran" : "did not run"} on ${node}`],
  );
  if (notes.length > 0) console.log(`\n${notes.join("\n")}`);
  if (budgets.some(({ budget, met }) => budget.startsWith("cold") && met === false))
    console.log(`\n${(await phasesReport(cold, bare, scratch)).text}`);
  return {
    failures: measured.flatMap(({ subject: { name }, failure }) =>
      failure === undefined ? [] : [`${name} did not run: ${failure}`],
    ),
    budgets,
    raw: {
      api: api.title,
      rounds,
      figures,
      runs: Object.fromEntries(measured.map((each) => [each.subject.id, each.runs.map(withoutText)])),
    },
  };
}

/**
 * Returns the cold run of a tenth of a large API, to judge how the time grows; nothing for a small one.
 *
 * @param {import("./apis.mjs").Api} api
 * @param {string} bin
 * @param {string} scratch
 */
function tenthOf({ groups }, bin, scratch) {
  if (groups < 1000) return [];
  const tenth = Math.round(groups / 10);
  const title = { id: "speccast-tenth", name: `speccast, cold, ${tenth} groups` };
  return [coldRun(apiOf(tenth, scratch), bin, scratch, title)];
}

/** @param {import("../measure/process.mjs").Run} run */
function withoutText({ seconds, cpuSeconds, peakMiB }) {
  return { seconds, cpuSeconds, peakMiB };
}
