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
 * @param {string} prefix
 * @param {(call: string) => string} expression
 * @returns {Contender["print"]}
 */
function printCalls(prefix, expression) {
  return (roots, { output }) =>
    `import { ${roots.map((root) => prefix + root).join(", ")} } from ${literal(validatorsModule(output))};\n` +
    exportValidators(roots, (root) => expression(prefix + root));
}

/** @type {Contender[]} */
export const speccast = [
  {
    id: "speccast.is",
    name: "speccast isX",
    kind: "boolean",
    print: printCalls("is", (call) => call),
  },
  {
    id: "speccast.check",
    name: "speccast checkX",
    kind: "reporting",
    reports: "all",
    print: printCalls("check", (call) => `(value) => ${call}(value)?.length ?? 0`),
  },
  {
    id: "speccast.validate",
    name: "speccast validateX",
    kind: "reporting",
    reports: "all",
    print: printCalls(
      "validate",
      (call) =>
        `(value) => {\n    const result = ${call}(value);\n    return result.ok ? 0 : result.issues.length;\n  }`,
    ),
  },
];
