/** Values as JSON for people, and as literals of TypeScript. */
import { quoteJson } from "../../../print/quote/json.js";
import { quoteString, quoteKey } from "../../../print/quote/code.js";

/** The spelling of keys and strings in a notation. */
interface Notation {
  readonly key: (name: string) => string;
  readonly string: (text: string) => string;
  /** The spaces within the braces of a short object. */
  readonly pad: string;
}

const json: Notation = { key: quoteJson, string: quoteJson, pad: " " };
const literal: Notation = { key: quoteKey, string: quoteString, pad: " " };

/** Columns of a line at most. */
const width = 52;

/**
 * Returns a value as JSON: short lists and objects on one line.
 *
 *   { id: "p1", tags: ["a"] }   ->   { "id": "p1", "tags": ["a"] }
 */
export function jsonText(value: unknown): string {
  return laidOut(value, json, 0);
}

/**
 * Returns a value as a literal of TypeScript.
 *
 *   { id: "p1" }   ->   { id: "p1" }
 */
export function literalText(value: unknown): string {
  return laidOut(value, literal, 0);
}

/** A text that stands in an example as it is, such as `1n`. */
export class PlainText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

function laidOut(value: unknown, notation: Notation, indent: number): string {
  const short = onOneLine(value, notation);
  if (
    short.length + indent <= width ||
    typeof value !== "object" ||
    value === null ||
    value instanceof PlainText
  )
    return short;
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const rows = Array.isArray(value)
    ? value.map((item) => laidOut(item, notation, indent + 2))
    : Object.entries(value).map(
        ([name, one]) => `${notation.key(name)}: ${laidOut(one, notation, indent + 2)}`,
      );
  const space = " ".repeat(indent + 2);
  return `${open}\n${rows.map((row) => `${space}${row}`).join(",\n")}\n${" ".repeat(indent)}${close}`;
}

function onOneLine(value: unknown, notation: Notation): string {
  if (value instanceof PlainText) return value.text;
  if (typeof value === "string") return notation.string(value);
  if (Array.isArray(value)) return `[${value.map((item) => onOneLine(item, notation)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const rows = Object.entries(value).map(
    ([name, one]) => `${notation.key(name)}: ${onOneLine(one, notation)}`,
  );
  return rows.length === 0 ? "{}" : `{${notation.pad}${rows.join(", ")}${notation.pad}}`;
}
