/** Compares the service as a whole: its address, schemes, limits and the body of its errors. */
import type { Pair } from "../changes.js";
import type { Limit, LimitValue, Scheme, Service } from "../../../language/model/model.js";
import { type Comparison, pairByName } from "./comparison.js";
import { relateBounds, type Relation } from "../../../language/constraints/relation.js";
import { boundsText } from "../../../language/constraints/bound-words.js";

export function compareService(comparison: Comparison): void {
  const { changes } = comparison;
  const [base, head] = [changes.base.service, changes.head.service];
  const about = { subject: "service", base: "service", head: "service" };
  changes.replace("service-renamed", about, base.name, head.name);
  changes.replace("base-url-changed", about, base.baseUrl ?? "none", head.baseUrl ?? "none");
  changes.replace("error-body-changed", about, errorBodyText(base), errorBodyText(head));
  compareSchemes(comparison);
}

function errorBodyText({ errorBody }: Service): string {
  if (errorBody === "problem") return "problem details";
  if ("unspecified" in errorBody) return "unspecified";
  const { resource, code, message, isOwn } = errorBody;
  const paths = [code, message].map((path) => (path === undefined ? "none" : path.join(".")));
  const ofServer = isOwn ? "" : ", those of the server itself as problem details";
  return `${resource} with code at ${paths[0]} and message at ${paths[1]}${ofServer}`;
}

function compareSchemes({ changes }: Comparison): void {
  const { pairs, removed, added } = pairByName(changes.base.schemes, changes.head.schemes);
  for (const { name, path } of added) changes.add("scheme-added", { subject: name, head: path }, { name });
  for (const { name, path } of removed)
    changes.add("scheme-removed", { subject: name, base: path }, { name });
  for (const { base, head } of pairs) {
    const about = { subject: head.name, base: base.path, head: head.path };
    changes.replace("scheme-changed", about, carriersText(base), carriersText(head));
    for (const { grant } of base.oauth ?? [])
      if (head.oauth?.some((flow) => flow.grant === grant) !== true)
        changes.add("oauth-flow-removed", about, { grant });
    const [before, after] = [base.credentials.join(", "), head.credentials.join(", ")];
    // A scheme without credentials, which is custom, has changed as a whole.
    if (before !== "" && after !== "") changes.replace("credentials-renamed", about, before, after);
  }
}

/** Returns where a scheme sends its credentials: `a bearer token, the header x-key`. */
export function carriersText(scheme: Scheme): string {
  return schemeCarriers(scheme).join(", ");
}

/** Returns the parts of a request in which a scheme sends its credentials. */
export function schemeCarriers({ basic, bearer, http, headers, keys, custom }: Scheme): readonly string[] {
  return [
    ...(basic === undefined ? [] : ["a user name and password"]),
    ...(bearer === undefined ? [] : ["a bearer token"]),
    ...(http === undefined ? [] : [`credentials of the scheme ${http.scheme}`]),
    ...headers.map(({ header }) => `the header ${header.toLowerCase()}`),
    ...keys.map((key) => `the ${key.in} ${key.name}`),
    ...(custom === undefined ? [] : [`a custom scheme (${custom})`]),
  ];
}

/** Compares the limits; their uses are known once all values have been compared. */
export function compareLimits(comparison: Comparison): void {
  const { changes } = comparison;
  const { pairs, removed, added } = pairByName(changes.base.limits, changes.head.limits);
  for (const { name, path } of added) changes.add("limit-added", { subject: name, head: path }, { name });
  for (const { name, path } of removed) changes.add("limit-removed", { subject: name, base: path }, { name });
  for (const pair of pairs) compareLimit(comparison, pair);
}

function compareLimit(comparison: Comparison, { base, head }: Pair<Limit>): void {
  const { changes } = comparison;
  const { sites, directions, acceptedBy } = comparison.limitUses(base.name);
  const uses = { directions: [...directions], acceptedBy };
  const about = { subject: head.name, base: base.path, head: head.path, ...uses };
  const texts = { from: limitText(base.value), to: limitText(head.value) };
  const relation = relateLimits(base.value, head.value);
  const kinds = { widens: "limit-loosened", narrows: "limit-tightened", replaces: "limit-changed" } as const;
  if (relation !== "same")
    for (const site of [undefined, ...sites])
      changes.add(kinds[relation], site === undefined ? about : { ...about, site }, texts);
  changes.replace("limit-error-changed", about, base.error ?? "none", head.error ?? "none");
}

function limitText(limit: LimitValue): string {
  if (limit.kind === "exact") return `${limit.value}`;
  if (limit.kind === "duration") return `${limit.count} ${limit.unit}`;
  return limit.kind === "bounds" ? boundsText(limit) : "unspecified";
}

function relateLimits(base: LimitValue, head: LimitValue): Relation {
  if (JSON.stringify(base) === JSON.stringify(head)) return "same";
  if (base.kind === "unspecified") return "narrows";
  if (head.kind === "unspecified") return "widens";
  if (base.kind === "bounds" && head.kind === "bounds") return relateBounds(base, head, -Infinity);
  return limitText(base) === limitText(head) ? "same" : "replaces";
}
