// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Order, OrdersCreateInput, Parcel, ParcelsCreateInput } from "./types.js";
import { change, keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { hasRoom, unreadable, within, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isArray, isNoArray, isNumber, lengthOf } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const parcelFields: readonly string[] = ["weights", "heaviest"];

/**
 * Whether `value` is valid as `Parcel`.
 *
 * @see spec.yaml#Parcel
 */
export function isParcel(value: unknown): value is Parcel {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Parcel>(value)) return false;
    const weights = value.weights;
    if (!isArray(weights)) return false;
    for (let i = 0, end = lengthOf(weights); i < end; i++) {
      if (!isNumber(weights[i])) return false;
    }
    if (!isNumber(value.heaviest)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Parcel`; null when there is none. */
export function checkParcel(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Parcel>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const weights = value.weights;
    if (!isArray(weights)) {
      issues = wrongType(issues, "/weights", weights, "array");
    } else {
      for (let i = 0, end = lengthOf(weights); i < end && hasRoom(issues); i++) {
        const item = weights[i];
        if (!isNumber(item)) issues = wrongType(issues, "/weights/" + i, item, "number");
      }
    }
    const heaviest = value.heaviest;
    if (!isNumber(heaviest)) issues = wrongType(issues, "/heaviest", heaviest, "number");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Parcel`, or its issues. */
export function validateParcel(value: unknown): Result<Parcel> {
  return resultOf(value, checkParcel(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Parcel`. */
export function assertParcel(value: unknown): asserts value is Parcel {
  throwIssues("Parcel", checkParcel(value));
}

/** `Parcel` as a Standard Schema. */
export const ParcelSchema: StandardSchemaV1<Parcel> = /* @__PURE__ */ standardSchema(checkParcel);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropParcel(value: Parcel): Parcel {
  return keepOnly(value, parcelFields);
}

const orderFields: readonly string[] = ["parcel"];

/**
 * Whether `value` is valid as `Order`.
 *
 * @see spec.yaml#Order
 */
export function isOrder(value: unknown): value is Order {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Order>(value)) return false;
    if (!isParcel(value.parcel)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Order`; null when there is none. */
export function checkOrder(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Order>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const parcel = value.parcel;
    issues = within(issues, "/parcel", checkParcel(parcel));
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Order`, or its issues. */
export function validateOrder(value: unknown): Result<Order> {
  return resultOf(value, checkOrder(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Order`. */
export function assertOrder(value: unknown): asserts value is Order {
  throwIssues("Order", checkOrder(value));
}

/** `Order` as a Standard Schema. */
export const OrderSchema: StandardSchemaV1<Order> = /* @__PURE__ */ standardSchema(checkOrder);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropOrder(value: Order): Order {
  let kept = keepOnly(value, orderFields);
  kept = change(kept, "parcel", dropParcel);
  return kept;
}

const parcelsCreateInputFields: readonly string[] = ["weights", "heaviest"];

/**
 * Whether `value` is valid as `ParcelsCreateInput`.
 *
 * @see spec.yaml#parcels.create
 */
export function isParcelsCreateInput(value: unknown): value is ParcelsCreateInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ParcelsCreateInput>(value)) {
      return false;
    }
    const weights = value.weights;
    if (!isArray(weights)) return false;
    for (let i = 0, end = lengthOf(weights); i < end; i++) {
      if (!isNumber(weights[i])) return false;
    }
    if (!isNumber(value.heaviest)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ParcelsCreateInput`; null when there is none. */
export function checkParcelsCreateInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ParcelsCreateInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const weights = value.weights;
    if (!isArray(weights)) {
      issues = wrongType(issues, "/weights", weights, "array");
    } else {
      for (let i = 0, end = lengthOf(weights); i < end && hasRoom(issues); i++) {
        const item = weights[i];
        if (!isNumber(item)) issues = wrongType(issues, "/weights/" + i, item, "number");
      }
    }
    const heaviest = value.heaviest;
    if (!isNumber(heaviest)) issues = wrongType(issues, "/heaviest", heaviest, "number");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ParcelsCreateInput`, or its issues. */
export function validateParcelsCreateInput(value: unknown): Result<ParcelsCreateInput> {
  return resultOf(value, checkParcelsCreateInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ParcelsCreateInput`. */
export function assertParcelsCreateInput(value: unknown): asserts value is ParcelsCreateInput {
  throwIssues("ParcelsCreateInput", checkParcelsCreateInput(value));
}

/** `ParcelsCreateInput` as a Standard Schema. */
export const ParcelsCreateInputSchema: StandardSchemaV1<ParcelsCreateInput> =
  /* @__PURE__ */ standardSchema(checkParcelsCreateInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropParcelsCreateInput(value: ParcelsCreateInput): ParcelsCreateInput {
  return keepOnly(value, parcelsCreateInputFields);
}

const ordersCreateInputFields: readonly string[] = ["parcel"];

/**
 * Whether `value` is valid as `OrdersCreateInput`.
 *
 * @see spec.yaml#orders.create
 */
export function isOrdersCreateInput(value: unknown): value is OrdersCreateInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<OrdersCreateInput>(value)) {
      return false;
    }
    if (!isParcel(value.parcel)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `OrdersCreateInput`; null when there is none. */
export function checkOrdersCreateInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<OrdersCreateInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const parcel = value.parcel;
    issues = within(issues, "/parcel", checkParcel(parcel));
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `OrdersCreateInput`, or its issues. */
export function validateOrdersCreateInput(value: unknown): Result<OrdersCreateInput> {
  return resultOf(value, checkOrdersCreateInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `OrdersCreateInput`. */
export function assertOrdersCreateInput(value: unknown): asserts value is OrdersCreateInput {
  throwIssues("OrdersCreateInput", checkOrdersCreateInput(value));
}

/** `OrdersCreateInput` as a Standard Schema. */
export const OrdersCreateInputSchema: StandardSchemaV1<OrdersCreateInput> =
  /* @__PURE__ */ standardSchema(checkOrdersCreateInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropOrdersCreateInput(value: OrdersCreateInput): OrdersCreateInput {
  let kept = keepOnly(value, ordersCreateInputFields);
  kept = change(kept, "parcel", dropParcel);
  return kept;
}
