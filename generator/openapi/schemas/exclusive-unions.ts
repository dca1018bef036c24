/**
 * Unions of which a value may fit one member only. Where a member takes more values than its schema, a value that the document
 * takes may fit two members, so they are tried in order.
 */
import { append } from "../../base/append.js";
import { leadingTo, reachable } from "../../base/graph.js";
import { textOf } from "../../source/yaml/reading.js";
import type { KeyNode, SyntaxNode } from "../../source/yaml/tree.js";
import { isAssertion, keywordsOf } from "../document/keywords.js";
import { scalar } from "../document/nodes.js";
import type { Translation } from "../translation.js";

/** Settles which unions stay exclusive: `match: first` stands in place of `match: one` for all others. */
export function settleExclusive({ schemas, ledger, references }: Translation): void {
  const { exclusive, inheritance } = schemas;
  // The members of the unions that a keyword states: a union that takes more values can be within another one.
  const membersOf = new Map<KeyNode, SyntaxNode[]>();
  for (const { stating } of exclusive)
    for (const { key } of stating) for (const { value } of stating) append(membersOf, key, value);
  const loose: SyntaxNode[] = [];
  const edges = new Map<SyntaxNode, readonly SyntaxNode[]>();
  const isLeftOut = (part: SyntaxNode): true | undefined => ledger.isLeftOut(part) || undefined;
  const read = (schema: SyntaxNode): readonly SyntaxNode[] => {
    const next: SyntaxNode[] = [];
    let isLoose = false;
    for (const { entry, of, mark } of keywordsOf(schema, isLeftOut, "schema")) {
      const { key, value } = entry;
      next.push(...(membersOf.get(key) ?? []));
      const target = key.value === "$ref" ? references.find(textOf(value) ?? "")?.node : undefined;
      if (target !== undefined) next.push(inheritance.unions.get(target) ?? target);
      isLoose ||= of === "schema" && isAssertion(key.value) && (mark === true || ledger.isLoose(entry));
    }
    if (isLoose) loose.push(schema);
    edges.set(schema, next);
    return next;
  };
  reachable([...membersOf.values()].flat(), read);
  const taking = leadingTo(loose, edges);
  for (const { match, stating } of exclusive) {
    if (!stating.some(({ value }) => taking.has(value))) continue;
    match.value = scalar("first", match.value.span);
    for (const keyword of stating) ledger.loosen(keyword, reason);
  }
}

const reason =
  "an alternative takes values that its schema excludes and another may have: they are tried in order";
