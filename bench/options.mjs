/** The one command line parser: reads what a table of options declares. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";

/**
 * @typedef {{ kind: "count", help: string, default?: number }} CountOption A whole number from 1 on.
 * @typedef {{ kind: "names", help: string, among?: readonly string[], default?: readonly string[] }} NamesOption
 *   Names separated by commas.
 * @typedef {{ kind: "path", help: string, default?: string }} PathOption
 * @typedef {{ kind: "flag", help: string }} FlagOption
 * @typedef {CountOption | NamesOption | PathOption | FlagOption} Option
 */

/**
 * The type of an option's value.
 *
 * @template O
 * @typedef {O extends FlagOption ? boolean
 *   : O extends NamesOption ? string[]
 *   : O extends CountOption ? (O extends { default: number } ? number : number | undefined)
 *   : O extends PathOption ? (O extends { default: string } ? string : string | undefined)
 *   : never} ValueOf
 */

/**
 * @template {Readonly<Record<string, Option>>} Options
 * @typedef {{ [Name in keyof Options]: ValueOf<Options[Name]> }} ValuesOf
 */

/** @typedef {ValuesOf<typeof common>} Common */

/** Options of every benchmark. */
export const common = /** @satisfies {Record<string, Option>} */ ({
  node: {
    kind: "names",
    among: ["20", "24"],
    default: ["20", "24"],
    help: "versions of Node.js to measure under",
  },
  json: { kind: "path", help: "write the raw figures to this file" },
  help: { kind: "flag", help: "show this text" },
});

/**
 * Reads a command line.
 *
 * @template {Readonly<Record<string, Option>>} Options
 * @param {readonly string[]} args
 * @param {Options} options
 * @returns {ValuesOf<Options> & Common}
 * @throws {Error} with one line that says what is wrong
 */
export function readOptions(args, options) {
  const all = { ...options, ...common };
  const declared = Object.entries(all).map(([name, { kind }]) => [
    name,
    { type: kind === "flag" ? "boolean" : "string" },
  ]);
  /** @type {{ values: Record<string, unknown> }} */
  const { values } = parseArgs({ args: [...args], options: Object.fromEntries(declared) });
  const read = Object.entries(all).map(([name, option]) => [name, valueOf(name, option, values[name])]);
  return Object.fromEntries(read);
}

/**
 * @param {string} name
 * @param {Option} option
 * @param {unknown} given
 */
function valueOf(name, option, given) {
  if (option.kind === "flag") return given === true;
  if (typeof given !== "string") return option.default ?? (option.kind === "names" ? [] : undefined);
  if (option.kind === "path") return resolve(given);
  if (option.kind === "names") return namesIn(name, option, given);
  const number = Number(given);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} takes a whole number from 1 on`);
  return number;
}

/**
 * @param {string} option
 * @param {NamesOption} declared
 * @param {string} given
 */
function namesIn(option, { among }, given) {
  const names = given.split(",").filter((name) => name !== "");
  const unknown = names.find((name) => among !== undefined && !among.includes(name));
  if (unknown !== undefined)
    throw new Error(`--${option} takes some of ${among?.join(", ")}, not "${unknown}"`);
  return names;
}

/**
 * Returns the help of a benchmark.
 *
 * @param {string} name
 * @param {{ summary: string, options: Readonly<Record<string, Option>> }} benchmark
 * @returns {string}
 */
export function usageOf(name, { summary, options }) {
  const rows = Object.entries({ ...options, ...common }).map(([option, declared]) => {
    const flag = `--${option}${declared.kind === "flag" ? "" : ` ${placeholders[declared.kind]}`}`;
    return `  ${flag.padEnd(20)}${declared.help}${defaultOf(declared)}`;
  });
  return `usage: node bench/run.mjs ${name} [options]\n${summary}\n${rows.join("\n")}`;
}

const placeholders = { count: "N", names: "A,B", path: "PATH" };

/** @param {Option} option */
function defaultOf(option) {
  if (option.kind === "flag" || option.kind === "path" || option.default === undefined) return "";
  return ` (default ${String(option.default)})`;
}

/**
 * Keeps the subjects that `only` selects by the beginning of their ids; an empty list selects all.
 *
 * @template {{ id: string }} Subject
 * @param {readonly Subject[]} subjects
 * @param {readonly string[]} only
 * @param {readonly string[]} [always] Ids that are measured in any case.
 * @returns {Subject[]}
 * @throws {Error} when a name selects nothing
 */
export function select(subjects, only, always = []) {
  const unknown = only.find((name) => !subjects.some(({ id }) => id.startsWith(name)));
  if (unknown !== undefined)
    throw new Error(`--only ${unknown} fits none of ${subjects.map(({ id }) => id).join(", ")}`);
  return subjects.filter(
    ({ id }) => only.length === 0 || always.includes(id) || only.some((name) => id.startsWith(name)),
  );
}
