/** Pagination by a cursor at a path, a number, an offset, a URL or a link. */
import { aborted } from "./attempt.js";
import { type AnyCallOptions, call, newCall } from "./call.js";
import type { Connection } from "./connection.js";
import type { ContractError } from "./errors.js";
import { failed, type OperationDescriptor, type RequestDraft } from "./operation.js";
import { addCursor, emptyPageCounter, loopFinder, member } from "./pages.js";
import { type Issue, pointerTo } from "../values/issues.js";

/** A path in a page: names, and -1 for the last item of a list. */
type PagePath = readonly (string | -1)[];

/** The pagination of an operation. */
export interface Paging {
  /** Returns the mark of the next page, such as its cursor or number; undefined after the last page. */
  readonly follow: (paging: Paging, turn: Turn) => unknown;
  /** Path of the items in a page. */
  readonly items: PagePath;
  /** Member of the input that takes the mark. Without one, the mark is a URL. */
  readonly parameter?: string;
  /** Number of the first page. */
  readonly from?: number;
  /** Path of the next cursor or URL. */
  readonly next?: PagePath;
  /** Path of the number of the last page. */
  readonly last?: PagePath;
  /** Path of the number of all items. */
  readonly total?: PagePath;
  /** Path of a boolean: true if another page follows. */
  readonly more?: PagePath;
  /** Relation of the link to the next page. */
  readonly relation?: string;
}

/** A page that has arrived. */
interface Turn {
  readonly page: unknown;
  readonly headers: Headers;
  /** Mark of the page; undefined for a first page without one. */
  readonly mark: unknown;
  /** Number of its items. */
  readonly count: number;
}

/** Follows a cursor in the page. Null, an empty string, its absence and `more: false` mark the last page. */
export function byCursor({ next = [], more }: Paging, { page }: Turn): unknown {
  if (more !== undefined && at(page, more) !== true) return undefined;
  const cursor = at(page, next);
  return cursor === null || cursor === "" ? undefined : cursor;
}

/** Counts pages, up to the last one, to `more: false`, or to a page without items. */
export function byNumber({ from = 1, last, more }: Paging, { page, mark, count }: Turn): unknown {
  const number = typeof mark === "number" ? mark : from;
  if (count === 0 || (more !== undefined && at(page, more) !== true)) return undefined;
  const end = last === undefined ? undefined : at(page, last);
  return typeof end === "number" && number >= end ? undefined : number + 1;
}

/** Counts items, up to their total, to `more: false`, or to a page without items. */
export function byOffset({ total, more }: Paging, { page, mark, count }: Turn): unknown {
  if (count === 0 || (more !== undefined && at(page, more) !== true)) return undefined;
  const offset = (typeof mark === "number" ? mark : 0) + count;
  const end = total === undefined ? undefined : at(page, total);
  return typeof end === "number" && offset >= end ? undefined : offset;
}

/** Follows a URL in the page. */
export function byUrl({ next = [] }: Paging, { page }: Turn): unknown {
  const url = at(page, next);
  return url === null || url === "" ? undefined : url;
}

/** Follows a link of the header `Link` (RFC 8288). */
export function byLink({ relation = "next" }: Paging, { headers }: Turn): unknown {
  return linkTarget(headers.get("link") ?? "", relation.toLowerCase());
}

/** Returns the pages of an endpoint, starting with the one of `input`. The loop fetches them. */
export function pagesBy<Page>(
  connection: Connection,
  operation: OperationDescriptor,
  paging: Paging,
  input: object = {},
  options: AnyCallOptions = {},
): AsyncIterable<Page> {
  const walk = { connection, operation, paging, input, options };
  return { [Symbol.asyncIterator]: () => eachPageBy<Page>(walk) };
}

/** Returns the items of all these pages. */
export function itemsBy<Item>(
  connection: Connection,
  operation: OperationDescriptor,
  paging: Paging,
  input: object = {},
  options: AnyCallOptions = {},
): AsyncIterable<Item> {
  const walk = { connection, operation, paging, input, options };
  return { [Symbol.asyncIterator]: () => eachItemBy<Item>(walk) };
}

/** A loop over pages. */
interface Walk {
  readonly connection: Connection;
  readonly operation: OperationDescriptor;
  readonly paging: Paging;
  readonly input: object;
  readonly options: AnyCallOptions;
}

async function* eachPageBy<Page>(walk: Walk): AsyncGenerator<Page, void, undefined> {
  const { paging, input } = walk;
  const { parameter } = paging;
  let mark = parameter === undefined ? undefined : member(input, parameter);
  const isLoop = loopFinder(mark);
  let before: string | undefined;
  for (;;) {
    const { value, headers, status, url } = await fetchPage<Page>(walk, mark);
    const items = itemsIn(value, paging);
    const text = countedText(paging, items);
    // A service that ignores the number sends its only page again.
    if (text !== undefined && text === before) return;
    before = text;
    yield value;
    const count = items.length;
    const next = paging.follow(paging, { page: value, headers, mark, count });
    if (next === undefined) return;
    mark = parameter === undefined ? addressOf(walk, next, url, status) : next;
    if (isLoop(mark) || mark === url?.href) return;
  }
}

/** A page as it arrives, with the URL that was asked for. */
interface FetchedPage<Page> {
  readonly value: Page;
  readonly headers: Headers;
  readonly status: number;
  readonly url: URL | undefined;
}

/** Fetches the page that `mark` leads to. */
async function fetchPage<Page>(walk: Walk, mark: unknown): Promise<FetchedPage<Page>> {
  const { connection, operation, paging, input, options } = walk;
  const { parameter } = paging;
  const given =
    parameter === undefined || mark === undefined ? input : { ...input, [parameter]: mark };
  const request: { url?: URL } = {};
  const steer = (draft: RequestDraft): void => {
    if (parameter === undefined && mark !== undefined) {
      const target = new URL(String(mark));
      draft.address = target.origin;
      draft.path = target.pathname;
      draft.query = target.search;
    }
    request.url = new URL((draft.address ?? connection.baseUrl) + draft.path + draft.query);
  };
  const steered = { ...operation, parts: [...(operation.parts ?? []), steer] };
  const { value, headers, status } = await call<Page, never>(connection, steered, given, options)
    .response()
    .catch((error: unknown) => {
      addCursor(error, mark === undefined ? undefined : String(mark));
      throw error;
    });
  return { value, headers, status, url: request.url };
}

/** A page with the URL of the next one; null after the last page. */
export interface LinkedPage<Page> {
  readonly value: Page;
  readonly next: string | null;
}

/** Fetches the page at the URL `mark`, or the first one, of an endpoint whose pages have URLs. */
export async function linkedPage<Page>(
  connection: Connection,
  operation: OperationDescriptor,
  paging: Paging,
  input: object = {},
  mark: string | undefined = undefined,
  options: AnyCallOptions = {},
): Promise<LinkedPage<Page>> {
  const walk = { connection, operation, paging, input, options };
  const { value, headers, status, url } = await fetchPage<Page>(walk, mark);
  const next = paging.follow(paging, { page: value, headers, mark, count: 1 });
  return { value, next: next === undefined ? null : addressOf(walk, next, url, status) };
}

/** Returns the mark of the page behind `page`, to which `mark` led; undefined after the last one. */
export function markAfter(paging: Paging, page: unknown, mark: unknown): unknown {
  const headers = new Headers();
  return paging.follow(paging, { page, headers, mark, count: itemsIn(page, paging).length });
}

async function* eachItemBy<Item>(walk: Walk): AsyncGenerator<Item, void, undefined> {
  const { connection, operation, paging, options } = walk;
  const countItems = emptyPageCounter(connection, operation, options);
  for await (const page of eachPageBy<unknown>(walk)) {
    const all = itemsIn(page, paging) as Item[];
    countItems(all.length);
    for (const item of all) {
      yield item;
      if (options.signal?.aborted === true)
        throw aborted(newCall(connection, operation, options, []));
    }
  }
}

/** Returns the items of a page that a number leads to as text; undefined for scalars, which may well repeat. */
function countedText({ parameter, next }: Paging, items: readonly unknown[]): string | undefined {
  const [first] = items;
  if (parameter === undefined || next !== undefined) return undefined;
  if (typeof first !== "object" || first === null) return undefined;
  return JSON.stringify(items, (_, one: unknown) => (typeof one === "bigint" ? `${one}n` : one));
}

function itemsIn(page: unknown, { items }: Paging): readonly unknown[] {
  const list = at(page, items);
  return Array.isArray(list) ? list : [];
}

/**
 * Returns the URL of the next page. Credentials travel with each request, so it must have the origin of the first.
 * @throws ContractError for any other URL. The error does not show it.
 */
function addressOf(
  { connection, operation, paging, options }: Walk,
  next: unknown,
  sent: URL | undefined,
  status: number,
): string {
  const { origin } = sent ?? new URL(connection.baseUrl);
  let problem = "must be a URL";
  try {
    const target = new URL(String(next), sent);
    target.hash = target.username = target.password = "";
    target.search = withoutKeys(operation, target.search);
    if (target.origin === origin) return target.href;
    problem = `must have the origin ${origin}, to which credentials are sent`;
  } catch {
    // Reported below.
  }
  const pointer = (paging.next ?? ["link"]).map((part) => pointerTo(String(part))).join("");
  const issue: Issue = { code: "pattern", pattern: origin, pointer, message: problem };
  const issues = [paging.next === undefined ? { ...issue, in: "header" as const } : issue];
  const message = `the next page ${problem}`;
  const state = newCall(connection, operation, options, []);
  throw failed<ContractError>(state, { kind: "contract", status, issues }, message);
}

/** Returns a query without credentials, which each request gets anew: services repeat them in their links. */
function withoutKeys({ auth = [] }: OperationDescriptor, query: string): string {
  const names = auth.flat().flatMap((scheme) => Object.keys(scheme.query ?? {}));
  const pairs = query
    .slice(1)
    .split("&")
    .filter((pair) => {
      const [name = ""] = new URLSearchParams(pair).keys();
      return !names.includes(name);
    });
  return names.length === 0 ? query : pairs.join("&");
}

function at(value: unknown, path: PagePath): unknown {
  let found = value;
  for (const part of path) {
    if (part !== -1) found = member(found, part);
    else found = Array.isArray(found) ? (found as unknown[])[found.length - 1] : undefined;
  }
  return found;
}

/** The parts of a header of links: a target, a quoted string, a separator, anything else. */
const linkPart = /<([^>]*)(?:>|$)|"((?:[^"\\]|\\.)*)(?:"|\\?$)|([;,])|[^<",;]+/gy;

/** Returns the target of the first link with a relation in lower case. Links with another context do not count. */
function linkTarget(header: string, relation: string): string | undefined {
  let target: string | undefined;
  let parameter = "";
  let parameters: Record<string, string> = {};
  const endParameter = (): void => {
    const [name = "", ...value] = parameter.split("=");
    const key = name.trim().toLowerCase();
    if (key !== "" && !Object.hasOwn(parameters, key)) parameters[key] = value.join("=").trim();
    parameter = "";
  };
  const isFound = (): boolean => {
    endParameter();
    const relations = Object.hasOwn(parameters, "rel") ? (parameters["rel"] ?? "") : "";
    if (target === undefined || Object.hasOwn(parameters, "anchor")) return false;
    return relations.toLowerCase().split(/\s+/).includes(relation);
  };
  for (const [text, url, quoted, separator] of header.matchAll(linkPart)) {
    if (separator === ";") endParameter();
    else if (separator === ",") {
      if (isFound()) return target;
      target = undefined;
      parameters = {};
    } else if (url !== undefined) target = url;
    else parameter += quoted === undefined ? text : quoted.replace(/\\(.)/g, "$1");
  }
  return isFound() ? target : undefined;
}
