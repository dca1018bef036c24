/** Maps whose keys have a type of their own. */
import { isObject, own } from "./checks.js";
import { pointerTo } from "./issue.js";
import { addIssue, hasRoom } from "./reports.js";
import { type Described, never, newShape, reportFailed, type Shape, shapeOf } from "./shapes.js";

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
