/** The floor: a walk that reads every declared field, string and key once and trusts the rest. */
import { reachable } from "../data/description.mjs";
import { exportValidators, literal } from "./contender.mjs";
import { importCodePoints } from "./rules.mjs";

/** @typedef {import("../data/kinds.mjs").Kind} Kind */
/** @typedef {import("../data/kinds.mjs").Type} Type */
/** @typedef {import("../data/kinds.mjs").ObjectType} ObjectType */

/**
 * @typedef {object} Floor
 * @property {string} id
 * @property {string} name
 * @property {(roots: readonly string[]) => string} print As a contender's.
 */

/** Prints a function for each type that adds up what it reads. @type {Floor["print"]} */
function printWalk(roots) {
  /** @type {string[]} */
  const patterns = [];
  const walks = reachable(roots).map((type) => walkOf(type, patterns));
  return `${importCodePoints}${patterns.join("")}${walks.join("")}${exportValidators(roots, (root) => `walk${root}`)}`;
}

/** @param {Type} type @param {string[]} patterns */
function walkOf(type, patterns) {
  if (type.form === "enum") return `const walk${type.name} = (value) => value.length;\n`;
  if (type.form === "object") return walkOfObject(type, patterns);
  const cases = Object.entries(type.members).map(
    ([value, member]) => `    case ${literal(value)}:\n      return walk${member}(value);\n`,
  );
  return `function walk${type.name}(value) {
  switch (value.${type.tag}) {
${cases.join("")}    default:
      return ${type.otherwise === undefined ? 0 : `walk${type.otherwise}(value)`};
  }
}
`;
}

/** @param {ObjectType} type @param {string[]} patterns */
function walkOfObject({ name, fields, closed }, patterns) {
  const lines = fields.map((field) => {
    const variable = `${field.name}_`;
    const walk = walkOfKind(field.kind, variable, patterns);
    const guarded = field.optional ? `if (${variable} !== undefined) { ${walk} }` : walk;
    return `  const ${variable} = value.${field.name};\n  ${guarded}\n`;
  });
  if (closed) lines.push("  for (const _ in value) sum++;\n");
  return `function walk${name}(value) {\n  let sum = 0;\n${lines.join("")}  return sum;\n}\n`;
}

/**
 * @param {Kind} kind
 * @param {string} at The variable that holds the value.
 * @param {string[]} patterns
 * @returns {string} a statement
 */
function walkOfKind(kind, at, patterns) {
  switch (kind.kind) {
    case "text": {
      const { min = 0, max, pattern } = kind;
      const tests = [];
      if (max !== undefined) tests.push(`hasCodePoints(${at}, ${min}, ${max})`);
      if (pattern !== undefined) {
        tests.push(`pattern${patterns.length}.test(${at})`);
        patterns.push(`const pattern${patterns.length} = new RegExp(${literal(pattern)}, "u");\n`);
      }
      return `${tests.length === 0 ? "" : `if (${tests.join(" && ")}) `}sum += ${at}.length;`;
    }
    case "constant":
      return `sum += ${at}.length;`;
    case "number":
    case "integer":
      return `sum += ${at};`;
    case "boolean":
      return `if (${at}) sum++;`;
    case "list":
      return `for (let i = 0; i < ${at}.length; i++) { const ${at}i = ${at}[i]; ${walkOfKind(kind.of, `${at}i`, patterns)} }`;
    case "nullable":
      return `if (${at} !== null) { ${walkOfKind(kind.of, at, patterns)} }`;
    case "map":
    case "any":
      return `if (${at} !== null) sum++;`;
    case "either":
      return kind.of
        .map((each) => `if (${isOf(each, at)}) { ${walkOfKind(each, at, patterns)} }`)
        .join(" else ");
    case "ref":
      return `sum += walk${kind.to}(${at});`;
  }
}

/** @param {Kind} kind One of a value of several kinds. @param {string} at */
function isOf(kind, at) {
  if (kind.kind === "list") return `Array.isArray(${at})`;
  return `typeof ${at} === ${literal(kind.kind === "text" ? "string" : kind.kind)}`;
}

/** @type {Floor} */
export const floor = { id: "walk", name: "a walk with patterns, lengths, key counts", print: printWalk };
