/** Commands, options and files of other generators, and what to use in their place. */

const sameCommands: Readonly<Record<string, string>> = {
  validate: "check",
  lint: "check",
  verify: "check",
  build: "generate",
  codegen: "generate",
  compile: "generate",
  gen: "generate",
  convert: "import",
  changes: "diff",
  breaking: "diff",
  dev: "watch",
};

/** Returns the command that other tools call `word`; undefined for other words. */
export function commandCalled(word: string): string | undefined {
  return Object.hasOwn(sameCommands, word) ? sameCommands[word] : undefined;
}

const spec = "The spec has no option: `speccast generate api.yaml --out generated`.";
const out = "The folder of the output is `--out`.";

const remedies: Readonly<Record<string, string>> = {
  "-o": out,
  "--output": out,
  "-i": spec,
  "--input": spec,
  "--spec": spec,
  "-c": "The configuration is `--config`.",
  "-w": "Run `speccast watch`.",
  "--watch": "Run `speccast watch`.",
  "--check": "Run `speccast check`.",
  "--base": "The base has no option: `speccast diff main`.",
  "--fail-on-breaking": "Write `--fail-on breaking`.",
  "--dry-run": "Run `speccast check`, which writes nothing.",
};

/** Returns what to use in place of an option that other tools have; undefined for other options. */
export function optionRemedy(name: string): string | undefined {
  return Object.hasOwn(remedies, name) ? remedies[name] : undefined;
}

/** Returns how to get a file that speccast reads from an operand that names something else. */
export function sourceRemedy(operand: string): string | undefined {
  if (/^https?:\/\//i.test(operand)) return "speccast reads files. Download the document, and pass the file.";
  if (/\.tsp$/i.test(operand))
    return "TypeSpec becomes an OpenAPI document with its emitter @typespec/openapi3. Pass that document.";
  if (/\.smithy$/i.test(operand))
    return "Smithy becomes an OpenAPI document with its plugin `openapi`. Pass that document.";
  return undefined;
}
