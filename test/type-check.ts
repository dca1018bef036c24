/** Type-checks emitted code with the project's own TypeScript under the strictest flags. */
import ts from "typescript";

/** Flags under which every output must compile; see the output contract in docs/architecture.md. */
export const strictest: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: ["node"],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  noEmit: true,
  allowImportingTsExtensions: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  declaration: true,
  isolatedDeclarations: true,
  erasableSyntaxOnly: true,
  skipLibCheck: true,
};

/** Errors in `files` (absolute paths), one line each: `path:line message`. */
export function typeCheck(files: readonly string[], options: ts.CompilerOptions = strictest): string[] {
  if (files.length === 0) return [];
  const program = ts.createProgram([...files], options);
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => {
    const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n");
    if (diagnostic.file === undefined || diagnostic.start === undefined) return text;
    const { line } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start);
    return `${diagnostic.file.fileName}:${line + 1} ${text}`;
  });
}
