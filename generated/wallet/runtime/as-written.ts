// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** What becomes of a handler's output when it is written as JSON. */

/** Beyond this many levels an output is left to `JSON.stringify`, which finds circles. */
const deepest = 100;

/**
 * `output` as JSON shows it: itself where both are the same, which is all but always. An object of
 * a class can write itself by `toJSON`, what it inherits is not written, and functions are left out:
 * looked at as it is, it could pass the check and then send something else. Where JSON can make
 * nothing of it, itself.
 */
export function asWritten(output: unknown): unknown {
  try {
    if (isPlain(output, 0)) return output;
    const text = JSON.stringify(output) as string | undefined;
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return output;
  }
}

/** Whether `value` consists of lists, objects of no class, and what JSON does not leave out. */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value !== "object") return typeof value !== "function" && typeof value !== "symbol";
  if (value === null) return true;
  if (depth > deepest) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) if (!isPlain(item, depth + 1)) return false;
    return prototype === Array.prototype;
  }
  if (prototype !== Object.prototype && prototype !== null) return false;
  for (const name in value) {
    const inner = (value as Readonly<Record<string, unknown>>)[name];
    // Most are texts: it pays to tell them here.
    if (typeof inner !== "string" && !isPlain(inner, depth + 1)) return false;
  }
  return true;
}
