/** The line about the machine, and the line that shows progress. */

/**
 * @param {import("../measure/machine.mjs").Machine} machine
 * @returns {string}
 */
export function machineLine({ node, system, cpu, cpus, pinnedTo }) {
  const pin = pinnedTo === undefined ? "not pinned" : `all processes pinned to CPU ${pinnedTo}`;
  return `node ${node}, ${system}, ${cpu}, ${cpus} CPUs, ${pin}`;
}

/**
 * Writes one line that overwrites itself, when a terminal is attached.
 *
 * @param {string} text
 */
export function showProgress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
