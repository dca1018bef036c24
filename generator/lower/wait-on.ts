/** The states that a caller may wait for. */
import type { Enum, ObjectResource, Resource, Response, WaitOn } from "../model/model.js";

/** What a response may be made of, by name. */
interface Declared {
  readonly resources: ReadonlyMap<string, Resource>;
  readonly enums: ReadonlyMap<string, Enum>;
}

/**
 * The state in the field `name` of `response`, with what ends it; in a union, what ends it in any
 * of the members; that no other member goes on from it is checked before.
 *
 *   wait_on: status   ->   { field: "status", terminal: ["delivered", "lost"] }
 */
export function lowerWaitOn(
  name: string | undefined,
  { value }: Response,
  { resources, enums }: Declared,
): WaitOn | undefined {
  if (name === undefined || value?.type.kind !== "ref") return undefined;
  const terminal = [...objectsOf(value.type.name, resources, new Set())].flatMap(({ fields }) => {
    const type = fields.find((field) => field.name === name)?.value.type;
    return type?.kind === "ref" ? (enums.get(type.name)?.terminal ?? []) : [];
  });
  return terminal.length === 0 ? undefined : { field: name, terminal: [...new Set(terminal)] };
}

/** The objects that a value of the resource `name` may be; `met` are the unions that lead to it. */
function* objectsOf(
  name: string,
  resources: ReadonlyMap<string, Resource>,
  met: Set<string>,
): Generator<ObjectResource> {
  const resource = resources.get(name);
  if (resource?.kind === "object") yield resource;
  if (resource?.kind !== "union" || met.has(name)) return;
  met.add(name);
  for (const member of resource.members) yield* objectsOf(member.resource, resources, met);
  if (resource.otherwise !== undefined) yield* objectsOf(resource.otherwise, resources, met);
}
