/** The calls that credentials allow: the base of the types of clients. */
import { append } from "../../base/append.js";
import type { AuthAlternatives, Endpoint, Model } from "../model/model.js";
import { factsOf } from "./model-facts.js";

/**
 * Returns the alternatives of credentials that a client sends for a call: without schemes that are `custom`, for which it
 * sends nothing.
 *
 *   { any: [{ all: [partner, app] }, partner] }   ->   [["app"], []]
 */
export function sentAlternatives(model: Model, { auth }: Endpoint): AuthAlternatives {
  const custom = factsOf(model).once(customSchemes);
  if (!auth.some((all) => all.some((name) => custom.has(name)))) return auth;
  const sent = auth.map((all) => all.filter((name) => !custom.has(name)));
  const stated = sent.filter((all) => all.length > 0);
  return stated.length === 0 ? [] : stated.length === sent.length ? stated : [...stated, []];
}

function customSchemes({ schemes }: Model): ReadonlySet<string> {
  return new Set(schemes.flatMap((scheme) => (scheme.custom === undefined ? [] : scheme.name)));
}

/** Endpoints that can be called with the same credentials. */
export interface Access {
  /** The smallest sets of schemes that give the access; the credentials of one whole set suffice. */
  readonly schemes: readonly (readonly string[])[];
  readonly endpoints: readonly Endpoint[];
}

/** Above this number, alternatives are not combined with each other: each counts alone, and all together. */
const maxCombined = 6;

/**
 * Returns the distinct sets of endpoints that credentials give access to, the largest first. The last is empty
 * unless an endpoint needs no credentials.
 *
 *   a: app · b: app or user   ->   [app]: a, b · [user]: b · []: nothing
 */
export function accessOf(model: Model): Access[] {
  const found = new Map<string, { schemes: (readonly string[])[]; endpoints: Endpoint[] }>();
  // Endpoints by the first scheme of each alternative: there can be thousands of both.
  const open: number[] = [];
  const byScheme = new Map<string, { readonly at: number; readonly all: readonly string[] }[]>();
  for (const [at, endpoint] of model.endpoints.entries()) {
    const auth = sentAlternatives(model, endpoint);
    if (auth.length === 0 || auth.some((all) => all.length === 0)) open.push(at);
    else for (const all of auth) append(byScheme, all[0] ?? "", { at, all });
  }
  for (const schemes of candidates(model)) {
    const given = new Set(schemes);
    const allowed = schemes
      .flatMap((scheme) => byScheme.get(scheme) ?? [])
      .filter(({ all }) => all.every((scheme) => given.has(scheme)));
    const places = [...new Set([...open, ...allowed.map(({ at }) => at)])].sort((a, b) => a - b);
    const endpoints = places.flatMap((at) => model.endpoints[at] ?? []);
    const key = endpoints.map((endpoint) => endpoint.name).join(" ");
    const known = found.get(key);
    if (known === undefined) found.set(key, { schemes: [schemes], endpoints });
    else if (!known.schemes.some((less) => less.every((scheme) => schemes.includes(scheme))))
      known.schemes.push(schemes);
  }
  return [...found.values()].sort((a, b) => b.endpoints.length - a.endpoints.length);
}

/** Returns the accesses to a part of the endpoints, each of which has a client type of its own. */
export function partialAccess(model: Model): Access[] {
  const accesses = accessOf(model);
  return isChosen(model, accesses) ? accesses.slice(1).filter(({ endpoints }) => endpoints.length > 0) : [];
}

/** Returns whether different credentials give different access. */
export function isChosen(model: Model, accesses: readonly Access[]): boolean {
  const sent = model.endpoints.map((endpoint) => sentAlternatives(model, endpoint));
  if (sent.every((auth) => auth.length === 0)) return false;
  if (sent.some((auth) => auth.some((all) => all.length === 0))) return true;
  const useful = accesses.filter((access) => access.endpoints.length > 0);
  return useful.length > 1 || useful[0]?.schemes.length !== 1;
}

/** Returns the sets of schemes that can differ in access, the smallest first. */
function candidates(model: Model): string[][] {
  const order = new Map(model.schemes.map((scheme, at) => [scheme.name, at]));
  const sets = new Map<string, string[]>([["", []]]);
  const add = (schemes: readonly string[]): void => {
    const sorted = [...new Set(schemes)].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    sets.set(sorted.join(" "), sorted);
  };
  const all = model.endpoints.flatMap((endpoint) => sentAlternatives(model, endpoint));
  const alternatives = [...new Map(all.map((schemes) => [[...schemes].sort().join(" "), schemes])).values()];
  for (const schemes of alternatives) {
    const known = alternatives.length > maxCombined ? [[]] : [...sets.values()];
    for (const others of known) add([...others, ...schemes]);
  }
  add(alternatives.flat());
  return [...sets.values()].sort((a, b) => a.length - b.length);
}
