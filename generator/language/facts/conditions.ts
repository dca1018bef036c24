/** Conditions on the presence of a field, combined. */
import type { Condition, ConstValue, Presence } from "../model/model.js";

/** The presence of a field where the values are known that it depends on. */
export type Need = "required" | "optional" | "forbidden";

/** Values of fields by their names. */
export type Assignment = ReadonlyMap<string, ConstValue | undefined>;

/** Returns the presence of a field where the fields that decide it have `values`. */
export function needOf(presence: Presence, values: Assignment): Need {
  if (presence.kind !== "conditional") return presence.kind === "required" ? "required" : "optional";
  const { requiredWhen, onlyWhen } = presence;
  if (onlyWhen !== undefined && !holds(onlyWhen, values)) return "forbidden";
  return requiredWhen !== undefined && holds(requiredWhen, values) ? "required" : "optional";
}

/** A field that decides the presence of others, with values that it can have; undefined stands for those that no condition lists. */
export interface DecidingField {
  readonly field: string;
  readonly values: readonly (ConstValue | undefined)[];
}

/** Returns each choice of values for deciding fields. */
export function assignmentsOf(fields: readonly DecidingField[]): readonly Assignment[] {
  return fields.reduce<readonly Assignment[]>(
    (found, { field, values }) =>
      found.flatMap((known) => values.map((value) => new Map([...known, [field, value]]))),
    [new Map()],
  );
}

function holds(condition: Condition, values: Assignment): boolean {
  return condition.every((part) => part.values.includes(values.get(part.field) as ConstValue));
}

/** Returns the condition that holds when both hold. */
export function bothHold(a: Condition, b: Condition): Condition {
  const joined = a.map((part) => {
    const other = b.find((one) => one.field === part.field);
    return other === undefined
      ? part
      : { ...part, values: part.values.filter((value) => other.values.includes(value)) };
  });
  return [...joined, ...b.filter((part) => !a.some((one) => one.field === part.field))];
}

/** Returns the condition that holds when either holds, or undefined when no single condition expresses that. */
export function oneHolds(a: Condition, b: Condition): Condition | undefined {
  if (implies(a, b)) return b;
  if (implies(b, a)) return a;
  const differing = a.filter(
    (part) =>
      !implies(
        [part],
        b.filter((one) => one.field === part.field),
      ),
  );
  const sameFields = a.length === b.length && a.every((part) => b.some((one) => one.field === part.field));
  const others = a.filter((part) => !differing.includes(part));
  const othersEqual = others.every((part) =>
    implies(
      b.filter((one) => one.field === part.field),
      [part],
    ),
  );
  if (!sameFields || differing.length !== 1 || !othersEqual) return undefined;
  return a.map((part) => {
    if (part !== differing[0]) return part;
    const more = b.find((one) => one.field === part.field)?.values ?? [];
    return { ...part, values: [...new Set([...part.values, ...more])] };
  });
}

/** Returns whether `b` holds wherever `a` holds. */
export function implies(a: Condition, b: Condition): boolean {
  return b.every((wide) =>
    a.some((part) => part.field === wide.field && part.values.every((value) => wide.values.includes(value))),
  );
}
