/** The size from which an output is split. */
import type { GenerateOptions } from "../../../config/generation.js";
import type { Model } from "../../../language/model/model.js";

/**
 * More fields than this lead to modules by group. A field takes up to six lines of validators.ts, so that no module of an
 * output in one piece has more than 15,000 lines.
 */
const maxFields = 2000;

/** Returns whether the output of `model` has modules for each group. */
export function isSplit({ resources, endpoints }: Model, { split }: Pick<GenerateOptions, "split">): boolean {
  if (split !== undefined) return split === "always" && endpoints.length > 0;
  let fields = 0;
  for (const resource of resources) if (resource.kind === "object") fields += resource.fields.length;
  for (const { input } of endpoints) fields += input.length;
  return fields > maxFields;
}
