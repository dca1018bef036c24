/** Compares endpoints: their routes, their input, and the rules of their calls. */
import { defined } from "../../../base/defined.js";
import type { Pair } from "../changes.js";
import { routeText, compareConstants } from "../../../language/model/constants.js";
import type {
  AuthAlternatives,
  Endpoint,
  Model,
  PathSegment,
  RequestConstant,
  Value,
} from "../../../language/model/model.js";
import { serverOfEndpoint } from "../../../language/model/servers.js";
import { compareBodies } from "./bodies.js";
import { compareCallRules } from "./call-rules.js";
import { type Comparison, pairBy, pairByName, type ChangeSubject } from "./comparison.js";
import { compareDocumented } from "./documented.js";
import { compareEndpointErrors } from "./errors.js";
import { compareParameters } from "./parameters.js";
import { compareResponses } from "./responses.js";
import { schemeCarriers, carriersText } from "./service.js";
import { arrivalOf, routeKey, addressKey, constantKey, isAt } from "./routes.js";
import { enumsByName } from "../../../language/facts/by-name.js";
import { compareSegments, patternOf, takesPath } from "../../../language/facts/path-segments.js";
import { textFormats } from "../../../language/formats/index.js";

/** Compares all endpoints. An endpoint is the same where its method and path are, or its name. */
export function compareEndpoints(comparison: Comparison): void {
  const { changes } = comparison;
  const { pairs, removed, added } = pairBy(changes.base.endpoints, changes.head.endpoints, routeKey);
  const named = pairByName(removed, added);
  for (const endpoint of named.removed)
    changes.add(
      "endpoint-removed",
      { subject: endpoint.name, base: endpoint.path },
      { route: routeText(endpoint) },
    );
  for (const endpoint of named.added)
    changes.add(
      "endpoint-added",
      { subject: endpoint.name, head: endpoint.path },
      { route: routeText(endpoint), ...defined({ takesFrom: takerOf(endpoint, changes.base)?.name }) },
    );
  for (const pair of [...pairs, ...named.pairs]) compareEndpoint(comparison, pair);
}

function compareEndpoint(comparison: Comparison, pair: Pair<Endpoint>): void {
  const { changes } = comparison;
  const { base, head } = pair;
  const about: ChangeSubject = { subject: head.name, base: base.path, head: head.path };
  comparison.uses.enter({
    request: `the request of ${head.name}`,
    response: `the response of ${head.name}`,
  });
  compareDocumented(comparison, about, pair);
  changes.replace("endpoint-renamed", about, base.name, head.name);
  if (routeKey(base) !== routeKey(head))
    changes.add("endpoint-moved", about, {
      from: routeText(base),
      to: routeText(head),
      oldRequests: arrivalOf(base, head, changes.head),
      newRequests: arrivalOf(head, base, changes.base),
    });
  const [from, to] = [serverText(changes.base, base), serverText(changes.head, head)];
  changes.replace("endpoint-server-changed", about, from, to);
  changes.replace("operation-id-changed", about, base.operationId ?? "none", head.operationId ?? "none");
  compareAuth(comparison, about, pair);
  compareParameters(comparison, about, pair);
  compareBodies(comparison, about, pair);
  compareResponses(comparison, about, pair);
  compareEndpointErrors(comparison, about, pair);
  compareCallRules(comparison, about, pair);
}

/** Names the server of an endpoint: `uploads (https://uploads.parcels.example)`. */
function serverText(model: Model, endpoint: Endpoint): string {
  const server = serverOfEndpoint(model, endpoint);
  return server === undefined ? "the base URL" : `${server.name} (${server.address})`;
}

function compareAuth({ changes }: Comparison, about: ChangeSubject, { base, head }: Pair<Endpoint>): void {
  // Where schemes need scopes of their own, these are a part of the credentials.
  const isScoped = (base.schemeScopes ?? head.schemeScopes) !== undefined;
  const [from, to] = isScoped ? [withScopes(base), withScopes(head)] : [base.auth, head.auth];
  const facts = { from: authText(base, isScoped), to: authText(head, isScoped) };
  const onWire = (auth: AuthAlternatives): AuthAlternatives =>
    auth.map((all) => all.flatMap((one) => carriersOf(changes, one)));
  const [old, now] = [onWire(from), onWire(to)];
  const accepted = [isWithin(old, now), isWithin(now, old)] as const;
  // Where no credentials are needed, those that may be sent still decide what handlers get.
  const [down, up] = accepted.every(Boolean) ? [isListed(old, now), isListed(now, old)] : accepted;
  const isRetyped = !isListed(base.auth, head.auth) || !isListed(head.auth, base.auth);
  if (down && !up) changes.add("auth-widened", about, { ...facts, unused: losesScheme(changes) });
  if (up && !down) changes.add("auth-narrowed", about, { ...facts, retyped: isRetyped });
  if (!up && !down) changes.add("auth-changed", about, facts);
  // The names of schemes decide what callers pass and handlers get, also where nothing differs on the wire.
  if (up && down && isRetyped) changes.add("auth-retyped", about, facts);
  if (isScoped) return;
  const [before, after] = [base.scopes ?? [], head.scopes ?? []];
  for (const name of after) if (!before.includes(name)) changes.add("scope-added", about, { name });
  for (const name of before) if (!after.includes(name)) changes.add("scope-removed", about, { name });
}

function losesScheme({ base, head }: Comparison["changes"]): boolean {
  const used = new Set(head.endpoints.flatMap(({ auth }) => auth.flat()));
  return base.endpoints.some(({ auth }) => auth.flat().some((scheme) => !used.has(scheme)));
}

/**
 * Returns what a scheme is on the wire. One that both versions have is known by its name: the token of a user is none of an
 * admin, though both are sent alike. One that only one version has may have another name in the other, and is known by how its
 * credentials are sent.
 */
function carriersOf({ base, head }: Comparison["changes"], nameAndScope: string): readonly string[] {
  const [name = "", ...scope] = nameAndScope.split(" ");
  const [scheme, other] = [...base.schemes, ...head.schemes].filter((one) => one.name === name);
  if (scheme === undefined || other !== undefined || scheme.custom !== undefined) return [nameAndScope];
  return scope.length === 0 ? schemeCarriers(scheme) : [[carriersText(scheme), ...scope].join(" ")];
}

function withScopes(endpoint: Endpoint): AuthAlternatives {
  return endpoint.auth.map((all, at) =>
    all.flatMap((name, place) => [name, ...scopesAt(endpoint, at, place).map((scope) => `${name} ${scope}`)]),
  );
}

function scopesAt({ scopes = [], schemeScopes }: Endpoint, at: number, place: number): readonly string[] {
  return schemeScopes?.[at]?.[place] ?? scopes;
}

/** Returns whether all credentials that `some` accepts are accepted by `others`. */
function isWithin(some: AuthAlternatives, others: AuthAlternatives): boolean {
  const accepted = others.length === 0 ? [[]] : others;
  return (some.length === 0 ? [[]] : some).every((given) =>
    accepted.some((wanted) => wanted.every((scheme) => given.includes(scheme))),
  );
}

/** Returns whether each alternative of `some` is one of `others`. */
function isListed(some: AuthAlternatives, others: AuthAlternatives): boolean {
  const textOf = (all: readonly string[]): string => [...all].sort().join();
  const listed = new Set(others.map(textOf));
  return some.every((all) => all.length === 0 || listed.has(textOf(all)));
}

/** Returns the ways to authenticate in words: `app and device, or user with the scope read`. */
function authText(endpoint: Endpoint, isScoped: boolean): string {
  const { auth } = endpoint;
  const scheme = (name: string, at: number, place: number): string => {
    const scopes = isScoped ? scopesAt(endpoint, at, place) : [];
    return scopes.length === 0
      ? name
      : `${name} with ${scopes.length === 1 ? "the scope" : "the scopes"} ${scopes.join(" and ")}`;
  };
  if (auth.length === 0) return "no credentials";
  return auth
    .map((all, at) =>
      all.length === 0 ? "none" : all.map((name, place) => scheme(name, at, place)).join(" and "),
    )
    .join(", or ");
}

/**
 * Returns the endpoint of the old version, whose model is `base`, that took some of the requests of an endpoint which is new.
 *
 *   GET /loans/mine beside GET /loans/{id}             ->   GET /loans/{id}, unless its id is a number
 *   GET /loans?state=late beside GET /loans with state ->   GET /loans
 */
function takerOf(added: Endpoint, base: Model): Endpoint | undefined {
  const [taker] = base.endpoints
    .filter((one) => takesRequests(one, added, base))
    .sort((a, b) => compareSegments(a.segments, b.segments) || compareConstants(a, b));
  return taker;
}

/** Returns whether requests of `one` can be such that they arrive at `added` where the service has both. */
function takesRequests(one: Endpoint, added: Endpoint, base: Model): boolean {
  const sent = new Set(one.constants.map(constantKey));
  const wins = addressKey(one) !== addressKey(added) || compareConstants(added, one) < 0;
  return (
    wins &&
    one.http === added.http &&
    takesPath(one.segments, added.segments.map(patternOf)) &&
    one.segments.every((segment, at) => canBe(one, segment, added.segments[at], base)) &&
    added.constants.every((constant) => sent.has(constantKey(constant)) || canSend(one, constant, base))
  );
}

/** Returns whether a parameter of a path can have the text of a segment; in doubt, it can. */
function canBe(one: Endpoint, segment: PathSegment, other: PathSegment | undefined, base: Model): boolean {
  if (!("parameter" in segment) || other === undefined || !("text" in other)) return true;
  const field = one.input.find(({ in: place, name }) => place === "path" && name === segment.parameter);
  return field === undefined || canHold(field.value, other.text, base);
}

function canSend({ input }: Endpoint, constant: RequestConstant, base: Model): boolean {
  return input.some((field) => isAt(constant, field) && canHold(field.value, constant.value, base));
}

/** Returns whether the text of a parameter can be `text`; in doubt, it can. */
function canHold({ type, constraints }: Value, text: string, base: Model): boolean {
  if (constraints.pattern !== undefined && !new RegExp(constraints.pattern, "u").test(text)) return false;
  switch (type.kind) {
    case "scalar":
      return canHold(type.value, text, base);
    case "id":
      return type.like === undefined || canHold(type.like, text, base);
    case "const":
      return String(type.value) === text;
    case "ref": {
      const listed = enumsByName(base).get(type.name);
      return listed === undefined || listed.open || listed.values.some(({ value }) => String(value) === text);
    }
    default: {
      const form = forms[type.kind] ?? formatOf(type.kind);
      return form === undefined || form.test(text);
    }
  }
}

function formatOf(kind: string): RegExp | undefined {
  const facts = Object.hasOwn(textFormats, kind) ? textFormats[kind as keyof typeof textFormats] : undefined;
  return facts && new RegExp(facts.pattern, "u");
}

const number = /^-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
/** The forms of the other types whose values are no free text. */
const forms: Readonly<Record<string, RegExp | undefined>> = {
  integer: number,
  number,
  decimal: number,
  int64: number,
  timestamp: number,
  datetime: /^[0-9]{4}-[0-9]{2}-[0-9]{2}T/i,
  boolean: /^(?:true|false)$/,
};
