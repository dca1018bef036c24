/** Lists with a number of items within bounds. */
import { isArray } from "./checks.js";
import { type IssueBounds, sizeText } from "./issue.js";
import { addBounded } from "./reports.js";
import { never, newShape, type Shape } from "./shapes.js";

/** Lists with a number of items within bounds. The items of other lists are not checked. */
export function counted(list: Shape, bounds: IssueBounds): Shape {
  const size = sizeText(bounds, "item", "items");
  return withCount(list, bounds, size, (value) => (isArray(value) ? value.length : undefined));
}

/** Values of a shape with a count within bounds. `size` names it in messages. */
export function withCount(
  shape: Shape,
  bounds: IssueBounds,
  size: string,
  countOf: (value: unknown) => number | undefined,
): Shape {
  const { min = -Infinity, max = Infinity } = bounds;
  const message = `must have ${size}`;
  return newShape(
    never,
    (issues, pointer, value, walk, orNull) => {
      const count = countOf(value);
      return count === undefined || (count >= min && count <= max)
        ? shape.report(issues, pointer, value, walk, orNull)
        : addBounded(issues, { code: "count", pointer, message }, bounds);
    },
    shape.parts,
  );
}
