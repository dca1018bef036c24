import type { CatalogueEntry } from "../catalogue.js";
import { endpointRules } from "./endpoint-rules.js";
import { nameRules } from "./name-rules.js";
import { shapeCodes } from "./shape.js";
import { typeRules } from "./type-rules.js";

/** Codes of the check phase. */
export const checkCodes = {
  ...shapeCodes,
  ...nameRules,
  ...typeRules,
  ...endpointRules,
} as const satisfies Record<string, CatalogueEntry>;
