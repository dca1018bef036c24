/** Reads the effects of a document that speccast has written. */
import { effectKinds } from "../../language/facts/effect-kinds.js";
import { extensionKey } from "../../language/facts/extensions.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { entry, isTrue, itemsOf, listNode, scalar, textOf } from "../document/nodes.js";
import type { Translation } from "../translation.js";

/**
 * Returns the effect of an operation, the resources that it touches and invalidates, and whether it only reads. What
 * was changed by hand and names nothing is left to the report.
 *
 *   x-speccast-effect: creates Parcel   ->   effect: creates Parcel
 */
export function effectEntries(t: Translation, operation: SyntaxNode): MapEntry[] {
  if (t.service.own === undefined) return [];
  const schemas = t.find(t.find(t.root, "components")?.value, "schemas")?.value;
  const isSchema = (name: string) => t.find(schemas, name) !== undefined;
  const found: MapEntry[] = [];
  const effect = t.find(operation, extensionKey("effect"));
  const text = textOf(effect?.value);
  if (effect !== undefined && text !== undefined && isEffect(text, isSchema)) {
    t.ledger.markExact(effect);
    found.push(entry("effect", scalar(text, effect.value.span), effect.key.span));
  }
  const reads = t.find(operation, extensionKey("reads"));
  if (reads !== undefined && isTrue(reads.value)) {
    t.ledger.markExact(reads);
    found.push(entry("reads", scalar(true, reads.value.span), reads.key.span));
  }
  for (const key of ["touches", "invalidates"] as const) {
    const list = t.find(operation, extensionKey(key));
    const names = itemsOf(list?.value).map((item) => textOf(item) ?? "");
    const isAllowed = names.length > 0 || (key === "invalidates" && list?.value.kind === "list");
    if (list === undefined || !isAllowed || !names.every(isSchema)) continue;
    t.ledger.markExact(list);
    const { span } = list.value;
    const items = names.map((name) => scalar(name, span));
    found.push(entry(key, listNode(items, span), list.key.span));
  }
  return found;
}

/** Returns whether a text is an effect: `none`, or a verb and a name, perhaps with `by` and a field. */
function isEffect(text: string, isSchema: (name: string) => boolean): boolean {
  const [verb, name = "", link, field, ...others] = text.replace(/^acts on /, "acts ").split(" ");
  if (text === "none") return true;
  const isBy = link === undefined || (link === "by" && field !== undefined);
  return effectKinds.some((kind) => kind === verb) && isSchema(name) && isBy && others.length === 0;
}
