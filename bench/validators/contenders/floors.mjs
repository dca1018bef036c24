/** What cannot be gone below: looking at every declared field once, and what comes before any validation. */
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
 * @property {"walk" | "text"} takes A value, or its JSON text.
 * @property {(roots: readonly string[]) => string} print As a contender's.
 */

/**
 * A function per type that adds up what it finds and trusts that everything is as declared.
 *
 * @param {boolean} withTexts Whether it also does what only reading a text or all keys can tell.
 * @returns {Floor["print"]}
 */
function printWalk(withTexts) {
  return (roots) => {
    /** @type {string[]} */
    const patterns = [];
    const walks = reachable(roots).map((type) => walkOf(type, withTexts ? patterns : undefined));
    return `${importCodePoints}${patterns.join("")}${walks.join("")}${exportValidators(roots, (root) => `walk${root}`)}`;
  };
}

/** @param {Type} type @param {string[] | undefined} patterns */
function walkOf(type, patterns) {
  if (type.form === "enum") return `const walk${type.name} = (value) => value.length;\n`;
  if (type.form === "object") return walkOfObject(type, patterns);
  const cases = Object.entries(type.members).map(
    ([value, member]) => `    case ${literal(value)}:\n      return walk${member}(value);\n`,
  );
  return `function walk${type.name}(value) {
  switch (value.${type.tag}) {
${cases.join("")}    default:
      return walk${type.otherwise}(value);
  }
}
`;
}

/** @param {ObjectType} type @param {string[] | undefined} patterns */
function walkOfObject({ name, fields, closed }, patterns) {
  const lines = fields.map((field) => {
    const variable = `${field.name}_`;
    const walk = walkOfKind(field.kind, variable, patterns);
    const guarded = field.optional ? `if (${variable} !== undefined) { ${walk} }` : walk;
    return `  const ${variable} = value.${field.name};\n  ${guarded}\n`;
  });
  if (closed && patterns !== undefined) lines.push("  for (const _ in value) sum++;\n");
  return `function walk${name}(value) {\n  let sum = 0;\n${lines.join("")}  return sum;\n}\n`;
}

/**
 * @param {Kind} kind
 * @param {string} at The variable that holds the value.
 * @param {string[] | undefined} patterns
 * @returns {string} a statement
 */
function walkOfKind(kind, at, patterns) {
  switch (kind.kind) {
    case "text": {
      const { min = 0, max, pattern } = kind;
      const tests = [];
      if (patterns !== undefined && max !== undefined) tests.push(`hasCodePoints(${at}, ${min}, ${max})`);
      if (patterns !== undefined && pattern !== undefined) {
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
    case "ref":
      return `sum += walk${kind.to}(${at});`;
  }
}

/** @type {Floor[]} */
export const floors = [
  { id: "walk", name: "walk: every declared field once", takes: "walk", print: printWalk(false) },
  {
    id: "walk-texts",
    name: "walk + patterns, lengths, key counts",
    takes: "walk",
    print: printWalk(true),
  },
  {
    id: "parse",
    name: "JSON.parse of the text",
    takes: "text",
    print: (roots) => exportValidators(roots, () => "(text) => (JSON.parse(text) === null ? 0 : 1)"),
  },
];
