/** The paths of items and of collections, as the endpoints of a model use them. */
import { enumsByName, resourcesByName, type ByName } from "../facts/by-name.js";
import { parametersIn, patternOf } from "../facts/path-segments.js";
import type { Endpoint, Enum, InputField, Model, PathSegment, Resource } from "../model/model.js";
import { heldBy, type Held } from "./held.js";
import { idField } from "./ids.js";
import { fieldsOfAll } from "./objects.js";

/** The objects that stand at a path. */
export interface Item {
  readonly of: string;
  /** Field of the id, if the parameter names one. */
  readonly id?: string;
}

/** The paths of a model with what their endpoints say of them. */
export interface Paths {
  /** The objects at the paths that end in a parameter. */
  readonly items: ReadonlyMap<string, Item>;
  /** The content of the response of each endpoint. */
  readonly held: ReadonlyMap<Endpoint, Held | undefined>;
  /** The content that a GET of a path returns. */
  readonly read: ReadonlyMap<string, Held>;
  /** The paths that a PATCH changes. */
  readonly patched: ReadonlySet<string>;
  /** The resources that endpoints return, alone or in lists, more than once. */
  readonly returned: ReadonlySet<string>;
  readonly resources: ByName<Resource>;
  readonly enums: ByName<Enum>;
}

/** Returns what the paths of a model hold. The first endpoint of each that says so decides. */
export function pathsOf(model: Model): Paths {
  const { endpoints } = model;
  const resources = resourcesByName(model);
  const read = new Map<string, Held>();
  const created = new Map<string, Held>();
  const held = new Map(endpoints.map((endpoint) => [endpoint, heldBy(endpoint, resources)]));
  for (const [endpoint, found] of held) {
    const key = keyOf(endpoint.segments);
    if (endpoint.http === "GET" && found !== undefined && !read.has(key)) read.set(key, found);
    const isCreation = endpoint.http === "POST" && endpoint.response.status === 201;
    if (isCreation && found?.kind === "one") created.set(key, found);
  }
  const counts = new Map<string, number>();
  for (const found of held.values())
    if (found?.of !== undefined) counts.set(found.of, (counts.get(found.of) ?? 0) + 1);
  const returned = new Set([...counts].filter(([, count]) => count > 1).map(([of]) => of));
  const items = itemsOf(held, { read, created, resources });
  const patches = endpoints.filter(({ http }) => http === "PATCH");
  const patched = new Set(patches.map(({ segments }) => keyOf(segments)));
  return { items, held, read, patched, returned, resources, enums: enumsByName(model) };
}

/**
 * Returns the objects at the paths that end in a parameter. What a GET of the path returns decides, then what another
 * method returns, then what the path before it lists or creates. All but a GET must return a field that the parameter names.
 */
function itemsOf(
  held: ReadonlyMap<Endpoint, Held | undefined>,
  { read, created, resources }: Pick<Paths, "read" | "resources"> & { readonly created: Paths["read"] },
): ReadonlyMap<string, Item> {
  const items = new Map<string, Item>();
  const atItems = [...held].flatMap(([endpoint, found]) => {
    const parameter = lastParameter(endpoint);
    if (parameter === undefined) return [];
    const key = keyOf(endpoint.segments);
    const before = key.slice(0, key.lastIndexOf("/"));
    const one = found?.kind === "one" ? found.of : undefined;
    const others = { listed: read.get(before)?.of, created: created.get(before)?.of };
    return [{ key, http: endpoint.http, parameter, one, ...others }];
  });
  const add = ({ key, parameter }: (typeof atItems)[number], of: string | undefined, needsId: boolean) => {
    if (of === undefined || items.has(key)) return;
    const id = idField(parameter, of, resources);
    if (id === undefined) {
      if (!needsId) items.set(key, { of });
    } else if (id !== "several") items.set(key, { of, id: id.field });
  };
  for (const at of atItems) if (at.http === "GET") add(at, at.one, false);
  for (const at of atItems) if (at.http !== "GET" && at.http !== "DELETE") add(at, at.one, true);
  for (const at of atItems) add(at, at.listed, true);
  for (const at of atItems) if (at.http === "DELETE") add(at, at.one, true);
  for (const at of atItems) add(at, at.created, true);
  return items;
}

/**
 * Returns the types whose objects lists show in a short form, by the name of the form: those at the path of the items of such a list,
 * if all fields of the form, with the id, are theirs. A form with an item path stands for objects of its own.
 *
 *   GET /parcels: list<Summary { id, label }>, GET /parcels/{id}: Parcel { id, label, size }   ->   Summary: Parcel
 */
export function wholesOf({ read, items, resources }: Paths): ReadonlyMap<string, string> {
  const wholes = new Map<string, string>();
  const others = new Set([...items.values()].map(({ of }) => of));
  for (const [key, { kind, of }] of read) {
    const item = items.get(`${key}/{}`);
    if (kind !== "many" || of === undefined || item?.id === undefined || others.has(of)) continue;
    const fields = fieldsOfAll(of, resources).map(({ name }) => name);
    const whole = new Set(fieldsOfAll(item.of, resources).map(({ name }) => name));
    const isPart = fields.includes(item.id) && fields.every((name) => whole.has(name));
    // A form of several types, such as a link, says of no list which one it has.
    if (!isPart || (wholes.get(of) ?? item.of) !== item.of) others.add(of);
    else wholes.set(of, item.of);
  }
  for (const name of others) wholes.delete(name);
  return wholes;
}

/**
 * Returns the key of a path: its segments without the names of parameters, and without an empty last one.
 *
 *   /parcels/{parcel_id}/   ->   /parcels/{}
 */
export function keyOf(segments: readonly PathSegment[]): string {
  return trimmed(segments)
    .map((segment) => `/${patternOf(segment).replace(/\.json$/, "")}`)
    .join("");
}

/** Returns the parameter at the end of a path; undefined if it ends in a text, or in several parameters. */
export function lastParameter({ segments, input }: Endpoint): InputField | undefined {
  const last = trimmed(segments).at(-1);
  const [name, ...others] = last === undefined || "text" in last ? [] : parametersIn(last);
  if (name === undefined || others.length > 0) return undefined;
  return input.find((field) => field.in === "path" && field.name === name);
}

function trimmed(segments: readonly PathSegment[]): readonly PathSegment[] {
  const last = segments.at(-1);
  return last !== undefined && "text" in last && last.text === "" ? segments.slice(0, -1) : segments;
}
