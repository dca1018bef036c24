/** speccast's own validators, as they lie in the generated folder. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { exportValidators, literal } from "./contender.mjs";

/** @typedef {import("./contender.mjs").Contender} Contender */

/**
 * @param {string} output
 * @returns {string} the module of the validators in a generated folder
 * @throws {Error} where there is none
 */
export function validatorsModule(output) {
  const found = ["validators.ts", "validators.js"].map((name) => join(output, name)).find(existsSync);
  if (found === undefined) throw new Error(`no validators.ts in ${output}: run \`npm run generate\` first`);
  return found;
}

/**
 * @param {(root: string) => string} nameOf The export of a type.
 * @param {(name: string) => string} expression What is measured of it.
 * @returns {Contender["print"]}
 */
function printCalls(nameOf, expression) {
  return (roots, { outputOf }) =>
    roots
      .map((root) => `import { ${nameOf(root)} } from ${literal(validatorsModule(outputOf(root)))};\n`)
      .join("") + exportValidators(roots, (root) => expression(nameOf(root)));
}

/** @param {string} root */
const schemaOf = (root) => `${root}Schema`;

/** @type {Contender[]} */
export const speccast = [
  {
    id: "speccast.is",
    name: "speccast isX",
    kind: "boolean",
    print: printCalls(
      (root) => `is${root}`,
      (is) => is,
    ),
  },
  {
    id: "speccast.check",
    name: "speccast XSchema.check",
    kind: "reporting",
    reports: "all",
    print: printCalls(schemaOf, (schema) => `(value) => ${schema}.check(value)?.length ?? 0`),
  },
  {
    id: "speccast.validate",
    name: "speccast XSchema.validate",
    kind: "reporting",
    reports: "all",
    print: printCalls(
      schemaOf,
      (schema) =>
        `(value) => {\n    const result = ${schema}.validate(value);\n    return result.ok ? 0 : result.issues.length;\n  }`,
    ),
  },
];
