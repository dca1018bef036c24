/** The facts of an operation that pages are built from: parameters of its query, fields and lists of its response. */
import { extensionKey } from "../../language/facts/extensions.js";
import { plainName } from "../../language/facts/plain-name.js";
import { valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { entriesOf, numberOf, textOf, textAt } from "../../source/yaml/reading.js";
import { type Operation, parametersStated } from "../operations/operation.js";
import { type DocumentPlace, placeAt, placesAt, placeOfEntry } from "../document/references.js";
import { directionFlags, isSet } from "../schemas/all-of.js";
import { plainShape, shapeOf, type SchemaShape } from "../schemas/shapes.js";
import type { Translation } from "../translation.js";

/** The kinds of values that pages are read by. */
type PageKind = "text" | "integer" | "boolean";

/** A parameter of the query. */
export interface PageParameter {
  readonly name: string;
  /** The name in the input of the spec from which speccast has written the document. */
  readonly inputName: string | undefined;
  readonly kind: PageKind | undefined;
  readonly isOptional: boolean;
  readonly standard: number | undefined;
  readonly minimum: number | undefined;
  readonly doc: string;
}

/** A scalar in the response. */
export interface PageScalar {
  /** The names of the fields on the way. */
  readonly steps: readonly string[];
  readonly kind: PageKind;
  /** True if a response may lack it, or have null there. */
  readonly mayLack: boolean;
  /** True if its format, its description or its examples say that it is a URL. */
  readonly isUrl: boolean;
  readonly doc: string;
}

/** A list in the response. */
export interface PageList {
  /** The names of the fields on the way; none if the response is the list. */
  readonly steps: readonly string[];
  /** The schema of its items. */
  readonly items: DocumentPlace | undefined;
}

/** The facts of an operation that pages are built from. */
export interface PageFacts {
  readonly t: Translation;
  readonly parameters: readonly PageParameter[];
  /** The schema of the response. */
  readonly page: DocumentPlace;
  /** The text about the header `Link`, if the response may have it. */
  readonly link: string | undefined;
  /** True if a URL can take the place of the request. */
  readonly isGet: boolean;
}

/** An endpoint that is being made, as far as pages depend on it. */
export interface PagedEndpoint {
  readonly operation: Operation;
  readonly parameters: readonly MapEntry[];
  readonly hasBody: boolean;
  /** True if nothing else has the names that its functions for pages would have. */
  readonly hasFreeNames: boolean;
  readonly responses: readonly MapEntry[];
  /** The schemas of the bodies of its responses. */
  readonly schemas: readonly DocumentPlace[];
}

/** Returns the facts of an operation; undefined where it has several responses, or none in JSON. */
export function pageFactsOf(
  t: Translation,
  { operation, parameters, hasBody, responses, schemas }: PagedEndpoint,
): PageFacts | undefined {
  const [page] = schemas;
  const response = responses.find(({ key }) => key.value === "response")?.value;
  if (page === undefined || response === undefined || response.kind === "list") return undefined;
  const { method } = operation;
  const link = linkOf(t, operation, response);
  return {
    t,
    parameters: queryOf(t, operation, parameters),
    page,
    link,
    isGet: method === "GET" && !hasBody,
  };
}

/** Returns what is read of the parameters that the query of an endpoint has. */
function queryOf(t: Translation, operation: Operation, parameters: readonly MapEntry[]): PageParameter[] {
  const stated = new Map<string, DocumentPlace>();
  for (const place of parametersStated(operation)) {
    const found = t.references.follow(place);
    const name = textAt(found?.node, "name");
    if (found !== undefined && name !== undefined && textAt(found.node, "in") === "query")
      stated.set(name, found);
  }
  const query = parameters.find(({ key }) => key.value === "query")?.value;
  return entriesOf(query).flatMap(({ key }): PageParameter[] => {
    const name = key.value.replace(/\?$/, "");
    const place = stated.get(name);
    const schema = placeAt(place, "schema");
    if (place === undefined || schema === undefined) return [];
    const shape = plainShape(t, shapeOf(t, schema));
    const keyword = (word: string): number | undefined => numberOf(shape.view?.keywords.get(word)?.value);
    const isOptional = key.value.endsWith("?");
    const doc = docsOf(place.node, schema.node);
    // A default may stand beside a reference.
    const standard = numberOf(valueOf(schema.node, "default")) ?? keyword("default");
    const bounds = { standard, minimum: keyword("minimum") };
    const inputName = textAt(place.node, extensionKey("name"));
    return [{ name, inputName, kind: kindOf(t, shape), isOptional, ...bounds, doc }];
  });
}

/** Returns the text about the header `Link` of a response that may have it; undefined for any other response. */
function linkOf(t: Translation, operation: Operation, response: SyntaxNode): string | undefined {
  const headers = valueOf(response, "headers");
  if (!entriesOf(headers).some(({ key }) => key.value.toLowerCase() === "link?")) return undefined;
  for (const stated of placesAt(operation, "responses")) {
    if (!stated.name.startsWith("2")) continue;
    const holder = t.references.follow(stated);
    const link = placesAt(holder, "headers").find(({ name }) => name.toLowerCase() === "link");
    const header = t.references.follow(link);
    const parts = header === undefined ? [] : [header.node, valueOf(header.node, "schema")];
    if (header !== undefined) return [docsOf(...parts), ...examplesOf(...parts)].join("\n");
  }
  return "";
}

/** Returns the kind of a scalar; undefined for what no page is read by. */
function kindOf(t: Translation, shape: SchemaShape): PageKind | undefined {
  if (shape.kind !== "scalar") return undefined;
  const format = textOf(shape.view.keywords.get("format")?.value) ?? "";
  if (shape.type === "string")
    return /^(?:date|date-time|time|duration|binary)$/.test(format) ? undefined : "text";
  if (shape.type === "integer")
    return t.request.int64 !== undefined && format === "int64" ? undefined : "integer";
  return shape.type === "boolean" ? "boolean" : undefined;
}

function docsOf(...nodes: readonly (SyntaxNode | undefined)[]): string {
  return nodes.flatMap((node) => textAt(node, "description") ?? []).join("\n");
}

function examplesOf(...nodes: readonly (SyntaxNode | undefined)[]): string[] {
  const keys = ["example", "examples", "default"];
  return nodes.flatMap((node) => keys.flatMap((key) => textsIn(valueOf(node, key))));
}

function textsIn(node: SyntaxNode | undefined): string[] {
  if (node === undefined) return [];
  if (node.kind === "scalar") return [textOf(node) ?? []].flat();
  const inner = node.kind === "list" ? node.items : node.entries.map(({ value }) => value);
  return inner.slice(0, 4).flatMap(textsIn);
}

/** A part of the response: a scalar, a list, or an object with further parts. */
interface Part {
  readonly steps: readonly string[];
  readonly shape: SchemaShape;
  readonly node: SyntaxNode;
  readonly mayLack: boolean;
}

function wholeOf({ t, page }: PageFacts): Part {
  const shape = plainShape(t, shapeOf(t, page));
  return { steps: [], shape, node: page.node, mayLack: shape.nullable };
}

function partsOf({ t }: PageFacts, { steps, shape, mayLack }: Part): Part[] {
  if (shape.kind !== "object") return [];
  const isName = steps.length === 0 ? /^[^?[\]]+$/ : /^[^?[\].]+$/;
  return [...shape.view.properties.values()].flatMap((property) => {
    const { name, node } = property;
    if (!isName.test(name) || isSentOnly(t, node)) return [];
    const stated = shapeOf(t, property);
    const isSure = shape.view.required.has(name) && !stated.nullable && !mayLack;
    return [{ steps: [...steps, name], shape: plainShape(t, stated), node, mayLack: !isSure }];
  });
}

/** Returns whether only requests have a property. */
function isSentOnly(t: Translation, property: SyntaxNode): boolean {
  return isSet(directionFlags(t, property).writeOnly);
}

function fieldOf({ t }: PageFacts, { steps, shape, node, mayLack }: Part): PageScalar | undefined {
  const kind = kindOf(t, shape);
  if (kind === undefined) return undefined;
  const format = textOf(shape.view?.keywords.get("format")?.value) ?? "";
  const parts = [node, shape.view?.place.node];
  const doc = docsOf(...parts);
  const isUrl =
    urlFormats.test(format) ||
    urlDocs.test(doc) ||
    examplesOf(...parts).some((text) => /^(?:https?:\/\/|\/)/.test(text));
  return { steps, kind, mayLack, isUrl, doc };
}

const urlFormats = /^(?:ur[il]|iri)(?:-reference)?$/;

/** Descriptions of URLs: `URL of the next page`. */
const urlDocs = /^(?:an? |the )?(?:full |absolute |relative )?(?:ur[il]|link)\b/i;

function listOf({ steps, shape }: Part): PageList | undefined {
  if (shape.kind !== "list") return undefined;
  const { view } = shape;
  const items = view.keywords.get("items");
  return { steps, items: items && placeOfEntry(view.place, items) };
}

/** Names of fields that hold what leads from page to page, or the page itself, without hyphens and the like. */
const holders =
  /^_?(?:meta|metadata|meta_?data|pagination|paging|page|pages|pageinfo|paginationinfo|pagingmetadata|paginationmetadata|responsemetadata|resultinfo|cursors?|links?|next|nextpage|data|results?|response|embedded)$/;

/** The scalars and the lists of a response, at its top and in the objects that usually hold pages. */
export function pagePartsOf(facts: PageFacts): {
  readonly fields: readonly PageScalar[];
  readonly lists: readonly PageList[];
} {
  const fields: PageScalar[] = [];
  const lists: PageList[] = [];
  const open = [wholeOf(facts)];
  for (const part of open) {
    const [list, field] = [listOf(part), fieldOf(facts, part)];
    if (list !== undefined) lists.push(list);
    else if (field !== undefined && part.steps.length > 0) fields.push(field);
    if (
      part.steps.length < 4 &&
      (part.steps.length === 0 || holders.test(plainName(part.steps.at(-1) ?? "")))
    )
      for (const one of partsOf(facts, part)) open.push(one);
  }
  return { fields, lists };
}

/** Returns the scalar or the list at a path of the response, if there is one. */
export function pagePartAt(facts: PageFacts, steps: readonly string[]): PageScalar | PageList | undefined {
  let part: Part | undefined = wholeOf(facts);
  for (const step of steps) {
    const holder: Part = part;
    part = partsOf(facts, holder).find((one) => one.steps.at(-1) === step);
    if (part === undefined) return undefined;
  }
  return listOf(part) ?? fieldOf(facts, part);
}

/** Returns the kind of a field of the items of a list, if they are objects with it. */
export function itemFieldOf({ t }: PageFacts, { items }: PageList, name: string): PageKind | undefined {
  const shape = items && plainShape(t, shapeOf(t, items));
  const field = shape?.kind === "object" ? shape.view.properties.get(name) : undefined;
  return field && !isSentOnly(t, field.node) ? kindOf(t, plainShape(t, shapeOf(t, field))) : undefined;
}
