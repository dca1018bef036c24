/** The pages of endpoints: those that the document or a `stainless.yml` states, and those that an operation shows by itself. */
import { extensionKey } from "../../language/facts/extensions.js";
import {
  operationData,
  operationName,
  pageFunctions,
  pagesData,
  schemeData,
} from "../../language/names/names.js";
import { entriesOf } from "../../source/yaml/reading.js";
import { schemeKeys, type PageScheme } from "../operations/scheme-keys.js";
import {
  pageFactsOf,
  type PagedEndpoint,
  type PageFacts,
  pagePartsOf,
  type PageParameter,
} from "./page-facts.js";
import { misfitOf, schemeEntry, schemeText } from "./page-scheme.js";
import { recognisedPages } from "./recognised-pages.js";
import type { Translation } from "../translation.js";
import { type MapEntry, type SyntaxNode, entryOf } from "../../source/yaml/tree.js";
import type { StainlessPages } from "../dialects/stainless-pages.js";
import { plainName } from "../../language/facts/plain-name.js";

/**
 * Returns the entry `pages` of an endpoint, if a scheme of pages is stated or shown. The ledger has it at the key of the
 * operation, such as `get`. It adds functions to the client and changes no type, so it is left out where a name is taken.
 */
export function pagesEntry(t: Translation, endpoint: PagedEndpoint): MapEntry[] {
  const { operation, hasFreeNames } = endpoint;
  if (!hasFreeNames || t.request.pages === "none" || t.request.withoutPages.has(operation.pointer)) return [];
  const facts = pageFactsOf(t, endpoint);
  const verdict = t.request.stainless && stainlessVerdict(t.request.stainless, operation.pointer, facts);
  const { span } = operation.entry.key;
  const made = (scheme: PageScheme, reason: string): MapEntry[] => {
    t.ledger.addReason(operation.entry, "assumed", `${reason}: ${schemeText(scheme)}`);
    const pages = schemeEntry(scheme, span);
    t.draft.assumedPages.set(pages.value, operation.pointer);
    return [pages];
  };
  if (verdict === "none") return [];
  if (verdict !== undefined && "scheme" in verdict)
    return made(verdict.scheme, `pages by the scheme ${verdict.name} of stainless.yml`);
  if (verdict !== undefined) t.ledger.addReason(operation.entry, "approximated", verdict.reason);
  if (facts === undefined) return [];
  const stated = entryOf(operation.node, extensionKey("pages"));
  if (stated !== undefined) {
    const scheme = ownScheme(facts, stated.value);
    if (scheme === undefined) return [];
    t.ledger.markExact(stated);
    return [schemeEntry(scheme, stated.value.span)];
  }
  // A document that speccast has written says which endpoints have pages.
  const scheme = t.service.own === undefined ? recognisedPages(facts) : undefined;
  if (scheme !== undefined) return made(scheme, "pages recognized from the query and the response");
  const missing = t.service.own === undefined ? nearMissOf(facts) : undefined;
  if (missing !== undefined)
    t.ledger.addReason(operation.entry, "assumed", `the list has no pages, since ${missing}`);
  return [];
}

/** Returns the scheme of `x-speccast-pages`; undefined where it is another thing, or does not fit. */
function ownScheme(facts: PageFacts, node: SyntaxNode): PageScheme | undefined {
  const found: Record<string, string | number> = {};
  for (const { key, value } of entriesOf(node)) {
    const isKnown = schemeKeys.some((one) => one === key.value);
    if (!isKnown || value.kind !== "scalar") return undefined;
    if (typeof value.value !== "string" && !Number.isSafeInteger(value.value)) return undefined;
    found[key.value] = value.value as string | number;
  }
  // It has the names of the input, and the spec those of the query.
  for (const key of ["cursor", "page", "offset", "limit"]) {
    const parameter = facts.parameters.find(({ inputName }) => inputName === found[key]);
    if (found[key] !== undefined && parameter !== undefined) found[key] = parameter.name;
  }
  return misfitOf(facts, found) === undefined ? found : undefined;
}

/**
 * Returns a test of whether the functions for the pages of an endpoint have names that no operation and no scheme has: pages
 * that are only assumed take none of these. `endpoints` are the names of all endpoints, such as `parcels.list`.
 */
export function freePageNames(t: Translation, endpoints: Iterable<string>): (endpoint: string) => boolean {
  const operations = [...endpoints].map(partsOf).flatMap((one) => [operationName(one), operationData(one)]);
  const taken = new Set([
    ...operations,
    ...[...t.service.schemes.values()].map(({ name }) => schemeData(name)),
  ]);
  return (endpoint) => {
    const parts = partsOf(endpoint);
    return ![...Object.values(pageFunctions(parts)), pagesData(parts)].some((name) => taken.has(name));
  };
}

function partsOf(endpoint: string): { readonly group: string; readonly method: string } {
  const at = endpoint.lastIndexOf(".");
  return { group: endpoint.slice(0, at), method: endpoint.slice(at + 1) };
}

/** The statement of a `stainless.yml` about the pages of one operation. */
type StainlessVerdict =
  | { readonly name: string; readonly scheme: PageScheme }
  /** The reason why the pages that it states cannot be said. */
  | { readonly reason: string }
  | "none";

/** Returns the statement of a `stainless.yml` about the pages of an operation; undefined where it has none. */
function stainlessVerdict(
  { schemes, stated }: StainlessPages,
  pointer: string,
  facts: PageFacts | undefined,
): StainlessVerdict | undefined {
  const isPaginated = stated.get(pointer);
  if (isPaginated === false) return "none";
  const reasons: string[] = [];
  for (const { name, said, parameters } of schemes) {
    const isNamed = parameters.every((one) => facts?.parameters.some((other) => other.name === one) === true);
    const reason =
      facts === undefined
        ? "no single response is in JSON"
        : typeof said === "string"
          ? said
          : misfitOf(facts, said);
    if (reason === undefined && typeof said !== "string" && isNamed) return { name, scheme: said };
    // A scheme without parameters fits every response, so it says nothing of one.
    if (isPaginated === true || (typeof said === "string" && isNamed && parameters.length > 0))
      reasons.push(`\`${name}\`: ${reason ?? "the query lacks one of its parameters"}`);
  }
  if (reasons.length === 0 && isPaginated !== true) return undefined;
  const why = reasons.length === 0 ? "it has no scheme" : reasons.join("; ");
  return { reason: `pages that stainless.yml states and no endpoint can have here: ${why}` };
}

/** The field that each parameter for pages needs in the response, by its name. */
const needs: readonly {
  readonly names: RegExp;
  readonly kind: PageParameter["kind"];
  readonly fields: RegExp;
  readonly missing: string;
}[] = [
  {
    names: /^(?:page|pagenumber|pageno|pagenum)$/,
    kind: "integer",
    fields: /^(?:totalpages?|numpages|lastpage|pages|hasmore|hasnext|hasnextpage)$/,
    missing: "the response has neither the number of the last page, such as `total_pages`, nor `has_more`",
  },
  {
    names: /^(?:offset|skip)$/,
    kind: "integer",
    fields: /^(?:total|totalcount|totalresults|totalitems|totalrecords)$/,
    missing: "the response has no number of all items, such as `total`",
  },
  {
    names: /^(?:cursor|pagetoken|nexttoken|startingafter|marker|offset)$/,
    kind: "text",
    fields: /^next/,
    missing: "the response has no cursor of the next page, such as `next_cursor`",
  },
];

/**
 * Returns what a list lacks that takes a parameter for pages; undefined for any other operation. It is asked only where no
 * scheme was recognised.
 *
 *     GET /parcels?page=…   { data: […] }   ->   `page` has no default and no minimum of 1
 */
function nearMissOf(facts: PageFacts): string | undefined {
  if (!facts.isGet) return undefined;
  const { fields, lists } = pagePartsOf(facts);
  for (const { names, kind, fields: wanted, missing } of needs) {
    const parameter = facts.parameters.find((one) => one.kind === kind && names.test(plainName(one.name)));
    if (parameter === undefined || lists.length === 0) continue;
    const { name, isOptional } = parameter;
    if (lists.length > 1) return `the response has ${lists.length} lists, and any could hold the items`;
    const field = fields.find(({ steps }) => wanted.test(plainName(steps.at(-1) ?? "")));
    if (field === undefined) return missing;
    const path = field.steps.join(".");
    if (kind === "text") {
      if (!isOptional) return `\`${name}\` is required, also for the first page`;
      return field.mayLack ? undefined : `\`${path}\` cannot mark the last page`;
    }
    if (kind === "integer" && names.test("page") && parameter.standard === undefined)
      return `the first page has no number: \`${name}\` has neither a default nor a minimum of 1`;
    return field.kind === "boolean" && field.mayLack ? `a response may lack \`${path}\`` : undefined;
  }
  return undefined;
}
