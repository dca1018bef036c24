/** How resources hold one another: where values can end, and where they can go on for ever. */
import type { Model, Value } from "../model/model.js";
import { namedTypes, refsOf, type NamedType } from "./named-types.js";

/** What the maker of values asks about resources, to come to an end or to go deep. */
export interface Nesting {
  /** Objects that a value of the resource holds at least, one within another. */
  height(name: string): number;
  heightOf(value: Value): number;
  /** Whether a value can hold a resource that can contain itself. */
  leads(value: Value): boolean;
  leadsFrom(name: string): boolean;
}

const known = new WeakMap<Model, Nesting>();

/** The nesting of a model's resources. */
export function nestingOf(model: Model): Nesting {
  let nesting = known.get(model);
  if (nesting === undefined) known.set(model, (nesting = measure(model)));
  return nesting;
}

function measure(model: Model): Nesting {
  const types = namedTypes(model);
  const heights = new Map<string, number>();
  const height = (name: string): number => heights.get(name) ?? Infinity;
  const heightOf = ({ type, nullable, constraints }: Value): number => {
    if (nullable) return 0;
    if (type.kind === "ref") return height(type.name);
    if (type.kind !== "list" && type.kind !== "map") return 0;
    const isEmpty = (constraints.count?.min ?? 0) === 0;
    return isEmpty ? 0 : heightOf(type.kind === "list" ? type.items : type.values);
  };
  const found = (type: NamedType): number => {
    if (type.kind === "enum") return 0;
    if (type.kind === "value") return heightOf(type.value);
    if (type.kind === "union") return Math.min(...kindsOf(type).map(height));
    const required = type.fields.filter((field) => field.presence.kind === "required");
    return 1 + Math.max(0, ...required.map((field) => heightOf(field.value)));
  };
  repeat(() => {
    let changed = false;
    for (const [name, type] of types) {
      const next = found(type);
      changed ||= next < height(name);
      if (next < height(name)) heights.set(name, next);
    }
    return changed;
  });
  const leading = leadingNames(model, types);
  return {
    height,
    heightOf,
    leads: (value) => refsOf(value.type).some((name) => leading.has(name)),
    leadsFrom: (name) => leading.has(name),
  };
}

/** Names from which one comes to a resource that can contain itself. */
function leadingNames(model: Model, types: ReadonlyMap<string, NamedType>): ReadonlySet<string> {
  const leading = new Set(model.recursive);
  repeat(() => {
    const size = leading.size;
    for (const [name, type] of types) if (heldBy(type).some((held) => leading.has(held))) leading.add(name);
    return leading.size > size;
  });
  return leading;
}

function heldBy(type: NamedType): string[] {
  if (type.kind === "enum") return [];
  if (type.kind === "value") return refsOf(type.value.type);
  if (type.kind === "union") return kindsOf(type);
  return type.fields.flatMap((field) => refsOf(field.value.type));
}

/** The resources that describe the values of a union. */
function kindsOf({ union }: Extract<NamedType, { kind: "union" }>): string[] {
  const others = union.otherwise === undefined ? [] : [union.otherwise];
  return [...union.members.map((member) => member.resource), ...others];
}

/** Calls `step` until it says that nothing has changed. */
function repeat(step: () => boolean): void {
  while (step());
}
