/**
 * Compares the traffic of a service that has handlers of its own with the spec, and changes nothing of it: bodies are
 * looked at as they pass, and compared after the response.
 */
import { Capture } from "./capture.js";
import { type FoundDrift, requestRefusal, responseDrift } from "./drift.js";
import { NodeIncoming, type NodeRequest, type NodeResponse } from "./node-connections.js";
import {
  type Observation,
  type ObservationDrift,
  observedDrift,
  unlistedPath,
} from "./observations.js";
import { checkPrefix, functionOrNothing, wholeNumber } from "./options.js";
import { templateOf } from "./context.js";
import { isPromise, type MaybePromise } from "./protocol.js";
import type { AnyRoute } from "./routes.js";
import { pathBelow, routesAt } from "./dispatch.js";
import type { ServerParts } from "./server.js";
import { readTarget, type Target } from "../values/targets.js";
import type { Drift } from "../values/drift.js";

/** A disagreement of a service and the spec. */
export interface ObservedDrift extends Pick<Drift, "endpoint" | "method" | "path">, FoundDrift {
  /** The status of the response. */
  readonly status: number;
}

/** Options of `observe`. */
export interface ObserveOptions {
  /** Receives each disagreement, after the response. Its errors and rejections are ignored. */
  readonly onDrift: (drift: ObservedDrift) => MaybePromise<void>;
  /**
   * Receives each request of the sample after its response, for the log that `speccast adopt` reads. Its errors
   * and rejections are ignored.
   */
  readonly onObserved?: (observation: Observation) => MaybePromise<void>;
  /** The share of the requests that are compared, from 0 to 1; 0.1 by default. */
  readonly sample?: number;
  /** The largest body in bytes that is compared; 65,536 by default. Larger ones are counted. */
  readonly maxBytes?: number;
  /** The start of your URLs that the paths of the spec lack, such as `/api`; none by default. */
  readonly prefix?: string;
}

/** The numbers of an observer since it was created. */
export interface ObservedCounts {
  /** Requests of the sample for which the spec has an endpoint, and that got a response. */
  requests: number;
  /** Requests whose parameters and body were compared. */
  comparedRequests: number;
  /** Responses whose body was compared, or that have none. */
  comparedResponses: number;
  /** Bodies of more than `maxBytes`, which were not compared. */
  large: number;
  /** Disagreements. */
  drifts: number;
  /** Requests of the sample that were not looked at, since 100 comparisons were waiting. */
  skipped: number;
}

/** A request of Node as an observer sees it. */
export interface ObservedRequest extends NodeRequest {
  /** The route of Express, the path at which its router is mounted, and the URL with that path. */
  readonly route?: unknown;
  readonly baseUrl?: unknown;
  readonly originalUrl?: unknown;
  push(...given: never[]): boolean;
}

/** A response of Node as an observer sees it. */
export interface ObservedResponse {
  /** The generated server notes here that it responds. */
  speccastObserved?: { isServed: boolean };
  readonly statusCode: number;
  getHeaders(): Readonly<Record<string, number | string | readonly string[] | undefined>>;
  writeHead(...given: never[]): unknown;
  write(...given: never[]): unknown;
  end(...given: never[]): unknown;
}

/** A middleware of frameworks such as Express; without `next`, a function to call before your own listener. */
export interface Observer {
  (request: ObservedRequest, response: ObservedResponse, next?: () => void): void;
  readonly counts: Readonly<ObservedCounts>;
}

/**
 * Returns an observer of the traffic of `parts`.
 * @throws TypeError or RangeError for an invalid option.
 */
export function observerOf(parts: ServerParts, options: ObserveOptions): Observer {
  const { onDrift, onObserved, sample = 0.1, maxBytes = 65_536, prefix = "" } = options;
  functionOrNothing("onDrift", onDrift);
  functionOrNothing("onObserved", onObserved);
  if (!(sample >= 0 && sample <= 1))
    throw new RangeError("The option sample must be a number from 0 to 1.");
  wholeNumber("maxBytes", maxBytes, 0);
  checkPrefix(prefix);
  const counts: ObservedCounts = {
    requests: 0,
    comparedRequests: 0,
    comparedResponses: 0,
    large: 0,
    drifts: 0,
    skipped: 0,
  };
  const waiting: (() => void)[] = [];
  const observer = (
    request: ObservedRequest,
    response: ObservedResponse,
    next?: () => void,
  ): void => {
    const isInSample = Math.random() < sample;
    if (isInSample && waiting.length >= maxWaiting) counts.skipped++;
    else if (isInSample)
      unharmed(() => {
        const found = findRoute(parts, request, response, prefix);
        if (found === undefined) return;
        if ("route" in found)
          watch(
            { parts, onDrift, onObserved, counts, maxBytes, waiting },
            found,
            request,
            response,
          );
        else if (onObserved !== undefined) watchUnlisted(onObserved, found, request, response);
      });
    next?.();
  };
  return Object.assign(observer, { counts });
}

/** Calls `look` and ignores its errors and rejections, which must not reach the service. */
function unharmed(look: () => unknown): void {
  try {
    const seen = look();
    if (isPromise(seen)) void seen.then(undefined, () => {});
  } catch {
    // An observer changes nothing.
  }
}

/** The parts of an observer. */
interface Observing {
  readonly parts: ServerParts;
  readonly onDrift: ObserveOptions["onDrift"];
  readonly onObserved: ObserveOptions["onObserved"];
  readonly counts: ObservedCounts;
  readonly maxBytes: number;
  /** Comparisons of responses that were given. */
  readonly waiting: (() => void)[];
}

/** The number of comparisons that may wait. */
const maxWaiting = 100;

/**
 * Compares exchanges for a millisecond in each turn of the event loop, and at least one. With a turn for each, the slowest
 * requests waited three times as long.
 */
function compareLater(waiting: (() => void)[], comparison: () => void): void {
  if (waiting.push(comparison) === 1) later(() => compareNext(waiting));
}

function compareNext(waiting: (() => void)[]): void {
  const end = performance.now() + 1;
  do {
    const [next] = waiting;
    if (next !== undefined) unharmed(next);
    waiting.shift();
  } while (waiting.length > 0 && performance.now() < end);
  if (waiting.length > 0) later(() => compareNext(waiting));
}

const later = (then: () => void): unknown =>
  (globalThis as { readonly setImmediate?: (then: () => void) => unknown }).setImmediate?.(then) ??
  setTimeout(then, 0);

/** A request whose path can be read. */
interface FoundRequest {
  readonly incoming: NodeIncoming;
  readonly target: Target;
}

/** A request for which the spec has an endpoint. */
interface FoundRoute extends FoundRequest {
  readonly route: AnyRoute;
}

function findRoute(
  { router }: ServerParts,
  request: ObservedRequest,
  response: ObservedResponse,
  prefix: string,
): FoundRoute | FoundRequest | undefined {
  const incoming = new NodeIncoming(request, response as unknown as NodeResponse, false);
  const header = (name: string): string | undefined => incoming.header(name.toLowerCase());
  const find = (url: string): FoundRoute | FoundRequest | undefined => {
    const whole = readTarget(url);
    const path = typeof whole === "string" ? undefined : pathBelow(prefix, whole.path);
    if (typeof whole === "string" || path === undefined) return undefined;
    const target = { ...whole, path };
    const route = routesAt(router, target.path)?.find(
      ({ method, constants }) =>
        method === incoming.method && constants?.fits({ query: target.query, header }) !== false,
    );
    return route === undefined ? { incoming, target } : { route, incoming, target };
  };
  const found = find(incoming.target);
  const { originalUrl: whole } = request;
  // Express cuts off the path of a router, and Nest the whole path of a middleware.
  const isCut = typeof whole === "string" && whole !== incoming.target;
  return isCut && !(found !== undefined && "route" in found) ? find(whole) : found;
}

/** Reports a successful request of a route that the spec lacks. OPTIONS and HEAD belong to other methods. */
function watchUnlisted(
  onObserved: NonNullable<ObserveOptions["onObserved"]>,
  { incoming: { method }, target }: FoundRequest,
  request: ObservedRequest,
  response: ObservedResponse,
): void {
  if (method === "OPTIONS" || method === "HEAD") return;
  response.end = tapped(response.end, () => {
    const { statusCode: status } = response;
    const path = unlistedPath(request, target.path);
    const at = new Date().toISOString();
    if (status < 400)
      unharmed(() => onObserved({ at, method, path, status, served: false, drifts: [] }));
  });
}

/** Looks at the bytes of a request and its response as they pass, and compares both after the end of the response. */
function watch(
  observing: Observing,
  found: FoundRoute,
  request: ObservedRequest,
  response: ObservedResponse,
): void {
  const { counts, maxBytes } = observing;
  const sent = new Capture(maxBytes);
  // What a parser has read is not seen again.
  const isUnread = !request.readableDidRead && request.readableLength === 0;
  if (!found.incoming.hasBody()) sent.end();
  else if (isUnread)
    request.push = tapped(request.push, (piece) =>
      piece === null ? sent.end() : sent.add(piece),
    ) as typeof request.push;
  const received = new Capture(maxBytes);
  let given: Readonly<Record<string, string>> = {};
  let isEnding = false;
  const by = { isServed: false };
  response.speccastObserved = by;
  response.writeHead = tapped(response.writeHead, (_, ...more) => (given = headersIn(more.at(-1))));
  response.write = tapped(response.write, (piece, encoding) => {
    if (!isEnding) received.add(piece, encoding);
  });
  response.end = tapped(response.end, (piece, encoding) => {
    if (isEnding) return;
    // Over HTTP/2, `end` calls `write`.
    isEnding = true;
    if (typeof piece !== "function") received.add(piece, encoding);
    received.end();
    compareLater(observing.waiting, () => {
      const headers = { ...headersIn(response.getHeaders()), ...given };
      counts.requests++;
      if (sent.isLarge) counts.large++;
      if (received.isLarge) counts.large++;
      const { statusCode: status } = response;
      compare(observing, found, { sent, received, status, headers, served: by.isServed });
    });
  });
}

/**
 * Returns a method that calls `look` with its arguments before `method`, which gets them unchanged. Its assignment by name
 * costs a request less than one by a computed name.
 */
function tapped(
  method: (...given: never[]) => unknown,
  look: (...given: readonly unknown[]) => void,
): (...given: never[]) => unknown {
  return function (this: unknown, ...given: readonly unknown[]) {
    try {
      look(...given);
    } catch {
      // An observer changes nothing.
    }
    return Reflect.apply(method, this, given);
  };
}

/** Returns headers as text by name in lower case. Node takes them as an object, as pairs, or as names and values in turn. */
function headersIn(given: unknown): Record<string, string> {
  const headers: Record<string, string> = {};
  const add = (name: unknown, value: unknown): void => {
    if (typeof name !== "string" || value === undefined) return;
    const key = name.toLowerCase();
    const text = Array.isArray(value) ? value.join(", ") : String(value);
    headers[key] =
      Object.hasOwn(headers, key) && Array.isArray(given) ? `${headers[key]}, ${text}` : text;
  };
  if (!Array.isArray(given)) {
    if (typeof given === "object")
      for (const [name, value] of Object.entries({ ...given })) add(name, value);
  } else if (Array.isArray(given[0])) {
    for (const [name, value] of given as readonly (readonly unknown[])[]) add(name, value);
  } else for (let at = 0; at < given.length; at += 2) add(given[at], given[at + 1]);
  return headers;
}

/** A response of the service, and the body of its request. */
interface Exchanged {
  readonly sent: Capture;
  readonly received: Capture;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly served: boolean;
}

function compare(
  { parts, onDrift, onObserved, counts }: Observing,
  { route, incoming, target }: FoundRoute,
  { sent, received, status, headers, served }: Exchanged,
): void {
  const body = sent.bytes();
  const refusal = body && requestRefusal(route, incoming, target, body);
  const { endpoint, method } = route;
  const drifts: ObservationDrift[] = [];
  const report = (drift: FoundDrift): void => {
    counts.drifts++;
    drifts.push(observedDrift(drift));
    const path = templateOf(route, target.path);
    unharmed(() => onDrift({ endpoint, method, path, status, ...drift }));
  };
  if (refusal !== undefined) counts.comparedRequests++;
  if (refusal && status < 400) report(refusal);
  const asked = {
    route,
    header: (name: string) => incoming.header(name),
    // The generated server refuses with statuses of its own, such as 413.
    isRefused: Boolean(refusal) || served,
  };
  const drift = responseDrift(parts, asked, { status, headers, text: received.text() });
  if (drift !== "uncompared") {
    counts.comparedResponses++;
    if (drift !== undefined) report(drift);
  }
  if (onObserved === undefined) return;
  const at = new Date().toISOString();
  const path = templateOf(route, target.path);
  unharmed(() => onObserved({ at, method, endpoint, path, status, served, drifts }));
}
