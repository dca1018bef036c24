/**
 * Schemes of pages that an operation shows by itself. Each needs two signs that belong together, a parameter and a field, and
 * exactly one list of items. Where two readings are possible, there is none: a list that ends too early is worse than none.
 */
import { plainName } from "../../language/facts/plain-name.js";
import {
  itemFieldOf,
  pagePartsOf,
  type PageFacts,
  type PageScalar,
  type PageList,
  type PageParameter,
} from "./page-facts.js";
import { misfitOf, pathTo } from "./page-scheme.js";
import type { PageScheme } from "../operations/scheme-keys.js";

/** The parts of an operation among which a scheme is looked for. */
interface Signs {
  readonly facts: PageFacts;
  readonly parameters: readonly PageParameter[];
  readonly fields: readonly PageScalar[];
  readonly list: PageList;
  /** The path of the boolean that says in every response whether another page follows. */
  readonly more: string | undefined;
}

/** The schemes that are looked for; the first that is found counts. Cursors and URLs of the service come before numbers. */
const readings: readonly ((signs: Signs) => PageScheme | undefined)[] = [
  byNext,
  byLastItem,
  byUrl,
  byLink,
  byNumber,
  byOffset,
];

/**
 * Returns the scheme of pages that an operation shows.
 *
 *     GET /parcels?cursor=…   { data: […], next_cursor: … }   ->   { cursor: cursor, next: next_cursor, items: data }
 */
export function recognisedPages(facts: PageFacts): PageScheme | undefined {
  if (!facts.isGet) return undefined;
  const { fields, lists } = pagePartsOf(facts);
  const list = listOfItems(lists);
  if (list === undefined) return undefined;
  const { parameters } = facts;
  const signs = { facts, parameters, fields, list, more: moreOf(fields) };
  for (const read of readings) {
    const scheme = read(signs);
    if (scheme === undefined) continue;
    const found = { ...scheme, items: pathTo(list) };
    return misfitOf(facts, found) === undefined ? found : undefined;
  }
  return undefined;
}

/** Names of lists that are never the items, since they often stand beside these. */
const besideItems = /^(?:errors|warnings|notices|included|links|sort)$/;

/** Returns the only list of items of a response: at its top, or else in the objects there. */
function listOfItems(lists: readonly PageList[]): PageList | undefined {
  const possible = lists.filter(({ steps }) => !besideItems.test(lastName(steps)));
  const atTop = possible.filter(({ steps }) => steps.length < 2);
  return only(atTop.length > 0 ? atTop : possible);
}

/** Names of booleans that are true if another page follows. */
const moreNames = /^(?:hasmore|hasmorepages|hasmoreitems|hasmoreresults|hasnext|hasnextpage)$/;

/** Returns the path of the boolean for further pages. A loop ends without it, so one that responses may lack does not count. */
function moreOf(fields: readonly PageScalar[]): string | undefined {
  const found = moreField(fields);
  return found === undefined || found.mayLack ? undefined : pathTo(found);
}

function moreField(fields: readonly PageScalar[]): PageScalar | undefined {
  return only(fields.filter(({ kind, steps }) => kind === "boolean" && moreNames.test(lastName(steps))));
}

/** Returns the integer of a name that stands beside integers of other names, in one object. */
function integerBeside(
  fields: readonly PageScalar[],
  name: string,
  beside: readonly string[],
): PageScalar | undefined {
  const integers = fields.filter(({ kind }) => kind === "integer");
  return integers.find(({ steps }) => {
    const holder = steps.slice(0, -1).join(".");
    const near = integers.filter((one) => one.steps.slice(0, -1).join(".") === holder);
    const names = new Set(near.map((one) => lastName(one.steps)));
    return lastName(steps) === name && beside.every((one) => names.has(one));
  });
}

function lastName(steps: readonly string[]): string {
  return plainName(steps.at(-1) ?? "");
}

function only<Item>(list: readonly Item[]): Item | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/** The fields of a response that hold the next value of a parameter, by the name of the parameter. */
const nextNames: Readonly<Record<string, RegExp>> = {
  cursor: /^next(?:page)?cursor$/,
  nextcursor: /^next(?:page)?cursor$/,
  pagecursor: /^next(?:page)?cursor$/,
  startcursor: /^next(?:page)?cursor$/,
  after: /^(?:nextcursor|endcursor|lastid|nextafter)$/,
  aftercursor: /^(?:nextcursor|endcursor)$/,
  pageafter: /^(?:nextcursor|endcursor)$/,
  afterid: /^(?:lastid|nextafterid)$/,
  startingafter: /^(?:nextcursor|lastid|nextstartingafter)$/,
  pagetoken: /^next(?:page)?token$/,
  nextpagetoken: /^next(?:page)?token$/,
  nexttoken: /^next(?:page)?token$/,
  paginationtoken: /^next(?:pagination|page)?token$/,
  continuationtoken: /^next(?:page)?continuationtoken$/,
  marker: /^nextmarker$/,
  bookmark: /^nextbookmark$/,
  page: /^nextpage(?:number)?$/,
  pagenumber: /^nextpage(?:number)?$/,
  offset: /^nextoffset$/,
};

/** Names of objects whose fields are the parameters of the next page: `next_page: { offset: … }`. */
const nextHolders = /^(?:next|nextpage)$/;

/** Words by which a parameter says that it is a time. */
const timeWords = /\b(?:dates?|days?|times?|timestamps?|iso.?8601|rfc.?3339)\b/i;

/** `cursor` and `next_cursor`, `pageToken` and `nextPageToken`, `continue` and `metadata.continue`. */
function byNext({ parameters, fields, more }: Signs): PageScheme | undefined {
  const pairs = parameters.flatMap(({ name, kind, isOptional, doc }) => {
    const plain = plainName(name);
    if ((kind !== "text" && kind !== "integer") || !isOptional) return [];
    if (plain === "after" && timeWords.test(doc)) return [];
    return fields.flatMap((field) => {
      const isNext = isNextOf(plain, field) && field.kind === kind && !field.isUrl;
      return isNext ? [{ name, field, last: lastName(field.steps) }] : [];
    });
  });
  const pair = only(pairs);
  if (pair === undefined) return undefined;
  // The last page may have these, too, and some services write whether there is a next page into `next_page`.
  const isAmbiguous = /^(?:lastid|endcursor|nextpage|nextpagenumber|nextoffset)$/.test(pair.last);
  if (isAmbiguous && plainName(pair.name) !== "cursor" && more === undefined) return undefined;
  return { cursor: pair.name, next: pathTo(pair.field), more };
}

function isNextOf(parameter: string, { steps, doc }: PageScalar): boolean {
  const [last, holder] = [lastName(steps), lastName(steps.slice(0, -1))];
  if (parameter === "continue") return last === "continue" && holder === "metadata";
  // fastapi-pagination: `next_page`, the cursor for the next page.
  if (parameter === "cursor" && last === "nextpage") return /\bcursor\b/i.test(doc);
  if (last === parameter && nextHolders.test(holder)) return Object.hasOwn(nextNames, parameter);
  return Object.hasOwn(nextNames, parameter) && nextNames[parameter]?.test(last) === true;
}

/** Words by which a parameter says that it is the id of an item. */
const idWords = /\b(?:ids?|identifier|uuid)\b/i;

/** `starting_after`, the id of the last item, and `has_more`. */
function byLastItem({ facts, parameters, fields, list, more: sure }: Signs): PageScheme | undefined {
  const has = (name: string): boolean => parameters.some((one) => plainName(one.name) === name);
  const stated = moreField(fields);
  // A list that goes both ways has the boolean for its ends, as at Resend, whether the document requires it or not.
  const more = sure ?? (has("before") && has("limit") && stated !== undefined ? pathTo(stated) : undefined);
  // A field for the next page has another cursor than the id.
  const hasNext = fields.some(({ kind, steps }) => kind !== "boolean" && lastName(steps).startsWith("next"));
  if (more === undefined || hasNext) return undefined;
  const found = parameters.filter(({ name, kind, isOptional, doc }) => {
    const plain = plainName(name);
    const isAfter = plain === "startingafter" || (plain === "after" && idWords.test(doc));
    return isAfter && isOptional && kind !== undefined && kind === itemFieldOf(facts, list, "id");
  });
  const parameter = only(found);
  return parameter && { cursor: parameter.name, next: `${pathTo(list) ?? ""}[-1].id`, more };
}

/** Names of fields that hold the URL of the next page, whatever else is said of them. */
const urlNames = /^(?:odata)?next(?:page)?(?:url|uri|href|link)$/;

/** Ways to a field that may hold it, from the innermost name. */
const urlPaths = /^(?:next|nextpage)(?: (?:pages|links?|pagination|paging|meta|metadata|cursors?))*$/;

/** Names of parameters that select a page. */
const pageNames = /^(?:page|pagenumber|cursor|after|pagetoken|offset|pageoffset|pagecursor|pageafter)$/;

/** Names of parameters that say how many items a page has. */
const sizeNames = /^(?:limit|pagesize|perpage|pagelen|pagelimit|maxresults)$/;

/** Returns whether an operation has a parameter that selects a page, or states its size: `page`, `page[size]`. */
function isPagedBy({ parameters }: Signs, ...names: readonly RegExp[]): boolean {
  return parameters.some(({ name }) =>
    names.some((one) => one.test(plainName(name.replaceAll(/[[\]]/g, "")))),
  );
}

/** `next_page_url`, or `links.next` with the format of a URL. */
function byUrl(signs: Signs): PageScheme | undefined {
  const { fields, parameters } = signs;
  // In JSON:API, whose parameters are `page[number]` and the like, members of `links` are URLs.
  const isJsonApi = parameters.some(({ name }) => /^page\[\w+\]$/.test(name));
  // Laravel has the URL beside the one of the last page.
  const isLaravel = fields.some(({ steps }) => steps.map(plainName).join(" ") === "links last");
  if (!isPagedBy(signs, pageNames, sizeNames)) return undefined;
  const found = fields.filter(({ steps, kind, isUrl, mayLack }) => {
    if (kind !== "text" || !mayLack) return false;
    const names = steps.map(plainName).reverse();
    if (urlNames.test(names[0] ?? "")) return true;
    const way = names[0] === "href" || names[0] === "url" ? names.slice(1) : names;
    const isLink = names.join(" ") === "next links" && (isJsonApi || isLaravel);
    return urlPaths.test(way.join(" ")) && (isUrl || isLink || way !== names);
  });
  const field = only(found);
  return field && { url: pathTo(field) };
}

/** Texts that speak of the next page: `rel="next"`, `the next page`. */
const nextWords = /\brel\s*=\s*\\?["']?next\b|\bnext page\b/i;

/** The header `Link` that says that it leads to the next page. */
function byLink(signs: Signs): PageScheme | undefined {
  const { link } = signs.facts;
  const has = (name: string): boolean => signs.parameters.some((one) => one.name === name && one.isOptional);
  // Mastodon leads from page to page by ids in links.
  const isMastodon = link !== undefined && has("max_id") && (has("since_id") || has("min_id"));
  const isNext = isPagedBy(signs, pageNames) && nextWords.test(link ?? "");
  return isNext || isMastodon ? { link: "next" } : undefined;
}

/** Names of fields with the number of the last page. */
const lastNames = /^(?:totalpages?|totalpagecount|numpages|numberofpages|lastpage|lastpagenumber)$/;

/**
 * Returns whether a response is a page of Spring Data: `content` beside `totalElements`, `totalPages`, `size` and `number`,
 * which stand in `page` since Spring Data 3.3. Its pages count from 0, and the one behind the last is empty.
 */
function isSpring({ fields, list }: Signs): boolean {
  const found = integerBeside(fields, "number", ["size", "totalpages", "totalelements"]);
  return lastName(list.steps) === "content" && found !== undefined;
}

/** `page`, whose first number the document states, and `total_pages` or `has_more`. */
function byNumber(signs: Signs): PageScheme | undefined {
  const { parameters, fields, more } = signs;
  const parameter = only(
    parameters.filter(
      ({ name, kind }) => kind === "integer" && /^(?:page|pagenumber|pageno|pagenum)$/.test(plainName(name)),
    ),
  );
  // Laravel counts from 1, whether its documents say so or not.
  const isLaravel = integerBeside(fields, "lastpage", ["currentpage", "perpage"]) !== undefined;
  const first = parameter?.standard ?? (parameter?.minimum === 1 || isLaravel ? 1 : undefined);
  if (parameter === undefined) return undefined;
  if (isSpring(signs) && (first ?? 0) === 0)
    return { page: parameter.name, from: parameter.standard === undefined ? 0 : undefined };
  if (first !== 0 && first !== 1) return undefined;
  const from = parameter.standard === undefined ? first : undefined;
  const last =
    only(fields.filter(({ steps, kind }) => kind === "integer" && lastNames.test(lastName(steps)))) ??
    integerBeside(fields, "pages", ["page", "size", "total"]);
  if (last === undefined || first === 0)
    return more === undefined ? undefined : { page: parameter.name, from, more };
  return { page: parameter.name, from, last: pathTo(last) };
}

/** Names of parameters with the number of items on a page. */
const limitNames = /^(?:limit|take|pagesize|perpage)$/;

/** Names of fields with the number of items on all pages. */
const totalNames = /^(?:total|totalcount|totalresults|totalitems|totalrecords)$/;

/** Words by which a field says that it may count only the items of one page. */
const partWords = /\b(?:pages?|responses?|returned|returns)\b/i;

/**
 * Returns the number of all items of the template of FastAPI: `count`, which stands alone beside `data`, where the query has
 * `skip` and `limit`.
 */
function countOfTemplate({ fields, list }: Signs, offset: string): PageScalar | undefined {
  const field = only(fields);
  const isBesideData = list.steps.join(".") === "data" && field?.steps.join(".") === "count";
  return offset === "skip" && isBesideData && field.kind === "integer" ? field : undefined;
}

/** `offset` or `skip`, and `limit`, and `total`. */
function byOffset(signs: Signs): PageScheme | undefined {
  const { parameters, fields } = signs;
  const named = (names: RegExp): PageParameter | undefined =>
    only(parameters.filter(({ name, kind }) => kind === "integer" && names.test(plainName(name))));
  const [offset, limit] = [named(/^(?:offset|skip)$/), named(limitNames)];
  if (offset === undefined || limit === undefined || /\bpages?\b/i.test(offset.doc)) return undefined;
  if ((offset.standard ?? 0) !== 0 || (offset.minimum ?? 0) > 0) return undefined;
  const total =
    only(fields.filter(({ steps, kind }) => kind === "integer" && totalNames.test(lastName(steps)))) ??
    countOfTemplate(signs, offset.name);
  if (total === undefined || partWords.test(total.doc)) return undefined;
  return { offset: offset.name, limit: limit.name, total: pathTo(total) };
}
