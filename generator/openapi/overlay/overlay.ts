/** Overlays of documents (OpenAPI Overlay 1.0 and 1.1): actions that add to parts of a document, copy to them, or remove them. */
import { append } from "../../base/append.js";
import { pointerTo } from "../../base/json-pointer.js";
import { defined } from "../../base/defined.js";
import { counted } from "../../diagnostics/counted.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { partsOf, type PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import { suggest } from "../../diagnostics/suggest.js";
import { shortened, visible } from "../../diagnostics/visible.js";
import { entryOf, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { documentLimits } from "../document/document-kind.js";
import { listNode, mapNode } from "../document/nodes.js";
import { entriesOf, isTrue, itemsOf, textOf } from "../../source/yaml/reading.js";
import { JsonPathError, matchesOf, type Match, type Matches, type Step } from "./json-path.js";

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
  /** The update of what it matches; absent where it copies or removes. */
  readonly update?: SyntaxNode | undefined;
  /** The path of the part that it copies. */
  readonly copy?: SyntaxNode | undefined;
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
  for (const { target, span, update, copy } of diagnostics.length > 0 ? [] : actions) {
    const matches = readMatches(target, root, span, diagnostics);
    if (matches === undefined) continue;
    const { found } = matches;
    if (found.length === 0) diagnostics.push(unmatched(target, span, matches.missing));
    const addition = copy === undefined ? update : copied(copy, root, diagnostics);
    const reason = copy !== undefined && addition === undefined ? "" : whyNot(found, addition);
    if (reason !== undefined) {
      if (reason !== "") diagnostics.push(fault(span, reason));
      continue;
    }
    added += addition === undefined ? 0 : found.length * sizeOf(addition);
    if (added > maxNodes) {
      diagnostics.push(fault(span, `The overlay adds more than ${counted(maxNodes, "value")}.`));
      break;
    }
    // Copies of a part within itself double its depth, and readers call themselves for each level.
    const deepest = found.reduce((most, { steps }) => Math.max(most, steps.length), 0);
    if (addition !== undefined && deepest + depthOf(addition) > documentLimits.maxDepth) {
      diagnostics.push(
        fault(span, `The overlay nests values more than ${documentLimits.maxDepth} levels deep.`),
      );
      break;
    }
    root = changedAt(root, found, 0, addition) ?? root;
    const pointers = found.map(({ steps }) => pointerTo(steps));
    changes.push({ target, change: addition === undefined ? "removed" : "updated", pointers });
  }
  return { root, changes, diagnostics };
}

/** Returns the matches of a path in an overlay; undefined for one that cannot be read, which is a diagnostic. */
function readMatches(
  path: string,
  root: SyntaxNode,
  span: Span,
  diagnostics: PhaseDiagnostic[],
): Matches | undefined {
  try {
    return matchesOf(path, root);
  } catch (error) {
    if (!(error instanceof JsonPathError)) throw error;
    const shown = visible(shortened(path.slice(error.at) || "the end"));
    diagnostics.push(fault(span, `The path cannot be read at \`${shown}\`. ${error.message}`));
    return undefined;
  }
}

/** Returns the part that an action copies; undefined, with a diagnostic, where its path does not select one. */
function copied(copy: SyntaxNode, root: SyntaxNode, diagnostics: PhaseDiagnostic[]): SyntaxNode | undefined {
  const matches = readMatches(textOf(copy) ?? "", root, copy.span, diagnostics);
  const [only, ...others] = matches?.found ?? [];
  if (only !== undefined && others.length === 0) return only.node;
  if (matches !== undefined)
    diagnostics.push(fault(copy.span, `\`copy\` selects one part, and this path ${matches.found.length}.`));
  return undefined;
}

/** Returns why matches cannot have a change, an addition or the removal; undefined where they can. */
function whyNot(found: readonly Match[], addition: SyntaxNode | undefined): string | undefined {
  if (addition === undefined)
    return found.some(({ steps }) => steps.length === 0)
      ? "The whole document cannot be removed."
      : undefined;
  const isMap = addition.kind === "map" || isNothing(addition);
  return !isMap && found.some(({ node }) => node.kind === "map")
    ? "The target is an object, so what is added to it must be one."
    : undefined;
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

const actionKeys = ["target", "description", "update", "copy", "remove"];

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
    const copy = valueOf(item, "copy");
    const removes = isTrue(valueOf(item, "remove"));
    const isWhole = removes || update !== undefined || copy !== undefined;
    if (
      target === undefined ||
      path === undefined ||
      !isWhole ||
      (update !== undefined && copy !== undefined)
    ) {
      const message =
        "An action has a `target`, a JSONPath, with one of `update`, `copy` and `remove: true`.";
      diagnostics.push(fault(target?.span ?? item.span, message));
      return [];
    }
    return [{ target: path, span: target.span, ...(removes ? {} : { update, copy }) }];
  });
}

/**
 * Returns `node`, which is `depth` steps below the root, with the parts in it that were found updated or removed, those within
 * others first; undefined where it is removed itself. All are changed in one pass, since an action may match each operation.
 */
function changedAt(
  node: SyntaxNode,
  found: readonly Match[],
  depth: number,
  update: SyntaxNode | undefined,
): SyntaxNode | undefined {
  const isHere = found.some(({ steps }) => steps.length === depth);
  if (isHere && update === undefined) return undefined;
  const within = new Map<Step, Match[]>();
  for (const one of found) {
    const step = one.steps[depth];
    if (step !== undefined) append(within, step, one);
  }
  const changed = (value: SyntaxNode, step: Step): SyntaxNode | undefined => {
    const inner = within.get(step);
    return inner === undefined ? value : changedAt(value, inner, depth + 1, update);
  };
  const made = within.size === 0 ? node : withChanged(node, changed);
  return isHere && update !== undefined ? merged(made, update) : made;
}

function withChanged(
  node: SyntaxNode,
  changed: (value: SyntaxNode, step: Step) => SyntaxNode | undefined,
): SyntaxNode {
  if (node.kind !== "map")
    return listNode(
      itemsOf(node).flatMap((item, at) => changed(item, at) ?? []),
      node.span,
    );
  const entries = node.entries.flatMap((one): MapEntry[] => {
    const value = changed(one.value, one.key.value);
    return value === undefined ? [] : [value === one.value ? one : { ...one, value }];
  });
  return mapNode(entries, node.span);
}

/** Returns a part with an update: maps are merged, lists joined, items appended to lists, and other values replaced. */
function merged(node: SyntaxNode, update: SyntaxNode, isTarget = true): SyntaxNode {
  if (node.kind !== "scalar" && isNothing(update)) return node;
  if (node.kind === "list" && (isTarget || update.kind === "list"))
    return listNode([...node.items, ...(update.kind === "list" ? update.items : [update])], node.span);
  if (node.kind !== "map" || update.kind !== "map") return update;
  const known = node.entries.map((entry) => {
    const more = valueOf(update, entry.key.value);
    return more === undefined ? entry : { ...entry, value: merged(entry.value, more, false) };
  });
  const names = new Set(node.entries.map(({ key }) => key.value));
  return mapNode([...known, ...update.entries.filter(({ key }) => !names.has(key.value))], node.span);
}

/** Returns whether an update has no value: `components:` mirrors the document and says nothing. */
function isNothing(update: SyntaxNode): boolean {
  return update.kind === "scalar" && update.value === null;
}

function innerOf(node: SyntaxNode): readonly SyntaxNode[] {
  return node.kind === "map" ? node.entries.map(({ value }) => value) : itemsOf(node);
}

function sizeOf(node: SyntaxNode): number {
  return innerOf(node).reduce((sum, one) => sum + sizeOf(one), 1);
}

function depthOf(node: SyntaxNode): number {
  return innerOf(node).reduce((most, one) => Math.max(most, 1 + depthOf(one)), 0);
}
