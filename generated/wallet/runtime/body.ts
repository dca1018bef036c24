// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The body of a request: from bytes to a JSON value that is safe to look at. */
import { lostNumberAt } from "./as-written.js";
import { forbiddenKeyAt } from "./forbidden-key.js";
import type { Issue } from "./issue.js";
import { jsonErrorAt } from "./json-error.js";
import { Refusal } from "./problem.js";

/** How deeply a body may be nested. */
export const maxDepth = 64;

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
  const pointer = largeNumber.test(text) ? lostNumberAt(value) : undefined;
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

/** Engines take a number that is too large for infinity, which is nothing that JSON has. */
const largeNumber = /[eE]\+?\d{3}|\d{300}/;
const notFinite = "must be a finite number";

const escapedHalf = /\\u[dD][89a-fA-F]/;

function malformed(text: string): Refusal {
  const offset = new TextEncoder().encode(text.slice(0, jsonErrorAt(text))).byteLength;
  const detail = `The body is not JSON from byte ${offset} on.`;
  return new Refusal("malformed_json", { detail, offset });
}

/**
 * Whether brackets are nested deeper than allowed. The text is read from left to right, so that no
 * input can exhaust the stack; a text with few brackets is not read at all.
 */
function isTooDeep(text: string): boolean {
  if (text.length <= maxDepth || hasAtMost(text, maxDepth)) return false;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 0x5c) at++;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > maxDepth) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}

/** Whether `text` has at most `most` opening brackets, inside of strings or not. */
function hasAtMost(text: string, most: number): boolean {
  let count = 0;
  for (const bracket of ["{", "["]) {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1))
      if (++count > most) return false;
  }
  return true;
}
