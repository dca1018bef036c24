/** The objects in a response. */
import { nameIn } from "../facts/inner-types.js";
import { plainName } from "../facts/plain-name.js";
import { membersOf } from "./objects.js";
import type { ByName } from "../facts/by-name.js";
import type { Endpoint, Field, ObjectResource, Resource, Value } from "../model/model.js";
import { responsesOf } from "../model/responses.js";

/** The content of a response: one object, or a list. */
export interface Held {
  readonly kind: "one" | "many";
  /** The resource; absent for a list of scalars. */
  readonly of?: string;
  /** The way to it in the body. */
  readonly at: readonly string[];
}

/**
 * Returns what the first response with a body holds. An object that only wraps another one, or a list, stands for what
 * is in it.
 *
 *   Parcel                                         ->   { kind: "one", of: "Parcel", at: [] }
 *   ParcelResponse: { parcel: Parcel }             ->   { kind: "one", of: "Parcel", at: ["parcel"] }
 *   Page: { items: list<Parcel>, next: string }    ->   { kind: "many", of: "Parcel", at: ["items"] }
 */
export function heldBy(endpoint: Endpoint, resources: ByName<Resource>): Held | undefined {
  const response = responsesOf(endpoint).find(({ value }) => value !== undefined);
  if (response?.value === undefined || response.stream !== undefined) return undefined;
  const { pages } = endpoint;
  if (pages !== undefined) {
    const of = nameIn(pages.item.type);
    const at = pages.items.filter((part) => typeof part === "string");
    return { kind: "many", at, ...(of !== undefined && resources.has(of) ? { of } : {}) };
  }
  const { value } = response;
  const list = listIn(value, resources);
  if (list !== undefined) return { ...list, at: [] };
  if (value.type.kind !== "ref") return undefined;
  const name = mainObject(value.type.name, resources);
  const resource = resources.get(name);
  const isList = (field: string) => isListName(field, endpoint);
  if (resource?.kind === "object") return wrappedIn(resource, { resources, isList, around: new Set() });
  return resource === undefined ? undefined : { kind: "one", of: name, at: [] };
}

/**
 * Returns the one object of a union that is neither empty nor the trace of a deleted one, or the base of an object that
 * adds nothing to it; the name itself for all others.
 *
 *   union: [Reader, DeletedReader { id, deleted: true }]   ->   Reader
 */
function mainObject(name: string, resources: ByName<Resource>): string {
  const resource = resources.get(name);
  if (resource?.kind === "object") {
    const [base, ...others] = resource.extends;
    const addsNothing = base !== undefined && others.length === 0 && resource.own.length === 0;
    return addsNothing ? mainObject(base, resources) : name;
  }
  if (resource?.kind !== "union") return name;
  const members = membersOf(resource);
  const main = members.filter((one) => !isTrace(resources.get(one)));
  const [first, ...others] = main;
  return first === undefined || others.length > 0 || members.length < 2 ? name : first;
}

function isTrace(resource: Resource | undefined): boolean {
  if (resource?.kind !== "object") return false;
  const { fields } = resource;
  return (
    fields.length === 0 ||
    fields.some(({ name, value: { type } }) => name === "deleted" && type.kind === "const")
  );
}

/** Returns the list that a value is: one of objects, or of scalars. */
function listIn({ type }: Value, resources: ByName<Resource>): Omit<Held, "at"> | undefined {
  if (type.kind !== "list") return undefined;
  const { type: item } = type.items;
  if (item.kind === "ref" && resources.has(item.name))
    return { kind: "many", of: mainObject(item.name, resources) };
  return { kind: "many" };
}

/** Objects within objects that may wrap one; a chain of thousands that each response leads into would be followed for each. */
const mostWraps = 8;

/**
 * Returns what an object holds: its one list, or its one object, if all other fields are about the response; else
 * itself.
 */
function wrappedIn({ name, fields }: ObjectResource, context: Wrapping): Held | undefined {
  const { resources, isList, around } = context;
  if (around.has(name)) return undefined;
  const content = fields.filter((field) => !isAboutResponse(field));
  const [field] = content;
  if (field === undefined) return undefined;
  const self: Held = { kind: "one", of: name, at: [] };
  if (content.length > 1 || around.size > mostWraps) return self;
  const list = listIn(field.value, resources);
  if (list !== undefined) return isList(field.name) ? { ...list, at: [field.name] } : undefined;
  const { type } = field.value;
  if (type.kind === "json" || type.kind === "map") return undefined;
  const inner = type.kind === "ref" ? resources.get(type.name) : undefined;
  if (type.kind !== "ref" || inner === undefined) return self;
  if (inner.kind !== "object") return { kind: "one", of: mainObject(type.name, resources), at: [field.name] };
  const within = wrappedIn(inner, { ...context, around: new Set([...around, name]) });
  // A list of the kind { data: { items: [...] } }; an object that wraps further objects stands for itself.
  if (within?.kind === "many") return { ...within, at: [field.name, ...within.at] };
  return within === undefined
    ? undefined
    : { kind: "one", of: mainObject(type.name, resources), at: [field.name] };
}

/** The surroundings of an object that may wrap another one. */
interface Wrapping {
  readonly resources: ByName<Resource>;
  /** Returns whether the name of a field is that of a list. */
  readonly isList: (field: string) => boolean;
  /** The objects around it. */
  readonly around: ReadonlySet<string>;
}

/** Returns whether a field has the name of a list: a plural, a word for one, or the word that the path has in the plural. */
function isListName(field: string, { segments }: Endpoint): boolean {
  if (/s$|^(data|list|content|value|children|people|history|feed|media|queue|tree|entities)$/i.test(field))
    return true;
  const last = segments.at(-1);
  return last !== undefined && "text" in last && plainName(last.text) === `${plainName(field)}s`;
}

/** Names of fields that say something about a response or a page, not about what it holds. */
const aboutResponse = new RegExp(
  `^(${[
    "ok|success|status|status_?code|code|message|object|kind|request_?id|url|uri|self|href|etag|errors?|error_?(code|message|description)|warnings?|include[sd]",
    "total(_?(count|items|pages|results|records|size|elements|entries|hits|rows|amount_of_.*))?|count|.*_?count|size",
    "has_?more.*|next.*|prev.*|previous.*|cursor.*|offset|start|limit|max_?items|page.*|per_?page|links?|_links|meta.*",
    "paging|pagination.*|(first|last)(_?(page|id|url|item|cursor)(_?url)?)?|(is_?)?truncated|incomplete.*|continuation.*",
    "response_?metadata|sync_?token|done|(prev|next)?_?iterator",
  ].join("|")})$`,
  "i",
);

/** Returns whether a field says something about a response or a page, by its name. */
export function isAboutResponse({ name }: Pick<Field, "name">): boolean {
  return aboutResponse.test(name);
}
