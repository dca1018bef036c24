/** Pages of an endpoint. */
import { defined } from "../../base/defined.js";
import type { ByName } from "../../language/facts/by-name.js";
import type { EndpointAst, Located, PagesAst } from "../declarations/index.js";
import { fieldsOnPath, objectNamed } from "../../language/facts/error-body.js";
import type {
  PagePath,
  Pages,
  PageStyle,
  PageStyles,
  Resource,
  SuccessResponse,
  Value,
} from "../../language/model/model.js";
import { parsePagePath } from "../../language/facts/page-paths.js";
import { inputName } from "../bind/inputs.js";
import { anyValue } from "./values.js";

/** Reads the parts of `pages`. */
interface PageReader {
  /** The name in the input of a query parameter. */
  parameter(name: Located<string> | undefined): string;
  path(text: Located<string>): PagePath;
  /** The default of a query parameter. */
  defaultOf(name: Located<string> | undefined): unknown;
}

type Facts = {
  readonly [S in PageStyle]: (pages: PagesAst, reader: PageReader) => PageStyles[S] & { style: S };
};

const facts: Facts = {
  cursor: ({ cursor, next, more }, reader) => ({
    style: "cursor",
    parameter: reader.parameter(cursor),
    next: next === undefined ? [] : reader.path(next),
    ...(more === undefined ? {} : { more: reader.path(more) }),
  }),
  page: ({ page, from, last, more }, reader) => {
    const first = from?.value ?? reader.defaultOf(page);
    return {
      style: "page",
      parameter: reader.parameter(page),
      from: typeof first === "number" ? first : 1,
      ...defined({ last: last && reader.path(last), more: more && reader.path(more) }),
    };
  },
  offset: ({ offset, limit, total, more }, reader) => ({
    style: "offset",
    parameter: reader.parameter(offset),
    ...defined({
      limit: limit && reader.parameter(limit),
      total: total && reader.path(total),
      more: more && reader.path(more),
    }),
  }),
  url: ({ url }, reader) => ({ style: "url", url: url === undefined ? [] : reader.path(url) }),
  link: ({ link }) => ({ style: "link", relation: link?.value ?? "next" }),
};

/**
 * Returns the pages of an endpoint, with the list of items.
 *
 *   { cursor: starting_after, next: data[-1].id, more: has_more }
 *     ->   { style: "cursor", parameter: "starting_after", next: ["data", -1, "id"], more: ["has_more"],
 *            items: ["data"], item: Parcel }
 */
export function lowerPages(
  { pages, query }: EndpointAst,
  response: SuccessResponse,
  resources: ByName<Resource>,
): Pages | undefined {
  if (pages === undefined || response.value === undefined) return undefined;
  const { type } = response.value;
  const page = type.kind === "ref" ? type.name : undefined;
  const fields = objectNamed(resources, page)?.fields ?? [];
  const isField = (name: string): boolean => fields.some((field) => field.name === name);
  const parameterOf = (name: Located<string> | undefined) =>
    query.find((field) => field.name.value === name?.value);
  const reader: PageReader = {
    parameter: (name) => {
      const field = parameterOf(name);
      return field === undefined ? (name?.value ?? "") : inputName(field).value;
    },
    path: ({ value }) => parsePagePath(value, isField),
    defaultOf: (name) => parameterOf(name)?.default?.value,
  };
  const stated = facts[pages.style](pages, reader);
  const items =
    pages.items === undefined ? impliedItems(stated, response.value, fields) : reader.path(pages.items);
  if (items === undefined) return undefined;
  return { ...stated, items, item: itemAt(resources, response.value, items) ?? anyValue };
}

/** The list of items that `pages` does not name. */
function impliedItems(
  stated: PageStyles[PageStyle],
  { type }: Value,
  fields: readonly { readonly name: string; readonly value: Value }[],
): PagePath | undefined {
  if (type.kind === "list") return [];
  const next = "next" in stated ? stated.next : [];
  if (next.includes(-1)) return next.slice(0, next.indexOf(-1));
  const lists = fields.filter(({ value }) => value.type.kind === "list");
  return lists.length === 1 ? lists.map(({ name }) => name) : undefined;
}

function itemAt(resources: ByName<Resource>, { type }: Value, path: PagePath): Value | undefined {
  if (path.length === 0) return type.kind === "list" ? type.items : undefined;
  const names = path.filter((part) => typeof part === "string");
  if (type.kind !== "ref" || names.length < path.length) return undefined;
  const list = fieldsOnPath(resources, type.name, names)?.at(-1)?.value.type;
  return list?.kind === "list" ? list.items : undefined;
}
