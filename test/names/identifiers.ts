/** The identifiers that our own modules declare, import or use, read from the modules themselves. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { ownNames, supportTypes } from "../../generator/language/names/exported-names.js";
import { caseNames, casesFolder, emittedModules, generateCase, hasOutput } from "../support/cases.js";

const templates = fileURLToPath(new URL("../../templates/", import.meta.url));

const types =
  "Awaited Exclude Extract NonNullable Omit Partial Pick Readonly ReadonlyArray ReadonlyMap Record Required";

/** Globals of JavaScript and Node, and those types of TypeScript that have no value. */
export const globals: readonly string[] = [...Object.getOwnPropertyNames(globalThis), ...types.split(" ")];

/** The facts read from the modules of the output. */
export interface Identifiers {
  /** Names that emitted modules import from the runtime, declare whatever the spec says, or take from the globals. */
  readonly visible: readonly string[];
  /** All others, those of templates included. */
  readonly others: readonly string[];
}

/** Reads the templates and the output of every case. */
export async function readIdentifiers(): Promise<Identifiers> {
  const everywhere = new Set<string>();
  for (const path of modulesIn(templates)) collect(parse(readFileSync(path, "utf8")), everywhere);
  const visible = new Set<string>();
  // What the outputs of several specs share comes from us, but for names that specs are fond of.
  const counts = { all: new Map<string, number>(), declared: new Map<string, number>() };
  for (const name of caseNames.filter(hasOutput)) {
    const { files } = await generateCase(join(casesFolder, name));
    const all = new Set<string>();
    const declared = new Set<string>();
    for (const text of emittedModules(files).values()) {
      const source = parse(text);
      collect(source, all);
      for (const one of topLevel(source, all)) declared.add(one);
      for (const one of importedFromRuntime(source)) visible.add(one);
    }
    count(all, counts.all);
    count(declared, counts.declared);
  }
  for (const [name, times] of counts.all) if (times > 1) everywhere.add(name);
  for (const [name, times] of counts.declared) {
    if (times > (known.has(name) ? 0 : 11)) visible.add(name);
  }
  const others = [...everywhere].filter((name) => !visible.has(name));
  return { visible: [...visible].sort(), others: others.sort() };
}

/** Names that few outputs have, but are known not to be of a spec. */
const known: ReadonlySet<string> = new Set([...globals, ...supportTypes, ...Object.values(ownNames).flat()]);

function count(names: ReadonlySet<string>, counts: Map<string, number>): void {
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
}

function modulesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => join(folder, path));
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile("module.ts", text, ts.ScriptTarget.Latest, true);
}

function collect(node: ts.Node, found: Set<string>): void {
  if (ts.isIdentifier(node)) found.add(node.text);
  ts.forEachChild(node, (child) => collect(child, found));
}

/** Names that the top level declares, and globals that the module uses. */
function* topLevel(source: ts.SourceFile, all: ReadonlySet<string>): Generator<string> {
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) yield name.text;
    } else if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) {
      const { name } = statement as ts.DeclarationStatement;
      if (name !== undefined) yield name.text;
    }
  }
  for (const name of globals) if (all.has(name)) yield name;
}

/** Names that a module imports from the runtime, or passes on from there. */
function* importedFromRuntime(source: ts.SourceFile): Generator<string> {
  for (const statement of source.statements) {
    const isImport = ts.isImportDeclaration(statement);
    if (!isImport && !ts.isExportDeclaration(statement)) continue;
    if (statement.moduleSpecifier?.getText().includes("/runtime/") !== true) continue;
    const bindings = isImport ? statement.importClause?.namedBindings : statement.exportClause;
    if (bindings !== undefined && "elements" in bindings)
      for (const { name, propertyName } of bindings.elements) yield (propertyName ?? name).text;
  }
}

/** Words of JavaScript and TypeScript, whether they may be names or not. */
export function words(): string[] {
  const found: string[] = [
    "arguments",
    "constructor",
    "eval",
    "undefined",
    "NaN",
    "Infinity",
    "none",
    "via",
    "then",
  ];
  for (let kind = ts.SyntaxKind.FirstKeyword; kind <= ts.SyntaxKind.LastKeyword; kind++)
    found.push(ts.tokenToString(kind) ?? "");
  const prototypes = [Object.prototype, Function.prototype, Array.prototype, Promise.prototype];
  return [...found, ...prototypes.flatMap((one) => Object.getOwnPropertyNames(one))];
}

/**
 * The possible sources of a name: its words at the beginning and at the end, and itself.
 *
 *   tooFewFields   ->   tooFewFields, too, tooFew, fewFields, fields
 */
export function stems(name: string): string[] {
  const parts = name.split(/(?<=[a-z0-9])(?=[A-Z])|_/);
  const found = [name];
  for (let at = 1; at < parts.length; at++) {
    found.push(parts.slice(0, at).join(""), parts.slice(at).join(""));
  }
  return found;
}
