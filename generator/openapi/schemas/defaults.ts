/** Defaults of schemas. */
import { isSameScalar } from "./views.js";
import { toJson, entryOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { hasKeysOfSpecs, keyOfNoSpec } from "./stated-values.js";
import { entry } from "../document/nodes.js";
import { itemsAt } from "../../source/yaml/reading.js";
import { referenceOf } from "./component-references.js";
import type { Translation } from "../translation.js";

/** The place of a default. */
interface DefaultContext {
  /** The value of a type that has only one, which no other default fits. */
  readonly constant?: SyntaxNode | undefined;
  /** Returns what stands in place of a default that its own schema rejects; nothing does by default. */
  readonly instead?: ((stated: MapEntry) => readonly MapEntry[]) | undefined;
}

/**
 * Returns the entry `default` for the schema at `node`, if it has one. A default within alternatives holds for the whole
 * value, so the first one counts; so does that of a component that is written out here. Declared types have their own.
 */
export function defaultEntries(
  t: Translation,
  node: SyntaxNode,
  pointer: string,
  { constant, instead }: DefaultContext = {},
): MapEntry[] {
  const component = referenceOf(t, { node, pointer });
  const isContent = component !== undefined && t.schemas.writtenOut.has(component.node);
  const place = isContent && defaultsIn(node).length === 0 ? component : { node, pointer };
  const [first, ...others] = defaultsIn(place.node);
  if (first === undefined) return [];
  const isOfNode = first === entryOf(node, "default");
  const refuse = (inPlaceOf: (stated: MapEntry) => readonly MapEntry[]): readonly MapEntry[] => {
    for (const other of others) t.ledger.mark(other, "approximated", otherDefault);
    return inPlaceOf(first);
  };
  const leaveOut = (stated: MapEntry): readonly MapEntry[] => {
    t.ledger.mark(stated, "approximated", refusedDefault);
    return [];
  };
  if (constant !== undefined && !isSameScalar(constant, first.value)) return [...refuse(leaveOut)];
  if (!hasKeysOfSpecs(first.value)) {
    t.ledger.mark(first, "dropped", keyOfNoSpec);
    return [];
  }
  t.ledger.markExact(first);
  const isOfWhole = first === entryOf(place.node, "default");
  const text = others.length === 0 ? "" : JSON.stringify(toJson(first.value));
  for (const other of others) {
    if (JSON.stringify(toJson(other.value)) === text) t.ledger.markExact(other);
    else if (isOfWhole) t.ledger.mark(other, "approximated", "the default of the whole value is used");
    else t.ledger.mark(other, "approximated", otherDefault);
  }
  const made = entry("default", first.value, first.key.span);
  return [
    t.draft.stated.add(made, (isWrong) =>
      isWrong(first.value) ? refuse((isOfNode ? instead : undefined) ?? leaveOut) : [made],
    ),
  ];
}

/** The reason why a further default of one value is left out. */
const otherDefault = "the default of the first alternative counts";

/** The reason why a default is left out. */
const refusedDefault = "a default that its own schema rejects";

function defaultsIn(node: SyntaxNode): MapEntry[] {
  const own = entryOf(node, "default");
  const inner = ["allOf", "anyOf", "oneOf"].flatMap((word) =>
    itemsAt(node, word).flatMap((one) => defaultsIn(one)),
  );
  return own === undefined ? inner : [own, ...inner];
}
