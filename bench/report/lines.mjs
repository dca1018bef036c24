/** The single lines around the table. */

/**
 * @param {import("../measure/machine.mjs").Machine} machine
 * @returns {string}
 */
export function machineLine({ pinnedTo, ...system }) {
  const pin = pinnedTo === undefined ? "not pinned (no taskset)" : `all processes pinned to CPU ${pinnedTo}`;
  return `${systemLine(system)}, ${system.cpus} CPUs, ${pin}`;
}

/**
 * @param {Pick<import("../measure/machine.mjs").Machine, "node" | "system" | "cpu">} system
 * @returns {string}
 */
export function systemLine({ node, system, cpu }) {
  return `node ${node}, ${system}, ${cpu}`;
}

/**
 * @param {import("../measure/rounds.mjs").Measured[]} measured
 * @param {string} node
 * @returns {string[]} for each peer, what Node it asks for and whether it ran here
 */
export function notesOf(measured, node) {
  return measured.flatMap(({ subject: { note }, failure }) =>
    note === undefined
      ? []
      : [`${note}; here it ${failure === undefined ? "ran" : "did not run"} on ${node}`],
  );
}

/**
 * One line that overwrites itself, for who sits before a terminal.
 *
 * @param {string} text
 */
export function showProgress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
