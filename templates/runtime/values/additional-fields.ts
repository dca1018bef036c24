/// <reference lib="es2022" />
/** Maps whose keys have a type of their own, and the type of undeclared fields. */
import { isObject, own } from "./checks.js";
import { addIssue, hasRoom, pointerTo } from "./issues.js";
import {
  type Described,
  never,
  newShape,
  reportAs,
  reportFailed,
  type RestRule,
  type Shape,
  shapeOf,
} from "./shapes.js";

/** Maps whose keys are of a shape. The keys of other values are not looked at. */
export function keyed(map: Shape, keys: Described): Shape {
  const shape = shapeOf(keys);
  return newShape(
    never,
    (given, pointer, value, walk, orNull) => {
      let issues = map.report(given, pointer, value, walk, orNull);
      if (!isObject(value)) return issues;
      for (const key in value) {
        if (!hasRoom(issues)) break;
        if (own(value, key) === undefined || shape.test(key, walk)) continue;
        const found = reportFailed(shape, null, pointer + pointerTo(key), key, walk) ?? [];
        for (const issue of found)
          issues = addIssue(issues, { ...issue, key: true, message: `its key ${issue.message}` });
      }
      return issues;
    },
    map.parts,
  );
}

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
