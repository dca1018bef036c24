// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The body of a request: from bytes to a JSON value that is safe to look at. */
import { lostNumberAt } from "./as-written.js";
import { forbiddenKeyAt } from "./forbidden-key.js";
import type { Issue } from "./issue.js";
import { jsonErrorAt } from "./json-error.js";
import { Refusal } from "./problem.js";
import { isTooDeep, maxDepth } from "./text-depth.js";

// A byte order mark is not JSON, so it is not to vanish.
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The JSON value in `bytes`, or why there is none. */
export function parseBody(bytes: Uint8Array): { readonly value: unknown } | Refusal {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return new Refusal("malformed_json", { detail: "The body is not UTF-8." });
  }
  if (isTooDeep(text))
    return new Refusal("too_deep", { detail: `At most ${maxDepth} levels are allowed.` });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return malformed(text);
  }
  // Engines take half of a surrogate pair for a character when it is written as an escape.
  if (text.includes("\\u") && escapedHalf.test(text) && jsonErrorAt(text) !== undefined)
    return malformed(text);
  if (forbiddenKeyAt(text, value) !== undefined) return new Refusal("forbidden_key");
  const pointer = mayBeInfinite(text) ? lostNumberAt(value) : undefined;
  if (pointer === undefined) return { value };
  const issue: Issue = {
    code: "type",
    expected: "number",
    pointer,
    in: "body",
    message: notFinite,
  };
  return new Refusal("invalid_request", { issues: [issue] });
}

/**
 * Returns whether `text` may hold a number too large for JavaScript, which engines read as infinity:
 * one with an exponent of three digits, or with 200 digits in a row. An exponent of two digits adds
 * at most 99 to the 309 digits that a number needs.
 */
function mayBeInfinite(text: string): boolean {
  if (/[eE]\+?\d{3}/.test(text)) return true;
  // A row of 200 digits covers one of these places. No place looks further, so the time is linear.
  for (let at = mostDigits - 1; at < text.length; at += mostDigits) {
    const before = digitsFrom(text, at, -1);
    if (before > 0 && before + digitsFrom(text, at + 1, 1) >= mostDigits) return true;
  }
  return false;
}

/** Fewer digits in a row than these are finite with any exponent of two digits. */
const mostDigits = 200;

/** The number of digits in a row from `at` on, at most 200; they lie in the direction of `step`. */
function digitsFrom(text: string, at: number, step: 1 | -1): number {
  let count = 0;
  for (; count < mostDigits; count++) {
    const code = text.charCodeAt(at + step * count);
    if (!(code >= 0x30 && code <= 0x39)) break;
  }
  return count;
}

const notFinite = "must be a finite number";

const escapedHalf = /\\u[dD][89a-fA-F]/;

function malformed(text: string): Refusal {
  const offset = new TextEncoder().encode(text.slice(0, jsonErrorAt(text))).byteLength;
  const detail = `The body is not JSON from byte ${offset} on.`;
  return new Refusal("malformed_json", { detail, offset });
}
