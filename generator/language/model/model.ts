/**
 * The model: the resolved, immutable, JSON-serializable form of a spec, which is all that emitters see. `include` is
 * merged, `extends` flattened (and still named), limits are numbers, assumptions fill gaps. Each subject has a file of
 * its own; the rest of the generator imports them from here. Types only: none of these files imports anything else.
 */
import type { Gap, Documented } from "./documented.js";
import type { Endpoint, SuccessStatus } from "./endpoints.js";
import type { Enum } from "./enums.js";
import type { DeclaredError } from "./errors.js";
import type { Resource } from "./resources.js";
import type { Limit, Scheme, Service, Signing } from "./service.js";
import type { Json, Value } from "./types.js";

export type * from "./documented.js";
export type * from "./endpoints.js";
export type * from "./enums.js";
export type * from "./errors.js";
export type * from "./fields.js";
export type * from "./pages.js";
export type * from "./resources.js";
export type * from "./service.js";
export type * from "./types.js";

/** A whole spec. */
export interface Model {
  /** Base name of the root file, for `@see wallet.yaml#…`. */
  readonly specName: string;
  readonly service: Service;
  readonly limits: readonly Limit[];
  readonly enums: readonly Enum[];
  /** The section `types`. */
  readonly scalars: readonly NamedScalar[];
  readonly errors: readonly DeclaredError[];
  /** True if the section `errors` is a gap: every endpoint may respond with unlisted errors. */
  readonly errorsOpen: boolean;
  /** The resource that is the body of undeclared errors, unless an endpoint says otherwise. */
  readonly otherwise?: string;
  readonly schemes: readonly Scheme[];
  readonly resources: readonly Resource[];
  readonly endpoints: readonly Endpoint[];
  /** The events, if there are any. */
  readonly events?: EventsModel;
  /** The named examples of messages, for readers; absent where there are none. */
  readonly examples?: readonly MessageExamples[];
  /** The `X` of every `id<X>`, in order of first use. */
  readonly ids: readonly string[];
  /** Names of the resources that can contain themselves. */
  readonly recursive: readonly string[];
  /** All gaps of the spec, in the order of the files. */
  readonly gaps: readonly Gap[];
  /** Path of a declaration, field or gap → its place. */
  readonly places: Readonly<Record<string, Place>>;
}

/** The events of a service. */
export interface EventsModel {
  /** The resource that is a union of all events. */
  readonly type: string;
  /** The events with the resources that they are. */
  readonly list: readonly { readonly name: string; readonly resource: string }[];
  /** Absent for Standard Webhooks. */
  readonly signing?: Signing;
}

/** A place in a file of the spec; line and column count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A scalar with a name: the section `types`. */
export interface NamedScalar extends Documented {
  readonly name: string;
  readonly value: Value;
  readonly example?: Json;
  /** The examples after the first. */
  readonly furtherExamples?: readonly Json[];
}

/** An example of a message. Examples are for readers, so they stand apart from all that code is made of. */
export interface NamedExample {
  readonly name: string;
  readonly doc?: string;
  readonly value: Json;
}

/** A body of a request, a response of success by its status, or the body of an error by its name. */
export type ExampleSubject =
  | { readonly kind: "body" }
  | { readonly kind: "response"; readonly status: SuccessStatus }
  | { readonly kind: "error"; readonly error: string };

/** The examples of one message. */
export interface MessageExamples {
  /** Absent for the examples that an error has wherever it occurs. */
  readonly endpoint?: string;
  readonly subject: ExampleSubject;
  readonly examples: readonly NamedExample[];
}
