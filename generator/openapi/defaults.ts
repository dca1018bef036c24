/** Defaults of schemas. */
import { toJson } from "../parse/tree.js";
import type { MapEntry, SyntaxNode } from "../parse/tree.js";
import { entry, itemsOf } from "./nodes.js";
import type { Translation } from "./translation.js";

/**
 * Returns the entry `default` for the schema at `node`, if it has one. A default within alternatives holds for the whole
 * value, so the first one counts; schemas behind references have their own.
 */
export function defaultEntries(t: Translation, node: SyntaxNode, pointer: string): MapEntry[] {
  const [first, ...others] = defaultsIn(t, node);
  // What a check refused is carried where the place allows it.
  if (first === undefined || isWrong(t, pointer)) return [];
  t.ledger.say(first);
  const text = JSON.stringify(toJson(first.value));
  const isOfWhole = first === t.find(node, "default");
  for (const other of others) {
    if (JSON.stringify(toJson(other.value)) === text) t.ledger.say(other);
    else if (isOfWhole) t.ledger.note(other, "otherwise", "the default of the whole value counts");
    else t.ledger.note(other, "dropped", "a second default of one value");
  }
  t.unit(`${pointer}/default`, first.value.span);
  return [entry("default", first.value, first.key.span)];
}

/** Returns whether the schema at a place refuses its own default. */
export function isWrong(t: Translation, pointer: string): boolean {
  return t.refused(pointer, "wrong-value") + t.refused(`${pointer}/default`, "wrong-value") > 0;
}

/** The defaults that a schema states, those of alternatives included. */
function defaultsIn(t: Translation, node: SyntaxNode): MapEntry[] {
  const own = t.find(node, "default");
  const inner = ["allOf", "anyOf", "oneOf"].flatMap((word) =>
    itemsOf(t.find(node, word)?.value).flatMap((one) => defaultsIn(t, one)),
  );
  return own === undefined ? inner : [own, ...inner];
}
