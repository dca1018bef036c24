/** Figures of a subject, computed from its single runs. */
import { existsSync } from "node:fs";
import { sizeOf } from "../measure/folder.mjs";
import { spreadOf, spreadOfKnown } from "../measure/statistics.mjs";

/** @typedef {import("../measure/statistics.mjs").Spread} Spread */

/**
 * @typedef {object} Figures
 * @property {string} id
 * @property {string} name
 * @property {string} [failure] The reason when there are no figures.
 * @property {Spread} [seconds]
 * @property {Spread} [cpuSeconds]
 * @property {Spread} [peakMiB]
 * @property {{ files: number, lines: number, bytes: number }} [output]
 */

/**
 * @param {import("../measure/rounds.mjs").Measured} measured
 * @returns {Figures}
 */
export function figuresOf({ subject, runs, failure }) {
  const { id, name, output } = subject;
  if (failure !== undefined || runs.length === 0) return { id, name, failure: failure ?? "no runs" };
  const cpuSeconds = spreadOfKnown(runs.map((run) => run.cpuSeconds));
  const peakMiB = spreadOfKnown(runs.map((run) => run.peakMiB));
  return {
    id,
    name,
    seconds: spreadOf(runs.map((run) => run.seconds)),
    ...(cpuSeconds && { cpuSeconds }),
    ...(peakMiB && { peakMiB }),
    ...(output !== undefined && existsSync(output) && { output: sizeOf(output) }),
  };
}

/**
 * @param {Figures[]} figures
 * @param {{ id: string }[]} among
 * @returns {Figures | undefined} the one with the smallest median among those that ran
 */
export function fastestOf(figures, among) {
  const ran = figures.filter(
    ({ id, seconds }) => seconds !== undefined && among.some((other) => other.id === id),
  );
  return ran.sort((a, b) => (a.seconds?.median ?? 0) - (b.seconds?.median ?? 0))[0];
}
