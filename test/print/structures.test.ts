/**
 * ts-morph as the referee of every module: it prints the structure of each module of each case, too, and its text has the same
 * syntax tree as ours.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Project, StructureKind, ts, VariableDeclarationKind } from "ts-morph";
import { expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { emitters } from "../../generator/emit/index.js";
import { EmittedModule } from "../../generator/print/emitted-module.js";
import { printStructure, type ModuleStructure } from "../../generator/print/print-structure.js";
import * as own from "../../generator/print/structure-kinds.js";
import { caseNames, casesFolder } from "../support/cases.js";
import { isComplete, isExhaustive } from "../support/run-size.js";

const print = { specName: "api.yaml", importExtension: ".js" } as const;
const wallet = fileURLToPath(new URL("../../spec/wallet.yaml", import.meta.url));
const cases = caseNames.filter((_, at) => isExhaustive || at % (isComplete ? 6 : 16) === 0);
const specs = [wallet, ...cases.map((name) => join(casesFolder, name, "spec.yaml"))];
const project = new Project({ useInMemoryFileSystem: true });

/** The kinds of the nodes of a module, and the texts of its leaves. */
function treeOf(text: string): readonly string[] {
  const tree: string[] = [];
  const visit = (node: ts.Node, file: ts.SourceFile): void => {
    const leaf = node.getChildCount(file) === 0 ? ` ${node.getText(file)}` : "";
    tree.push(`${ts.SyntaxKind[node.kind]}${leaf}`);
    ts.forEachChild(node, (child) => visit(child, file));
  };
  const file = ts.createSourceFile("module.ts", text, ts.ScriptTarget.Latest, true);
  visit(file, file);
  return tree;
}

function textOfTsMorph(structure: ModuleStructure): string {
  return project.createSourceFile("module.ts", structure, { overwrite: true }).getFullText();
}

test("the modules of the cases have the trees that ts-morph gives them", { timeout: 600_000 }, async () => {
  let count = 0;
  for (const spec of specs) {
    const { model } = await load(spec);
    if (model === undefined) continue;
    for (const emitter of emitters)
      for (const file of emitter.emit(model, { flavors: true, aliases: new Map() })) {
        if (!(file instanceof EmittedModule)) continue;
        const structure = file.structure(print);
        expect(treeOf(printStructure(structure)), `${spec}: ${file.path}`).toEqual(
          treeOf(textOfTsMorph(structure)),
        );
        count++;
      }
  }
  expect(count).toBeGreaterThan(specs.length);
});

test("a structure is printed as ts-morph prints it", () => {
  const structure: ModuleStructure = {
    kind: own.StructureKind.SourceFile,
    leadingTrivia: "// A module.\n",
    statements: [
      { kind: own.StructureKind.TypeAlias, name: "Id", type: "string | number" },
      {
        kind: own.StructureKind.Function,
        name: "idOf",
        isExported: true,
        docs: ["Returns an id."],
        parameters: [{ name: "id", type: "Id" }],
        returnType: "string",
        statements: "return String(id);",
      },
    ],
  };
  const text = printStructure(structure);
  expect(text).toBe(`// A module.

type Id = string | number;

/** Returns an id. */
export function idOf(id: Id): string {
  return String(id);
}
`);
  expect(treeOf(text)).toEqual(treeOf(textOfTsMorph(structure)));
});

test("the kinds are those of ts-morph", () => {
  expect(StructureKind).toMatchObject(own.StructureKind);
  expect(VariableDeclarationKind).toMatchObject(own.VariableDeclarationKind);
});
