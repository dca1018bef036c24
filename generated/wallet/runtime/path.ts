// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The path of a request: one spelling for router, hooks and handlers. */

/** A request target, split. */
export interface Target {
  /** Starts with a slash; what is left of escapes stands for characters that need them. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
}

/** How many characters path and query may have; what every recipient of HTTP should take. */
export const maxTargetLength = 8_000;

/** Splits `target`, or says why it cannot be read. */
export function readTarget(target: string): Target | "malformed_path" | "uri_too_long" {
  if (target.length > maxTargetLength) return "uri_too_long";
  const hash = target.indexOf("#");
  const end = hash < 0 ? target.length : hash;
  const mark = target.indexOf("?");
  const split = mark < 0 || mark > end ? end : mark;
  const path = normalPath(target.slice(0, split));
  if (path === undefined) return "malformed_path";
  return { path, query: target.slice(split + 1, end) };
}

const escape = /%[0-9a-fA-F]{2}/g;
const plain = /[A-Za-z0-9\-._~]/;
/** U+0000 to U+001F, and U+007F. */
const control = /[^ -~\u0080-\uffff]/;

/**
 * `path` with the escapes of plain characters undone, as RFC 3986 has it; undefined when an escape
 * is damaged, is not UTF-8 or hides a control character.
 *
 *   /v1/%70olicies/a%2fb   ->   /v1/policies/a%2Fb
 */
function normalPath(path: string): string | undefined {
  if (!path.includes("%")) return path;
  const decoded = decode(path);
  if (decoded === undefined || control.test(decoded)) return undefined;
  return path.replace(escape, (code) => {
    const character = String.fromCharCode(parseInt(code.slice(1), 16));
    return plain.test(character) ? character : code.toUpperCase();
  });
}

/** The segments of `path`, or undefined when one is empty or a dot segment: nothing lies there. */
export function segmentsOf(path: string): string[] | undefined {
  const segments: string[] = [];
  for (let start = 1, end = 0; end >= 0; start = end + 1) {
    end = path.indexOf("/", start);
    const segment = end < 0 ? path.slice(start) : path.slice(start, end);
    if (segment === "" || segment === "." || segment === "..") return undefined;
    segments.push(segment);
  }
  return segments;
}

/** `text` without escapes; undefined when it is damaged. */
export function decode(text: string): string | undefined {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
