// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** From credentials to the headers that carry them. */
import type { CredentialValues, Settings } from "./connection.js";
import { headerIssue } from "./headers.js";
import type { Issue } from "./issue.js";
import { isHeaderValue } from "./wire.js";

/** A way to authenticate: which credential travels where. */
export interface SchemeDescriptor {
  readonly name: string;
  /** Credentials of `Authorization: Basic`. */
  readonly basic?: { readonly username: string; readonly password: string };
  /** Credential of `Authorization: Bearer`. */
  readonly bearer?: string;
  /** Header -> credential. */
  readonly headers?: Readonly<Record<string, string>>;
}

type Alternatives = readonly (readonly SchemeDescriptor[])[];

/**
 * Adds the headers of the first of `alternatives` whose schemes are all given. Credentials that
 * are missing or cannot be sent become issues.
 */
export function addCredentials(
  headers: Record<string, string>,
  settings: Settings,
  alternatives: Alternatives,
  issues: Issue[],
): void {
  if (alternatives.length === 0) return;
  const { credentials } = settings;
  const schemes = alternatives.find((all) => all.every((scheme) => credentials.has(scheme.name)));
  if (schemes === undefined) {
    issues.push(missing(alternatives));
    return;
  }
  for (const scheme of schemes) {
    const added = schemeHeaders(scheme, credentials.get(scheme.name) ?? {});
    if (Array.isArray(added)) issues.push(...added);
    else Object.assign(headers, added);
  }
}

/** Headers of `scheme`, or what is wrong with `values`. They are computed once. */
function schemeHeaders(
  scheme: SchemeDescriptor,
  values: CredentialValues,
): Record<string, string> | Issue[] {
  let known = computed.get(values);
  if (known === undefined) computed.set(values, (known = computeHeaders(scheme, values)));
  return known;
}

const computed: WeakMap<CredentialValues, Record<string, string> | Issue[]> = new WeakMap();

function computeHeaders(
  scheme: SchemeDescriptor,
  values: CredentialValues,
): Record<string, string> | Issue[] {
  const headers: Record<string, string> = {};
  const issues: Issue[] = [];
  const valueOf = (name: string, atLeast = 1): string => {
    const value: unknown = values[name];
    const pointer = `/auth/${scheme.name}/${name}`;
    if (typeof value === "string" && value.length >= atLeast) return value;
    issues.push({ code: "required", pointer, message: "must be text that is not empty" });
    return "";
  };
  const add = (header: string, credential: string, value: string): void => {
    if (!isHeaderValue(value)) issues.push(headerIssue(`/auth/${scheme.name}/${credential}`));
    headers[header.toLowerCase()] = value;
  };
  if (scheme.basic !== undefined) {
    const { username, password } = scheme.basic;
    const user = valueOf(username);
    if (user.includes(":")) {
      const pointer = `/auth/${scheme.name}/${username}`;
      issues.push({
        code: "pattern",
        pattern: "^[^:]*$",
        pointer,
        message: "must not hold a colon",
      });
    }
    headers["authorization"] = `Basic ${base64(`${user}:${valueOf(password, 0)}`)}`;
  }
  if (scheme.bearer !== undefined) {
    const token = valueOf(scheme.bearer);
    add("authorization", scheme.bearer, `Bearer ${token}`);
  }
  for (const [header, credential] of Object.entries(scheme.headers ?? {}))
    add(header, credential, valueOf(credential));
  return issues.length > 0 ? issues : headers;
}

/** `text` in UTF-8 as base64. */
function base64(text: string): string {
  let bytes = "";
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

function missing(alternatives: Alternatives): Issue {
  const named = alternatives.map((all) => all.map((scheme) => scheme.name).join(" and "));
  const message = `must have the credentials of ${named.join(", or of ")}`;
  return { code: "required", pointer: "/auth", in: "header", message };
}
