/** Measures how long an editor waits for TypeScript in a program that uses one group of a large API. */
import { existsSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { apiOf } from "../generate/apis.mjs";
import { compilerOptions } from "../generate/compiler-options.mjs";
import { peers } from "../generate/peers.mjs";
import { runGenerator } from "../generate/run-generator.mjs";
import { spreadOf } from "../measure/statistics.mjs";
import { packageFile } from "../packages.mjs";
import { benchFolder, rootFolder } from "../paths.mjs";
import { judge } from "../report/budgets.mjs";
import { showProgress } from "../report/progress.mjs";
import { alignColumns } from "../report/table.mjs";
import { programs } from "./programs.mjs";
import { Editor } from "./tsserver.mjs";

/** @typedef {{ completion: number, again: number, errors: number, peakMiB: number | undefined }} Sample */

/**
 * @param {{ rounds: number, synthetic: number, bin: string }} options
 * @param {import("../run-here.mjs").Setting} setting
 * @returns {Promise<import("../run-here.mjs").Outcome>}
 */
export async function measureEditor({ rounds, synthetic, bin }, { scratch }) {
  if (!existsSync(bin)) throw new Error("speccast is not built: run `npm run build` first");
  const api = apiOf(synthetic, scratch);
  console.log(api.title);
  const folders = generateAll(api, bin, scratch);
  /** @type {Map<string, Sample[]>} */
  const samples = new Map(programs.map(({ id }) => [id, []]));
  /** @type {Set<string>} */
  const failures = new Set();
  for (let round = 1; round <= rounds; round++)
    for (const { id, output, text } of programs) {
      showProgress(`round ${round}, ${id}`);
      const sample = await openOnce(folders[output] ?? "", text);
      if (typeof sample === "string") failures.add(`${id}: ${sample}`);
      else samples.get(id)?.push(sample);
    }
  showProgress("");
  /** @param {string} id @param {keyof Sample} key */
  const median = (id, key) => {
    const values = (samples.get(id) ?? []).map((each) => each[key] ?? Number.NaN);
    return values.length === 0 ? Number.NaN : spreadOf(values).median;
  };
  const rows = programs.map(({ id, name }) => [
    name,
    ...["completion", "again", "errors"].map((key) =>
      (median(id, /** @type {keyof Sample} */ (key)) / 1000).toFixed(2),
    ),
    median(id, "peakMiB").toFixed(0),
    (median(id, "completion") / median("hey-api", "completion")).toFixed(2),
  ]);
  const head = ["seconds", "open, completion", "completion again", "errors", "peak MiB", "x hey-api"];
  console.log(`medians of ${rounds} rounds, each with a new tsserver\n${alignColumns([head, ...rows])}`);
  const fastestPeer = Math.min(median("hey-api", "completion"), median("orval", "completion"));
  const budget = (/** @type {string} */ id, /** @type {string} */ name) =>
    judge(`${name}: open and complete, times the faster peer`, {
      measured: failures.size > 0 ? undefined : median(id, "completion") / fastestPeer,
      limit: 1,
    });
  return {
    failures: [...failures],
    budgets: [budget("folder", "folder of a group"), budget("js-folder", "folder of a group, emit: js")],
    raw: { api: api.title, rounds, samples: Object.fromEntries(samples) },
  };
}

/**
 * Generates every output, each with a tsconfig.json.
 *
 * @param {import("../generate/apis.mjs").Api} api
 * @param {string} bin
 * @param {string} scratch
 * @returns {Record<string, string>} the folders by the names of the outputs
 */
function generateAll(api, bin, scratch) {
  /** @type {Record<string, string>} */
  const folders = {};
  const generate = [bin, "generate", api.spec, "--targets", "types,limits,validators,client"];
  for (const [name, form] of [
    ["speccast", "ts"],
    ["speccast-js", "js"],
  ]) {
    const folder = join(scratch, name ?? "");
    folders[name ?? ""] = folder;
    runGenerator({ args: [...generate, "--out", folder, "--emit", form ?? ""], cwd: rootFolder });
  }
  for (const { id, command, output } of peers(api, scratch)) {
    if (id === "kubb" || output === undefined) continue;
    runGenerator(command());
    folders[id] = output;
  }
  // The output of the peers imports zod.
  symlinkSync(join(benchFolder, "node_modules"), join(scratch, "node_modules"), "dir");
  for (const folder of Object.values(folders))
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["use.ts"] }));
  return folders;
}

/**
 * Opens the program in a new tsserver and completes the fields of the item at its end.
 *
 * @param {string} folder
 * @param {string} text
 * @returns {Promise<Sample | string>} a message when the completion lacks the fields
 */
async function openOnce(folder, text) {
  const file = join(folder, "use.ts");
  writeFileSync(file, text);
  const lines = text.split("\n");
  const at = { file, line: lines.length, offset: (lines.at(-1)?.length ?? 0) + 1 };
  const begin = performance.now();
  const editor = new Editor(packageFile("typescript", "lib/tsserver.js"), folder);
  try {
    editor.notify("open", { file, fileContent: text, projectRootPath: folder });
    const found = /** @type {{ entries?: { name: string }[] } | undefined} */ (
      await editor.ask("completionInfo", at)
    );
    const completion = performance.now() - begin;
    if (!found?.entries?.some(({ name }) => name === "created_at")) return "no completion of the fields";
    editor.notify("change", {
      file,
      line: at.line,
      offset: at.offset,
      endLine: at.line,
      endOffset: at.offset,
      insertString: "n",
    });
    const typed = performance.now();
    await editor.ask("completionInfo", { ...at, offset: at.offset + 1 });
    const again = performance.now() - typed;
    const asked = performance.now();
    await editor.ask("semanticDiagnosticsSync", { file });
    return { completion, again, errors: performance.now() - asked, peakMiB: editor.peakMiB() };
  } finally {
    editor.stop();
  }
}
