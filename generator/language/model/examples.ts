/** Named examples of whole messages. They are for readers, so they stand apart from all that code is made of. */
import type { SuccessStatus } from "./endpoints.js";
import type { Json } from "./types.js";

/** An example of a message. */
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
