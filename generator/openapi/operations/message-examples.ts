/** Named examples of bodies, responses and errors. */
import { toJson, valueOf, type MapEntry } from "../../source/yaml/tree.js";
import { problemMediaType } from "../../language/facts/problem.js";
import { isKeyOfSpecs } from "../../source/yaml/keys.js";
import { invalidExample, statedExamples } from "../schemas/examples.js";
import { hasKeysOfSpecs, keyOfNoSpec } from "../schemas/stated-values.js";
import { entry, mapNode, inMap } from "../document/nodes.js";
import { textAt } from "../../source/yaml/reading.js";
import { docOf } from "../schemas/objects.js";
import type { OwnProblem } from "./service-facts.js";
import type { DocumentPlace } from "../document/references.js";
import type { Translation } from "../translation.js";

/** The examples of an endpoint, as they are found. */
export interface EndpointExamples {
  /** Those of the body and of the first response. */
  readonly parts: MapEntry[];
  /** Those of other responses, by status. */
  readonly responses: MapEntry[];
  /** Those of errors, by name. */
  readonly errors: MapEntry[];
}

/** Returns the entry `examples` of an endpoint. */
export function endpointExamples({ parts, responses, errors }: EndpointExamples): MapEntry[] {
  const all = [...parts, ...section("responses", responses), ...section("errors", errors)];
  return section("examples", all);
}

function section(key: string, entries: readonly MapEntry[]): MapEntry[] {
  const [first] = entries;
  if (first === undefined) return [];
  return [entry(key, mapNode(entries, first.key.span), first.key.span)];
}

/**
 * Returns the examples of a body by name; a single `example` has the name of its keyword. One that is wrong is left out by
 * itself, and of one that several messages refer to, only the use for which it is wrong.
 *
 *   examples: { light: { summary: A small one., value: { weight: 1 } } }
 *     ->   light: { value: { weight: 1 }, doc: A small one. }
 */
export function namedExamples(t: Translation, { node: content }: Pick<DocumentPlace, "node">): MapEntry[] {
  const names = new Set<string>();
  return statedExamples(t, content).flatMap(({ name, stated, value, object }) => {
    if (name.trim() === "" || !isKeyOfSpecs(name) || names.has(name)) return [];
    if (!hasKeysOfSpecs(value)) {
      t.ledger.mark(stated, "dropped", keyOfNoSpec);
      return [];
    }
    const leaveOut = (): MapEntry[] => {
      t.ledger.mark(stated, "dropped", invalidExample);
      for (const key of docKeys) t.mark(object, key, "dropped", invalidExample);
      return [];
    };
    names.add(name);
    t.ledger.markExact(stated);
    const doc = object === undefined ? [] : docOf(t, object, { keys: docKeys });
    const { span } = stated.key;
    const parts = [...doc, entry("value", value, span)];
    const made = entry(name, mapNode(parts, value.span), span);
    return [t.draft.stated.add(made, (isWrong) => (isWrong(value) ? leaveOut() : [made]))];
  });
}

/** The keys of an example that describe it. */
const docKeys = ["summary", "description"] as const;

/** Returns those examples of a response with problem details that have the code of an error. */
function problemExamples(
  t: Translation,
  holder: Pick<DocumentPlace, "node">,
  code: string,
): readonly MapEntry[] {
  let known = t.service.problemExamples.get(holder.node);
  if (known === undefined) {
    const node = valueOf(valueOf(holder.node, "content"), problemMediaType);
    known = node === undefined ? [] : namedExamples(t, { node });
    t.service.problemExamples.set(holder.node, known);
  }
  return known.filter(({ value }) => textAt(valueOf(value, "value"), "code") === code);
}

/** Returns the examples that an error of a document by speccast has in every response. */
export function examplesEverywhere(t: Translation, { code, holders }: OwnProblem): MapEntry[] {
  const [first, ...others] = holders.map((holder) => problemExamples(t, holder, code));
  return (first ?? []).filter((one) => others.every((list) => list.some((other) => isSame(one, other))));
}

/** Returns the further examples that the errors of such a response have, by the names of the errors. */
export function ownErrorExamples(t: Translation, holder: DocumentPlace): MapEntry[] {
  return (t.service.own?.responses.get(holder.node)?.problems ?? []).flatMap((error): MapEntry[] => {
    const shared = examplesEverywhere(t, error);
    const own = problemExamples(t, holder, error.code).filter(
      (one) => !shared.some((other) => isSame(one, other)),
    );
    return inMap(t.service.errors.get(error.pointer) ?? error.name, own, holder.node.span);
  });
}

function isSame(one: MapEntry, other: MapEntry): boolean {
  return one.key.value === other.key.value && textOfEntry(one) === textOfEntry(other);
}

function textOfEntry({ value }: MapEntry): string {
  return JSON.stringify(toJson(value));
}
