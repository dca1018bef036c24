// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Air, Delivery, Road, Unlisted } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { unreadable, wrongConst, wrongTag, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isNoArray } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const airFields: readonly string[] = ["kind", "by"];

/**
 * Whether `value` is valid as `Air`.
 *
 * @see spec.yaml#Air
 */
export function isAir(value: unknown): value is Air {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Air>(value)) return false;
    if (value.kind !== "express") return false;
    if (value.by !== "air") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Air`; null when there is none. */
export function checkAir(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Air>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (kind !== "express") issues = wrongConst(issues, "/kind", kind, "express");
    const by = value.by;
    if (by !== "air") issues = wrongConst(issues, "/by", by, "air");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Air`, or its issues. */
export function validateAir(value: unknown): Result<Air> {
  return resultOf(value, checkAir(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Air`. */
export function assertAir(value: unknown): asserts value is Air {
  throwIssues("Air", checkAir(value));
}

/** `Air` as a Standard Schema. */
export const AirSchema: StandardSchemaV1<Air> = /* @__PURE__ */ standardSchema(checkAir);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAir(value: Air): Air {
  return keepOnly(value, airFields);
}

const roadFields: readonly string[] = ["kind", "by"];

/**
 * Whether `value` is valid as `Road`.
 *
 * @see spec.yaml#Road
 */
export function isRoad(value: unknown): value is Road {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Road>(value)) return false;
    if (value.kind !== "express") return false;
    if (value.by !== "road") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Road`; null when there is none. */
export function checkRoad(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Road>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (kind !== "express") issues = wrongConst(issues, "/kind", kind, "express");
    const by = value.by;
    if (by !== "road") issues = wrongConst(issues, "/by", by, "road");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Road`, or its issues. */
export function validateRoad(value: unknown): Result<Road> {
  return resultOf(value, checkRoad(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Road`. */
export function assertRoad(value: unknown): asserts value is Road {
  throwIssues("Road", checkRoad(value));
}

/** `Road` as a Standard Schema. */
export const RoadSchema: StandardSchemaV1<Road> = /* @__PURE__ */ standardSchema(checkRoad);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropRoad(value: Road): Road {
  return keepOnly(value, roadFields);
}

/**
 * Whether `value` is valid as `Delivery`.
 *
 * @see spec.yaml#Delivery
 */
export function isDelivery(value: unknown): value is Delivery {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<{ kind: unknown; by: unknown }>(value)
    ) {
      return false;
    }
    switch (value.kind) {
      case "express":
        switch (value.by) {
          case "air":
            return isAir(value);
          case "road":
            return isRoad(value);
          default:
            return false;
        }
      default:
        return typeof value.kind === "string";
    }
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Delivery`; null when there is none. */
export function checkDelivery(value: unknown): Issue[] | null {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<{ kind: unknown; by: unknown }>(value)
    ) {
      return wrongType(null, "", value, "object");
    }
    switch (value.kind) {
      case "express":
        switch (value.by) {
          case "air":
            return checkAir(value);
          case "road":
            return checkRoad(value);
          default:
            return wrongTag("by", value.by, ["air", "road"]);
        }
      default:
        if (typeof value.kind === "string") return null;
        return wrongType(null, "/kind", value.kind, "string");
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `Delivery`, or its issues. */
export function validateDelivery(value: unknown): Result<Delivery> {
  return resultOf(value, checkDelivery(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Delivery`. */
export function assertDelivery(value: unknown): asserts value is Delivery {
  throwIssues("Delivery", checkDelivery(value));
}

/** `Delivery` as a Standard Schema. */
export const DeliverySchema: StandardSchemaV1<Delivery> =
  /* @__PURE__ */ standardSchema(checkDelivery);

/** Whether `tag` is a `kind` of `Delivery` that the spec does not list. */
export function isUnlistedDeliveryTag(tag: string): tag is Unlisted<"Delivery"> {
  return tag !== "express";
}

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropDelivery(value: Delivery): Delivery {
  if (isAir(value)) return dropAir(value);
  if (isRoad(value)) return dropRoad(value);
  return value;
}
