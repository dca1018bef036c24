/** Rules that go beyond the vocabulary of some libraries, printed as functions that they take as refinements. */
import { fileURLToPath } from "node:url";
import { literal } from "./contender.mjs";

/** @typedef {import("../data/kinds.mjs").ObjectType} ObjectType */
/** @typedef {import("../data/kinds.mjs").UnionType} UnionType */
/** @typedef {import("../data/kinds.mjs").Text} Text */
/** @typedef {import("../data/kinds.mjs").Type} Type */

/** The import of `hasCodePoints(text, min, max)` that printed refinements call. */
export const importCodePoints = `import { hasCodePoints } from ${literal(
  fileURLToPath(new URL("code-points.mjs", import.meta.url)),
)};\n`;

/** @param {Text} text */
export const hasLength = ({ min, max }) => min !== undefined || max !== undefined;

/** @param {Text} text @returns {string} `(text) => hasCodePoints(text, 1, 50)` */
export function lengthRule({ min = 0, max }) {
  return `(text) => hasCodePoints(text, ${min}, ${max ?? "Infinity"})`;
}

/**
 * Prints the rules of an object beyond the kinds of its fields, as a function of the object.
 *
 *     (value) => (value.status !== "rejected" || value.rejected_at !== undefined)
 *
 * @param {ObjectType} type
 * @returns {string | undefined} nothing where there is no such rule
 */
export function objectRule({ fields, atLeastOne, conditions }) {
  const rules = conditions.map(({ field, by, values, is }) => {
    const holds = values.map((value) => `value.${by} === ${literal(value)}`).join(" || ");
    const fails = values.map((value) => `value.${by} !== ${literal(value)}`).join(" && ");
    return is === "required"
      ? `(${fails} || value.${field} !== undefined)`
      : `(${holds} || value.${field} === undefined)`;
  });
  if (atLeastOne) rules.push(`(${fields.map(({ name }) => `value.${name} !== undefined`).join(" || ")})`);
  return rules.length === 0 ? undefined : `(value) => ${rules.join(" && ")}`;
}

/**
 * The last arm of a union, for values whose tag is none of the listed.
 *
 * @param {UnionType} union
 * @param {Type[]} all
 * @returns {ObjectType | undefined} nothing where such values are wrong
 */
export function lastArm({ name, otherwise }, all) {
  if (otherwise === undefined) return undefined;
  const last = all.find((each) => each.name === otherwise);
  if (last?.form !== "object") throw new Error(`${name} has no last arm`);
  return last;
}

/** @param {UnionType} union @returns {string} a function of the tag: whether it is none of the listed values */
export const unlistedRule = ({ members }) =>
  `(tag) => ${Object.keys(members)
    .map((value) => `tag !== ${literal(value)}`)
    .join(" && ")}`;

/** @param {UnionType} union @returns {string} the same as a pattern */
export const unlistedPattern = ({ members }) => `^(?!(?:${Object.keys(members).join("|")})$)`;

/** @param {UnionType} union @returns {string} the name of its last arm, whose tag is none of the listed */
export const unlistedName = ({ name }) => `${name}Unlisted`;
