/** Lists, maps and objects of scalars as one text with separators, and maps whose keys are names of parameters. */
import { pointerTo } from "./issues.js";
import { brief } from "./brief.js";
import { addDecodeIssue } from "./targets.js";
import { escapeText, type Parameter, valueText, type Writing } from "./parameters.js";
import { decode, decodeValue } from "./read-text.js";

/** Lists as one text with a separator between items, which no item contains. */
function separated(separator: string, expected: string): Writing {
  return {
    expected,
    literals: separator === "," ? "," : "",
    write: (value, { in: place }) => {
      if (!Array.isArray(value)) return undefined;
      const texts = value.map(valueText);
      const isWritten = texts.every(
        (text) => text !== undefined && isSeparable(text, separator, place),
      );
      // One empty item is written as an empty list is.
      if (!isWritten || (texts.length === 1 && texts[0] === "")) return undefined;
      return [["", texts.join(separator)]];
    },
    read: ({ type, in: place, name }, text, escaped) =>
      separatedTexts(text, separator, place, escaped).map((item) =>
        decodeValue({ type, in: place, name }, item),
      ),
  };
}

/** `tags=a,b` */
export const commas: Writing = /* @__PURE__ */ separated(
  ",",
  "a list of items without commas, which separate them; in a header, no item is empty or begins or ends with a space",
);
/** `tags=a b` */
export const spaces: Writing = /* @__PURE__ */ separated(" ", "a list whose items have no space");
/** `tags=a|b` */
export const pipes: Writing = /* @__PURE__ */ separated("|", "a list whose items have no |");

/** The fields of an object, and the values of a map or of other fields. */
export interface EntryShape {
  readonly fields?: Readonly<Record<string, Parameter["type"]>>;
  readonly values?: Parameter["type"];
}

/** `range=gt,3,lt,5` */
export const commaEntries = (shape: EntryShape): Writing => separatedEntries(",", ",", shape);
/** `range=gt 3 lt 5` */
export const spaceEntries = (shape: EntryShape): Writing => separatedEntries(" ", " ", shape);
/** `range=gt|3|lt|5` */
export const pipeEntries = (shape: EntryShape): Writing => separatedEntries("|", "|", shape);
/** `range=gt=3,lt=5` */
export const pairEntries = (shape: EntryShape): Writing => separatedEntries(",", "=", shape);

/** Maps and objects of scalars as one text, with `assign` between a name and its value. */
function separatedEntries(separator: string, assign: string, shape: EntryShape): Writing {
  const isName = (name: string): boolean =>
    name !== "__proto__" && name !== "" && !name.includes(assign);
  return {
    expected: `an object with a value, whose names and values have no ${JSON.stringify(separator)}`,
    literals: separator === "," ? `,${assign}` : "",
    write: (value, { in: place }) => {
      if (typeof value !== "object" || value === null) return undefined;
      const pieces: string[] = [];
      for (const [name, one] of Object.entries(value)) {
        if (one === undefined || entryTypeOf(shape, name) === undefined) continue;
        const text = valueText(one);
        const isWritten =
          text !== undefined && [name, text].every((part) => isSeparable(part, separator, place));
        if (!isWritten || !isName(name)) return undefined;
        pieces.push(name + assign + text);
      }
      return pieces.length === 0 ? undefined : [["", pieces.join(separator)]];
    },
    // A text that is no object stays one: readers report it as an issue.
    read: ({ in: place }, text, escaped) => {
      const pieces = separatedTexts(text, separator, place, escaped);
      const value: Record<string, unknown> = {};
      const step = assign === separator ? 2 : 1;
      for (let at = 0; at < pieces.length; at += step) {
        const first = pieces[at] ?? "";
        const second = pieces[at + 1];
        const end = assign === separator ? first.length : first.indexOf(assign);
        const name = first.slice(0, Math.max(end, 0));
        const item = assign === separator ? second : first.slice(end + assign.length);
        if (!isName(name) || item === undefined || Object.hasOwn(value, name)) return text;
        value[name] = decodeValue(
          { name, in: place, type: entryTypeOf(shape, name) ?? "string" },
          item,
        );
      }
      return value;
    },
  };
}

function entryTypeOf(
  { fields = {}, values }: EntryShape,
  name: string,
): Parameter["type"] | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : values;
}

/**
 * A map in a query that has no name there: each key is a parameter. `taken` names the others.
 *
 *   { color: "red", size: "3" }   ->   color=red&size=3
 */
export function keyParameters(type: Parameter["type"], taken: readonly string[]): Writing {
  const isFree = (name: string): boolean =>
    name !== "__proto__" &&
    name !== "" &&
    taken.every((one) => name !== one && !name.startsWith(`${one}[`));
  return {
    expected: "a map with a key, none of which names another parameter",
    write: (value) => {
      if (typeof value !== "object" || value === null) return undefined;
      const found: [string, string][] = [];
      for (const [name, one] of Object.entries(value)) {
        const text = valueText(one);
        if (one === undefined) continue;
        if (text === undefined || !isFree(name) || escapeText(name) === undefined) return undefined;
        found.push([name, text]);
      }
      return found.length === 0 ? undefined : found;
    },
    read: (_, text) => text,
    add: (input, issues, { name: key, in: place }, [name, text]) => {
      if (!isFree(name)) return false;
      const known = (Object.hasOwn(input, key) ? input[key] : undefined) ?? (input[key] = {});
      const map = known as Record<string, unknown>;
      if (Object.hasOwn(map, name)) {
        const at = { pointer: `${pointerTo(key)}${pointerTo(brief(name))}`, in: place };
        addDecodeIssue(issues, { code: "count", max: 1, ...at, message: "may be given only once" });
      } else map[name] = decodeValue({ name, in: place, type }, text);
      return true;
    },
  };
}

/** Returns whether a text can stand between separators. In headers, white space around it would be lost (RFC 9110, section 5.6.1). */
function isSeparable(text: string, separator: string, place: Parameter["in"]): boolean {
  return !text.includes(separator) && (place !== "header" || (text !== "" && text === text.trim()));
}

/**
 * Returns the texts between separators. In headers, white space is no part of them, and empty ones do not count.
 * In a URL, commas that are not escaped separate, and escaped ones belong to a text. Where all are escaped, as many
 * clients do it, each separates.
 *
 *   a%2Cb,c   ->   "a,b", "c"      a%2Cb   ->   "a", "b"
 */
function separatedTexts(
  text: string,
  separator: string,
  place: Parameter["in"],
  escaped = "",
): string[] {
  if (text === "") return [];
  if (separator === "," && escaped.includes(","))
    return escaped.split(",").map((piece) => decode(piece) ?? piece);
  const pieces = text.split(separator);
  return place === "header"
    ? pieces.map((piece) => piece.trim()).filter((piece) => piece !== "")
    : pieces;
}
