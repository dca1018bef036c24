/** Readers of single values. A value of the wrong kind reads as absent. */
import { extraPath } from "../../language/model/extra.js";
import type { ConstValue, Json, JsonObject } from "../../language/model/model.js";
import type { DeclarationAst, Located } from "../declarations/index.js";
import { entriesOf, itemsAt, itemsOf } from "../../source/yaml/reading.js";
import {
  entryOf,
  toJson,
  valueOf,
  type MapEntry,
  type MapNode,
  type SyntaxNode,
} from "../../source/yaml/tree.js";
import type { DecodeContext } from "./context.js";
import { defined } from "../../base/defined.js";
import { keyGap } from "./gaps.js";

type Read<Value> = (node: SyntaxNode | undefined) => Located<Value> | undefined;

function scalar<Value extends ConstValue>(isOne: (value: ConstValue) => value is Value): Read<Value> {
  return (node) =>
    node?.kind === "scalar" && isOne(node.value) ? { value: node.value, span: node.span } : undefined;
}

function at<Value>(
  read: Read<Value>,
): (node: SyntaxNode | undefined, key: string) => Located<Value> | undefined {
  return (node, key) => read(valueOf(node, key));
}

/** Reads a node as a string. */
export const asString = scalar((value) => typeof value === "string");

/** Reads the string at a key. */
export const stringAt = at(asString);

/** Reads the number at a key. */
export const numberAt = at(scalar((value) => typeof value === "number"));

/** Reads the null at a key. */
export const nullAt = at(scalar((value) => value === null));

/** Reads the boolean at a key. */
export const flagAt = at(scalar((value) => typeof value === "boolean"));

/** Reads the status at `status`: a number, or one of `ranges`. */
export function statusAt<Range extends string>(
  node: SyntaxNode | undefined,
  ranges: readonly Range[],
): Located<number | Range> | undefined {
  const stated = stringAt(node, "status");
  const range = ranges.find((one) => one === stated?.value);
  if (stated === undefined || range === undefined) return numberAt(node, "status");
  return { value: range, span: stated.span };
}

/** Reads the JSON value at `key`. */
export function jsonAt(node: SyntaxNode | undefined, key: string): Located<Json> | undefined {
  const value = valueOf(node, key);
  return value === undefined ? undefined : { value: toJson(value) as Json, span: value.span };
}

/** Reads the map at `key`. */
export function mapAt(node: SyntaxNode | undefined, key: string): MapNode | undefined {
  const value = valueOf(node, key);
  return value?.kind === "map" ? value : undefined;
}

/** Reads the values at `example` and `examples`. */
export function examplesAt(node: SyntaxNode | undefined): Located<Json>[] {
  const nodes = [valueOf(node, "example"), ...itemsAt(node, "examples")];
  return nodes.flatMap((one) => (one === undefined ? [] : [{ value: toJson(one) as Json, span: one.span }]));
}

/** Reads the strings of a list; leaves out other items. */
export function stringsOf(node: SyntaxNode | undefined): Located<string>[] {
  return itemsOf(node)
    .map(asString)
    .filter((item) => item !== undefined);
}

/** Reads the string at `key`, or the strings of a list. */
export function namesAt(node: SyntaxNode | undefined, key: string): Located<string>[] {
  const one = stringAt(node, key);
  return one === undefined ? stringsOf(valueOf(node, key)) : [one];
}

/** Reads a constant, or the constants of a list. */
export function constants(node: SyntaxNode | undefined): Located<ConstValue>[] {
  if (node === undefined || node.kind === "map") return [];
  const items = node.kind === "list" ? node.items : [node];
  return items.flatMap((item) => (item.kind === "scalar" ? [{ value: item.value, span: item.span }] : []));
}

/** Returns the entries of a section, without the gap of the section itself. */
export function declarations(node: SyntaxNode | undefined): readonly MapEntry[] {
  return entriesOf(node).filter((entry) => entry.key.value !== "unspecified");
}

/** Reads the parts that every declaration has. */
export function declaration(context: DecodeContext, entry: MapEntry, path: string): DeclarationAst {
  const { key, value } = entry;
  const name = context.place(path, key);
  const gap = keyGap(context, value, path);
  return { name, path, span: value.span, ...declaredParts(context, value, path), ...defined({ gap }) };
}

/** Reads the keys that every declaration may have, but for its gap. */
export function declaredParts(
  context: DecodeContext,
  node: SyntaxNode,
  path: string,
): Pick<DeclarationAst, "doc" | "deprecated" | "was" | "extra" | "default"> {
  return defined({
    doc: stringAt(node, "doc"),
    deprecated: deprecation(node),
    was: stringAt(node, "was"),
    extra: extraAt(context, node, path),
    default: jsonAt(node, "default"),
  });
}

/** Reads the key `extra` of the declaration at `path`: any JSON object. */
export function extraAt(
  context: DecodeContext,
  node: SyntaxNode,
  path: string,
): Located<JsonObject> | undefined {
  const entry = entryOf(node, "extra");
  if (entry?.value.kind !== "map") return undefined;
  context.place(extraPath(path), entry.key);
  return { value: toJson(entry.value) as JsonObject, span: entry.key.span };
}

/** Reads the key `deprecated`. */
export function deprecation(node: SyntaxNode): DeclarationAst["deprecated"] {
  const value = entryOf(node, "deprecated")?.value;
  if (value === undefined) return undefined;
  const reason = asString(value) ?? stringAt(value, "reason");
  const isTrue = value.kind === "scalar" && value.value === true;
  if (!isTrue && reason === undefined) return undefined;
  return defined({
    reason: reason?.value,
    since: stringAt(value, "since")?.value,
    sunset: stringAt(value, "sunset")?.value,
  });
}
