/**
 * `npm run effects`: the effects that speccast derives for public documents, beside the labels of a person.
 *
 * An effect counts as claimed unless it is `acts`. It is right if the label has its kind, or allows it (`also`), the same
 * parameter of the path, and the same type. Types are compared where the model has the component that the label names;
 * others have a name that speccast made.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { effectsOf, loadSpec } from "../../dist/index.js";
import { installedFolders } from "../corpus/documents.mjs";

/**
 * @typedef {object} Label
 * @property {string} document
 * @property {string} method
 * @property {string} path
 * @property {string} kind
 * @property {string | null} of
 * @property {string | null} idIn
 * @property {readonly string[]} [also]
 * @property {readonly string[]} [filters]
 * @property {readonly string[]} [filtersLoose]
 */

/** @typedef {{ claimed: number, right: number }} Count */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
});
if (values.help) {
  console.log(
    "npm run effects -- [LABELS…] [--list]\n\nJudges by the labels beside this file, or by other files of labels.",
  );
  process.exit(0);
}
const here = new URL("labels.jsonl", import.meta.url);
const files = positionals.length > 0 ? positionals : [here];
/** @type {readonly Label[]} */
const labels = files.flatMap((file) =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line)),
);

/** @type {Map<string, Count>} */
const byRule = new Map();
let [known, found, filters, wrongFilters] = [0, 0, 0, 0];
for (const document of new Set(labels.map((label) => label.document))) {
  const { model, diagnostics } = await loadSpec(pathOf(document));
  if (model === undefined) {
    console.log(`${document}: ${diagnostics.find(({ severity }) => severity === "error")?.message}`);
    continue;
  }
  const effects = effectsOf(model);
  const names = new Set(model.resources.flatMap(({ name }) => [plain(name), plain(lastPart(name))]));
  for (const label of labels.filter((one) => one.document === document)) {
    if (label.kind === "unclear") continue;
    const endpoint = model.endpoints.find(
      ({ http, pathText }) => http === label.method.toUpperCase() && shape(pathText) === shape(label.path),
    );
    const effect = endpoint && effects.get(endpoint.name);
    const isClaimed = effect !== undefined && effect.kind !== "acts";
    if (label.kind !== "acts") known += 1;
    const isRight = isClaimed && agrees(effect, label, names);
    if (isRight && label.kind !== "acts") found += 1;
    if (isClaimed) count(effect, isRight);
    if (isClaimed) countFilters(effect, label);
    if (values.list && (isClaimed ? !isRight : label.kind !== "acts"))
      console.log(
        `${isClaimed ? "wrong " : "missed"} ${document} ${label.method.toUpperCase()} ${label.path}: ` +
          `${label.kind} ${label.of} by ${label.idIn}; ours ${effect?.kind} ${effect?.of} by ${effect?.idIn} (${effect?.why})`,
      );
  }
}

const all = [...byRule.values()];
const claimed = sum(all.map((one) => one.claimed));
const right = sum(all.map((one) => one.right));
console.log(`\n| Rule | Claimed | Right |\n| --- | ---: | ---: |`);
for (const [rule, one] of [...byRule].sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`| ${rule} | ${one.claimed} | ${one.right} |`);
console.log(`\nPrecision ${share(right, claimed)}, recall ${share(found, known)}.`);
console.log(`Filters: ${filters} right, ${wrongFilters} wrong.`);

/**
 * @param {import("../../generator/index.js").EndpointEffect} effect
 * @param {Label} label
 * @param {ReadonlySet<string>} names
 */
function agrees({ kind, of, idIn }, label, names) {
  const isKind = kind === label.kind || (label.also ?? []).includes(kind);
  const isId = plain(idIn ?? "") === plain(label.idIn ?? "");
  const wanted = label.of === null ? [] : [plain(label.of), plain(lastPart(label.of))];
  const isComparable = wanted.some((name) => names.has(name));
  const isType =
    !isComparable || wanted.includes(plain(of ?? "")) || wanted.includes(plain(lastPart(of ?? "")));
  return isKind && isId && isType;
}

/** @param {import("../../generator/index.js").EndpointEffect} effect @param {boolean} isRight */
function count({ why }, isRight) {
  const one = byRule.get(why) ?? { claimed: 0, right: 0 };
  byRule.set(why, { claimed: one.claimed + 1, right: one.right + (isRight ? 1 : 0) });
}

/** @param {import("../../generator/index.js").EndpointEffect} effect @param {Label} label */
function countFilters(effect, label) {
  for (const name of effect.filters) {
    if ((label.filters ?? []).includes(name)) filters += 1;
    else if (!(label.filtersLoose ?? []).includes(name)) wrongFilters += 1;
  }
}

/** @param {string} document */
function pathOf(document) {
  const paths = installedFolders().map((folder) => join(folder, "../..", document));
  return (
    [...paths, ...installedFolders().map((folder) => join(folder, "../../..", document))].find((path) =>
      existsSync(path),
    ) ?? document
  );
}

/** The path without the names of its parameters. @param {string} path */
function shape(path) {
  return path
    .replace(/\{[^}]*\}/g, "{}")
    .replace(/[#?].*$/, "")
    .replace(/\/$/, "");
}

/** @param {string} name */
function plain(name) {
  return name.replace(/[^A-Za-z0-9]/g, "").toLowerCase();
}

/** @param {string} name */
function lastPart(name) {
  return name.split(".").at(-1) ?? name;
}

/** @param {readonly number[]} list */
function sum(list) {
  return list.reduce((total, one) => total + one, 0);
}

/** @param {number} part @param {number} whole */
function share(part, whole) {
  return `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;
}
