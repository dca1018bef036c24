/** Declarations of an emitted module, as the documentation shows them. */
import ts from "typescript";
import { printJson, type JsonValue } from "../../generator/print/json.js";

/** How much of the declarations is shown. */
export type ExcerptForm = "whole" | "bare" | "signatures";

/**
 * The declarations of `text` with these names, in that order. `bare` leaves out comments,
 * `signatures` the bodies of functions as well.
 */
export function excerptOf(text: string, names: readonly string[], form: ExcerptForm): string {
  const file = ts.createSourceFile("module.ts", text, ts.ScriptTarget.ES2022, true);
  return names.map((name) => declarationText(file, name, form)).join("\n\n");
}

/** What stands at the pointer of a JSON file; `/$defs/Parcel`. */
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

function declarationText(file: ts.SourceFile, name: string, form: ExcerptForm): string {
  const statement = file.statements.find((one) => namesOf(one).includes(name));
  if (statement === undefined) throw new Error(`The output declares no ${name}.`);
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
