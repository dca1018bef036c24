/**
 * The text of a module's structure. Types, initializers and bodies are laid out already; this lays out what stands around them:
 * imports, exports, heads and signatures.
 */
import type {
  ExportDeclarationStructure,
  FunctionDeclarationStructure,
  ImportDeclarationStructure,
  InterfaceDeclarationStructure,
  OptionalKind,
  SourceFileStructure,
  TypeAliasDeclarationStructure,
  TypeParameterDeclarationStructure,
  VariableStatementStructure,
  WriterFunction,
} from "ts-morph";
import { commentText } from "./documentation.js";
import {
  fits,
  group,
  hardline,
  ifBreak,
  indent,
  join,
  layout,
  line,
  printWidth,
  type Doc,
} from "./layout.js";
import {
  parameterList,
  returnDoc,
  tallTypeParameterText,
  typeParameterList,
  typeParameterText,
  type Parameter,
  type SignatureStructure,
  type TypeParameter,
} from "./signatures.js";
import { StructureKind } from "./structure-kinds.js";

/** A statement of a module, of the kinds that emitters use. */
export type Statement =
  | ExportDeclarationStructure
  | FunctionDeclarationStructure
  | ImportDeclarationStructure
  | InterfaceDeclarationStructure
  | TypeAliasDeclarationStructure
  | VariableStatementStructure;

/** The structure of a module whose statements can be printed. */
export interface ModuleStructure extends SourceFileStructure {
  leadingTrivia: string;
  statements: Statement[];
}

/** Prints a module, with a blank line between its statements; imports stand together, and so do exports of other modules. */
export function printStructure({ leadingTrivia, statements }: ModuleStructure): string {
  let text = leadingTrivia;
  for (const [at, statement] of statements.entries()) {
    const before = statements[at - 1];
    if (before === undefined ? opensApart(statement) : !standsWith(before, statement)) text += "\n";
    text += `${statementText(statement)}\n`;
  }
  return text;
}

/** Returns whether a blank line parts a statement from the comment that opens the module. */
function opensApart({ kind }: Statement): boolean {
  return kind !== StructureKind.ImportDeclaration;
}

function standsWith(before: Statement, statement: Statement): boolean {
  if (before.kind === StructureKind.ImportDeclaration) return statement.kind === before.kind;
  // In declarations, the schema of a type stands with the function that tests it.
  if (before.kind === StructureKind.Function && before.hasDeclareKeyword === true)
    return statement.kind !== StructureKind.Function && statement.kind !== StructureKind.Interface;
  const isReexport = (one: Statement): boolean =>
    one.kind === StructureKind.ExportDeclaration && one.moduleSpecifier !== undefined;
  return isReexport(before) && isReexport(statement);
}

function statementText(statement: Statement): string {
  switch (statement.kind) {
    case StructureKind.ImportDeclaration:
      return importText(statement);
    case StructureKind.ExportDeclaration:
      return exportText(statement);
    case StructureKind.Interface:
      return interfaceText(statement);
    case StructureKind.TypeAlias:
      return typeAliasText(statement);
    case StructureKind.Function:
      return functionText(statement);
    case StructureKind.VariableStatement:
      return variableText(statement);
  }
}

/** A name in the braces of an import or an export. */
interface NameStructure {
  readonly name: string;
  readonly alias?: string;
  readonly isTypeOnly?: boolean;
}

/** `import type { A } from "./a.js";` */
function importText({
  isTypeOnly,
  namespaceImport,
  namedImports,
  moduleSpecifier,
}: ImportDeclarationStructure): string {
  const names =
    namespaceImport === undefined ? braced(namedImports as NameStructure[]) : `* as ${namespaceImport}`;
  return layout(["import ", isTypeOnly === true ? "type " : "", names, ` from "${moduleSpecifier}";`]);
}

/** `export { a as b };` or `export * from "./a.js";` */
function exportText({ isTypeOnly, namedExports, moduleSpecifier }: ExportDeclarationStructure): string {
  const names = namedExports === undefined ? "*" : braced(namedExports as NameStructure[]);
  const from = moduleSpecifier === undefined ? ";" : ` from "${moduleSpecifier}";`;
  return layout(["export ", isTypeOnly === true ? "type " : "", names, from]);
}

/** Names in braces, one a line where several do not fit. */
function braced(names: readonly NameStructure[]): Doc {
  const items = names.map(
    ({ name, alias, isTypeOnly }) =>
      `${isTypeOnly === true ? "type " : ""}${name}${alias === undefined ? "" : ` as ${alias}`}`,
  );
  if (items.length < 2) return `{ ${items.join("")} }`;
  return group(["{", indent([line, join([",", line], items)]), ifBreak(","), line, "}"]);
}

function interfaceText(structure: InterfaceDeclarationStructure): string {
  const { docs, callSignatures = [], properties = [], methods = [] } = structure;
  const members = [
    ...callSignatures.map((one) => docsText(one.docs) + memberSignature("", one)),
    ...properties.map((one) => {
      const head = `${one.isReadonly === true ? "readonly " : ""}${one.name}${questionMark(one)}`;
      return `${docsText(one.docs)}${head}${one.type === undefined ? "" : `: ${textOf(one.type)}`};`;
    }),
    ...methods.map((one) => docsText(one.docs) + memberSignature(`${one.name}${questionMark(one)}`, one)),
  ];
  return `${docsText(docs)}${interfaceHead(structure)} {${indented(members.join("\n"))}\n}`;
}

/** Name, type parameters and bases; on more lines where they do not fit on one. Type parameters break first. */
function interfaceHead(structure: InterfaceDeclarationStructure): string {
  const start = `${exportKeyword(structure)}interface ${structure.name}`;
  const typeParameters = typeParametersOf(structure);
  const bases = Array.isArray(structure.extends) ? structure.extends.map((base: Part) => textOf(base)) : [];
  const end = bases.length === 0 ? "" : ` extends ${bases.join(", ")}`;
  const flat = `${start}${typeParameterText(typeParameters)}${end}`;
  if (fits(`${flat} {`)) return flat;
  if (typeParameters.length > 0) return `${start}${tallTypeParameterText(typeParameters)}${end}`;
  // prettier keeps a single base on the line, however long it is.
  if (bases.length < 2) return flat;
  return fits(` ${end} {`) ? `${start}\n ${end}` : `${start}\n  extends\n    ${bases.join(",\n    ")}`;
}

function typeAliasText(structure: TypeAliasDeclarationStructure): string {
  const type = textOf(structure.type);
  const typeParameters = typeParameterList(typeParametersOf(structure));
  const head = [`${exportKeyword(structure)}type ${structure.name}`, typeParameters, " ="];
  return `${docsText(structure.docs)}${layout([...head, rows(afterEquals(type)), ";"])}`;
}

function variableText(structure: VariableStatementStructure): string {
  const { docs, declarationKind = "let", declarations } = structure;
  const texts = declarations.map(({ name, type, initializer }) => {
    const head = `${name}${type === undefined ? "" : `: ${textOf(type)}`}`;
    return initializer === undefined ? head : `${head} =${afterEquals(textOf(initializer))}`;
  });
  const keywords = `${exportKeyword(structure)}${declareKeyword(structure)}${declarationKind}`;
  return `${docsText(docs)}${keywords} ${texts.join(", ")};`;
}

/** The part behind an `=`: a type or a value that begins on the next line has no blank before it. */
function afterEquals(text: string): string {
  return text.startsWith("\n") ? text : ` ${text}`;
}

function functionText(structure: FunctionDeclarationStructure): string {
  const { docs, name = "", overloads = [], statements } = structure;
  const start = `${exportKeyword(structure)}${declareKeyword(structure)}function ${name}`;
  const signatures = overloads.map(
    (one) => `${docsText(one.docs)}${signatureText(start, one, ";", printWidth)}\n`,
  );
  const isDeclared = structure.hasDeclareKeyword === true;
  const own = `${docsText(docs)}${signatureText(start, structure, isDeclared ? ";" : " {", printWidth)}`;
  return signatures.join("") + (isDeclared ? own : `${own}${indented(textOf(statements as Part))}\n}`);
}

/** A signature of an interface, which has an indentation. */
function memberSignature(start: string, structure: SignatureStructure): string {
  return signatureText(start, structure, ";", printWidth - 2);
}

/**
 * A signature between `start` and `end`. Where it does not fit on one line, type parameters and parameters have a line each;
 * where the last line still does not fit, the arguments of the return type have one, too.
 *
 *   "function f", { parameters: [{ name: "a", type: "A" }], returnType: "B" }, " {"   ->   function f(a: A): B {
 */
function signatureText(start: string, structure: SignatureStructure, end: string, width: number): string {
  const parameters = (structure.parameters ?? []).map((one): Parameter => ({
    name: one.name,
    type: rows(textOf(one.type)),
    optional: one.hasQuestionToken === true,
    ...(one.initializer === undefined ? {} : { initial: textOf(one.initializer) }),
  }));
  const head = [start, typeParameterList(typeParametersOf(structure)), parameterList(parameters)];
  const returns = textOf(structure.returnType as Part);
  if (returns === "") return layout([...head, end], width);
  const text = layout([...head, ": ", returns, end], width);
  if (text.length - text.lastIndexOf("\n") - 1 <= width) return text;
  return `${text.slice(0, -(returns.length + end.length))}${layout(returnDoc(returns), 1)}${end}`;
}

function typeParametersOf({
  typeParameters = [],
}: {
  readonly typeParameters?: (OptionalKind<TypeParameterDeclarationStructure> | string)[];
}): TypeParameter[] {
  return typeParameters.map((one) => {
    if (typeof one === "string") return { name: one };
    const { name, constraint, default: initial } = one;
    return {
      name,
      ...(constraint === undefined ? {} : { constraint: textOf(constraint) }),
      ...(initial === undefined ? {} : { initial: textOf(initial) }),
    };
  });
}

const exportKeyword = (one: { readonly isExported?: boolean }): string =>
  one.isExported === true ? "export " : "";

const declareKeyword = (one: { readonly hasDeclareKeyword?: boolean }): string =>
  one.hasDeclareKeyword === true ? "declare " : "";

const questionMark = (one: { readonly hasQuestionToken?: boolean }): string =>
  one.hasQuestionToken === true ? "?" : "";

/** Text of a structure. ts-morph also takes functions that write it, which emitters have no use for. */
type Part = string | WriterFunction | undefined;

function textOf(part: Part): string {
  if (typeof part === "function") throw new Error("Structures hold text, no functions that write it.");
  return part ?? "";
}

function docsText(docs: readonly unknown[] = []): string {
  return docs.map((one) => commentText(one as string)).join("");
}

function rows(text: string): Doc {
  return text.includes("\n") ? join(hardline, text.split("\n")) : text;
}

function indented(text: string): string {
  return `\n${text}`.replace(/\n(?=[^\n])/g, "\n  ");
}
