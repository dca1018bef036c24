/** A module as one ts-morph structure. */
import type { ExportDeclarationStructure, ImportDeclarationStructure } from "ts-morph";
import type { Declaration } from "./declarations.js";
import type { ModuleStructure } from "./print-structure.js";
import { StructureKind } from "./structure-kinds.js";

/** Options that hold for all modules of a run. */
export interface PrintOptions {
  /** Base name of the spec, for the first line. */
  readonly specName: string;
  /** The end of import specifiers. */
  readonly importExtension: ".js" | ".ts" | "";
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

/** The comment that opens every emitted file. */
export function headerOf({ specName }: PrintOptions): string {
  const name = /^[A-Za-z0-9._-]+$/.test(specName) ? specName : "the spec";
  return `// Generated from ${name} by speccast. Do not edit: change the spec and run \`speccast generate\`.`;
}

/**
 * The opening comment of a module that the compilers of users skip: its bodies are most of their work, and none depends on
 * what users write. TypeScript reads the directive in any case; linters that ban it know it in small letters.
 *
 *   // Generated from api.yaml by speccast. …
 *   // @TS-nocheck saves compile time: …
 */
export function uncheckedHeaderOf(options: PrintOptions): string {
  return `${headerOf(options)}\n// @TS-nocheck saves compile time: speccast tests this code with TypeScript 5.4 to 7.`;
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
