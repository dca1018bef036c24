/** The states that a caller may wait for. */
import type { ByName } from "../../language/facts/by-name.js";
import type { Enum, ObjectResource, Resource, SuccessResponse, WaitOn } from "../../language/model/model.js";

/** Resources and enums by name. */
interface Declared {
  readonly resources: ByName<Resource>;
  readonly enums: ByName<Enum>;
}

/**
 * Returns the field `name` of `response` with its terminal values. In a union these are the terminal values of all
 * members; the check phase has made sure that none of them is an intermediate value of another member.
 *
 *   wait_on: status   ->   { field: "status", terminal: ["delivered", "lost"] }
 */
export function lowerWaitOn(
  name: string | undefined,
  { value }: SuccessResponse,
  { resources, enums }: Declared,
): WaitOn | undefined {
  if (name === undefined || value?.type.kind !== "ref") return undefined;
  const terminal = [...objectsOf(value.type.name, resources, new Set())].flatMap(({ fields }) => {
    const type = fields.find((field) => field.name === name)?.value.type;
    return type?.kind === "ref" ? (enums.get(type.name)?.terminal ?? []) : [];
  });
  return terminal.length === 0 ? undefined : { field: name, terminal: [...new Set(terminal)] };
}

/** Yields the objects that a value of the resource `name` may be. `met` holds the unions that lead to it. */
function* objectsOf(name: string, resources: ByName<Resource>, met: Set<string>): Generator<ObjectResource> {
  const resource = resources.get(name);
  if (resource?.kind === "object") yield resource;
  if (resource?.kind !== "union" || met.has(name)) return;
  met.add(name);
  for (const member of resource.members) yield* objectsOf(member.resource, resources, met);
  if (resource.otherwise !== undefined) yield* objectsOf(resource.otherwise, resources, met);
}
