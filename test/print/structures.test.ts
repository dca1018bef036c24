/**
 * The share of the emitted text that ts-morph prints from structures. The emitted modules are parsed again and
 * laid beside their structures, declaration by declaration: what stands in a statement that is text or a
 * writer function does not count.
 */
import { printStructure, StructureKind, type SourceFileStructure } from "ts-morph";
import ts from "typescript";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { load } from "../../generator/compile.js";
import { emitters } from "../../generator/emit/index.js";
import type { Model } from "../../generator/model/model.js";
import { ModuleSource } from "../../generator/print/module.js";
import { printModule } from "../../generator/print/print-module.js";

const minShare = 0.95;
const specs = [
  "../../spec/wallet.yaml",
  "../cases/feature-auth/spec.yaml",
  "../cases/feature-own-names/spec.yaml",
];
const print = { specName: "api.yaml", importExtension: ".js" } as const;

interface Emitted {
  readonly structure: SourceFileStructure;
  readonly text: string;
}

async function emittedModules(spec: string): Promise<Map<string, Emitted>> {
  const { model } = await load(fileURLToPath(new URL(spec, import.meta.url)));
  const files = emitters.flatMap((emitter) =>
    emitter.emit(model as Model, { flavors: true, aliases: new Map() }),
  );
  const modules = new Map<string, Emitted>();
  for (const file of files) {
    if (!(file instanceof ModuleSource)) continue;
    modules.set(file.path, { structure: file.structure(print), text: await file.print(print) });
  }
  return modules;
}

/** The statements of a module's structure, as they stand in the tree. */
function statementsOf({ statements }: SourceFileStructure): readonly unknown[] {
  return Array.isArray(statements) ? statements : [statements];
}

/** The kind and the name of a declaration, or undefined for what is no structure. */
function nameOfStructure(statement: unknown): string | undefined {
  if (typeof statement !== "object" || statement === null) return undefined;
  const structure = statement as Extract<
    NonNullable<SourceFileStructure["statements"]>,
    readonly unknown[]
  >[number];
  if (typeof structure === "string" || typeof structure === "function") return undefined;
  switch (structure.kind) {
    case StructureKind.Function:
      return `function ${structure.name}`;
    case StructureKind.Interface:
      return `interface ${structure.name.trimEnd()}`;
    case StructureKind.TypeAlias:
      return `type ${structure.name}`;
    case StructureKind.VariableStatement:
      return `const ${structure.declarations.map(({ name }) => name).join()}`;
    case StructureKind.ImportDeclaration:
      return `import ${structure.moduleSpecifier}`;
    case StructureKind.ExportDeclaration:
      return `export ${structure.moduleSpecifier}`;
    default:
      return undefined;
  }
}

/** The same of a parsed statement. */
function nameOfNode(node: ts.Statement): string {
  if (ts.isFunctionDeclaration(node)) return `function ${node.name?.text}`;
  if (ts.isInterfaceDeclaration(node)) return `interface ${node.name.text}`;
  if (ts.isTypeAliasDeclaration(node)) return `type ${node.name.text}`;
  if (ts.isVariableStatement(node))
    return `const ${node.declarationList.declarations.map(({ name }) => name.getText()).join()}`;
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
    return `import ${node.moduleSpecifier.text}`;
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
    return `export ${node.moduleSpecifier.text}`;
  return ts.SyntaxKind[node.kind];
}

/** The share of the characters of `text` that stand in declarations with a structure. */
function shareOf({ structure, text }: Emitted): number {
  const printed = new Map<string, number>();
  for (const statement of statementsOf(structure)) {
    const name = nameOfStructure(statement);
    if (name !== undefined) printed.set(name, (printed.get(name) ?? 0) + 1);
  }
  const source = ts.createSourceFile("module.ts", text, ts.ScriptTarget.Latest, true);
  let inside = 0;
  for (const node of source.statements)
    if (printed.has(nameOfNode(node))) inside += node.getFullText().length;
  return inside / text.length;
}

describe.each(specs)("modules of %s", async (spec) => {
  const modules = await emittedModules(spec);

  test.each([...modules])("%s is printed from structures", (_path, emitted) => {
    expect(shareOf(emitted)).toBeGreaterThanOrEqual(minShare);
  });

  test.each([...modules])("%s has the signatures of its functions in its structure", (_path, emitted) => {
    const source = ts.createSourceFile("module.ts", emitted.text, ts.ScriptTarget.Latest, true);
    const parsed = source.statements
      .filter(ts.isFunctionDeclaration)
      .filter(({ body }) => body !== undefined)
      .map((node) => ({
        name: node.name?.text,
        typeParameters: node.typeParameters?.length ?? 0,
        parameters: node.parameters.map(({ name }) => name.getText()),
        returnType: node.type?.getText(),
      }));
    const built = statementsOf(emitted.structure).flatMap((statement) => {
      const structure = statement as { kind?: StructureKind };
      if (structure.kind !== StructureKind.Function) return [];
      const { name, typeParameters, parameters, returnType } = statement as FunctionParts;
      return [
        {
          name,
          typeParameters: typeParameters?.length ?? 0,
          parameters: parameters.map((one) => one.name),
          returnType,
        },
      ];
    });
    expect(built).toEqual(parsed);
  });

  test.each([...modules])("%s is what ts-morph prints for its structure", (_path, { structure, text }) => {
    const printed = printStructure(structure, { indentNumberOfSpaces: 2 });
    expect(text.replaceAll(/\s+/g, "")).toBe(printed.replaceAll(/\s+/g, ""));
  });
});

/** The parts of a function's structure that make its signature. */
interface FunctionParts {
  readonly name: string;
  readonly typeParameters?: readonly unknown[];
  readonly parameters: readonly { readonly name: string }[];
  readonly returnType: string;
}

test("text statements do not count", async () => {
  const structure: SourceFileStructure = {
    kind: StructureKind.SourceFile,
    statements: [
      { kind: StructureKind.TypeAlias, name: "A", isExported: true, type: "string" },
      "export function f(): void {}\n",
    ],
  };
  const text = await printModule(structure);
  expect(shareOf({ structure, text })).toBeCloseTo("export type A = string;".length / text.length, 1);
});
