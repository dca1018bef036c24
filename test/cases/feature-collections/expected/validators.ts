// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import { type Color, ColorValues, type Holder, type Item } from "./types.js";
import { change, keepOnly, listOf, mapOf } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { pointerTo } from "./runtime/pointer.js";
import {
  hasRoom,
  merge,
  notListed,
  repeated,
  unreadable,
  wrongCount,
  wrongLength,
  wrongRange,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import {
  hasRepeats,
  isArray,
  isInteger,
  isNoArray,
  isNumber,
  isObject,
  lengthOf,
  own,
} from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `Color`.
 *
 * @see spec.yaml#Color
 */
export function isColor(value: unknown): value is Color {
  return value === "red" || value === "green";
}

/** Every issue of `value` as `Color`; null when there is none. */
export function checkColor(value: unknown): Issue[] | null {
  return isColor(value) ? null : notListed(null, "", value, ColorValues);
}

/** `value` as `Color`, or its issues. */
export function validateColor(value: unknown): Result<Color> {
  return resultOf(value, checkColor(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Color`. */
export function assertColor(value: unknown): asserts value is Color {
  throwIssues("Color", checkColor(value));
}

/** `Color` as a Standard Schema. */
export const ColorSchema: StandardSchemaV1<Color> = /* @__PURE__ */ standardSchema(checkColor);

const itemFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `Item`.
 *
 * @see spec.yaml#Item
 */
export function isItem(value: unknown): value is Item {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Item>(value)) return false;
    if (!isInteger(value.id)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Item`; null when there is none. */
export function checkItem(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Item>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isInteger(id)) issues = wrongType(issues, "/id", id, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Item`, or its issues. */
export function validateItem(value: unknown): Result<Item> {
  return resultOf(value, checkItem(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Item`. */
export function assertItem(value: unknown): asserts value is Item {
  throwIssues("Item", checkItem(value));
}

/** `Item` as a Standard Schema. */
export const ItemSchema: StandardSchemaV1<Item> = /* @__PURE__ */ standardSchema(checkItem);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropItem(value: Item): Item {
  return keepOnly(value, itemFields);
}

const holderFields: readonly string[] = [
  "names",
  "grid",
  "colors",
  "items",
  "codes",
  "deep",
  "prices",
  "index",
  "byName",
];

/**
 * Whether `value` is valid as `Holder`.
 *
 * @see spec.yaml#Holder
 */
export function isHolder(value: unknown): value is Holder {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Holder>(value)) return false;
    const names = value.names;
    if (!isArray(names)) return false;
    for (let i = 0, end = lengthOf(names); i < end; i++) {
      if (typeof names[i] !== "string") return false;
    }
    const grid = value.grid;
    if (!isArray(grid)) return false;
    for (let i = 0, end = lengthOf(grid); i < end; i++) {
      const item = grid[i];
      if (!isArray(item)) return false;
      for (let j = 0, end2 = lengthOf(item); j < end2; j++) {
        if (!isInteger(item[j])) return false;
      }
    }
    const colors = value.colors;
    if (colors !== undefined) {
      if (!isArray(colors)) return false;
      for (let i = 0, end = lengthOf(colors); i < end; i++) {
        const item = colors[i];
        if (item !== null && !isColor(item)) return false;
      }
    }
    const items = value.items;
    if (items !== undefined) {
      if (!isArray(items) || items.length > 2) return false;
      for (let i = 0, end = lengthOf(items); i < end; i++) {
        if (!isItem(items[i])) return false;
      }
    }
    const codes = value.codes;
    if (codes !== undefined) {
      if (!isArray(codes)) return false;
      for (let i = 0, end = lengthOf(codes); i < end; i++) {
        const item = codes[i];
        if (typeof item !== "string" || item === "") return false;
      }
      if (hasRepeats(codes)) return false;
    }
    const deep = value.deep;
    if (deep !== undefined && deep !== null) {
      if (!isArray(deep)) return false;
      for (let i = 0, end = lengthOf(deep); i < end; i++) {
        const item = deep[i];
        if (!isArray(item) || item.length !== 2) return false;
        for (let j = 0, end2 = lengthOf(item); j < end2; j++) {
          const item2 = item[j];
          if (!isInteger(item2) || item2 < 0) return false;
        }
      }
    }
    const prices = value.prices;
    if (prices !== undefined) {
      if (!isObject(prices)) return false;
      for (const key in prices) {
        const entry = own(prices, key);
        if (entry !== undefined && entry !== null) {
          if (!isNumber(entry) || entry < 0) return false;
        }
      }
    }
    const index = value.index;
    if (index !== undefined) {
      if (!isObject(index)) return false;
      for (const key in index) {
        const entry = own(index, key);
        if (entry !== undefined) {
          if (!isArray(entry)) return false;
          for (let j = 0, end2 = lengthOf(entry); j < end2; j++) {
            if (!isItem(entry[j])) return false;
          }
        }
      }
    }
    const byName = value.byName;
    if (byName !== undefined) {
      if (!isObject(byName)) return false;
      for (const key in byName) {
        const entry = own(byName, key);
        if (entry !== undefined) {
          if (!isObject(entry)) return false;
          for (const key2 in entry) {
            const entry2 = own(entry, key2);
            if (entry2 !== undefined && !isItem(entry2)) return false;
          }
        }
      }
    }
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Holder`; null when there is none. */
export function checkHolder(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Holder>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const names = value.names;
    if (!isArray(names)) {
      issues = wrongType(issues, "/names", names, "array");
    } else {
      for (let i = 0, end = lengthOf(names); i < end && hasRoom(issues); i++) {
        const item = names[i];
        if (typeof item !== "string") issues = wrongType(issues, "/names/" + i, item, "string");
      }
    }
    const grid = value.grid;
    if (!isArray(grid)) {
      issues = wrongType(issues, "/grid", grid, "array");
    } else {
      for (let i = 0, end = lengthOf(grid); i < end && hasRoom(issues); i++) {
        const item = grid[i];
        if (!isArray(item)) {
          issues = wrongType(issues, "/grid/" + i, item, "array");
        } else {
          for (let j = 0, end2 = lengthOf(item); j < end2 && hasRoom(issues); j++) {
            const item2 = item[j];
            if (!isInteger(item2)) {
              issues = wrongType(issues, "/grid/" + i + "/" + j, item2, "integer");
            }
          }
        }
      }
    }
    const colors = value.colors;
    if (colors !== undefined) {
      if (!isArray(colors)) {
        issues = wrongType(issues, "/colors", colors, "array");
      } else {
        for (let i = 0, end = lengthOf(colors); i < end && hasRoom(issues); i++) {
          const item = colors[i];
          if (item !== null && !isColor(item)) {
            issues = notListed(issues, "/colors/" + i, item, ColorValues, "or null");
          }
        }
      }
    }
    const items = value.items;
    if (items !== undefined) {
      if (!isArray(items)) {
        issues = wrongType(issues, "/items", items, "array");
      } else if (items.length > 2) {
        issues = wrongCount(issues, "/items", "items", { max: 2, limit: "most" });
      } else {
        for (let i = 0, end = lengthOf(items); i < end && hasRoom(issues); i++) {
          const inner = checkItem(items[i]);
          if (inner !== null) issues = merge(issues, "/items/" + i, inner);
        }
      }
    }
    const codes = value.codes;
    if (codes !== undefined) {
      if (!isArray(codes)) {
        issues = wrongType(issues, "/codes", codes, "array");
      } else {
        for (let i = 0, end = lengthOf(codes); i < end && hasRoom(issues); i++) {
          const item = codes[i];
          if (typeof item !== "string") {
            issues = wrongType(issues, "/codes/" + i, item, "string");
          } else if (item === "") {
            issues = wrongLength(issues, "/codes/" + i, { min: 1 });
          }
        }
        if (hasRepeats(codes)) issues = repeated(issues, "/codes");
      }
    }
    const deep = value.deep;
    if (deep !== undefined && deep !== null) {
      if (!isArray(deep)) {
        issues = wrongType(issues, "/deep", deep, "array or null");
      } else {
        for (let i = 0, end = lengthOf(deep); i < end && hasRoom(issues); i++) {
          const item = deep[i];
          if (!isArray(item)) {
            issues = wrongType(issues, "/deep/" + i, item, "array");
          } else if (item.length !== 2) {
            issues = wrongCount(issues, "/deep/" + i, "items", { min: 2, max: 2 });
          } else {
            for (let j = 0, end2 = lengthOf(item); j < end2 && hasRoom(issues); j++) {
              const item2 = item[j];
              if (!isInteger(item2)) {
                issues = wrongType(issues, "/deep/" + i + "/" + j, item2, "integer");
              } else if (item2 < 0) {
                issues = wrongRange(issues, "/deep/" + i + "/" + j, { min: 0 });
              }
            }
          }
        }
      }
    }
    const prices = value.prices;
    if (prices !== undefined) {
      if (!isObject(prices)) {
        issues = wrongType(issues, "/prices", prices, "object");
      } else {
        for (const key in prices) {
          if (!hasRoom(issues)) break;
          const entry = own(prices, key);
          if (entry !== undefined && entry !== null) {
            if (!isNumber(entry)) {
              issues = wrongType(issues, "/prices" + pointerTo(key), entry, "number or null");
            } else if (entry < 0) {
              issues = wrongRange(issues, "/prices" + pointerTo(key), { min: 0 });
            }
          }
        }
      }
    }
    const index = value.index;
    if (index !== undefined) {
      if (!isObject(index)) {
        issues = wrongType(issues, "/index", index, "object");
      } else {
        for (const key in index) {
          if (!hasRoom(issues)) break;
          const entry = own(index, key);
          if (entry !== undefined) {
            if (!isArray(entry)) {
              issues = wrongType(issues, "/index" + pointerTo(key), entry, "array");
            } else {
              for (let j = 0, end2 = lengthOf(entry); j < end2 && hasRoom(issues); j++) {
                const inner2 = checkItem(entry[j]);
                if (inner2 !== null) {
                  issues = merge(issues, "/index" + pointerTo(key) + "/" + j, inner2);
                }
              }
            }
          }
        }
      }
    }
    const byName = value.byName;
    if (byName !== undefined) {
      if (!isObject(byName)) {
        issues = wrongType(issues, "/byName", byName, "object");
      } else {
        for (const key in byName) {
          if (!hasRoom(issues)) break;
          const entry = own(byName, key);
          if (entry !== undefined) {
            if (!isObject(entry)) {
              issues = wrongType(issues, "/byName" + pointerTo(key), entry, "object");
            } else {
              for (const key2 in entry) {
                if (!hasRoom(issues)) break;
                const entry2 = own(entry, key2);
                if (entry2 !== undefined) {
                  const inner2 = checkItem(entry2);
                  if (inner2 !== null) {
                    issues = merge(issues, "/byName" + pointerTo(key) + pointerTo(key2), inner2);
                  }
                }
              }
            }
          }
        }
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Holder`, or its issues. */
export function validateHolder(value: unknown): Result<Holder> {
  return resultOf(value, checkHolder(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Holder`. */
export function assertHolder(value: unknown): asserts value is Holder {
  throwIssues("Holder", checkHolder(value));
}

/** `Holder` as a Standard Schema. */
export const HolderSchema: StandardSchemaV1<Holder> = /* @__PURE__ */ standardSchema(checkHolder);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropHolder(value: Holder): Holder {
  let kept = keepOnly(value, holderFields);
  kept = change(kept, "items", listOf(dropItem));
  kept = change(kept, "index", mapOf(listOf(dropItem)));
  kept = change(kept, "byName", mapOf(mapOf(dropItem)));
  return kept;
}
