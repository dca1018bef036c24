/** The endpoints of a mock, as data. */
import { resourcesByName } from "../../../language/facts/by-name.js";
import { factsOf } from "../../../language/facts/model-facts.js";
import { isOwnId } from "../../../language/facts/own-id.js";
import type { EndpointEffect } from "../../../language/effects/effect.js";
import { effectsOf } from "../../../language/effects/effects.js";
import { idField } from "../../../language/effects/ids.js";
import { fieldsOfAll } from "../../../language/effects/objects.js";
import type { Endpoint, Model, Pages, PagePath, SuccessResponse } from "../../../language/model/model.js";
import { isBytes, typeOfBody } from "../../../language/model/responses.js";
import { list, record, tallItems, type Doc } from "../../../print/layout.js";
import { quoteKey } from "../../../print/quote/key.js";
import { quoteLiteral } from "../../../print/quote/literal.js";
import { quoteString } from "../../../print/quote/string.js";
import { fakeName } from "../../shared/recipes/recipes.js";

/**
 * Returns the endpoints of a model as data.
 *
 *   parcels.get, which reads Parcel
 *     ->   [
 *            {
 *              endpoint: "parcels.get",
 *              effect: "reads",
 *              of: "parcel",
 *              idIn: "parcel_id",
 *              output: "parcel",
 *              at: [],
 *              errors: ["parcel_not_found"],
 *              missing: "parcel_not_found",
 *            },
 *          ]
 */
export function endpointList(model: Model): Doc {
  const effects = effectsOf(model);
  const rows = model.endpoints.map((endpoint) => {
    const effect = effects.get(endpoint.name);
    if (effect === undefined) throw new Error(`${endpoint.name} has no effect.`);
    return record(entriesOf(model, endpoint, effect));
  });
  return rows.length > 1 ? tallItems(rows) : list(rows);
}

function entriesOf(model: Model, endpoint: Endpoint, effect: EndpointEffect): Doc[] {
  const { name, body, response, otherResponses, errors } = endpoint;
  const { of, idIn } = effect;
  const id = of === undefined ? undefined : idOf(model, endpoint, effect, of);
  const taken = of === undefined ? [] : takenFields(model, endpoint, of).filter((one) => one !== idIn);
  const filters = effect.kind === "lists" ? [...effect.filters, ...taken] : [];
  const known = of === undefined ? undefined : idsOf(model).get(of);
  const missing = missingError(model, endpoint, effect);
  return [
    text("endpoint", name),
    text("effect", effect.kind),
    ...(of === undefined ? [] : [text("of", fakeName(of))]),
    ...(id === undefined || id === known ? [] : [text("id", id)]),
    ...(idIn === undefined ? [] : [text("idIn", idIn)]),
    ...(taken.length === 0 || filters.length > 0 ? [] : [texts("takes", taken)]),
    ...(body.kind === "value" ? [text("body", body.property)] : []),
    ...(filters.length === 0 ? [] : [texts("filters", filters)]),
    ...outputEntries(endpoint, response, effect),
    ...askedEntry(endpoint),
    ...(endpoint.pages === undefined ? [] : pagesEntry(endpoint, endpoint.pages)),
    ...(otherResponses.length === 0 ? [] : [`status: ${quoteLiteral(response.status)}`]),
    ...(errors.length === 0 ? [] : [texts("errors", errors)]),
    ...(missing === undefined ? [] : [text("missing", missing)]),
  ];
}

/** `effect: "reads"` */
function text(key: string, value: string): string {
  return `${key}: ${quoteString(value)}`;
}

/** `takes: ["label", "shelf"]` */
function texts(key: string, values: readonly string[]): Doc {
  return [`${key}: `, list(values.map(quoteString))];
}

/** The entries of the body: the object in it is known by its path, else its id. */
function outputEntries(endpoint: Endpoint, response: SuccessResponse, { at, idOut }: EndpointEffect): Doc[] {
  const { value } = response;
  const sends = formOf(response);
  return [
    ...(value === undefined ? [] : [text("output", fakeName(typeOfBody(endpoint, response)))]),
    ...(at === undefined ? [] : [texts("at", at)]),
    ...(at !== undefined || idOut === undefined ? [] : [texts("idOut", idOut)]),
    ...(sends === undefined ? [] : [text("sends", sends)]),
  ];
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
function askedEntry(endpoint: Endpoint): Doc[] {
  const { overload } = endpoint;
  const sends = overload && formOf(overload.response);
  if (overload === undefined || sends === undefined) return [];
  const { field, values, response } = overload;
  const entries = [
    text("by", field),
    ["values: ", list(values.map(quoteLiteral))],
    text("output", fakeName(typeOfBody(endpoint, response))),
    text("sends", sends),
  ];
  return [["asked: ", record(entries)]];
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
  const own = typed.length > 0 ? typed : fields.filter(({ name }) => isOwnId(name, undefined, of));
  return own[0]?.name;
}

function takenFields(model: Model, { input }: Endpoint, of: string): string[] {
  const fields = new Set(fieldsOfAll(of, resourcesByName(model)).map(({ name }) => name));
  return input
    .filter((field) => (field.in === "path" || field.in === "body") && fields.has(field.name))
    .map(({ name }) => name);
}

/** Returns the error of an object that is not there: the declared 404, else 410, else any 4XX. Without one the mock makes the object. */
function missingError(model: Model, { errors }: Endpoint, { kind }: EndpointEffect): string | undefined {
  if (kind === "creates") return undefined;
  if (kind === "lists") return errors.find((name) => /cursor|page/.test(name));
  const declared = model.errors.filter(({ name }) => errors.includes(name));
  const statuses = [404, 410, "4XX"];
  return statuses.flatMap((status) => declared.filter((error) => error.status === status))[0]?.name;
}

/** Names of parameters for the size of a page. */
const sizeNames = /^(?:limit|size|count|first|top|(?:page|per|max)_?(?:size|page|results|items|limit))$/i;

function pagesEntry({ input }: Endpoint, pages: Pages): Doc[] {
  if (pages.style === "url" || pages.style === "link") return [];
  const named = input.find((field) => field.in === "query" && sizeNames.test(field.name))?.name;
  const size = pages.style === "offset" ? (pages.limit ?? named) : named;
  const path = (key: string, value: PagePath | undefined): Doc[] =>
    value === undefined || value.some((step) => typeof step !== "string")
      ? []
      : [texts(key, value as string[])];
  const entries = [
    text("style", pages.style),
    text("parameter", pages.parameter),
    ...(size === undefined ? [] : [text("size", size)]),
    ...(pages.style === "page" && pages.from !== 1 ? [`from: ${pages.from}`] : []),
    ...(pages.style === "cursor" ? path("next", pages.next) : []),
    ...(pages.style === "page" ? path("last", pages.last) : []),
    ...(pages.style === "offset" ? path("total", pages.total) : []),
    ...path("more", pages.more),
  ];
  return [["pages: ", record(entries)]];
}

/** `parcel: "id"`, for each type that is stored. */
export function idEntries(model: Model): Doc[] {
  return [...idsOf(model)].map(([of, id]) => `${quoteKey(fakeName(of))}: ${quoteString(id)}`);
}

function idsOf(model: Model): ReadonlyMap<string, string> {
  return factsOf(model).once(findIds);
}

function findIds(model: Model): Map<string, string> {
  const effects = effectsOf(model);
  const found = new Map<string, string>();
  for (const of of storedTypes(model)) {
    const fields = model.endpoints.map((endpoint) => {
      const effect = effects.get(endpoint.name);
      return effect?.of === of && effect.idIn !== undefined ? idOf(model, endpoint, effect, of) : undefined;
    });
    const id = ownId(model, of) ?? fields.find((field) => field !== undefined);
    if (id !== undefined) found.set(of, id);
  }
  return found;
}

function storedTypes(model: Model): string[] {
  const all = [...effectsOf(model).values()].flatMap(({ of }) => of ?? []);
  return [...new Set(all)];
}

/** Names of fields that are the state of an object, whatever follows them. */
const stateNames = /(?:^|_|[a-z])(?:status|state|phase)$/i;

/**
 * The states of types with a field whose values follow each other, and the first value of other fields that are called so.
 *
 *   Parcel.status: ParcelStatus, transitions: { created: [delivered] }
 *     ->   parcel: { field: "status", first: "created", next: [["created", "delivered"]] }
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
    const pairs = next.map(({ from, to }) => list([quoteLiteral(from), quoteLiteral(to)]));
    const entries: Doc[] = [
      text("field", name),
      ...(first === undefined ? [] : [`first: ${quoteLiteral(first)}`]),
      ...(pairs.length === 0 ? [] : [["next: ", pairs.length > 1 ? tallItems(pairs) : list(pairs)]]),
    ];
    return [[quoteKey(fakeName(of)), ": ", record(entries)]];
  });
}
