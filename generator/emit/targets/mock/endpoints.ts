/** The endpoints of a mock, as data. */
import { groupBy } from "../../../base/append.js";
import { enumsByName, resourcesByName } from "../../../language/facts/by-name.js";
import { factsOf } from "../../../language/facts/model-facts.js";
import { patternOf } from "../../../language/facts/path-segments.js";
import { isOwnId } from "../../../language/facts/own-id.js";
import { upserts, type EndpointEffect } from "../../../language/effects/effect.js";
import { filtersOf } from "../../../language/effects/derive.js";
import { effectsOf } from "../../../language/effects/effects.js";
import { heldBy } from "../../../language/effects/held.js";
import { idField } from "../../../language/effects/ids.js";
import { pathsOf, wholesOf } from "../../../language/effects/items.js";
import { fieldsOfAll } from "../../../language/effects/objects.js";
import { sentObject } from "../../../language/effects/sent-object.js";
import type { Endpoint, Model, PagePath, Pages, SuccessResponse } from "../../../language/model/model.js";
import { isBytes, isRedirect, responsesOf, typeOfBody } from "../../../language/model/responses.js";
import { dataEntries, recordUnlessEmpty, unlessEmpty, type Data } from "../../../print/data.js";
import { record, tallList, type Doc } from "../../../print/layout.js";
import { quoteString, quoteLiteral, quoteKey } from "../../../print/quote/code.js";
import { isObject, own } from "../../../values/objects.js";
import { fakeName } from "../../shared/recipes/recipes.js";

/**
 * Returns the endpoints of a model as data.
 *
 *   parcels.get, which reads Parcel
 *     ->   [
 *            { endpoint: "parcels.get", effect: "reads", of: "parcel", idIn: "id", errors: ["parcel_not_found"] },
 *          ]
 */
export function endpointList(model: Model): Doc {
  const effects = mockedEffects(model);
  const rows = model.endpoints.map((endpoint) => {
    const effect = effects.get(endpoint.name);
    if (effect === undefined) throw new Error(`${endpoint.name} has no effect.`);
    return record(entriesOf(model, endpoint, effect));
  });
  return tallList(rows);
}

/**
 * Returns the effects of the endpoints of a model with the objects that the mock stores: a list of summaries has those that the path of
 * an item returns.
 */
function mockedEffects(model: Model): ReadonlyMap<string, EndpointEffect> {
  return factsOf(model).once(findMockedEffects);
}

function findMockedEffects(model: Model): ReadonlyMap<string, EndpointEffect> {
  const wholes = wholesOf(pathsOf(model));
  return new Map(
    [...effectsOf(model)].map(([name, effect]) => {
      const isOfList = effect.why === "list" || effect.why === "verb" || effect.why === "delete-all";
      const of = isOfList ? wholes.get(effect.of ?? "") : undefined;
      return [name, of === undefined ? effect : { ...effect, of }];
    }),
  );
}

function entriesOf(model: Model, endpoint: Endpoint, effect: EndpointEffect): Doc[] {
  const subject = subjectOf(model, endpoint, effect);
  const put = upserts(endpoint, effect.kind) ? putStatuses(endpoint) : undefined;
  const { otherResponses } = endpoint;
  return dataEntries({
    endpoint: endpoint.name,
    effect: effect.kind,
    ...objectData(model, endpoint, effect, subject),
    ...requestData(model, endpoint, effect, subject),
    ...responseData(endpoint, effect, subject),
    upserts: put?.made,
    listsIds: subject.listsIds || undefined,
    items: subject.items && fakeName(subject.items),
    sends: formOf(mockedResponse(endpoint)),
    asked: askedStream(endpoint),
    pages: pagesData(endpoint),
    max: effect.kind === "lists" ? maxItems(model, endpoint, subject) : undefined,
    status: otherResponses.length === 0 ? undefined : (put?.changed ?? mockedResponse(endpoint).status),
    ...errorsData(model, endpoint),
  });
}

/**
 * Returns the response that a mock sends: the first one. Where that is an empty 200 beside redirects, it is a redirect: an endpoint
 * has a response of success, even if a document describes nothing but a redirect.
 */
export function mockedResponse({ response, otherResponses }: Endpoint): SuccessResponse {
  const isEmpty = response.status === 200 && response.value === undefined && response.headers.length === 0;
  const areRedirects = otherResponses.every(({ status }) => isRedirect(status));
  return isEmpty && areRedirects ? (otherResponses[0] ?? response) : response;
}

/** The objects that an endpoint is about. */
interface Subject {
  /** Their type; undefined where none is known. */
  readonly of: string | undefined;
  /** The field by which the mock identifies them. */
  readonly id: string | undefined;
  /** The path in the response to the object, or to the list that has nothing but the object. */
  readonly at: readonly string[] | undefined;
  /** True if the response is a list of ids, in place of objects. */
  readonly listsIds: boolean;
  /** The type of the items of a list that are another form of the objects, such as a summary. */
  readonly items: string | undefined;
}

function subjectOf(model: Model, endpoint: Endpoint, effect: EndpointEffect): Subject {
  const ids = idsOf(model);
  const at = objectPath(model, endpoint, effect);
  const held = effect.kind === "lists" ? heldBy(endpoint, resourcesByName(model)) : undefined;
  const isOfScalars = held?.kind === "many" && held.of === undefined;
  const listsIds = isOfScalars && ids.has(effect.of ?? "");
  // A response without a list is made, and so are values that are no ids.
  const isStream = endpoint.response.stream !== undefined;
  const isNoList = effect.kind === "lists" && at === undefined && !isStream;
  const of = isNoList || (isOfScalars && !listsIds) ? undefined : effect.of;
  const id = of === undefined ? undefined : ids.get(of);
  const items = of !== undefined && held?.kind === "many" && held.of !== of ? held.of : undefined;
  return { of, id, at, listsIds, items };
}

function objectData(model: Model, endpoint: Endpoint, effect: EndpointEffect, { of, id }: Subject): Data {
  if (of === undefined) return { idIn: effect.idIn };
  const named = idOf(model, endpoint, effect, of);
  return { of: fakeName(of), id: named === id ? undefined : named, idIn: effect.idIn };
}

/** Returns whether an endpoint deletes at the path of a list of the same objects, so that it means none in particular. */
function isAtList(model: Model, { segments }: Endpoint, { kind, of, idIn }: EndpointEffect): boolean {
  if (kind !== "deletes" || idIn !== undefined) return false;
  const effects = mockedEffects(model);
  const path = segments.map(patternOf).join("/");
  return model.endpoints.some((other) => {
    const { kind: does, of: type } = effects.get(other.name) ?? {};
    return does === "lists" && type === of && other.segments.map(patternOf).join("/") === path;
  });
}

function requestData(
  model: Model,
  endpoint: Endpoint,
  effect: EndpointEffect,
  { of, id, at }: Subject,
): Data {
  const { kind, idIn, filters: stated } = effect;
  const { response } = endpoint;
  // A made response has what the request said, too.
  const made = response.value === undefined ? undefined : typeOfBody(endpoint, response);
  const shape = kind === "acts" && at === undefined ? made : (of ?? made);
  const taken = shape === undefined ? [] : takenFields(model, endpoint, shape, [idIn, id]);
  if (of !== undefined && isAtList(model, endpoint, effect)) {
    const filters = [
      ...filtersOf(endpoint, of, { resources: resourcesByName(model), enums: enumsByName(model) }),
      ...taken,
    ];
    return { filters: unlessEmpty(filters), ofMany: selectorsBeside(endpoint, filters) };
  }
  const filters = kind === "lists" ? [...stated, ...taken] : [];
  return {
    takes: filters.length > 0 ? undefined : unlessEmpty(taken),
    body: unlessEmpty(bodyPath(model, endpoint, shape)),
    filters: unlessEmpty(filters),
  };
}

/** Returns the members of the input that select some objects of a list, but for those that are fields of the objects. */
function selectorsBeside({ input }: Endpoint, filters: readonly string[]): string[] {
  const isSelector = ({ name, in: place }: Endpoint["input"][number]): boolean =>
    (place === "query" || place === "body") && !filters.includes(name);
  return input.filter(isSelector).map(({ name }) => name);
}

/** Returns the path in the input to the object in the body; empty where its fields are members of the input. */
function bodyPath(model: Model, endpoint: Endpoint, shape: string | undefined): readonly string[] {
  const { body } = endpoint;
  if (shape !== undefined) return sentObject(endpoint, shape, resourcesByName(model)).at;
  return body.kind === "value" ? [body.property] : [];
}

function responseData(endpoint: Endpoint, effect: EndpointEffect, { of, at }: Subject): Data {
  const { pages } = endpoint;
  const response = mockedResponse(endpoint);
  const output = response.value === undefined ? null : fakeName(typeOfBody(endpoint, response));
  const isTheBody = of === undefined ? output === null : at?.length === 0 && output === fakeName(of);
  return {
    output: isTheBody ? undefined : output,
    // The object in the body is known by its path, else by its id. A list can have items that are no objects.
    at: isTheBody ? undefined : (at ?? unlessEmpty(plainPath(pages?.items) ?? [])),
    inList: (effect.at === undefined && at !== undefined) || undefined,
    idOut: at === undefined ? effect.idOut : undefined,
  };
}

function errorsData(model: Model, endpoint: Endpoint): Data {
  const { errors, otherwise = model.otherwise } = endpoint;
  return {
    errors: unlessEmpty(errors),
    otherwise: otherwise && fakeName(otherwise),
    errorTypes: errorTypes(model, endpoint),
  };
}

/** Returns how many items the list in a response may have; undefined where nothing bounds it. */
function maxItems(model: Model, endpoint: Endpoint, { at }: Subject): number | undefined {
  const resources = resourcesByName(model);
  const path = at ?? plainPath(endpoint.pages?.items) ?? [];
  let value = endpoint.response.value;
  for (const name of path) {
    const fields = value?.type.kind === "ref" ? fieldsOfAll(value.type.name, resources) : [];
    value = fields.find((field) => field.name === name)?.value;
  }
  return value?.constraints.count?.max;
}

/** Returns the path in the response to the object, or to the list that has nothing but the object. */
function objectPath(
  model: Model,
  endpoint: Endpoint,
  { kind, of, at }: EndpointEffect,
): readonly string[] | undefined {
  if (at !== undefined || kind !== "reads") return at;
  const held = heldBy(endpoint, resourcesByName(model));
  return held?.kind === "many" && held.of === of ? held.at : undefined;
}

/**
 * Returns the statuses with which a PUT makes an object that is not there, and changes one that is. Both responses have the
 * body of the first one, the only one that a mock makes.
 *
 *   201: Parcel, 200: Parcel       ->   made 201, changed 200
 *   204: no body, 201: Parcel      ->   204 for both
 */
function putStatuses(endpoint: Endpoint): {
  readonly made: SuccessResponse["status"];
  readonly changed: SuccessResponse["status"];
} {
  const { response } = endpoint;
  const bodyOf = (one: SuccessResponse): string | undefined =>
    one.value === undefined ? undefined : fakeName(typeOfBody(endpoint, one));
  const statuses = responsesOf(endpoint).flatMap((one) =>
    bodyOf(one) === bodyOf(response) && formOf(one) === formOf(response) ? one.status : [],
  );
  const changed = statuses.find((status) => status !== 201) ?? response.status;
  return { made: statuses.includes(201) ? 201 : response.status, changed };
}

/**
 * The media types of errors whose bodies have no type, by status.
 *
 *   404: { content: { text/plain: { schema: { type: string } } } }   ->   { 404: "text/plain" }
 */
function errorTypes(model: Model, { extra, errors }: Endpoint): Data | undefined {
  const responses = extra?.["responses"];
  if (!isObject(responses)) return undefined;
  const types = Object.entries(responses).flatMap(([status, response]) => {
    const content: unknown = isObject(response) ? own(response, "content") : undefined;
    const found = isObject(content) ? Object.keys(content).filter((type) => !type.includes("*")) : [];
    const type = found.find((one) => one.includes("json")) ?? found[0];
    const declared = model.errors.filter((one) => errors.includes(one.name) && String(one.status) === status);
    const isOpen = declared.length > 0 && declared.every(({ body }) => body === undefined);
    return isOpen && type !== undefined ? [[status, type] as const] : [];
  });
  return types.length === 0 ? undefined : Object.fromEntries(types);
}

/** Returns whether errors have bodies that are no problems. */
export function hasErrorForms(model: Model): boolean {
  const { endpoints, errors, otherwise } = model;
  const all = [
    otherwise,
    ...endpoints.flatMap((endpoint) => [endpoint.otherwise, errorTypes(model, endpoint)]),
    ...errors.map(({ body }) => body),
  ];
  return all.some((one) => one !== undefined);
}

/** Returns the type of the items of each endpoint with a stream, which the input may have to ask for. */
export function itemTypes(model: Model): readonly (readonly [endpoint: string, type: string])[] {
  return model.endpoints.flatMap((endpoint) => {
    const found = [endpoint.response, endpoint.overload?.response].find((one) => one?.stream !== undefined);
    return found?.value === undefined ? [] : [[endpoint.name, typeOfBody(endpoint, found)] as const];
  });
}

/** Returns whether a mock sends or reads streams. */
export function hasStreams({ endpoints }: Model): boolean {
  return endpoints.some(
    ({ response, overload, body }) =>
      [response, overload?.response].some((one) => one?.stream !== undefined) || body.kind === "bytes",
  );
}

function formOf(response: SuccessResponse): "bytes" | "resumable" | "items" | undefined {
  const { stream } = response;
  if (isBytes(response)) return "bytes";
  return stream?.resume === true ? "resumable" : stream && "items";
}

/**
 * The stream that the input can ask for.
 *
 *   response: [Scans, { stream: Scan, media: lines, when: { watch: true } }]
 *     ->   asked: { by: "watch", values: [true], output: "scan", sends: "items" }
 */
function askedStream(endpoint: Endpoint): Data | undefined {
  const { overload } = endpoint;
  const sends = overload && formOf(overload.response);
  if (overload === undefined || sends === undefined) return undefined;
  const { field, values, response } = overload;
  return { by: field, values, output: fakeName(typeOfBody(endpoint, response)), sends };
}

/** Returns the field by which an endpoint identifies objects. */
function idOf(
  model: Model,
  { input }: Endpoint,
  { idIn, idOut }: EndpointEffect,
  of: string,
): string | undefined {
  const parameter = input.find(({ name }) => name === idIn);
  const named = parameter && idField(parameter, of, resourcesByName(model));
  return typeof named === "object" ? named.field : (idOut?.at(-1) ?? ownId(model, of));
}

function ownId(model: Model, of: string): string | undefined {
  const fields = fieldsOfAll(of, resourcesByName(model));
  const typed = fields.filter(({ value: { type } }) => type.kind === "id" && type.of === of);
  const found = typed.length > 0 ? typed : fields.filter(({ name }) => isOwnId(name, undefined, of));
  return found[0]?.name;
}

/**
 * Returns the members of the input that are fields of the object, without the one that identifies it. A parameter of the
 * path with the name of the id identifies an object around it, and a whole body is a field only if it has its kind of type.
 */
function takenFields(
  model: Model,
  { input, body }: Endpoint,
  of: string,
  [idIn, id]: readonly (string | undefined)[],
): string[] {
  const all = fieldsOfAll(of, resourcesByName(model));
  const kinds = new Map(all.map(({ name, value: { type } }) => [name, type.kind]));
  const isField = ({ name, value: { type } }: Endpoint["input"][number]): boolean =>
    body.kind === "value" && name === body.property ? kinds.get(name) === type.kind : kinds.has(name);
  const isTaken = (field: Endpoint["input"][number]): boolean => {
    const { name, in: place } = field;
    return name !== idIn && isField(field) && (place === "body" || (place === "path" && name !== id));
  };
  return input.filter(isTaken).map(({ name }) => name);
}

/** Names of parameters for the size of a page. */
const sizeNames = /^(?:limit|size|count|first|top|(?:page|per|max)_?(?:size|page|results|items|limit))$/i;

function pagesData({ input, pages }: Endpoint): Data | undefined {
  if (pages === undefined || (pages.style === "url" && plainPath(pages.url) === undefined)) return undefined;
  const named = input.find((field) => field.in === "query" && sizeNames.test(field.name))?.name;
  if (pages.style === "url") return { style: "url", size: named, next: plainPath(pages.url) };
  if (pages.style === "link") return { style: "link", size: named, relation: pages.relation };
  const size = pages.style === "offset" ? (pages.limit ?? named) : named;
  return {
    style: pages.style,
    parameter: pages.parameter,
    cursor: pages.style === "cursor" ? cursorForm(input, pages) : undefined,
    size,
    from: pages.style === "page" && pages.from !== 1 ? pages.from : undefined,
    next: pages.style === "cursor" ? plainPath(pages.next) : undefined,
    last: pages.style === "page" ? plainPath(pages.last) : undefined,
    total: pages.style === "offset" ? plainPath(pages.total) : undefined,
    more: plainPath(pages.more),
  };
}

/**
 * Returns the form of a cursor that is not the mock's own text.
 *
 *   next: "data[-1].id"   ->   ["id"]
 */
function cursorForm(
  input: Endpoint["input"],
  { parameter, next }: Pages<"cursor">,
): "integer" | readonly string[] | undefined {
  const last = next.lastIndexOf(-1);
  if (last !== -1) return plainPath(next.slice(last + 1));
  const type = input.find(({ name }) => name === parameter)?.value.type.kind;
  return type === "integer" ? "integer" : undefined;
}

function plainPath(path: PagePath | undefined): readonly string[] | undefined {
  return path?.every((step) => typeof step === "string") === true ? (path as string[]) : undefined;
}

/** `parcel: "id"`, for each type that is stored. */
export function idEntries(model: Model): Doc[] {
  return [...idsOf(model)].map(([of, id]) => `${quoteKey(fakeName(of))}: ${quoteString(id)}`);
}

function idsOf(model: Model): ReadonlyMap<string, string> {
  return factsOf(model).once(findIds);
}

function findIds(model: Model): Map<string, string> {
  const effects = mockedEffects(model);
  const found = new Map<string, string>();
  const endpoints = groupBy(model.endpoints, ({ name }) => effects.get(name)?.of);
  for (const of of storedTypes(model)) {
    const fields = (endpoints.get(of) ?? []).flatMap((endpoint) => {
      const effect = effects.get(endpoint.name);
      return (effect?.idIn !== undefined && idOf(model, endpoint, effect, of)) || [];
    });
    // All paths that name an object are better evidence than the name of a field.
    const isOne = new Set(fields).size === 1;
    const id = isOne ? fields[0] : (ownId(model, of) ?? fields[0]);
    if (id !== undefined) found.set(of, id);
  }
  return found;
}

/** Returns the types whose objects a mock remembers. */
export function storedTypes(model: Model): string[] {
  const all = [...mockedEffects(model).values()].flatMap(({ of }) => of ?? []);
  return [...new Set(all)];
}

/** Names of fields that are the state of an object, whatever follows them. */
const stateNames = /(?:^|_|[a-z])(?:status|state|phase)$/i;

/**
 * The states of types with a field whose values follow each other, and the first value of other fields that are called so.
 *
 *   Parcel.status: ParcelStatus, transitions: { created: [delivered] }
 *     ->   parcel: { field: "status", first: "created", next: { created: "delivered" } }
 */
export function stateEntries(model: Model): Doc[] {
  const resources = resourcesByName(model);
  return storedTypes(model).flatMap((of): Doc[] => {
    const enums = fieldsOfAll(of, resources).flatMap(({ name, value: { type } }) => {
      const found = type.kind === "ref" ? model.enums.find((item) => item.name === type.name) : undefined;
      return found === undefined
        ? []
        : [{ name, values: found.values, transitions: found.transitions ?? [] }];
    });
    const state =
      enums.find(({ transitions }) => transitions.length > 0) ??
      enums.find(({ name, values }) => stateNames.test(name) && values.length > 0);
    if (state === undefined) return [];
    const { name, values, transitions } = state;
    const start = transitions.find(({ from }) => !transitions.some(({ to }) => to === from));
    const first = start?.from ?? values[0]?.value;
    const next = transitions.filter(
      ({ from }, at) => transitions.findIndex((other) => other.from === from) === at,
    );
    const steps = next.map(({ from, to }) => `${quoteKey(String(from))}: ${quoteLiteral(to)}`);
    const data = { field: name, first, next: recordUnlessEmpty(steps) };
    return [[quoteKey(fakeName(of)), ": ", record(dataEntries(data))]];
  });
}
