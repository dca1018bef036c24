// Generated from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  type Parcel,
  type ParcelStatus,
  ParcelStatusValues,
  type ParcelsCreateInput,
  type ParcelsGetInput,
} from "./types.js";
import {
  type Schema,
  hasLength,
  hasOnly,
  id,
  isId,
  isNumber,
  isObject,
  length,
  number,
  optional,
  requiredWhen,
  schema,
  string,
  stringSchema,
  where,
} from "./runtime/values/index.js";

export {
  type Issue,
  type Result,
  type Schema,
  ValidationError,
  dropUndeclared,
} from "./runtime/values/index.js";

/** Returns whether `value` is a valid `ParcelStatus`. */
export function isParcelStatus(value: unknown): value is ParcelStatus {
  return value === "created" || value === "in-transit" || value === "delivered";
}

export const ParcelStatusSchema: Schema<ParcelStatus> = /* @__PURE__ */ stringSchema({
  type: "ParcelStatus",
  is: isParcelStatus,
  values: ParcelStatusValues,
});

/** Returns whether `value` is a valid `Parcel`. */
export function isParcel(value: unknown): value is Parcel {
  try {
    if (!isObject<Parcel>(value)) return false;
    if (!isId(value.id)) return false;
    if (!hasLength(value.label, 1, 80)) return false;
    const status = value.status;
    if (!isParcelStatus(status)) return false;
    const delivered_at = value.delivered_at;
    if (delivered_at === undefined && status === "delivered") return false;
    if (delivered_at !== undefined && !isNumber(delivered_at)) return false;
    const weight = value.weight;
    if (weight !== undefined && !isNumber(weight)) return false;
    return true;
  } catch {
    return false;
  }
}

export const ParcelSchema: Schema<Parcel> = /* @__PURE__ */ schema({
  type: "Parcel",
  is: isParcel,
  fields: () => ({
    id: id,
    label: where(string, length({ min: 1, max: 80, limit: "labelLength" })),
    status: ParcelStatusSchema,
    delivered_at: requiredWhen({ status: ["delivered"] }, number),
    weight: optional(number),
  }),
});

/** Returns whether `value` is a valid `ParcelsCreateInput`. */
export function isParcelsCreateInput(value: unknown): value is ParcelsCreateInput {
  try {
    if (!isObject<ParcelsCreateInput>(value)) return false;
    return hasLength(value.label, 1, 80);
  } catch {
    return false;
  }
}

export const ParcelsCreateInputSchema: Schema<ParcelsCreateInput> = /* @__PURE__ */ schema({
  type: "ParcelsCreateInput",
  is: isParcelsCreateInput,
  fields: () => ({
    label: where(string, length({ min: 1, max: 80, limit: "labelLength" })),
  }),
});

const parcelsGetInputFields: readonly string[] = ["id"];

/** Returns whether `value` is a valid `ParcelsGetInput`. */
export function isParcelsGetInput(value: unknown): value is ParcelsGetInput {
  try {
    if (!isObject<ParcelsGetInput>(value)) return false;
    if (!isId(value.id)) return false;
    return hasOnly(value, parcelsGetInputFields);
  } catch {
    return false;
  }
}

export const ParcelsGetInputSchema: Schema<ParcelsGetInput> = /* @__PURE__ */ schema({
  type: "ParcelsGetInput",
  is: isParcelsGetInput,
  fields: () => ({
    id: id,
  }),
  extras: "closed",
});
