/** TypeBox 1, which takes JSON Schema with JavaScript references where a document would have `$ref`. */
import { reachable } from "../data/description.mjs";
import { exportValidators, literal } from "./contender.mjs";
import { typeSchema } from "./json-schema.mjs";

/** @typedef {import("./contender.mjs").Contender} Contender */

/**
 * @param {(validator: string) => string} expression
 * @returns {Contender["print"]}
 */
function print(expression) {
  return (roots) => {
    const declarations = reachable(roots).map((type) => {
      const source = literal(typeSchema(type, (name) => ({ "→": name })));
      return `const ${type.name} = ${source.replace(/\{"→":"(\w+)"\}/g, "$1")};\n`;
    });
    return `import { Compile } from "typebox/compile";
${declarations.join("")}${roots.map((root) => `const compiled${root} = Compile(${root});\n`).join("")}${exportValidators(roots, (root) => expression(`compiled${root}`))}`;
  };
}

/** @type {Contender[]} */
export const typebox = [
  {
    id: "typebox",
    name: "typebox Compile",
    package: "typebox",
    kind: "boolean",
    print: print((validator) => `(value) => ${validator}.Check(value)`),
  },
  {
    id: "typebox.errors",
    name: "typebox Compile + Errors",
    package: "typebox",
    kind: "reporting",
    reports: "all",
    print: print(
      (validator) => `(value) => (${validator}.Check(value) ? 0 : ${validator}.Errors(value).length)`,
    ),
  },
];
