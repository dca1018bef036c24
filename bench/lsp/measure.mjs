/** Measures how long an editor waits for the language server while a spec is typed. */
import { existsSync, readFileSync } from "node:fs";
import { apiOf } from "../generate/apis.mjs";
import { spreadOf } from "../measure/statistics.mjs";
import { judge } from "../report/budgets.mjs";
import { Session } from "./client.mjs";

const warmUps = 3;

/**
 * @param {{ rounds: number, synthetic: number | undefined, bin: string }} options
 * @param {import("../run-here.mjs").Setting} setting
 * @returns {Promise<import("../run-here.mjs").Outcome>}
 */
export async function measureLsp({ rounds, synthetic, bin }, { scratch }) {
  if (!existsSync(bin)) throw new Error("speccast is not built: run `npm run build` first");
  const api = apiOf(synthetic, scratch);
  console.log(api.title);
  const text = readFileSync(api.spec, "utf8");
  const session = new Session(bin, api.spec);
  try {
    await session.start(text);
    const rows = await measureRounds(session, text, api.beforeLine, rounds);
    const limit = synthetic === undefined ? 50 : 250;
    console.log(`medians of ${rounds} rounds after ${warmUps}, in milliseconds after a key`);
    const budgets = [];
    for (const { name, samples, failures } of rows) {
      const { median, min, max } = spreadOf(samples);
      console.log(
        `  ${name.padEnd(14)}${median.toFixed(1).padStart(8)}  (${min.toFixed(1)}-${max.toFixed(1)})`,
      );
      if (failures === 0) budgets.push(judge(`${name}, ms`, { measured: median, limit }));
    }
    const failures = rows.flatMap((row) =>
      row.failures === 0 ? [] : [`${row.name}: ${row.failures} wrong answers`],
    );
    return { failures, budgets, raw: { api: api.title, rounds, rows } };
  } finally {
    session.stop();
  }
}

/**
 * Types one line and takes it back, again and again; each round asks all three in turn.
 *
 * @param {Session} session
 * @param {string} text
 * @param {string} beforeLine
 * @param {number} rounds
 */
async function measureRounds(session, text, beforeLine, rounds) {
  const line = text.slice(0, text.indexOf(beforeLine)).split("\n").length - 1;
  const at = { line, character: 0 };
  const added = "      added_by_the_bench?: string\n";
  const { position, name } = someReference(text, line);
  const rows = ["diagnostics", "completion", "definition"].map((one) => ({
    name: one,
    samples: /** @type {number[]} */ ([]),
    failures: 0,
  }));
  for (let round = 0; round < warmUps + rounds; round++) {
    for (const row of rows) {
      const range = { start: at, end: at };
      const shifted = {
        line: position.line + (position.line >= line ? 1 : 0),
        character: position.character,
      };
      const started = performance.now();
      const shown = session.type(range, added);
      /** @type {unknown} */
      let answer = [{}];
      const textDocument = { uri: session.uri };
      if (row.name === "completion")
        answer = await session.ask("textDocument/completion", {
          textDocument,
          position: { line, character: added.length - 3 },
        });
      else if (row.name === "definition")
        answer = await session.ask("textDocument/definition", { textDocument, position: shifted });
      else await shown;
      const ms = performance.now() - started;
      const isRight = Array.isArray(answer) && answer.length > 0;
      if (round >= warmUps) {
        row.samples.push(ms);
        if (!isRight) row.failures += 1;
      }
      await shown;
      const whole = { start: at, end: { line: line + 1, character: 0 } };
      await session.type(whole, "");
    }
  }
  if (name === "") throw new Error("the spec has no reference to a type");
  return rows;
}

/**
 * Returns a place that names a type, far from the line that is typed.
 *
 * @param {string} text
 * @param {number} away
 */
function someReference(text, away) {
  const lines = text.split("\n");
  for (let line = lines.length - 1; line >= 0; line--) {
    const found = / response: ([A-Z]\w+)/.exec(lines[line] ?? "");
    if (found?.[1] !== undefined && line !== away)
      return { name: found[1], position: { line, character: found.index + found[0].length - 1 } };
  }
  return { name: "", position: { line: 0, character: 0 } };
}
