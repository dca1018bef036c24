/** String literals in the one form in which we emit them, read back. */

const escape = /\\(?:u([0-9a-f]{4})|([nrt"'\\]))|\\/g;
const short: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/** The literal that starts at `start`: its value, undefined when it has another form, and its end. */
export function readString(code: string, start: number): { readonly value?: string; readonly end: number } {
  const quote = code.charAt(start);
  let end = code.indexOf(quote, start + 1);
  while (end !== -1 && isEscaped(code, end)) end = code.indexOf(quote, end + 1);
  const raw = code.slice(start + 1, end);
  if (end === -1 || raw.includes("\n")) return { end };
  if (!raw.includes("\\")) return { value: raw, end: end + 1 };
  let isUsual = true;
  const value = raw.replace(escape, (_, unit: string | undefined, simple: string | undefined) => {
    if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
    if (simple === undefined) isUsual = false;
    return short[simple ?? ""] ?? simple ?? "";
  });
  return isUsual ? { value, end: end + 1 } : { end };
}

/** Returns whether an odd number of backslashes stands before `at`. */
function isEscaped(code: string, at: number): boolean {
  let from = at;
  while (code.charCodeAt(from - 1) === 92) from--;
  return (at - from) % 2 === 1;
}
