/** Type-checks emitted code with the project's own TypeScript under the strictest flags. */
import ts from "typescript";
import { firstOfSame } from "./same-modules.js";

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

/** Flags under which every output must compile, too, without the module that needs Node. */
export const loosest: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2017,
  lib: ["lib.es2017.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  allowImportingTsExtensions: true,
  strict: false,
};

/** A tsconfig.json with `options` for `files`, for a compiler that is run as a program. */
export function configOf(options: ts.CompilerOptions, files: readonly string[]): string {
  const compilerOptions = {
    ...options,
    lib: options.lib?.map((name) => name.replace(/^lib\.|\.d\.ts$/g, "")),
    target: ts.ScriptTarget[options.target ?? ts.ScriptTarget.ES2022],
    module: ts.ModuleKind[options.module ?? ts.ModuleKind.NodeNext],
    moduleResolution: ts.ModuleResolutionKind[options.moduleResolution ?? ts.ModuleResolutionKind.NodeNext],
  };
  return JSON.stringify({ compilerOptions, files });
}

/** Errors in `files` (absolute paths), one line each: `path:line message`. */
export function typeCheck(files: readonly string[], options: ts.CompilerOptions = strictest): string[] {
  if (files.length === 0) return [];
  const firstOf = firstOfSame(files);
  const program = ts.createProgram([...new Set(files.map(firstOf))], options, hostOf(options, firstOf));
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => {
    const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n");
    if (diagnostic.file === undefined || diagnostic.start === undefined) return text;
    const { line } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start);
    return `${diagnostic.file.fileName}:${line + 1} ${text}`;
  });
}

/** A host to which an import means the first of the modules that are the same. */
function hostOf(options: ts.CompilerOptions, firstOf: (path: string) => string): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const folder = host.getCurrentDirectory();
  const cache = ts.createModuleResolutionCache(folder, (path) => host.getCanonicalFileName(path), options);
  host.resolveModuleNameLiterals = (names, from, redirected, _, source) =>
    names.map((name) => {
      const mode = ts.getModeForUsageLocation(source, name, options);
      const found = ts.resolveModuleName(name.text, from, options, host, cache, redirected, mode);
      const module = found.resolvedModule;
      if (module === undefined) return found;
      const resolvedFileName = firstOf(module.resolvedFileName);
      return { ...found, resolvedModule: { ...module, resolvedFileName } };
    });
  return host;
}
