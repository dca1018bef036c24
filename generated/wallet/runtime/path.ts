// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** The path of a request: one spelling for router, hooks and handlers. */

/** A request target, split. */
export interface Target {
  /** Starts with a slash; what is left of escapes stands for characters that need them. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
}

/** Splits `target`; undefined when its path is not well-formed. */
export function readTarget(target: string): Target | undefined {
  const rest = target.startsWith("/") ? target : withoutOrigin(target);
  const hash = rest.indexOf("#");
  const end = hash < 0 ? rest.length : hash;
  const mark = rest.indexOf("?");
  const split = mark < 0 || mark > end ? end : mark;
  const path = normalPath(rest.slice(0, split));
  if (path === undefined) return undefined;
  return { path, query: rest.slice(split + 1, end) };
}

/**
 * The path and query of a whole URL, which a request to a proxy names.
 *
 *   http://host/v1/policies?limit=1   ->   /v1/policies?limit=1
 */
function withoutOrigin(target: string): string {
  const origin = /^https?:\/\/[^/?#]*/i.exec(target)?.[0];
  if (origin === undefined) return target;
  const rest = target.slice(origin.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

const escape = /%[0-9a-fA-F]{2}/g;
const plain = /[A-Za-z0-9\-._~]/;
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f]/;

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
  const segments = path.split("/");
  segments.shift();
  const bad = segments.some((segment) => segment === "" || segment === "." || segment === "..");
  return bad ? undefined : segments;
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
