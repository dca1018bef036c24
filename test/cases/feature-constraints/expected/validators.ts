// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Constrained } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { pointerTo } from "./runtime/pointer.js";
import {
  hasRoom,
  repeated,
  unreadable,
  wrongCount,
  wrongId,
  wrongLength,
  wrongPattern,
  wrongRange,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { hasExactLength, hasLength } from "./runtime/text-length.js";
import {
  countEntries,
  hasRepeats,
  isArray,
  isId,
  isInteger,
  isNoArray,
  isNumber,
  isObject,
  lengthOf,
  own,
} from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const constrainedSlugPattern: RegExp = /* @__PURE__ */ new RegExp("^[a-z]+(?:/[a-z]+)*$", "u");

const constrainedPartPattern: RegExp = /* @__PURE__ */ new RegExp("\\d", "u");

const constrainedFields: readonly string[] = [
  "name",
  "code",
  "slug",
  "part",
  "level",
  "ratio",
  "since",
  "three",
  "tags",
  "flags",
  "pair",
  "prices",
  "owner",
];

/**
 * Whether `value` is valid as `Constrained`.
 *
 * @see spec.yaml#Constrained
 */
export function isConstrained(value: unknown): value is Constrained {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Constrained>(value)) return false;
    const name = value.name;
    if (name !== undefined) {
      if (typeof name !== "string" || !hasLength(name, 2, 3)) return false;
    }
    const code = value.code;
    if (code !== undefined && code !== null) {
      if (typeof code !== "string" || !hasExactLength(code, 2)) return false;
    }
    const slug = value.slug;
    if (slug !== undefined) {
      if (
        typeof slug !== "string" ||
        !hasLength(slug, 0, 9) ||
        !constrainedSlugPattern.test(slug)
      ) {
        return false;
      }
    }
    const part = value.part;
    if (part !== undefined) {
      if (typeof part !== "string" || !constrainedPartPattern.test(part)) return false;
    }
    const level = value.level;
    if (level !== undefined) {
      if (!isInteger(level) || level < 1 || level > 3) return false;
    }
    const ratio = value.ratio;
    if (ratio !== undefined && ratio !== null) {
      if (!isNumber(ratio) || ratio < -0.5) return false;
    }
    const since = value.since;
    if (since !== undefined) {
      if (!isNumber(since) || since < 0) return false;
    }
    const three = value.three;
    if (three !== undefined) {
      if (!isNumber(three) || three !== 3) return false;
    }
    const tags = value.tags;
    if (tags !== undefined) {
      if (!isArray(tags) || tags.length < 1 || tags.length > 3) return false;
      for (let i = 0, end = lengthOf(tags); i < end; i++) {
        if (typeof tags[i] !== "string") return false;
      }
      if (hasRepeats(tags)) return false;
    }
    const flags = value.flags;
    if (flags !== undefined) {
      if (!isArray(flags)) return false;
      for (let i = 0, end = lengthOf(flags); i < end; i++) {
        const item = flags[i];
        if (item !== null && typeof item !== "boolean") return false;
      }
      if (hasRepeats(flags)) return false;
    }
    const pair = value.pair;
    if (pair !== undefined) {
      if (!isArray(pair) || pair.length !== 2) return false;
      for (let i = 0, end = lengthOf(pair); i < end; i++) {
        if (!isInteger(pair[i])) return false;
      }
    }
    const prices = value.prices;
    if (prices !== undefined) {
      if (!isObject(prices) || countEntries(prices) > 1) return false;
      for (const key in prices) {
        const entry = own(prices, key);
        if (entry !== undefined && !isNumber(entry)) return false;
      }
    }
    const owner = value.owner;
    if (owner !== undefined) {
      if (!isId(owner) || !hasExactLength(owner, 4)) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Constrained`; null when there is none. */
export function checkConstrained(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Constrained>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const name = value.name;
    if (name !== undefined) {
      if (typeof name !== "string") {
        issues = wrongType(issues, "/name", name, "string");
      } else if (!hasLength(name, 2, 3)) {
        issues = wrongLength(issues, "/name", { min: 2, max: 3 });
      }
    }
    const code = value.code;
    if (code !== undefined && code !== null) {
      if (typeof code !== "string") {
        issues = wrongType(issues, "/code", code, "string or null");
      } else if (!hasExactLength(code, 2)) {
        issues = wrongLength(issues, "/code", { min: 2, max: 2 });
      }
    }
    const slug = value.slug;
    if (slug !== undefined) {
      if (typeof slug !== "string") {
        issues = wrongType(issues, "/slug", slug, "string");
      } else if (!hasLength(slug, 0, 9)) {
        issues = wrongLength(issues, "/slug", { max: 9 });
      } else if (!constrainedSlugPattern.test(slug)) {
        issues = wrongPattern(issues, "/slug", constrainedSlugPattern);
      }
    }
    const part = value.part;
    if (part !== undefined) {
      if (typeof part !== "string") {
        issues = wrongType(issues, "/part", part, "string");
      } else if (!constrainedPartPattern.test(part)) {
        issues = wrongPattern(issues, "/part", constrainedPartPattern);
      }
    }
    const level = value.level;
    if (level !== undefined) {
      if (!isInteger(level)) {
        issues = wrongType(issues, "/level", level, "integer");
      } else if (level < 1 || level > 3) {
        issues = wrongRange(issues, "/level", { min: 1, max: 3 });
      }
    }
    const ratio = value.ratio;
    if (ratio !== undefined && ratio !== null) {
      if (!isNumber(ratio)) {
        issues = wrongType(issues, "/ratio", ratio, "number or null");
      } else if (ratio < -0.5) {
        issues = wrongRange(issues, "/ratio", { min: -0.5 });
      }
    }
    const since = value.since;
    if (since !== undefined) {
      if (!isNumber(since)) {
        issues = wrongType(issues, "/since", since, "number");
      } else if (since < 0) {
        issues = wrongRange(issues, "/since", { min: 0 });
      }
    }
    const three = value.three;
    if (three !== undefined) {
      if (!isNumber(three)) {
        issues = wrongType(issues, "/three", three, "number");
      } else if (three !== 3) {
        issues = wrongRange(issues, "/three", { min: 3, max: 3 });
      }
    }
    const tags = value.tags;
    if (tags !== undefined) {
      if (!isArray(tags)) {
        issues = wrongType(issues, "/tags", tags, "array");
      } else if (tags.length < 1 || tags.length > 3) {
        issues = wrongCount(issues, "/tags", "items", { min: 1, max: 3 });
      } else {
        for (let i = 0, end = lengthOf(tags); i < end && hasRoom(issues); i++) {
          const item = tags[i];
          if (typeof item !== "string") issues = wrongType(issues, "/tags/" + i, item, "string");
        }
        if (hasRepeats(tags)) issues = repeated(issues, "/tags");
      }
    }
    const flags = value.flags;
    if (flags !== undefined) {
      if (!isArray(flags)) {
        issues = wrongType(issues, "/flags", flags, "array");
      } else {
        for (let i = 0, end = lengthOf(flags); i < end && hasRoom(issues); i++) {
          const item = flags[i];
          if (item !== null && typeof item !== "boolean") {
            issues = wrongType(issues, "/flags/" + i, item, "boolean or null");
          }
        }
        if (hasRepeats(flags)) issues = repeated(issues, "/flags");
      }
    }
    const pair = value.pair;
    if (pair !== undefined) {
      if (!isArray(pair)) {
        issues = wrongType(issues, "/pair", pair, "array");
      } else if (pair.length !== 2) {
        issues = wrongCount(issues, "/pair", "items", { min: 2, max: 2 });
      } else {
        for (let i = 0, end = lengthOf(pair); i < end && hasRoom(issues); i++) {
          const item = pair[i];
          if (!isInteger(item)) issues = wrongType(issues, "/pair/" + i, item, "integer");
        }
      }
    }
    const prices = value.prices;
    if (prices !== undefined) {
      if (!isObject(prices)) {
        issues = wrongType(issues, "/prices", prices, "object");
      } else if (countEntries(prices) > 1) {
        issues = wrongCount(issues, "/prices", "entries", { max: 1 });
      } else {
        for (const key in prices) {
          if (!hasRoom(issues)) break;
          const entry = own(prices, key);
          if (entry !== undefined && !isNumber(entry)) {
            issues = wrongType(issues, "/prices" + pointerTo(key), entry, "number");
          }
        }
      }
    }
    const owner = value.owner;
    if (owner !== undefined) {
      if (!isId(owner)) {
        issues = wrongId(issues, "/owner", owner);
      } else if (!hasExactLength(owner, 4)) {
        issues = wrongLength(issues, "/owner", { min: 4, max: 4 });
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Constrained`, or its issues. */
export function validateConstrained(value: unknown): Result<Constrained> {
  return resultOf(value, checkConstrained(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Constrained`. */
export function assertConstrained(value: unknown): asserts value is Constrained {
  throwIssues("Constrained", checkConstrained(value));
}

/** `Constrained` as a Standard Schema. */
export const ConstrainedSchema: StandardSchemaV1<Constrained> =
  /* @__PURE__ */ standardSchema(checkConstrained);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropConstrained(value: Constrained): Constrained {
  return keepOnly(value, constrainedFields);
}
