/** The budgets of the generator. */
import { judge } from "../report/budgets.mjs";

/** @typedef {import("./figures.mjs").Figures} Figures */

/**
 * @param {Figures[]} figures
 * @param {{ groups: number, peers: Figures[], fastest: Figures | undefined }} setting
 * @returns {import("../report/budgets.mjs").Budget[]}
 */
export function generateBudgets(figures, { groups, peers, fastest }) {
  const isLarge = groups >= 1000;
  const seconds = (/** @type {string} */ id) => figures.find((each) => each.id === id)?.seconds?.median;
  const bare = seconds("bare-node");
  const cold = seconds("speccast-cold");
  const peer = fastest?.seconds?.median;
  const floor = ratio(bare, peer);
  // Of a large API, server and documents are most of a cold run; no peer has them.
  const [title, run, limit] =
    groups === 0 ? ["cold", cold, 0.65] : ["cold, targets of peers", seconds("speccast-like-peers"), 0.7];
  return [
    judge(`${title}, times the faster peer${fastest ? ` (${fastest.name})` : ""}`, {
      measured: ratio(run, peer),
      limit,
      ...(floor !== undefined && { floor: `floor: node -e 0 alone ${floor.toFixed(2)}` }),
    }),
    judge("unchanged, times node -e 0", {
      measured: ratio(seconds("speccast-unchanged"), bare),
      limit: 1.8,
    }),
    judge("unchanged with a warning, times node -e 0", {
      measured: ratio(seconds("speccast-unchanged-warned"), bare),
      limit: 1.8,
    }),
    ...(isLarge
      ? [
          judge("cold, times the cold run of a tenth of the groups", {
            measured: ratio(cold, seconds("speccast-tenth")),
            limit: 11,
          }),
          judge("peak memory of the cold run, MiB, against the leanest peer", {
            measured: figures.find(({ id }) => id === "speccast-cold")?.peakMiB?.median,
            limit: leanest(peers),
          }),
        ]
      : []),
  ];
}

/** @param {number | undefined} one @param {number | undefined} other */
const ratio = (one, other) => (one === undefined || other === undefined ? undefined : one / other);

/** @param {Figures[]} peers */
function leanest(peers) {
  const known = peers.flatMap(({ peakMiB }) => (peakMiB ? [peakMiB.median] : []));
  return known.length > 0 ? Math.min(...known) : undefined;
}
