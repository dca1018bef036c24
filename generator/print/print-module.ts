/** A module as one ts-morph structure. */
import type { ExportDeclarationStructure, ImportDeclarationStructure } from "ts-morph";
import type { Declaration } from "./declarations.js";
import type { ImportPlace } from "./imports.js";
import type { ModuleStructure } from "./print-structure.js";
import { StructureKind } from "./structure-kinds.js";

/** Options that hold for all modules of a run. */
export interface PrintOptions {
  /** Base name of the spec, for the first line. */
  readonly specName: string;
  /** The end of import specifiers. */
  readonly importExtension: ".js" | ".ts" | "";
  /** Path from the output folder to the runtime, where it is that of another output. */
  readonly runtime?: string;
}

/** The parts of a module, in this order. */
interface ModuleParts {
  /** The comment that opens the file. */
  readonly header: string;
  readonly imports: readonly ImportDeclarationStructure[];
  readonly exports: readonly ExportDeclarationStructure[];
  readonly declarations: readonly Declaration[];
  /** Exports of declarations under further names. */
  readonly aliases: readonly ExportDeclarationStructure[];
}

/** Returns the place of the module at `path` in an output. */
export function placeOf(path: string, { importExtension: extension, runtime }: PrintOptions): ImportPlace {
  return runtime === undefined ? { path, extension } : { path, extension, runtime };
}

/** The comment that opens every emitted file. */
export function headerOf({ specName }: PrintOptions): string {
  const name = /^[A-Za-z0-9._-]+$/.test(specName) ? specName : "the spec";
  return `// Generated from ${name} by speccast. Do not edit: change the spec and run \`speccast generate\`.`;
}

/**
 * The opening comment of JavaScript. Its types are in the declarations beside it, so a project with `checkJs` must not
 * infer others. TypeScript reads the directive in any case; linters that ban it know it in small letters.
 *
 *   // Generated from api.yaml by speccast. …
 *   // @TS-nocheck: …
 */
export function scriptHeaderOf(options: PrintOptions): string {
  return `${headerOf(options)}\n// @TS-nocheck: the declarations beside this file have its types.`;
}

/**
 * The structure of a module.
 *
 *   { header, imports: [import], exports: [], declarations: [interface, constant], aliases: [] }
 *     ->   { kind: SourceFile, leadingTrivia: header, statements: [import, interface, constant] }
 */
export function moduleStructure({
  header,
  imports,
  exports,
  declarations,
  aliases,
}: ModuleParts): ModuleStructure {
  return {
    kind: StructureKind.SourceFile,
    leadingTrivia: `${header}\n`,
    statements: [...imports, ...exports, ...declarations, ...aliases],
  };
}
