/** Fields that an object takes over from its base, so that validators can reuse those of the base. */
import type { Field, ObjectResource } from "../../../language/model/model.js";
import type { ObjectShape } from "../../shared/object-shape.js";
import { possibleOf } from "./conditions.js";
import type { Scope } from "./scope.js";

/** An object with described fields. */
export interface Owner {
  readonly name: string;
  readonly fields: readonly Field[];
  /** The resource that the object extends, if any. */
  readonly base: ObjectResource | undefined;
}

/** Returns whether objects sort a property of this name before all others. */
export function isIndex(name: string): boolean {
  return /^(?:0|[1-9]\d*)$/.test(name);
}

/** Returns the fields that equal those of the base, and whether they come first; none if the order differs. */
export function inheritedFrom(
  scope: Scope,
  fields: readonly Field[],
  base: ObjectResource,
): { readonly names: ReadonlySet<string>; readonly first: boolean } | undefined {
  if ([...fields, ...base.fields].some(({ name }) => isIndex(name))) return undefined;
  const signatures = new Map(base.fields.map((field) => [field.name, signature(scope, field, base.fields)]));
  const same = fields.filter((field) => signatures.get(field.name) === signature(scope, field, fields));
  const names = new Set(same.map(({ name }) => name));
  if (names.size < 2) return undefined;
  const inBase = base.fields.map(({ name }) => name);
  const others = fields.map(({ name }) => name).filter((name) => !signatures.has(name));
  const order = fields.map(({ name }) => name).join("\n");
  if (order === [...inBase, ...others].join("\n")) return { names, first: true };
  const isLast = names.size === inBase.length && order === [...others, ...inBase].join("\n");
  return isLast ? { names, first: false } : undefined;
}

function signature(scope: Scope, { value, presence }: Field, fields: readonly Field[]): string {
  const conditions = presence.kind === "conditional" ? [presence.requiredWhen, presence.onlyWhen] : [];
  const possible = conditions.map((condition) => condition && possibleOf(scope, fields, condition));
  const kind = presence.kind === "unspecified" ? { kind: "optional" } : presence;
  return JSON.stringify([value, kind, possible]);
}

/**
 * Returns the fields to test in addition to the compiled validator of the base. Returns nothing if that
 * validator accepts too much or too little.
 */
export function fieldsBesides(scope: Scope, owner: Owner & ObjectShape): readonly Field[] | undefined {
  const { name, fields, base, isClosed, rest, atLeast, counted } = owner;
  if (rest !== undefined || base?.rest !== undefined) return undefined;
  if (base === undefined || isClosed || base.extras === "closed") return undefined;
  if (scope.recursion.has(name) || scope.recursion.has(base.name)) return undefined;
  const names = new Set(base.fields.map((field) => field.name));
  const others = fields.filter((field) => !names.has(field.name));
  const signatures = new Map(fields.map((field) => [field.name, signature(scope, field, fields)]));
  const isWhole = base.fields.every(
    (field) => signatures.get(field.name) === signature(scope, field, base.fields),
  );
  const isCounted = atLeast === 0 || [...counted].every((field) => names.has(field));
  return isWhole && isCounted && atLeast === (base.atLeast ?? 0) ? others : undefined;
}
