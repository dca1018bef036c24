/** Credentials of the model's schemes, right and wrong, as they travel. */
import type { Endpoint, Model, Scheme } from "../../../generator/language/model/model.js";

/** Headers of a request; a name may come more than once. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Values of a scheme's credentials, by name. */
export type Given = Readonly<Record<string, string>>;

/** The value of a credential that is accepted. */
export function right(credential: string): string {
  return `right-${credential}-8fd1`;
}

/** The value of a credential of a caller who is known and may do nothing. */
export function banned(credential: string): string {
  return `banned-${credential}-52c0`;
}

/** All credentials of a scheme, made by `value`. */
export function given(scheme: Scheme, value: (credential: string) => string = right): Given {
  return Object.fromEntries(scheme.credentials.map((name) => [name, value(name)]));
}

/** The headers that carry the credentials of a scheme; one without a value is left out. */
export function headersFor(scheme: Scheme, values: Partial<Given>): [string, string][] {
  const headers: [string, string][] = [];
  if (scheme.basic !== undefined) {
    const pair = `${values[scheme.basic.username] ?? ""}:${values[scheme.basic.password] ?? ""}`;
    headers.push(["authorization", `Basic ${Buffer.from(pair).toString("base64")}`]);
  }
  if (scheme.bearer !== undefined) headers.push(["authorization", `Bearer ${values[scheme.bearer] ?? ""}`]);
  for (const { header, credential } of scheme.headers) {
    const value = values[credential];
    if (value !== undefined) headers.push([header, value]);
  }
  return headers;
}

/** Headers of a caller that `endpoint` lets through: those of its first alternative. */
export function acceptedHeaders(model: Model, endpoint: Endpoint): [string, string][] {
  const [alternative = []] = endpoint.auth;
  return alternative.flatMap((name) => {
    const scheme = schemeNamed(model, name);
    return headersFor(scheme, given(scheme));
  });
}

/** The scheme called `name`. */
export function schemeNamed(model: Model, name: string): Scheme {
  const found = model.schemes.find((scheme) => scheme.name === name);
  if (found === undefined) throw new Error(`There is no scheme ${name}.`);
  return found;
}

/**
 * Strings that no response and no report may hold: what only the caller knows, plain and as it travels.
 * A user name is no secret.
 */
export function secretsOf(model: Model): string[] {
  return model.schemes.flatMap((scheme) => {
    const names = [scheme.basic?.password, scheme.bearer].filter((name) => name !== undefined);
    const travelling = headersFor(scheme, given(scheme)).map(([, value]) => value.split(" ").at(-1) ?? "");
    const hidden = travelling.filter((text) => !Object.values(userNames(scheme)).includes(text));
    return [...names.flatMap((name) => [right(name), banned(name)]), ...hidden];
  });
}

function userNames(scheme: Scheme): Record<string, string> {
  const hidden = new Set([scheme.basic?.password, scheme.bearer]);
  return Object.fromEntries(Object.entries(given(scheme)).filter(([name]) => !hidden.has(name)));
}
