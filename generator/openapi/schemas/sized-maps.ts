/**
 * Maps with a name and bounds of their size or keys. The language bounds a map where it stands and not a resource, so they are
 * written out where they are used, as lists with a name are, unless that would lose anything but the name.
 */
import { reachable } from "../../base/graph.js";
import { type SyntaxNode, entryOf, valueOf } from "../../source/yaml/tree.js";
import { AnswerKey, type Translation } from "../translation.js";
import type { DocumentPlace } from "../document/references.js";
import { nameForms } from "../../language/names/name-forms.js";
import { entriesOf, itemsOf, textOf, numberOf } from "../../source/yaml/reading.js";
import { componentBehind, referenceOf } from "./component-references.js";
import { shapeOf } from "./shapes.js";
import type { Component } from "./schema-facts.js";
/** The keywords that a map in place says. */
const sayable: ReadonlySet<string> = new Set([
  "type",
  "nullable",
  "additionalProperties",
  "minProperties",
  "maxProperties",
  "propertyNames",
  "description",
]);

/** Returns whether a component is a map that is written out where it is used, with its size. */
export function isWrittenOut(t: Translation, component: Component): boolean {
  const node = boundedNode(t, component);
  const isBounded =
    (numberOf(valueOf(node, "minProperties")) ?? 0) > 0 ||
    ["maxProperties", "propertyNames"].some((key) => entryOf(node, key) !== undefined);
  if (!isBounded || entriesOf(node).some(({ key }) => !sayable.has(key.value) && !key.value.startsWith("x-")))
    return false;
  if (
    t.request.given.find(component.pointer, nameForms.type) !== undefined ||
    shapeOf(t, component).kind !== "map"
  )
    return false;
  const { values, others } = t.answers.once(usesOfDocument, t.root, () => findUses(t));
  return values.has(component) && !others.has(component) && !leadsTo(t, component);
}

/** Returns the schema with the bounds of a component: the component, or its one alternative beside null. */
function boundedNode(t: Translation, component: Component): SyntaxNode {
  const [only, ...others] = entriesOf(component.node);
  const isOneOf = only !== undefined && others.length === 0 && ["anyOf", "oneOf"].includes(only.key.value);
  return isOneOf ? (shapeOf(t, component).view?.place.node ?? component.node) : component.node;
}

/** Returns the schema of a map that is written out where `place` refers to it. */
export function writtenOutAt(t: Translation, place: DocumentPlace): SyntaxNode | undefined {
  const component = referenceOf(t, place);
  return component !== undefined && isWrittenOut(t, component) ? boundedNode(t, component) : undefined;
}

/** The uses of components: as values of fields, lists and maps, and elsewhere, where a type needs its name. */
interface Uses {
  readonly values: Set<Component>;
  readonly others: Set<Component>;
}

const usesOfDocument = new AnswerKey<SyntaxNode, Uses>();

function findUses(t: Translation): Uses {
  const uses: Uses = { values: new Set(), others: new Set() };
  const stack: { readonly node: SyntaxNode; readonly isValue: boolean }[] = [
    { node: t.root, isValue: false },
  ];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const { node, isValue } = at;
    for (const item of itemsOf(node)) stack.push({ node: item, isValue });
    for (const { key, value } of entriesOf(node)) {
      const word = key.value;
      const target = word === "$ref" ? componentBehind(t, textOf(value) ?? "") : undefined;
      if (target !== undefined) (isValue ? uses.values : uses.others).add(target);
      else if (word === "properties")
        for (const property of entriesOf(value)) stack.push({ node: property.value, isValue: true });
      else stack.push({ node: value, isValue: holdsValues.has(word) || (isValue && word === "allOf") });
    }
  }
  return uses;
}

const holdsValues: ReadonlySet<string> = new Set(["items", "additionalProperties"]);

/** Returns whether a component leads back to itself. */
function leadsTo(t: Translation, component: Component): boolean {
  const next = (node: SyntaxNode): SyntaxNode[] => [
    ...itemsOf(node),
    ...entriesOf(node).map(({ key, value }) =>
      key.value === "$ref" ? (componentBehind(t, textOf(value) ?? "")?.node ?? value) : value,
    ),
  ];
  return reachable(next(component.node), next).has(component.node);
}
