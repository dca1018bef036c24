/** Looks up the named examples of a message. */
import type { ExampleSubject, Model, NamedExample } from "./model.js";

const none: readonly NamedExample[] = [];
type Lists = ReadonlyMap<string, readonly NamedExample[]>;
const noLists: Lists = new Map();
const indexes = new WeakMap<NonNullable<Model["examples"]>, Lists>();

/** Returns the examples of a message; those of an error at an endpoint are its own, in front of those of the error. */
export function examplesOf(
  model: Model,
  subject: ExampleSubject,
  endpoint?: { readonly name: string },
): readonly NamedExample[] {
  const known = listsOf(model);
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
  return listsOf(model).has(keyOf(subject, endpoint.name));
}

function listsOf({ examples }: Model): Lists {
  if (examples === undefined) return noLists;
  let known = indexes.get(examples);
  if (known === undefined) {
    const pairs = examples.map((one) => [keyOf(one.subject, one.endpoint), one.examples] as const);
    indexes.set(examples, (known = new Map(pairs)));
  }
  return known;
}

function keyOf(subject: ExampleSubject, endpoint: string | undefined): string {
  const of = subject.kind === "error" ? subject.error : subject.kind === "response" ? subject.status : "";
  return `${endpoint ?? ""} ${subject.kind} ${of}`;
}
