// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The trace that a request belongs to, as W3C Trace Context names it. */

/**
 * The headers that say which trace a request belongs to, as they were sent. Hand them on with calls
 * to others: `fetch(url, { headers: { ...context.trace } })`.
 */
export interface TraceContext {
  readonly traceparent: string;
  readonly tracestate?: string;
}

const parentPattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-[!-~]*)?$/;

/** The trace in the headers of a request; undefined when it is missing or not well-formed. */
export function readTrace(header: (name: string) => string | undefined): TraceContext | undefined {
  const traceparent = header("traceparent");
  if (traceparent === undefined || !isParent(traceparent)) return undefined;
  const tracestate = header("tracestate");
  if (tracestate === undefined || !isState(tracestate)) return { traceparent };
  return { traceparent, tracestate };
}

/** Version 00 ends with its flags; later ones may go on. Ids of nothing but zeros are none. */
function isParent(text: string): boolean {
  const found = text.length <= 512 ? parentPattern.exec(text) : null;
  if (found === null) return false;
  const [, version, trace = "", parent = "", more] = found;
  if (version === "ff" || (version === "00" && more !== undefined)) return false;
  return /[^0]/.test(trace) && /[^0]/.test(parent);
}

const memberPattern =
  /^([a-z0-9][a-z0-9_\-*/]{0,240}(?:@[a-z][a-z0-9_\-*/]{0,13})?)=[ -+\--<>-~]{0,255}[!-+\--<>-~]$/;

/** At most 32 members, each with a key of its own. */
function isState(text: string): boolean {
  const members = text.split(",").map((member) => member.trim());
  const keys = new Set<string>();
  let count = 0;
  for (const member of members) {
    if (member === "") continue;
    const key = memberPattern.exec(member)?.[1];
    if (key === undefined || keys.has(key) || ++count > 32) return false;
    keys.add(key);
  }
  return count > 0;
}
