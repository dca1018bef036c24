/** Looks up the named examples of a message. */
import type { ExampleSubject, Model, NamedExample } from "../model/model.js";
import { factsOf } from "./model-facts.js";

const none: readonly NamedExample[] = [];
type Lists = ReadonlyMap<string, readonly NamedExample[]>;

/** Returns the examples of a message; those of an error at an endpoint are its own, in front of those of the error. */
export function examplesOf(
  model: Model,
  subject: ExampleSubject,
  endpoint?: { readonly name: string },
): readonly NamedExample[] {
  const known = factsOf(model).once(listsOf);
  if (known.size === 0) return none;
  const own = known.get(keyOf(subject, endpoint?.name)) ?? none;
  if (subject.kind !== "error" || endpoint === undefined) return own;
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...(known.get(keyOf(subject, undefined)) ?? none).filter(({ name }) => !names.has(name))];
}

/** Returns whether an endpoint itself has examples of a message. */
export function hasOwnExamples(
  model: Model,
  subject: ExampleSubject,
  endpoint: { readonly name: string },
): boolean {
  return factsOf(model).once(listsOf).has(keyOf(subject, endpoint.name));
}

function listsOf({ examples }: Model): Lists {
  return new Map((examples ?? []).map((one) => [keyOf(one.subject, one.endpoint), one.examples]));
}

function keyOf(subject: ExampleSubject, endpoint: string | undefined): string {
  const of = subject.kind === "error" ? subject.error : subject.kind === "response" ? subject.status : "";
  return `${endpoint ?? ""} ${subject.kind} ${of}`;
}
