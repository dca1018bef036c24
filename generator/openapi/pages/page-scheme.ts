/** Schemes of pages, as the entry `pages` of an endpoint states them. */
import type { Span } from "../../diagnostics/diagnostic.js";
import type { MapEntry } from "../../source/yaml/tree.js";
import { entry, mapNode } from "../document/nodes.js";
import {
  itemFieldOf,
  pagePartAt,
  type PageFacts,
  type PageScalar,
  type PageList,
  type PageParameter,
} from "./page-facts.js";
import { schemeKeys, type PageScheme } from "../operations/scheme-keys.js";

/** Returns the entry `pages` for a scheme. */
export function schemeEntry(scheme: PageScheme, span: Span): MapEntry {
  const entries = statedKeys(scheme).map(([key, value]) => entry(key, value, span));
  return entry("pages", mapNode(entries, span), span);
}

/** Returns a scheme as it stands in a spec: `{ cursor: cursor, next: next_cursor, items: data }`. */
export function schemeText(scheme: PageScheme): string {
  return `{ ${statedKeys(scheme)
    .map(([key, value]) => `${key}: ${value}`)
    .join(", ")} }`;
}

function statedKeys(scheme: PageScheme): (readonly [string, string | number])[] {
  return schemeKeys.flatMap((key) => {
    const value = scheme[key];
    return value === undefined ? [] : [[key, value] as const];
  });
}

/** Returns the path to a part of the response; undefined for the response itself. */
export function pathTo({ steps }: PageScalar | PageList): string | undefined {
  return steps.length === 0 ? undefined : steps.join(".");
}

/** Returns why a scheme does not lead from page to page in an operation; undefined if it does. */
export function misfitOf(facts: PageFacts, scheme: PageScheme): string | undefined {
  const [first] = misfits(facts, scheme);
  return first;
}

function* misfits(facts: PageFacts, scheme: PageScheme): Generator<string> {
  const { cursor, next, page, offset, limit, last, total, more, url, link, items } = scheme;
  if (next !== undefined && cursor === undefined) yield "no parameter takes the cursor";
  if (cursor !== undefined) yield* cursorMisfits(facts, scheme);
  for (const name of [page, offset, limit].flatMap((one) => one ?? []))
    if (parameterOf(facts, name)?.kind !== "integer") yield `the query has no integer \`${name}\``;
  for (const path of [last, total].flatMap((one) => one ?? []))
    if (fieldAt(facts, path)?.kind !== "integer") yield `the response has no integer \`${path}\``;
  if (more !== undefined && fieldAt(facts, more)?.kind !== "boolean")
    yield `the response has no boolean \`${more}\``;
  if ((url !== undefined || link !== undefined) && !facts.isGet) yield "a URL is fetched with GET";
  if (url !== undefined) {
    const field = fieldAt(facts, url);
    if (field?.kind !== "text") yield `the response has no string \`${url}\``;
    else if (!field.mayLack) yield `\`${url}\` cannot mark the last page`;
  }
  if (link !== undefined && facts.link === undefined) yield "the response has no header `Link`";
  const list = pagePartAt(facts, stepsOf(items));
  if (list === undefined || !("items" in list))
    yield items === undefined ? "the response is no list" : `the response has no list \`${items}\``;
}

function* cursorMisfits(facts: PageFacts, { cursor, next, more, items }: PageScheme): Generator<string> {
  const parameter = parameterOf(facts, cursor);
  if (parameter === undefined || (parameter.kind !== "text" && parameter.kind !== "integer"))
    return yield `the query has no cursor \`${cursor}\``;
  if (!parameter.isOptional) yield `\`${cursor}\` is required, also for the first page`;
  const path = String(next ?? "");
  const ofItem = /^(.*)\[-1\]\.([^.[\]]+)$/.exec(path);
  if (ofItem !== null) {
    const list = pagePartAt(facts, stepsOf(items));
    const isThere = list !== undefined && "items" in list && (pathTo(list) ?? "") === ofItem[1];
    if (!isThere || itemFieldOf(facts, list, ofItem[2] ?? "") !== parameter.kind)
      yield `no item has a \`${ofItem[2]}\` that is a cursor`;
    return;
  }
  const field = fieldAt(facts, path);
  if (field?.kind !== parameter.kind) yield `the response has no cursor \`${path}\``;
  else if (!field.mayLack && more === undefined) yield `\`${path}\` cannot mark the last page`;
}

function parameterOf(
  { parameters }: PageFacts,
  name: string | number | undefined,
): PageParameter | undefined {
  return parameters.find((one) => one.name === name);
}

function fieldAt(facts: PageFacts, path: string | number): PageScalar | undefined {
  const found = pagePartAt(facts, [String(path)]) ?? pagePartAt(facts, stepsOf(path));
  return found !== undefined && "kind" in found ? found : undefined;
}

function stepsOf(path: string | number | undefined): readonly string[] {
  return path === undefined ? [] : String(path).split(".");
}
