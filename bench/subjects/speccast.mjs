/** speccast itself, from the built `dist/`. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fingerprintOf, removeFolder, sizeOf } from "../measure/folder.mjs";
import { rootFolder } from "./api.mjs";

/** @typedef {import("../measure/rounds.mjs").Subject} Subject */

export const defaultBin = join(rootFolder, "dist", "bin.js");

/**
 * All targets into a folder that does not exist yet.
 *
 * @param {import("./api.mjs").Api} api
 * @param {string} bin
 * @param {string} scratch
 * @returns {Subject}
 */
export function speccastCold(api, bin, scratch) {
  const output = join(scratch, "speccast-cold");
  return {
    id: "speccast-cold",
    name: "speccast generate, cold",
    output,
    prepare: () => removeFolder(output),
    command: () => speccast(bin, ["generate", api.spec, "--out", output]),
    fault: () => (existsSync(output) && sizeOf(output).files > 0 ? undefined : "wrote nothing"),
  };
}

/**
 * Into a folder that holds what it would write, which it must leave alone.
 *
 * @param {"generate" | "check"} verb
 * @param {import("./api.mjs").Api} api
 * @param {string} bin
 * @param {string} scratch
 * @returns {Subject}
 */
export function speccastUnchanged(verb, api, bin, scratch) {
  const output = join(scratch, `speccast-unchanged-${verb}`);
  let before = "";
  return {
    id: `speccast-${verb}-unchanged`,
    name: `speccast ${verb}, unchanged`,
    prepare: () => {
      if (!existsSync(output)) runUnmeasured(speccast(bin, ["generate", api.spec, "--out", output]));
      before = existsSync(output) ? fingerprintOf(output) : "";
    },
    command: () => speccast(bin, [verb, api.spec, "--out", output]),
    fault: () =>
      fingerprintOf(output) === before ? undefined : "touched its output although nothing had changed",
  };
}

/**
 * @param {string} bin
 * @param {string[]} args
 * @returns {import("../measure/process.mjs").Command}
 */
function speccast(bin, args) {
  return { args: [bin, ...args], cwd: rootFolder };
}

/** @param {import("../measure/process.mjs").Command} command */
function runUnmeasured({ args, cwd }) {
  spawnSync(process.execPath, args, { cwd, stdio: "ignore" });
}
