/** The number of times that validators would try a value of a union, as the rule `match-nesting` counts it. */
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { mostTries } from "../../language/facts/union-kinds.js";
import { AnswerKey } from "../answers.js";
import type { Alternative } from "./members.js";
import { isTried } from "../document/selections.js";
import { plainShape, shapeOf, type SchemaShape, type UnionShape } from "./shapes.js";
import type { Translation } from "../translation.js";

const tooOften = new AnswerKey<SyntaxNode, boolean>();

/** Returns whether a value of a union would be tried too often, by the unions that are tried in its members. */
export function isTriedTooOften(t: Translation, shape: UnionShape, objects: readonly Alternative[]): boolean {
  const { node } = shape.view.place;
  const answers = t.answers.to(tooOften);
  let answer = answers.get(node);
  if (answer === undefined) {
    const known = new Map<SyntaxNode, number>([[node, 1]]);
    const most = mostOf(objects, (one) => triesOf(t, one.shape, known));
    answer = most * objects.length > mostTries && isTried(t, shape, objects);
    answers.set(node, answer);
  }
  return answer;
}

function mostOf<Item>(items: Iterable<Item>, count: (item: Item) => number): number {
  let most = 1;
  for (const item of items) most = Math.max(most, count(item));
  return most;
}

/** Returns how often a value of a shape is tried; a schema that contains itself counts once. */
function triesOf(t: Translation, shape: SchemaShape, known: Map<SyntaxNode, number>): number {
  const node = shape.kind === "component" ? shape.component.node : shape.view?.place.node;
  if (node === undefined) return 1;
  const found = known.get(node);
  if (found !== undefined) return found;
  known.set(node, 1);
  const tries = triesWithin(t, plainShape(t, shape), known);
  known.set(node, tries);
  return tries;
}

function triesWithin(t: Translation, shape: SchemaShape, known: Map<SyntaxNode, number>): number {
  if (shape.kind === "union") {
    const members = shape.alternatives.places.map((place) => ({
      place,
      shape: shapeOf(t, place),
      label: "",
    }));
    const most = mostOf(members, (one) => triesOf(t, one.shape, known));
    const objects = members.filter((one) => ["object", "map"].includes(plainShape(t, one.shape).kind));
    return most * (isTried(t, shape, objects) ? objects.length : 1);
  }
  if (shape.kind !== "object" && shape.kind !== "list" && shape.kind !== "map") return 1;
  const { place, properties, keywords } = shape.view;
  const inner = ["items", "additionalProperties"].flatMap((key) => {
    const value = keywords.get(key)?.value;
    return value?.kind === "map" ? [{ node: value, pointer: `${place.pointer}/${key}` }] : [];
  });
  return mostOf([...properties.values(), ...inner], (at) => triesOf(t, shapeOf(t, at), known));
}
