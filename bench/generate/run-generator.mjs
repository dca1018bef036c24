/** Runs a generator once, for its output. */
import { spawnSync } from "node:child_process";

/**
 * Throws an Error with the first line that the generator printed when it fails.
 *
 * @param {import("../measure/process.mjs").Command} command
 */
export function runGenerator({ args, cwd, env }) {
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${args[0]} failed: ${stderr.split("\n")[0]}`);
}
