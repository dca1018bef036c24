/** How many bytes a contender puts into a bundle. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildFolder, printSource, weigh } from "../build.mjs";
import { validatorsModule } from "../contenders/speccast.mjs";
import { literal } from "../contenders/contender.mjs";

/** @typedef {{ minified: number, gzip: number }} Size In bytes. */

/** The type of the rows "one type": a request with two objects inside, a pattern and a range. */
export const oneType = "QuoteCryptoDepositBody";

/**
 * @param {import("./cells.mjs").Loaded} loaded
 * @param {string} output
 * @returns {Promise<{ all: Size, one: Size }>} the measured types with all they refer to, and one type alone
 */
export async function sizesOf({ contender, source }, output) {
  return {
    all: weigh(source),
    one: weigh(await printSource(contender, [oneType], { output, purpose: "one" })),
  };
}

/**
 * Every export of one kind of the whole wallet, as the budget has it.
 *
 * @param {"is" | "Schema"} kind
 * @param {string} output
 * @returns {{ count: number, size: Size }}
 */
export function wholeWallet(kind, output) {
  const file = validatorsModule(output);
  const pattern = kind === "is" ? /^export function (is[A-Z]\w*)\(/gm : /^export const (\w+Schema)\b/gm;
  const names = [...readFileSync(file, "utf8").matchAll(pattern)].map(([, name]) => name);
  const folder = join(buildFolder, "whole");
  mkdirSync(folder, { recursive: true });
  const entry = join(folder, `${kind}.mjs`);
  writeFileSync(entry, `export { ${names.join(", ")} } from ${literal(file)};\n`);
  return { count: names.length, size: weigh(entry) };
}
