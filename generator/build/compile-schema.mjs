/**
 * Compiles spec/language.schema.json to a module without imports, so that a run of speccast neither
 * loads ajv nor pays for compiling the schema.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const require = createRequire(import.meta.url);

/**
 * Writes the validator of the schema at `schemaPath` to `outputPath`, unless it is there already.
 * Throws when the schema is not valid or when the module would need an import.
 */
export function compileSchema(schemaPath, outputPath) {
  const text = readFileSync(schemaPath, "utf8");
  const own = readFileSync(fileURLToPath(import.meta.url));
  const header = `// Compiled from ${createHash("sha256").update(text).update(own).digest("hex")}. Do not edit.\n`;
  if (existsSync(outputPath) && readFileSync(outputPath, "utf8").startsWith(header)) return;

  const { Ajv2020 } = require("ajv/dist/2020.js");
  const standalone = require("ajv/dist/standalone/index.js").default;
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    // A schema says the type of a value once, where it dispatches on it.
    strictTypes: false,
    strictRequired: false,
    // Our own words are at the place of use; these only make the module larger.
    messages: false,
    code: { source: true, esm: true, optimize: 3 },
  });
  const schema = JSON.parse(text, (key, value) => (isProse(key, value) ? undefined : value));
  const code = withLinearErrors(withoutUnusedSchemas(standalone(ajv, ajv.compile(schema))));
  if (/\brequire\s*\(|(?<![."'/])\bimport\b/.test(code)) {
    throw new Error("The compiled schema needs a module at run time: use other keywords in the schema.");
  }
  // Nobody reads it, and Node has to on every run that does any work.
  const { code: small } = esbuild.transformSync(
    `${code}\nexport const schema = ${JSON.stringify(schema)};\n`,
    {
      minify: true,
      format: "esm",
      target: "node20",
    },
  );
  writeFileSync(outputPath, header + small);
}

/** Descriptions are for editors; at run time they would only be text to load. */
function isProse(key, value) {
  return key === "description" && typeof value === "string";
}

/** Ajv repeats every part of the schema as a constant, needed or not. */
function withoutUnusedSchemas(code) {
  const parts = code.split(
    /(?=\bconst schema\d+ = |\bconst (?:pattern|func|wrapper)\d+ = |\bfunction validate\d+\()/,
  );
  return parts
    .filter((part) => {
      const name = /^const (schema\d+) = /.exec(part)?.[1];
      return name === undefined || code.match(new RegExp(`\\b${name}\\b`, "g")).length > 1;
    })
    .join("");
}

/**
 * Ajv copies all errors each time it adds those of another function: with thousands of them, as in a
 * hostile spec, that takes minutes. Both lists are the validator's own, so the one may grow instead.
 */
function withLinearErrors(code) {
  const copying = /vErrors === null \? (validate\d+)\.errors : vErrors\.concat\(\1\.errors\)/g;
  if (!copying.test(code)) throw new Error("Ajv joins lists of errors in another way than it did.");
  const join = `function joinErrors(all, more) {
    if (all === null) return more;
    for (const error of more) all.push(error);
    return all;
  }`;
  return `${code.replace(copying, "joinErrors(vErrors, $1.errors)")}\n${join}\n`;
}
