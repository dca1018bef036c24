/** The constraints of a spec, with the numbers of the limits that they name. */
import type { BoundsAst, ValueAst } from "../../spec/declarations/index.js";
import type { ConstrainedType, ConstrainedValues } from "../../language/constraints/constraint.js";
import {
  constraintKeys,
  constraints,
  type BoundsKey,
  type ConstraintKey,
} from "../../language/constraints/index.js";
import type { Json } from "../../language/model/model.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { builtInKind } from "../../language/facts/json-kinds.js";
import { acceptsAnyString, isStringKind, lengthsOf, type TypeKind } from "./type-kinds.js";

/** The help for bounds of a decimal, which the language cannot state. */
export const decimalBounds =
  "A decimal is a string, which has no range. Write a `pattern`, for example `pattern: '^[0-9]'` for a decimal that is not negative.";

export function isFor(key: ConstraintKey, { type }: ValueAst): boolean {
  return valuesOf(type.kind).some((values) => constraints[key].keywords[values] !== undefined);
}

function valuesOf(kind: TypeKind): readonly ConstrainedValues[] {
  const json = builtInKind(kind);
  if (json === "string") return acceptsAnyString(kind) ? ["strings", "free strings"] : ["strings"];
  return json === "number" ? ["numbers"] : json === "list" ? ["lists"] : json === "object" ? ["maps"] : [];
}

/** Returns whether the bounds of `key` count something, so that they are whole numbers of at least 0. */
export function countsSomething(key: BoundsKey): boolean {
  return constraints[key].keywords.numbers === undefined;
}

/** Returns why `value` breaks a constraint of `type`; undefined when it breaks none. */
export function whyConstraintBroken(spec: BoundSpec, value: Json, type: ValueAst): string | undefined {
  return firstReason(spec, type, (key, setting) => constraints[key].enforced?.whyBroken(setting, value));
}

/** Returns why a constraint of `base` refuses a value of `child`; undefined when none does. */
export function whyConstraintStricter(spec: BoundSpec, base: ValueAst, child: ValueAst): string | undefined {
  return firstReason(spec, base, (key, setting) =>
    constraints[key].enforced?.whyStricter(setting, settingOf(spec, child, key), child.type.kind),
  );
}

/** Returns why no value of a type keeps one of its constraints, as a sentence; undefined where one does. */
export function whyImpossible(spec: BoundSpec, value: ValueAst, key: ConstraintKey): string | undefined {
  const setting = settingOf(spec, value, key);
  return setting === undefined
    ? undefined
    : constraints[key].enforced?.whyImpossible?.(setting, constrainedType(spec, value));
}

function constrainedType(spec: BoundSpec, { type, unique }: ValueAst): ConstrainedType {
  return {
    kind: type.kind,
    ...(isStringKind(type.kind) ? { lengths: lengthsOf(type.kind) } : {}),
    differentItems: () =>
      type.kind === "list" && unique !== undefined ? spec.valuesOf(type.items.type)?.length : undefined,
  };
}

/** Returns the setting that a constraint has in the model; undefined for a limit without numbers. */
function settingOf(spec: BoundSpec, value: ValueAst, key: ConstraintKey): unknown {
  const stated = value[key]?.value;
  return constraints[key].form === "bounds" ? spec.bounds(stated as BoundsAst | undefined) : stated;
}

function firstReason(
  spec: BoundSpec,
  value: ValueAst,
  why: (key: ConstraintKey, setting: unknown) => string | undefined,
): string | undefined {
  for (const key of constraintKeys) {
    const setting = settingOf(spec, value, key);
    const reason = setting === undefined ? undefined : why(key, setting);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
