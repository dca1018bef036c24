/** Schemas by the type that they check. */
import { validatorNames } from "../../../language/names/names.js";
import type { ModuleNames } from "../../../print/module.js";

/** Returns the schema of a type in an emitted module: `ParcelSchema`. */
export function schemaNamed(module: ModuleNames, type: string): string {
  return module.value("validators.ts", validatorNames(type).schema);
}
