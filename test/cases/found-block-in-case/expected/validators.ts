// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Market, Quartz, Umbrella } from "./types.js";
import { change, keepOnly, mapOf } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import {
  type Trail,
  type Tried,
  isKnown,
  keep,
  maxDepth,
  newTrail,
  once,
  recall,
  remember,
} from "./runtime/nesting.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { pointerTo } from "./runtime/pointer.js";
import {
  hasRoom,
  merge,
  noMember,
  tooDeep,
  unreadable,
  wrongConst,
  wrongTag,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isInteger, isNoArray, isObject, own } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const marketFields: readonly string[] = ["tag"];

/**
 * Whether `value` is valid as `Market`.
 *
 * @see spec.yaml#Market
 */
export function isMarket(value: unknown): value is Market {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Market>(value)) return false;
    if (value.tag !== "north") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Market`; null when there is none. */
export function checkMarket(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Market>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const tag = value.tag;
    if (tag !== "north") issues = wrongConst(issues, "/tag", tag, "north");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Market`, or its issues. */
export function validateMarket(value: unknown): Result<Market> {
  return resultOf(value, checkMarket(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Market`. */
export function assertMarket(value: unknown): asserts value is Market {
  throwIssues("Market", checkMarket(value));
}

/** `Market` as a Standard Schema. */
export const MarketSchema: StandardSchemaV1<Market> = /* @__PURE__ */ standardSchema(checkMarket);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropMarket(value: Market): Market {
  return keepOnly(value, marketFields);
}

/**
 * Whether `value` is valid as `Umbrella`.
 *
 * @see spec.yaml#Umbrella
 */
export function isUmbrella(value: unknown): value is Umbrella {
  return fitsUmbrella(value, 0, {});
}

/** Every issue of `value` as `Umbrella`; null when there is none. */
export function checkUmbrella(value: unknown): Issue[] | null {
  return issuesOfUmbrella(value, 0, {});
}

function fitsUmbrella(value: unknown, depth: number, tried: Tried): boolean {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ tag: unknown }>(value)) {
      return false;
    }
    switch (value.tag) {
      case "north": {
        const fits = recall(tried, "Umbrella", value, depth);
        if (fits !== undefined) return fits;
        if (fitsQuartz(value, depth + 1, tried)) {
          return remember(tried, "Umbrella", value, depth, true);
        }
        if (isMarket(value)) return remember(tried, "Umbrella", value, depth, true);
        return remember(tried, "Umbrella", value, depth, false);
      }
      default:
        return false;
    }
  } catch {
    return false;
  }
}

function issuesOfUmbrella(value: unknown, depth: number, tried: Tried): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ tag: unknown }>(value)) {
      return wrongType(null, "", value, "object");
    }
    switch (value.tag) {
      case "north":
        if (fitsUmbrella(value, depth, tried)) return null;
        if (!isObject(value)) return wrongType(null, "", value, "object");
        return noMember(["Quartz", "Market"]);
      default:
        return wrongTag("tag", value.tag, ["north"]);
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `Umbrella`, or its issues. */
export function validateUmbrella(value: unknown): Result<Umbrella> {
  return resultOf(value, checkUmbrella(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Umbrella`. */
export function assertUmbrella(value: unknown): asserts value is Umbrella {
  throwIssues("Umbrella", checkUmbrella(value));
}

/** `Umbrella` as a Standard Schema. */
export const UmbrellaSchema: StandardSchemaV1<Umbrella> =
  /* @__PURE__ */ standardSchema(checkUmbrella);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropUmbrella(value: Umbrella): Umbrella {
  return keptUmbrella(value);
}

function keptUmbrella(value: Umbrella, trail: Trail = newTrail()): Umbrella {
  if (isQuartz(value)) return keptQuartz(value, trail);
  if (isMarket(value)) return dropMarket(value);
  return value;
}

const quartzFields: readonly string[] = ["id", "owner", "tag"];

/**
 * Whether `value` is valid as `Quartz`.
 *
 * @see spec.yaml#Quartz
 */
export function isQuartz(value: unknown): value is Quartz {
  return fitsQuartz(value, 1, {});
}

/** Every issue of `value` as `Quartz`; null when there is none. */
export function checkQuartz(value: unknown): Issue[] | null {
  return issuesOfQuartz(value, 1, {});
}

function fitsQuartz(value: unknown, depth: number, tried: Tried): boolean {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<Quartz>(value) ||
      depth > maxDepth
    ) {
      return false;
    }
    if (isKnown(tried, "Quartz", value, depth)) return true;
    const id = value.id;
    if (id !== undefined) {
      if (!isObject(id)) return false;
      for (const key in id) {
        const entry = own(id, key);
        if (entry !== undefined && !fitsUmbrella(entry, depth, tried)) return false;
      }
    }
    const owner = value.owner;
    if (!isObject(owner)) return false;
    for (const key in owner) {
      const entry = own(owner, key);
      if (entry !== undefined && !isInteger(entry)) return false;
    }
    if (value.tag !== "north") return false;
    return keep(tried, "Quartz", value, depth);
  } catch {
    return false;
  }
}

function issuesOfQuartz(value: unknown, depth: number, tried: Tried): Issue[] | null {
  try {
    if (depth > maxDepth) return tooDeep();
    if (typeof value !== "object" || value === null || !isNoArray<Quartz>(value)) {
      return wrongType(null, "", value, "object");
    }
    if (isKnown(tried, "Quartz", value, depth)) return null;
    let issues: Issue[] | null = null;
    const id = value.id;
    if (id !== undefined) {
      if (!isObject(id)) {
        issues = wrongType(issues, "/id", id, "object");
      } else {
        for (const key in id) {
          if (!hasRoom(issues)) break;
          const entry = own(id, key);
          if (entry !== undefined) {
            const inner = issuesOfUmbrella(entry, depth, tried);
            if (inner !== null) issues = merge(issues, "/id" + pointerTo(key), inner);
          }
        }
      }
    }
    const owner = value.owner;
    if (!isObject(owner)) {
      issues = wrongType(issues, "/owner", owner, "object");
    } else {
      for (const key in owner) {
        if (!hasRoom(issues)) break;
        const entry = own(owner, key);
        if (entry !== undefined && !isInteger(entry)) {
          issues = wrongType(issues, "/owner" + pointerTo(key), entry, "integer");
        }
      }
    }
    const tag = value.tag;
    if (tag !== "north") issues = wrongConst(issues, "/tag", tag, "north");
    if (issues === null) keep(tried, "Quartz", value, depth);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Quartz`, or its issues. */
export function validateQuartz(value: unknown): Result<Quartz> {
  return resultOf(value, checkQuartz(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Quartz`. */
export function assertQuartz(value: unknown): asserts value is Quartz {
  throwIssues("Quartz", checkQuartz(value));
}

/** `Quartz` as a Standard Schema. */
export const QuartzSchema: StandardSchemaV1<Quartz> = /* @__PURE__ */ standardSchema(checkQuartz);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropQuartz(value: Quartz): Quartz {
  return keptQuartz(value);
}

function keptQuartz(value: Quartz, trail: Trail = newTrail()): Quartz {
  return once(trail, "Quartz", value, (inside) => {
    let kept = keepOnly(value, quartzFields);
    kept = change(kept, "id", mapOf(keptUmbrella), inside);
    return kept;
  });
}
