/** Scalars, and their values in the core schema of YAML 1.2. */
import { cutText } from "../../base/cut-text.js";
import { CST } from "yaml";
import type { ScalarNode } from "./tree.js";
import type { Range, Reporter } from "./reporter.js";
import { readEnd } from "./separators.js";
import type { CstBlockScalar, CstFlowScalar } from "./yaml-tokens.js";

export function composeScalar(reporter: Reporter, token: CstFlowScalar | CstBlockScalar): ScalarNode {
  const text = scalarText(reporter, token);
  if (token.type === "block-scalar") {
    return { kind: "scalar", value: text, style: "block", span: reporter.span(...blockRange(token)) };
  }
  readEnd(reporter, token.end, token);
  const span = reporter.span(token.offset, token.offset + token.source.length);
  if (token.type !== "scalar") return { kind: "scalar", value: text, style: "quoted", span };
  const value = plainValue(reporter, text, [span.start, span.end]);
  return { kind: "scalar", value, style: "plain", span };
}

/** Returns the text of a scalar token, with quotes, escapes and line folding resolved. */
export function scalarText(reporter: Reporter, token: CstFlowScalar | CstBlockScalar): string {
  const { source } = token;
  if (token.type === "scalar") {
    checkPlainStart(reporter, token);
    if (!source.includes("\n")) return source;
  } else if (token.type !== "block-scalar" && isSimpleQuoted(source)) return source.slice(1, -1);
  const bare = token.type === "block-scalar" ? token : { ...token, end: [] };
  const resolved = CST.resolveAsScalar(bare, true, (offset, code, message) => {
    reportScalar(reporter, token, { offset, code, message });
  });
  if (token.type === "double-quoted-scalar" && loneSurrogate.test(resolved.value)) {
    const message = "This escape gives half of a character.";
    reporter.report("lone-surrogate", message, loneEscape(token));
  }
  return resolved.value;
}

/** Returns whether a quoted string is on one line and without escapes, as most of them are. */
function isSimpleQuoted(source: string): boolean {
  const quote = source[0] as string;
  if (source.length < 2 || !source.endsWith(quote)) return false;
  return source.indexOf(quote, 1) === source.length - 1 && !/[\\\n]/.test(source);
}

const loneSurrogate = /[\ud800-\udfff]/u;

/** Returns the place of the first escape that gives half of a character, or of the whole string. */
function loneEscape({ source, offset }: CstFlowScalar): Range {
  const halves = /\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\(?:u|U0000)([dD][89a-fA-F]..)|\\./gs;
  for (const { 0: escape, 1: digits, index } of source.matchAll(halves)) {
    if (digits !== undefined) return [offset + index, offset + index + escape.length];
  }
  return [offset, offset + source.length];
}

function checkPlainStart(reporter: Reporter, { source, offset }: CstFlowScalar): void {
  const first = source[0];
  if (first === undefined || !reservedStarts.includes(first)) return;
  const shown = first === "\t" ? "a tab" : `"${first}"`;
  const message = `A string without quotes cannot begin with ${shown}.`;
  reporter.report("reserved-character", message, [offset, offset + 1]);
}

const reservedStarts = "\t,%|>@`";

const digitsOfEscapes: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** Reports a fault that the package yaml found in a scalar. */
function reportScalar(
  reporter: Reporter,
  token: CstFlowScalar | CstBlockScalar,
  fault: { readonly offset: number; readonly code: string; readonly message: string },
): void {
  const end = token.offset + token.source.length;
  if (fault.code === "BAD_DQ_ESCAPE") {
    const escape = reporter.source.text.slice(fault.offset, fault.offset + 2);
    const message = /[xuU]/.test(escape)
      ? `The escape ${escape} needs ${digitsOfEscapes[escape[1] as string]} hexadecimal digits of a character.`
      : `There is no escape ${escape} in YAML.`;
    reporter.report("bad-escape", message, [fault.offset, fault.offset + 2]);
  } else if (fault.code === "MISSING_CHAR" && token.type !== "block-scalar") {
    reportUnclosedQuote(reporter, token);
  } else if (fault.code === "BAD_INDENT" || token.type === "block-scalar") {
    const message = "This line does not fit the indentation or the header of its block scalar.";
    reporter.report("bad-indent", message, [fault.offset, fault.offset + 1], { breaks: true });
  } else if (fault.code !== "BAD_SCALAR_START") {
    reporter.report("yaml-syntax", `${fault.message}.`, [token.offset, end], { breaks: true });
  }
}

/** Reports a string whose quote does not end. */
export function reportUnclosedQuote(reporter: Reporter, token: CstFlowScalar): void {
  const { offset, source } = token;
  const lineEnd = source.indexOf("\n");
  const end = offset + (lineEnd === -1 ? source.length : lineEnd);
  const message = "The quote that opens here is not closed, or its string is not indented enough.";
  reporter.report("unclosed-quote", message, [offset, end], { breaks: true });
}

/** Returns the place of a block scalar: from its header to the end of its last line. */
function blockRange(token: CstBlockScalar): Range {
  const props = token.props.reduce((sum, prop) => sum + ("source" in prop ? prop.source.length : 0), 0);
  const content = token.source.endsWith("\n") ? token.source.length - 1 : token.source.length;
  return [token.offset, token.offset + Math.max(1, props + content)];
}

/** Returns the value of a plain scalar: null, a boolean, a number or the string itself. */
function plainValue(reporter: Reporter, text: string, range: Range): ScalarNode["value"] {
  // Only these characters begin anything but a string.
  if (!/^[-+.0-9~nNtTfF]|^$/.test(text)) return text;
  if (/^(?:~|[Nn]ull|NULL)?$/.test(text)) return null;
  if (/^(?:[Tt]rue|TRUE)$/.test(text)) return true;
  if (/^(?:[Ff]alse|FALSE)$/.test(text)) return false;
  return numberValue(reporter, text, range);
}

/** Returns whether YAML reads a plain scalar as a string. */
export function isPlainString(text: string): boolean {
  return !notString.test(text);
}

const notString =
  /^(?:~|[Nn]ull|NULL|[Tt]rue|TRUE|[Ff]alse|FALSE|0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)|[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?)?$/;

function numberValue(reporter: Reporter, text: string, range: Range): number | string {
  if (!notString.test(text)) return text;
  const isOtherBase = /^0[ox]/.test(text);
  const value = isOtherBase ? Number(text) : parseFloat(text);
  if (!Number.isFinite(value)) {
    reporter.report("number-not-finite", `${cutText(text, 40)} is not a finite number.`, range);
    return reporter.isForeign ? text : 0;
  }
  if (isOtherBase || /^[-+]?0[0-9]/.test(text)) {
    reportAmbiguous(reporter, { text, value }, range);
    return value;
  }
  if (!isExact(text, value)) {
    reporter.report("number-not-exact", `${cutText(text, 40)} would be read as ${value}.`, range);
  } else if (!isCanonical(text, value)) reportAmbiguous(reporter, { text, value }, range);
  return value;
}

/** Returns whether a number has the form that JSON gives it, unlike `1.0` or `1e3`, which may be meant as strings. */
function isCanonical(text: string, value: number): boolean {
  return text === String(value) || (/^-?[0-9]+(?:\.[0-9]*[1-9])?$/.test(text) && text !== "-0");
}

function reportAmbiguous(
  reporter: Reporter,
  { text, value }: { readonly text: string; readonly value: number },
  range: Range,
): void {
  const shown = cutText(text, 40);
  const message = `YAML reads ${shown} as the number ${value}.`;
  const help = `Write "${shown}" in quotes for a string, or ${value} for the number.`;
  reporter.report("ambiguous-number", message, range, { help });
}

/** Returns whether `value` equals its decimal `text`, digit for digit. */
function isExact(text: string, value: number): boolean {
  const written = decimalOf(text);
  const read = decimalOf(String(value));
  if (written === read) return true;
  // A power of two above 2^53 is exact although its shortest form has fewer digits.
  return text.length <= 400 && /^[-+]?[0-9]+$/.test(text) && BigInt(text.replace("+", "")) === BigInt(value);
}

/** Returns sign, digits without outer zeros, and exponent of a decimal number as one comparable string. */
function decimalOf(text: string): string {
  const [mantissa = "", exponent = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.replace(/^[-+]/, "").split(".");
  const digits = (whole + fraction).replace(/^0+/, "");
  const trimmed = digits.replace(/(?<!0)0+$/, "");
  if (trimmed === "") return "0";
  const power = Number(exponent) - fraction.length + digits.length - trimmed.length;
  return `${mantissa.startsWith("-") ? "-" : ""}${trimmed}e${power}`;
}
