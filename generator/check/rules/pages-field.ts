import type { EndpointAst, FieldAst, Located, PagesAst, ValueAst } from "../../spec/declarations/index.js";
import type { PageStyle } from "../../language/model/model.js";
import { describe } from "../spec-facts/type-kinds.js";
import {
  fieldAtPath,
  listsOf,
  pageKind,
  pageValue,
  type PageField,
  type PageKind,
} from "../spec-facts/page-fields.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * The parameters, fields and headers that `pages` names lead from page to page: they have the right types, mark an end,
 * and hold a list of items.
 *
 *     resources:
 *       ParcelPage: { fields: { next_cursor: string | null, total: integer } }
 *     endpoints:
 *       parcels.list:
 *         GET: /parcels
 *         query: { cursor?: string }
 *         response: ParcelPage
 *         pages: { cursor: cursor, next: next_cursor, items: total }
 */
export const pagesField = defineRule({
  code: "pages-field",
  what: "A parameter, field or header that `pages` names cannot be used to get the next page.",
  why: "The client uses it to find the next page, to detect the last page, and to yield the items.",
  fix: "Name an optional query parameter, a response field of the same type, and a list; see Pages in the reference.",
  *check(spec) {
    for (const endpoint of spec.ast.endpoints) {
      const { pages } = endpoint;
      if (pages === undefined) continue;
      const page = pageValue(endpoint);
      if (page === undefined || hasNoFields(spec, page, pages)) {
        if (endpoint.response?.gap !== undefined && page === undefined) continue;
        const message = `The response of endpoint ${endpoint.name.value} has no fields that \`pages\` could name.`;
        yield { message, span: pages.span };
      } else {
        const checking: Checking = { spec, endpoint, pages, page };
        yield* checks[pages.style](checking);
        yield* checkItems(checking);
      }
    }
  },
});

interface Checking {
  readonly spec: BoundSpec;
  readonly endpoint: EndpointAst;
  readonly pages: PagesAst;
  /** The response. */
  readonly page: ValueAst;
}

const checks: Readonly<Record<PageStyle, (checking: Checking) => Generator<RuleFinding>>> = {
  *cursor(checking) {
    const { spec, pages } = checking;
    const cursor = parameterOf(checking, pages.cursor);
    const kind = cursor === undefined ? undefined : pageKind(spec, cursor.value);
    if (pages.cursor === undefined || cursor === undefined) return;
    if (kind !== undefined && kind !== "text" && kind !== "integer")
      yield not(pages.cursor, cursor.value, "but a cursor is a string or an integer.");
    else {
      const next = yield* valueAt(checking, pages.next, kind === undefined ? ["text", "integer"] : [kind], {
        text: "but a cursor is a string.",
        integer: `but the cursor "${pages.cursor?.value}" is an integer.`,
      });
      if (pages.more === undefined) yield* neverLast(pages.next, next);
    }
    yield* mustBeOptional(cursor);
    yield* valueAt(checking, pages.more, ["boolean"]);
  },
  *page(checking) {
    const { pages } = checking;
    const field = parameterOf(checking, pages.page);
    yield* integerParameter(checking, pages.page);
    const implied = field?.default?.value;
    if (pages.from !== undefined && typeof implied === "number" && implied !== pages.from.value)
      yield {
        message: `The first page is ${pages.from.value}, but "${pages.page?.value}" is ${implied} by default.`,
        span: pages.from.span,
        help: "State the number of the first page once.",
      };
    yield* valueAt(checking, pages.last, ["integer"]);
    yield* valueAt(checking, pages.more, ["boolean"]);
  },
  *offset(checking) {
    const { pages } = checking;
    yield* integerParameter(checking, pages.offset);
    yield* integerParameter(checking, pages.limit);
    yield* valueAt(checking, pages.total, ["integer"]);
    yield* valueAt(checking, pages.more, ["boolean"]);
  },
  *url(checking) {
    const { pages } = checking;
    yield* mustBeGet(checking);
    yield* neverLast(pages.url, yield* valueAt(checking, pages.url, ["text"]));
  },
  *link(checking) {
    const { endpoint, pages } = checking;
    yield* mustBeGet(checking);
    const relation = pages.link;
    if (relation !== undefined && !/^[^\s"<>]+$/.test(relation.value))
      yield {
        message: `"${relation.value}" is not a link relation.`,
        span: relation.span,
        help: "Write, for example, `next`.",
      };
    const headers = endpoint.response?.stated?.value.headers ?? [];
    const link = headers.find(({ name }) => name.value.toLowerCase() === "link");
    if (link === undefined)
      yield {
        message: `The response of endpoint ${endpoint.name.value} has no header "link".`,
        span: pages.span,
        help: "Declare it: `response: { type: …, headers: { link?: string } }`.",
      };
    else if (!link.optional && link.presence?.kind !== "unspecified")
      yield {
        message: `The last page has no link, so the header "${link.name.value}" must be optional.`,
        span: link.name.span,
        help: `Write \`${link.name.value}?\`.`,
      };
  },
};

function parameterOf({ endpoint }: Checking, name: Located<string> | undefined): FieldAst | undefined {
  return endpoint.query.find((field) => field.name.value === name?.value);
}

function* integerParameter(checking: Checking, name: Located<string> | undefined): Generator<RuleFinding> {
  const field = parameterOf(checking, name);
  const kind = field === undefined ? undefined : pageKind(checking.spec, field.value);
  if (name === undefined || field === undefined || kind === undefined || kind === "integer") return;
  yield not(name, field.value, "not an integer.");
}

function* mustBeOptional({ name, optional, presence }: FieldAst): Generator<RuleFinding> {
  if (optional || presence?.kind === "unspecified") return;
  yield {
    message: `The first page has no cursor, so "${name.value}" must be optional.`,
    span: name.span,
    help: `Write \`${name.value}?\` under \`query\`.`,
  };
}

/** Checks the type at a path, one of `kinds`, and returns what stands there. */
function* valueAt(
  { spec, page }: Checking,
  path: Located<string> | undefined,
  kinds: readonly PageKind[],
  reasons: Partial<Record<PageKind, string>> = {},
): Generator<RuleFinding, PageField | undefined> {
  if (path === undefined) return undefined;
  const found = fieldAtPath(spec, page, path);
  if (found === undefined) return undefined;
  if ("finding" in found) {
    yield found.finding;
    return undefined;
  }
  const kind = pageKind(spec, found.value);
  if (kind === undefined || kinds.includes(kind)) return found;
  const [first = "other"] = kinds;
  yield not(path, found.value, reasons[first] ?? `not ${kindWords[first]}.`);
  return undefined;
}

const kindWords: Readonly<Record<PageKind, string>> = {
  text: "a string",
  integer: "an integer",
  boolean: "a boolean",
  list: "a list of items",
  other: "what it has to be",
};

function not(path: Located<string>, { type }: ValueAst, reason: string): RuleFinding {
  return { message: `"${path.value}" is ${describe(type)}, ${reason}`, span: path.span };
}

/** Finds a value that leads to a next page from every page. */
function* neverLast(path: Located<string> | undefined, found: PageField | undefined): Generator<RuleFinding> {
  if (path === undefined || found === undefined || found.mayLack) return;
  if (found.value.type.kind !== "string" && found.value.type.kind !== "url") return;
  const help = "Make it `string | null` or optional: the last page has no next cursor.";
  yield { message: `"${path.value}" cannot mark the last page.`, span: path.span, help };
}

function* mustBeGet({ endpoint, pages }: Checking): Generator<RuleFinding> {
  if (endpoint.http.value === "GET" && endpoint.body === undefined) return;
  yield {
    message: `The client fetches a URL with GET, but ${endpoint.name.value} is ${endpoint.http.value}${endpoint.body === undefined ? "" : " with a body"}.`,
    span: (pages.url ?? pages.link)?.span ?? pages.span,
    help: "Read the pages by a parameter of the query.",
  };
}

function* checkItems(checking: Checking): Generator<RuleFinding> {
  const { spec, pages, page } = checking;
  if (pages.items !== undefined) {
    if (page.type.kind === "list")
      yield {
        message: "The response is the list of items.",
        span: pages.items.span,
        help: "Leave out `items`.",
      };
    else yield* valueAt(checking, pages.items, ["list"]);
    return;
  }
  if (page.type.kind === "list" || pages.next?.value.includes("[-1]") === true) return;
  const lists = listsOf(spec, page);
  if (lists === undefined || lists.length === 1) return;
  const names = lists.map(({ name }) => name.value);
  yield {
    message:
      names.length === 0
        ? "The response has no list of items at its top."
        : `The response has several lists: ${names.slice(0, 8).join(", ")}.`,
    span: pages.span,
    help: "Name the list with `items: …`, or the path to it.",
  };
}

function hasNoFields(spec: BoundSpec, { type }: ValueAst, pages: PagesAst): boolean {
  if (type.kind === "name") return spec.enums.has(type.name);
  if (["unspecified", "invalid", "json"].includes(type.kind)) return false;
  if (type.kind === "list" && pages.next?.value.startsWith("[-1]") === true) return false;
  return type.kind !== "list" || needsFields[pages.style];
}

/** The styles that need a field of the response; the others may have a list as the response. */
const needsFields: Readonly<Record<PageStyle, boolean>> = {
  cursor: true,
  page: false,
  offset: false,
  url: true,
  link: false,
};
