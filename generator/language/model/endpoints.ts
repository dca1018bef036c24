/** Endpoints, their input and their responses. */
import type { EnumLiteral } from "./enums.js";
import type { Carrier, Documented, Gap } from "./documented.js";
import type { Field } from "./fields.js";
import type { Pages } from "./pages.js";
import type { Extras, Rule } from "./resources.js";
import type { AuthAlternatives } from "./service.js";
import type { Bounds, ConstValue, Value } from "./types.js";

/** The methods that an endpoint may have. */
export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS";

/** An endpoint. */
export interface Endpoint extends Documented {
  /** `group.method`, where a group may stand inside another. */
  readonly name: string;
  /** The group, or the groups around each other: `parcels`, `chat.completions`. */
  readonly group: string;
  readonly method: string;
  /** Names of declarations that its own types would have: these types give way. */
  readonly takenTypes?: readonly string[];
  readonly http: HttpMethod;
  /** The path with its parameters, for example `/v1/intents/{intent_id}/authorize`. */
  readonly pathText: string;
  readonly segments: readonly PathSegment[];
  /** The query and the headers that every request has; they are no members of the input. */
  readonly constants: readonly RequestConstant[];
  /** Every member of the input: path, query, headers, body, in this order. */
  readonly input: readonly InputField[];
  readonly body: Body;
  readonly response: SuccessResponse;
  /** Further responses of success, each with a status of its own. */
  readonly otherResponses: readonly SuccessResponse[];
  /** The stream that is the response in place of the first, where the input asks for it. */
  readonly overload?: ResponseOverload;
  /** Names of the declared errors: those of the endpoint, its limits and its rules. */
  readonly errors: readonly string[];
  /** True if unlisted errors may occur. */
  readonly errorsOpen: boolean;
  /** The limits of the input that have a declared error. */
  readonly limitErrors: readonly { readonly limit: string; readonly error: string }[];
  readonly auth: AuthAlternatives;
  /** The scopes that a call needs with each scheme. */
  readonly scopes?: readonly string[];
  /** In place of `scopes` where schemes differ: a list for each scheme of each alternative of `auth`. */
  readonly schemeScopes?: readonly (readonly (readonly string[])[])[];
  /** True if a call changes nothing on the server: every GET, HEAD and OPTIONS, and what `reads: true` declares. */
  readonly reads: boolean;
  /** The effect as the spec states it; `effectsOf` in `language/effects` returns the whole effect. */
  readonly effect?: StatedEffect;
  /** The resources whose queries are stale after a call, as the spec states them; else the effect decides. */
  readonly invalidates?: readonly string[];
  readonly idempotency?: Idempotency;
  /** Header that carries the time by which the request must be processed. */
  readonly deadline?: {
    readonly header: string;
    readonly unit: "ms" | "s" | "unspecified";
    readonly required: boolean;
    readonly range?: Bounds;
    readonly doc?: string;
    /** The declared header, if it carries something. */
    readonly declared?: Carrier;
  };
  readonly pages?: Pages;
  readonly precondition?: Precondition;
  readonly rules: readonly Rule[];
  readonly waitOn?: WaitOn;
  /** The resource that is the body of undeclared errors. */
  readonly otherwise?: string;
  /** Name of the operation in the export, where it differs from that of the function. */
  readonly operationId?: string;
  /** Name of the server that it is sent to in place of the base URL. */
  readonly server?: string;
}

/** The kinds of effects. */
export type EffectKind = "creates" | "reads" | "lists" | "changes" | "replaces" | "deletes" | "acts";

/** An effect as a spec states it. */
export interface StatedEffect {
  /** Absent where only `touches` is stated. */
  readonly kind?: EffectKind;
  /** The resource; absent for `none`, which changes nothing. */
  readonly of?: string;
  /** Field of the resource that identifies its objects. */
  readonly by?: string;
  readonly touches: readonly string[];
}

/** A query parameter or a header with one value. Names of headers are in lower case. */
export interface RequestConstant {
  readonly in: "query" | "header";
  readonly name: string;
  readonly value: string;
}

/** A member of an endpoint's flat input. */
export interface InputField extends Field {
  readonly in: InputPlace;
  /** Name in the path, the query or the headers, where the input has another (`as`). */
  readonly wireName?: string;
  /** The form of a list or an object as text; a list without one repeats its name. */
  readonly written?: Exclude<Written, "repeated">;
}

/** The form of a list or an object as text. */
export type Written = "repeated" | "commas" | "spaces" | "pipes" | "pairs" | "keys" | "brackets" | "json";

/** The part of the request that carries a member of the input. */
export type InputPlace = "path" | "query" | "header" | "body";

/**
 * One segment of a path. `pieces` has texts around its parameters, one more than parameters; the first and the last
 * may be empty. `rest` is the parameter that takes all segments from here on.
 *
 *   accounts         ->   { text: "accounts" }
 *   {sid}            ->   { parameter: "sid" }
 *   {base}...{head}  ->   { texts: ["", "...", ""], pieces: ["base", "head"] }
 *   {key+}           ->   { rest: "key" }
 */
export type PathSegment =
  | { readonly text: string }
  | { readonly parameter: string }
  | { readonly pieces: readonly string[]; readonly texts: readonly string[] }
  | { readonly rest: string };

/**
 * The body of a request. `fields`: its fields are members of the input. `value`: it is the one
 * member `property` of the input. `bytes`: it is that member as well, but no JSON, so not among the fields of the input.
 */
export type Body =
  | { readonly kind: "none" }
  | ({
      readonly kind: "fields";
      /** Resource it was declared as; absent when the fields are inline. */
      readonly resource?: string;
      readonly extras: Extras;
      readonly atLeast?: number;
      /** True if a request must have the body although none of its fields is required. */
      readonly required?: true;
      /** The files of a multipart body, which are no members of `input`: they are no JSON. */
      readonly files?: readonly FileField[];
    } & BodyMedia)
  | ({
      readonly kind: "value";
      readonly property: string;
      /** The form of the lists and objects in a body that is a form, where the service names one. */
      readonly written?: Written;
    } & BodyMedia)
  | {
      readonly kind: "bytes";
      readonly property: string;
      readonly media: Media;
      /** True if a request may have no body. */
      readonly optional?: true;
      /** The size, the docs and the gaps of the bytes, where the spec states some. */
      readonly about?: FileField;
      /** The type of the items, if the bytes are JSON a line: the member is then a stream of items. */
      readonly items?: Value;
    };

/** A file in a multipart body. Its value is a string whose length is the size in bytes. */
export interface FileField extends Field {
  /** True if there may be any number of them. */
  readonly isList: boolean;
  /** Content types that it may have; empty for every type. */
  readonly media: readonly string[];
}

/** The format of a body. */
interface BodyMedia {
  /** Absent for `application/json`. */
  readonly media?: Media;
}

/** A media type and the way in which a body of it is written. */
export interface Media {
  readonly format: Format;
  /** For example `application/merge-patch+json`. */
  readonly type: string;
}

/** A way to write a body. Every phase that distinguishes them has a table over them. */
export type Format = "json" | "form" | "multipart" | "lines" | "text" | "bytes";

/** The status of a success, or the range of those that have no response of their own. */
export type SuccessStatus = number | "2XX";

/** The response of success. */
export interface SuccessResponse {
  readonly status: SuccessStatus;
  /** Absent when there is no body, or one of bytes. */
  readonly value?: Value;
  /** The format of a body that is not `application/json`. */
  readonly media?: Media;
  /** Set for a stream, whose items have the type of the value. */
  readonly stream?: Stream;
  readonly headers: readonly Field[];
}

/** A response that a member of the input selects by its values. */
interface ResponseOverload {
  readonly field: string;
  readonly values: readonly ConstValue[];
  readonly response: SuccessResponse;
}

/** A response that is a stream of items. */
export interface Stream {
  readonly format: StreamFormat;
  /** Media type. */
  readonly type: string;
  /** The data that end it. */
  readonly end?: string;
  /** True if clients go on with it after a lost connection; items then have ids. */
  readonly resume: boolean;
}

/** A way to write a stream: server-sent events, or JSON a line. */
export type StreamFormat = "sse" | "lines";

/** Idempotency: a repeated request takes effect once. */
export interface Idempotency {
  /** Absent when the name is a gap without assumption: an option of client and server then gives it. */
  readonly header?: string;
  /** The time for which keys are remembered. */
  readonly windowMilliseconds?: number;
  /** The limit that gives this time. */
  readonly limit?: string;
  /** True if a request without a key is rejected. */
  readonly required: boolean;
  /** The declared header, if it carries something. */
  readonly declared?: Carrier;
}

/** A state that a caller may wait for. */
export interface WaitOn {
  /** Field of the response. */
  readonly field: string;
  /** Terminal values of the field. */
  readonly terminal: readonly EnumLiteral[];
}

/** A precondition of a call, which the handler checks. */
export interface Precondition {
  readonly doc: string;
  readonly error?: string;
  readonly gaps: readonly Gap[];
}
