/** Ajv: compiled when the program starts, and ahead of time by its standalone mode. */
import { createRequire } from "node:module";
import { reachable } from "../data/description.mjs";
import { exportValidators, literal } from "./contender.mjs";
import { definitions } from "./json-schema.mjs";

/** @typedef {import("./contender.mjs").Contender} Contender */

/** `strict` is about schemas; of what it switches off, `strictNumbers` alone is about values. */
const options = { strict: false, strictNumbers: true };

/**
 * Compiled at run time.
 *
 * @param {boolean} allErrors
 * @param {(call: string) => string} expression
 * @returns {Contender["print"]}
 */
function printRuntime(allErrors, expression) {
  return (roots) => {
    const document = { $id: "wallet", $defs: definitions(reachable(roots)) };
    return `import { Ajv } from "ajv";
const ajv = new Ajv(${literal({ ...options, allErrors })});
ajv.addSchema(${literal(document)});
${roots.map((root) => `const ${root} = ajv.getSchema("wallet#/$defs/${root}");\n`).join("")}${exportValidators(roots, expression)}`;
  };
}

/**
 * Compiled when the bench is built; the result calls a few functions of ajv.
 *
 * @param {boolean} allErrors
 * @param {(call: string) => string} expression
 * @returns {Contender["print"]}
 */
function printStandalone(allErrors, expression) {
  return (roots) => {
    const require = createRequire(import.meta.url);
    const { Ajv } = require("ajv");
    const { default: standaloneCode } = require("ajv/dist/standalone");
    const ajv = new Ajv({ ...options, allErrors, code: { source: true, esm: true } });
    ajv.addSchema({ $id: "wallet", $defs: definitions(reachable(roots)) });
    const names = Object.fromEntries(roots.map((root) => [`ajv${root}`, `wallet#/$defs/${root}`]));
    return `${standaloneCode(ajv, names)}\n${exportValidators(roots, (root) => expression(`ajv${root}`))}`;
  };
}

/** @param {string} call @returns {string} */
const verdict = (call) => call;
/** @param {string} call @returns {string} */
const issues = (call) => `(value) => (${call}(value) ? 0 : ${call}.errors.length)`;

const runtime = { name: "ajv", package: "ajv" };
const standalone = { name: "ajv standalone", package: "ajv" };

/** @type {Contender[]} */
export const ajv = [
  { id: "ajv", ...runtime, kind: "boolean", print: printRuntime(false, verdict) },
  { id: "ajv-standalone", ...standalone, kind: "boolean", print: printStandalone(false, verdict) },
  {
    ...runtime,
    id: "ajv.first",
    name: "ajv, first issue",
    kind: "reporting",
    reports: "first",
    print: printRuntime(false, issues),
  },
  {
    ...runtime,
    id: "ajv.all",
    name: "ajv allErrors",
    kind: "reporting",
    reports: "all",
    print: printRuntime(true, issues),
  },
  {
    ...standalone,
    id: "ajv-standalone.all",
    name: "ajv standalone allErrors",
    kind: "reporting",
    reports: "all",
    print: printStandalone(true, issues),
  },
];
