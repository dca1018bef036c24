/** Credentials as parts of a request. */
import type { KeyPlace, Scheme } from "../../../language/model/model.js";

/** A text that is sent, and the one that stands for it where it must not be shown. */
interface SecretText {
  readonly text: string;
  readonly shown: string;
}

/** One part of a request that authenticates it. */
export interface CredentialPart extends SecretText {
  readonly in: "header" | KeyPlace;
  readonly name: string;
}

/** Returns the parts of a request that carry the credentials of a scheme; `secretOf` returns a credential by its name. */
export function credentialParts(
  { basic, bearer, http, headers, keys }: Scheme,
  secretOf: (credential: string) => SecretText,
): CredentialPart[] {
  const part = (place: CredentialPart["in"], name: string, credential: string, lead = ""): CredentialPart => {
    const { text, shown } = secretOf(credential);
    return { in: place, name, text: lead + text, shown: lead + shown };
  };
  const parts: CredentialPart[] = [];
  if (basic !== undefined) {
    const [user, password] = [secretOf(basic.username), secretOf(basic.password)];
    const text = `Basic ${Buffer.from(`${user.text}:${password.text}`).toString("base64")}`;
    const shown = `Basic ${user.shown}:${password.shown}`;
    parts.push({ in: "header", name: "authorization", text, shown });
  }
  if (bearer !== undefined) parts.push(part("header", "authorization", bearer, "Bearer "));
  if (http !== undefined) parts.push(part("header", "authorization", http.credential, `${http.scheme} `));
  for (const { header, credential } of headers) parts.push(part("header", header, credential));
  for (const key of keys) parts.push(part(key.in, key.name, key.credential));
  return parts;
}

/** Returns a target with the credentials of its query, and the headers that carry the others; all cookies are in one. */
export function authorized(
  target: string,
  parts: readonly CredentialPart[],
): { readonly target: SecretText; readonly headers: readonly CredentialPart[] } {
  let [text, shown, cookie] = [target, target, undefined as CredentialPart | undefined];
  const headers: CredentialPart[] = [];
  for (const part of parts)
    if (part.in === "header") headers.push(part);
    else if (part.in === "query") {
      const lead = `${text.includes("?") ? "&" : "?"}${encodeURIComponent(part.name)}=`;
      text += lead + encodeURIComponent(part.text);
      shown += lead + part.shown;
    } else {
      const joined = (key: keyof SecretText): string =>
        `${cookie === undefined ? "" : `${cookie[key]}; `}${part.name}=${part[key]}`;
      cookie = { in: "header", name: "cookie", text: joined("text"), shown: joined("shown") };
    }
  return { target: { text, shown }, headers: cookie === undefined ? headers : [...headers, cookie] };
}
