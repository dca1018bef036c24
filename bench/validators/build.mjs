/** The printed source of a contender and its bundle. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildFolder, bundle } from "../measure/bundle.mjs";
import { exportLoops } from "./loops.mjs";

/** @typedef {import("./contenders/contender.mjs").Contender} Contender */

/**
 * Prints a contender, bundles it with its loops and imports them.
 *
 * @param {Pick<Contender, "id" | "kind" | "print">} contender
 * @param {readonly string[]} roots
 * @param {import("./contenders/contender.mjs").Workplace["outputOf"]} outputOf
 * @returns {Promise<{ validators: Record<string, import("./verdicts.mjs").Validator>, loops: Record<string, Loop> }>}
 */
export async function importContender(contender, roots, outputOf) {
  const name = join("validators", contender.id);
  const file = join(buildFolder, name, "source.mjs");
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, await contender.print(roots, { folder, outputOf }));
  const code = exportLoops(roots, contender.kind);
  return await import(await bundle({ code, folder }, join(name, "bundle")));
}

/** @typedef {(copies: unknown[], turns: number) => number} Loop */
