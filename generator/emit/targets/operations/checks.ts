/** The checks of values in descriptors: schemas, guards or none, as the configuration of the client says. */
import type { ClientOptions } from "../../../config/generation.js";
import { validatorNames } from "../../../language/names/names.js";
import { expression, type Datum } from "../../../print/data.js";
import { call, type Doc } from "../../../print/layout.js";
import type { ModuleNames } from "../../../print/module.js";
import { runtimeValue } from "../../output/runtime-modules.js";
import type { Surroundings } from "../../shared/surroundings.js";

/** A model as the code of a client sees it. */
export interface ClientModel extends Surroundings {
  readonly client: ClientOptions;
}

/** The facts about a value that decide how it is checked. */
interface CheckedValue {
  /** True where 64-bit integers are read and written by the schema, which the descriptor then has in any case. */
  readonly holdsInt64?: boolean;
  /** True for declared headers, fields of errors and bodies without a type of the spec, which have schemas alone. */
  readonly hasNoGuard?: boolean;
}

/**
 * Returns the check of a type, where a descriptor without one would mean something else.
 *
 *   Parcel   ->   ParcelSchema, with guards byGuard(isParcel), without validation unchecked
 */
export function checkOf(
  module: ModuleNames,
  { client }: ClientModel,
  type: string,
  { holdsInt64 = false, hasNoGuard = false }: CheckedValue = {},
): Doc {
  const names = validatorNames(type);
  const schema = (): Doc => module.value("validators.ts", names.schema);
  if (client.validation === undefined || holdsInt64) return schema();
  if (client.validation === "none") return runtimeValue(module, "client", "unchecked");
  if (hasNoGuard) return schema();
  return call(`/* @__PURE__ */ ${runtimeValue(module, "client", "byGuard")}`, [
    module.value("validators.ts", names.is),
  ]);
}

/**
 * Returns the check of a type as a member of a descriptor, undefined without validation.
 *
 *   ParcelsGetInput   ->   ParcelsGetInputSchema
 */
export function checkUnlessLeftOut(
  module: ModuleNames,
  model: ClientModel,
  type: string,
  value: CheckedValue = {},
): Datum | undefined {
  const isLeftOut = model.client.validation === "none" && value.holdsInt64 !== true;
  return isLeftOut ? undefined : expression(checkOf(module, model, type, value));
}
