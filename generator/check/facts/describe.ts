/** Types and bounds in words, for messages. */
import type { TypeAst, ValueAst } from "../../declarations/index.js";
import type { NumericBounds } from "./spec-scope.js";
import type { PlainKind } from "./type-kinds.js";

/** Returns a type as a spec writes it, for example `list<Parcel>`. */
export function describe(type: TypeAst): string {
  switch (type.kind) {
    case "name":
      return type.name;
    case "const":
      return JSON.stringify(type.value);
    case "id":
      return `id<${type.of.value}>`;
    case "timestamp":
      return `timestamp<${type.unit}>`;
    case "list":
    case "map": {
      const inner = type.kind === "list" ? type.items : type.values;
      return `${type.kind}<${describeValue(inner)}>`;
    }
    default: {
      const word: PlainKind = type.kind;
      return word;
    }
  }
}

/** Returns a type as a spec writes it, with `| null` where it is nullable. */
export function describeValue({ type, nullable }: ValueAst): string {
  return nullable ? `${describe(type)} | null` : describe(type);
}

/** Returns bounds in words: `1 to 50`, `at most 50`, `more than 0 and less than 1, a multiple of 0.01`. */
export function describeBounds(bounds: NumericBounds): string {
  const { min, max, above, below, step } = bounds;
  const multiple = step === undefined ? [] : [`a multiple of ${step}`];
  if (min !== undefined && max !== undefined) {
    return [min === max ? `exactly ${min}` : `${min} to ${max}`, ...multiple].join(", ");
  }
  const sides = [
    ...(min === undefined ? [] : [`at least ${min}`]),
    ...(above === undefined ? [] : [`more than ${above}`]),
    ...(max === undefined ? [] : [`at most ${max}`]),
    ...(below === undefined ? [] : [`less than ${below}`]),
  ].join(" and ");
  return [...(sides === "" ? [] : [sides]), ...multiple].join(", ");
}
