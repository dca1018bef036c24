/** Compares fields of two resources. */
import type { FieldAst } from "../../declarations/index.js";
import type { MemberField } from "./spec-scope.js";

/** Returns whether two fields accept the same values and have the same presence; docs may differ. */
export function isSameField(a: MemberField, b: MemberField): boolean {
  return a.field === b.field ? a.presence === b.presence : factsOf(a) === factsOf(b);
}

/** Returns a key that is equal for fields with the same facts. */
function factsOf({ field, presence }: MemberField): string {
  const { value, requiredWhen, onlyWhen }: FieldAst = field;
  return JSON.stringify([presence, value, requiredWhen, onlyWhen], (key, part: unknown) =>
    key === "span" ? undefined : part,
  );
}
