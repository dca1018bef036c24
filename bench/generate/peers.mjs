/** Generators that emit types, a client and validators, each run the way its users run it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { removeFolder, sizeOf } from "../measure/folder.mjs";
import { installedPackage, packageFile } from "../packages.mjs";
import { benchFolder } from "../paths.mjs";

/** @typedef {import("../measure/rounds.mjs").Subject} Subject */
/** @typedef {import("./apis.mjs").Api} Api */

/**
 * @param {Api} api
 * @param {string} scratch
 * @returns {Subject[]}
 */
export function peers(api, scratch) {
  return [heyApi(api, scratch), orval(api, scratch), kubb(api, scratch)];
}

/**
 * @param {Api} api
 * @param {string} scratch
 * @returns {Subject & { output: string }}
 */
export function heyApi({ openapi }, scratch) {
  const library = "@hey-api/openapi-ts";
  const output = join(scratch, "hey-api");
  const plugins = ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk", "zod"];
  const args = ["--input", openapi, "--output", output, "--no-log-file", "--plugins", ...plugins];
  return {
    ...peer({ id: "hey-api", name: "hey-api sdk+zod", library, output }),
    command: () => ({ args: [packageFile(library, "bin/run.js"), ...args], cwd: benchFolder }),
  };
}

/** @param {Api} api @param {string} scratch @returns {Subject} */
function orval({ openapi }, scratch) {
  const output = join(scratch, "orval");
  const config = join(benchFolder, "generate", "orval.config.mjs");
  return {
    ...peer({ id: "orval", name: "orval fetch+zod", library: "orval", output }),
    command: () => ({
      args: [packageFile("orval", "dist/bin/orval.mjs"), "--config", config],
      cwd: benchFolder,
      env: { BENCH_OPENAPI: openapi, BENCH_OUTPUT: output },
    }),
  };
}

/** @param {Api} api @param {string} scratch @returns {Subject} */
function kubb({ openapi }, scratch) {
  const library = "@kubb/cli";
  const output = join(scratch, "kubb");
  const config = join(benchFolder, "generate", "kubb.config.mjs");
  return {
    ...peer({ id: "kubb", name: "kubb ts+zod+client", library, output }),
    command: () => ({
      args: [packageFile(library, "bin/kubb.cjs"), "generate", "--config", config],
      cwd: scratch,
      env: { BENCH_OPENAPI: openapi, BENCH_OUTPUT: output, DO_NOT_TRACK: "1", KUBB_DISABLE_TELEMETRY: "1" },
    }),
  };
}

/**
 * @param {{ id: string, name: string, library: string, output: string }} peer
 * @returns {Omit<Subject, "command"> & { output: string }}
 */
function peer({ id, name, library, output }) {
  const { version, engines } = installedPackage(library);
  return {
    id,
    name: `${name} ${version}`,
    output,
    note: `${library} ${version} declares node ${engines?.node ?? "(nothing)"}`,
    prepare: () => removeFolder(output),
    fault: () => (existsSync(output) && sizeOf(output).files > 0 ? undefined : "wrote nothing"),
  };
}
