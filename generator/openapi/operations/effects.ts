/** Reads the effects of a document that speccast has written. */
import { effectKinds } from "../../language/facts/effect-kinds.js";
import { extensionKey } from "../../language/facts/extensions.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { entry, isTrue, itemsOf, listNode, scalar, textOf } from "../document/nodes.js";
import type { Translation } from "../translation.js";

/**
 * Returns the effect of an operation, the resources that it touches, and whether it only reads. What was changed by hand and names nothing is left
 * to the report.
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
  const touches = t.find(operation, extensionKey("touches"));
  const names = itemsOf(touches?.value).map((item) => textOf(item) ?? "");
  if (touches !== undefined && names.length > 0 && names.every(isSchema)) {
    t.ledger.markExact(touches);
    const { span } = touches.value;
    found.push(
      entry(
        "touches",
        listNode(
          names.map((name) => scalar(name, span)),
          span,
        ),
        touches.key.span,
      ),
    );
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
