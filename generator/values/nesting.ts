/** The nesting of resources: the size of their smallest values, and the cycles among them. */
import { append } from "../base/append.js";
import { leadingTo } from "../base/graph.js";
import { heldValues, innerValues, objectsIn, referencesOf, refsIn } from "../language/facts/inner-types.js";
import type { Model, Value } from "../language/model/model.js";
import { factsOf } from "../language/facts/model-facts.js";
import { namedType, namedTypes, type NamedType } from "./named-types.js";

/** The facts by which the maker of values ends early or goes deep. */
export interface ResourceNesting {
  /** The number of values in the smallest value of the type, itself included; Infinity where none ends. */
  size(name: string): number;
  sizeOf(value: Value): number;
  /** The levels of the flattest value of the type, that of a string or a number included; Infinity where none ends. */
  levels(name: string): number;
  /** Returns whether a value can hold a resource that can contain itself. */
  leads(value: Value): boolean;
  leadsFrom(name: string): boolean;
}

export function nestingOf(model: Model): ResourceNesting {
  return factsOf(model).once(measure);
}

function measure(model: Model): ResourceNesting {
  const held = [...namedTypes(model)].map(([name, type]) => [name, heldBy(type)] as const);
  const { size, sizeOf } = leastOf(model, held, (sum, one, count) => sum + count * one);
  const leading = leadingTo(model.recursive, held);
  return {
    size,
    sizeOf,
    levels: leastOf(model, held, (most, one) => Math.max(most, one + 1)).size,
    leads: (value) => refsIn(value).some((name) => leading.has(name)),
    leadsFrom: (name) => leading.has(name),
  };
}

/** Returns the least measure of the values of each type; `join` adds that of `count` values to that of what holds them, which is 1 alone. */
function leastOf(
  model: Model,
  held: readonly (readonly [name: string, names: readonly string[]])[],
  join: (sum: number, one: number, count: number) => number,
): Pick<ResourceNesting, "size" | "sizeOf"> {
  const sizes = new Map<string, number>();
  const size = (name: string): number => sizes.get(name) ?? Infinity;
  const sizeOf = ({ type, nullable, constraints }: Value): number => {
    if (nullable) return 1;
    if (type.kind === "ref") return size(type.name);
    const count = constraints.count?.min ?? 0;
    return count === 0 ? 1 : innerValues(type).reduce((sum, one) => join(sum, sizeOf(one), count), 1);
  };
  const found = (type: NamedType): number => {
    switch (type.kind) {
      case "enum":
        return 1;
      case "value":
        return sizeOf(type.value);
      case "union":
        return Math.min(
          ...objectsIn(type.union).map(size),
          ...type.union.byKind.map(({ value }) => sizeOf(value)),
        );
      case "object": {
        const required = type.fields.filter((field) => field.presence.kind === "required");
        return required.reduce((sum, field) => join(sum, sizeOf(field.value), 1), 1);
      }
    }
  };
  const holders = new Map<string, string[]>();
  for (const [name, names] of held) for (const one of names) append(holders, one, name);
  // A set yields what is added on the way, too: those that hold a type which became smaller.
  const open = new Set(held.map(([name]) => name));
  for (const name of open) {
    open.delete(name);
    const next = found(namedType(model, name));
    if (next >= size(name)) continue;
    sizes.set(name, next);
    for (const one of holders.get(name) ?? []) open.add(one);
  }
  return { size, sizeOf };
}

function heldBy(type: NamedType): string[] {
  switch (type.kind) {
    case "enum":
      return [];
    case "value":
      return refsIn(type.value);
    case "union":
      return referencesOf(type.union);
    case "object":
      return heldValues(type).flatMap(refsIn);
  }
}
