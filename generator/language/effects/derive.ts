/** The rules that derive the effect of an endpoint. Each is sure, or gives no effect. */
import { defined } from "../../base/defined.js";
import { nameIn } from "../facts/inner-types.js";
import { parametersIn } from "../facts/path-segments.js";
import type { Endpoint, Field, Value } from "../model/model.js";
import type { EndpointEffect, EffectReason } from "./effect.js";
import { isAboutResponse, type Held } from "./held.js";
import { idField } from "./ids.js";
import { plainName } from "../facts/plain-name.js";
import { keyOf, lastParameter, type Item, type Paths } from "./items.js";
import { fieldsOfAll } from "./objects.js";
import { sentObject } from "./sent-object.js";

/** Returns the effect of an endpoint among the paths of its model. */
export function derivedEffect(endpoint: Endpoint, paths: Paths): EndpointEffect {
  return byMethod(endpoint, paths) ?? actsOn(endpoint, paths);
}

function byMethod(endpoint: Endpoint, paths: Paths): EndpointEffect | undefined {
  if (endpoint.http === "GET" || (endpoint.http === "POST" && endpoint.reads))
    return reading(endpoint, paths);
  if (endpoint.http === "HEAD") return asking(endpoint, paths);
  if (endpoint.http === "POST") return posting(endpoint, paths);
  if (endpoint.http === "OPTIONS") return undefined;
  return writing(endpoint, paths);
}

function reading(endpoint: Endpoint, paths: Paths): EndpointEffect | undefined {
  const { resources, items } = paths;
  const held = paths.held.get(endpoint);
  if (held === undefined) return undefined;
  if (held.kind === "many") {
    const one = listOfOne(endpoint, held, paths);
    if (one !== undefined) return one;
    const of = held.of ?? items.get(`${keyOf(endpoint.segments)}/{}`)?.of;
    if (of === undefined) return undefined;
    const filters = filtersOf(endpoint, of, paths);
    return effect(held.of === undefined ? "list-ids" : "list", "lists", { of, at: held.at, filters });
  }
  if (held.of === undefined) return undefined;
  const { of, at } = held;
  const parameter = lastParameter(endpoint);
  if (parameter !== undefined) {
    const id = idField(parameter, of, resources);
    const idOut = typeof id === "object" ? { idOut: [...at, id.field] } : {};
    return effect("read-item", "reads", { of, at, idIn: parameter.name, ...idOut });
  }
  const around = itemsAround(endpoint, paths).find(({ item }) => item.of === of);
  if (around !== undefined)
    return effect("read-item", "reads", { at, ...itemParts(around.item, around, at) });
  const lists = fieldsOfAll(of, resources).filter((field) => isListOfObjects(field.value, resources));
  const isLarge = fieldsOfAll(of, resources).filter((field) => !isAboutResponse(field)).length > 3;
  const named = lists.find((field) => isNamedBy(field, endpoint));
  const item = named && nameIn(named.value.type);
  if (lists.length === 0 || (named === undefined && isLarge)) return effect("read-one", "reads", { of, at });
  if (lists.length > 1 || named === undefined || item === undefined) return undefined;
  return effect("list", "lists", {
    of: item,
    at: [...at, named.name],
    filters: filtersOf(endpoint, item, paths),
  });
}

/**
 * Returns the effect of a path of an item that returns it in a list: the parameter has the name of a field. The object itself
 * stands at no path of names.
 */
function listOfOne(endpoint: Endpoint, { of }: Held, { resources }: Paths): EndpointEffect | undefined {
  const parameter = lastParameter(endpoint);
  if (parameter === undefined || of === undefined) return undefined;
  const isField = fieldsOfAll(of, resources).some(
    ({ name }) => plainName(name) === plainName(parameter.name),
  );
  return isField ? effect("read-item", "reads", { of, idIn: parameter.name }) : undefined;
}

function isListOfObjects({ type }: Value, resources: Paths["resources"]): boolean {
  if (type.kind !== "list") return false;
  const { type: item } = type.items;
  return item.kind === "ref" && resources.has(item.name);
}

/** Returns whether a field has the name of the last segment of a path. */
function isNamedBy({ name }: Field, { segments }: Endpoint): boolean {
  const last = segments.findLast((segment) => !("text" in segment && segment.text === ""));
  return last !== undefined && "text" in last && plainName(last.text) === plainName(name);
}

/** An item whose path another one begins with, and the parameter that identifies it. */
interface ItemAround {
  readonly item: Item;
  readonly name: string;
}

/** Returns the items whose paths the path of an endpoint begins with, the longest path first. */
function itemsAround({ segments }: Endpoint, { items }: Paths): ItemAround[] {
  const found: ItemAround[] = [];
  for (let end = segments.length; end > 0; end -= 1) {
    const last = segments[end - 1];
    const [name] = last === undefined || "text" in last ? [] : parametersIn(last);
    const item = name === undefined ? undefined : items.get(keyOf(segments.slice(0, end)));
    if (name !== undefined && item !== undefined) found.push({ item, name });
  }
  return found;
}

function asking(endpoint: Endpoint, paths: Paths): EndpointEffect | undefined {
  const held = paths.read.get(keyOf(endpoint.segments));
  if (held?.of === undefined) return undefined;
  const parameter = lastParameter(endpoint);
  if (held.kind === "many") return effect("head", "lists", { of: held.of });
  return effect("head", "reads", {
    of: held.of,
    ...defined({ idIn: parameter?.name }),
  });
}

function posting(endpoint: Endpoint, paths: Paths): EndpointEffect | undefined {
  const { resources, items } = paths;
  const key = keyOf(endpoint.segments);
  const held = paths.held.get(endpoint);
  const parameter = lastParameter(endpoint);
  if (parameter !== undefined) {
    const item = items.get(key);
    if (item === undefined) return undefined;
    if (held?.kind !== "one" || held.of !== item.of) {
      const out = idElsewhere(item, held, paths);
      const isNew = paths.patched.has(key) && out.idOut !== undefined;
      return isNew
        ? effect("create-item", "creates", { of: item.of, idIn: parameter.name, ...out })
        : undefined;
    }
    return effect("change-post", "changes", { ...itemParts(item, parameter, held.at), at: held.at });
  }
  const read = paths.read.get(key);
  if (
    read?.kind === "one" &&
    read.of !== undefined &&
    held?.of === read.of &&
    takesFields(endpoint, read.of, paths)
  )
    return effect("change-post", "changes", { of: read.of, at: held.at });
  const item = items.get(`${key}/{}`);
  if (item === undefined)
    return creatingListed(endpoint, paths) ?? creatingElsewhere(endpoint, paths) ?? byVerb(endpoint, paths);
  const idOut = (of: string | undefined) => {
    if (item.id === undefined || of === undefined) return undefined;
    return fieldsOfAll(of, resources).some((field) => field.name === item.id) ? item.id : undefined;
  };
  if (held?.kind === "one" && held.of !== undefined) {
    const id = idOut(held.of);
    if (held.of === item.of || id !== undefined) {
      const reason = held.of === item.of ? "create-returned" : "create-id";
      const out = id === undefined ? {} : { idOut: [...held.at, id] };
      return effect(reason, "creates", {
        of: item.of,
        ...(reason === "create-id" ? {} : { at: held.at }),
        ...out,
      });
    }
  }
  if (held?.kind === "many") return undefined;
  const named = endpoint.input.find(
    (field) => field.in === "body" && item.id !== undefined && field.name === item.id,
  );
  return named?.presence.kind === "required" ? effect("create-named", "creates", { of: item.of }) : undefined;
}

/** Returns the creation of an object where nothing but a list has such objects. Below an item, it acts on that item, too. */
function creatingListed(endpoint: Endpoint, paths: Paths): EndpointEffect | undefined {
  if (itemsAround(endpoint, paths).length > 0) return undefined;
  const held = paths.held.get(endpoint);
  const read = paths.read.get(keyOf(endpoint.segments));
  if (held?.kind !== "one" || held.of === undefined || read?.kind !== "many" || read.of !== held.of)
    return undefined;
  return takesFields(endpoint, held.of, paths)
    ? effect("create-listed", "creates", { of: held.of, at: held.at })
    : undefined;
}

/**
 * Returns the creation of an object that stands at a path elsewhere. Below an item of its own type, such as a copy, it may act on
 * that.
 *
 *   POST /user/repos: 201, Repository; GET /repos/{owner}/{repo}: Repository
 */
function creatingElsewhere(endpoint: Endpoint, paths: Paths): EndpointEffect | undefined {
  const held = paths.held.get(endpoint);
  if (endpoint.response.status !== 201 || held?.kind !== "one" || held.of === undefined) return undefined;
  const { of, at } = held;
  const item = [...paths.items.values()].find((one) => one.of === of);
  if (item === undefined || !takesFields(endpoint, of, paths)) return undefined;
  if (itemsAround(endpoint, paths).some((around) => around.item.of === of)) return undefined;
  return effect("create-elsewhere", "creates", {
    of,
    at,
    ...(item.id === undefined ? {} : { idOut: [...at, item.id] }),
  });
}

/** The verbs of paths such as `/parcels/search` and `/parcels.list`, by what they return. */
const verbs: Readonly<Record<string, Partial<Record<Held["kind"], EndpointEffect["kind"]>>>> = {
  list: { many: "lists" },
  search: { many: "lists" },
  query: { many: "lists" },
  get: { one: "reads", many: "lists" },
  retrieve: { one: "reads", many: "lists" },
  describe: { one: "reads", many: "lists" },
  lookup: { one: "reads", many: "lists" },
  create: { one: "creates" },
  update: { one: "changes" },
};

function byVerb(endpoint: Endpoint, paths: Paths): EndpointEffect | undefined {
  const last = endpoint.segments.at(-1);
  if (last === undefined || !("text" in last)) return undefined;
  const verb = verbs[/[a-z]+$/.exec(last.text)?.[0] ?? ""];
  const held = paths.held.get(endpoint);
  if (verb === undefined || held?.of === undefined) return undefined;
  const kind = verb[held.kind];
  if (kind === undefined) return undefined;
  const { of, at } = held;
  // What only this path returns may be a wrapper of the object.
  if (held.kind === "one" && !paths.returned.has(of)) return undefined;
  const filters = kind === "lists" ? filtersOf(endpoint, of, paths) : [];
  return effect("verb", kind, { of, at, filters });
}

function writing(endpoint: Endpoint, paths: Paths): EndpointEffect | undefined {
  const key = keyOf(endpoint.segments);
  const held = paths.held.get(endpoint);
  const parameter = lastParameter(endpoint);
  const item = parameter === undefined ? undefined : paths.items.get(key);
  if (parameter !== undefined) {
    if (item === undefined) return undefined;
    const same = held?.kind === "one" && held.of === item.of ? { at: held.at } : {};
    const parts = { ...itemParts(item, parameter, same.at), ...same, ...idElsewhere(item, held, paths) };
    if (endpoint.http === "PATCH") return effect("change-item", "changes", parts);
    if (endpoint.http === "DELETE") return effect("delete-item", "deletes", parts);
    const isPart = takesPart(endpoint, item.of, paths);
    return isPart ? effect("change-part", "changes", parts) : effect("replace-item", "replaces", parts);
  }
  const read = paths.read.get(key);
  if (read?.of === undefined) return undefined;
  const { of } = read;
  if (read.kind === "many")
    return endpoint.http === "DELETE" ? effect("delete-all", "deletes", { of }) : undefined;
  const around = itemsAround(endpoint, paths).find((one) => one.item.of === of);
  const at = held?.of === of ? { at: held.at } : {};
  const parts = { ...(around === undefined ? { of } : itemParts(around.item, around, at.at)), ...at };
  if (endpoint.http === "DELETE")
    return around === undefined ? effect("delete-one", "deletes", parts) : undefined;
  if (endpoint.http === "PATCH") return effect("change-one", "changes", parts);
  const isPart = takesPart(endpoint, of, paths);
  return isPart ? effect("change-part", "changes", parts) : effect("replace-one", "replaces", parts);
}

/** Returns the way to the id in a response of another type, such as `{ id, deleted: true }`. */
function idElsewhere(
  { of, id }: Item,
  held: Held | undefined,
  { resources }: Paths,
): { idOut?: readonly string[] } {
  if (id === undefined || held?.kind !== "one" || held.of === undefined || held.of === of) return {};
  const hasId = fieldsOfAll(held.of, resources).some(({ name }) => name === id);
  return hasId ? { idOut: [...held.at, id] } : {};
}

/** Returns whether a body has several fields, requires none, and lacks fields of `of`: it does not replace the whole. */
function takesPart(endpoint: Endpoint, of: string, paths: Paths): boolean {
  const { fields } = sentObject(endpoint, of, paths.resources);
  if (fields.length < 2 || fields.some((field) => field.presence.kind === "required")) return false;
  const names = new Set(fields.map((field) => field.name));
  return fieldsOfAll(of, paths.resources).some((field) => !names.has(field.name));
}

/** Returns whether most fields of a body are fields of `of`. */
function takesFields(endpoint: Endpoint, of: string, paths: Paths): boolean {
  const { fields } = sentObject(endpoint, of, paths.resources);
  const names = new Set(fieldsOfAll(of, paths.resources).map((field) => plainName(field.name)));
  const shared = fields.filter((field) => names.has(plainName(field.name)));
  return shared.length > 0 && shared.length * 2 >= fields.length;
}

function itemParts(item: Item, parameter: { readonly name: string }, at: readonly string[] | undefined) {
  const out = at === undefined || item.id === undefined ? {} : { idOut: [...at, item.id] };
  return { of: item.of, idIn: parameter.name, ...out };
}

/**
 * Returns the parameters of the query that are scalar fields of the listed objects. Where a parameter lists a value that the
 * field cannot have, such as `all`, it says more than which value is equal.
 */
export function filtersOf(
  { input, pages }: Endpoint,
  of: string,
  { resources, enums }: Pick<Paths, "resources" | "enums">,
): string[] {
  const fields = new Map(fieldsOfAll(of, resources).map((field) => [plainName(field.name), field]));
  const ofPages: unknown[] = Object.values(pages ?? {});
  return input
    .filter((parameter) => parameter.in === "query" && !ofPages.includes(parameter.name))
    .filter((parameter) => {
      const field = fields.get(plainName(parameter.wireName ?? parameter.name));
      if (field === undefined) return false;
      const { type } = field.value;
      const [wanted, had] = [valuesOf(parameter.value, enums), valuesOf(field.value, enums)];
      if (wanted?.some((value) => had?.includes(value) !== true) === true) return false;
      if (type.kind === "list" || type.kind === "map" || type.kind === "json") return false;
      return type.kind !== "ref" || !resources.has(type.name);
    })
    .map((parameter) => parameter.name);
}

/** Returns the values that a value, or the items of a list, can have; undefined where they are not listed. */
function valuesOf({ type }: Value, enums: Paths["enums"]): readonly unknown[] | undefined {
  if (type.kind === "list") return valuesOf(type.items, enums);
  if (type.kind === "const") return [type.value];
  return type.kind === "ref" ? enums.get(type.name)?.values.map(({ value }) => value) : undefined;
}

/**
 * Returns the effect of an endpoint that no other rule knows. It acts on the item whose path its own begins with, and may
 * change whatever its path and its body identify, and what it returns.
 */
function actsOn(endpoint: Endpoint, paths: Paths): EndpointEffect {
  if (endpoint.reads) return effect("acts", "acts", {});
  const { resources } = paths;
  const [around] = itemsAround(endpoint, paths);
  const identified = endpoint.input.flatMap(({ name, value: { type }, in: place }) =>
    type.kind === "id" && resources.has(type.of) ? [{ name, of: type.of, place }] : [],
  );
  const last = around ?? identified.findLast(({ place }) => place === "path");
  const of = last === undefined ? undefined : "item" in last ? last.item.of : last.of;
  const held = paths.held.get(endpoint);
  const parameter = endpoint.input.find(({ name }) => name === last?.name);
  const id = of === undefined || parameter === undefined ? undefined : idField(parameter, of, resources);
  const isReturned = of !== undefined && held?.kind === "one" && held.of === of;
  const touches = [of, ...identified.map((one) => one.of), held?.of].filter((name) => name !== undefined);
  return effect("acts", "acts", {
    ...(of === undefined || last === undefined ? {} : { of, idIn: last.name }),
    ...(isReturned ? { at: held.at } : {}),
    ...(isReturned && typeof id === "object" ? { idOut: [...held.at, id.field] } : {}),
    touches: [...new Set(touches)],
  });
}

function effect(
  why: EffectReason,
  kind: EndpointEffect["kind"],
  parts: Partial<Pick<EndpointEffect, "of" | "idIn" | "idOut" | "at" | "filters" | "touches">>,
): EndpointEffect {
  return { kind, filters: [], touches: [], ...parts, certainty: "derived", why };
}
