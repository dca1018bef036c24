/**
 * The full audit: TypeScript parses the emitted modules, and every node, name, literal, call and tag
 * has to be accounted for. Slower than the scan and independent of it, for tests and `--audit`.
 */
import type { ts as typescript } from "ts-morph";
import type { TextFile } from "../base/text-file.js";
import { namesDeclaredIn, declaredTwice } from "./declared-names.js";
import { isSpecifier } from "./specifiers.js";
import { allowedAtLoad, allowedGlobals, allowedKinds, allowedTags, ts } from "./syntax.js";
import type { Vocabulary } from "./vocabulary.js";

type Node = typescript.Node;

/** One module under audit. */
interface Subject {
  readonly source: typescript.SourceFile;
  readonly vocabulary: Vocabulary;
  /** Paths of all files of the output. */
  readonly paths: ReadonlySet<string>;
  /** Names that the module declares or imports, anywhere. */
  readonly declared: ReadonlySet<string>;
}

/**
 * Audits one emitted module by its syntax tree.
 * @throws Error that names file, line and what should not be there.
 */
export function auditFully(
  { path, text }: TextFile,
  vocabulary: Vocabulary,
  paths: ReadonlySet<string>,
): void {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);
  const [wrong] = syntaxErrorsIn(source);
  if (wrong !== undefined)
    refuse(source, wrong.start, `does not parse: ${ts.flattenDiagnosticMessageText(wrong.messageText, " ")}`);
  const subject: Subject = { source, vocabulary, paths, declared: namesDeclaredIn(source) };
  const twice = declaredTwice(source);
  if (twice !== undefined) refuseNode(subject, twice, `the name ${twice.text}, which is declared twice`);
  source.statements.forEach((statement) => checkStatement(subject, statement));
  visit(subject, source, true);
}

/** Returns what the parser found in a file: a program of this file alone tells, without a library and without imports. */
function syntaxErrorsIn(source: typescript.SourceFile): readonly typescript.DiagnosticWithLocation[] {
  const { fileName } = source;
  const host: typescript.CompilerHost = {
    getSourceFile: () => source,
    getDefaultLibFileName: () => "",
    getCurrentDirectory: () => "",
    getCanonicalFileName: (name) => name,
    getNewLine: () => "\n",
    useCaseSensitiveFileNames: () => true,
    fileExists: (name) => name === fileName,
    readFile: () => undefined,
    writeFile: () => undefined,
  };
  const options = { noLib: true, noResolve: true, types: [] };
  return ts.createProgram([fileName], options, host).getSyntacticDiagnostics(source);
}

function refuse(source: typescript.SourceFile, position: number, message: string): never {
  const { line } = source.getLineAndCharacterOfPosition(position);
  throw new Error(`audit: ${source.fileName}:${line + 1}: ${message}`);
}

function refuseNode({ source }: Subject, node: Node, message: string): never {
  return refuse(source, node.getStart(source), message);
}

/** Statements at the top level: declarations, and imports and exports of names. */
function checkStatement(subject: Subject, statement: typescript.Statement): void {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return;
  if (ts.isFunctionDeclaration(statement)) return;
  if (ts.isVariableStatement(statement) && (statement.declarationList.flags & ts.NodeFlags.Const) !== 0)
    return;
  if (ts.isImportDeclaration(statement) && statement.importClause !== undefined) return;
  if (
    ts.isExportDeclaration(statement) &&
    (statement.exportClause ?? statement.moduleSpecifier) !== undefined
  )
    return;
  refuseNode(subject, statement, `a statement of the kind ${ts.SyntaxKind[statement.kind]}`);
}

/** Checks `node` and all below it; `atLoad` where it is evaluated while the module is loaded. */
function visit(subject: Subject, node: Node, atLoad: boolean): void {
  if (!ts.isSourceFile(node)) checkNode(subject, node, atLoad);
  const inside = atLoad && !ts.isFunctionLike(node);
  ts.forEachChild(node, (child) => visit(subject, child, inside));
}

function checkNode(subject: Subject, node: Node, atLoad: boolean): void {
  if (!allowedKinds.has(node.kind))
    refuseNode(subject, node, `syntax of the kind ${ts.SyntaxKind[node.kind]}`);
  if (ts.isStatement(node) || ts.isTypeElement(node))
    for (const docs of ts.getJSDocCommentsAndTags(node)) checkDocs(subject, docs);
  if (ts.isStringLiteral(node)) checkString(subject, node);
  else if (ts.isNumericLiteral(node)) checkNumber(subject, node);
  else if (ts.isIdentifier(node)) checkName(subject, node);
  else if (atLoad && (ts.isCallExpression(node) || ts.isNewExpression(node))) checkLoadCall(subject, node);
}

function checkString(subject: Subject, node: typescript.StringLiteral): void {
  const { source, paths } = subject;
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) {
    if (!isSpecifier(node.text, source.fileName, paths))
      refuseNode(subject, node, `an import of ${JSON.stringify(node.text)}`);
  } else if (!subject.vocabulary.hasStringIn(subject.source.fileName, node.text)) {
    refuseNode(subject, node, `a string that is not of the spec: ${JSON.stringify(node.text)}`);
  }
}

function checkNumber(subject: Subject, node: typescript.NumericLiteral): void {
  if (subject.vocabulary.hasNumberIn(subject.source.fileName, Number(node.text))) return;
  refuseNode(subject, node, `a number that is not of the spec: ${node.text}`);
}

/** A name is the property of something, or declared in the module, or a global of the list. */
function checkName(subject: Subject, node: typescript.Identifier): void {
  const { text } = node;
  if (text === "__proto__") refuseNode(subject, node, "the name __proto__");
  if (!isPropertyName(node)) {
    if (!subject.declared.has(text) && !allowedGlobals.has(text))
      refuseNode(subject, node, `the name ${text}, which is declared nowhere`);
    return;
  }
  const reaches = text === "constructor" || text === "prototype";
  if (reaches && !subject.vocabulary.hasNameIn(subject.source.fileName, text))
    refuseNode(subject, node, `the property ${text}`);
}

/** Returns whether a name stands where only a property can stand. */
function isPropertyName(node: typescript.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  // `export { name } from` names what another module of the output declares.
  if (ts.isExportSpecifier(parent)) return parent.parent.parent.moduleSpecifier !== undefined;
  if (ts.isImportSpecifier(parent) || ts.isBindingElement(parent)) return parent.propertyName === node;
  return (
    (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodSignature(parent)) &&
    parent.name === node
  );
}

function checkLoadCall(subject: Subject, node: typescript.CallExpression | typescript.NewExpression): void {
  const { expression } = node;
  const callee = `${ts.isNewExpression(node) ? "new " : ""}${expression.getText(subject.source)}`;
  if (allowedAtLoad.has(callee)) return;
  if (ts.isIdentifier(expression) && ts.isCallExpression(node) && subject.declared.has(expression.text))
    return;
  refuseNode(subject, node, `a call of ${callee} while the module is loaded`);
}

function checkDocs(subject: Subject, docs: typescript.JSDoc | typescript.JSDocTag): void {
  for (const tag of ts.isJSDoc(docs) ? (docs.tags ?? []) : [docs]) {
    const { text } = tag.tagName;
    if (!allowedTags.has(text)) refuseNode(subject, tag, `the tag @${text} in a comment`);
  }
}
