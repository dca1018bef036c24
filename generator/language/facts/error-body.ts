/** The body of errors: its resource, and the fields at paths in it. */
import type { ByName } from "./by-name.js";
import type {
  ConstValue,
  DeclaredError,
  ErrorStatus,
  Field,
  Model,
  ObjectResource,
  Resource,
} from "../model/model.js";

/** The ranges of statuses that an error can have in place of one status. */
export const statusRanges = ["4XX", "5XX"] as const satisfies readonly ErrorStatus[];

/** Returns the status of an error, or the first of its range. */
export function firstStatus(status: ErrorStatus): number {
  return typeof status === "number" ? status : Number(status.charAt(0)) * 100;
}

/** Returns the name of the resource that is the body of errors; undefined for RFC 9457 and for a gap. */
export function errorResource({ service: { errorBody } }: Model): string | undefined {
  return errorBody !== "problem" && "resource" in errorBody ? errorBody.resource : undefined;
}

export type ResourcesByName = ByName<Resource>;

/** Returns the fields on a path through objects, the last one at its end; undefined if there is no such path. */
export function fieldsOnPath(
  resources: ResourcesByName,
  resource: string,
  path: readonly string[],
): readonly Field[] | undefined {
  const found: Field[] = [];
  let at: string | undefined = resource;
  for (const name of path) {
    const object: ObjectResource | undefined = objectNamed(resources, at);
    const field = object?.fields.find((one) => one.name === name);
    if (field === undefined) return undefined;
    found.push(field);
    at = field.value.type.kind === "ref" ? field.value.type.name : undefined;
  }
  return found;
}

/** Returns the object resource called `name`. */
export function objectNamed(
  resources: ResourcesByName,
  name: string | undefined,
): ObjectResource | undefined {
  const found = name === undefined ? undefined : resources.get(name);
  return found?.kind === "object" ? found : undefined;
}

/** Returns the paths of a body that its maker fills in: those of the code, the message and a stated kind. */
export function filledPaths({ body }: DeclaredError): (readonly string[])[] {
  if (body === undefined) return [];
  const { code, message, kind } = body;
  return [
    ...(code?.value === undefined && code?.isNull !== true ? [] : [code.path]),
    ...(message === undefined ? [] : [message]),
    ...(kind?.value === undefined ? [] : [kind.path]),
  ];
}

/**
 * Returns the first required field that nobody fills in by itself, given the paths that are filled in: its dotted
 * path. A field with one possible value is filled in with it.
 */
export function neededBeside(
  resources: ResourcesByName,
  resource: string,
  filled: readonly (readonly string[])[],
): string | undefined {
  const object = objectNamed(resources, resource);
  if (object === undefined) return "";
  for (const field of object.fields) {
    const { name, presence, value } = field;
    if (value.type.kind === "const") continue;
    const inner = filled.filter((path) => path[0] === name).map((path) => path.slice(1));
    if (inner.some((path) => path.length === 0)) continue;
    if (inner.length === 0) {
      if (presence.kind === "required") return name;
      continue;
    }
    const within = value.type.kind === "ref" ? neededBeside(resources, value.type.name, inner) : undefined;
    if (within !== undefined) return `${name}.${within}`;
  }
  return undefined;
}

/** A path in a body and the value that stands there. */
export type Placed = readonly [path: readonly string[], value: ConstValue];

/** Returns the required constants of a body and of the objects on the way to what is filled in. */
export function constantsIn(
  resources: ResourcesByName,
  resource: string,
  filled: readonly (readonly string[])[],
): Placed[] {
  const object = objectNamed(resources, resource);
  return (object?.fields ?? []).flatMap(({ name, value: { type }, presence }): Placed[] => {
    const inner = filled.filter((path) => path[0] === name).map((path) => path.slice(1));
    if (type.kind === "const")
      return presence.kind === "required" && inner.length === 0 ? [[[name], type.value]] : [];
    if (type.kind !== "ref" || inner.length === 0) return [];
    return constantsIn(resources, type.name, inner).map(([path, value]): Placed => [[name, ...path], value]);
  });
}
