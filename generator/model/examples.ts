/** Named examples of whole messages. They are for readers, so they stand apart from all that code is made of. */
import type { Json, Model } from "./model.js";

/** An example of a message. */
export interface NamedExample {
  readonly name: string;
  readonly doc?: string;
  readonly value: Json;
}

/** A body of a request, a response of success by its status, or the body of an error by its name. */
export type ExampleSubject =
  | { readonly kind: "body" }
  | { readonly kind: "response"; readonly status: number }
  | { readonly kind: "error"; readonly error: string };

/** The examples of one message. */
export interface MessageExamples {
  /** Absent for the examples that an error has wherever it occurs. */
  readonly endpoint?: string;
  readonly subject: ExampleSubject;
  readonly examples: readonly NamedExample[];
}

const none: readonly NamedExample[] = [];
const byModel = new WeakMap<Model, ReadonlyMap<string, readonly NamedExample[]>>();

/** Returns the examples of a message; those of an error at an endpoint are its own, in front of those of the error. */
export function examplesOf(
  model: Model,
  subject: ExampleSubject,
  endpoint?: { readonly name: string },
): readonly NamedExample[] {
  if (model.examples === undefined) return none;
  let known = byModel.get(model);
  if (known === undefined) {
    const pairs = model.examples.map((one) => [keyOf(one.subject, one.endpoint), one.examples] as const);
    byModel.set(model, (known = new Map(pairs)));
  }
  const own = known.get(keyOf(subject, endpoint?.name)) ?? none;
  if (subject.kind !== "error" || endpoint === undefined) return own;
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...(known.get(keyOf(subject, undefined)) ?? none).filter(({ name }) => !names.has(name))];
}

function keyOf(subject: ExampleSubject, endpoint: string | undefined): string {
  const of = subject.kind === "error" ? subject.error : subject.kind === "response" ? subject.status : "";
  return `${endpoint ?? ""} ${subject.kind} ${of}`;
}
