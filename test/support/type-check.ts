/** Type-checks emitted code under the strictest flags. */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { compile } from "./compilers.js";
import { firstOfSame } from "./same-modules.js";

/** Flags under which every output must compile: the strictest, with every check that TypeScript has. */
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

/** The types of TanStack Query that outputs import; test/emit/query compiles outputs against the packages. */
const stub = fileURLToPath(new URL("../../templates/tanstack.d.ts", import.meta.url));

/**
 * Errors in `files` (absolute paths), empty when there are none: by the newest TypeScript, which takes a third of the
 * CPU time of the project's own. test/types/ has what the others say.
 */
export async function typeErrors(
  files: readonly string[],
  options: ts.CompilerOptions = strictest,
): Promise<string> {
  const text = JSON.stringify({ compilerOptions: asWritten(options), files: [...files, stub] });
  const name = createHash("sha256").update(text).digest("hex").slice(0, 16);
  const config = fileURLToPath(new URL(`../.output/type-errors/${name}.json`, import.meta.url));
  mkdirSync(dirname(config), { recursive: true });
  writeFileSync(config, text);
  return compile("typescript-7", config);
}

/** Options as tsconfig.json has them. */
function asWritten(options: ts.CompilerOptions): object {
  const { target, module, moduleResolution, lib, ...rest } = options;
  return {
    ...rest,
    ...(lib !== undefined && { lib: lib.map((name) => name.replace(/^lib\.|\.d\.ts$/g, "")) }),
    ...(target !== undefined && { target: ts.ScriptTarget[target] }),
    ...(module !== undefined && { module: ts.ModuleKind[module] }),
    ...(moduleResolution !== undefined && { moduleResolution: ts.ModuleResolutionKind[moduleResolution] }),
  };
}

/** Errors in `files` (absolute paths) by the project's own TypeScript, one line each: `path:line message`. */
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
