// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Box, Crate } from "./types.js";
import { change, keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import {
  type Trail,
  type Tried,
  isKnown,
  keep,
  maxDepth,
  newTrail,
  once,
} from "./runtime/nesting.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { hasRoom, tooDeep, unreadable, within, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isNoArray } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const boxFields: readonly string[] = ["note", "inside", "crate"];

/**
 * Whether `value` is valid as `Box`.
 *
 * @see spec.yaml#Box
 */
export function isBox(value: unknown): value is Box {
  return fitsBox(value, 1, {});
}

/** Every issue of `value` as `Box`; null when there is none. */
export function checkBox(value: unknown): Issue[] | null {
  return issuesOfBox(value, 1, {});
}

function fitsBox(value: unknown, depth: number, tried: Tried): boolean {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Box>(value) || depth > maxDepth) {
      return false;
    }
    if (isKnown(tried, "Box", value, depth)) return true;
    const note = value.note;
    if (note !== undefined && typeof note !== "string") return false;
    const inside = value.inside;
    if (inside !== undefined && !fitsBox(inside, depth + 1, tried)) return false;
    const crate = value.crate;
    if (crate !== undefined && !fitsCrate(crate, depth + 1, tried)) return false;
    return keep(tried, "Box", value, depth);
  } catch {
    return false;
  }
}

function issuesOfBox(value: unknown, depth: number, tried: Tried): Issue[] | null {
  try {
    if (depth > maxDepth) return tooDeep();
    if (typeof value !== "object" || value === null || !isNoArray<Box>(value)) {
      return wrongType(null, "", value, "object");
    }
    if (isKnown(tried, "Box", value, depth)) return null;
    let issues: Issue[] | null = null;
    const note = value.note;
    if (note !== undefined && typeof note !== "string") {
      issues = wrongType(issues, "/note", note, "string");
    }
    const inside = value.inside;
    if (inside !== undefined && hasRoom(issues)) {
      issues = within(issues, "/inside", issuesOfBox(inside, depth + 1, tried));
    }
    const crate = value.crate;
    if (crate !== undefined && hasRoom(issues)) {
      issues = within(issues, "/crate", issuesOfCrate(crate, depth + 1, tried));
    }
    if (issues === null) keep(tried, "Box", value, depth);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Box`, or its issues. */
export function validateBox(value: unknown): Result<Box> {
  return resultOf(value, checkBox(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Box`. */
export function assertBox(value: unknown): asserts value is Box {
  throwIssues("Box", checkBox(value));
}

/** `Box` as a Standard Schema. */
export const BoxSchema: StandardSchemaV1<Box> = /* @__PURE__ */ standardSchema(checkBox);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropBox(value: Box): Box {
  return keptBox(value);
}

function keptBox(value: Box, trail: Trail = newTrail()): Box {
  return once(trail, "Box", value, (inside) => {
    let kept = keepOnly(value, boxFields);
    kept = change(kept, "inside", keptBox, inside);
    kept = change(kept, "crate", keptCrate, inside);
    return kept;
  });
}

const crateFields: readonly string[] = ["note", "inside", "crate", "wood"];

/**
 * Whether `value` is valid as `Crate`.
 *
 * @see spec.yaml#Crate
 */
export function isCrate(value: unknown): value is Crate {
  return fitsCrate(value, 1, {});
}

/** Every issue of `value` as `Crate`; null when there is none. */
export function checkCrate(value: unknown): Issue[] | null {
  return issuesOfCrate(value, 1, {});
}

function fitsCrate(value: unknown, depth: number, tried: Tried): boolean {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<Crate>(value) ||
      depth > maxDepth
    ) {
      return false;
    }
    if (isKnown(tried, "Crate", value, depth)) return true;
    const note = value.note;
    if (note !== undefined && typeof note !== "string") return false;
    const inside = value.inside;
    if (inside !== undefined && !fitsBox(inside, depth + 1, tried)) return false;
    const crate = value.crate;
    if (crate !== undefined && !fitsCrate(crate, depth + 1, tried)) return false;
    const wood = value.wood;
    if (wood !== undefined && typeof wood !== "string") return false;
    return keep(tried, "Crate", value, depth);
  } catch {
    return false;
  }
}

function issuesOfCrate(value: unknown, depth: number, tried: Tried): Issue[] | null {
  try {
    if (depth > maxDepth) return tooDeep();
    if (typeof value !== "object" || value === null || !isNoArray<Crate>(value)) {
      return wrongType(null, "", value, "object");
    }
    if (isKnown(tried, "Crate", value, depth)) return null;
    let issues: Issue[] | null = null;
    const note = value.note;
    if (note !== undefined && typeof note !== "string") {
      issues = wrongType(issues, "/note", note, "string");
    }
    const inside = value.inside;
    if (inside !== undefined && hasRoom(issues)) {
      issues = within(issues, "/inside", issuesOfBox(inside, depth + 1, tried));
    }
    const crate = value.crate;
    if (crate !== undefined && hasRoom(issues)) {
      issues = within(issues, "/crate", issuesOfCrate(crate, depth + 1, tried));
    }
    const wood = value.wood;
    if (wood !== undefined && typeof wood !== "string") {
      issues = wrongType(issues, "/wood", wood, "string");
    }
    if (issues === null) keep(tried, "Crate", value, depth);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Crate`, or its issues. */
export function validateCrate(value: unknown): Result<Crate> {
  return resultOf(value, checkCrate(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Crate`. */
export function assertCrate(value: unknown): asserts value is Crate {
  throwIssues("Crate", checkCrate(value));
}

/** `Crate` as a Standard Schema. */
export const CrateSchema: StandardSchemaV1<Crate> = /* @__PURE__ */ standardSchema(checkCrate);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropCrate(value: Crate): Crate {
  return keptCrate(value);
}

function keptCrate(value: Crate, trail: Trail = newTrail()): Crate {
  return once(trail, "Crate", value, (inside) => {
    let kept = keepOnly(value, crateFields);
    kept = change(kept, "inside", keptBox, inside);
    kept = change(kept, "crate", keptCrate, inside);
    return kept;
  });
}
