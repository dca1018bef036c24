/** Limits of JSON text, and its syntax errors. */
import { pointerTo } from "./issues.js";

/** Limit of levels in a body. */
export const maxJsonDepth: number = 64;

/**
 * Returns whether `text` is nested deeper than `maxJsonDepth`. Scans without recursion, so no input
 * exhausts the stack, and skips text with few brackets.
 */
export function isTooDeep(text: string): boolean {
  if (text.length <= maxJsonDepth || hasAtMost(text, maxJsonDepth)) return false;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 0x5c) at++;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > maxJsonDepth) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}

/** Returns whether `text` has at most `max` opening brackets, in strings or not. */
function hasAtMost(text: string, max: number): boolean {
  let count = 0;
  for (const bracket of ["{", "["]) {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1))
      if (++count > max) return false;
  }
  return true;
}

/**
 * Returns the JSON pointer to a key in `value` that changes prototypes: `__proto__`, or `constructor`
 * with `prototype`. Undefined when there is none. `value` was parsed from `text`.
 */
export function forbiddenKeyAt(text: string, value: unknown): string | undefined {
  return mayHoldForbiddenKey(text) && isHolder(value) ? findForbiddenKey(value) : undefined;
}

/** Returns false if `text` has neither such a key nor escapes that could spell one. */
function mayHoldForbiddenKey(text: string): boolean {
  // One short string excludes most texts and is faster to search than two long ones.
  return (text.includes("proto") && /__proto__|constructor/.test(text)) || text.includes("\\u");
}

type KeyHolder = Readonly<Record<string, unknown>>;

function isHolder(value: unknown): value is KeyHolder {
  return typeof value === "object" && value !== null;
}

interface Place {
  readonly holder: KeyHolder;
  readonly key: string | number;
  readonly pointer: string;
}

/** Remembers only objects and lists, so that a long list of numbers costs little memory. */
function findForbiddenKey(whole: KeyHolder): string | undefined {
  const open: Place[] = [{ holder: whole, key: "", pointer: "" }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { holder, key, pointer } = place;
    if (Object.hasOwn(holder, "__proto__")) return `${pointer}/__proto__`;
    if (key === "constructor" && Object.hasOwn(holder, "prototype")) return pointer;
    const add = (inner: unknown, name: string | number): void => {
      if (!isHolder(inner)) return;
      open.push({ holder: inner, key: name, pointer: pointer + pointerTo(String(name)) });
    };
    if (Array.isArray(holder)) holder.forEach(add);
    else for (const name of Object.keys(holder)) add(holder[name], name);
  }
  return undefined;
}
