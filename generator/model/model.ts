/**
 * The model: the resolved, immutable, JSON-serialisable form of a spec. Emitters see nothing else. `include` is merged,
 * `extends` flattened (and still named), limits are numbers, assumptions replace gaps. This file imports nothing.
 */

/** A whole spec. */
export interface Model {
  /** Base name of the root file, for `@see wallet.yaml#…`. */
  readonly specName: string;
  readonly service: Service;
  readonly limits: readonly Limit[];
  readonly enums: readonly Enum[];
  readonly errors: readonly DeclaredError[];
  /** Whether the `errors` section has a gap: endpoints may answer with errors not listed. */
  readonly errorsOpen: boolean;
  readonly schemes: readonly Scheme[];
  readonly resources: readonly Resource[];
  readonly endpoints: readonly Endpoint[];
  /** The `X` of every `id<X>`, in order of first use. */
  readonly ids: readonly string[];
  /** Names of the resources that can contain themselves. */
  readonly recursive: readonly string[];
  /** Every gap of the spec, in the order of the files. */
  readonly gaps: readonly Gap[];
  /** Path of a declaration, field or gap → its place. */
  readonly places: Readonly<Record<string, Place>>;
}

/** A place in a file of the spec; line and column count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Something the source does not specify. */
export interface Gap {
  /** Stable path, for example `endpoints/accounts.create/idempotency/header`. */
  readonly path: string;
  /** The open question; `name` is its name in the section `gaps`. */
  readonly text: string;
  readonly name?: string;
  /** What is taken for true until it is known, as text; absent when nothing is. */
  readonly assume?: string;
}

/** What every declaration and field carries for people. */
export interface Documented {
  /** Path in the spec, for example `resources/PolicyListItem/fields/name`. */
  readonly path: string;
  readonly doc?: string;
  readonly deprecated?: Deprecation;
  /** Gaps at this very declaration or field, so that its docs can say so. */
  readonly gaps: readonly Gap[];
}

/** Why and since when something is not to be used, and the date from which it may be gone: `2027-01-31`. */
export interface Deprecation {
  readonly reason?: string;
  readonly since?: string;
  readonly sunset?: string;
}

/** Facts about the whole service. */
export interface Service extends Documented {
  /** Type name, for example `WalletService`. */
  readonly name: string;
  readonly version?: string;
  readonly baseUrl?: string;
  readonly versioning?: string;
  readonly groups: readonly string[];
  /** Alternatives that hold for endpoints which say nothing else. */
  readonly auth: AuthAlternatives;
  /** Name of the resource that is the body of errors; `problem` is RFC 9457. */
  readonly errorBody: "problem" | { readonly resource: string } | { readonly unspecified: true };
}

/** A named limit. */
export interface Limit extends Documented {
  readonly name: string;
  readonly value: LimitValue;
  /** Declared error that the limit leads to. */
  readonly error?: string;
}

/** What a limit says; `unspecified` when it is a gap without assumption. */
export type LimitValue =
  | { readonly kind: "exact"; readonly value: number }
  | { readonly kind: "bounds"; readonly min?: number; readonly max?: number }
  | {
      readonly kind: "duration";
      readonly unit: DurationUnit;
      readonly count: number;
      readonly milliseconds: number;
    }
  | { readonly kind: "unspecified" };

/** Units in which a duration can be written. */
export type DurationUnit = "days" | "hours" | "minutes" | "seconds" | "milliseconds";

/** An enumeration of strings. */
export interface Enum extends Documented {
  readonly name: string;
  readonly values: readonly EnumValue[];
  /** Whether values that are not listed may occur. */
  readonly open: boolean;
  /** Values after which nothing changes any more; absent when not stated. */
  readonly terminal?: readonly string[];
  readonly transitions?: readonly Transition[];
}

/** One value of an enum. */
export interface EnumValue {
  readonly value: string;
  readonly doc?: string;
  readonly deprecated?: Deprecation;
}

/** A step that a state can take. */
export interface Transition {
  readonly from: string;
  readonly to: string;
}

/** An error that endpoints can declare. */
export interface DeclaredError extends Documented {
  /** Name in the spec: `[a-z][a-z0-9_]*`. */
  readonly name: string;
  /** Code on the wire; equals the name unless the spec says otherwise. */
  readonly code: string;
  readonly status: number;
  /** Members of the error body besides the standard ones, and headers of the response. */
  readonly fields: readonly Field[];
  readonly headers: readonly Field[];
}

/** A way to authenticate. */
export interface Scheme extends Documented {
  readonly name: string;
  readonly basic?: { readonly username: string; readonly password: string };
  /** Credential sent as `Authorization: Bearer …`. */
  readonly bearer?: string;
  readonly headers: readonly { readonly header: string; readonly credential: string }[];
  /** Names of all credentials, each once, in order. */
  readonly credentials: readonly string[];
}

/** OR of ANDs of scheme names; an empty list means that no authentication is needed. */
export type AuthAlternatives = readonly (readonly string[])[];

/** A resource: an object with fields, or a union of such. */
export type Resource = ObjectResource | UnionResource;

/** What happens to properties that are not declared; see the table in the language reference. */
export type Extras = "closed" | "drop" | "keep";

/** An object with fields. */
export interface ObjectResource extends Documented {
  readonly kind: "object";
  readonly name: string;
  /** Name of the base, when the resource extends one. */
  readonly extends?: string;
  readonly extras: Extras;
  /** All fields, inherited ones first (at their base's place even when redeclared). */
  readonly fields: readonly Field[];
  /** Names of the fields that this resource declares or redeclares itself, in order. */
  readonly own: readonly string[];
  /** How many of the declared fields must at least be given. */
  readonly atLeast?: number;
  readonly rules: readonly Rule[];
  /** Arms of the type when presence depends on other fields; empty otherwise. */
  readonly arms: readonly Arm[];
  /** Whether there were too many arms, so that conditional fields are merely optional in the type. */
  readonly armsDropped: boolean;
}

/** Part of an object type in which presence no longer depends on a value. */
export interface Arm {
  /** Exported name, for example `IntentRejected`. */
  readonly name: string;
  /** The values that select the arm, per discriminating field. */
  readonly when: readonly { readonly field: string; readonly values: readonly ConstValue[] }[];
  /** Conditional fields that are there in this arm. */
  readonly required: readonly string[];
  /** Conditional fields that are never there in this arm. */
  readonly forbidden: readonly string[];
}

/** A union of resources. */
export interface UnionResource extends Documented {
  readonly kind: "union";
  readonly name: string;
  /** Field that tells the members apart; absent in an untagged union. */
  readonly tag?: string;
  readonly members: readonly UnionMember[];
  /** Object resource that describes values whose tag is not listed. */
  readonly otherwise?: string;
  /** Whether values that match no listed member are accepted. */
  readonly open: boolean;
}

/** A member of a union. */
export interface UnionMember {
  readonly resource: string;
  /** Values of the tag that select it; empty when the tag is a gap, so that it is never selected. */
  readonly tags: readonly string[];
  /** Second tag and its values, when several members share a value of the first. */
  readonly by?: { readonly field: string; readonly values: readonly string[] };
  /** Whether it shares its tag with others and is told apart by its shape. */
  readonly byShape: boolean;
}

/** A property of an object, or a parameter of an endpoint. */
export interface Field extends Documented {
  /** Name on the wire; any text. */
  readonly name: string;
  readonly value: Value;
  readonly presence: Presence;
  readonly default?: Json;
  readonly example?: Json;
  /** Whether the value must not show up in logs and messages. */
  readonly sensitive: boolean;
}

/** Whether a field has to be there. `unspecified`: seen, but not said to be always there. */
export type Presence =
  | { readonly kind: "required" }
  | { readonly kind: "optional" }
  | { readonly kind: "unspecified" }
  | { readonly kind: "conditional"; readonly requiredWhen?: Condition; readonly onlyWhen?: Condition };

/** All must hold; each holds when the sibling field has one of the values. */
export type Condition = readonly { readonly field: string; readonly values: readonly ConstValue[] }[];

/** A type with what restricts it. */
export interface Value {
  readonly type: Type;
  readonly nullable: boolean;
  readonly constraints: Constraints;
}

/** A type. `ref` names a resource or an enum. */
export type Type =
  | { readonly kind: ScalarKind }
  | { readonly kind: "timestamp"; readonly unit: "ms" | "s" | "unspecified" }
  | { readonly kind: "id"; readonly of: string }
  | { readonly kind: "const"; readonly value: ConstValue }
  | { readonly kind: "ref"; readonly name: string }
  | { readonly kind: "list"; readonly items: Value }
  | { readonly kind: "map"; readonly values: Value };

/** Types that need no further word. */
export type ScalarKind =
  "string" | "integer" | "number" | "boolean" | "json" | "decimal" | "datetime" | "base64" | "unspecified";

/** A value that can be written as a constant. */
export type ConstValue = string | number | boolean | null;

/** Any JSON value. */
export type Json = ConstValue | readonly Json[] | { readonly [key: string]: Json };

/** What restricts a value beyond its type. */
export interface Constraints {
  /** Length of a text in code points. */
  readonly length?: Bounds;
  /** Range of a number. */
  readonly range?: Bounds;
  /** Number of items of a list (or entries of a map). */
  readonly count?: Bounds;
  /** ECMAScript regular expression, compiled with the flag `u`; not anchored. */
  readonly pattern?: string;
  /** Whether the scalars of a list must differ. */
  readonly unique?: true;
}

/** Inclusive bounds, with the name of the limit that gives them. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
  readonly limit?: string;
}

/** A sentence that no constraint can say; the server's author supplies the function. */
export interface Rule {
  readonly name: string;
  readonly path: string;
  readonly doc: string;
  /** Declared error to answer with; a 400 that names the rule otherwise. */
  readonly error?: string;
  readonly gaps: readonly Gap[];
}

/** Where a part of an endpoint's input travels. */
export type InputPlace = "path" | "query" | "header" | "body";

/** A member of an endpoint's flat input. */
export interface InputField extends Field {
  readonly in: InputPlace;
}

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

/** The state that a caller may wait for. */
export interface WaitOn {
  /** Field of the response. */
  readonly field: string;
  /** Values of it after which nothing changes any more. */
  readonly terminal: readonly string[];
}

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

/** What must hold before an endpoint may be called; left to the handler. */
export interface Precondition {
  readonly doc: string;
  readonly error?: string;
  readonly gaps: readonly Gap[];
}
