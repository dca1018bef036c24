/** Runs of speccast itself, from the built `dist/`. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fingerprintOf, removeFolder, sizeOf } from "../measure/folder.mjs";
import { rootFolder } from "../paths.mjs";

/** @typedef {import("../measure/rounds.mjs").Subject} Subject */
/** @typedef {import("./apis.mjs").Api} Api */

/**
 * A cold run: all targets into a folder that does not exist.
 *
 * @param {Api} api
 * @param {string} bin
 * @param {string} scratch
 * @param {{ id: string, name: string }} [title]
 * @returns {Subject}
 */
export function coldRun(api, bin, scratch, title = { id: "speccast-cold", name: "speccast, cold" }) {
  const output = join(scratch, title.id);
  return {
    ...title,
    output,
    prepare: () => removeFolder(output),
    command: () => speccast(bin, api.spec, output),
    fault: () => (existsSync(output) && sizeOf(output).files > 0 ? undefined : "wrote nothing"),
  };
}

/**
 * A cold run that emits what the peers emit: types, validators and a client.
 *
 * @param {Api} api
 * @param {string} bin
 * @param {string} scratch
 * @returns {Subject}
 */
export function likePeersRun(api, bin, scratch) {
  const run = coldRun(api, bin, scratch, { id: "speccast-like-peers", name: "speccast, targets of peers" });
  const { args, cwd } = speccast(bin, api.spec, run.output ?? "");
  return { ...run, command: () => ({ args: [...args, "--targets", "types,validators,client"], cwd }) };
}

/**
 * A run on an output that is up to date, which it must leave alone.
 *
 * @param {Api} api
 * @param {string} bin
 * @param {string} scratch
 * @returns {Subject}
 */
export function unchangedRun(api, bin, scratch) {
  const output = join(scratch, "speccast-unchanged");
  let before = "";
  return {
    id: "speccast-unchanged",
    name: "speccast, unchanged",
    prepare: () => {
      if (!existsSync(output)) runUnmeasured(speccast(bin, api.spec, output));
      before = existsSync(output) ? fingerprintOf(output) : "";
    },
    command: () => speccast(bin, api.spec, output),
    fault: () => (fingerprintOf(output) === before ? undefined : "wrote although nothing had changed"),
  };
}

/**
 * A run on an output that is up to date, of a spec with a warning, which the run must show.
 *
 * @param {Api} api
 * @param {string} bin
 * @param {string} scratch
 * @returns {Subject}
 */
export function unchangedWarnedRun(api, bin, scratch) {
  const folder = join(scratch, "warned-spec");
  const spec = join(folder, basename(api.spec));
  const output = join(scratch, "speccast-unchanged-warned");
  let before = "";
  return {
    id: "speccast-unchanged-warned",
    name: "speccast, unchanged, with a warning",
    prepare: () => {
      if (!existsSync(output)) {
        cpSync(dirname(api.spec), folder, { recursive: true });
        const [plain] = stringsOf(api);
        const field = `      warned_by_the_bench?: { type: string, pattern: "/^a/" }\n`;
        writeFileSync(
          spec,
          plain.replace(api.beforeLine, () => field + api.beforeLine),
        );
        runUnmeasured(speccast(bin, spec, output));
      }
      before = existsSync(output) ? fingerprintOf(output) : "";
    },
    command: () => speccast(bin, spec, output),
    fault: ({ stderr }) => {
      if (!stderr.includes("pattern-slashes")) return "did not show the warning";
      return fingerprintOf(output) === before ? undefined : "wrote although nothing had changed";
    },
  };
}

/**
 * A run after one field was added to the spec or removed again, in turns.
 *
 * @param {Api} api
 * @param {string} bin
 * @param {string} scratch
 * @returns {Subject}
 */
export function changedRun(api, bin, scratch) {
  const folder = join(scratch, "changed-spec");
  const spec = join(folder, basename(api.spec));
  const output = join(scratch, "speccast-changed");
  const [plain, changed] = stringsOf(api);
  let before = "";
  let isChanged = false;
  return {
    id: "speccast-changed",
    name: "speccast, one field changed",
    prepare: () => {
      if (!existsSync(output)) {
        cpSync(dirname(api.spec), folder, { recursive: true });
        runUnmeasured(speccast(bin, spec, output));
      }
      before = existsSync(output) ? fingerprintOf(output) : "";
      isChanged = !isChanged;
      writeFileSync(spec, isChanged ? changed : plain);
    },
    command: () => speccast(bin, spec, output),
    fault: () => (fingerprintOf(output) === before ? "did not write the change" : undefined),
  };
}

/** @param {Api} api @returns {[plain: string, changed: string]} */
function stringsOf({ spec, beforeLine }) {
  const plain = readFileSync(spec, "utf8");
  const at = plain.indexOf(beforeLine);
  if (at < 0) throw new Error(`${spec} has no line that begins with "${beforeLine}"`);
  const field = "      added_by_the_bench?: { type: string, doc: One more field. }\n";
  return [plain, plain.slice(0, at) + field + plain.slice(at)];
}

/**
 * @param {string} bin
 * @param {string} spec
 * @param {string} output
 * @returns {import("../measure/process.mjs").Command}
 */
function speccast(bin, spec, output) {
  return { args: [bin, "generate", spec, "--out", output], cwd: rootFolder };
}

/** @param {import("../measure/process.mjs").Command} command */
function runUnmeasured({ args, cwd }) {
  spawnSync(process.execPath, args, { cwd, stdio: "ignore" });
}
