/**
 * Schemas that stand inside others and that references name: `#/components/schemas/Pool/properties/probe`. Tools that
 * bundle a document make such references. Each schema becomes a declaration of its own: written out at every reference,
 * a few of them that refer to each other would become millions of lines.
 */
import { entryOf, type SyntaxNode } from "../../source/yaml/tree.js";
import { typeNameOf } from "../names.js";
import { textOf } from "../document/nodes.js";
import { componentNameOf, type DocumentPlace } from "../document/references.js";
import { nameForms } from "../operations/request.js";
import type { Translation } from "../translation.js";

/** Registers the schemas inside others to which the document refers. */
export function registerInnerSchemas(t: Translation): void {
  const stack: SyntaxNode[] = [t.root];
  const seen = new Set<string>();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.kind === "list") for (const one of node.items) stack.push(one);
    if (node.kind !== "map") continue;
    for (const { key, value } of node.entries) {
      const reference = key.value === "$ref" ? textOf(value) : undefined;
      if (reference === undefined) stack.push(value);
      else if (!seen.has(reference)) {
        seen.add(reference);
        registerTarget(t, reference);
      }
    }
  }
}

function registerTarget(t: Translation, reference: string): void {
  if (componentNameOf(reference, "schemas") !== undefined || isComponentOfAnotherKind.test(reference)) return;
  const found = t.references.find(reference);
  const place = found && declarable(found);
  if (place === undefined || t.schemas.inner.has(place.node)) return;
  if (componentNameOf(`#${place.pointer}`, "schemas") !== undefined) return;
  const name = `#${place.pointer}`;
  const given = t.request.given.find(place.pointer, nameForms.type);
  const typeName = t.names.take(given ?? typeNameOf(wordsOf(place.pointer)), place.pointer);
  const component = { ...place, name, typeName, splits: false, inputName: undefined };
  t.schemas.inner.set(place.node, component);
  t.schemas.components.set(name, component);
}

/** A parameter, a response or another component that is no schema. */
const isComponentOfAnotherKind = /^#\/components\/(?!schemas\/)[^/]+\/[^/]+$/;

/** Keywords of schemas that become declarations. */
const declared = ["properties", "allOf", "oneOf", "anyOf", "enum"];
/** Keywords of what may hold a schema and is none. */
const others = ["in", "content", "responses", "schema", "$ref"];

/** Returns the schema of a declaration: that at `place`, or that of the items of its lists and maps. */
function declarable(place: DocumentPlace): DocumentPlace | undefined {
  let { node, pointer } = place;
  for (;;) {
    const has = (key: string): boolean => entryOf(node, key) !== undefined;
    if (others.some(has)) return undefined;
    if (declared.some(has)) return { node, pointer };
    const inside = ["items", "additionalProperties"].find((key) => entryOf(node, key)?.value.kind === "map");
    const inner = inside === undefined ? undefined : entryOf(node, inside)?.value;
    if (inner === undefined) return undefined;
    pointer += `/${inside}`;
    node = inner;
  }
}

/** The steps of pointers that no name needs. */
const silent =
  /^(?:components|schemas|properties|paths|responses|content|schema|requestBody|application~1json)$/;

/** Returns the words of a name for a pointer: `/components/schemas/Pool/properties/probes/items` → `Pool probes item`. */
function wordsOf(pointer: string): string {
  const steps = pointer.split("/").filter((step) => step !== "" && !silent.test(step));
  return steps.map((step) => (step === "items" ? "item" : step)).join(" ");
}
