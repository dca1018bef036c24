/** The value that an emitter returned, as files of the output: what can be checked of code that is not ours. */
import type { OptionalKind, SourceFileStructure } from "ts-morph";
import { defined } from "../base/defined.js";
import { suggest } from "../diagnostics/suggest.js";
import type { TextFile } from "../base/text-file.js";

/** The reason why a value is no files of an output. */
export interface OutputFault {
  readonly message: string;
  readonly suggestion?: string;
}

type Checked<T> = { readonly is: T } | { readonly fault: OutputFault };

const keys = ["path", "text", "structure"];

/** Returns the files in `value`, modules with `header` as their first line, or behind one with `#!`; the first fault where there is one. */
export async function filesIn(value: unknown, header: string): Promise<Checked<TextFile[]>> {
  if (!Array.isArray(value)) return faulty(`\`emit\` returned ${kindOf(value)} instead of a list of files.`);
  const files: TextFile[] = [];
  for (const [at, item] of (value as readonly unknown[]).entries()) {
    const file = await fileIn(item, at, header);
    if ("fault" in file) return file;
    files.push(file.is);
  }
  return { is: files };
}

function faulty(message: string, suggestion?: string): { readonly fault: OutputFault } {
  return { fault: { message, ...defined({ suggestion }) } };
}

function kindOf(value: unknown): string {
  if (value === undefined || value === null) return String(value);
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

async function fileIn(item: unknown, at: number, header: string): Promise<Checked<TextFile>> {
  const place = `Item ${at} of the list`;
  if (typeof item !== "object" || item === null) return faulty(`${place} is ${kindOf(item)}, not a file.`);
  const { path, text, structure } = item as Readonly<Record<string, unknown>>;
  const strange = Object.keys(item).find((key) => !keys.includes(key));
  if (strange !== undefined)
    return faulty(`${place} has the unknown key "${strange}".`, suggest(strange, keys));
  if (typeof path !== "string") return faulty(`${place} has no \`path\`.`);
  const wrong = pathFault(path);
  if (wrong !== undefined) return faulty(`"${path}" ${wrong}`);
  if ((text === undefined) === (structure === undefined))
    return faulty(`"${path}" needs either \`text\` or \`structure\`.`);
  if (text !== undefined && typeof text !== "string")
    return faulty(`The text of "${path}" is ${kindOf(text)}.`);
  if (structure !== undefined && !/\.[cm]?tsx?$/.test(path))
    return faulty(`"${path}" has a structure, and only TypeScript has: its name must end in .ts.`);
  const printed = text === undefined ? await printStructure(path, structure) : { is: text };
  if ("fault" in printed) return printed;
  const plain = printed.is.replace(/\r\n?/g, "\n");
  if (/\p{Surrogate}/u.test(plain))
    return faulty(`The text of "${path}" has half of a surrogate pair, which no file can hold.`);
  const [firstLine = ""] = /^#!.*\n/.exec(plain) ?? [];
  const whole = isModule(path) ? `${firstLine}${header}\n${plain.slice(firstLine.length)}` : plain;
  const problem = await syntaxFault(path, whole);
  return problem === undefined ? { is: { path, text: whole } } : faulty(problem);
}

/** Returns why a path is none of the output; the rest of a sentence about it. */
function pathFault(path: string): string | undefined {
  const parts = path.split("/");
  if (path.includes("\\")) return "has a backslash. Write forward slashes on every platform.";
  if (parts.includes("..") || parts[0] === "" || /^[A-Za-z]:/.test(path))
    return "leads out of the output folder. Write a path such as docs/errors.md.";
  if (!parts.every((part) => /^[A-Za-z0-9_][A-Za-z0-9._-]*$/.test(part) && !part.endsWith(".")))
    return "is no portable path: its parts have letters, digits, and characters of ._-, and begin with none of .-";
  return undefined;
}

function isModule(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path);
}

/** Prints a structure. Its kinds and texts are the user's, so ts-morph may refuse them. */
async function printStructure(path: string, structure: unknown): Promise<Checked<string>> {
  const { IndentationText, Project } = await import("ts-morph");
  try {
    const project = new Project({
      useInMemoryFileSystem: true,
      skipLoadingLibFiles: true,
      manipulationSettings: { indentationText: IndentationText.TwoSpaces },
    });
    const source = project.createSourceFile(path, structure as OptionalKind<SourceFileStructure>);
    return { is: source.getFullText() };
  } catch (error) {
    return faulty(`ts-morph cannot print the structure of "${path}": ${(error as Error).message}`);
  }
}

/** Returns the first mistake in the syntax of a module, with its offset. */
export async function syntaxMistake(
  path: string,
  text: string,
): Promise<{ readonly at: number; readonly message: string } | undefined> {
  const { ts } = await import("ts-morph");
  // TypeScript makes no JavaScript of declaration files, and throws.
  const fileName = path.replace(/\.d(?=\.[cm]?ts$)/, "");
  const { diagnostics } = ts.transpileModule(text, { fileName, reportDiagnostics: true });
  const wrong = diagnostics?.find(({ start }) => start !== undefined);
  if (wrong?.start === undefined) return undefined;
  return { at: wrong.start, message: ts.flattenDiagnosticMessageText(wrong.messageText, " ") };
}

/** Returns why a module or JSON cannot be read back. */
async function syntaxFault(path: string, text: string): Promise<string | undefined> {
  if (path.endsWith(".json")) {
    try {
      JSON.parse(text);
    } catch (error) {
      return `"${path}" is no JSON: ${(error as Error).message}`;
    }
  }
  const wrong = isModule(path) ? await syntaxMistake(path, text) : undefined;
  if (wrong === undefined) return undefined;
  const line = text.slice(0, wrong.at).split("\n").length;
  const row = text.split("\n")[line - 1]?.trim().slice(0, 80);
  return `"${path}" does not parse: ${wrong.message} Line ${line} is: ${row}`;
}
