/** Headers that handlers can set, with a success or an error. */
import type { Field } from "../../../language/model/model.js";
import { validatorNames } from "../../../language/names/names.js";
import { expression, type Data } from "../../../print/data.js";
import type { ModuleNames } from "../../../print/module.js";

/**
 * Declared headers as data, whose values have the type `type`.
 *
 *   headers: { retry-after: int }, TooManyHeaders   ->   { names: ["retry-after"], schema: TooManyHeadersSchema }
 */
export function headersData(module: ModuleNames, headers: readonly Field[], type: string): Data | undefined {
  if (headers.length === 0) return undefined;
  const schema = expression(module.value("validators.ts", validatorNames(type).schema));
  return { names: headers.map(({ name }) => name), schema };
}
