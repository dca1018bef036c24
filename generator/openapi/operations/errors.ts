/** Errors from the responses with a status from 400. */
import type { Span } from "../../diagnostics/diagnostic.js";
import { essenceOf } from "./media-types.js";
import { dataTree, entry, mapNode, scalar, optional } from "../document/nodes.js";
import { entriesOf, textOf, entriesAt } from "../../source/yaml/reading.js";
import { pascalCase } from "../../language/names/names.js";
import { problemMediaType, statusTitles } from "../../language/facts/problem.js";
import { toJson, entryOf, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { AnswerKey, type Translation } from "../translation.js";
import { carries, contentNode, contentOf, contentsOf, type Content } from "./contents.js";
import { portableNode } from "../report/carry.js";
import { isUsualError } from "../dialects/index.js";
import { errorBody } from "./error-bodies.js";
import { namedExamples, ownErrorExamples } from "./message-examples.js";
import { snakeNameOf, typeNameOf } from "../names.js";
import type { Operation } from "./operation.js";
import { docOf } from "../schemas/objects.js";
import type { OwnError } from "./service-facts.js";
import { ownErrorsOf } from "./own-errors.js";
import {
  type DocumentPlace,
  componentNameAt,
  placesAt,
  type NamedPlace,
  placeAt,
} from "../document/references.js";
import { nameForms } from "../../language/names/name-forms.js";
import { headerEntries } from "./responses.js";
/** The names of statuses that are not their titles. */
const ownReasons: Readonly<Record<string, string>> = { "418": "im_a_teapot", "431": "headers_too_large" };

/** Returns the usual name of a status: `404` → `not_found`. */
function reasonFor(status: string): string {
  const title = statusTitles[Number(status)];
  return ownReasons[status] ?? (title === undefined ? `status_${status.toLowerCase()}` : snakeNameOf(title));
}

/** The operation whose errors are made. */
interface ErrorsContext {
  /** The start of the names of types in place. */
  readonly stem: string;
  /** The name of the endpoint. */
  readonly endpoint: string;
  /** Takes the media types that are carried, by status. */
  readonly carried?: MapEntry[] | undefined;
  /** Takes the examples of the errors, by name. */
  readonly examples: MapEntry[];
}

/** Returns the entry `errors` of an endpoint. */
export function makeErrors(t: Translation, operation: Operation, context: ErrorsContext): MapEntry[] {
  const { span } = operation.entry.key;
  const responses = placesAt(operation, "responses");
  const found = responses.filter(({ name }) => /^[45](?:\d\d|XX)$/i.test(name));
  const names = [...new Set(found.flatMap((stated) => errorsOf(t, stated, context)))];
  const otherwise = otherwiseOf(t, responses, context);
  const of = names.length > 0 ? names : undefined;
  if (otherwise !== undefined) return [entry("errors", { of, otherwise }, span)];
  return optional("errors", of, span);
}

/** Returns the names of the errors of a response, without those of the service. */
function errorsOf(t: Translation, stated: NamedPlace, context: ErrorsContext): readonly string[] {
  const holder = t.follow(stated);
  if (holder === undefined) return [];
  const names = ownErrorsOf(t, holder.node);
  for (const one of ownErrorExamples(t, holder)) context.examples.push(one);
  const own = t.service.own?.responses.get(holder.node);
  if (own?.bodied.length === 0) return names;
  const isEverywhere = own?.bodied[0]?.isEverywhere === true;
  const further = errorOf(t, stated, holder, isEverywhere ? { ...context, carried: undefined } : context);
  if (further === undefined) return names;
  if (!isEverywhere) return [...names, further];
  t.service.errorsOfService.add(further);
  return names;
}

const jsonType = "application/json";

/** Former names of statuses, which names of bodies still have. */
const formerReasons: Readonly<Record<string, readonly string[]>> = {
  "413": ["payload_too_large", "request_entity_too_large"],
  "422": ["unprocessable_entity"],
};

/** Returns the name of an error by its status and its body: `conflict_fault`. A body that is called after the status names it alone. */
function nameByBody(status: string, reason: string, body: string | undefined): string {
  if (body === undefined || isUsualError(status, body)) return reason;
  const ofBody = snakeNameOf(body);
  const isNamed = [reason, ...(formerReasons[status] ?? [])].some((one) =>
    `${ofBody}_`.startsWith(`${one}_`),
  );
  return isNamed ? ofBody : `${reason}_${ofBody}`;
}

/** An error as a response states it. */
interface StatedError extends BodyOfError {
  readonly status: string;
  /** The usual name of the status. */
  readonly reason: string;
  readonly holder: DocumentPlace;
  /** The name of the response, if it is a component. */
  readonly component: string | undefined;
  /** The start of the names of types in place. */
  readonly typeName: string;
  readonly headers: readonly MapEntry[];
  /** The name that an import gives it. */
  readonly given: string | undefined;
  /** The errors with bodies that a document by speccast states in one response. */
  readonly bodied: readonly OwnError[];
  readonly span: Span;
}

/** Declares the error of a response, once for all operations, and returns its name. */
function errorOf(t: Translation, at: NamedPlace, holder: DocumentPlace, context: ErrorsContext): string {
  const error = readError(t, at, holder, context);
  const identity = identityOf(error);
  const known = t.service.errors.get(identity);
  const name = known ?? newName(t, error, identity, context.endpoint);
  // The examples of a component are those of the error; others are those of the error at this endpoint.
  const found = error.resource === undefined ? [] : examplesOfError(t, holder);
  const isShared = error.component !== undefined;
  if (known === undefined) declareError(t, name, error, isShared ? found : []);
  else docOf(t, holder.node);
  t.service.errors.set(identity, name);
  t.request.given.use(holder.pointer, name);
  if (!isShared) for (const one of found) context.examples.push(entry(name, one));
  return name;
}

function readError(
  t: Translation,
  at: NamedPlace,
  holder: DocumentPlace,
  { stem, carried }: ErrorsContext,
): StatedError {
  const { span } = at.entry.key;
  const status = at.entry.key.value.toUpperCase();
  const component = componentNameAt(at.node, "responses");
  const reason = reasonFor(status);
  t.draft.unit(at.pointer, { ...at.node.span, start: span.start });
  const types: MapEntry[] | undefined = carried === undefined ? undefined : [];
  const typeName = component === undefined ? `${stem}${pascalCase(reason)}` : typeNameOf(component);
  const body = t.refusals.has(at.pointer) ? {} : bodyOf(t, holder, typeName, types);
  if (types !== undefined && types.length > 0) carried?.push(entry(status, contentNode(types, span), span));
  return {
    ...body,
    status,
    reason,
    holder,
    component,
    typeName,
    headers: headerEntries(t, holder, { typeName, of: "error" }),
    given: t.request.given.find(holder.pointer, nameForms.error),
    bodied: t.service.own?.responses.get(holder.node)?.bodied ?? [],
    span,
  };
}

/** Returns a text that places have in common if they have one error. */
function identityOf(error: StatedError): string {
  const { status, resource = "", media = "", headers, component, given, holder, span } = error;
  const written = headers.length === 0 ? "" : JSON.stringify(toJson(mapNode(headers, span)));
  const like = `${status} ${resource} ${media} ${written}`;
  // Places that are given one name share an error, and leave that of those like them.
  if (given !== undefined) return `${like} as ${given}`;
  const ownName = ownNameOf(error.bodied);
  if (ownName !== undefined) return `${status} ${ownName} ${resource} ${media}`;
  return component === undefined ? like : `${status} ${holder.pointer}`;
}

function newName(
  t: Translation,
  { status, reason, component, typeName, resource, given, bodied }: StatedError,
  identity: string,
  endpoint: string,
): string {
  if (given !== undefined) return taken(t, given, identity);
  const isInPlace = resource?.startsWith(`${typeName}Body`) === true;
  const wanted =
    ownNameOf(bodied) ??
    (component !== undefined
      ? snakeNameOf(component)
      : isInPlace
        ? snakeNameOf(`${endpoint} ${reason}`)
        : nameByBody(status, reason, resource));
  return freeName(t, wanted, status, identity);
}

function declareError(
  t: Translation,
  name: string,
  { status, resource, media, holder, headers, bodied, span }: StatedError,
  examples: readonly SyntaxNode[],
): void {
  const [only] = bodied.length === 1 ? bodied : [];
  const doc = only === undefined ? docOf(t, holder.node) : only.doc ? [entry("doc", only.doc, span)] : [];
  const stated = status.endsWith("XX") ? scalar(status, span) : scalar(Number(status), span);
  const entries = [
    entry("status", stated),
    // A document has no codes, whatever fields are called so: the status decides.
    ...(resource === undefined && t.service.own !== undefined ? [] : [entry("code", null, span)]),
    ...doc,
    ...optional("body", resource, span),
    ...optional("media", media, span),
    ...headers,
    ...examples.map((one) => entry("examples", one)),
  ];
  t.draft.sections.errors.push(entry(name, mapNode(entries, span), span));
}

/** Returns the name of the first error. Without codes on the wire, clients have the name as the code, so that is the code if it can be a name. */
function ownNameOf([first]: readonly OwnError[]): string | undefined {
  return first !== undefined && nameForms.error.test(first.code) ? first.code : first?.name;
}

function examplesOfError(t: Translation, holder: DocumentPlace): SyntaxNode[] {
  const [content, ...others] = contentsOf(t, holder, ["json"]);
  if (content === undefined || others.length > 0) return [];
  const found = namedExamples(t, content);
  return found.length === 0 ? [] : [mapNode(found, content.node.span)];
}

/** Returns the name of an error whose type has a name of its own. */
function freeName(t: Translation, wanted: string, status: string, identity: string): string {
  const isReserved = wanted === "otherwise" || wanted === "unspecified" || wanted === "unexpected";
  for (const name of [wanted, `${wanted}_${status.toLowerCase()}`, `${wanted}_error`, `${wanted}_response`]) {
    if ((isReserved && name === wanted) || !t.names.isFree(pascalCase(name), `error ${identity}`)) continue;
    return taken(t, name, identity);
  }
  return taken(t, `${wanted}_${status.toLowerCase()}_response`, identity);
}

function taken(t: Translation, name: string, identity: string): string {
  const type = t.names.take(pascalCase(name), `error ${identity}`);
  return type === pascalCase(name) ? name : `${name}_${type.slice(pascalCase(name).length).toLowerCase()}`;
}

/** The media types that the exported document has for the bodies of errors. */
const exported = [jsonType, problemMediaType];

/** The body of an error. */
interface BodyOfError {
  /** Absent where it has none that the language can say. */
  readonly resource?: string | undefined;
  /** Its media type, if that has a name of its own. */
  readonly media?: string | undefined;
}

function bodyOf(t: Translation, holder: DocumentPlace, typeName: string, carried?: MapEntry[]): BodyOfError {
  const isProblem = t.service.own?.responses.get(holder.node)?.isProblem === true;
  const either = isProblem ? undefined : eitherOf(t, holder);
  const found = entryOf(holder.node, "content");
  if (either !== undefined && found !== undefined) {
    const { place, content } = either;
    const resource = errorBody(t, { stated: found, place, type: content.type }, typeName);
    return { resource, media: content.media };
  }
  const content = contentOf(t, holder, ["json"], {
    ...(isProblem ? { spoken: { type: problemMediaType } } : {}),
    carried,
    exported,
    usual: t.service.errorMedia,
  });
  if (content === "none") return {};
  if (typeof content === "string") {
    const others = entriesOf(found?.value).filter((one) => !carries(t, one, carried, exported));
    const types = others.map(({ key }) => key.value).join(", ");
    if (types !== "") t.ledger.mark(found, "dropped", `the body of an error in ${types}`);
    return {};
  }
  const place = placeAt(content, "schema");
  if (place === undefined) return {};
  t.ledger.markExact(place.entry);
  const body = errorBody(t, { stated: place.entry, place, type: content.type }, typeName);
  // A body of any kind has no type, so the media type is carried.
  const portable = body === undefined && content.type !== problemMediaType && portableNode(t, content.node);
  if (portable !== undefined && portable !== false)
    carried?.push(entry(content.type, portable, content.node.span));
  return body === undefined ? {} : { resource: body, media: content.media };
}

/**
 * Returns the schema of a body that has a form in each of several media types of JSON, and the content whose media type is sent:
 * clients read all of them as JSON, so the body is any of the forms. Undefined where there is one form, or another media type
 * beside them.
 */
function eitherOf(
  t: Translation,
  holder: DocumentPlace,
): { readonly place: DocumentPlace; readonly content: Content } | undefined {
  const content = entryOf(holder.node, "content");
  const contents = contentsOf(t, holder, ["json"]);
  const [best] = contents;
  const forms = contents.map((one) => valueOf(one.node, "schema"));
  const texts = new Set(forms.map((one) => JSON.stringify(one && toJson(one))));
  const hasOthers = contents.length < entriesOf(content?.value).length;
  if (content === undefined || best === undefined || hasOthers || texts.size < 2 || forms.includes(undefined))
    return undefined;
  t.ledger.loosen(content, "the forms in several media types of JSON are alternatives, sent in one of them");
  for (const one of contents) t.take(one.node, "schema");
  const { span } = content.value;
  const schemas = forms.flatMap((one) => one ?? []);
  const node = t.answers.once(alternatives, content.value, () => dataTree({ anyOf: schemas }, span));
  return { place: { node, pointer: `${holder.pointer}/content` }, content: best };
}

/** The schemas that were made of the forms of one body. */
const alternatives = new AnswerKey<SyntaxNode, SyntaxNode>();

/** Returns the resource that is the body of undeclared errors. */
function otherwiseOf(
  t: Translation,
  responses: readonly NamedPlace[],
  { stem, carried }: ErrorsContext,
): string | undefined {
  const stated = responses.find(({ name }) => name === "default");
  if (stated === undefined || !responses.some(({ name }) => /^[1-5]/.test(name))) return undefined;
  const { key } = stated.entry;
  const holder = t.follow(stated);
  if (holder === undefined) return undefined;
  ownErrorsOf(t, holder.node);
  const own = t.service.own?.responses.get(holder.node);
  if (own === undefined)
    t.mark(holder.node, "description", "dropped", "the description of undeclared errors");
  noteHeaders(t, holder);
  if (own?.isProblem === true && entryOf(valueOf(holder.node, "content"), jsonType) === undefined)
    return undefined;
  const isShared = own?.isShared === true;
  const types: MapEntry[] | undefined = carried === undefined || isShared ? undefined : [];
  const { resource: body, media } = bodyOf(t, holder, `${stem}Default`, types);
  if (media !== undefined)
    t.mark(
      holder.node,
      "content",
      "approximated",
      "clients read undeclared errors in every media type of JSON",
    );
  if (body === undefined) leaveOutTypes(t, holder, types ?? []);
  else if (types !== undefined && types.length > 0)
    carried?.push(entry("default", contentNode(types, key.span), key.span));
  if (!isShared || body === undefined) return body;
  t.draft.otherwise ??= entry("otherwise", scalar(body, stated.node.span), key.span);
  return textOf(t.draft.otherwise.value) === body ? undefined : body;
}

function leaveOutTypes(t: Translation, { node }: DocumentPlace, types: readonly MapEntry[]): void {
  const content = valueOf(node, "content");
  for (const { key } of types) {
    const value = valueOf(content, key.value);
    if (value !== undefined) t.ledger.leaveOut(value, `the body of an error in ${key.value}`);
  }
}

const untyped = "clients have the headers of undeclared errors, without types";

/** Notes that the headers of undeclared errors have no types: clients have all headers of a response. */
function noteHeaders(t: Translation, holder: DocumentPlace): void {
  t.mark(holder.node, "headers", "approximated", untyped);
  for (const header of placesAt(holder, "headers")) {
    const place = t.references.follow(header);
    t.ledger.leaveOut(header.node, untyped, "approximated");
    if (place !== undefined && place.node !== header.node) t.ledger.placeless.set(place.node, untyped);
  }
}

/** Counts the responses with errors by their media types. */
export function countErrorMedia(t: Translation, operations: readonly Operation[]): void {
  const { errorMedia } = t.service;
  for (const response of operations.flatMap((one) => placesAt(one, "responses"))) {
    const holder = /^[45]/.test(response.name) ? t.references.follow(response) : undefined;
    for (const { key } of entriesAt(holder?.node, "content")) {
      const type = essenceOf(key.value);
      errorMedia.set(type, (errorMedia.get(type) ?? 0) + 1);
    }
  }
}
