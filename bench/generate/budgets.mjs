/** The budgets of the generator. */
import { judge } from "../report/budgets.mjs";

/** @typedef {import("./figures.mjs").Figures} Figures */

/**
 * @param {Figures[]} figures
 * @param {{ groups: number, cpus: number, peers: Figures[], fastest: Figures | undefined }} setting
 * @returns {import("../report/budgets.mjs").Budget[]}
 */
export function generateBudgets(figures, { groups, cpus, peers, fastest }) {
  const isLarge = groups >= 1000;
  const seconds = (/** @type {string} */ id) => figures.find((each) => each.id === id)?.seconds?.median;
  const bare = seconds("bare-node");
  const cold = seconds("speccast-cold");
  const peer = fastest?.seconds?.median;
  const floor = ratio(bare, peer);
  const coldLimit = groups === 0 && cpus > 1 ? 0.4 : 0.5;
  const unchangedLimit = groups === 0 ? 1.3 : 1.8;
  return [
    judge(`cold, times the faster peer${fastest ? ` (${fastest.name})` : ""}`, {
      measured: ratio(cold, peer),
      limit: coldLimit,
      ...(floor !== undefined && { floor: `floor: node -e 0 alone ${floor.toFixed(2)}` }),
    }),
    judge("unchanged, times node -e 0", {
      measured: ratio(seconds("speccast-unchanged"), bare),
      limit: unchangedLimit,
    }),
    judge("unchanged with a warning, times node -e 0", {
      measured: ratio(seconds("speccast-unchanged-warned"), bare),
      limit: 1.8,
    }),
    ...(groups > 0
      ? [
          judge("one field changed, times the cold run", {
            measured: ratio(seconds("speccast-changed"), cold),
            limit: 0.3,
          }),
        ]
      : []),
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
