/** Types of which validators.ts can leave out undeclared fields, shared with server.ts. */
import { innerValues } from "../model/inner-types.js";
import type { Endpoint, Model, Resource, Type, Value } from "../model/model.js";
import type { ModuleSource } from "../print/module.js";
import { runtimeValue, type RuntimeName } from "./runtime-modules.js";

/** Names of the resources of which something may have to be left out, at any depth. */
export function droppedResources(model: Model): ReadonlySet<string> {
  const dropped = new Set<string>();
  for (let size = -1; size !== dropped.size;) {
    size = dropped.size;
    for (const resource of model.resources) {
      if (!dropped.has(resource.name) && isDropped(resource, dropped)) dropped.add(resource.name);
    }
  }
  return dropped;
}

function isDropped(resource: Resource, dropped: ReadonlySet<string>): boolean {
  if (resource.kind === "union") {
    const members = resource.members.map((member) => member.resource);
    return [...members, resource.otherwise ?? ""].some((name) => dropped.has(name));
  }
  return resource.extras !== "keep" || resource.fields.some(({ value }) => holdsDropped(value.type, dropped));
}

/** Returns whether a value of the type holds something that may have to be left out. */
export function holdsDropped(type: Type, dropped: ReadonlySet<string>): boolean {
  if (type.kind === "ref") return dropped.has(type.name);
  return innerValues(type).some((inner) => holdsDropped(inner.type, dropped));
}

/**
 * The function that drops from a value that is not null, as an expression. `named` gives the one of
 * a resource.
 *
 *   list<User | null>   ->   listOf(orNull(dropUser))
 */
export function dropOf(module: ModuleSource, { type }: Value, named: (resource: string) => string): string {
  const items = type.kind === "list" ? type.items : type.kind === "map" ? type.values : undefined;
  if (items === undefined) return named(type.kind === "ref" ? type.name : "");
  const of = (name: RuntimeName<"values">, drop: string): string =>
    `${runtimeValue(module, "values", name)}(${drop})`;
  const drop = dropOf(module, items, named);
  return of(type.kind === "list" ? "listOf" : "mapOf", items.nullable ? of("orNull", drop) : drop);
}

/** Returns whether there is a `drop…Input`, as something of the input may have to be left out. */
export function hasInputDrop({ body, input }: Endpoint, dropped: ReadonlySet<string>): boolean {
  if (body.kind === "fields" && body.extras === "drop") return true;
  return input.some((field) => holdsDropped(field.value.type, dropped));
}

/** Returns whether the output of an endpoint has validators of its own; a plain resource has them already. */
export function hasOwnOutput({ response }: Endpoint): boolean {
  const { value } = response;
  return value !== undefined && (value.type.kind !== "ref" || value.nullable);
}
