/** The fastest generators that emit types, a client and validators, each run the way its users run it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { removeFolder, sizeOf } from "../measure/folder.mjs";
import { benchFolder } from "./api.mjs";
import { installedPackage } from "./install.mjs";

/** @typedef {import("../measure/rounds.mjs").Subject} Subject */

/**
 * @param {import("./api.mjs").Api} api
 * @param {string} scratch
 * @returns {Subject[]}
 */
export function peers(api, scratch) {
  return [heyApi(api, join(scratch, "hey-api")), orval(api, join(scratch, "orval"))];
}

/**
 * @param {import("./api.mjs").Api} api
 * @param {string} output
 * @returns {Subject}
 */
function heyApi({ openapi }, output) {
  const plugins = ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk", "zod"];
  const args = ["--input", openapi, "--output", output, "--no-log-file", "--plugins", ...plugins];
  return {
    ...peer("@hey-api/openapi-ts", "hey-api sdk+zod", output),
    command: () => ({ args: [moduleFile("@hey-api/openapi-ts/bin/run.js"), ...args], cwd: benchFolder }),
  };
}

/**
 * @param {import("./api.mjs").Api} api
 * @param {string} output
 * @returns {Subject}
 */
function orval({ openapi }, output) {
  const config = join(benchFolder, "subjects", "orval.config.mjs");
  return {
    ...peer("orval", "orval fetch+zod", output),
    command: () => ({
      args: [moduleFile("orval/dist/bin/orval.mjs"), "--config", config],
      cwd: benchFolder,
      env: { BENCH_OPENAPI: openapi, BENCH_OUTPUT: output },
    }),
  };
}

/**
 * @param {string} packageName
 * @param {string} name
 * @param {string} output
 * @returns {Omit<Subject, "command">}
 */
function peer(packageName, name, output) {
  const { version, engines } = installedPackage(packageName);
  const note = `${packageName} ${version} declares node ${engines?.node ?? "(nothing)"}`;
  return {
    id: packageName,
    name: `${name} ${version}`,
    output,
    note,
    prepare: () => removeFolder(output),
    fault: () => (existsSync(output) && sizeOf(output).files > 0 ? undefined : "wrote nothing"),
  };
}

/** @param {string} path */
function moduleFile(path) {
  return join(benchFolder, "node_modules", path);
}
