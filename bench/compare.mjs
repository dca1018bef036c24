/** All subjects side by side: measure, print, judge. */
import { writeFileSync } from "node:fs";
import { currentLoad } from "./measure/machine.mjs";
import { measureInRounds } from "./measure/rounds.mjs";
import { verdicts } from "./report/budgets.mjs";
import { fastestOf, figuresOf } from "./report/figures.mjs";
import { notesOf, showProgress } from "./report/lines.mjs";
import { phasesReport } from "./report/phases.mjs";
import { figuresTable } from "./report/table.mjs";
import { bareNode } from "./subjects/bare-node.mjs";
import { installPeers } from "./subjects/install.mjs";
import { peers } from "./subjects/peers.mjs";
import { speccastCold, speccastUnchanged } from "./subjects/speccast.mjs";

/**
 * @typedef {object} Setting
 * @property {import("./subjects/api.mjs").Api} api
 * @property {import("./measure/machine.mjs").Machine} machine
 * @property {string} scratch
 */

const warmUps = 1;

/**
 * @param {import("./options.mjs").Options} options
 * @param {Setting} setting
 * @returns {Promise<number>} the exit code
 */
export async function compare(options, { api, machine, scratch }) {
  const { rounds, only } = options;
  if (only !== "speccast") installPeers();
  const bare = bareNode();
  const cold = speccastCold(api, options.bin, scratch);
  const unchanged = /** @type {const} */ (["generate", "check"]).map((verb) =>
    speccastUnchanged(verb, api, options.bin, scratch),
  );
  const own = only === "peers" ? [] : [cold, ...unchanged];
  const others = only === "speccast" ? [] : peers(api, scratch);

  const loadBefore = currentLoad();
  const measured = await measureInRounds([bare, ...own, ...others], {
    warmUps,
    rounds,
    scratch,
    progress: showProgress,
  });
  const load = { before: loadBefore, after: currentLoad() };
  const figures = measured.map(figuresOf);
  const against = {
    bare: figures.find(({ id }) => id === bare.id),
    peer: fastestOf(figures, others),
    peers: figures.filter(({ id }) => others.some((other) => other.id === id)),
    isLarge: options.synthetic !== undefined,
  };
  const judged = own.length > 0 ? verdicts(figures, against) : [];

  console.log(`medians of ${rounds} interleaved rounds after ${warmUps} warm-up`);
  console.log(`load of the machine: ${load.before.toFixed(2)} before, ${load.after.toFixed(2)} after\n`);
  console.log(figuresTable(figures, against));
  for (const lines of [notesOf(measured, machine.node), judged.map(({ line }) => line)]) {
    if (lines.length > 0) console.log(`\n${lines.join("\n")}`);
  }
  if (judged.some(({ id, met }) => id === "cold" && met === false)) {
    console.log(`\n${(await phasesReport(cold, bare, scratch)).text}`);
  }
  if (options.json !== undefined) {
    const runs = Object.fromEntries(measured.map((each) => [each.subject.id, each.runs.map(withoutText)]));
    const raw = { api: api.title, machine, load, warmUps, rounds, figures, verdicts: judged, runs };
    writeFileSync(options.json, `${JSON.stringify(raw, null, 2)}\n`);
  }
  return figures.some(({ failure }) => failure !== undefined) ? 1 : 0;
}

/** @param {import("./measure/process.mjs").Run} run */
function withoutText({ seconds, cpuSeconds, peakMiB }) {
  return { seconds, cpuSeconds, peakMiB };
}
