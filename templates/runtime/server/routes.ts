/** Routes: endpoints as the server sees them. */
import type { AuthAlternatives, Incoming, Outgoing, ServerRequest } from "./protocol.js";
import type { ProtocolRejection } from "./rejections.js";
import type { Issue, IssueBounds } from "../values/issues.js";
import type { Schema } from "../values/schema.js";
import type { Parameter } from "../values/parameters.js";

/** A parameter of a route. A path parameter has the index of its segment. */
export interface RouteParameter extends Parameter {
  readonly segment?: number;
  /** Returns the text of the parameter, if it is not a whole segment. */
  readonly pick?: (segments: readonly string[]) => string | undefined;
  /** Set if reports must not show its value; only for path parameters. */
  readonly sensitive?: true;
}

/**
 * The way a body joins the input: `fields` adds its properties, `value` sets the one property
 * `property`.
 */
export type RouteBody = BodyFormat &
  (
    | {
        readonly kind: "fields";
        /** The treatment of other properties: an issue, or removal. A body that keeps them is a `value`. */
        readonly extras: "closed" | "drop";
        /** True if no field is required, so that the body may be absent. */
        readonly optional: boolean;
      }
    | { readonly kind: "value"; readonly property: string; readonly optional: boolean }
  );

/** The format of a body. */
interface BodyFormat {
  /** Media type; by default `application/json`. */
  readonly media?: string;
  /** Returns the value of a body that is not JSON, with the issues of reading it. */
  readonly read?: (bytes: Uint8Array, route: AnyRoute) => BodyValue | ProtocolRejection;
  /** Returns the value of JSON with 64-bit integers. */
  readonly parse?: (text: string, route: AnyRoute) => unknown;
  /** Returns the value of a body that the handler reads. */
  readonly open?: (reading: BodyReading) => unknown;
  /** Reads a body up to its files, which the handler reads. */
  readonly begin?: (
    reading: BodyReading,
    route: AnyRoute,
  ) => Promise<BodyValue | ProtocolRejection | "gone" | undefined>;
  /** The files of such a body. */
  readonly files?: readonly object[];
  /** The sum of the sizes that the spec allows its files. */
  readonly maxFileBytes?: number;
}

/** A request whose body a handler reads. */
export interface BodyReading {
  readonly incoming: Incoming;
  /** The largest number of bytes. */
  readonly limit: number;
  /** Counts bytes as in flight until the response; returns false if they do not fit. */
  readonly hold?: (bytes: number) => boolean;
  readonly lifetime: {
    readonly signal: AbortSignal;
    pause(): void;
    resume(): void;
    end(reason: "client_gone"): void;
  };
}

/** The value of a body. */
export interface BodyValue {
  readonly value: unknown;
  readonly issues?: readonly Issue[];
  /** Completes the messages of the input's issues where the format of the body explains them. */
  readonly explain?: (issues: readonly Issue[]) => void;
  /** Members of the input that validators do not check. */
  readonly later?: object;
}

/** A response that the input selects. */
export interface SelectedResponse {
  readonly response: RouteResponse;
  /** Returns whether a validated input selects it. */
  readonly isFor: (input: unknown) => boolean;
}

/** The success response of a route. */
export interface RouteResponse {
  readonly status: number;
  /** Schema of the body; undeclared properties are not sent. Absent when there is no body. */
  readonly output?: Schema;
  /** Writes a body with 64-bit integers. */
  readonly writeJson?: (output: Schema, value: unknown) => string;
  readonly headers?: DeclaredHeaders;
  /** The range by which handlers choose it, if it has one in place of a status. */
  readonly range?: "2XX";
  /** Set if there is no body. */
  readonly empty?: true;
  /** Further responses by status; handlers then return the status with the body. */
  readonly others?: Readonly<Record<string, RouteResponse>>;
  /** The response that some inputs select in its place. */
  readonly instead?: SelectedResponse;
  /** Media type of a body that is not JSON. */
  readonly media?: string;
  /** Waits for the beginning of such a body, where it is that of the response which the handler chose. */
  readonly begin?: (output: unknown, response: RouteResponse) => Promise<unknown>;
  /** Writes such a body. */
  readonly write?: (
    output: unknown,
    headers: Record<string, string>,
    response: RouteResponse,
    sending: Sending,
  ) => Pick<Outgoing, "body" | "content">;
  /** The items of a response that is a stream. */
  readonly stream?: RouteStream;
}

/** The headers that handlers can set. */
export interface DeclaredHeaders {
  readonly names: readonly string[];
  readonly schema: Schema;
}

/** A response that is a stream. */
export interface RouteStream {
  /** Schema of an item. */
  readonly item: Schema;
  /** The data that end it. */
  readonly end?: string;
  /** Set if the items have ids. */
  readonly resume?: true;
}

/** Reports of a body that is sent piece by piece. */
export interface Sending {
  readonly mode: "enforce" | "report" | "off";
  readonly onDrift: (issues: readonly Issue[]) => void;
  /** Reports an error that occurs while the response is sent. */
  readonly onError: (error: unknown) => void;
  /** Reports `error` and returns the body of its response. */
  readonly failureBody: (error: unknown) => string;
  /** Milliseconds between signs of life on a stream that has no item; 0 for none. */
  readonly heartbeatMs: number;
  /** Notifies the handler that the client has disconnected. */
  readonly leave: () => void;
  /** Notifies the handler that the server is closing, and returns the reason of its signal. */
  readonly close: () => unknown;
}

/** The result of a rule: whether it holds. */
export type Holds = boolean | Promise<boolean>;

/** The result of a rule whose error needs details: none. It throws the error instead. */
export type MustHold = void | Promise<void>;

/** A named rule: a function of the server's author. */
export interface RouteRule<Rules> {
  readonly name: string;
  /** Name of the declared error to respond with; 400 if absent. */
  readonly error?: string;
  /** Set if the rule throws the error itself, because the error needs details. */
  readonly throws?: true;
  /** Calls the rule with the checked input. */
  holds(rules: Rules, input: never, context: never): Holds | MustHold;
}

/** The idempotency keys of an endpoint. */
export interface RouteIdempotency {
  /** Header name in lower case; absent if the spec does not name it. */
  readonly header?: string;
  /** True if requests without a key are rejected. */
  readonly required: boolean;
  /** Milliseconds for which responses are stored; absent if the spec does not state it. */
  readonly windowMs?: number;
}

/** The header by which requests can set a deadline. */
export interface RouteDeadline {
  /** Header name in lower case. */
  readonly header: string;
  readonly required?: true;
  readonly range?: IssueBounds;
}

/** Constants of a request by which a route is found. */
export interface RouteConstants {
  /** Returns whether a request has the constants. */
  fits(request: Pick<ServerRequest, "query" | "header">): boolean;
  /** Returns a query without them. */
  drop(query: string): string;
}

/** An endpoint as the core sees it. */
export interface Route<Handlers, Rules = undefined> {
  /** Name in the spec: `books.list`. */
  readonly endpoint: string;
  readonly method: string;
  readonly auth: AuthAlternatives;
  /** The scopes that a call needs with each scheme. */
  readonly scopes?: readonly string[];
  readonly parameters: readonly RouteParameter[];
  /** The query and headers that every request has. The first matching route is taken. */
  readonly constants?: RouteConstants;
  /** Query parameters that hold credentials, and the function that removes them. */
  readonly keys?: {
    readonly names: readonly string[];
    readonly drop: (query: string, names: readonly string[]) => string;
  };
  /** The path template, if a parameter is not a whole segment or has another name in the input. */
  readonly template?: string;
  readonly body?: RouteBody;
  readonly input: Schema;
  readonly response: RouteResponse;
  /** Names of the declared errors. */
  readonly errors: readonly string[];
  /** Declared errors by the limits of the input that lead to them. */
  readonly limitErrors?: Readonly<Record<string, string>>;
  readonly rules?: readonly RouteRule<Rules>[];
  readonly idempotency?: RouteIdempotency;
  readonly deadline?: RouteDeadline;
  /** Headers with the dates of deprecation and sunset. */
  readonly deprecation?: Readonly<Record<string, string>>;
  /** Calls the handler with the checked input; returns a promise, or a stream of items. */
  handle(handlers: Handlers, input: never, context: never): unknown;
}

/** The routes of a service by path; the most specific path comes first. */
export interface Router<Handlers, Rules> {
  /** Paths without parameters. */
  readonly fixed: Readonly<Record<string, readonly Route<Handlers, Rules>[] | undefined>>;
  /** Returns the routes of a path with parameters. */
  find(segments: readonly string[]): readonly Route<Handlers, Rules>[] | undefined;
  /** Every fixed segment of the paths, for reports; only if a path parameter is sensitive. */
  readonly publicSegments?: readonly string[];
}

/** Returns `entries` without inherited properties, so that no path finds one of them. */
export function byPath<Found>(
  entries: Readonly<Record<string, Found>>,
): Readonly<Record<string, Found | undefined>> {
  return Object.assign(Object.create(null) as Record<string, Found>, entries);
}

/** A route of any service. */
export type AnyRoute = Route<never, never>;

/**
 * Returns `path` with the names of sensitive parameters in place of their values. For an unknown
 * path, shows only segments of the spec. Every path in a report comes from here.
 *
 *   /v1/tokens/abc    ->   /v1/tokens/{token}
 *   /v1/tokens/abc/   ->   /v1/tokens/…/
 */
export function reportedPath(
  { publicSegments }: Pick<Router<never, never>, "publicSegments">,
  routes: readonly AnyRoute[] | undefined,
  path: string,
): string {
  if (publicSegments === undefined) return path;
  const segments = path.split("/");
  if (routes === undefined)
    return segments
      .map((text) => (text === "" || publicSegments.includes(text) ? text : "…"))
      .join("/");
  for (const { parameters, template } of routes)
    for (const { name, segment = 0, sensitive } of parameters) {
      if (sensitive !== true) continue;
      if (template !== undefined) return template;
      segments[segment + 1] = `{${name}}`;
    }
  return segments.join("/");
}

/**
 * Returns the start of an unreadable target for reports: at most 100 characters, without the query.
 */
export function startOf(target: string): string {
  return target.split(/[?#]/, 1).join("").slice(0, 100);
}

/** An input in which some optional members are always present. */
export type Filled<Input, Name extends keyof Input> = Input & Required<Pick<Input, Name>>;

/** Returns `input` with the members of `defaults` that it lacks. */
export function filled<Input>(input: Input, defaults: Readonly<Record<string, unknown>>): Input {
  return { ...defaults, ...input };
}

/** Returns `response`, which inputs select whose member `field` has one of `values`. */
export function responseIf(
  field: string,
  values: readonly unknown[],
  response: RouteResponse,
): SelectedResponse {
  return {
    response,
    isFor: (input) => values.includes((input as Readonly<Record<string, unknown>>)[field]),
  };
}
