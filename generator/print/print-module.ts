/** A module as one ts-morph structure, and its text. */
import type { ExportDeclarationStructure, ImportDeclarationStructure } from "ts-morph";
import type { Declaration } from "./declarations.js";
import { printWidth } from "./layout.js";
import { formatDeclaration } from "./prettier-format.js";
import { printStructure, type ModuleStructure } from "./print-structure.js";
import { StructureKind } from "./structure-kinds.js";
import { breakWideRows, isBreakable } from "./wide-rows.js";

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

/** Prints the structure of a module in one go, then breaks what is still too wide. */
export async function printModule(structure: ModuleStructure): Promise<string> {
  const whole = printStructure(structure);
  if (!isTooWide(whole)) return whole;
  // Rows inside a declaration are indented or close it, so that this finds where each begins.
  const pieces = whole.trimEnd().split(/\n\n(?=\S)/);
  const fitting = await Promise.all(
    pieces.map((piece) => (isTooWide(piece) ? (breakWideRows(piece) ?? formatDeclaration(piece)) : piece)),
  );
  return `${fitting.join("\n\n")}\n`;
}

/** Returns whether a line of code (not of a comment) is wider than the page and has to be broken. */
function isTooWide(code: string): boolean {
  const isPlain = !/[^\n -~]/.test(code);
  for (let start = 0, end = code.indexOf("\n"); start < code.length; end = code.indexOf("\n", start)) {
    if (end === -1) end = code.length;
    if (end - start > printWidth || (!isPlain && (end - start) * 2 > printWidth)) {
      if (isBreakable(code.slice(start, end))) return true;
    }
    start = end + 1;
  }
  return false;
}
