import { StructureKind } from "ts-morph";

/** A page and a module of the errors. */
export default function emit({ errors }) {
  const rows = errors.map(({ code, status, doc = "" }) => `| ${status} | ${code} | ${doc} |\n`);
  const titles = errors.map(({ code, doc = "" }) => `${code}: ${JSON.stringify(doc)}`);
  const titlesConstant = {
    kind: StructureKind.VariableStatement,
    isExported: true,
    declarationKind: "const",
    declarations: [{ name: "titles", initializer: `{ ${titles.join(", ")} } as const` }],
  };
  return [
    { path: "docs/errors.md", text: `| Status | Code | Meaning |\n| --- | --- | --- |\n${rows.join("")}` },
    { path: "titles.ts", structure: { statements: [titlesConstant] } },
  ];
}
