/** Durations in the place of the limit that an idempotency window names, a common mistake. */
import { boundKeys } from "./bare-bounds.js";
import { valueOf, type SyntaxNode } from "../../source/yaml/tree.js";
import { subject, type ShapePlace, type ShapeFinding } from "./place.js";

/** Units of the language and their common spellings. */
const units = [
  { unit: "milliseconds", written: /^(?:ms|millis|milliseconds?)$/i },
  { unit: "seconds", written: /^(?:s|secs?|seconds?)$/i },
  { unit: "minutes", written: /^(?:m|mins?|minutes?)$/i },
  { unit: "hours", written: /^(?:h|hrs?|hours?)$/i },
  { unit: "days", written: /^(?:d|days?)$/i },
];

/** Returns whether `path` leads to the window of an idempotency, stated or assumed. */
export function isWindow(path: readonly string[]): boolean {
  const end = path.at(-1) === "assume" ? path.length - 1 : path.length;
  return path[0] === "endpoints" && end === 4 && path[2] === "idempotency" && path[3] === "window";
}

/** Returns whether `key` is a key of a limit's value. */
export function isPartOfLimit(key: string): boolean {
  return boundKeys.includes(key) || unitOf(key) !== undefined;
}

/** Returns whether `text` is a duration such as `24h`, `24 hours` or `PT24H`. */
export function isDuration(text: string): boolean {
  return durationIn(text) !== undefined;
}

/** The finding for a duration or another value in the place of the name of a limit. */
export function unnamedWindow(place: ShapePlace): ShapeFinding {
  const { node, path } = place;
  const key = path.at(-1) ?? "window";
  const name = nameIn(node);
  const help =
    name === undefined
      ? `Declare it under \`limits\`, for example \`keyMemory: ${limitFor(node)}\`, and write \`${key}: keyMemory\`.`
      : `Write \`${key}: ${name}\`.`;
  return {
    code: "wrong-kind",
    message: `${subject(place)} must be the name of a limit, but is ${kindWord(node)}.`,
    span: node.span,
    help,
    isAboutAll: true,
  };
}

function kindWord(node: SyntaxNode): string {
  if (node.kind === "list") return "a list";
  if (node.kind === "map")
    return node.entries.some(({ key }) => isPartOfLimit(key.value)) ? "a duration" : "a map";
  return typeof node.value === "boolean" ? String(node.value) : "a duration";
}

function nameIn(node: SyntaxNode): string | undefined {
  if (node.kind === "scalar") return undefined;
  const [only, ...more] = node.kind === "list" ? node.items : node.entries.map(({ value }) => value);
  const text = only?.kind === "scalar" && more.length === 0 ? only.value : undefined;
  return typeof text === "string" && /^[a-z][A-Za-z0-9]{0,59}$/.test(text) ? text : undefined;
}

/** The limit with the meaning of `node`, or an example if the meaning is unclear. */
function limitFor(node: SyntaxNode): string {
  const found = node.kind === "scalar" ? durationIn(String(node.value)) : durationOf(node);
  return found ?? "{ hours: 24 }";
}

function durationOf(node: SyntaxNode): string | undefined {
  if (node.kind !== "map") return undefined;
  for (const { key } of node.entries) {
    const value = valueOf(node, key.value);
    const unit = unitOf(key.value);
    if (unit === undefined || value?.kind !== "scalar" || typeof value.value !== "number") continue;
    return `{ ${unit}: ${value.value} }`;
  }
  return undefined;
}

function durationIn(text: string): string | undefined {
  const [, count, word] = /^P?T?(\d{1,9})[ _-]?([A-Za-z]{1,12})$/.exec(text.trim()) ?? [];
  const unit = word === undefined ? undefined : unitOf(word);
  return unit === undefined ? undefined : `{ ${unit}: ${Number(count)} }`;
}

function unitOf(word: string): string | undefined {
  return units.find(({ written }) => written.test(word))?.unit;
}
