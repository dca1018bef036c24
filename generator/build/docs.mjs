/**
 * Writes the pages that are generated: docs/diagnostics.md from the catalogue of codes and the cases under
 * test/cases, docs/language/keys.md from the schema of the language, docs/guides/dialects.md from the dialects, and
 * docs/guides/lint-rules.md from the rules of lint; so it does with what docs/output/types.md and spec/config.schema.json say of
 * targets. Equal sources give equal bytes. Run it with `npm run docs`, which builds first.
 */
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const intro = `# Diagnostics

<!-- Written by \`npm run docs\` from generator/pipeline/catalogue.ts and test/cases/. Do not edit. -->

A diagnostic names a mistake in a spec, its place, the reason why it matters and how to fix it. Codes are stable: they do
not change from version to version. \`npx speccast explain CODE\` prints the entry of this page.

An **error** stops the run before anything is written. A **warning** does not.
`;

/** Longest line and most lines of a spec that is shown in full. */
const widest = 160;
const longest = 40;

/**
 * The page: what each code means, with the spec and the rendering of the case that is named like it.
 *
 * @param {Readonly<Record<string, import("../diagnostics/catalogue-entry.js").CatalogueEntry>>} catalogue
 * @param {string} casesFolder Folder with one folder for each case.
 * @returns {string}
 */
export function diagnosticsPage(catalogue, casesFolder) {
  const entries = Object.entries(catalogue);
  const index = entries.map(([code]) => code).sort();
  const sections = entries.map(([code, entry]) => section(code, entry, caseOf(code, casesFolder)));
  return [intro, `${index.map((code) => `- [\`${code}\`](#${code})`).join("\n")}\n`, ...sections].join("\n");
}

function section(code, { severity, what, why, fix }, folder) {
  const texts = [`${prose(what)} (${severity})`, `**Why.** ${prose(why)}`, `**Fix.** ${prose(fix)}`];
  return `${[`## ${code}`, ...texts, ...example(folder)].join("\n\n")}\n`;
}

/** `text` with what would be markup outside of code escaped. */
function prose(text) {
  const pieces = text.split(/(`[^`]*`)/);
  return pieces.map((piece, at) => (at % 2 === 1 ? piece : piece.replace(/[<*_\\]/g, "\\$&"))).join("");
}

/** The folder of the case that shows `code`: the one of that name, or the first that begins with it. */
function caseOf(code, casesFolder) {
  const names = existsSync(casesFolder) ? readdirSync(casesFolder).sort() : [];
  const shows = (name) => {
    const rendering = join(casesFolder, name, "diagnostics.txt");
    return existsSync(rendering) && readFileSync(rendering, "utf8").includes(` ${code}: `);
  };
  const found = names.find((name) => (name === code || name.startsWith(`${code}-`)) && shows(name));
  return join(casesFolder, found ?? code);
}

const dialectIntro = `# Dialects of OpenAPI

<!-- Written by \`npm run docs\` from generator/openapi/dialects/. Do not edit. -->

Frameworks and generators print documents that say less than the program does, or something else. speccast reads these habits as they
are meant, whichever tool printed them, and [the report](openapi.md) has a row for each.
`;

/**
 * The page of dialects: what each writes, how it is read, and where the habit shows.
 *
 * @param {readonly import("../openapi/dialects/dialect.js").Dialect[]} dialects
 * @returns {string}
 */
export function dialectsPage(dialects) {
  const row = ({ written, read, link }) => `- ${capital(written)} → ${read} ([source](${link})).`;
  const sections = dialects.map(({ name, habits }) => `## ${name}\n\n${habits.map(row).join("\n")}\n`);
  return [dialectIntro, ...sections].join("\n");
}

const lintIntro = `# Lint rules

<!-- Written by \`npm run docs\` from generator/tools/lint/rules/. Do not edit. -->

The rules of [\`speccast lint\`](lint.md). A rule is a warning without a policy, or off. \`npx speccast explain RULE\` prints the entry of
this page.
`;

/**
 * The page of lint rules: a table, and what each says, with an example of wrong and right.
 *
 * @param {Readonly<Record<string, import("../tools/lint/rule.js").LintRule>>} rules
 * @returns {string}
 */
export function lintRulesPage(rules) {
  const all = Object.entries(rules);
  const rows = all.map(([name, { subject, says, severity }]) => [
    `[\`${name}\`](#${name})`,
    subject,
    says,
    severity,
  ]);
  const sections = all.map(([name, { says, why, fix, documentFix, wrong, right, options = {} }]) => {
    const choices = Object.entries(options).map(
      ([option, values]) => `Option \`${option}\`: ${values.map((value) => `\`${value}\``).join(", ")}.`,
    );
    const inDocument = documentFix === undefined ? [] : [`**Fix in a document.** ${prose(documentFix)}`];
    const texts = [says, `**Why.** ${prose(why)}`, `**Fix.** ${prose(fix)}`, ...inDocument, ...choices];
    const examples = ["Wrong:", fenced("yaml", wrong.trimEnd()), "Right:", fenced("yaml", right.trimEnd())];
    return `${[`## ${name}`, ...texts, ...examples].join("\n\n")}\n`;
  });
  return [
    lintIntro,
    `${tableOf([["Rule", "Subject", "What it says", "Without a policy"], ...rows])}\n`,
    ...sections,
  ].join("\n");
}

/** The page of types with its table of modules, whose rows are the targets. */
export function withTargetTable(page, targets) {
  const users = { "every-spec": "always", "own-spec": "for a spec of your own", nobody: "on request" };
  const listed = (files) => files.map((file) => `\`${file}\``).join(", ");
  const rows = Object.entries(targets).map(([name, { files, contents, for: some = "nobody" }]) => [
    listed(files),
    contents,
    `\`${name}\``,
    users[some],
  ]);
  const table = tableOf([
    ["Module", "Contents", "Target", "By default"],
    ...rows,
    [
      listed(["runtime/", "node.ts"]),
      "what does not depend on the spec; `runtime/` is a part of the other modules",
      "",
      "",
    ],
    [
      listed(["speccast.manifest.json", ".gitattributes"]),
      "hashes that detect changes and edits; line endings and merges",
      "",
      "",
    ],
  ]);
  return replaced(page, /^\| Module (?:.*\n\|)*.*$/m, () => table);
}

/** The schema of the configuration with the names of the targets, and those of users who name none. */
export function withTargetNames(schema, { defaultTargets: { document, spec }, targetNames }) {
  const own = spec.filter((name) => !document.includes(name));
  const description = `The files to emit. When absent, ${inWords(document)}; for a spec of your own, also one that imports a document, ${inWords(own)} too. Each target brings the targets that it needs.`;
  const names = targetNames.map((name) => `\n              ${JSON.stringify(name)}`).join(",");
  return replaced(
    schema,
    /("targets": \{\s+"description": )"[^"]*"(,\s+"type": "array"[^\]]*"enum": \[)[^\]]*/,
    (_, before, between) => `${before}${JSON.stringify(description)}${between}${names}\n            `,
  );
}

/** A text with what `place` finds in another form. Where it finds nothing, the text has been changed by hand. */
function replaced(text, place, change) {
  if (!place.test(text)) throw new Error(`Nothing looks like ${place}.`);
  return text.replace(place, change);
}

/** Names as a sentence lists them: `a`, `b` and `c`. */
function inWords(names) {
  const quoted = names.map((name) => `\`${name}\``);
  return `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
}

/** A table in Markdown, in the layout of prettier. */
function tableOf(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |`;
  const [head, ...body] = rows;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A module of the generator that the package does not export. */
async function importModule(root, path) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [join(root, "generator", path)],
    bundle: true,
    write: false,
    format: "esm",
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

/** The spec of a case and what is reported about it. */
function example(folder) {
  const rendering = join(folder, "diagnostics.txt");
  if (!existsSync(rendering)) return [];
  // What a link leads to is no part of the case.
  const specs = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:yaml|mjs)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort((a, b) => Number(b === "spec.yaml") - Number(a === "spec.yaml") || (a < b ? -1 : 1))
    .map((name) => ({ name, text: shownText(join(folder, name)) }));
  const shown = specs.every(({ text }) => text !== undefined)
    ? specs.map(({ name, text }) =>
        fenced(
          name.endsWith(".mjs") ? "js" : "yaml",
          specs.length > 1 ? `${name.endsWith(".mjs") ? "//" : "#"} ${name}\n${text}` : text,
        ),
      )
    : [];
  return [...shown, fenced("text", visible(readFileSync(rendering, "utf8")).trimEnd())];
}

/** The text of a spec; undefined where a page cannot show it as it is. */
function shownText(path) {
  const bytes = readFileSync(path);
  const text = bytes.toString("utf8");
  const lines = text.trimEnd().split("\n");
  const isPlain = Buffer.from(text, "utf8").equals(bytes) && visible(text) === text && text.trim() !== "";
  if (!isPlain || lines.length > longest || lines.some((line) => line.length > widest)) return undefined;
  return lines.join("\n");
}

/** `text` with every character that cannot be seen written as its number. */
function visible(text) {
  return text.replace(
    /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g,
    (character) => `<U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}>`,
  );
}

/** A block of code whose fence is longer than any in it. */
function fenced(language, code) {
  const longestFence = Math.max(2, ...[...code.matchAll(/`+/g)].map((match) => match[0].length));
  const fence = "`".repeat(longestFence + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

const keysIntro = `# All keys

<!-- Written by \`npm run docs\` from spec/language.schema.json. Do not edit. -->

Each key of a spec, by the place where it stands. Which keys go together depends on the kind of the declaration; the
[chapters](README.md#chapters) explain them.
`;

/** Headings of the page of keys, the definition in the schema for each, its chapter, and the definition of its keys if that is another. */
const places = [
  ["The root file", undefined, "specs.md"],
  ["An import", "import", "../guides/openapi.md"],
  ["The selection of an import", "importSelection", "../guides/openapi.md"],
  ["The service", "service", "service.md"],
  ["A server", "server", "service.md"],
  ["A group", "groupFacts", "service.md"],
  ["A limit", "limit", "constraints.md"],
  ["A named scalar", "namedScalar", "types.md"],
  ["An enum", "enum", "enums.md"],
  ["A resource", "resource", "resources.md"],
  ["A union", "union", "unions.md"],
  ["A field", "field", "types.md"],
  ["An error", "error", "errors.md"],
  ["A body of errors", "errorBodyShape", "errors.md"],
  ["A scheme", "scheme", "auth.md"],
  ["OAuth", "oauth", "auth.md"],
  ["A shared part", "sharedPart", "endpoints.md"],
  ["An endpoint", "endpoint", "endpoints.md"],
  ["A response", "responseObject", "responses.md"],
  ["A list or a map as a response", "collectionResponse", "responses.md"],
  ["An event", "event", "events.md"],
  ["The signing of events", "eventSigning", "events.md", "hmacSigning"],
  ["A question", "question", "gaps.md"],
];

/**
 * The page: the keys of each place with their descriptions in the schema, in the order of the schema.
 *
 * @param {Record<string, any>} schema The schema of the language.
 * @returns {string}
 */
export function keysPage(schema) {
  const sections = places.map(([heading, name, chapter, keysOf = name]) => {
    const start = name === undefined ? schema : schema.$defs[name];
    if (start === undefined) throw new Error(`The schema of the language has no ${name}.`);
    const keys = new Map();
    collectKeys(keysOf === undefined ? schema : schema.$defs[keysOf], schema, keys, new Set());
    const rows = [...keys].map(([key, text]) => `- \`${key}\`${text === "" ? "" : `: ${prose(text)}`}`);
    const about = name === undefined ? "" : (start.description ?? "");
    const opening = `${about === "" ? "" : `${prose(about)} `}See [the chapter](${chapter}).`;
    return [`## ${heading}`, opening, rows.join("\n")].join("\n\n");
  });
  return `${[keysIntro.trimEnd(), ...sections].join("\n\n")}\n`;
}

/** Adds the keys of one object, in whatever branch of its schema they stand, with the first description of each. */
function collectKeys(schema, root, keys, seen) {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return;
  seen.add(schema);
  const properties = Object.entries(schema.properties ?? {});
  for (const [key, value] of properties) {
    if (typeof value !== "object") continue;
    const text = value.description ?? described(value, root);
    if (!keys.has(key) || keys.get(key) === "") keys.set(key, text);
  }
  if (schema.$ref !== undefined) {
    const others = new Map();
    collectKeys(root.$defs[schema.$ref.split("/").at(-1)], root, others, seen);
    for (const [key, value] of properties) if (value === false) others.delete(key);
    for (const [key, text] of others) if (!keys.get(key)) keys.set(key, text);
  }
  for (const branch of [schema.then, schema.else, ...(schema.allOf ?? []), ...(schema.anyOf ?? [])])
    collectKeys(branch, root, keys, seen);
}

/** The description of what a schema refers to. */
function described({ $ref }, root) {
  return $ref === undefined ? "" : (root.$defs[$ref.split("/").at(-1)].description ?? "");
}

function rewrite(path, change) {
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

const script = fileURLToPath(import.meta.url);
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === script) {
  const root = join(dirname(script), "../..");
  const { catalogue } = await import("../../dist/index.js");
  writeFileSync(join(root, "docs/diagnostics.md"), diagnosticsPage(catalogue, join(root, "test/cases")));
  const schema = JSON.parse(readFileSync(join(root, "spec/language.schema.json"), "utf8"));
  writeFileSync(join(root, "docs/language/keys.md"), keysPage(schema));
  const { dialects } = await importModule(root, "openapi/dialects/index.ts");
  writeFileSync(join(root, "docs/guides/dialects.md"), dialectsPage(dialects));
  const { lintRules } = await importModule(root, "tools/lint/rules/index.ts");
  writeFileSync(join(root, "docs/guides/lint-rules.md"), lintRulesPage(lintRules));
  const targetLists = await importModule(root, "config/targets.ts");
  rewrite(join(root, "docs/output/types.md"), (page) => withTargetTable(page, targetLists.targets));
  rewrite(join(root, "spec/config.schema.json"), (text) => withTargetNames(text, targetLists));
}
