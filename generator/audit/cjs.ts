/** CommonJS modules of an output, read back as ES modules. */

const required = /^const (\{[\w\s,:]*\}|\w+) = require\(("[^"\n]+")\);\n/gm;

/** A module of which all is exported. */
const starred = /\.{3}require\(("[^"\n]+")\)/g;

/** Returns whether the text of an output's module is CommonJS. */
export function isCommonJs(text: string): boolean {
  return /^(?:\/\/[^\n]*\n){1,2}"use strict";\n/.test(text);
}

/**
 * Returns a CommonJS module with its imports in the form of ES modules, and without the list of its exports.
 *
 *   const { a } = require("./a.js");   ->   import { a } from "./a.js";
 */
export function asEsModule(text: string): string {
  return text
    .replace(/^((?:\/\/[^\n]*\n){1,2})"use strict";\n\n?/, "$1")
    .replace(required, (_, names: string, from: string) =>
      names.startsWith("{")
        ? `import ${names.replaceAll(": ", " as ")} from ${from};\n`
        : `import * as ${names} from ${from};\n`,
    )
    .replace(/\nmodule\.exports = \{((?:[\w\s,]|\.{3}require\("[^"\n]+"\))*)\};\n$/, (_, list: string) =>
      [...list.matchAll(starred)].map(([, from = ""]) => `\nexport * from ${from};\n`).join(""),
    );
}
