// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Headers that callers give. */
import type { Issue } from "./issue.js";
import { pointerTo } from "./pointer.js";
import { headerValuePattern, isHeaderName, isHeaderValue } from "./wire.js";

/** Headers by name. */
export type HeaderValues = Readonly<Record<string, string>>;

/** `headers` with names in lower case; what cannot be sent becomes issues at `pointer`. */
export function checkHeaders(
  headers: HeaderValues | undefined,
  pointer: string,
  issues: Issue[],
): Record<string, string> {
  const checked: Record<string, string> = {};
  if (!isRecord(headers ?? {})) {
    const message = "must be an object with header names and values";
    issues.push({ code: "type", expected: "object", pointer, message });
    return checked;
  }
  for (const [name, value] of Object.entries(headers ?? {}) as [string, unknown][]) {
    const at = pointer + pointerTo(name);
    if (value === undefined) continue;
    if (!isHeaderName(name)) {
      const message = "is not the name of a header that may be set";
      issues.push({ code: "unknown_field", field: name, pointer: at, in: "header", message });
    } else if (typeof value !== "string" || !isHeaderValue(value)) issues.push(headerIssue(at));
    else checked[name.toLowerCase()] = value;
  }
  return checked;
}

/** Returns whether the entries of `value` are its content: those of `Headers`, Map and lists are not. */
function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !(Symbol.iterator in value);
}

/** That the value at `pointer` would not arrive as the value of a header. The value is not told. */
export function headerIssue(pointer: string): Issue {
  const message = "must be text that a header can carry: no line breaks, Latin-1 only";
  return { code: "pattern", pattern: headerValuePattern, pointer, in: "header", message };
}
