/** The pages of endpoints: those that the document or a `stainless.yml` states, and those that an operation shows by itself. */
import { extensionKey } from "../../language/facts/extensions.js";
import {
  operationData,
  operationName,
  pageFunctions,
  pagesData,
  schemeData,
} from "../../language/names/names.js";
import { stainlessVerdict } from "../dialects/stainless-verdict.js";
import { entriesOf } from "../document/nodes.js";
import { schemeKeys, type PageScheme } from "../operations/scheme-keys.js";
import { pageFactsOf, type PagedEndpoint, type PageFacts } from "./page-facts.js";
import { nearMissOf } from "./near-misses.js";
import { misfitOf, schemeEntry, schemeText } from "./page-scheme.js";
import { recognisedPages } from "./recognised-pages.js";
import type { Translation } from "../translation.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";

/**
 * Returns the entry `pages` of an endpoint, if a scheme of pages is stated or shown. The ledger has it at the key of the
 * operation, such as `get`. It adds functions to the client and changes no type, so it is left out where a name is taken.
 */
export function pagesEntry(t: Translation, endpoint: PagedEndpoint): MapEntry[] {
  const { operation, hasFreeNames } = endpoint;
  if (!hasFreeNames || t.request.pages === "none" || t.refusals.times(operation.pointer, "noPages") > 0)
    return [];
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
  const stated = t.find(operation.node, extensionKey("pages"));
  if (stated !== undefined) {
    const scheme = ownScheme(facts, stated.value);
    if (scheme === undefined) return [];
    t.ledger.markExact(stated);
    return [schemeEntry(scheme, stated.value.span)];
  }
  // A document that speccast has written says which endpoints have pages.
  const scheme = t.service.own === undefined ? recognisedPages(facts) : undefined;
  if (scheme !== undefined) return made(scheme, "pages that the query and the response show");
  const missing = t.service.own === undefined ? nearMissOf(facts) : undefined;
  if (missing !== undefined)
    t.ledger.addReason(operation.entry, "assumed", `that the list has no pages, since ${missing}`);
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

/** The names that operations and schemes take, so that pages that are only assumed take none of them. */
export class PageNames {
  private readonly taken: ReadonlySet<string>;

  /** `endpoints` are the names of all endpoints, such as `parcels.list`. */
  constructor(t: Translation, endpoints: Iterable<string>) {
    const operations = [...endpoints].map(partsOf).flatMap((one) => [operationName(one), operationData(one)]);
    this.taken = new Set([...operations, ...[...t.service.schemes.values()].map(schemeData)]);
  }

  /** Returns whether the functions for the pages of an endpoint have names that nothing else has. */
  areFree(endpoint: string): boolean {
    const parts = partsOf(endpoint);
    return ![...Object.values(pageFunctions(parts)), pagesData(parts)].some((name) => this.taken.has(name));
  }
}

function partsOf(endpoint: string): { readonly group: string; readonly method: string } {
  const at = endpoint.lastIndexOf(".");
  return { group: endpoint.slice(0, at), method: endpoint.slice(at + 1) };
}
