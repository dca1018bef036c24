/** Schemas that no value fits. */
import { assertionsIn, takesAll } from "../document/keywords.js";
import { absentTypes } from "../dialects/index.js";
import { isFalse, itemsOf, textOf } from "../../source/yaml/reading.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import type { Translation } from "../translation.js";
import type { Alternatives } from "./views.js";

/** Returns the keyword by which no value fits a schema; undefined for any other schema. */
function excluderOf(t: Translation, node: SyntaxNode): MapEntry | undefined {
  const [stated, ...others] = assertionsIn(node);
  if (stated === undefined || others.length > 0) return undefined;
  const { key, value } = stated;
  const isAbsent = key.value === "type" && absentTypes.has(textOf(value) ?? "");
  const isNotAny = key.value === "not" && takesAll(value);
  return isAbsent || isNotAny ? stated : referenceToFalse(t, node);
}

/** Returns whether a schema is `false`, or nothing but a reference to such a one. */
export function isNothing(t: Translation, node: SyntaxNode): boolean {
  return isFalse(node) || referenceToFalse(t, node) !== undefined;
}

function referenceToFalse(t: Translation, node: SyntaxNode): MapEntry | undefined {
  const hasMore = assertionsIn(node).some(({ key }) => key.value !== "$ref");
  const reference = hasMore ? undefined : t.references.entryOf(node);
  if (reference === undefined) return undefined;
  return isFalse(t.references.follow({ node, pointer: "" })?.node) ? reference : undefined;
}

/** Returns the alternatives without those that no value fits, which the ledger says. */
export function possible(t: Translation, alternatives: Alternatives): Alternatives {
  const places = alternatives.places.filter(({ node }) => {
    const excluder = excluderOf(t, node);
    if (excluder === undefined) return true;
    const reason = "no value fits the alternative";
    // A type that JSON Schema does not have excludes nothing by itself.
    if (excluder.key.value === "type")
      t.ledger.narrow(node, excluder, { status: "approximated", reason, rule: { not: {} } });
    t.ledger.mark(excluder, "approximated", reason);
    return false;
  });
  if (places.length === alternatives.places.length) return alternatives;
  if (places.length === 0)
    t.ledger.mark(
      alternatives.entry,
      "dropped",
      "no value fits any of the alternatives, so each is accepted",
    );
  return { ...alternatives, places };
}

/** Returns whether no value fits the schema of a body, so there is none. The ledger says the keywords. */
export function isNoBody(t: Translation, node: SyntaxNode | undefined): boolean {
  if (node === undefined) return false;
  const [first, ...others] = assertionsIn(node);
  const isChoice = others.length === 0 && (first?.key.value === "anyOf" || first?.key.value === "oneOf");
  const alternatives = isChoice ? itemsOf(first?.value) : [];
  const isNothingFor = (one: SyntaxNode): boolean => excluderOf(t, one) !== undefined;
  const isAll = isNothingFor(node) || (alternatives.length > 0 && alternatives.every(isNothingFor));
  if (isAll) t.ledger.leaveOut(node, "no value fits the schema, so there is no body", "approximated");
  return isAll;
}
