/** Holds emitted files to prettier, but for what stands around names that are too long for a row. */
import { format } from "prettier";
import { expect } from "vitest";
import { isTemplate } from "../../generator/emit/output/templates.js";
import { hasFormattedStatements, prettierOptions, unchanged } from "./prettier-options.js";

/** Expects that prettier changes nothing in the module or JSON file `path`. A text that many outputs have is tried once. */
export async function expectFormatted(path: string, text: string, output?: string): Promise<void> {
  // Its declarations are those of templates, to which the audit compares them; `npm run lint` formats these.
  if (isTemplate(path) && /(?<!\.d)\.ts$/.test(path)) return expectImportsFormatted(path, text);
  const parser = path.endsWith(".json") ? "json" : "typescript";
  if (parser === "typescript" && (await hasFormattedStatements(text))) return;
  const formatted = await format(text, { ...prettierOptions, parser });
  expect(text, output === undefined ? path : `${output}: ${path}`).toBe(formatted);
}

/** Expects that prettier changes nothing in the imports and re-exports of a module. */
export async function expectImportsFormatted(path: string, text: string): Promise<void> {
  const statements = text.slice(0, -1).split(/\n\n(?=\S)/);
  const imports = statements.filter((one) => /^(?:\/\/|import |export (?:type )?[*{])/.test(one));
  const code = imports
    .map((one, at) => (at === 0 ? importsIn(one) : one))
    .join("\n\n")
    .trimStart();
  if (code === "" || unchanged.has(code)) return;
  const formatted = await format(`${code}\n`, { ...prettierOptions, parser: "typescript" });
  expect(`${code}\n`, path).toBe(formatted);
  unchanged.add(code);
}

/** Returns the imports that a module begins with, without its header, which names the spec. */
function importsIn(statement: string): string {
  return statement.replace(/^(?:\/\/.*\n?)+/, "");
}
