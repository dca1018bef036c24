/** The names that pages of endpoints have in the output. */
import {
  operationData,
  operationName,
  pageFunctions,
  pagesData,
  schemeData,
} from "../../language/names/names.js";
import type { Translation } from "../translation.js";

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
