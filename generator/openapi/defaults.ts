/** Defaults of schemas. */
import { toJson } from "../parse/tree.js";
import type { MapEntry, SyntaxNode } from "../parse/tree.js";
import { hasKeysOfSpecs, keyOfNoSpec } from "./free-values.js";
import { entry, itemsOf } from "./nodes.js";
import { referenceOf } from "./component-references.js";
import type { Translation } from "./translation.js";

/**
 * Returns the entry `default` for the schema at `node`, if it has one. A default within alternatives holds for the whole
 * value, so the first one counts; so does that of a component that is written out here. Declared types have their own.
 * The only default of a `constant` is its value.
 */
export function defaultEntries(
  t: Translation,
  node: SyntaxNode,
  pointer: string,
  constant?: SyntaxNode,
): MapEntry[] {
  const component = referenceOf(t, { node, pointer });
  const isContent = component !== undefined && t.writtenOut.has(component.node);
  const place = isContent && defaultsIn(t, node).length === 0 ? component : { node, pointer };
  const [first, ...others] = defaultsIn(t, place.node);
  if (first === undefined) return [];
  if (isWrong(t, place.pointer) || (constant !== undefined && !isSame(constant, first.value))) {
    // What a check refused is carried where the place allows it.
    const isCarried = constant === undefined && first === t.find(node, "default");
    if (!isCarried) t.ledger.note(first, "otherwise", refusedDefault);
    for (const other of others) t.ledger.note(other, "otherwise", otherDefault);
    return [];
  }
  if (!hasKeysOfSpecs(first.value)) {
    t.ledger.note(first, "dropped", keyOfNoSpec);
    return [];
  }
  t.ledger.say(first);
  const isOfWhole = first === t.find(place.node, "default");
  const text = others.length === 0 ? "" : JSON.stringify(toJson(first.value));
  for (const other of others) {
    if (JSON.stringify(toJson(other.value)) === text) t.ledger.say(other);
    else if (isOfWhole) t.ledger.note(other, "otherwise", "the default of the whole value counts");
    else t.ledger.note(other, "otherwise", otherDefault);
  }
  t.unit(`${place.pointer}/default`, first.value.span);
  return [entry("default", first.value, first.key.span)];
}

/** The reason why a further default of one value is left out. */
const otherDefault = "the default of the first alternative counts";

/** The reason why a default is left out. */
export const refusedDefault = "a default that its own schema rejects";

function isSame(left: SyntaxNode, right: SyntaxNode): boolean {
  return left.kind === "scalar" && right.kind === "scalar" && left.value === right.value;
}

/** Returns whether the schema at a place refuses its own default. */
export function isWrong(t: Translation, pointer: string): boolean {
  return t.refused(pointer, "noStatedValue") + t.refused(`${pointer}/default`, "noStatedValue") > 0;
}

/** The defaults that a schema states, those of alternatives included. */
function defaultsIn(t: Translation, node: SyntaxNode): MapEntry[] {
  const own = t.find(node, "default");
  const inner = ["allOf", "anyOf", "oneOf"].flatMap((word) =>
    itemsOf(t.find(node, word)?.value).flatMap((one) => defaultsIn(t, one)),
  );
  return own === undefined ? inner : [own, ...inner];
}
