/** Headers with the credentials of a request. */
import type { Issue } from "../values/issues.js";
import { isHeaderValue } from "../values/headers.js";
import type {
  AddedCredentials,
  Alternatives,
  CredentialHeaders,
  CredentialValues,
  SchemeDescriptor,
  Settings,
} from "./connection.js";
import { type CredentialSource, headerIssue } from "./options.js";

/** Reads the credentials of a connection and adds them to requests. Bundled where a spec has schemes. */
export const credentialHeaders: CredentialHeaders = { read: readCredentials, add: addCredentials };

/** Returns copies of the credentials, so that later changes do not affect the connection. */
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
 * Adds the headers of the first of `alternatives` whose schemes all have credentials. Done on return
 * unless credentials are functions. Invalid credentials become issues.
 */
async function addCredentials(
  headers: Record<string, string>,
  { credentials }: Settings,
  alternatives: Alternatives,
  issues: Issue[],
  added: AddedCredentials,
  query: string[] = [],
): Promise<void> {
  const known = new Map<string, CredentialValues | null | undefined>();
  for (const schemes of alternatives) {
    let isPresent = true;
    for (const { name } of schemes) {
      const source = credentials.get(name);
      if (!known.has(name)) known.set(name, typeof source === "function" ? await source() : source);
      isPresent &&= isGiven(known.get(name));
    }
    if (!isPresent) continue;
    for (const scheme of schemes) {
      const values = known.get(scheme.name) ?? {};
      addScheme(headers, scheme, values, issues);
      scheme.more?.(scheme, values, { headers, query }, issues);
      if (scheme.basic !== undefined) added.secrets.push((headers["authorization"] ?? "").slice(6));
      for (const name in values)
        if (name !== scheme.basic?.username) added.secrets.push(String(values[name]));
    }
    return;
  }
  if (alternatives.length > 0) added.absent = missing(alternatives);
}

/** Returns whether somebody is signed in: `{ token: "" }` and `{ token: undefined }` are no credentials. */
function isGiven(values: CredentialValues | null | undefined): boolean {
  if (typeof values !== "object" || values === null) return values !== null && values !== undefined;
  const all: unknown[] = Object.values(values);
  return (
    all.length === 0 || all.some((value) => value !== undefined && value !== null && value !== "")
  );
}

function addScheme(
  headers: Record<string, string>,
  { name, basic, bearer, http, headers: others }: SchemeDescriptor,
  values: CredentialValues | undefined,
  issues: Issue[],
): void {
  const at = (credential: string): string => `/auth/${name}/${credential}`;
  const valueOf = (credential: string, form: RegExp, expected: string): string => {
    const value: unknown = values?.[credential];
    if (typeof value === "string" && form.test(value)) return value;
    const message = value === undefined ? "is required" : `must be ${expected}`;
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
  if (http !== undefined) {
    const value = valueOf(
      http.credential,
      credentialsForm,
      "printable ASCII without spaces at its ends",
    );
    headers["authorization"] = `${http.scheme} ${value}`;
  }
  for (const header in others) {
    const credential = others[header] ?? "";
    const value = valueOf(credential, /[^]/, "a non-empty string");
    if (!isHeaderValue(value)) issues.push(headerIssue(at(credential)));
    headers[header.toLowerCase()] = value;
  }
}

const credentialsForm = /^[!-~](?:[ -~]*[!-~])?$/;

// RFC 7617: no control characters, no colon in a user name. Lone surrogates have no UTF-8.
const userForm = /^[ -9;-~\u0080-\ud7ff\ue000-\u{10ffff}]+$/u;

const passwordForm = /^[ -~\u0080-\ud7ff\ue000-\u{10ffff}]*$/u;

/** Returns the UTF-8 bytes of `text` in base64. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function missing(alternatives: Alternatives): Issue {
  const named = alternatives.map((all) => all.map((scheme) => scheme.name).join(" and "));
  const message = `must have credentials for ${named.join(", or for ")}`;
  return { code: "required", pointer: "/auth", in: "header", message };
}

/**
 * Credentials of a service where some endpoints need none. Required as soon as `S` names a scheme,
 * so that a scheme always has its credentials.
 */
export type OptionalAuth<Credentials, S extends keyof Credentials> = [S] extends [never]
  ? { readonly auth?: undefined }
  : {
      /**
       * Credentials by scheme. They decide which endpoints you can call.
       *
       * A function in their place runs before each request.
       */
      readonly auth: { readonly [Scheme in S]: CredentialSource<Credentials[Scheme]> };
    };
