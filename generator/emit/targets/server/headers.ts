/** Headers that handlers can set, with a success or an error. */
import type { Field } from "../../../language/model/model.js";
import { validatorNames } from "../../../language/names/names.js";
import { list, record, type Doc } from "../../../print/layout.js";
import type { ModuleNames } from "../../../print/module.js";
import { quoteString } from "../../../print/quote/string.js";

/**
 * The entry of declared headers, whose values have the type `type`.
 *
 *   headers: { retry-after: int }, TooManyHeaders   ->   headers: { names: ["retry-after"], schema: TooManyHeadersSchema }
 */
export function headersEntry(module: ModuleNames, headers: readonly Field[], type: string): Doc[] {
  if (headers.length === 0) return [];
  const names = list(headers.map(({ name }) => quoteString(name)));
  const schema = module.value("validators.ts", validatorNames(type).schema);
  return [["headers: ", record([["names: ", names], `schema: ${schema}`])]];
}
