/** Objects with a minimum number of fields. */
import { type FieldCount, fieldOf } from "./objects.js";
import { tooFewFields } from "./reports.js";
import { fieldNamesOf, type Schema } from "./schema.js";

/** The maximum number of fields in an issue about too few fields. */
const maxNamedFields = 8;

/** Objects with at least `min` of the fields `counted`; by default of all. Missing required fields count. */
export function atLeast(min: number, ...counted: readonly string[]): FieldCount {
  return (issues, pointer, value, fields) => {
    const names = counted.length === 0 ? fields.map(([name]) => name) : counted;
    const found = fields.filter(
      ([name, { presence }]) =>
        names.includes(name) && (presence === undefined || fieldOf(value, name) !== undefined),
    );
    if (found.length >= min) return issues;
    return tooFewFields(issues, pointer, min, names.length > maxNamedFields ? [] : names);
  };
}

/** Objects with at least `min` of the fields of another type. */
export function atLeastOf(min: number, base: Schema): FieldCount {
  return atLeast(min, ...fieldNamesOf(base));
}
