/** Walks through the pages of a list. */
import { isDeepStrictEqual } from "node:util";
import type { Endpoint, Pages } from "../../../language/model/model.js";
import type { PagePath } from "../../../language/model/pages.js";
import { isObject, own } from "../../../values/objects.js";
import type { Called, ContractSession } from "../session.js";
import { partAt } from "../../../values/paths.js";

/** The items of all pages that were visited. */
interface PageWalk {
  readonly items: readonly unknown[];
  readonly steps: readonly Called[];
  /** True if the walk came to the end of the list. */
  readonly isWhole: boolean;
}

/** Pages that are visited at most. */
const maxPages = 40;

/** Returns the member of the input that bounds a page. */
function sizeField({ input, pages }: Endpoint): string | undefined {
  const stated = pages?.style === "offset" ? pages.limit : undefined;
  const usual = input.find(
    ({ name, in: place, value: { type } }) =>
      place === "query" &&
      (type.kind === "integer" || type.kind === "scalar") &&
      /^(?:limit|size|page_?size|per_?page|max_?(?:results|items)|first|count|top)$/i.test(name),
  );
  return stated ?? usual?.name;
}

/** Returns whether a list whose pages are not declared may be one page only: by its parameters, or by a round number of items. */
function isPart(endpoint: Endpoint, items: readonly unknown[]): boolean {
  const isPaged = endpoint.input.some(
    ({ name, in: place }) =>
      place === "query" && /^(?:skip|offset|page|start|after|before|cursor|marker)|token$/i.test(name),
  );
  return isPaged || sizeField(endpoint) !== undefined || (items.length >= 10 && items.length % 5 === 0);
}

/** Looks through a list, so that what is there before the run creates anything is known. */
export async function seeList(session: ContractSession, endpoint: Endpoint): Promise<void> {
  const { of, at = [] } = session.effectOf(endpoint);
  const ready = await session.ready(endpoint);
  const walk = ready && (await walkPages(session, endpoint, ready, at));
  const isOfAll = endpoint.input.every((field) => field.in !== "path");
  if (of !== undefined && walk?.isWhole === true && isOfAll) session.known.sawWhole(of);
}

/** Returns whether an item has something that tells it from all others, which the id of another object does not. */
function isNamed(item: unknown, idField: string | undefined): boolean {
  const names = isObject(item) ? Object.keys(item) : [];
  const isName = (name: string): boolean =>
    name === idField || /^(?:id|uuid|key|code|slug|name|number)$/i.test(name);
  return typeof item === "string" || names.some(isName);
}

interface WalkOptions {
  /** The number of items of a page. */
  readonly size?: number | undefined;
  readonly afterFirst?: () => Promise<unknown>;
}

/** Visits the pages of a list from the first one, and checks that they end and repeat nothing. */
export async function walkPages(
  session: ContractSession,
  endpoint: Endpoint,
  input: object,
  at: PagePath,
  { size = Infinity, afterFirst }: WalkOptions = {},
): Promise<PageWalk | undefined> {
  const { pages } = endpoint;
  const idField = session.known.idFieldOf(session.effectOf(endpoint).of ?? "");
  const sizeName = sizeField(endpoint);
  const steps: Called[] = [];
  const items: unknown[] = [];
  const seen = new Set<string>();
  let mayRepeat = false;
  const faultIn = (page: readonly unknown[]): string | undefined => {
    if (sizeName !== undefined && page.length > size)
      return `${sizeName}=${size} gives a page of ${page.length} items`;
    // Without pages, a list may hold equal items, and so may one with two of them on a page.
    const named = pages === undefined ? [] : page.filter((item) => isNamed(item, idField));
    const keys = new Set(named.map((item) => JSON.stringify(item)));
    mayRepeat ||= keys.size < named.length;
    const again = mayRepeat ? undefined : [...keys].find((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return again && `an item is on two pages: ${again.slice(0, 80)}`;
  };
  let given: object | undefined =
    size === Infinity || sizeName === undefined ? input : { ...input, [sizeName]: size };
  let [address, fault]: (string | undefined)[] = [];
  while (given !== undefined && steps.length < maxPages) {
    const called: Called | undefined = session.isValid(endpoint, given)
      ? await session.call(endpoint, given)
      : undefined;
    // An address with parameters that the spec does not declare, or not as values of their types, is no call.
    if (called === undefined && steps.length > 0) break;
    if (called === undefined || (!called.isSuccess && steps.length === 0)) return undefined;
    steps.push(called);
    if (steps.length === 1) await afterFirst?.();
    if (!called.isSuccess) {
      fault = `page ${steps.length} has status ${called.response.status}`;
      break;
    }
    const page = partAt(called.checked.json, pages?.items ?? at);
    if (!Array.isArray(page)) return undefined;
    fault = faultIn(page);
    if (fault !== undefined) break;
    items.push(...page);
    address = pages && nextAddress(pages, called);
    const next: object | undefined =
      pages && nextInput(endpoint, pages, { input: given, address, called, page });
    if (address !== undefined && isDeepStrictEqual(next, given)) break;
    given = next;
    if (given !== undefined && page.length === 0 && pages?.style === "cursor" && steps.length > 3) {
      fault = "empty pages follow each other without an end";
      break;
    }
  }
  if (steps.length === maxPages && given !== undefined && items.length === 0)
    fault ??= "the pages do not end";
  if (pages !== undefined || fault !== undefined)
    session.check("pages", endpoint, fault, { steps: steps.slice(-2) });
  // The last page may have an address that cannot be followed.
  const isFollowed = pages === undefined ? !isPart(endpoint, items) : address === undefined;
  return { items, steps, isWhole: isFollowed && fault === undefined && given === undefined };
}

/** A page that was read, and the call that it came with. */
interface LastPage {
  readonly input: object;
  readonly address: string | undefined;
  readonly called: Called;
  readonly page: readonly unknown[];
}

/** A parameter of a link, such as `; rel="next"`. A quoted value can hold what separates others. */
const linkParameter = String.raw`\s*;\s*([^\s=;,"<]*)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?`;
const parametersIn = new RegExp(linkParameter, "g");
const linksIn = new RegExp(`<([^>]*)>((?:${linkParameter})*)`, "g");

/** Returns the relations that the parameters of a link state, in lower case. */
function relationsOf(parameters: string): readonly string[] {
  const stated = [...parameters.matchAll(parametersIn)].find(([, name = ""]) => name.toLowerCase() === "rel");
  return (stated?.[2] ?? stated?.[3] ?? "").toLowerCase().split(/\s+/);
}

/** Returns the address of the next page; undefined after the last one, and where pages have no addresses. */
function nextAddress(pages: Pages, { checked, response }: Called): string | undefined {
  if (pages.style === "url") {
    const found = partAt(checked.json, pages.url);
    return typeof found === "string" && found !== "" ? found : undefined;
  }
  if (pages.style !== "link") return undefined;
  const links = (response.headers.get("link") ?? "").matchAll(linksIn);
  return [...links].find(([, , stated = ""]) =>
    relationsOf(stated).includes(pages.relation.toLowerCase()),
  )?.[1];
}

/**
 * Returns the input of a call with the query of an address; undefined where the spec does not declare a parameter of it.
 *
 *   https://api.example.com/parcels?page=2, page: integer   ->   { page: 2 }
 */
function inputAt(endpoint: Endpoint, input: object, address: string): object | undefined {
  const base = "http://base";
  if (!URL.canParse(address, base)) return undefined;
  const found: Record<string, unknown> = { ...input };
  for (const [name, text] of new URL(address, base).searchParams) {
    const field = endpoint.input.find((one) => one.in === "query" && one.name === name);
    if (field === undefined) return undefined;
    const { kind } = field.value.type;
    found[name] = kind === "integer" || kind === "number" ? Number(text) : text;
  }
  return found;
}

/** Returns the input of the next page; undefined after the last one, and where the spec does not declare it. */
function nextInput(
  endpoint: Endpoint,
  pages: Pages,
  { input, address, called: { checked }, page }: LastPage,
): object | undefined {
  const read = (path: PagePath | undefined): unknown => path && partAt(checked.json, path);
  if ("more" in pages && read(pages.more) === false) return undefined;
  const given = (name: string, first: number): number => Number(own(input, name) ?? first);
  const until = (name: string, end: unknown, next: number): object | undefined =>
    page.length === 0 || (typeof end === "number" && next > end) ? undefined : { ...input, [name]: next };
  switch (pages.style) {
    case "cursor": {
      const next = read(pages.next) ?? "";
      return next === "" ? undefined : { ...input, [pages.parameter]: next };
    }
    case "page":
      return until(pages.parameter, read(pages.last), given(pages.parameter, pages.from) + 1);
    case "offset": {
      const total = read(pages.total);
      const last = typeof total === "number" ? total - 1 : undefined;
      return until(pages.parameter, last, given(pages.parameter, 0) + page.length);
    }
    case "url":
    case "link":
      return address === undefined ? undefined : inputAt(endpoint, input, address);
  }
}

/** Walks a list in small pages, with enough objects in it, and compares the walk with one in usual pages. */
export async function testPages(session: ContractSession, endpoint: Endpoint): Promise<void> {
  const { pages, input } = endpoint;
  const name = sizeField(endpoint);
  const { kind, of, at = [] } = session.effectOf(endpoint);
  if (pages === undefined || kind !== "lists" || of === undefined) return;
  const ready = await session.ready(endpoint);
  if (ready === undefined) return;
  const size = Math.max(2, input.find((one) => one.name === name)?.value.constraints.range?.min ?? 0);
  const [creator] = session.endpointsThat("creates", of);
  const count = session.known.created().filter((one) => one.of === of).length;
  if (creator !== undefined && session.may(creator) && size <= 20)
    for (let left = 2 * size + 1 - count; left > 0; left--)
      if ((await session.succeed(creator)) === undefined) break;
  const whole = await walkPages(session, endpoint, ready, at);
  const small = name === undefined ? undefined : await walkPages(session, endpoint, ready, at, { size });
  if (whole?.isWhole !== true || small?.isWhole !== true) return;
  const [few, all] = [small.items.length, whole.items.length];
  const fault = `pages of ${size} have ${few} items together, the usual pages ${all}`;
  session.check("pages", endpoint, few === all ? undefined : fault, { steps: small.steps.slice(-1) });
  // Pages by number and offset move when items are added, by nature.
  if (pages.style !== "cursor" || creator === undefined || !session.may(creator) || few !== all) return;
  const added: Called[] = [];
  const afterFirst = async (): Promise<void> => {
    const created = await session.succeed(creator);
    if (created !== undefined) added.push(created);
  };
  const walk = await walkPages(session, endpoint, ready, at, { size, afterFirst });
  const idField = session.known.idFieldOf(of);
  if (walk?.isWhole !== true || added.length === 0 || idField === undefined) return;
  const ids = ({ items }: PageWalk): readonly unknown[] => items.map((item) => partAt(item, [idField]));
  const found = new Set(ids(walk));
  const lost = ids(whole).find((id) => !found.has(id));
  const missing = `${JSON.stringify(lost)} is on no page, if an item is added meanwhile`;
  session.check("pages", endpoint, lost === undefined ? undefined : missing, {
    steps: [...walk.steps.slice(0, 1), ...added, ...walk.steps.slice(-1)],
  });
}
