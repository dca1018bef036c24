/** Strings, names, numbers and patterns of the spec in the code of the output: one function for each context. */
import { escapes, hidden, plain } from "./hidden.js";
import type { ConstValue } from "../../language/model/model.js";

const short: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** The text that tools search a file for, strings included: `//# sourceMappingURL=…`. */
const magicComment = /(?<=\/[/*])[#@](?=\s*source(?:Mapping)?URL\s*=)/g;

/**
 * `text` as a string literal that evaluates to exactly `text`, in double quotes unless single ones
 * need fewer escapes (prettier's choice). Only what would end, hide or redirect is escaped.
 *
 *   Asia/Tokyo   ->   "Asia/Tokyo"
 *   say "hi"     ->   'say "hi"'
 */
export function quoteString(text: string): string {
  if (typeof text !== "string") throw new TypeError("quoteString takes a string");
  if (plain.test(text) && !/["\\#@]/.test(text)) return `"${text}"`;
  const doubles = text.split('"').length;
  const singles = text.split("'").length;
  const quote = doubles > singles ? "'" : '"';
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replaceAll(quote, `\\${quote}`)
    .replace(hidden, (found) => short[found] ?? escapes(found))
    .replace(magicComment, escapes);
  return quote + escaped + quote;
}

/**
 * `value` as prettier prints numeric literals.
 *
 *   1e21   ->   1e21
 */
export function quoteNumber(value: number): string {
  if (typeof value !== "number" || !Number.isFinite(value))
    throw new TypeError("quoteNumber takes a finite number");
  if (Object.is(value, -0)) return "-0";
  return String(value).replace("e+", "e");
}

/** `value` as a literal of its own type. */
export function quoteLiteral(value: ConstValue): string {
  if (typeof value === "string") return quoteString(value);
  if (typeof value === "number") return quoteNumber(value);
  if (value === null || typeof value === "boolean") return String(value);
  throw new TypeError("quoteLiteral takes a string, number, boolean or null");
}

const identifierName = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
const letters = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/**
 * `name` as a key of an object literal or an interface.
 *
 *   display_name   ->   display_name
 *   x-request-id   ->   "x-request-id"
 *   größe          ->   "gr\u00f6\u00dfe"   (raw, prettier would take the quotes off where its
 *                                            table of letters holds them all)
 */
export function quoteKey(name: string): string {
  // As a plain or quoted key it would set the prototype of an object literal.
  if (name === "__proto__") return '["__proto__"]';
  if (identifierName.test(name)) return name;
  return letters.test(name) ? quoteString(name).replace(/[^ -~]/g, escapes) : quoteString(name);
}

/**
 * The access to the property `name`, to be appended to an expression.
 *
 *   display_name   ->   .display_name
 *   x-request-id   ->   ["x-request-id"]
 */
export function quoteAccess(name: string): string {
  return identifierName.test(name) ? `.${name}` : `[${quoteString(name)}]`;
}

/**
 * The arguments of the `new RegExp` that makes the pattern at run time, with the flag `u`. It is never
 * a literal: what ends a literal depends on the pattern's own brackets.
 *
 *   ^a/b$   ->   ['"^a/b$"', '"u"']
 *
 * @throws SyntaxError when the pattern does not compile, which the check phase must have reported.
 */
export function regExpArguments(pattern: string): [pattern: string, flags: string] {
  void new RegExp(pattern, "u");
  return [quoteString(pattern), '"u"'];
}

const identifier = /^[A-Za-z][A-Za-z0-9_]*$/;
const longest = 512;

/**
 * `name`, if it may stand as an identifier. Names of the spec were checked and the rest is derived
 * from them, so that a name which fails here is a bug of ours.
 * @throws TypeError for any other name, without repeating it.
 */
export function quoteIdentifier(name: string): string {
  if (typeof name !== "string" || !identifier.test(name) || name.length > longest)
    throw new TypeError("a name that is not an identifier reached the output");
  return name;
}
