/** Measures the emitted validators beside other libraries, on the same values and the same rules. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { select } from "../options.mjs";
import { showProgress } from "../report/progress.mjs";
import { speedBudgets } from "./budgets.mjs";
import { loadContender, loadFloor } from "./cells.mjs";
import { contenders } from "./contenders/all.mjs";
import { floor } from "./contenders/floor.mjs";
import { measuredTypes } from "./data/description.mjs";
import { modelResponse } from "./data/model-response.mjs";
import { places } from "./data/payloads.mjs";
import { Figures } from "./figures.mjs";
import { rowsOf, verdictLines } from "./rows.mjs";
import { timesTable } from "./tables.mjs";
import { timeCells } from "./timing.mjs";
import { questions } from "./verdicts.mjs";

/** @typedef {import("./cells.mjs").Loaded} Loaded */

const own = contenders.flatMap(({ id }) => (id.startsWith("speccast") ? [id] : []));

/**
 * @param {{ rounds: number, only: string[], output: string, bin: string, min: boolean, seed: number }} options
 * @param {import("../run-here.mjs").Setting} setting
 * @returns {Promise<import("../run-here.mjs").Outcome>}
 */
export async function measureValidators({ rounds, only, output, bin, min, seed }, { scratch }) {
  const responses = generateResponses(bin, join(scratch, "model-response"));
  /** @param {string} root */
  const outputOf = (root) => (root === modelResponse.type ? responses : output);
  const { loaded, failures } = await loadAll(only, outputOf);
  requireRight(loaded);
  const rows = rowsOf(loaded);
  console.log(`\n${verdictLines(rows, questions.length).join("\n")}`);

  const cells = rows.flatMap((row) => row.loaded.cells);
  cells.push(...(await loadFloor(floor, measuredTypes, outputOf)));
  const { timed, sum } = timeCells(cells, { rounds, seed, progress: showProgress });
  const figures = new Figures(timed, { min });
  const of = (/** @type {"boolean" | "reporting"} */ kind) =>
    rows.filter(({ loaded: { contender } }) => contender.kind === kind);
  console.log(
    `\n${min ? "minima" : "medians"} of ${rounds} shuffled rounds, batches of 0.5 ms, 8 copies of each value; ` +
      `all results add up to ${sum.toExponential(3)}`,
  );
  section("valid input, a verdict", timesTable(of("boolean"), figures, { against: "speccast.is" }));
  for (const variant of /** @type {const} */ (["valid", ...places])) {
    const title = variant === "valid" ? "valid input" : `bad input, wrong ${variant}`;
    const table = timesTable(of("reporting"), figures, { against: "speccast.check", variant });
    section(`${title}, calls that report issues`, table);
  }
  return {
    failures,
    budgets: speedBudgets(rows, figures),
    raw: {
      rounds,
      seed,
      titles: Object.fromEntries(rows.map(({ loaded: { contender }, title }) => [contender.id, title])),
      disagreements: Object.fromEntries(loaded.map((each) => [each.contender.id, each.disagreements])),
      cells: timed.map(({ id, type, variant, ns }) => ({ id, type, variant, ns })),
    },
  };
}

/**
 * Generates the validators of the response with mixed unions, of which the wallet has none.
 *
 * @param {string} bin
 * @param {string} out
 * @returns {string} `out`
 */
function generateResponses(bin, out) {
  if (!existsSync(bin)) throw new Error("speccast is not built: run `npm run build` first");
  const spec = fileURLToPath(new URL("data/model-response.yaml", import.meta.url));
  const args = [bin, "generate", spec, "--out", out, "--targets", "types,validators"];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`speccast failed on ${spec}: ${stderr.split("\n")[0]}`);
  return out;
}

/**
 * Builds the selected contenders. One that cannot be built is reported as a failure.
 *
 * @param {string[]} only
 * @param {import("./contenders/contender.mjs").Workplace["outputOf"]} outputOf
 * @returns {Promise<{ loaded: Loaded[], failures: string[] }>}
 */
async function loadAll(only, outputOf) {
  // The native part of ata works on bytes; this is a comparison of validators of values.
  process.env["ATA_NO_NATIVE"] = "1";
  /** @type {Loaded[]} */
  const loaded = [];
  /** @type {string[]} */
  const failures = [];
  for (const contender of select(contenders, only, own)) {
    showProgress(`building ${contender.name}`);
    try {
      loaded.push(await loadContender(contender, measuredTypes, outputOf));
    } catch (error) {
      if (own.includes(contender.id)) throw error;
      failures.push(`${contender.name} (${contender.id}) did not run: ${String(error).split("\n")[0]}`);
    }
  }
  showProgress("");
  return { loaded, failures };
}

/**
 * Requires that speccast's own validators decide as the spec does; figures of wrong validators would mean nothing.
 *
 * @param {Loaded[]} loaded
 * @throws {Error} when one decides otherwise
 */
function requireRight(loaded) {
  for (const { contender, disagreements } of loaded) {
    const [first] = disagreements;
    if (own.includes(contender.id) && first !== undefined)
      throw new Error(`${contender.name} wrongly ${first.does} a value of ${first.type}: ${first.about}`);
  }
}

/** @param {string} title @param {string} table */
function section(title, table) {
  console.log(`\n${title}\n${table}`);
}
