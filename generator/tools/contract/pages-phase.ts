/** Walks through the pages of a list. */
import type { Endpoint, Pages } from "../../language/model/model.js";
import type { PagePath } from "../../language/model/pages.js";
import { inputType } from "../../language/names/names.js";
import { isValidAs } from "../../values/interpreter.js";
import { partAt } from "./objects-known.js";
import type { Called, ContractSession } from "./session.js";

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

/** Visits the pages of a list from the first one, and checks that they end and repeat nothing. */
export async function walkPages(
  session: ContractSession,
  endpoint: Endpoint,
  input: object,
  at: PagePath,
  size?: number,
): Promise<PageWalk | undefined> {
  const { pages } = endpoint;
  const sizeName = sizeField(endpoint);
  const sized = size === undefined || sizeName === undefined ? {} : { [sizeName]: size };
  const steps: Called[] = [];
  const items: unknown[] = [];
  const seen = new Set<string>();
  let given: object | undefined = { ...input, ...sized };
  let fault: string | undefined;
  while (given !== undefined && steps.length < maxPages && fault === undefined) {
    if (!isValidAs(session.model, inputType(endpoint), given)) return undefined;
    const called = await session.call(endpoint, given);
    if (called?.isSuccess !== true) {
      if (called !== undefined && steps.length > 0) steps.push(called);
      if (steps.length > 0 && called !== undefined)
        fault = `page ${steps.length} has status ${called.response.status}`;
      if (fault === undefined) return undefined;
      break;
    }
    steps.push(called);
    const page = partAt(called.checked.json, pages?.items ?? at);
    if (!Array.isArray(page)) return undefined;
    if (size !== undefined && sizeName !== undefined && page.length > size)
      fault = `${sizeName}=${size} gives a page of ${page.length} items`;
    for (const item of page) {
      const key = JSON.stringify(item);
      // Without pages, a list may hold equal items.
      if (pages !== undefined && seen.size === seen.add(key).size)
        fault ??= `an item is on two pages: ${key.slice(0, 80)}`;
    }
    items.push(...page);
    given = pages === undefined ? undefined : nextInput(pages, given, called, page);
    if (given !== undefined && page.length === 0 && pages?.style === "cursor" && steps.length > 3) {
      fault ??= "empty pages follow each other without an end";
    }
  }
  if (pages !== undefined && steps.length === maxPages && given !== undefined && items.length === 0)
    fault ??= "the pages do not end";
  if (pages !== undefined || fault !== undefined)
    session.check("pages", endpoint, fault, { steps: steps.slice(-2) });
  const walked = pages === undefined || (fault === undefined && given === undefined && followable(pages));
  return { items, steps, isWhole: walked };
}

/** Returns whether the next page of a style is a call with another input. */
function followable({ style }: Pages): boolean {
  return style !== "url" && style !== "link";
}

/** Returns the input of the next page; undefined after the last one. */
function nextInput(
  pages: Pages,
  input: object,
  { checked }: Called,
  page: readonly unknown[],
): object | undefined {
  const read = (path: PagePath | undefined): unknown =>
    path === undefined ? undefined : partAt(checked.json, path);
  const more = "more" in pages ? read(pages.more) : undefined;
  if (more === false) return undefined;
  const valueOf = (name: string): unknown => (input as Readonly<Record<string, unknown>>)[name];
  switch (pages.style) {
    case "cursor": {
      const next = read(pages.next);
      if (next === undefined || next === null || next === "") return undefined;
      return { ...input, [pages.parameter]: next };
    }
    case "page": {
      const number = Number(valueOf(pages.parameter) ?? pages.from);
      const last = read(pages.last);
      if (page.length === 0 || (typeof last === "number" && number >= last)) return undefined;
      return { ...input, [pages.parameter]: number + 1 };
    }
    case "offset": {
      const offset = Number(valueOf(pages.parameter) ?? 0) + page.length;
      const total = read(pages.total);
      if (page.length === 0 || (typeof total === "number" && offset >= total)) return undefined;
      return { ...input, [pages.parameter]: offset };
    }
    case "url":
    case "link":
      return undefined;
  }
}

/** Walks a list in small pages, with enough objects in it, and compares the walk with one in usual pages. */
export async function testPages(session: ContractSession, endpoint: Endpoint): Promise<void> {
  const { pages } = endpoint;
  const name = sizeField(endpoint);
  const effect = session.effects.get(endpoint.name);
  if (pages === undefined || effect?.kind !== "lists" || effect.of === undefined) return;
  const filled = await session.ready(endpoint);
  if (filled === undefined) return;
  const size = Math.max(
    2,
    endpoint.input.find((field) => field.name === name)?.value.constraints.range?.min ?? 0,
  );
  const creator = session.model.endpoints.find((one) => {
    const other = session.effects.get(one.name);
    return other?.kind === "creates" && other.of === effect.of;
  });
  if (creator !== undefined && session.may(creator) && size <= 20)
    for (let left = 2 * size + 1 - session.known.own(effect.of).length; left > 0; left--)
      if ((await session.succeed(creator)) === undefined) break;
  const at = effect.at ?? [];
  const whole = await walkPages(session, endpoint, filled.input, at);
  const small = name === undefined ? undefined : await walkPages(session, endpoint, filled.input, at, size);
  if (whole?.isWhole !== true || small?.isWhole !== true) return;
  const missing = whole.items.length - small.items.length;
  const fault =
    missing === 0
      ? undefined
      : `pages of ${size} have ${small.items.length} items together, the usual pages ${whole.items.length}`;
  session.check("pages", endpoint, fault, { steps: small.steps.slice(-1) });
}
