/**
 * ata-validator, compiled when the program starts and ahead of time. Its native part works on bytes, not on
 * values; it is switched off, since values are what is validated here.
 */
import { createRequire } from "node:module";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { reachable } from "../data/description.mjs";
import { exportValidators, literal } from "./contender.mjs";
import { definitions } from "./json-schema.mjs";

/** @typedef {import("./contender.mjs").Contender} Contender */

/** @param {string} root */
const schemaOf = (root) => ({ $ref: `#/$defs/${root}`, $defs: definitions(reachable([root])) });

/**
 * @param {(validator: string) => string} expression
 * @returns {Contender["print"]}
 */
function printRuntime(expression) {
  return (roots) =>
    `import { Validator } from "ata-validator";\n` +
    roots.map((root) => `const ${root} = new Validator(${literal(schemaOf(root))});\n`).join("") +
    exportValidators(roots, expression);
}

/**
 * One module per type, each with all that the type refers to.
 *
 * @param {"isValid" | "validate"} call
 * @param {(call: string) => string} expression
 * @returns {Contender["print"]}
 */
function printCompiled(call, expression) {
  return (roots, { folder }) => {
    process.env["ATA_NO_NATIVE"] = "1";
    const { toStandaloneModule } = createRequire(import.meta.url)("ata-validator/build");
    const imports = roots.map((root) => {
      const source = toStandaloneModule(schemaOf(root), { source: false });
      if (source === null) throw new Error(`ata does not compile ${root} ahead of time`);
      const file = join(folder, `ata-${root}.mjs`);
      writeFileSync(file, source);
      return `import { ${call} as ${root} } from ${literal(file)};\n`;
    });
    return imports.join("") + exportValidators(roots, expression);
  };
}

/** @param {string} result @returns {string} */
const issuesOf = (result) =>
  `(value) => {\n    const result = ${result};\n    return result.valid ? 0 : result.errors.length;\n  }`;

const library = { package: "ata-validator" };

/** @type {Contender[]} */
export const ata = [
  {
    id: "ata",
    name: "ata isValidObject",
    ...library,
    kind: "boolean",
    print: printRuntime((root) => `(value) => ${root}.isValidObject(value)`),
  },
  {
    id: "ata-compiled",
    name: "ata ahead of time, isValid",
    ...library,
    kind: "boolean",
    print: printCompiled("isValid", (call) => call),
  },
  {
    id: "ata.validate",
    name: "ata validate",
    ...library,
    kind: "reporting",
    reports: "all",
    print: printRuntime((root) => issuesOf(`${root}.validate(value)`)),
  },
  {
    id: "ata-compiled.validate",
    name: "ata ahead of time, validate",
    ...library,
    kind: "reporting",
    reports: "all",
    print: printCompiled("validate", (call) => issuesOf(`${call}(value)`)),
  },
];
