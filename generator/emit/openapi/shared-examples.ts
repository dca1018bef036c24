/** Examples as objects of OpenAPI, and those that several messages have. */
import { examplesOf } from "../../model/examples-by-message.js";
import type { NamedExample } from "../../model/examples.js";
import type { DeclaredError, Endpoint, Json, Model } from "../../model/model.js";
import { problemBody } from "../problem-body.js";
import type { Schema } from "../schemas/scope.js";

/** The examples that stand among the components, since several messages have them. */
export interface SharedExamples {
  /** Their names, by the texts of the examples. */
  readonly names: ReadonlyMap<string, string>;
  readonly components: Schema;
}

/** Returns the examples of an error with whole bodies. */
export function examplesOfError(
  model: Model,
  error: DeclaredError,
  endpoint: Endpoint | undefined,
): readonly NamedExample[] {
  const examples = examplesOf(model, { kind: "error", error: error.name }, endpoint);
  const isProblem = error.body === undefined && model.service.errorBody === "problem";
  return isProblem
    ? examples.map((one) => ({ ...one, value: problemBody(error, one.value as object) as Json }))
    : examples;
}

/** The first line of a doc is the summary; what follows an empty line is the description. */
export function exampleObject({ doc = "", value }: NamedExample): Schema {
  const [first = "", ...others] = doc.split(/\n[ \t]*\n/);
  const isSummary = !first.includes("\n");
  const description = isSummary ? others.join("\n\n") : doc;
  return {
    ...(isSummary && first !== "" ? { summary: first } : {}),
    ...(description === "" ? {} : { description }),
    value,
  };
}

/** Characters of an example that is written where it is used, however often: a reference is as long. */
const maxRepeated = 60;

/** Finds the examples that several messages have, with names for them. */
export function sharedExamplesOf(model: Model): SharedExamples {
  const uses = new Map<string, { readonly name: string; readonly example: Schema; count: number }>();
  const add = (owner: string, one: NamedExample): void => {
    const example = exampleObject(one);
    const text = JSON.stringify(example);
    const known = uses.get(text);
    if (known !== undefined) known.count++;
    else if (text.length > maxRepeated) uses.set(text, { name: `${owner}.${one.name}`, example, count: 1 });
  };
  const errors = new Map(model.errors.map((error) => [error.name, error]));
  for (const { endpoint, subject, examples } of model.examples ?? []) {
    if (subject.kind !== "error") for (const one of examples) add(endpoint ?? "", one);
  }
  // The errors of the service stand in components of their own.
  const ofService = new Set(model.service.errors);
  if (model.examples?.some(({ subject }) => subject.kind === "error") === true)
    for (const endpoint of model.endpoints)
      for (const name of endpoint.errors) {
        const error = ofService.has(name) ? undefined : errors.get(name);
        if (error !== undefined) for (const one of examplesOfError(model, error, endpoint)) add(name, one);
      }
  const names = new Map<string, string>();
  const components: Record<string, Schema> = {};
  for (const [text, { name, example, count }] of uses) {
    if (count < 2) continue;
    const free = freeName(name, components);
    names.set(text, free);
    components[free] = example;
  }
  return { names, components };
}

/** Returns a name that components may have, and that none has so far. */
function freeName(wanted: string, taken: object): string {
  const plain = wanted.replace(/[^A-Za-z0-9._-]+/g, "-").slice(0, 120);
  let name = plain;
  for (let count = 2; Object.hasOwn(taken, name); count++) name = `${plain}${count}`;
  return name;
}
