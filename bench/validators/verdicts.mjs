/** Checks whether a contender decides as the spec does, on every measured value and on every probe. */
import { changed, payloads, places } from "./data/payloads.mjs";
import { probes } from "./data/probes.mjs";

/** @typedef {(value: unknown) => boolean | number} Validator */

/**
 * @typedef {object} Question
 * @property {string} type
 * @property {string} about A measured variant such as `User deep`, or a rule.
 * @property {boolean} valid
 * @property {unknown} value
 */

/**
 * @typedef {object} Disagreement
 * @property {string} type
 * @property {string} about
 * @property {"accepts" | "refuses" | "fails"} does Its wrong verdict; it fails when it throws or gives none.
 */

/** @type {Question[]} */
export const questions = [
  ...payloads.flatMap(({ type, valid, wrong }) => [
    { type, about: "valid", valid: true, value: changed(valid) },
    ...places.map((place) => ({ type, about: place, valid: false, value: changed(valid, wrong[place]) })),
  ]),
  ...probes.map(({ rule, ...rest }) => ({ about: rule, ...rest })),
];

/**
 * @param {Record<string, Validator>} validators
 * @returns {Disagreement[]}
 */
export function disagreementsOf(validators) {
  return questions.flatMap(({ type, about, valid, value }) => {
    const does = verdictOf(validators[type], value);
    return does === (valid ? "accepts" : "refuses") ? [] : [{ type, about, does }];
  });
}

/**
 * The types for which one issue is reported where a value is wrong in its first and in its last field.
 *
 * @param {Record<string, Validator>} validators
 * @returns {string[]}
 */
export function stoppingOf(validators) {
  return payloads
    .filter(
      ({ type, valid, wrong }) => Number(validators[type]?.(changed(valid, wrong.early, wrong.late))) < 2,
    )
    .map(({ type }) => type);
}

/**
 * @param {Validator | undefined} validator
 * @param {unknown} value
 * @returns {Disagreement["does"]}
 */
function verdictOf(validator, value) {
  try {
    const verdict = validator?.(value);
    if (verdict === true || verdict === 0) return "accepts";
    return verdict === false || (verdict !== undefined && verdict > 0) ? "refuses" : "fails";
  } catch {
    return "fails";
  }
}
