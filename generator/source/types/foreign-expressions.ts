/** Type expressions of other languages, and the forms of speccast with their meaning. */
import { builtInKind } from "../../language/facts/json-kinds.js";
import { isPlainString } from "../yaml/scalars.js";
import type { ForeignType } from "./foreign-types.js";

/** The help for `undefined` among the alternatives of a type. */
export const absentField = "Write the name of the field as `name?`: a field that may be absent.";

/** A finding about an expression. */
export interface ForeignExpression extends Omit<ForeignType, "code" | "suggestion"> {
  readonly code: "bad-type" | "inline-type";
  readonly message: string;
}

/**
 * Returns the finding about alternatives; `isType` says which of them are types.
 *
 *     string or integer   ->   Write `{ union: { of: [string, integer] } }`.
 */
export function listedAlternatives(text: string, isType: (name: string) => boolean): ForeignExpression {
  const members = text
    .trim()
    .split(/ ?\| ?| or /)
    .filter((member) => member !== "null");
  const nullable = /\bnull\b/.test(text) ? ", nullable: true" : "";
  return {
    code: "inline-type",
    message: "A type cannot list alternatives; only `| null` can follow it.",
    help:
      members.length > 1 && members.every(isType)
        ? `Write \`{ union: { of: [${members.join(", ")}]${nullable} } }\`.`
        : "Write `{ union: { of: [ … ] } }` or `{ enum: [ … ] }` in the place of the type, or declare a resource or an enum and use its name.",
  };
}

/**
 * Returns the finding about brackets behind `word`.
 *
 *     string[]          ->   Write `list<string>`.
 *     list[string]      ->   Write `list<string>`.
 *     enum [old, new]   ->   Write `{ enum: [old, new] }`.
 */
export function brackets(word: string, text: string, isType: (name: string) => boolean): ForeignExpression {
  const [, inner = ""] = /^[^[]*\[([^[\]]*)\]$/.exec(text.trim()) ?? [];
  if (word === "enum") {
    const help = `Write \`{ enum: [${inner.trim() === "" ? " … " : inner}] }\`.`;
    return { code: "inline-type", message: "The values of an enum must be under a key.", help };
  }
  const name = word.toLowerCase();
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  const of = kind === undefined ? word : isType(inner) ? inner : "…";
  const message = kind === "map" ? "A map type has no brackets." : "A list type has no brackets.";
  return { code: "bad-type", message, help: `Write \`${kind ?? "list"}<${of}>\`.` };
}

/**
 * Returns the help for a list that is written as brackets around the type of its items; undefined for another text.
 *
 *     [Book!]!   ->   Write `list<Book>`.
 */
export function listInBrackets(text: string): string | undefined {
  const [, item] = /^\[\s*([A-Za-z]\w*)!?\s*\]!?$/.exec(text.trim()) ?? [];
  return item === undefined ? undefined : `Write \`list<${item}>\`.`;
}

/** Words before brackets that hold the type of the items. */
const kinds: Readonly<Partial<Record<string, "list" | "map">>> = {
  list: "list",
  array: "list",
  set: "list",
  map: "map",
  dict: "map",
};

/** The key of a range for each sign, and that of a size with what makes it inclusive. */
const bounds: Readonly<Record<string, readonly [ofRange: string, ofSize: string, more: number]>> = {
  ">=": ["min", "min", 0],
  ">": ["above", "min", 1],
  "<=": ["max", "max", 0],
  "<": ["below", "max", -1],
};

/**
 * Returns the help for a text behind the type `word` that says more about its values; undefined for another text.
 *
 *     string = en      ->   Write `{ type: string, default: en }`.
 *     number >= 0      ->   Write `{ type: number, range: { min: 0 } }`.
 *     string > 3       ->   Write `{ type: string, length: { min: 4 } }`.
 *     string!          ->   A field is required unless its name ends in a question mark: `name?`.
 *     number (EUR)     ->   Write what else there is to say beside the type: `{ type: number, doc: … }`.
 */
export function moreBehind(word: string, text: string): string | undefined {
  const behind = text.trim();
  const isNumber = builtInKind(word) === "number";
  const [, value] = /^= *["']?([\w.-]+)["']?$/.exec(behind) ?? [];
  if (value !== undefined && !(isNumber && isPlainString(value))) {
    const isText = !isNumber && word !== "boolean" && !isPlainString(value);
    return `Write \`{ type: ${word}, default: ${isText ? `"${value}"` : value} }\`.`;
  }
  const [, sign = "", number] = /^([<>]=?) *(-?\d+(?:\.\d+)?)$/.exec(behind) ?? [];
  const [ofRange, ofSize, more] = bounds[sign] ?? ["", "", 0];
  if (isNumber && number !== undefined)
    return `Write \`{ type: ${word}, range: { ${ofRange}: ${number} } }\`.`;
  const size = Number(number) + more;
  if (word === "string" && Number.isInteger(size) && size >= 0)
    return `Write \`{ type: string, length: { ${ofSize}: ${size} } }\`.`;
  if (behind === "!") return "A field is required unless its name ends in a question mark: `name?`.";
  return /^[,(;=]/.test(behind)
    ? `Write what else there is to say beside the type: \`{ type: ${word}, doc: … }\`.`
    : undefined;
}
