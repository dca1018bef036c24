/** Compares fields of two resources. */
import type { FieldAst, ValueAst } from "../../spec/declarations/index.js";
import type { BoundField } from "../../spec/bind/fields.js";

/** Returns whether two fields accept the same values and have the same presence; docs may differ. */
export function isSameField(a: BoundField, b: BoundField): boolean {
  return a.field === b.field ? a.presence === b.presence : factsOf(a) === factsOf(b);
}

/** Returns whether two values have the same type and constraints. */
export function isSameValue(a: ValueAst, b: ValueAst): boolean {
  return a === b || withoutPlaces(a) === withoutPlaces(b);
}

/** Returns a key that is equal for fields with the same facts. */
function factsOf({ field, presence }: BoundField): string {
  const { value, requiredWhen, onlyWhen }: FieldAst = field;
  return withoutPlaces([presence, value, requiredWhen, onlyWhen]);
}

function withoutPlaces(facts: unknown): string {
  return JSON.stringify(facts, (key, part: unknown) => (key === "span" ? undefined : part));
}
