// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Credentials in the headers of a request. */
import type { Issue } from "../values/issue.js";
import { isHeaderValue } from "../values/wire.js";
import {
  type Alternatives,
  type CredentialHeaders,
  type CredentialSource,
  type CredentialValues,
  headerIssue,
  type SchemeDescriptor,
  type Settings,
} from "./connection.js";

/** Reads the credentials of a connection and adds them to requests, where a spec has schemes. */
export const credentialHeaders: CredentialHeaders = { read: readCredentials, add: addCredentials };

/** Copies of what is given: who changes it later changes no connection. */
function readCredentials(auth: object, issues: Issue[]): Settings["credentials"] {
  const read = new Map<string, CredentialSource<CredentialValues>>();
  for (const [scheme, source] of Object.entries(auth) as [string, unknown][]) {
    if (source === undefined) continue;
    if (typeof source === "function") read.set(scheme, source as () => CredentialValues);
    else if (typeof source === "object" && source !== null)
      read.set(scheme, { ...(source as CredentialValues) });
    else {
      const message = "must be an object or a function";
      issues.push({ code: "type", expected: "object", pointer: `/auth/${scheme}`, message });
    }
  }
  return read;
}

/**
 * Adds the headers of the first of `alternatives` whose schemes are all given; at once, or in time
 * where functions are asked for credentials. What is missing or cannot be sent becomes issues.
 */
function addCredentials(
  headers: Record<string, string>,
  { credentials }: Settings,
  alternatives: Alternatives,
  issues: Issue[],
): Promise<unknown> {
  const schemes = alternatives.find((all) => all.every((scheme) => credentials.has(scheme.name)));
  if (schemes === undefined && alternatives.length > 0) issues.push(missing(alternatives));
  const asked: Promise<void>[] = [];
  for (const scheme of schemes ?? []) {
    const source = credentials.get(scheme.name) ?? {};
    const add = (values: CredentialValues): void => addScheme(headers, scheme, values, issues);
    if (typeof source !== "function") add(source);
    else asked.push((async () => add(await source()))());
  }
  return Promise.all(asked);
}

function addScheme(
  headers: Record<string, string>,
  { name, basic, bearer, headers: others }: SchemeDescriptor,
  values: CredentialValues | undefined,
  issues: Issue[],
): void {
  const at = (credential: string): string => `/auth/${name}/${credential}`;
  const valueOf = (credential: string, form: RegExp, must: string): string => {
    const value: unknown = values?.[credential];
    if (typeof value === "string" && form.test(value)) return value;
    const message = value === undefined ? "is required" : `must be ${must}`;
    issues.push({ code: "required", pointer: at(credential), message });
    return "";
  };
  if (basic !== undefined) {
    const username = valueOf(basic.username, userForm, "text without : and control characters");
    const password = valueOf(basic.password, passwordForm, "text without control characters");
    headers["authorization"] = `Basic ${base64(`${username}:${password}`)}`;
  }
  if (bearer !== undefined)
    headers["authorization"] = `Bearer ${valueOf(bearer, /^[!-~]+$/, "visible ASCII")}`;
  for (const header in others) {
    const credential = others[header] ?? "";
    const value = valueOf(credential, /[^]/, "text that is not empty");
    if (!isHeaderValue(value)) issues.push(headerIssue(at(credential)));
    headers[header.toLowerCase()] = value;
  }
}

// RFC 7617: no control characters, no colon in a name. A lone surrogate would arrive as something else.
const userForm = /^[ -9;-~\u0080-\ud7ff\ue000-\u{10ffff}]+$/u;
const passwordForm = /^[ -~\u0080-\ud7ff\ue000-\u{10ffff}]*$/u;

/** `text` in UTF-8 as base64. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function missing(alternatives: Alternatives): Issue {
  const named = alternatives.map((all) => all.map((scheme) => scheme.name).join(" and "));
  const message = `must have the credentials of ${named.join(", or of ")}`;
  return { code: "required", pointer: "/auth", in: "header", message };
}
