/** How long finding a route takes, in a small API and in a large one. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { makeScratch } from "../../measure/scratch.mjs";
import { showProgress } from "../../report/lines.mjs";
import { alignColumns } from "../../report/table.mjs";
import { rootFolder } from "../../subjects/api.mjs";
import { installedPackage } from "../../subjects/install.mjs";
import { writeSynthetic } from "../../synthetic/write.mjs";
import { bundleParts } from "../build.mjs";
import { start } from "../load/processes.mjs";

/** @typedef {{ id: string, type: string, variant: string, ns: import("../../measure/statistics.mjs").Spread }} Figure */

const groups = 100;
const found = ['export { decode, readTarget, segmentsOf } from "./runtime/values/wire.ts";'];

/**
 * @param {import("../options.mjs").Options} options
 * @param {number | undefined} cpu
 * @returns {Promise<Figure[] | undefined>} nothing when there is no speccast to generate the large API
 */
export async function routingSection({ output, bin, rounds }, cpu) {
  if (!existsSync(bin)) {
    console.log("\nrouting: not measured, since speccast is not built (npm run build)");
    return undefined;
  }
  showProgress(`generating ${groups} synthetic groups`);
  const apis = [output, generateSynthetic(bin)];
  const args = [];
  for (const [index, folder] of apis.entries()) {
    const known = await bundleParts(folder, { name: `routes-${index}`, exports: found });
    args.push(`${known}=${join(folder, "openapi.json")}`);
  }
  showProgress("routing");
  const measuring = await start(
    new URL("measure.mjs", import.meta.url),
    [String(4 * rounds + 3), ...args],
    cpu,
  );
  showProgress("");
  /** @type {Figure[]} */
  const figures = measuring.first;
  console.log(`\nfinding a route and its parameters\n${routingTable(figures)}`);
  return figures;
}

/** @param {string} bin @returns {string} the generated folder */
function generateSynthetic(bin) {
  const scratch = makeScratch();
  const { spec } = writeSynthetic(groups, join(scratch, "spec"));
  const folder = join(scratch, "generated");
  const run = spawnSync(process.execPath, [bin, "generate", spec, "--out", folder], {
    cwd: rootFolder,
    encoding: "utf8",
  });
  if (run.status !== 0)
    throw new Error(`the synthetic API could not be generated: ${run.stderr.split("\n")[0]}`);
  return folder;
}

/** @param {Figure[]} figures */
function routingTable(figures) {
  const columns = figures
    .filter(({ id }) => id === "speccast")
    .map(({ type, variant }) => ({ type, variant }));
  const rows = [...new Set(figures.map(({ id }) => id))];
  return alignColumns([
    ["ns", ...columns.map(({ type, variant }) => `${type}, ${variant}`)],
    ...rows.map((id) => [
      id === "speccast" ? id : `${id} ${installedPackage(id).version}`,
      ...columns.map(({ type, variant }) => {
        const figure = figures.find(
          (each) => each.id === id && each.type === type && each.variant === variant,
        );
        return figure === undefined ? "-" : figure.ns.median.toFixed(0);
      }),
    ]),
  ]);
}
