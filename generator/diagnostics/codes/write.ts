import type { CatalogueEntry } from "../catalogue.js";

/** Codes of the write phase. */
export const writeCodes = {} as const satisfies Record<string, CatalogueEntry>;
