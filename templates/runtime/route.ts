/** What the core of a server knows about an endpoint. server.ts has one `Route` for each. */
import type { IssueBounds } from "./issue.js";
import type { Schema } from "./schema.js";
import type { Parameter } from "./wire.js";

/** A parameter of a route; one in the path also says which segment it is, counted from 0. */
export interface RouteParameter extends Parameter {
  readonly segment?: number;
  /** That its value must not be in reports; only in a path, where it would be. */
  readonly sensitive?: true;
}

/**
 * How the body joins the input. `fields`: its properties are properties of the input.
 * `value`: it is the one property `property`.
 */
export type RouteBody =
  | {
      readonly kind: "fields";
      /** The declared fields. */
      readonly fields: readonly string[];
      /** What becomes of other properties: an issue, or dropped. A body that keeps them is a value. */
      readonly extras: "closed" | "drop";
      /** Whether the body may be missing, because none of its fields is required. */
      readonly optional: boolean;
    }
  | { readonly kind: "value"; readonly property: string; readonly optional: boolean };

/** The answer of success. */
export interface RouteResponse {
  readonly status: number;
  /** The schema of the body; undeclared fields are not sent. Absent when there is no body. */
  readonly output?: Schema;
  /** Names of the headers that handlers can set. */
  readonly headers?: readonly string[];
  /** The schema of those headers. */
  readonly headersSchema?: Schema;
  /** Whether there is no body. */
  readonly empty?: true;
}

/** Whether a rule holds. */
export type Holds = boolean | Promise<boolean>;

/** What a rule gives whose error needs details: nothing. Where it does not hold, it throws the error. */
export type MustHold = void | Promise<void>;

/** A rule that has a name: a function of the server's author. */
export interface RouteRule<Rules> {
  readonly name: string;
  /** Name of the declared error to answer with; 400 when absent. */
  readonly error?: string;
  /** Whether that error needs details, so that the rule has to throw it. */
  readonly throws?: true;
  /** Whether the rule holds. Whoever calls it has checked the input. */
  holds(rules: Rules, input: never, context: never): Holds | MustHold;
}

/** That requests can carry an idempotency key. */
export interface RouteIdempotency {
  /** In lower case; absent where the spec does not name it. */
  readonly header?: string;
  /** Whether a request without a key is refused. */
  readonly required: boolean;
  /** How long answers are remembered; absent where the spec leaves it open. */
  readonly windowMs?: number;
}

/** That requests can say by when they must be processed. */
export interface RouteDeadline {
  /** In lower case. */
  readonly header: string;
  readonly required?: true;
  readonly range?: IssueBounds;
}

/** An endpoint, as the core of a server sees it. */
export interface Route<Handlers, Rules = undefined> {
  /** Name in the spec: `policies.list`. */
  readonly endpoint: string;
  readonly method: string;
  /** OR of ANDs of scheme names; empty when no credentials are needed. */
  readonly auth: readonly (readonly string[])[];
  readonly parameters: readonly RouteParameter[];
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
  /** Headers that say since when it is deprecated, and when it ends. */
  readonly deprecation?: Readonly<Record<string, string>>;
  /** Calls the handler. Whoever calls it has checked the input. */
  handle(handlers: Handlers, input: never, context: never): Promise<unknown>;
}

/** The routes of a service by path; where several paths match, the most specific comes first. */
export interface Router<Handlers, Rules> {
  /** Paths without parameters. */
  readonly fixed: Readonly<Record<string, readonly Route<Handlers, Rules>[] | undefined>>;
  /** Paths with parameters, by the segments of a path. */
  find(segments: readonly string[]): readonly Route<Handlers, Rules>[] | undefined;
  /** Every fixed segment of a path, for reports; only where some parameter of a path is sensitive. */
  readonly publicSegments?: readonly string[];
}

/** `entries` without inherited properties, so that no path finds something that is no route. */
export function byPath<Found>(
  entries: Readonly<Record<string, Found>>,
): Readonly<Record<string, Found | undefined>> {
  return Object.assign(Object.create(null) as Record<string, Found>, entries);
}

/** A route, whoever handles it. */
export type AnyRoute = Omit<Route<never, never>, "handle" | "rules">;
