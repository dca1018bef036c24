/** prettier's document printer, loaded through `require`: an ES import of it costs twice as much. */
import { createRequire } from "node:module";
import type * as prettierDoc from "prettier/doc";

const require = createRequire(import.meta.url);

/** The builders and the printer of prettier's documents. */
export const doc = require("prettier/doc") as typeof prettierDoc;

/** A piece of layout. */
export type Doc = prettierDoc.builders.Doc;
