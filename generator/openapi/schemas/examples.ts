/** Examples of schemas and of parameters. */
import { toJson, entryOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { entry, listNode } from "../document/nodes.js";
import { itemsOf } from "../../source/yaml/reading.js";
import { hasKeysOfSpecs, keyOfNoSpec } from "./stated-values.js";
import type { Translation } from "../translation.js";

/** An example with the keyword or the reference that states it. */
interface StatedExample {
  readonly stated: MapEntry;
  readonly value: SyntaxNode;
}

/** An example with a name, which is that of its keyword where it is the only one. */
interface NamedExample extends StatedExample {
  readonly name: string;
  /** The object that describes it. */
  readonly object?: SyntaxNode;
}

/**
 * Returns the entry `example` or `examples` for the examples of a schema, and those of the parameter `holder` that has it.
 * One that the schema refuses is left out by itself.
 */
export function exampleEntries(t: Translation, node: SyntaxNode, holder?: SyntaxNode): MapEntry[] {
  const all = [
    ...ofSchema(node),
    ...(holder === undefined || holder === node ? [] : statedExamples(t, holder)),
  ];
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

/**
 * Returns the examples of a parameter, a header or a body: that of `example`, and those of `examples`, which are objects of OpenAPI
 * or references to such.
 */
export function statedExamples(t: Translation, holder: SyntaxNode): NamedExample[] {
  const single = entryOf(holder, "example");
  const several = entryOf(holder, "examples");
  const named = several?.value.kind === "map" ? several.value.entries : undefined;
  if (named !== undefined) t.ledger.markExact(several);
  return [
    ...(single === undefined ? [] : [{ name: "example", stated: single, value: single.value }]),
    ...(named ?? []).flatMap((one) => namedExample(t, one) ?? []),
  ];
}

function namedExample(t: Translation, { key, value: use }: MapEntry): NamedExample | undefined {
  const object = t.follow({ node: use, pointer: "" })?.node;
  t.mark(object, "externalValue", "dropped", outside);
  const found = entryOf(object, "value") ?? entryOf(object, "dataValue");
  if (object === undefined || found === undefined) return undefined;
  const reference = t.references.entryOf(use);
  if (reference === undefined) return { name: key.value, stated: found, value: found.value, object };
  t.ledger.markExact(found);
  // The value of a reference has the place of the reference, so that a finding is about this use.
  return { name: key.value, stated: reference, value: { ...found.value, span: use.span }, object };
}

const outside = "the example is in another file, which is not read; move it into the document";
