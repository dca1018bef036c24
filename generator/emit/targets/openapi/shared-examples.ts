/** Examples as objects of OpenAPI, and those that several messages have. */
import { examplesOf } from "../../../language/facts/examples-by-message.js";
import type { DeclaredError, Endpoint, Json, Model, NamedExample } from "../../../language/model/model.js";
import { problemBody } from "../../shared/problem-body.js";
import type { Schema } from "../schemas/notes.js";
import { componentResponse, errorsByStatus, sharedResponses } from "./error-responses.js";

/** The examples of one document: many messages have one large example in common, which is written once. */
export class DocumentExamples {
  readonly #model: Model;
  /** Problem details by their errors, and by their own members. */
  readonly #problems = new Map<DeclaredError, Map<object, Json>>();
  /** The texts of examples by their values and docs. */
  readonly #texts = new Map<object, Map<string, string>>();

  constructor(model: Model) {
    this.#model = model;
  }

  /** Returns the examples of an error with whole bodies. */
  ofError(error: DeclaredError, endpoint: Endpoint | undefined): readonly NamedExample[] {
    const examples = examplesOf(this.#model, { kind: "error", error: error.name }, endpoint);
    const isProblem = error.body === undefined && this.#model.service.errorBody === "problem";
    return isProblem
      ? examples.map((one) => ({ ...one, value: this.#problemOf(error, one.value as object) }))
      : examples;
  }

  /** Returns an example as it is written in JSON. */
  textOf(one: NamedExample): string {
    const { value, doc = "" } = one;
    const write = (): string => JSON.stringify(exampleObject(one));
    if (typeof value !== "object" || value === null) return write();
    const byDoc = this.#texts.get(value) ?? new Map<string, string>();
    this.#texts.set(value, byDoc);
    const text = byDoc.get(doc) ?? write();
    byDoc.set(doc, text);
    return text;
  }

  /** Returns the same object for the same members, since `textOf` knows values again. */
  #problemOf(error: DeclaredError, members: object): Json {
    const known = this.#problems.get(error) ?? new Map<object, Json>();
    this.#problems.set(error, known);
    const body = known.get(members) ?? (problemBody(error, members) as Json);
    known.set(members, body);
    return body;
  }
}

/** The examples that stand among the components, since several messages have them. */
export interface SharedExamples {
  /** Their names, by the texts of the examples. */
  readonly names: ReadonlyMap<string, string>;
  readonly components: Schema;
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
export function sharedExamplesOf(model: Model, written: DocumentExamples): SharedExamples {
  const uses = new Map<string, { readonly name: string; readonly example: Schema; count: number }>();
  const add = (owner: string, one: NamedExample): void => {
    const example = exampleObject(one);
    const text = written.textOf(one);
    const known = uses.get(text);
    if (known !== undefined) known.count++;
    else if (text.length > maxRepeated) uses.set(text, { name: `${owner}.${one.name}`, example, count: 1 });
  };
  for (const { endpoint, subject, examples } of model.examples ?? []) {
    if (subject.kind !== "error") for (const one of examples) add(endpoint ?? "", one);
  }
  if (model.examples?.some(({ subject }) => subject.kind === "error") === true)
    addOfErrors(model, written, add);
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

function addOfErrors(
  model: Model,
  written: DocumentExamples,
  add: (owner: string, one: NamedExample) => void,
): void {
  const scope = { model, errors: new Map(model.errors.map((error) => [error.name, error])) };
  const addAll = (errors: readonly DeclaredError[], endpoint?: Endpoint): void => {
    for (const error of errors) for (const one of written.ofError(error, endpoint)) add(error.name, one);
  };
  for (const { errors } of sharedResponses(scope)) addAll(errors);
  for (const endpoint of model.endpoints)
    for (const errors of errorsByStatus(scope, endpoint.errors).values())
      if (componentResponse(scope, endpoint, errors) === undefined) addAll(errors, endpoint);
}

const maxLength = 120;

/** Returns a name that components may have, and that none has so far. A long one ends behind a whole word. */
function freeName(wanted: string, taken: object): string {
  const whole = wanted.replace(/[^A-Za-z0-9._-]+/g, "-");
  const words = whole.slice(0, maxLength).replace(/[-._][^-._]*$/, "");
  const plain = whole.length <= maxLength ? whole : words.length < maxLength ? words : "example";
  let name = plain;
  for (let count = 2; Object.hasOwn(taken, name); count++) name = `${plain}${count}`;
  return name;
}
