// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** From credentials to the headers that carry them. */
import type { CredentialValues, Settings } from "./connection.js";
import { headerIssue, type HeaderValues } from "./headers.js";
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

/** Lists of schemes, one of which must be given. */
export type Alternatives = readonly (readonly SchemeDescriptor[])[];

/** Headers that calls have in common. */
export interface CommonHeaders {
  /** Those that nothing replaces: `accept` and, as far as they are `plain`, credentials. */
  readonly own: HeaderValues;
  /** All of them. */
  readonly all: HeaderValues;
}

/** The headers that all calls with the same schemes have in common; put together once. */
export function commonHeaders(
  settings: Settings,
  alternatives: Alternatives,
  issues: Issue[],
): CommonHeaders {
  const known = settings.common.get(alternatives);
  if (known !== undefined) return known;
  const own = { accept: "application/json" };
  if (settings.isPlain) void addCredentials(own, settings, alternatives, issues);
  const common = { own, all: { ...settings.headers, ...own } };
  if (issues.length === 0) settings.common.set(alternatives, common);
  return common;
}

/**
 * Adds the headers of the first of `alternatives` whose schemes are all given; at once, or in time
 * where functions are asked for credentials. What is missing or cannot be sent becomes issues.
 */
export function addCredentials(
  headers: Record<string, string>,
  { credentials }: Settings,
  alternatives: Alternatives,
  issues: Issue[],
): Promise<unknown> | undefined {
  if (alternatives.length === 0) return undefined;
  const schemes = alternatives.find((all) => all.every((scheme) => credentials.has(scheme.name)));
  if (schemes === undefined) issues.push(missing(alternatives));
  const add = (found: Found): void => {
    if (Array.isArray(found)) issues.push(...found);
    else Object.assign(headers, found);
  };
  const asked: Promise<void>[] = [];
  for (const scheme of schemes ?? []) {
    const source = credentials.get(scheme.name);
    const ask = async (): Promise<CredentialValues> => (source as () => CredentialValues)();
    if (typeof source !== "function") add(headersOf(scheme, source ?? {}));
    else asked.push(ask().then((values) => add(headersOf(scheme, values))));
  }
  return asked.length > 0 ? Promise.all(asked) : undefined;
}

type Found = Readonly<Record<string, string>> | Issue[];

function headersOf(scheme: SchemeDescriptor, values: CredentialValues): Found {
  const { name, basic, bearer } = scheme;
  const headers: Record<string, string> = {};
  const issues: Issue[] = [];
  const valueOf = (credential: string, atLeast: number, forbidden?: string): string => {
    const value: unknown = (values as CredentialValues | undefined)?.[credential];
    const isText = typeof value === "string" && value.length >= atLeast;
    if (isText && (forbidden === undefined || !value.includes(forbidden))) return value;
    const not = isText ? `without ${forbidden}` : "that is not empty";
    const pointer = `/auth/${name}/${credential}`;
    issues.push({ code: "required", pointer, message: `must be text ${not}` });
    return "";
  };
  const add = (header: string, credential: string, prefix = ""): void => {
    const value = prefix + valueOf(credential, 1);
    if (!isHeaderValue(value)) issues.push(headerIssue(`/auth/${name}/${credential}`));
    headers[header.toLowerCase()] = value;
  };
  if (basic !== undefined) {
    const user = valueOf(basic.username, 1, ":");
    headers["authorization"] = `Basic ${base64(`${user}:${valueOf(basic.password, 0)}`)}`;
  }
  if (bearer !== undefined) add("authorization", bearer, "Bearer ");
  for (const header in scheme.headers) add(header, scheme.headers[header] ?? "");
  return issues.length > 0 ? issues : headers;
}

/** `text` in UTF-8 as base64. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function missing(alternatives: Alternatives): Issue {
  const named = alternatives.map((all) => all.map((scheme) => scheme.name).join(" and "));
  const message = `must have the credentials of ${named.join(", or of ")}`;
  return { code: "required", pointer: "/auth", in: "header", message };
}
