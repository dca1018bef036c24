/** Values of handlers as JSON has them. */
import { pointerTo } from "../values/issue.js";

/** Beyond this depth `JSON.stringify` takes over, which detects circular structures. */
const maxPlainDepth = 100;

/** An output as JSON represents it. */
export interface JsonValue {
  readonly value: unknown;
  /** True if it holds NaN or an infinity, which JSON would turn into null. */
  readonly hasNonFinite: boolean;
}

/**
 * Returns `output` as JSON represents it, usually the same object: `toJSON` is called, inherited
 * members and functions are left out. Otherwise an output could pass the check and send something
 * else. NaN stays NaN, so that the check finds it. Returns `output` itself if JSON cannot represent
 * it.
 */
export function toJsonValue(output: unknown): JsonValue {
  try {
    sawNonFinite = false;
    if (isPlain(output, 0)) return { value: output, hasNonFinite: sawNonFinite };
    sawNonFinite = sawBigint = false;
    const text = JSON.stringify(output, markNumbers) as string | undefined;
    const hasNonFinite = sawNonFinite;
    const restore = hasNonFinite || sawBigint ? restoreNumbers : undefined;
    const value: unknown = text === undefined ? undefined : JSON.parse(text, restore);
    return { value, hasNonFinite };
  } catch {
    return { value: output, hasNonFinite: false };
  }
}

/** True if the current walk has met NaN or an infinity. */
let sawNonFinite = false;
/** True if the current walk has met a bigint. */
let sawBigint = false;

/** Returns whether `value` consists only of lists, plain objects and values that JSON keeps. */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value !== "object") {
    if (typeof value === "number" && !Number.isFinite(value)) sawNonFinite = true;
    return typeof value !== "function" && typeof value !== "symbol";
  }
  if (value === null) return true;
  if (depth > maxPlainDepth) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) if (!isPlain(item, depth + 1)) return false;
    return prototype === Array.prototype && !("toJSON" in value);
  }
  if (prototype !== Object.prototype && prototype !== null) return false;
  for (const name in value) {
    const inner = (value as Readonly<Record<string, unknown>>)[name];
    // Most members are strings: skipping the call for them is faster.
    if (typeof inner !== "string" && !isPlain(inner, depth + 1)) return false;
  }
  return true;
}

/**
 * Stands for NaN in JSON text, and begins the digits of a bigint. Created on demand: some platforms
 * provide no random numbers while a module loads.
 */
let mark: string | undefined;

function markNumbers(_: string, value: unknown): unknown {
  if (typeof value === "bigint") {
    sawBigint = true;
    return (mark ??= crypto.randomUUID()) + String(value);
  }
  if (typeof value !== "number" || Number.isFinite(value)) return value;
  sawNonFinite = true;
  return (mark ??= crypto.randomUUID());
}

function restoreNumbers(_: string, value: unknown): unknown {
  if (mark === undefined || typeof value !== "string" || !value.startsWith(mark)) return value;
  return value === mark ? NaN : BigInt(value.slice(mark.length));
}

/** Returns the JSON pointer to the first NaN or infinity in plain `value`. */
export function nonFiniteAt(value: unknown): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : "";
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = nonFiniteAt(inner);
    if (found !== undefined) return pointerTo(name) + found;
  }
  return undefined;
}

/** Returns the members of an object; none for any other value. */
export function membersOf(details: unknown): Readonly<Record<string, unknown>> {
  return typeof details === "object" ? { ...details } : {};
}
