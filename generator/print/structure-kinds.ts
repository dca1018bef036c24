/** ts-morph, loaded through `require`: an ES import of it costs half as much again. */
import { createRequire } from "node:module";
import type * as tsMorph from "ts-morph";

const require = createRequire(import.meta.url);

/** The parts of ts-morph that printing needs. */
export const { StructureKind, VariableDeclarationKind, printStructure } =
  require("ts-morph") as typeof tsMorph;
