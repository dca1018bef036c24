// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** What stands for the payload of a request: equal for equal payloads, however they were written. */

/**
 * SHA-256 of an endpoint's name and a checked input, as 64 hex digits. The order of properties,
 * white space, and how numbers and texts are escaped make no difference.
 */
export async function fingerprintOf(endpoint: string, input: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson([endpoint, input]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  let text = "";
  for (const byte of digest) text += byte.toString(16).padStart(2, "0");
  return text;
}

/**
 * A JSON value as text, with sorted keys and no white space. A property that is undefined is absent.
 *
 *   { b: 1.0, a: [null] }   ->   {"a":[null],"b":1}
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members: string[] = [];
  const given = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(given).sort()) {
    if (given[name] === undefined) continue;
    members.push(`${JSON.stringify(name)}:${canonicalJson(given[name])}`);
  }
  return `{${members.join(",")}}`;
}
