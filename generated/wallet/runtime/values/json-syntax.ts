// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The place of a syntax error in JSON text. */

/**
 * Returns the index of the first syntax error in JSON text (RFC 8259), the length of `text` for a
 * premature end, undefined for valid JSON. A lone surrogate in an escape is an error, since it has no
 * UTF-8. Nesting uses memory, not stack.
 *
 *   {"a":1,}   ->   7
 *   [01]       ->   2
 */
export function jsonErrorAt(text: string): number | undefined {
  const closers: string[] = [];
  let at: number | undefined = afterSpace(text, 0);
  while (at !== undefined && at >= 0) {
    const closer = text[at] === "{" ? "}" : text[at] === "[" ? "]" : undefined;
    if (closer === undefined) at = afterScalar(text, at);
    else {
      closers.push(closer);
      at = afterSpace(text, at + 1);
      if (text[at] !== closer) {
        if (closer === "}") at = afterKey(text, at);
        continue;
      }
    }
    if (at >= 0) at = afterValue(text, at, closers);
  }
  return at === undefined ? undefined : ~at;
}

// Each of these functions takes the index where something begins. It returns the index after it, or
// the complement (~) of the index of an error.

/** Skips closing brackets and a comma. Undefined at the end of valid text. */
function afterValue(text: string, from: number, closers: string[]): number | undefined {
  for (let at = afterSpace(text, from); ; at = afterSpace(text, at + 1)) {
    const closer = closers.at(-1);
    if (closer === undefined) return at === text.length ? undefined : ~at;
    if (text[at] === ",") {
      const next = afterSpace(text, at + 1);
      return closer === "}" ? afterKey(text, next) : next;
    }
    if (text[at] !== closer) return ~at;
    closers.pop();
  }
}

function afterKey(text: string, from: number): number {
  const end = afterString(text, from);
  if (end < 0) return end;
  const at = afterSpace(text, end);
  return text[at] === ":" ? afterSpace(text, at + 1) : ~at;
}

function afterScalar(text: string, at: number): number {
  switch (text[at]) {
    case '"':
      return afterString(text, at);
    case "t":
      return afterWord(text, at, "true");
    case "f":
      return afterWord(text, at, "false");
    case "n":
      return afterWord(text, at, "null");
    default:
      return afterNumber(text, at);
  }
}

function afterWord(text: string, from: number, word: string): number {
  for (let at = 0; at < word.length; at++) if (text[from + at] !== word[at]) return ~(from + at);
  return from + word.length;
}

function afterNumber(text: string, from: number): number {
  let at = text[from] === "-" ? from + 1 : from;
  at = text[at] === "0" ? at + 1 : afterDigits(text, at);
  if (at >= 0 && text[at] === ".") at = afterDigits(text, at + 1);
  if (at >= 0 && (text[at] === "e" || text[at] === "E")) {
    const sign = text[at + 1];
    at = afterDigits(text, sign === "+" || sign === "-" ? at + 2 : at + 1);
  }
  return at;
}

/** Skips digits, at least one. */
function afterDigits(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code >= 0x30 && code <= 0x39; code = text.charCodeAt(at))
    at++;
  return at === from ? ~at : at;
}

function afterString(text: string, from: number): number {
  if (text[from] !== '"') return ~from;
  let at = from + 1;
  while (at >= 0 && text[at] !== '"') {
    if (text[at] === "\\") at = afterEscape(text, at);
    else if (text.charCodeAt(at) >= 0x20) at++;
    else return ~at;
  }
  return at < 0 ? at : at + 1;
}

const pair = /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/y;
const loneSurrogate = /\\u[dD][89a-fA-F][0-9a-fA-F]{2}/y;

function afterEscape(text: string, at: number): number {
  const kind = text[at + 1];
  if (kind !== "u") return kind !== undefined && '"\\/bfnrt'.includes(kind) ? at + 2 : ~(at + 1);
  pair.lastIndex = loneSurrogate.lastIndex = at;
  if (pair.test(text)) return at + 12;
  if (loneSurrogate.test(text)) return ~at;
  for (let digit = at + 2; digit < at + 6; digit++)
    if (!/[0-9a-fA-F]/.test(text[digit] ?? "")) return ~digit;
  return at + 6;
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === " " || text[at] === "\n" || text[at] === "\r" || text[at] === "\t") at++;
  return at;
}
