/** The spec that is made of a document, as files of the language. */
import { groupBy } from "../base/append.js";
import { hidden } from "../print/quote/hidden.js";
import { quoteJson } from "../print/quote/json.js";
import { mapNode, scalar } from "../source/yaml/making.js";
import { entriesOf, textOf } from "../source/yaml/reading.js";
import type { MapEntry, ScalarNode, SyntaxNode } from "../source/yaml/tree.js";
import type { TextFile } from "../base/text-file.js";

/**
 * Prints a spec: the root file, and a file for each group of endpoints, for the resources and for the other
 * declarations. Generated output is the same as that of the document but for the names of the files.
 */
export function printSpec(root: SyntaxNode, includes: readonly SyntaxNode[] = []): TextFile[] {
  const sections = joinedSections([root, ...includes]);
  const of = (...names: readonly string[]): MapEntry[] =>
    sections.filter(({ key }) => names.includes(key.value));
  const parts: { readonly path: string; readonly entries: readonly MapEntry[] }[] = [
    { path: "declarations.yaml", entries: of(...declared) },
    { path: "resources.yaml", entries: of("resources") },
    ...of("endpoints").flatMap(byGroup),
  ].filter(({ entries }) => entries.length > 0);
  const include = parts.map(({ path }) => `  - ${path}\n`).join("");
  const head = `speccast: 1\n${include === "" ? "" : `include:\n${include}`}${printEntries(of("service"), 0)}`;
  return [
    { path: "api.yaml", text: head },
    ...parts.map(({ path, entries }) => ({ path, text: printEntries(entries, 0) })),
  ];
}

/** The sections of declarations beside resources and endpoints. */
const declared = ["limits", "types", "enums", "errors", "auth", "shared", "events", "gaps"];

/** Returns the sections of several files, each once. */
function joinedSections(files: readonly SyntaxNode[]): readonly MapEntry[] {
  const found = new Map<string, MapEntry>();
  for (const { key, value } of files.flatMap(entriesOf)) {
    const known = found.get(key.value);
    if (known === undefined) found.set(key.value, { key, value });
    else if (known.value.kind === "map" && value.kind === "map") {
      const entries = [...known.value.entries, ...value.entries];
      found.set(key.value, { key: known.key, value: { ...known.value, entries } });
    }
  }
  return [...found.values()];
}

/** Splits the section `endpoints` by group. */
function byGroup({ key, value }: MapEntry) {
  const groups = groupBy(entriesOf(value), (endpoint) => endpoint.key.value.split(".", 1)[0] ?? "");
  return [...groups].map(([group, entries]) => ({
    path: `endpoints/${group}.yaml`,
    entries: [{ key, value: mapNode(entries, value.span) }],
  }));
}

function printEntries(entries: readonly MapEntry[], indent: number): string {
  return entries.map((entry) => printEntry(entry, indent)).join("");
}

function printEntry({ key, value }: MapEntry, indent: number): string {
  const name = quotedUnless(key.value, /^[A-Za-z_][A-Za-z0-9_.<>-]*\??$/);
  const text = textOf(value);
  // An escape of half a character means the same in a pattern.
  const escaped = key.value === "pattern" ? text?.replaceAll(halves, escapeOf) : undefined;
  const stated = escaped === undefined ? value : scalar(escaped, value.span);
  return `${" ".repeat(indent)}${name}:${printValue(stated, indent)}`;
}

function printValue(node: SyntaxNode, indent: number): string {
  if (node.kind === "scalar") return ` ${printScalar(node, indent)}\n`;
  if (node.kind === "map")
    return node.entries.length === 0 ? " {}\n" : `\n${printEntries(node.entries, indent + 2)}`;
  if (node.items.length === 0) return " []\n";
  const flow = flowList(node.items);
  if (flow !== undefined) return ` ${flow}\n`;
  const start = " ".repeat(indent + 2);
  return `\n${node.items.map((item) => `${start}-${printItem(item, indent + 2)}`).join("")}`;
}

function printItem(item: SyntaxNode, indent: number): string {
  if (item.kind !== "map" || item.entries.length === 0) return printValue(item, indent);
  // The first entry stands beside the dash.
  return ` ${printEntries(item.entries, indent + 2).slice(indent + 2)}`;
}

const widest = 100;

function flowList(items: readonly SyntaxNode[]): string | undefined {
  const texts: string[] = [];
  let width = 0;
  for (const item of items) {
    if (item.kind !== "scalar") return undefined;
    const text =
      typeof item.value === "string"
        ? quotedUnless(item.value, /^[A-Za-z][A-Za-z0-9_.-]*$/)
        : String(item.value);
    width += text.length + 2;
    if (width > widest) return undefined;
    texts.push(text);
  }
  return `[${texts.join(", ")}]`;
}

function printScalar({ value }: ScalarNode, indent: number): string {
  if (typeof value !== "string") return String(value);
  if (isBlock(value)) {
    const start = " ".repeat(indent + 2);
    return `|-\n${value
      .split("\n")
      .map((line) => (line === "" ? "" : start + line))
      .join("\n")}`;
  }
  return quotedUnless(value, /^[A-Za-z/][A-Za-z0-9_.,()<>|/ -]*$/);
}

/** Returns whether a text can stand as a block, line by line, and be read as it is. */
function isBlock(text: string): boolean {
  return (
    text.includes("\n") &&
    /^[^\s]/.test(text) &&
    !/\s$/.test(text) &&
    !/[ \t]\n/.test(text) &&
    /^[\n\u0020-\u007e\u00a1-\u1fff\u3000-\ud7ff]*$/.test(text) &&
    text.replaceAll("\n", "").search(hidden) === -1
  );
}

const words = /^(?:true|false|null|yes|no|on|off|y|n|nan|inf|unspecified)$/i;

function quotedUnless(text: string, plain: RegExp): string {
  const isPlain = plain.test(text) && !words.test(text) && !text.endsWith(" ");
  if (isPlain) return text;
  return quoteJson(text.replaceAll(halves, "\ufffd"));
}

/** Halves of characters beyond U+FFFF, which no text of the language has: JSON has escapes for them. */
const halves = /[\ud800-\udfff]/gu;

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
