/** What the first calls cost in a process that has just started. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { failureOf } from "../../measure/rounds.mjs";
import { runProcess } from "../../measure/process.mjs";
import { spreadOf } from "../../measure/statistics.mjs";
import { payloads } from "../data/payloads.mjs";

/** @typedef {import("../../measure/statistics.mjs").Spread} Spread */

/** What `first-calls.mjs` times, in this order, in milliseconds. */
export const steps = /** @type {const} */ (["import", "small", "page", "intents"]);

/** @typedef {Record<(typeof steps)[number] | "sum", Spread>} ColdSpreads */

const script = fileURLToPath(new URL("first-calls.mjs", import.meta.url));

/**
 * Every contender once per round, each time in a process of its own.
 *
 * @param {{ id: string, url: string }[]} loaded
 * @param {{ rounds: number, scratch: string, progress: (text: string) => void }} options
 * @returns {Promise<Map<string, ColdSpreads | { failure: string }>>}
 */
export async function measureCold(loaded, { rounds, scratch, progress }) {
  const texts = join(scratch, "payloads.json");
  writeFileSync(texts, JSON.stringify(Object.fromEntries(payloads.map(({ type, valid }) => [type, valid]))));
  /** @type {Map<string, Record<string, number>[]>} */
  const runs = new Map(loaded.map(({ id }) => [id, []]));
  /** @type {Map<string, string>} */
  const failures = new Map();
  for (let round = 0; round <= rounds; round++) {
    progress(round === 0 ? "first calls, warm-up" : `first calls, round ${round} of ${rounds}`);
    for (const { id, url } of loaded) {
      if (failures.has(id)) continue;
      const run = await runProcess({ args: [script, url, texts], cwd: scratch, env }, scratch);
      if (run.status !== 0) failures.set(id, failureOf(run));
      else if (round > 0) runs.get(id)?.push(JSON.parse(run.stdout));
    }
  }
  progress("");
  return new Map(
    [...runs].map(([id, each]) => {
      const failure = failures.get(id);
      return [id, failure === undefined ? spreadsOf(each) : { failure }];
    }),
  );
}

/** As in the measured process. */
const env = { ATA_NO_NATIVE: "1" };

/**
 * @param {Record<string, number>[]} runs
 * @returns {ColdSpreads}
 */
function spreadsOf(runs) {
  const of = (/** @type {string} */ step) => spreadOf(runs.map((run) => run[step] ?? 0));
  const sums = runs.map((run) => steps.reduce((sum, step) => sum + (run[step] ?? 0), 0));
  return {
    import: of("import"),
    small: of("small"),
    page: of("page"),
    intents: of("intents"),
    sum: spreadOf(sums),
  };
}
