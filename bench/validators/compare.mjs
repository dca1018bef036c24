/** All contenders side by side: build, ask, measure, print, judge. */
import { writeFileSync } from "node:fs";
import { currentLoad } from "../measure/machine.mjs";
import { showProgress } from "../report/lines.mjs";
import { contenders } from "./contenders/all.mjs";
import { floors } from "./contenders/floors.mjs";
import { measuredTypes, reachable } from "./data/description.mjs";
import { places } from "./data/payloads.mjs";
import { loadContender, loadFloor } from "./measure/cells.mjs";
import { measureCold } from "./measure/cold.mjs";
import { oneType, sizesOf, wholeWallet } from "./measure/sizes.mjs";
import { timeCells } from "./measure/timing.mjs";
import { sizeVerdicts, speedVerdicts, verdictsReport } from "./report/budgets.mjs";
import { Figures } from "./report/figures.mjs";
import { coldTable, sizesTable } from "./report/footprint.mjs";
import { rowsOf, verdictLines } from "./report/rows.mjs";
import { badGoodTable, floorsTable, spreadTable, timesTable } from "./report/speed.mjs";
import { questions } from "./verdicts.mjs";

/** @typedef {import("./options.mjs").Options} Options */
/** @typedef {import("./measure/cells.mjs").Loaded} Loaded */
/** @typedef {import("./report/rows.mjs").Row} Row */
/** @typedef {import("./report/budgets.mjs").Verdict} Verdict */

/**
 * @typedef {object} Part What one part of the bench has to say.
 * @property {Verdict[]} verdicts
 * @property {unknown} raw
 */

/**
 * @param {Options} options
 * @param {{ machine: import("../measure/machine.mjs").Machine, scratch: string }} setting
 * @returns {Promise<number>} the exit code
 */
export async function compare(options, { machine, scratch }) {
  const { parts, only } = options;
  const { loaded, failures } = await loadAll(options);
  requireRight(loaded);
  const rows = rowsOf(loaded);
  print([...verdictLines(rows, questions.length), ...failures]);

  const loadBefore = currentLoad();
  /** @type {Record<string, Part>} */
  const results = {
    ...(parts.has("speed") && { speed: await speed(rows, options) }),
    ...(parts.has("cold") && { cold: await cold(rows, options, scratch) }),
    ...(parts.has("size") && { size: await size(rows, options) }),
  };
  const load = { before: loadBefore, after: currentLoad() };
  const verdicts = Object.values(results).flatMap((part) => part.verdicts);
  if (verdicts.length > 0) print(verdictsReport(verdicts));
  print([`load of the machine: ${load.before.toFixed(2)} before, ${load.after.toFixed(2)} after`]);
  if (options.json !== undefined) {
    const titles = Object.fromEntries(rows.map(({ loaded: { contender }, title }) => [contender.id, title]));
    const disagreements = Object.fromEntries(loaded.map((each) => [each.contender.id, each.disagreements]));
    const raw = Object.fromEntries(Object.entries(results).map(([name, part]) => [name, part.raw]));
    const all = { machine, load, only, titles, disagreements, failures, ...raw, verdicts };
    writeFileSync(options.json, `${JSON.stringify(all, null, 2)}\n`);
  }
  return failures.length > 0 ? 1 : 0;
}

/**
 * @param {Options} options
 * @returns {Promise<{ loaded: Loaded[], failures: string[] }>} a contender that cannot be built is told, not hidden
 */
async function loadAll({ only, output, minified }) {
  const unknown = only.find((name) => !contenders.some(({ id }) => id.startsWith(name)));
  if (unknown !== undefined) {
    throw new Error(`--only ${unknown} fits none of ${contenders.map(({ id }) => id).join(", ")}`);
  }
  /** @type {Loaded[]} */
  const loaded = [];
  /** @type {string[]} */
  const failures = [];
  for (const contender of contenders) {
    const isWanted = only.length === 0 || ["speccast", ...only].some((name) => contender.id.startsWith(name));
    if (!isWanted) continue;
    showProgress(`building ${contender.name}`);
    try {
      loaded.push(await loadContender(contender, measuredTypes, { output, minify: minified }));
    } catch (error) {
      if (contender.id.startsWith("speccast")) throw error;
      const [line] = String(error).split("\n");
      failures.push(`${contender.name} (${contender.id}) did not run: ${line}`);
    }
  }
  showProgress("");
  return { loaded, failures };
}

/**
 * The values are made for the spec; figures for validators that do not fit it would mean nothing.
 *
 * @param {Loaded[]} loaded
 * @throws {Error} when speccast's own validators decide otherwise than the description
 */
function requireRight(loaded) {
  for (const { contender, disagreements } of loaded) {
    const [first] = disagreements;
    if (contender.id.startsWith("speccast") && first !== undefined) {
      throw new Error(
        `${contender.name} ${first.does} a value of ${first.type} that it should not: ${first.about}`,
      );
    }
  }
}

/**
 * @param {Row[]} rows
 * @param {Options} options
 * @returns {Promise<Part>}
 */
async function speed(rows, { output, rounds, seed, minified, least }) {
  const cells = rows.flatMap(({ loaded }) => loaded.cells);
  for (const floor of floors) cells.push(...(await loadFloor(floor, measuredTypes, output)));
  const { timed, sum } = timeCells(cells, { rounds, seed, progress: showProgress });
  const figures = new Figures(timed, { least });
  const of = (/** @type {"boolean" | "reporting"} */ kind) =>
    rows.filter(({ loaded }) => loaded.contender.kind === kind);
  const own = rows.filter(({ loaded }) => loaded.contender.id.startsWith("speccast"));
  const code = minified ? "minified" : "not minified";
  print([
    `${least ? "least" : "medians"} of ${rounds} shuffled rounds, batches of 0.5 ms, 8 copies of each value`,
    `code ${code}; all answers add up to ${sum.toExponential(3)}`,
  ]);
  section("valid input, a verdict", timesTable(of("boolean"), figures, { against: "speccast.is" }));
  section(
    "valid input, calls that can report issues",
    timesTable(of("reporting"), figures, { against: "speccast.check" }),
  );
  section("valid input against the floors", floorsTable(rows, floors, figures));
  section("valid input, speccast, least and most", spreadTable(own, figures));
  for (const variant of places) {
    const table = timesTable(of("reporting"), figures, { against: "speccast.check", variant });
    section(`bad input, wrong ${variant}, issues built`, table);
  }
  section(
    "bad input over good input (means; worst payload and place)",
    badGoodTable(of("reporting"), figures, places),
  );
  return {
    verdicts: speedVerdicts(rows, figures),
    raw: {
      rounds,
      seed,
      minified,
      cells: timed.map(({ id, type, variant, ns }) => ({ id, type, variant, ns })),
    },
  };
}

/**
 * @param {Row[]} rows
 * @param {Options} options
 * @param {string} scratch
 * @returns {Promise<Part>}
 */
async function cold(rows, { rounds }, scratch) {
  const processes = Math.max(9, Math.round(rounds / 3));
  const subjects = rows.map(({ loaded }) => ({ id: loaded.contender.id, url: loaded.url }));
  const measured = await measureCold(subjects, { rounds: processes, scratch, progress: showProgress });
  section(`first calls in a fresh process, medians of ${processes}`, coldTable(rows, measured));
  return { verdicts: [], raw: Object.fromEntries(measured) };
}

/**
 * @param {Row[]} rows
 * @param {Options} options
 * @returns {Promise<Part>}
 */
async function size(rows, { output }) {
  /** @type {Parameters<typeof sizesTable>[1]} */
  const sizes = new Map();
  for (const { loaded } of rows) {
    showProgress(`weighing ${loaded.contender.name}`);
    sizes.set(loaded.contender.id, await sizesOf(loaded, output));
  }
  showProgress("");
  const whole = /** @type {const} */ (["is", "Schema"]).map((kind) => {
    const { count, size: weight } = wholeWallet(kind, output);
    const called = kind === "is" ? "isX" : "XSchema";
    return { name: `speccast, all ${count} ${called} of the wallet`, kind, size: weight };
  });
  const types = reachable(measuredTypes).length;
  section(
    `bundle size: ${types} types in all, or only ${oneType} and its asset`,
    sizesTable(rows, sizes, whole),
  );
  const verdicts = sizeVerdicts([
    ...whole.map(({ name, kind, size: { gzip } }) => ({ name, gzip, most: kind === "is" ? 5000 : 8000 })),
    ...[...sizes].flatMap(([id, { one }]) =>
      id.startsWith("speccast") ? [{ name: `${id}, one type`, gzip: one.gzip, most: 1000 }] : [],
    ),
  ]);
  return { verdicts, raw: { contenders: Object.fromEntries(sizes), whole } };
}

/** @param {string} title @param {string} table */
function section(title, table) {
  console.log(`\n${title}\n${table}`);
}

/** @param {string[]} lines */
function print(lines) {
  console.log(`\n${lines.join("\n")}`);
}
