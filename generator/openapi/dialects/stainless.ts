/** The names that a `stainless.yml` gives to the operations and schemas of a document. */
import { escapeStep } from "../../base/json-pointer.js";
import type { GivenName } from "../../spec/import/request.js";
import { valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { lowerNameOf, typeNameOf } from "../names.js";
import { entriesOf, textOf } from "../../source/yaml/reading.js";
import type { Dialect } from "./dialect.js";

export const stainless: Dialect = {
  name: "Stainless",
  habits: [
    {
      written: "a `stainless.yml` beside the document",
      read: "the names of resources, methods and models, and the schemes of pages",
      link: "https://www.stainless.com/docs/",
    },
  ],
};

/**
 * Returns the names in a `stainless.yml`. Its other settings are for another tool, and so are methods and models that the
 * document lacks: none of these names can be wrong.
 *
 *     resources:
 *       fine_tuning:
 *         subresources:
 *           jobs:
 *             models: { job: "#/components/schemas/FineTuningJob" }     ->   #/components/schemas/FineTuningJob: Job
 *             methods: { list_events: get /fine_tuning/jobs/{id}/events }
 *                        ->   GET /fine_tuning/jobs/{id}/events: fineTuning.jobs.listEvents
 */
export function stainlessNames(root: SyntaxNode): GivenName[] {
  const found: GivenName[] = [];
  const open = entriesOf(valueOf(root, "resources")).map((entry) => ({ entry, groups: [] as string[] }));
  for (const { entry, groups: outer } of open) {
    const { key, value } = entry;
    const groups = [...outer, lowerNameOf(key.value)];
    for (const one of entriesOf(valueOf(value, "models")).flatMap(modelName)) found.push(one);
    // `$client` and `$shared` are no resources: their methods have no group.
    const isGroup = !key.value.startsWith("$") && groups.length < maxGroups;
    if (!isGroup) continue;
    for (const one of entriesOf(valueOf(value, "methods")).flatMap((method) => methodName(method, groups)))
      found.push(one);
    for (const one of entriesOf(valueOf(value, "subresources")).map((inner) => ({ entry: inner, groups })))
      open.push(one);
  }
  return [...new Map(found.reverse().map((one) => [one.name.value, one])).values()].reverse();
}

/** The names of endpoints have at most this number of words, one of which is the method. */
const maxGroups = 5;

/** The name of a schema: `job: "#/components/schemas/FineTuningJob"`, or its name alone. */
function modelName({ key, value }: MapEntry): GivenName[] {
  const text = textOf(value);
  if (text === undefined) return [];
  const part = text.startsWith("#/") ? text : `#/components/schemas/${escapeStep(text)}`;
  return [given(part, value, typeNameOf(key.value))];
}

/** The name of an operation: `list: get /jobs`, or a map with that as its `endpoint`. */
function methodName({ key, value }: MapEntry, groups: readonly string[]): GivenName[] {
  const found = endpointIn(value);
  if (found === undefined) return [];
  return [given(`${found.method} ${found.path}`, value, [...groups, lowerNameOf(key.value)].join("."))];
}

function endpointIn(value: SyntaxNode): { readonly method: string; readonly path: string } | undefined {
  const endpoint = textOf(value) ?? textOf(valueOf(value, "endpoint"));
  const operation = /^([a-z]+) +(\/\S*)$/i.exec(endpoint ?? "");
  return operation === null
    ? undefined
    : { method: operation[1]?.toUpperCase() ?? "", path: operation[2] ?? "" };
}

/** A method of a `stainless.yml`. */
interface StainlessMethod {
  readonly method: string;
  readonly path: string;
  readonly value: SyntaxNode;
}

/** Returns the methods of a `stainless.yml`, whatever resource they belong to. */
export function stainlessMethods(root: SyntaxNode): StainlessMethod[] {
  const found: StainlessMethod[] = [];
  const open = [...entriesOf(valueOf(root, "resources"))];
  for (const { value: resource } of open) {
    for (const { value } of entriesOf(valueOf(resource, "methods"))) {
      const endpoint = endpointIn(value);
      if (endpoint !== undefined) found.push({ ...endpoint, value });
    }
    for (const one of entriesOf(valueOf(resource, "subresources"))) open.push(one);
  }
  return found;
}

function given(part: string, { span }: SyntaxNode, name: string): GivenName {
  return { part: { value: part, span }, name: { value: name, span }, isWish: true };
}
