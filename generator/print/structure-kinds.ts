/** ts-morph, loaded through `require`: an ES import of it costs half as much again. */
import { createRequire } from "node:module";
import type * as tsMorph from "ts-morph";

const require = createRequire(import.meta.url);

/** What printing needs of ts-morph. */
export const { StructureKind, VariableDeclarationKind, printStructure } =
  require("ts-morph") as typeof tsMorph;
