/**
 * An esbuild plugin that bundles the part of ts-morph that prints structures. Loading all of ts-morph takes a third
 * of a short run, most of it for the TypeScript compiler, which printing needs only for the values of its enums.
 *
 * The code is that of the package, with its CommonJS exports as ES exports, so that esbuild leaves out what printing
 * does not use. Whatever else printing asks the compiler for comes from the whole package, loaded at that moment.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";

const require = createRequire(import.meta.url);
const tsMorph = require.resolve("ts-morph");
const common = createRequire(tsMorph).resolve("@ts-morph/common");

/** The names that the generator's printing uses. */
const printed = ["StructureKind", "VariableDeclarationKind", "printStructure"];

/** Modules that only file systems and projects of ts-morph use. */
const unused = /^(?:minimatch|tinyglobby|path-browserify|node:(?:fs|fs\/promises|os|path))$/;

export const printing = {
  name: "printing",
  setup(build) {
    build.onLoad({ filter: /generator[\\/]print[\\/]structure-kinds\.ts$/ }, () => ({
      contents: `export { ${printed.join(", ")} } from "ts-morph";`,
      resolveDir: dirname(tsMorph),
      loader: "js",
    }));
    build.onResolve({ filter: /^ts-morph$/ }, ({ kind }) =>
      kind === "import-statement" ? { path: tsMorph, sideEffects: false } : { external: true },
    );
    build.onResolve({ filter: unused }, ({ path, importer }) =>
      importer === common ? { path, namespace: "unused" } : undefined,
    );
    build.onLoad({ filter: /./, namespace: "unused" }, () => ({ contents: "module.exports = {};" }));
    build.onResolve({ filter: /^\.\/typescript$/ }, ({ importer }) =>
      importer === common ? { path: "typescript", namespace: "enums" } : undefined,
    );
    build.onLoad({ filter: /./, namespace: "enums" }, () => ({ contents: compilerText() }));
    build.onLoad({ filter: /code-block-writer[\\/].*\.js$/ }, ({ path }) => ({
      contents: withPlainFields(readFileSync(path, "utf8")),
      loader: "js",
    }));
    for (const path of [tsMorph, common])
      build.onLoad({ filter: new RegExp(`${path.replace(/[^\w]/g, "\\$&")}$`) }, () => ({
        contents: asModule(patched(path), path === tsMorph ? printed : undefined),
        resolveDir: dirname(path),
        loader: "js",
      }));
  },
};

/** Returns a stand-in for TypeScript: its enums and constants, and everything else from ts-morph on demand. */
function compilerText() {
  const { ts } = require("ts-morph");
  const isPlain = (value) => typeof value === "number" || typeof value === "string";
  const isEnum = (value) =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).length > 0 &&
    Object.values(value).every(isPlain);
  const constants = Object.fromEntries(
    Object.entries(ts).filter(([, value]) => isPlain(value) || isEnum(value)),
  );
  return `import { createRequire } from "node:module";
const constants = ${JSON.stringify(constants)};
let compiler;
const whole = () => (compiler ??= createRequire(import.meta.url)("ts-morph").ts);
const onDemand = (make) => {
  let made;
  return new Proxy({}, { get: (_, name) => (made ??= make())[name] });
};
// Created as the package loads, and used for texts with comments only.
constants.createScanner = (...given) => onDemand(() => whole().createScanner(...given));
export default new Proxy(constants, { get: (known, name) => known[name] ?? whole()[name] });
`;
}

/**
 * The beginning of a function of ts-morph that returns the end of the last token. Without a comment behind that, it
 * is the end of the text, and the compiler's scanner is not needed.
 */
const shortcut = `const end = text.trimEnd();
const line = end.slice(end.lastIndexOf("\\n") + 1);
const isPlain = !/['\`]|\\/\\*/.test(line) && !line.replace(/"(?:[^"\\\\]|\\\\.)*"/g, "").includes("//");
if (!end.endsWith("*/") && (isPlain || !line.includes("//")))
    return end === "" || end.endsWith(",") ? -1 : end.length;`;

/**
 * The beginning of a method of ts-morph that prints a text, or calls a function, with a writer of its own: a text with line
 * feeds comes out as it is.
 */
const asItIs = `if (typeof textOrWriterFunc === "string" && writer._newLine === "\\n" && !textOrWriterFunc.includes("\\r"))
    return textOrWriterFunc;`;

/**
 * The beginning of a function of ts-morph that prints items with commas behind them, which looks at each character of an item: an
 * only item has no comma, and most constants are one.
 */
const onlyItem = `if (Array.isArray(structures) && structures.length === 1)
    return printer.printText(writer, structures[0]);`;

/** The beginning of a function of ts-morph that returns what a writer has behind a position. */
const lastTexts = `const count = writer.getLength() - pos;
let last = "";
for (let at = writer._texts.length - 1; last.length < count; at--)
    last = writer._texts[at] + last;
return last.slice(last.length - count);`;

/** The key under which ts-morph remembers the printers of a kind: that of most calls is a number, and is not printed as JSON. */
const memoKey = `let propName = identifier;
if (args.length > 0)
    propName += "_" + (args.length === 1 && typeof args[0] === "string" ? args[0] : JSON.stringify(args));`;

/** The changes of each module, where printing is faster; all give the same text. */
const patches = new Map([
  [
    tsMorph,
    [
      ["function getAppendCommaPos(text) {", (begin) => `${begin}\n${shortcut}`],
      ["getText(writer, textOrWriterFunc) {", (begin) => `${begin}\n${asItIs}`],
      [
        "function printTextWithSeparator(printer, writer, structures, separator) {",
        (begin) => `${begin}\n${onlyItem}`,
      ],
      ["static getLastCharactersToPos(writer, pos) {", (begin) => `${begin}\n${lastTexts}`],
    ],
  ],
  [
    common,
    [
      [
        'let propName = `__memoized_value_${identifier}`;\n        if (arguments.length > 0)\n            propName += "_" + JSON.stringify(args);',
        () => memoKey,
      ],
    ],
  ],
]);

/** Returns the text of a module with its changes. Throws where a part is not there, as in another version of the package. */
function patched(path) {
  let text = readFileSync(path, "utf8");
  for (const [part, replacement] of patches.get(path)) {
    if (!text.includes(part)) throw new Error(`ts-morph no longer has this part:\n${part}`);
    text = text.replace(part, replacement);
  }
  return text;
}

/** Returns the text of the writer with assignments in place of definitions, which take longer for each new writer. */
function withPlainFields(text) {
  const definition =
    /Object\.defineProperty\(this, "(\w+)", \{\s+enumerable: true,\s+configurable: true,\s+writable: true,\s+value: (.+)\s+\}\);/g;
  if (text.includes("_newLineOnNextWrite") && !definition.test(text))
    throw new Error("The writer of ts-morph defines its fields in another way than it did.");
  return text.replace(definition, "this.$1 = $2;");
}

/** Returns the text of a CommonJS module of ts-morph as an ES module that exports the names in `kept`, or all. */
function asModule(text, kept) {
  const exported = new Map();
  const body = text
    .replace("'use strict';", "")
    .replace("/*#__PURE__*/_interopNamespaceCompat(ts)", "ts")
    .replace(/^var ([\w$]+) = require\('([^']+)'\);$/gm, (_, name, from) =>
      from === "./typescript" ? `import ${name} from "${from}";` : `import * as ${name} from "${from}";`,
    )
    .replace(
      /^Object\.defineProperty\(exports, ["'](\w+)["'], \{\n\s+enumerable: true,\n\s+get: function \(\) \{ return ([\w.$]+); \}\n\}\);$/gm,
      (_, name, value) => (exported.set(name, value), ""),
    )
    .replace(
      /^exports\.(\w+) = void 0;$/gm,
      (_, name) => (exported.set(name, `own$${name}`), `var own$${name};`),
    )
    .replace(/^exports\.(\w+) = ([\w.$]+);$/gm, (_, name, value) => (exported.set(name, value), ""))
    .replace(/\bexports\.(\w+)/g, "own$$$1");
  const exports = [...exported]
    .filter(([name]) => kept?.includes(name) ?? true)
    .map(([name, value]) =>
      value.includes(".")
        ? `var exported$${name} = ${value};\nexport { exported$${name} as ${name} };`
        : `export { ${value} as ${name} };`,
    );
  const whole = `${body}\n${exports.join("\n")}\n`;
  return kept === undefined ? whole : reachable(whole);
}

/**
 * Returns the statements of a module that its exports lead to. A statement that declares nothing stays with the first
 * declared name in it, as with the function that fills an enum. esbuild keeps classes that calls at the top mention.
 */
function reachable(text) {
  const { ts } = require("ts-morph");
  const file = ts.createSourceFile("module.js", text, ts.ScriptTarget.Latest);
  const statements = file.statements.map((statement) => ({ statement, names: namesIn(ts, statement) }));
  const declared = new Map();
  for (const { statement } of statements)
    for (const name of declaredBy(ts, statement)) declared.set(name, [statement]);
  for (const { statement, names } of statements) {
    const owner = [...names].find((name) => declared.has(name));
    if (ts.isExpressionStatement(statement) && owner !== undefined) declared.get(owner).push(statement);
  }
  const usedBy = new Map(statements.map(({ statement, names }) => [statement, names]));
  const kept = new Set();
  const open = file.statements.filter((one) => ts.isExportDeclaration(one) || ts.isImportDeclaration(one));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (kept.has(next)) continue;
    kept.add(next);
    if (ts.isImportDeclaration(next)) continue;
    for (const name of usedBy.get(next)) open.push(...(declared.get(name) ?? []));
  }
  return file.statements
    .filter((one) => kept.has(one))
    .map((one) => one.getFullText(file))
    .join("");
}

/** Returns every identifier in a statement, in order. */
function namesIn(ts, statement) {
  const names = new Set();
  const visit = (node) => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return names;
}

/** Returns the names that a statement declares. */
function declaredBy(ts, statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : name.elements.map((element) => element.name.text),
    );
  const isDeclaration = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isDeclaration && statement.name !== undefined ? [statement.name.text] : [];
}
