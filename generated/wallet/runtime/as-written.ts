// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** What becomes of a handler's output when it is written as JSON. */
import { pointerTo } from "./pointer.js";

/** Beyond this many levels an output is left to `JSON.stringify`, which finds circles. */
const deepest = 100;

/** An output as JSON shows it. */
export interface Written {
  readonly value: unknown;
  /** Whether it holds numbers for which JSON has no word, and which it would write as null. */
  readonly losesNumbers: boolean;
}

/**
 * `output` as JSON shows it: itself where both are the same, which is all but always. An object of
 * a class can write itself by `toJSON`, what it inherits is not written, and functions are left out:
 * looked at as it is, it could pass the check and then send something else. Where JSON can make
 * nothing of it, itself. NaN stays NaN, so that it is found.
 */
export function asWritten(output: unknown): Written {
  try {
    meetsLost = false;
    if (isPlain(output, 0)) return { value: output, losesNumbers: meetsLost };
    meetsLost = false;
    const text = JSON.stringify(output, markLost) as string | undefined;
    const losesNumbers = meetsLost;
    const value: unknown =
      text === undefined ? undefined : JSON.parse(text, losesNumbers ? unmarkLost : undefined);
    return { value, losesNumbers };
  } catch {
    return { value: output, losesNumbers: false };
  }
}

/** Whether the walk that is going on has met a number that JSON cannot write. */
let meetsLost = false;

/** Whether `value` consists of lists, objects of no class, and what JSON does not leave out. */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value !== "object") {
    if (typeof value === "number" && !Number.isFinite(value)) meetsLost = true;
    return typeof value !== "function" && typeof value !== "symbol";
  }
  if (value === null) return true;
  if (depth > deepest) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) if (!isPlain(item, depth + 1)) return false;
    return prototype === Array.prototype && !("toJSON" in value);
  }
  if (prototype !== Object.prototype && prototype !== null) return false;
  for (const name in value) {
    const inner = (value as Readonly<Record<string, unknown>>)[name];
    // Most are texts: it pays to tell them here.
    if (typeof inner !== "string" && !isPlain(inner, depth + 1)) return false;
  }
  return true;
}

/**
 * Stands for such a number while the rest is written; no text of a handler is likely to be it. Made
 * when it is needed: there are platforms that give no random numbers to a module that is loading.
 */
let mark: string | undefined;

function markLost(_: string, value: unknown): unknown {
  if (typeof value !== "number" || Number.isFinite(value)) return value;
  meetsLost = true;
  return (mark ??= crypto.randomUUID());
}

function unmarkLost(_: string, value: unknown): unknown {
  return value === mark ? NaN : value;
}

/** JSON pointer to the first number in plain `value` that JSON cannot write. */
export function lostNumberAt(value: unknown): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : "";
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = lostNumberAt(inner);
    if (found !== undefined) return pointerTo(name) + found;
  }
  return undefined;
}
