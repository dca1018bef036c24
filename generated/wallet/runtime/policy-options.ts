// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** How long, how often and how much: the numbers that bound a call. */
import type { Issue } from "./issue.js";

/** What bounds a call; given for a connection, or for one call. */
export interface PolicyOptions {
  /** How many requests may be sent, the first one included. 3 by default; 1: never again. */
  readonly attempts?: number | undefined;
  /**
   * Milliseconds that an attempt may take: credentials, hooks, the answer and its body. 30,000 by
   * default; Infinity for ever.
   */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds that all attempts and the waits between them may take. 60,000 by default. */
  readonly totalTimeoutMs?: number | undefined;
  /** Bytes that an answer may have. 10 MiB by default. */
  readonly maxResponseBytes?: number | undefined;
}

/** The numbers that bound a call. */
export type Bounds = { readonly [Name in keyof PolicyOptions]-?: number };

/** What holds where nothing else is said. */
export const defaultBounds: Bounds = {
  attempts: 3,
  timeoutMs: 30_000,
  totalTimeoutMs: 60_000,
  maxResponseBytes: 10 * 1024 * 1024,
};

/** What `options` say, and `bounds` where they say nothing. */
export function boundsOf(options: PolicyOptions, bounds: Bounds, issues: Issue[]): Bounds {
  let found = bounds;
  for (const name of names) {
    const value: unknown = options[name];
    if (value === undefined) continue;
    if (typeof value === "number" && value > 0) found = Object.assign({}, found, { [name]: value });
    else issues.push({ code: "range", pointer: `/${name}`, message: "must be more than 0" });
  }
  return found;
}

const names = Object.keys(defaultBounds) as (keyof Bounds)[];
