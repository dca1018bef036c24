/** The queries whose results a call makes stale, by the effects of endpoints. */
import { reachable } from "../../base/graph.js";
import { resourcesByName, type ByName } from "../facts/by-name.js";
import { isChange } from "../facts/effect-kinds.js";
import { factsOf } from "../facts/model-facts.js";
import { referencesOf, refsIn } from "../facts/inner-types.js";
import { parametersIn, patternOf } from "../facts/path-segments.js";
import { everyResponse } from "../model/responses.js";
import type { Endpoint, Model, PathSegment, Resource } from "../model/model.js";
import type { EndpointEffect } from "./effect.js";
import { effectsOf } from "./effects.js";
import { lastParameter } from "./items.js";

/** Queries of an endpoint or of a group. */
export interface StaleQueries {
  readonly name: string;
  /** Members of the input of the query, with the members of the input of the call that equal them. */
  readonly by?: Readonly<Record<string, string>>;
  /** Set if they read what the call deletes, which is no use to fetch. */
  readonly gone?: true;
}

interface Call {
  readonly endpoint: Endpoint;
  readonly effect: EndpointEffect;
}

/**
 * Returns the queries among those of `readers` that a call of `endpoint` makes stale: those of the object, of lists of
 * its type, and of all that hold its type. An effect that is not known makes its group stale. What `invalidates` states
 * counts in place of the types that the call changes.
 *
 *   PATCH /parcels/{id}   ->   parcels.list, parcels.get by id, shelves.get, which holds parcels
 */
export function staleAfter(
  model: Model,
  endpoint: Endpoint,
  readers: readonly Endpoint[],
): readonly StaleQueries[] {
  const effects = effectsOf(model);
  const effect = invalidationOf(endpoint, effects.get(endpoint.name));
  if (effect === undefined) return [];
  const call = { endpoint, effect };
  const isUnknown = effect.of === undefined && effect.certainty === "derived";
  const held = factsOf(model).once(findHeldTypes);
  const stale = readers.flatMap((reader): StaleQueries[] => {
    if (isUnknown && isIn(reader, endpoint.group)) return [{ name: reader.name }];
    const read = effects.get(reader.name);
    if (read === undefined) return [];
    return staleReads(call, { endpoint: reader, effect: read }, held.get(reader.name) ?? new Set()) ?? [];
  });
  return withWholeGroups(stale, readers);
}

/** Returns the effect with the types that decide which queries are stale; none where nothing is. */
function invalidationOf(
  { invalidates }: Endpoint,
  effect: EndpointEffect | undefined,
): EndpointEffect | undefined {
  if (effect === undefined || (invalidates === undefined && !isChange(effect.kind))) return undefined;
  if (invalidates === undefined) return effect;
  const { of, ...others } = effect;
  const own = of !== undefined && invalidates.includes(of) ? { of } : {};
  return { ...others, ...own, touches: invalidates, certainty: "stated" };
}

function isIn({ group }: Endpoint, of: string): boolean {
  return group === of || group.startsWith(`${of}.`);
}

/** Returns the queries of `reader`, which holds the types `held`, that `call` makes stale. */
function staleReads(call: Call, reader: Call, held: ReadonlySet<string>): StaleQueries[] | undefined {
  const { name } = reader.endpoint;
  const { of } = call.effect;
  const changed = [...(of === undefined ? [] : [of]), ...call.effect.touches];
  const others = changed.filter((type) => type !== of && held.has(type));
  if (others.length > 0) return [{ name }];
  const isOwn = of !== undefined && reader.effect.of === of && reader.effect.kind === "reads";
  // The path of an item that is new.
  if (isOwn && call.effect.kind === "creates" && isItemPath(reader)) return undefined;
  const by = samePath(call.endpoint, reader.endpoint) ?? (isOwn ? sameId(call, reader) : undefined);
  const isStale =
    (of !== undefined && held.has(of)) ||
    (call.endpoint.invalidates === undefined && isAround(call.endpoint, reader.endpoint));
  if (!isStale || (of === undefined && call.effect.certainty === "stated")) return undefined;
  const isItem = by !== undefined && Object.keys(by).length > 0 && (isOwn || !held.has(of ?? ""));
  if (!isItem) return [{ name }];
  return [isOwn && isGone(call, of) ? { name, by, gone: true } : { name, by }];
}

/** Returns whether a call deletes its object for good. One that returns the object only marks it. */
function isGone({ endpoint, effect }: Call, of: string): boolean {
  if (effect.kind !== "deletes") return false;
  return everyResponse(endpoint).every(({ value }) => value === undefined || !refsIn(value).includes(of));
}

/** Returns the resources whose objects the queries of each endpoint may hold. */
function findHeldTypes(model: Model): ReadonlyMap<string, ReadonlySet<string>> {
  const resources = resourcesByName(model);
  const effects = effectsOf(model);
  return new Map(
    model.endpoints.flatMap((endpoint) => {
      const effect = effects.get(endpoint.name);
      return effect === undefined ? [] : [[endpoint.name, heldTypes({ endpoint, effect }, resources)]];
    }),
  );
}

/** Returns the resources whose objects a query may hold. */
function heldTypes({ endpoint, effect }: Call, resources: ByName<Resource>): ReadonlySet<string> {
  const returned = everyResponse(endpoint).flatMap(({ value }) => (value === undefined ? [] : refsIn(value)));
  return reachable([...returned, ...(effect.of === undefined ? [] : [effect.of])], (name) => {
    const resource = resources.get(name);
    if (resource === undefined) return [];
    return [...referencesOf(resource), ...(resource.kind === "object" ? resource.extends : [])];
  });
}

/** Returns whether a query reads the path of a call, the item that it stands under, or the collection of that item. */
function isAround({ segments }: Endpoint, reader: Endpoint): boolean {
  const item = segments.findLastIndex((segment) => parametersIn(segment).length > 0);
  return [segments, segments.slice(0, item + 1), segments.slice(0, Math.max(item, 0))].some(
    (path) => path.length > 0 && patternsOf(path) === patternsOf(reader.segments),
  );
}

function patternsOf(segments: readonly PathSegment[]): string {
  return segments.map(patternOf).join("/");
}

/** Returns the parameters of a query whose path begins that of a call, with those of the call. */
function samePath(call: Endpoint, reader: Endpoint): Readonly<Record<string, string>> | undefined {
  const shared = call.segments.slice(0, reader.segments.length);
  if (patternsOf(shared) !== patternsOf(reader.segments)) return undefined;
  const own = shared.flatMap(parametersIn);
  return Object.fromEntries(reader.segments.flatMap(parametersIn).map((name, at) => [name, own[at] ?? name]));
}

/** Returns whether the path of a query ends in the id of what it reads. */
function isItemPath({ endpoint, effect }: Call): boolean {
  return effect.idIn !== undefined && lastParameter(endpoint)?.name === effect.idIn;
}

/**
 * Returns the member of the input of a query that has the id which a call has, too: of the type `id<X>`, or with its name.
 * The path of the query ends in it: of `/parcels/{id}/parent`, the id is that of another parcel.
 */
function sameId(call: Call, reader: Call): Readonly<Record<string, string>> | undefined {
  const { idIn: name } = reader.effect;
  const { idIn: from, of } = call.effect;
  if (name === undefined || from === undefined || !isItemPath(reader)) return undefined;
  const isTyped = ({ endpoint }: Call, member: string): boolean =>
    endpoint.input.some(
      ({ name: own, value: { type } }) => own === member && type.kind === "id" && type.of === of,
    );
  return name === from || (isTyped(call, from) && isTyped(reader, name)) ? { [name]: from } : undefined;
}

/** Returns `stale` with the name of a group in the place of its queries, where all of several are stale. */
function withWholeGroups(
  stale: readonly StaleQueries[],
  readers: readonly Endpoint[],
): readonly StaleQueries[] {
  const whole = new Set(stale.flatMap(({ name, by }) => (by === undefined ? [name] : [])));
  // A group with all readers in it, also in the groups within.
  const members = new Map<string, Endpoint[]>(readers.map(({ group }) => [group, []]));
  for (const reader of readers) for (const group of groupsOf(reader.name)) members.get(group)?.push(reader);
  const covered = [...members].filter(
    ([, all]) => all.length > 1 && all.every(({ name }) => whole.has(name)),
  );
  const places = new Map(covered.map(([group], at) => [group, at]));
  const groupOf = (name: string): string | undefined => {
    const found = groupsOf(name).flatMap((group) => places.get(group) ?? []);
    return covered[Math.min(...found)]?.[0];
  };
  const seen = new Set<string>();
  return stale.flatMap((one) => {
    const group = groupOf(one.name);
    if (group === undefined) return [one];
    if (seen.has(group)) return [];
    seen.add(group);
    return [{ name: group }];
  });
}

/** `books.copies.list` -> `books`, `books.copies` */
function groupsOf(name: string): string[] {
  const parts = name.split(".");
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join("."));
}
