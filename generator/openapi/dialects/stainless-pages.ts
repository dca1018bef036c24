/** The schemes of pages in a `stainless.yml`, and the methods that it says are paginated. */
import { escapeStep } from "../../base/json-pointer.js";
import { valueOf, type SyntaxNode } from "../../source/yaml/tree.js";
import { entriesOf, isTrue, itemsOf, textOf } from "../../source/yaml/reading.js";
import type { PageScheme } from "../operations/scheme-keys.js";
import { stainlessMethods } from "./stainless.js";

/** A scheme with the parts that it names. */
interface StainlessScheme {
  readonly name: string;
  /** The scheme in the language, or the reason why it cannot be said. */
  readonly said: PageScheme | string;
  /** The names of its parameters. */
  readonly parameters: readonly string[];
}

/** The pages of a `stainless.yml`. */
export interface StainlessPages {
  readonly schemes: readonly StainlessScheme[];
  /** The operations that are paginated, or that are not, as it states, by pointer. */
  readonly stated: ReadonlyMap<string, boolean>;
}

/** The purposes of parameters and fields, by the extension that states them. */
const purposeKey = "x-stainless-pagination-property";

/** A property of the request or the response of a scheme. */
interface SchemeProperty {
  readonly path: readonly string[];
  readonly schema: SyntaxNode;
  readonly purpose: string | undefined;
  readonly fromHeader: string | undefined;
}

/** Returns the schemes of pages in a `stainless.yml`, and what it states of single methods. */
export function stainlessPages(root: SyntaxNode): StainlessPages {
  const stated = new Map<string, boolean>();
  for (const { method, path, value } of stainlessMethods(root)) {
    const paginated = valueOf(value, "paginated");
    if (paginated?.kind !== "scalar" || typeof paginated.value !== "boolean") continue;
    stated.set(`/paths/${escapeStep(path)}/${method.toLowerCase()}`, paginated.value);
  }
  return { schemes: itemsOf(valueOf(root, "pagination")).map(schemeOf), stated };
}

/**
 * Returns a scheme in the language.
 *
 *     type: cursor, request: { after: { purpose: next_cursor_param } },
 *     response: { data: { purpose: items }, last_id: { purpose: next_cursor_field }, has_more: { purpose: has_next_page } }
 *       ->   { cursor: after, next: last_id, more: has_more, items: data }
 */
function schemeOf(node: SyntaxNode): StainlessScheme {
  const request = propertiesOf(valueOf(node, "request"));
  const response = propertiesOf(valueOf(node, "response"));
  const name = textOf(valueOf(node, "name")) ?? "";
  const type = textOf(valueOf(node, "type")) ?? "";
  const parameters = request.flatMap(({ path, purpose }) => (purpose === undefined ? [] : path));
  return { name, parameters, said: saidOf(node, type, { request, response }) };
}

interface SchemeParts {
  readonly request: readonly SchemeProperty[];
  readonly response: readonly SchemeProperty[];
}

function saidOf(node: SyntaxNode, type: string, { request, response }: SchemeParts): PageScheme | string {
  if (textOf(valueOf(node, "param_location")) === "body") return "the parameters stand in the body";
  const header = response.find(({ fromHeader }) => fromHeader !== undefined)?.fromHeader;
  if (header !== undefined) return `a field stands in the header \`${header}\``;
  const parameter = (purpose: string): string | undefined =>
    request.find((one) => one.purpose === purpose)?.path.join(".");
  const field = (purpose: string): string | undefined =>
    response.find((one) => one.purpose === purpose)?.path.join(".");
  const items = itemsOfScheme(response);
  const more = field("has_next_page") ?? response.find(isMore)?.path.join(".");
  switch (type) {
    case "cursor":
      return whole({ cursor: parameter("next_cursor_param"), next: field("next_cursor_field"), more, items });
    case "cursor_id": {
      const id = field("cursor_item_id");
      const next = id?.replace(/^(.*?)\.?\[\]\./, "$1[-1].");
      return whole({ cursor: parameter("next_cursor_id_param"), next, more, items });
    }
    case "cursor_url":
      return whole({ url: field("cursor_url_field"), items });
    case "page_number":
      return whole({
        page: parameter("page_number_param"),
        last: field("total_page_count_field"),
        more,
        items,
      });
    case "offset":
      return whole({
        offset: parameter("offset_count_param"),
        total: field("offset_total_count_field"),
        more,
        items,
      });
    case "fake_page":
      return "one response holds everything";
    default:
      return `pages of the type \`${type}\``;
  }
}

/** Returns a scheme that states all that its kind needs, or the reason why it does not. */
function whole(scheme: PageScheme): PageScheme | string {
  const { cursor, next, page, offset, url } = scheme;
  if ("cursor" in scheme && (cursor === undefined || next === undefined))
    return `no ${cursor === undefined ? "parameter" : "field"} has the purpose of a cursor`;
  return (cursor ?? page ?? offset ?? url) ? scheme : "no part has the purpose that its type needs";
}

function isMore({ path, schema }: SchemeProperty): boolean {
  return /^has_(?:more|next_page)$/.test(path.at(-1) ?? "") && textOf(valueOf(schema, "type")) === "boolean";
}

/** Returns the path of the items; undefined where the response is the list. */
function itemsOfScheme(response: readonly SchemeProperty[]): string | undefined {
  const isWhole = response.some(({ schema }) =>
    isTrue(valueOf(valueOf(schema, purposeKey), "is_top_level_array")),
  );
  if (isWhole) return undefined;
  const stated = response.find(({ purpose }) => purpose === "items");
  const isList = ({ path, schema }: SchemeProperty): boolean =>
    textOf(valueOf(schema, "type")) === "array" && !path.includes("[]");
  return (stated ?? response.find(isList))?.path.join(".");
}

/** The properties of a request or a response, those of objects and of items in it included. */
function propertiesOf(root: SyntaxNode | undefined): SchemeProperty[] {
  const found: SchemeProperty[] = [];
  const add = (schema: SyntaxNode, path: readonly string[]): void => {
    const stated = valueOf(schema, purposeKey);
    const purpose = textOf(valueOf(stated, "purpose"));
    const fromHeader = textOf(valueOf(stated, "from_header"));
    found.push({ path, schema, purpose, fromHeader });
    if (path.length > mostSteps) return;
    for (const { key, value } of entriesOf(valueOf(schema, "properties"))) add(value, [...path, key.value]);
    const items = valueOf(schema, "items");
    for (const { key, value } of entriesOf(valueOf(items, "properties")))
      add(value, [...path, "[]", key.value]);
  };
  for (const { key, value } of entriesOf(root)) add(value, [key.value]);
  return found;
}

/** The largest number of names in a path of a scheme. */
const mostSteps = 6;
