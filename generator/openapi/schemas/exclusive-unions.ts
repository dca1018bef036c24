/**
 * Unions of which a value may fit one member only. Where a member takes more values than its schema, a value that the document
 * takes may fit two members, so they are tried in order.
 */
import { leadingTo, reachable } from "../../base/graph.js";
import { textOf } from "../../source/yaml/reading.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { isAssertion, keywordsOf } from "../document/keywords.js";
import { scalar } from "../document/nodes.js";
import type { Translation } from "../translation.js";

/** Settles which unions stay exclusive: `match: first` stands in place of `match: one` for all others. */
export function settleExclusive(t: Translation): void {
  let open = t.schemas.exclusive;
  const lists = open.flatMap(({ stating }) => stating.map(({ value }) => value));
  const schemas = [...reachable(lists, (schema) => schemasIn(t, schema))];
  const edges = schemas.map((schema) => [schema, schemasIn(t, schema)] as const);
  for (let before = -1; before !== open.length;) {
    before = open.length;
    const starts = schemas.filter((schema) => isLoose(t, schema));
    const loose = leadingTo(starts, edges);
    // A union that takes more values can be within another one.
    open = open.filter(({ match, stating }) => {
      if (!stating.some(({ value }) => loose.has(value))) return true;
      match.value = scalar("first", match.value.span);
      for (const keyword of stating) t.ledger.loosen(keyword, reason);
      return false;
    });
  }
}

const reason =
  "an alternative takes values that its schema excludes and another may have: they are tried in order";

/** Returns the schemas to which the references in a schema lead. */
function schemasIn({ references, schemas }: Translation, schema: SyntaxNode): readonly SyntaxNode[] {
  return [...keywordsOf(schema, undefined, "schema")].flatMap(({ entry }) => {
    if (entry.key.value !== "$ref") return [];
    const target = references.find(textOf(entry.value) ?? "")?.node;
    return target === undefined ? [] : (schemas.inheritance.unionOf(target) ?? target);
  });
}

/** Returns whether values may fit the type of a schema that the schema excludes, whatever it refers to. */
function isLoose({ ledger }: Translation, schema: SyntaxNode): boolean {
  const isLeftOut = (part: SyntaxNode): true | undefined => ledger.isLeftOut(part) || undefined;
  for (const { entry, of, mark } of keywordsOf(schema, isLeftOut, "schema"))
    if (of === "schema" && isAssertion(entry.key.value) && (mark === true || ledger.isLoose(entry)))
      return true;
  return false;
}
