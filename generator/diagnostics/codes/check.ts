import type { CatalogueEntry } from "../catalogue.js";
import { shapeCodes } from "./shape.js";

/** Codes of the check phase. */
export const checkCodes = {
  ...shapeCodes,
} as const satisfies Record<string, CatalogueEntry>;
