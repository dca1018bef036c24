/** Overlays of documents (OpenAPI Overlay 1.0 and 1.1): actions that add to parts of a document, or remove them. */
import { pointerTo } from "../../base/json-pointer.js";
import { defined } from "../../base/defined.js";
import { counted } from "../../diagnostics/counted.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { partsOf, type PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import { suggest } from "../../diagnostics/suggest.js";
import { shortened, visible } from "../../diagnostics/visible.js";
import { entryOf, valueOf, type SyntaxNode } from "../../source/yaml/tree.js";
import { listNode, mapNode } from "../document/nodes.js";
import { entriesOf, isTrue, itemsOf, textOf } from "../../source/yaml/reading.js";
import { JsonPathError, matchesOf, type Match, type Step } from "./json-path.js";

/** The changes of an action, for the report. */
export interface OverlayChange {
  readonly target: string;
  readonly change: "updated" | "removed";
  /** JSON pointers of the parts that it changed, as they were before it. */
  readonly pointers: readonly string[];
}

/** A document with the actions of an overlay applied. */
export interface OverlaidDocument {
  readonly root: SyntaxNode;
  readonly changes: readonly OverlayChange[];
  readonly diagnostics: readonly PhaseDiagnostic[];
}

interface Action {
  readonly target: string;
  readonly span: Span;
  /** Absent where the action removes what it matches. */
  readonly update?: SyntaxNode;
}

/**
 * Applies the actions of `overlay` to a document, one after the other. An action that matches nothing is a warning.
 *
 *   target: $.paths['/books'].get, update: { operationId: books.list }
 *     ->   the operation, with another id
 */
export function overlaid(document: SyntaxNode, overlay: SyntaxNode, maxNodes: number): OverlaidDocument {
  const diagnostics: PhaseDiagnostic[] = [];
  const actions = actionsOf(overlay, diagnostics);
  const changes: OverlayChange[] = [];
  let root = document;
  let added = 0;
  for (const { target, span, update } of diagnostics.length > 0 ? [] : actions) {
    let found: readonly Match[];
    try {
      const matches = matchesOf(target, root);
      ({ found } = matches);
      if (found.length === 0) diagnostics.push(unmatched(target, span, matches.missing));
    } catch (error) {
      if (!(error instanceof JsonPathError)) throw error;
      const shown = visible(shortened(target.slice(error.at) || "the end"));
      diagnostics.push(fault(span, `The target cannot be read at \`${shown}\`. ${error.message}`));
      continue;
    }
    added += update === undefined ? 0 : found.length * sizeOf(update);
    if (added > maxNodes) {
      diagnostics.push(fault(span, `The overlay adds more than ${counted(maxNodes, "value")}.`));
      break;
    }
    // From the last to the first, so that removed items of lists do not move those before them.
    for (const { steps } of found.toSorted(fromLast)) root = changedAt(root, steps, update) ?? root;
    const pointers = found.map(({ steps }) => pointerTo(steps));
    changes.push({ target, change: update === undefined ? "removed" : "updated", pointers });
  }
  return { root, changes, diagnostics };
}

/** Orders matches so that those below others, and those behind them in a list, are first. */
function fromLast({ steps: one }: Match, { steps: two }: Match): number {
  const at = one.findIndex((step, index) => step !== two[index]);
  const [mine, other] = [one[at], two[at]];
  if (mine === undefined) return two.length - one.length;
  return other === undefined || mine > other ? -1 : 1;
}

function fault(span: Span, message: string): PhaseDiagnostic {
  return { ...partsOf("overlay"), message, span };
}

function unmatched(
  target: string,
  span: Span,
  missing: { readonly name: string; readonly known: readonly string[] } | undefined,
): PhaseDiagnostic {
  const suggestion = missing && suggest(missing.name, missing.known);
  const reason =
    missing === undefined ? "" : ` Nothing there is called "${visible(shortened(missing.name))}".`;
  return {
    ...partsOf("overlay-unmatched"),
    message: `\`${visible(shortened(target))}\` matches nothing.${reason}`,
    span,
    ...defined({ suggestion }),
  };
}

const actionKeys = ["target", "description", "update", "remove"];

/** Returns the actions of an overlay; what it says wrongly becomes diagnostics. */
function actionsOf(overlay: SyntaxNode, diagnostics: PhaseDiagnostic[]): Action[] {
  const version = valueOf(overlay, "overlay");
  const text = version?.kind === "scalar" ? String(version.value) : "";
  if (!/^1\.[01](?:\.|$)/.test(text)) {
    const message = "An overlay begins with `overlay: 1.0.0`, or 1.1.0.";
    diagnostics.push(fault(version?.span ?? overlay.span, message));
    return [];
  }
  const items = itemsOf(valueOf(overlay, "actions"));
  if (items.length === 0) {
    const at = entryOf(overlay, "actions")?.key.span ?? overlay.span;
    diagnostics.push(fault(at, "An overlay has a list of `actions`."));
  }
  return items.flatMap((item) => {
    const strange = entriesOf(item).find(
      ({ key }) => !actionKeys.includes(key.value) && !key.value.startsWith("x-"),
    );
    if (strange !== undefined) {
      const { value, span } = strange.key;
      const suggestion = suggest(value, actionKeys);
      const message = `An action has no "${visible(shortened(value))}": it has ${actionKeys.join(", ")}.`;
      diagnostics.push({ ...fault(span, message), ...defined({ suggestion }) });
      return [];
    }
    const target = valueOf(item, "target");
    const path = textOf(target);
    const update = valueOf(item, "update");
    const removes = isTrue(valueOf(item, "remove"));
    if (target === undefined || path === undefined || (update === undefined && !removes)) {
      const message = "An action has a `target`, a JSONPath, with `update` or `remove: true`.";
      diagnostics.push(fault(target?.span ?? item.span, message));
      return [];
    }
    return [{ target: path, span: target.span, ...(removes || update === undefined ? {} : { update }) }];
  });
}

/** Returns `node` with the part at `steps` updated, or without it; undefined where the part is the whole. */
function changedAt(
  node: SyntaxNode,
  [step, ...others]: readonly Step[],
  update: SyntaxNode | undefined,
): SyntaxNode | undefined {
  if (step === undefined)
    return (
      update && (node.kind === "list" ? listNode([...node.items, update], node.span) : merged(node, update))
    );
  if (node.kind === "map")
    return mapNode(
      node.entries.flatMap((entry) => {
        if (entry.key.value !== step) return [entry];
        const value = changedAt(entry.value, others, update);
        return value === undefined ? [] : [{ ...entry, value }];
      }),
      node.span,
    );
  const items = itemsOf(node).flatMap((item, at) =>
    at === step ? (changedAt(item, others, update) ?? []) : [item],
  );
  return listNode(items, node.span);
}

/** Returns a part with an update: maps are merged, lists joined, and other values replaced. */
function merged(node: SyntaxNode, update: SyntaxNode): SyntaxNode {
  // `components:` without a value mirrors the document and says nothing.
  if (node.kind !== "scalar" && update.kind === "scalar" && update.value === null) return node;
  if (node.kind === "list" && update.kind === "list")
    return listNode([...node.items, ...update.items], node.span);
  if (node.kind !== "map" || update.kind !== "map") return update;
  const known = node.entries.map((entry) => {
    const more = valueOf(update, entry.key.value);
    return more === undefined ? entry : { ...entry, value: merged(entry.value, more) };
  });
  const names = new Set(node.entries.map(({ key }) => key.value));
  return mapNode([...known, ...update.entries.filter(({ key }) => !names.has(key.value))], node.span);
}

function sizeOf(node: SyntaxNode): number {
  const inner = node.kind === "map" ? node.entries.map(({ value }) => value) : itemsOf(node);
  return inner.reduce((sum, one) => sum + sizeOf(one), 1);
}
