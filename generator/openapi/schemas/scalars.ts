/** Scalars: the type of the language for a type with a format, and the constraints. */
import type { ConstrainedValues } from "../../language/constraints/constraint.js";
import { constraintKeys, constraints as allConstraints } from "../../language/constraints/index.js";
import type { MapEntry } from "../../source/yaml/tree.js";
import { isTextFormat, textFormats } from "../../language/formats/index.js";
import { growthOf, isFast } from "../../language/patterns/growth.js";
import type { LiteralPattern } from "../dialects/dialect.js";
import { patternIn, typePatterns } from "../dialects/index.js";
import { whyNotPattern } from "../../language/patterns/compile-error.js";
import { entry, mapNode, scalar } from "../document/nodes.js";
import { isTrue, numberOf, textOf } from "../../source/yaml/reading.js";
import { unicodePattern } from "./unicode-patterns.js";
import type { Translation } from "../translation.js";
import type { View } from "./views.js";

/** Formats of strings that are types of the language. */
const stringFormats: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(textFormats).map(([word, { keyword }]) => [keyword, word])),
  "date-time": "datetime",
  url: "url",
  byte: "base64",
  decimal: "decimal",
};

/**
 * `format: time` is a time with an offset, by RFC 3339. Frameworks of Python, Java and C# print it for a time of day without one, so
 * both are accepted.
 */
const timeOfDay = {
  reason: "frameworks print it for a time of day without an offset, too",
  pattern: textFormats.time.pattern.replace(/\$$/, "?$"),
};

/** The types of JSON Schema that are scalars. */
export type ScalarType = "string" | "integer" | "number" | "boolean";

/** A scalar: its type, and the entries of its constraints. */
interface ScalarParts {
  /** The word of the language for it. */
  readonly word: string;
  readonly constraints: readonly MapEntry[];
}

export function scalarOf(t: Translation, view: View, type: ScalarType): ScalarParts {
  t.ledger.noteRead(view.keywords, type === "integer" ? "number" : type);
  if (type === "boolean") return { word: "boolean", constraints: [] };
  return type === "string" ? stringOf(t, view) : numberPartsOf(t, view, type);
}

function said(t: Translation, view: View, key: string): MapEntry | undefined {
  const found = view.keywords.get(key);
  t.ledger.markExact(found);
  return found;
}

/** Names of types of the language, or of others for them, that no format of OpenAPI has: nothing enforces them. */
const foreignFormats: ReadonlySet<string> = new Set(["datetime", "guid"]);

function isFormatName(stated: MapEntry | undefined): boolean {
  if (foreignFormats.has(textOf(stated?.value) ?? "")) return false;
  return /^[A-Za-z0-9][A-Za-z0-9._:/+-]{0,99}$/.test(textOf(stated?.value) ?? "");
}

/** Returns the word of the language for a format of strings; undefined where nothing enforces it. */
export function wordOfFormat(name: string): string | undefined {
  return Object.hasOwn(stringFormats, name) ? stringFormats[name] : undefined;
}

/** Returns whether a string with the format that a view states, if any, can hold a character. */
export function canHold({ keywords }: View, character: string): boolean {
  const name = textOf((keywords.get("format") ?? keywords.get("contentEncoding"))?.value) ?? "";
  const word = name === "base64" ? name : wordOfFormat(name);
  if (word === undefined) return true;
  // The others are times, numbers and bytes in base64, none of which has a separator.
  return isTextFormat(word) && textFormats[word].right.some((text) => text.includes(character));
}

function stringOf(t: Translation, view: View): ScalarParts {
  const constraints: MapEntry[] = [];
  const stated = view.keywords.get("format") ?? view.keywords.get("contentEncoding");
  // Another name is carried where the place allows it.
  const format = isFormatName(stated)
    ? (said(t, view, "format") ?? said(t, view, "contentEncoding"))
    : undefined;
  const stringFormat = textOf(format?.value);
  const isRelative = stringFormat === "uri" && t.schemas.uriReferences.has(view.place.node);
  const name = isRelative ? "uri-reference" : stringFormat;
  if (format !== undefined && isRelative)
    t.ledger.loosen(format, "a member of problem details may be a relative reference, by RFC 9457");
  const isTime = format !== undefined && name === "time";
  if (isTime) t.ledger.loosen(format, timeOfDay.reason);
  const known = name === undefined || isTime ? undefined : name === "base64" ? name : wordOfFormat(name);
  if (format !== undefined && name !== undefined && known === undefined && !isTime)
    constraints.push(entry("format", scalar(name, format.value.span), format.key.span));
  if (known === "base64" && format?.key.value === "contentEncoding")
    t.ledger.narrow(view.place.node, format, {
      status: "approximated",
      reason: "the encoding is enforced",
      rule: { format: "byte" },
    });
  const bounds = sizeOf(t, view, ["minLength", "maxLength"]);
  if (bounds !== undefined) constraints.push(entry("length", bounds));
  const pattern = patternOf(t, view);
  if (pattern !== undefined) constraints.push(pattern);
  else if (isTime)
    constraints.push(entry("pattern", scalar(timeOfDay.pattern, format.value.span), format.key.span));
  constraints.push(...singleConstraints(t, view, "strings"));
  return { word: known ?? "string", constraints };
}

/** Reads the constraints that are a flag or a number, each under one keyword. */
export function singleConstraints(t: Translation, view: View, values: ConstrainedValues): MapEntry[] {
  return constraintKeys.flatMap((key) => {
    const { form, keywords } = allConstraints[key];
    const [keyword] = keywords[values] ?? [];
    if (keyword === undefined || (form !== "flag" && form !== "number")) return [];
    const stated = said(t, view, keyword);
    const value = form === "number" ? numberOf(stated?.value) : isTrue(stated?.value) || undefined;
    return stated === undefined || value === undefined ? [] : [entry(key, value, stated.value.span)];
  });
}

/** Reads two keywords as `{ min, max }`. */
export function sizeOf(t: Translation, view: View, keys: readonly [least: string, most: string]) {
  const entries = keys.flatMap((key, at) => {
    const stated = said(t, view, key);
    const value = numberOf(stated?.value);
    if (stated === undefined || value === undefined || !Number.isSafeInteger(value)) return [];
    // No value has fewer than none.
    if (value < 0 || (at === 0 && value === 0)) return [];
    return [entry(at === 0 ? "min" : "max", scalar(value, stated.value.span), stated.key.span)];
  });
  const [first] = entries;
  return first === undefined ? undefined : mapNode(entries, first.value.span);
}

function patternOf(t: Translation, view: View): MapEntry | undefined {
  const stated = said(t, view, "pattern");
  const text = textOf(stated?.value);
  if (stated === undefined || text === undefined || text.trim() === "") return undefined;
  const literal = patternIn(text);
  if (literal !== undefined) return patternOfLiteral(t, view, stated, literal);
  const ofType = typePatterns.get(text);
  if (ofType !== undefined)
    return rewritten(t, view, stated, {
      pattern: ofType,
      reason: "the framework means another pattern by it, which takes few steps",
    });
  const { text: pattern, isForeign } =
    whyNotPattern(text) === undefined ? { text, isForeign: false } : unicodePattern(text);
  if (whyNotPattern(pattern) !== undefined) {
    t.ledger.mark(stated, "dropped", "the pattern is no regular expression of ECMAScript");
    return undefined;
  }
  if (isForeign)
    return rewritten(t, view, stated, {
      pattern,
      reason: "its classes of characters are those of Java, which ECMAScript does not have",
    });
  if (pattern !== text) t.ledger.mark(stated, "approximated", "the pattern is rewritten for the flag u");
  return patternEntry(t, view, stated, pattern);
}

/** Returns the entry for a pattern that another one says. */
function rewritten(
  t: Translation,
  view: View,
  stated: MapEntry,
  { pattern, reason }: { readonly pattern: string; readonly reason: string },
): MapEntry {
  t.ledger.loosen(stated, reason);
  t.ledger.narrow(view.place.node, stated, { status: "approximated", reason, rule: { pattern } });
  return patternEntry(t, view, stated, pattern);
}

/** Returns the entry `pattern`; one that may take long is documented alone. */
function patternEntry(t: Translation, view: View, stated: MapEntry, pattern: string): MapEntry {
  const longest = numberOf(view.keywords.get("maxLength")?.value) ?? Infinity;
  if (isFast(growthOf(pattern), longest))
    return entry("pattern", scalar(pattern, stated.value.span), stated.key.span);
  t.ledger.loosen(stated, "matching the pattern could take too long, so it is documented but not enforced");
  return documentedPattern(stated, pattern);
}

function documentedPattern({ key, value: { span } }: MapEntry, pattern: string): MapEntry {
  const text = entry("text", pattern, span);
  return entry("pattern", mapNode([text, entry("enforce", false, span)], span), key.span);
}

/** Returns the entry for a pattern with flags; one with the flag `i` is documented alone, as JSON Schema has no such flag. */
function patternOfLiteral(
  t: Translation,
  view: View,
  stated: MapEntry,
  { pattern, flags }: LiteralPattern,
): MapEntry {
  const isCaseless = flags.includes("i");
  const remedy = isCaseless ? "documented but not enforced: write both cases in the pattern" : "left out";
  const reason = `no string matches the flags \`/${flags}\` at the end; they are ${remedy}`;
  if (!isCaseless) return rewritten(t, view, stated, { pattern, reason });
  t.ledger.loosen(stated, reason);
  return documentedPattern(stated, pattern);
}

function numberPartsOf(t: Translation, view: View, type: "integer" | "number"): ScalarParts {
  const stated = view.keywords.get("format");
  // Another name is carried where the place allows it.
  const format = isFormatName(stated) ? said(t, view, "format") : undefined;
  const name = textOf(format?.value);
  const constraints: MapEntry[] = [];
  let range = rangeOf(t, view);
  let word: string = type;
  if (format !== undefined && name !== undefined) {
    if (name === "int32" && type === "integer") range = withInt32(t, range, format);
    else if ((name === "unix-time" || name === "unixtime") && type === "number") {
      // Of an integer the language has none: its timestamps may have a fraction.
      word = "timestamp<s>";
      t.ledger.mark(format, "approximated", "the type is timestamp<s>");
    } else if (name === "int64" && type === "integer" && t.request.int64 !== undefined) word = "int64";
    else if ((name === "int64" || name === "uint64") && type === "integer")
      t.ledger.mark(format, "approximated", "an integer is exact up to 2^53 - 1");
    else if (["int32", "int64", "uint64"].includes(name))
      t.ledger.loosen(format, "a format of integers has no effect on other numbers");
    else if (!["float", "double", "integer", "number"].includes(name))
      constraints.push(entry("format", scalar(name, format.value.span), format.key.span));
  }
  const [first] = range;
  if (first !== undefined) constraints.push(entry("range", mapNode(range, first.value.span)));
  constraints.push(...singleConstraints(t, view, "numbers"));
  return { word, constraints };
}

function rangeOf(t: Translation, view: View): readonly MapEntry[] {
  const found: MapEntry[] = [];
  for (const [key, exclusive, inside, outside] of [
    ["minimum", "exclusiveMinimum", "min", "above"],
    ["maximum", "exclusiveMaximum", "max", "below"],
  ] as const) {
    const bound = said(t, view, key);
    const other = said(t, view, exclusive);
    const [inner, outer] = [numberOf(bound?.value), numberOf(other?.value)];
    const isNarrower =
      outer !== undefined && (inner === undefined || (key === "minimum" ? outer >= inner : outer <= inner));
    if (other !== undefined && outer !== undefined && isNarrower)
      found.push(entry(outside, scalar(outer, other.value.span), other.key.span));
    else if (bound !== undefined && inner !== undefined)
      found.push(entry(inside, scalar(inner, bound.value.span), bound.key.span));
  }
  const step = said(t, view, "multipleOf");
  const size = numberOf(step?.value);
  if (step !== undefined && size !== undefined && size > 0)
    found.push(entry("step", scalar(size, step.value.span), step.key.span));
  return found;
}

/** Returns a range with the bounds of 32 bits where it states none. */
function withInt32(t: Translation, range: readonly MapEntry[], format: MapEntry): readonly MapEntry[] {
  const isBeyond = ({ key, value }: MapEntry): boolean => {
    const bound = numberOf(value) ?? 0;
    return key.value !== "step" && (bound > 2147483647 || bound < -2147483648);
  };
  if (range.some(isBeyond)) t.ledger.loosen(format, "the stated bounds reach beyond 32 bits, and count");
  const has = (...words: readonly string[]): boolean => range.some(({ key }) => words.includes(key.value));
  const { span } = format.value;
  const least = has("min", "above") ? [] : [entry("min", -2147483648, span)];
  const most = has("max", "below") ? [] : [entry("max", 2147483647, span)];
  return [...least, ...most, ...range];
}
