/** Named examples of bodies, responses and errors. */
import { examplesOf } from "../../../language/facts/examples-by-message.js";
import type { DeclaredError, Endpoint, ExampleSubject, NamedExample } from "../../../language/model/model.js";
import type { Schema } from "../schemas/notes.js";
import type { DocumentScope } from "./scope.js";
import { exampleObject } from "./shared-examples.js";

/**
 * The keyword for the examples of a body or a response.
 *
 *   { body: { light: { value: { weight: 1 }, doc: A small one. } } }
 *     ->   { "examples": { "light": { "summary": "A small one.", "value": { "weight": 1 } } } }
 */
export function examplesOfMessage(scope: DocumentScope, endpoint: Endpoint, subject: ExampleSubject): Schema {
  return keyword(
    scope,
    examplesOf(scope.model, subject, endpoint).map((one) => [one.name, one]),
  );
}

/** The keyword for the examples of errors that share a status and a media type. */
export function examplesOfErrors(
  scope: DocumentScope,
  errors: readonly DeclaredError[],
  endpoint: Endpoint | undefined,
): Schema {
  if (scope.model.examples === undefined) return {};
  const taken = new Set<string>();
  const entries = errors.flatMap((error) =>
    scope.examples.ofError(error, endpoint).map((one): [string, NamedExample] => {
      const name = taken.has(one.name) ? `${error.name}.${one.name}` : one.name;
      taken.add(name);
      return [name, one];
    }),
  );
  return keyword(scope, entries);
}

function keyword(
  { examples, sharedExamples: { names } }: DocumentScope,
  entries: readonly (readonly [name: string, example: NamedExample])[],
): Schema {
  if (entries.length === 0) return {};
  const linked = entries.map(([name, one]): [string, Schema] => {
    const shared = names.get(examples.textOf(one));
    return [name, shared === undefined ? exampleObject(one) : { $ref: `#/components/examples/${shared}` }];
  });
  return { examples: Object.fromEntries(linked) };
}
