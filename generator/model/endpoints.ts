/** Endpoints, their input and their responses. */
import type { Documented, Gap } from "./documented.js";
import type { Field } from "./fields.js";
import type { Extras, Rule } from "./resources.js";
import type { AuthAlternatives } from "./service.js";
import type { Bounds, Value } from "./types.js";

/** An endpoint. */
export interface Endpoint extends Documented {
  /** `group.method`. */
  readonly name: string;
  readonly group: string;
  readonly method: string;
  readonly http: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path as written, for example `/v1/intents/{intent_id}/authorize`. */
  readonly pathText: string;
  readonly segments: readonly PathSegment[];
  /** Every member of the input: path, query, headers, body, in this order. */
  readonly input: readonly InputField[];
  readonly body: Body;
  readonly response: Response;
  /** Names of declared errors, the endpoint's own and those its limits and rules lead to. */
  readonly errors: readonly string[];
  /** True if errors may occur that are not listed; limits of the input that lead to a declared error. */
  readonly errorsOpen: boolean;
  readonly limitErrors: readonly { readonly limit: string; readonly error: string }[];
  readonly auth: AuthAlternatives;
  /** Whether the endpoint changes nothing, although its method is not GET. */
  readonly reads: boolean;
  readonly idempotency?: Idempotency;
  /** Header that carries the time by which the request must be processed. */
  readonly deadline?: {
    readonly header: string;
    readonly unit: "ms" | "s" | "unspecified";
    readonly required: boolean;
    readonly range?: Bounds;
    readonly doc?: string;
  };
  readonly pages?: Pages;
  readonly precondition?: Precondition;
  readonly rules: readonly Rule[];
  readonly waitOn?: WaitOn;
}

/** A member of an endpoint's flat input. */
export interface InputField extends Field {
  readonly in: InputPlace;
}

/** Where a part of an endpoint's input travels. */
export type InputPlace = "path" | "query" | "header" | "body";

/** One segment of a path. */
export type PathSegment = { readonly text: string } | { readonly parameter: string };

/**
 * The body of a request. `fields`: its fields are members of the input. `value`: it is the one
 * member `property` of the input.
 */
export type Body =
  | { readonly kind: "none" }
  | {
      readonly kind: "fields";
      /** Resource it was declared as; absent when the fields are inline. */
      readonly resource?: string;
      readonly extras: Extras;
      readonly atLeast?: number;
    }
  | { readonly kind: "value"; readonly property: string };

/** The answer of success. */
export interface Response {
  readonly status: number;
  /** Absent when there is no body. */
  readonly value?: Value;
  readonly headers: readonly Field[];
}

/** That a repeated request takes effect once. */
export interface Idempotency {
  /** Absent when the name is a gap without assumption: client and server must then be told. */
  readonly header?: string;
  /** The time for which keys are remembered, and the limit that says so. */
  readonly windowMilliseconds?: number;
  readonly limit?: string;
  /** Whether a request without a key is refused. */
  readonly required: boolean;
}

/** How results are listed page by page. */
export interface Pages {
  /** Query parameter that takes the cursor. */
  readonly cursor: string;
  /** Field of the response that holds the next cursor. */
  readonly next: string;
  /** Field of the response that holds the items. */
  readonly items: string;
  /** Type of an item. */
  readonly item: Value;
}

/** The state that a caller may wait for. */
export interface WaitOn {
  /** Field of the response. */
  readonly field: string;
  /** Values of it after which nothing changes any more. */
  readonly terminal: readonly string[];
}

/** What must hold before an endpoint may be called; left to the handler. */
export interface Precondition {
  readonly doc: string;
  readonly error?: string;
  readonly gaps: readonly Gap[];
}
