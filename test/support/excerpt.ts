/** Excerpts of specs and of output files, as the documentation and the pages of the cases show them. */
import ts from "typescript";
import { printJson, type JsonValue } from "../../generator/print/json.js";

/** The share of the declarations that is shown. */
export type ExcerptForm = "whole" | "bare" | "signatures";

/**
 * The declarations of `text` with these names, in that order. `bare` leaves out comments,
 * `signatures` the bodies of functions as well.
 */
export function excerptOf(text: string, names: readonly string[], form: ExcerptForm): string {
  const file = parse(text);
  return names.map((name) => declarationText(file, name, form)).join("\n\n");
}

/** The names that the module `text` declares, in order; a name with overloads once. */
export function declaredNames(text: string): string[] {
  return [...new Set(parse(text).statements.flatMap(namesOf))];
}

/** The names of the declarations in `text` with a comment that matches `of`. */
export function namesThatRefer(text: string, of: RegExp): string[] {
  const file = parse(text);
  const refers = (one: ts.Statement): boolean => of.test(file.text.slice(docStart(one), one.getStart(file)));
  return [...new Set(file.statements.filter(refers).flatMap(namesOf))];
}

/** The value at a pointer of a JSON file, for example at `/$defs/Parcel`. */
export function jsonExcerptOf(text: string, pointer: string): string {
  let value = JSON.parse(text) as JsonValue;
  for (const step of pointer.split("/").slice(1)) {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    const inner =
      typeof value === "object" ? Object.entries(value ?? {}).find(([name]) => name === key) : undefined;
    if (inner === undefined) throw new Error(`The output has no ${pointer}.`);
    value = inner[1] as JsonValue;
  }
  return printJson(value).trimEnd();
}

/**
 * The lines of a spec that declare `name`, with the comments above them. `name` is a key of the
 * document or of one of its sections.
 *
 *   things.get   ->     things.get:
 *                         GET: /things
 */
export function specExcerptOf(text: string, name: string): string {
  const lines = text.split("\n");
  const keys = [name, `"${name}"`, `'${name}'`].flatMap((key) => [`${key}: `, `  ${key}: `]);
  const first = lines.findIndex((line) => keys.some((key) => `${line} `.startsWith(key)));
  if (first === -1) throw new Error(`The spec declares no ${name}.`);
  const indent = indentOf(lines[first] ?? "");
  const isPart = (line: string): boolean => line.trim() === "" || indentOf(line) > indent;
  let start = first;
  while (lines[start - 1]?.trimStart().startsWith("#") === true) start--;
  let end = first + 1;
  while (end < lines.length && isPart(lines[end] ?? "")) end++;
  return lines.slice(start, end).join("\n").trimEnd();
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile("module.ts", text, ts.ScriptTarget.ES2022, true);
}

function declarationText(file: ts.SourceFile, name: string, form: ExcerptForm): string {
  const statements = file.statements.filter((one) => namesOf(one).includes(name));
  if (statements.length === 0) throw new Error(`The output declares no ${name}.`);
  return statements.map((one) => statementText(file, one, form)).join("\n");
}

function statementText(file: ts.SourceFile, statement: ts.Statement, form: ExcerptForm): string {
  const start = form === "whole" ? docStart(statement) : statement.getStart(file);
  const body = ts.isFunctionDeclaration(statement) && form === "signatures" ? statement.body : undefined;
  if (body !== undefined) return `${file.text.slice(start, body.getStart(file)).trimEnd()};`;
  const text = file.text.slice(start, statement.end);
  return form === "whole" ? text : withoutDocs(text);
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((one) => one.name.getText());
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

function docStart(statement: ts.Statement): number {
  const [doc] = ts.getJSDocCommentsAndTags(statement);
  return doc?.pos ?? statement.getStart();
}

function withoutDocs(text: string): string {
  return text.replace(/^[ \t]*\/\*\*[\s\S]*?\*\/\n/gm, "");
}
