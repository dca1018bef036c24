/**
 * The values of ts-morph's enums that its structures need. Loading ts-morph for them would load the TypeScript compiler;
 * a test compares them with ts-morph.
 */
import type { StructureKind as Kinds, VariableDeclarationKind as DeclarationKinds } from "ts-morph";

/** The kinds of structures that the generator builds and prints. */
export const StructureKind = {
  ExportDeclaration: 11 as Kinds.ExportDeclaration,
  Function: 13 as Kinds.Function,
  ImportDeclaration: 16 as Kinds.ImportDeclaration,
  Interface: 19 as Kinds.Interface,
  SourceFile: 36 as Kinds.SourceFile,
  TypeAlias: 38 as Kinds.TypeAlias,
  VariableStatement: 41 as Kinds.VariableStatement,
} as const;

/** The kinds of variables that the generator declares. */
export const VariableDeclarationKind = { Const: "const" as string as DeclarationKinds.Const } as const;
