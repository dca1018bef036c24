/** Examples of schemas and of parameters. */
import { escapeStep } from "../../base/json-pointer.js";
import { toJson, entryOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { entry, listNode } from "../document/nodes.js";
import { entriesOf, itemsOf } from "../../source/yaml/reading.js";
import { hasKeysOfSpecs, keyOfNoSpec } from "./stated-values.js";
import type { Translation } from "../translation.js";

/** An example with the keyword that states it. */
interface StatedExample {
  readonly stated: MapEntry;
  readonly value: SyntaxNode;
}

/**
 * Returns the entry `example` or `examples` for the examples of a schema, and those of the parameter `holder` that has it.
 * One that the schema refuses is left out by itself.
 */
export function exampleEntries(t: Translation, node: SyntaxNode, holder?: SyntaxNode): MapEntry[] {
  const all = [...ofSchema(node), ...(holder === undefined || holder === node ? [] : ofParameter(t, holder))];
  if (all.length === 0) return [];
  const distinct = new Map<string, StatedExample>();
  for (const one of all) {
    t.ledger.markExact(one.stated);
    const text = all.length === 1 ? "" : JSON.stringify(toJson(one.value));
    if (!distinct.has(text)) distinct.set(text, one);
  }
  const right = [...distinct.values()].filter(({ stated, value }) => {
    const isSayable = hasKeysOfSpecs(value);
    if (!isSayable) t.ledger.mark(stated, "dropped", keyOfNoSpec);
    return isSayable;
  });
  return entriesFor(right).map((made) =>
    t.draft.stated.add(made, (isWrong) => {
      const wrong = right.filter(({ value }) => isWrong(value));
      for (const { stated } of wrong) t.ledger.mark(stated, "dropped", invalidExample);
      return wrong.length === 0 ? [made] : entriesFor(right.filter((one) => !wrong.includes(one)));
    }),
  );
}

/** The reason why an example is left out. */
export const invalidExample = "the example is not valid against its own schema";

function entriesFor(examples: readonly StatedExample[]): MapEntry[] {
  const [first, ...others] = examples;
  if (first === undefined) return [];
  if (others.length === 0) return [entry("example", first.value, first.stated.key.span)];
  const values = examples.map(({ value }) => value);
  return [entry("examples", listNode(values, first.value.span), first.stated.key.span)];
}

function ofSchema(node: SyntaxNode): StatedExample[] {
  return [entryOf(node, "example"), entryOf(node, "examples")].flatMap((stated) => {
    if (stated === undefined) return [];
    const values = stated.key.value === "example" ? [stated.value] : itemsOf(stated.value);
    return values.map((value) => ({ stated, value }));
  });
}

/** The examples of a parameter: one, or several with names, which are its own list in the language. */
function ofParameter(t: Translation, node: SyntaxNode): StatedExample[] {
  const single = entryOf(node, "example");
  const named = namedExamples(t, node);
  return single === undefined ? named : [{ stated: single, value: single.value }, ...named];
}

/** Returns the named examples of a parameter whose values stand in the document, not elsewhere. */
function namedExamples(t: Translation, node: SyntaxNode): StatedExample[] {
  const examples = entryOf(node, "examples");
  if (examples === undefined || examples.value.kind !== "map") return [];
  t.ledger.markExact(examples);
  return entriesOf(examples.value).flatMap(({ key, value }) => {
    const found = t.follow({ node: value, pointer: escapeStep(key.value) });
    const stated = found && entryOf(found.node, "value");
    return stated === undefined ? [] : [{ stated, value: stated.value }];
  });
}
