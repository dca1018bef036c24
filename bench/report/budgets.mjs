/** The budgets, and a line for each that says whether it is met. A missed one is shown, with its floor. */
import { spreadOf } from "../measure/statistics.mjs";

/** @typedef {import("./figures.mjs").Figures} Figures */

/**
 * @typedef {object} Verdict
 * @property {string} id
 * @property {string} budget
 * @property {number} [measured]
 * @property {boolean} [met] Absent when one of the two sides did not run.
 * @property {string} line
 */

/**
 * @typedef {object} Against
 * @property {Figures | undefined} bare
 * @property {Figures | undefined} peer The faster peer.
 * @property {Figures[]} peers
 * @property {boolean} isLarge Memory has a budget on large specs only.
 */

/**
 * @param {Figures[]} figures
 * @param {Against} against
 * @returns {Verdict[]}
 */
export function verdicts(figures, { bare, peer, peers, isLarge }) {
  const of = new Map(figures.map((each) => [each.id, each]));
  const cold = of.get("speccast-cold");
  const fasterPeer = { name: `faster peer${peer ? ` (${peer.name})` : ""}`, value: peer?.seconds?.median };
  const bareNode = { name: "bare node", value: bare?.seconds?.median };
  const memory = { name: "median peer", value: medianMemory(peers) };
  return [
    judge("cold", 0.5, cold?.seconds?.median, fasterPeer, bareNode.value),
    judge("unchanged", 1.5, of.get("speccast-generate-unchanged")?.seconds?.median, bareNode),
    judge("check unchanged", 1.5, of.get("speccast-check-unchanged")?.seconds?.median, bareNode),
    ...(isLarge ? [judge("cold peak memory", 1, cold?.peakMiB?.median, memory)] : []),
  ];
}

/** @param {Figures[]} peers */
function medianMemory(peers) {
  const known = peers.flatMap(({ peakMiB }) => (peakMiB ? [peakMiB.median] : []));
  return known.length > 0 ? spreadOf(known).median : undefined;
}

/**
 * @param {string} id
 * @param {number} factor
 * @param {number | undefined} ours
 * @param {{ name: string, value: number | undefined }} theirs
 * @param {number} [floor] What no Node program can go below.
 * @returns {Verdict}
 */
function judge(id, factor, ours, theirs, floor) {
  const budget = `${id} <= ${factor} x ${theirs.name}`;
  if (ours === undefined || theirs.value === undefined)
    return { id, budget, line: `${budget}: not measured` };
  const measured = ours / theirs.value;
  const met = measured <= factor;
  const least =
    !met && floor !== undefined ? ` (floor: bare node alone is ${(floor / theirs.value).toFixed(2)})` : "";
  return {
    id,
    budget,
    measured,
    met,
    line: `${budget}: ${measured.toFixed(2)} ${met ? "met" : "missed"}${least}`,
  };
}
