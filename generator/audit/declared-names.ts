/** The names that a module declares, by its syntax tree. */
import type { ts as typescript } from "ts-morph";
import { ts } from "./syntax.js";

type Node = typescript.Node;

/** Every name that `source` declares, imports or exports, at any depth. */
export function namesDeclaredIn(source: typescript.SourceFile): ReadonlySet<string> {
  const found = new Set<string>();
  const collect = (node: Node): void => {
    if (ts.isIdentifier(node) && isDeclaredBy(node, node.parent)) found.add(node.text);
    ts.forEachChild(node, collect);
  };
  collect(source);
  return found;
}

function isDeclaredBy(node: typescript.Identifier, parent: Node): boolean {
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isInterfaceDeclaration(parent) ||
      ts.isTypeAliasDeclaration(parent) ||
      ts.isTypeParameterDeclaration(parent) ||
      ts.isImportSpecifier(parent) ||
      (ts.isExportSpecifier(parent) && parent.propertyName !== undefined) ||
      ts.isNamespaceImport(parent)) &&
    parent.name === node
  );
}

/** The first name that the top level of `source` declares twice, as a value or as a type. */
export function declaredTwice(source: typescript.SourceFile): typescript.Identifier | undefined {
  const values = new Set<string>();
  const types = new Set<string>();
  for (const statement of source.statements) {
    for (const [name, isType] of topLevelNames(statement)) {
      const known = isType ? types : values;
      if (known.has(name.text)) return name;
      known.add(name.text);
    }
  }
  return undefined;
}

type Declared = readonly [name: typescript.Identifier, isType: boolean];

function topLevelNames(statement: typescript.Statement): Declared[] {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return [[statement.name, true]];
  if (ts.isVariableStatement(statement)) {
    const names = statement.declarationList.declarations.map((one) => one.name);
    return names.filter(ts.isIdentifier).map((name) => [name, false]);
  }
  // An overload has no body; its implementation counts.
  if (ts.isFunctionDeclaration(statement))
    return statement.name === undefined || statement.body === undefined ? [] : [[statement.name, false]];
  if (ts.isExportDeclaration(statement)) return aliasNames(statement);
  return ts.isImportDeclaration(statement) ? importedNames(statement.importClause) : [];
}

function aliasNames({ exportClause, moduleSpecifier }: typescript.ExportDeclaration): Declared[] {
  if (moduleSpecifier !== undefined || exportClause === undefined || !ts.isNamedExports(exportClause))
    return [];
  return exportClause.elements.flatMap(({ name }) => (ts.isIdentifier(name) ? [[name, false] as const] : []));
}

function importedNames(clause: typescript.ImportClause | undefined): Declared[] {
  const bindings = clause?.namedBindings;
  if (clause === undefined || bindings === undefined) return [];
  if (ts.isNamespaceImport(bindings)) return [[bindings.name, clause.isTypeOnly]];
  return bindings.elements.map(({ name, isTypeOnly }) => [name, clause.isTypeOnly || isTypeOnly]);
}
