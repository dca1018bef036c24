// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Air, Delivery, Road, Standard } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { unreadable, wrongConst, wrongTag, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isInteger, isNoArray } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const airFields: readonly string[] = ["kind", "way", "flight"];

/**
 * Whether `value` is valid as `Air`.
 *
 * @see spec.yaml#Air
 */
export function isAir(value: unknown): value is Air {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Air>(value)) return false;
    if (value.kind !== "express") return false;
    if (value.way !== "air") return false;
    if (typeof value.flight !== "string") return false;
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
    const way = value.way;
    if (way !== "air") issues = wrongConst(issues, "/way", way, "air");
    const flight = value.flight;
    if (typeof flight !== "string") issues = wrongType(issues, "/flight", flight, "string");
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

const roadFields: readonly string[] = ["kind", "way", "plate"];

/**
 * Whether `value` is valid as `Road`.
 *
 * @see spec.yaml#Road
 */
export function isRoad(value: unknown): value is Road {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Road>(value)) return false;
    if (value.kind !== "express") return false;
    if (value.way !== "road") return false;
    if (typeof value.plate !== "string") return false;
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
    const way = value.way;
    if (way !== "road") issues = wrongConst(issues, "/way", way, "road");
    const plate = value.plate;
    if (typeof plate !== "string") issues = wrongType(issues, "/plate", plate, "string");
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

const standardFields: readonly string[] = ["kind", "days"];

/**
 * Whether `value` is valid as `Standard`.
 *
 * @see spec.yaml#Standard
 */
export function isStandard(value: unknown): value is Standard {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Standard>(value)) return false;
    if (value.kind !== "standard") return false;
    if (!isInteger(value.days)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Standard`; null when there is none. */
export function checkStandard(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Standard>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (kind !== "standard") issues = wrongConst(issues, "/kind", kind, "standard");
    const days = value.days;
    if (!isInteger(days)) issues = wrongType(issues, "/days", days, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Standard`, or its issues. */
export function validateStandard(value: unknown): Result<Standard> {
  return resultOf(value, checkStandard(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Standard`. */
export function assertStandard(value: unknown): asserts value is Standard {
  throwIssues("Standard", checkStandard(value));
}

/** `Standard` as a Standard Schema. */
export const StandardSchema: StandardSchemaV1<Standard> =
  /* @__PURE__ */ standardSchema(checkStandard);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropStandard(value: Standard): Standard {
  return keepOnly(value, standardFields);
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
      !isNoArray<{ kind: unknown; way: unknown }>(value)
    ) {
      return false;
    }
    switch (value.kind) {
      case "express":
        switch (value.way) {
          case "air":
            return isAir(value);
          case "road":
            return isRoad(value);
          default:
            return false;
        }
      case "standard":
        return isStandard(value);
      default:
        return false;
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
      !isNoArray<{ kind: unknown; way: unknown }>(value)
    ) {
      return wrongType(null, "", value, "object");
    }
    switch (value.kind) {
      case "express":
        switch (value.way) {
          case "air":
            return checkAir(value);
          case "road":
            return checkRoad(value);
          default:
            return wrongTag("way", value.way, ["air", "road"]);
        }
      case "standard":
        return checkStandard(value);
      default:
        return wrongTag("kind", value.kind, ["express", "standard"]);
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

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropDelivery(value: Delivery): Delivery {
  if (isAir(value)) return dropAir(value);
  if (isRoad(value)) return dropRoad(value);
  if (isStandard(value)) return dropStandard(value);
  return value;
}
