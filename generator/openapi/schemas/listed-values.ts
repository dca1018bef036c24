/** The values that schemas list beside each other. */
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { withNullOfType } from "./null-types.js";
import type { Translation } from "../translation.js";

/** The listed values of a view that is being collected. */
interface ListedDraft {
  readonly types: ReadonlySet<string> | undefined;
  values: readonly SyntaxNode[] | undefined;
  readonly listedBy: MapEntry[];
  unfit: MapEntry | undefined;
  isPaired: boolean;
}

/** Adds the values that a schema lists. */
export function addValues(t: Translation, draft: ListedDraft, node: SyntaxNode): void {
  const list = t.find(node, "enum");
  const constant = t.find(node, "const");
  const { items = [] } = list?.value.kind === "list" ? list.value : {};
  const isListed = items.length > 0 || constant !== undefined;
  const isTyped = t.find(node, "type") !== undefined;
  if (isListed !== isTyped) draft.isPaired = false;
  if (list !== undefined && items.length === 0) t.ledger.loosen(list, "an empty list of values says nothing");
  if (list !== undefined && items.length > 0) restrict(t, draft, list, withNullOfType(t, node, list, items));
  if (constant !== undefined)
    restrict(t, draft, constant, withNullOfType(t, node, constant, [constant.value]));
}

/** Leaves the values that a keyword lists. Where none is left, those of both stay, since the document contradicts itself. */
function restrict(t: Translation, draft: ListedDraft, entry: MapEntry, values: readonly SyntaxNode[]): void {
  t.ledger.markExact(entry);
  draft.listedBy.push(entry);
  const { values: known } = draft;
  const texts = new Set(values.map(scalarKey));
  const both = known?.filter((value) => texts.has(scalarKey(value))) ?? values;
  if (both.length > 0) draft.values = both;
  else {
    draft.unfit ??= entry;
    draft.values = [...(known ?? []), ...values];
  }
}

function scalarKey(node: SyntaxNode): string {
  return node.kind === "scalar" ? `${typeof node.value} ${String(node.value)}` : "";
}

/** Leaves the listed values that have the type. */
export function fitValues(draft: ListedDraft): void {
  const { types, values, listedBy } = draft;
  if (draft.isPaired || types === undefined || values === undefined) return;
  const fitting = values.filter((one) => hasType(one, types));
  if (fitting.length > 0) draft.values = fitting;
  else draft.unfit ??= listedBy.at(-1);
}

function hasType(node: SyntaxNode, types: ReadonlySet<string>): boolean {
  if (node.kind !== "scalar") return types.has(node.kind === "list" ? "array" : "object");
  const { value } = node;
  if (value === null) return types.has("null");
  return types.has(typeof value) || (Number.isInteger(value) && types.has("integer"));
}
