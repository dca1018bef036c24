/** The titles of rows, and the remarks on rows that decide otherwise than the spec. */
import { installedPackage } from "../packages.mjs";

/** @typedef {import("./cells.mjs").Loaded} Loaded */
/** @typedef {import("./verdicts.mjs").Disagreement} Disagreement */

/**
 * @typedef {object} Row
 * @property {Loaded} loaded
 * @property {string} title With its version and its mark.
 * @property {string} mark A letter, or nothing when all verdicts are right.
 */

/**
 * @param {Loaded[]} loaded
 * @returns {Row[]} rows with the same disagreements share a mark
 */
export function rowsOf(loaded) {
  /** @type {string[]} */
  const kinds = [];
  return loaded.map((each) => {
    const { name, package: library } = each.contender;
    const version = library === undefined ? "" : ` ${installedPackage(library).version}`;
    const differs = differences(each.disagreements);
    if (differs !== "" && !kinds.includes(differs)) kinds.push(differs);
    const mark = differs === "" ? "" : String.fromCodePoint(97 + kinds.indexOf(differs));
    return { loaded: each, title: `${name}${version}${mark && ` [${mark}]`}`, mark };
  });
}

/**
 * @param {Row[]} rows
 * @param {number} asked The number of values that every contender was given.
 * @returns {string[]}
 */
export function verdictLines(rows, asked) {
  const right = rows.filter(({ mark }) => mark === "").length;
  const marks = new Map(rows.flatMap((row) => (row.mark === "" ? [] : [[row.mark, row]])));
  return [
    `verdicts on ${asked} values: ${right} of ${rows.length} rows decide all of them as the spec does`,
    ...[...marks].map(([mark, { loaded }]) => {
      const { note } = loaded.contender;
      return `  [${mark}] ${differences(loaded.disagreements)}${note === undefined ? "" : `: ${note}`}`;
    }),
    ...rows
      .filter(({ loaded: { stopping } }) => stopping.length > 0)
      .map(
        ({ title, loaded: { stopping } }) => `  ${title} reports one issue only of ${stopping.join(", ")}`,
      ),
    ...(marks.size > 0 ? ["  ! behind a figure: the verdict on this value is wrong"] : []),
  ];
}

/**
 * @param {Row} row
 * @param {string} type
 * @param {string} variant
 * @returns {boolean} whether the verdict on a measured value is wrong
 */
export function isWrongOn({ loaded }, type, variant) {
  return loaded.disagreements.some((each) => each.type === type && each.about === variant);
}

/**
 * @param {Row} row
 * @param {string} type
 * @returns {boolean} whether it accepts a wrong value of this type
 */
export function checksLess({ loaded }, type) {
  return loaded.disagreements.some((each) => each.type === type && each.does !== "refuses");
}

/** @param {Disagreement[]} disagreements @returns {string} `wrongly accepts 4 values (PoliciesPage: deep; …)` */
function differences(disagreements) {
  return /** @type {const} */ (["accepts", "refuses", "fails"])
    .flatMap((does) => {
      const wrong = disagreements.filter((each) => each.does === does);
      const places = new Set(wrong.map(({ type, about }) => `${type}: ${about}`));
      return wrong.length === 0 ? [] : [`wrongly ${does} ${wrong.length} values (${[...places].join("; ")})`];
    })
    .join(", ");
}
