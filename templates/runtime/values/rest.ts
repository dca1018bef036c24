/// <reference lib="es2022" />
/** The type of undeclared fields. */
import { isObject, own } from "./checks.js";
import { pointerTo } from "./issue.js";
import { hasRoom } from "./reports.js";
import { type Described, reportAs, type RestRule, shapeOf } from "./shapes.js";

/** Returns the rule that undeclared fields are valid as `described`. Fields that are `undefined` are absent. */
export function undeclared(described: Described): RestRule {
  const items = shapeOf(described);
  return {
    items,
    report: (known, given, pointer, value, walk) => {
      let issues = given;
      for (const key in value as object) {
        if (!hasRoom(issues)) break;
        const field = known.includes(key) ? undefined : own(value as object, key);
        if (field !== undefined)
          issues = reportAs(items, issues, pointer + pointerTo(key), field, walk);
      }
      return issues;
    },
    drop: (known, value, dropIn) => {
      try {
        if (!isObject(value)) return value;
        const changed: (readonly [name: string, field: unknown])[] = [];
        for (const key in value) {
          const before = known.includes(key) ? undefined : own(value, key);
          const after = before === undefined ? undefined : dropIn(before);
          if (after !== before) changed.push([key, after]);
        }
        return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
      } catch {
        return value;
      }
    },
  };
}
