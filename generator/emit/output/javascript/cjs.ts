/** Modules of the output as CommonJS. Their imports form no circle, so that names can be taken once. */

/** An import or a re-export of an emitted module or a template. */
const importForm = /^(import|export) (?:\{([^}]*)\}|\* as (\w+)) from ("[^"]+");\n/gm;

/** An export of everything that another module exports. */
const starForm = /^export \* from ("[^"]+");\n/gm;

/** An export of declarations under further names. */
const aliasForm = /^export \{([^}]+)\};\n/gm;

/** The start of an exported declaration. */
const exportForm = /^export ((?:async )?function\*?|class|const) (\w+)/gm;

/**
 * Returns an ES module of the output as CommonJS. Its exports are listed once, in a form in which Node and bundlers find
 * their names.
 *
 *   import { a } from "./a.js";    ->   "use strict";
 *   export const b = a();               const { a } = require("./a.js");
 *                                       const b = a();
 *                                       module.exports = { b };
 */
export function asCommonJs(text: string): string {
  const exported: string[] = [];
  const [, header = "", rest = ""] = /^((?:\/\/[^\n]*\n)*)([^]*)$/.exec(text) ?? [];
  const required = rest.replace(
    importForm,
    (_, keyword: string, names: string | undefined, namespace: string | undefined, from: string) => {
      if (names === undefined) return `const ${namespace} = require(${from});\n`;
      const pairs = pairsIn(names);
      if (keyword === "export") exported.push(...pairs.map(({ as }) => as));
      const rows = pairs.map(({ name, as }) => (name === as ? name : `${name}: ${as}`));
      return `${bracedRows("const ", rows, ` = require(${from});`)}\n`;
    },
  );
  const stars: string[] = [];
  const body = required
    .replace(starForm, (_, from: string) => {
      stars.push(`...require(${from})`);
      return "";
    })
    .replace(/^export \{\};\n/m, "")
    .replace(aliasForm, (_, names: string) => {
      const pairs = pairsIn(names);
      exported.push(...pairs.map(({ as }) => as));
      // Node finds names in a list of exports only where they stand alone.
      return pairs.map(({ name, as }) => `const ${as} = ${name};\n`).join("");
    })
    .replace(exportForm, (_, keyword: string, name: string) => {
      exported.push(name);
      return `${keyword} ${name}`;
    });
  const all = [...exported, ...stars];
  const list = all.length === 0 ? "" : `\n${bracedRows("module.exports = ", all, ";")}\n`;
  return `${header}"use strict";\n${body.startsWith("\n") ? "" : "\n"}${body.trimEnd()}\n${list}`.replace(
    /\n\n\n+/g,
    "\n\n",
  );
}

/** Returns the names in the braces of an import or export: `a as b` is a name and how it is called. */
function pairsIn(names: string): { readonly name: string; readonly as: string }[] {
  return names.split(",").flatMap((item) => {
    const [, name, as = name] = /^\s*(\w+)(?: as (\w+))?\s*$/.exec(item) ?? [];
    return name === undefined || as === undefined ? [] : [{ name, as }];
  });
}

function bracedRows(start: string, rows: readonly string[], end: string): string {
  const line = `${start}{ ${rows.join(", ")} }${end}`;
  return line.length <= 100 ? line : `${start}{\n  ${rows.join(",\n  ")},\n}${end}`;
}
