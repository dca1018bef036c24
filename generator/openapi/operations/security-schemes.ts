/** The forms of security schemes. */
import { whyForbiddenHeader } from "../../language/facts/forbidden-headers.js";
import { extensionKey } from "../../language/facts/extensions.js";
import { entryOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { entry, mapNode, scalar, inMap } from "../document/nodes.js";
import { entriesAt, entriesOf, itemsOf, textOf, textAt } from "../../source/yaml/reading.js";
import { nameForms } from "../../language/names/name-forms.js";
import { isAddress } from "./servers.js";
import type { Translation } from "../translation.js";

/** A scheme whose credentials clients can send. */
interface SchemeForm {
  readonly entries: readonly MapEntry[];
  /** The part of a request that it sets: `query api_key`, or `headers authorization bearer`. */
  readonly sent: string;
  /** The scopes that its flows declare; undefined where it has no flows. */
  readonly scopes?: ReadonlySet<string>;
}

/** Returns the names of the credentials of a scheme that speccast has written; none of any other scheme. */
export function credentialsIn(t: Translation, node: SyntaxNode): readonly string[] {
  const names = itemsOf(t.take(node, extensionKey("credentials"))).map((name) => textOf(name) ?? "");
  return names.every((name) => nameForms.scheme.test(name)) ? names : [];
}

/** Returns the form of a scheme; undefined for one whose credentials clients cannot send. */
export function schemeForm(t: Translation, name: string, node: SyntaxNode): SchemeForm | undefined {
  const { span } = node;
  const type = textOf(t.take(node, "type"));
  const [first, second] = credentialsIn(t, node);
  const bearer: SchemeForm = {
    entries: [entry("bearer", first ?? "token", span)],
    sent: "headers authorization bearer",
  };
  if (type === "http") {
    const scheme = textOf(t.take(node, "scheme")) ?? "";
    const word = scheme.toLowerCase();
    if (word === "bearer") return bearer;
    if (!/^[\w!#$%&'*+.^`|~-]{1,64}$/.test(scheme) || answering.has(word)) return undefined;
    const entries =
      word === "basic"
        ? entry("basic", { username: first ?? "username", password: second ?? "password" }, span)
        : entry("http", mapNode([entry(scheme, first ?? "credentials", span)], span));
    return { entries: [entries], sent: `headers authorization ${word}` };
  }
  if (type === "oauth2" || type === "openIdConnect") {
    const oauth = type === "oauth2" ? oauthEntries(t, node) : undefined;
    if (oauth === undefined) {
      t.mark(node, "type", "approximated", "your code obtains the bearer token that clients send");
      return bearer;
    }
    const entries = [entry("oauth", mapNode(oauth, span)), ...bearer.entries];
    return { ...bearer, entries, scopes: declaredScopes(oauth) };
  }
  const key = textOf(t.take(node, "name"));
  const place = textOf(t.take(node, "in"));
  const part = place === undefined || !Object.hasOwn(keyPlaces, place) ? undefined : keyPlaces[place];
  if (type !== "apiKey" || key === undefined || part === undefined) return undefined;
  if (part === "headers" && key.toLowerCase() === "authorization" && saysBearer(name, node)) {
    t.mark(node, "name", "assumed", "a key in `Authorization` is a bearer token, as its text says");
    return bearer;
  }
  if (part === "headers" && whyForbiddenHeader(key) !== undefined) return undefined;
  const sent = `${part} ${part === "headers" ? key.toLowerCase() : key}`;
  return { entries: [entry(part, mapNode([entry(key, first ?? "key", span)], span))], sent };
}

/** Schemes of HTTP that answer a challenge or sign a request: no text can be sent for them. */
const answering: ReadonlySet<string> = new Set(
  "digest negotiate ntlm kerberos mutual hoba scram-sha-1 scram-sha-256 oauth dpop custom unspecified".split(
    " ",
  ),
);

/** Returns whether the text of a key in `Authorization` says that `Bearer` stands before it. */
function saysBearer(name: string, node: SyntaxNode): boolean {
  const text = textAt(node, "description") ?? "";
  if (/\b(?:without|no|not|omit|instead of)\b[^.]*\bbearer\b/i.test(text)) return false;
  return /\bbearer\b/i.test(text) || /bearer/i.test(name);
}

/** Returns how callers authenticate by a scheme that clients cannot send: `mutualTLS`, `http digest`. */
export function customForm(t: Translation, node: SyntaxNode): string {
  const own = textOf(t.take(node, extensionKey("custom")));
  if (own !== undefined && own.trim() !== "") return own;
  const type = textAt(node, "type");
  if (type === "mutualTLS") return type;
  const facts = ["type", "scheme", "in", "name"].flatMap((key) => textAt(node, key) ?? []);
  const text = facts
    .join(" ")
    .replaceAll(/[^ -~]+/g, " ")
    .slice(0, 80)
    .trim();
  return text === "" ? "a scheme without a type" : text;
}

/** The flows of the language, by their keys in a document. */
const flows: Readonly<Record<string, string>> = {
  clientCredentials: "client_credentials",
  authorizationCode: "authorization_code",
};

/** Returns the flows of OAuth that the language has; undefined where there is none. */
function oauthEntries(t: Translation, node: SyntaxNode): MapEntry[] | undefined {
  const stated = entryOf(node, "flows");
  const found = entriesOf(stated?.value).flatMap(({ key, value }): MapEntry[] => {
    const word = Object.hasOwn(flows, key.value) ? flows[key.value] : undefined;
    const urls = ["authorizationUrl", "tokenUrl"].flatMap((url) => entryOf(value, url) ?? []);
    const isWhole =
      word !== undefined &&
      urls.length === (word === "client_credentials" ? 1 : 2) &&
      urls.every((url) => isAddress(textOf(url.value) ?? ""));
    if (!isWhole) return [];
    for (const url of urls) t.ledger.markExact(url);
    const words = urls.map((url) =>
      entry(url.key.value === "tokenUrl" ? "token" : "authorize", url.value, url.key.span),
    );
    return [entry(word, mapNode([...words, ...scopesEntry(t, value)], value.span), key.span)];
  });
  if (stated === undefined || found.length === 0) return undefined;
  t.ledger.markExact(stated);
  for (const one of entriesOf(stated.value)) {
    const isKnown = found.some(({ key }) => key.value === flows[one.key.value]);
    if (isKnown) t.ledger.markExact(one);
    else {
      const reason = "a flow that the language does not have, or one without complete addresses";
      t.ledger.leaveOutAt(one, reason);
    }
  }
  return found;
}

function declaredScopes(oauth: readonly MapEntry[]): ReadonlySet<string> {
  const scopes = oauth.flatMap((flow) => entriesAt(flow.value, "scopes"));
  return new Set(scopes.map(({ key }) => key.value));
}

/** The form of a scope in OAuth. */
export const scopeName = /^[!#-[\]-~]{1,128}$/;

function scopesEntry(t: Translation, flow: SyntaxNode): MapEntry[] {
  const stated = entryOf(flow, "scopes");
  const scopes = entriesOf(stated?.value).flatMap(({ key, value }) => {
    const text = (textOf(value) ?? "").trim();
    if (!scopeName.test(key.value)) return [];
    return [entry(key.value, scalar(text === "" ? key.value : text, value.span), key.span)];
  });
  if (stated === undefined) return [];
  t.ledger.markExact(stated);
  return inMap("scopes", scopes, stated.value.span, stated.key.span);
}

const keyPlaces: Readonly<Record<string, "headers" | "query" | "cookies">> = {
  header: "headers",
  query: "query",
  cookie: "cookies",
};
