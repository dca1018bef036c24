/** Authentication: schemes, and the access to endpoints. */
import type { Span } from "../diagnostics/diagnostic.js";
import type { MapEntry, SyntaxNode } from "../parse/tree.js";
import { escapeStep } from "./keywords.js";
import { lowerNameOf } from "./names.js";
import { entriesOf, entry, itemsOf, listNode, mapNode, scalar, textOf } from "./nodes.js";
import { docOf } from "./objects.js";
import { Unsayable } from "./operation.js";
import type { Operation } from "./operation.js";
import { nameForms } from "./request.js";
import type { Translation } from "./translation.js";

/** Adds the schemes of a document that the language can say, and those that only operations name. */
export function addSchemes(t: Translation, operations: readonly Operation[]): void {
  const schemes = t.take(t.take(t.root, "components"), "securitySchemes");
  const used = new SchemeNames();
  for (const { key, value } of entriesOf(schemes)) {
    const pointer = `/components/securitySchemes/${escapeStep(key.value)}`;
    const place = t.references.follow({ node: value, pointer }, (ref) => t.ledger.say(ref));
    if (place === undefined) continue;
    t.unit(pointer, value.span);
    const given = t.given.find(pointer, nameForms.scheme);
    const name = used.find(given ?? lowerNameOf(key.value));
    const entries = t.refused(pointer) > 0 ? undefined : schemeEntries(t, place.node);
    if (entries === undefined) {
      t.ledger.leaveOut(
        value,
        "specs have no such security scheme; send the credentials in an interceptor of the client",
      );
      continue;
    }
    used.add(name);
    t.given.use(pointer, name);
    t.schemes.set(key.value, name);
    t.scopes.set(key.value, declaredScopes(entries));
    for (const part of sentBy(entries)) t.sent.set(key.value, part);
    const doc = docOfScheme(t, place.node);
    t.sections.auth.push(
      entry(name, mapNode([...(doc === undefined ? [] : [doc]), ...entries], value.span), key.span),
    );
  }
  addUndeclared(t, operations, used);
}

/**
 * Adds the schemes that requirements name and the document does not declare, as a forgotten `addBearerAuth` of NestJS leaves
 * them: bearer tokens, or Basic by their name.
 */
function addUndeclared(t: Translation, operations: readonly Operation[], used: SchemeNames): void {
  const declared = t.find(t.find(t.root, "components")?.value, "securitySchemes")?.value;
  for (const stated of [t.root, ...operations.map(({ node }) => node)].flatMap(
    (node) => t.find(node, "security") ?? [],
  )) {
    for (const { key } of itemsOf(stated.value).flatMap((one) => entriesOf(one))) {
      if (t.find(declared, key.value) !== undefined) continue;
      const isBasic = /basic/i.test(key.value);
      t.ledger.note(
        stated,
        "assumed",
        `a scheme that the document does not declare is ${isBasic ? "Basic" : "a bearer token"}`,
      );
      if (t.schemes.has(key.value)) continue;
      const name = used.find(lowerNameOf(key.value));
      used.add(name);
      t.schemes.set(key.value, name);
      t.sent.set(key.value, "authorization");
      const credential = isBasic ? basicEntry(key.span) : entry("bearer", scalar("token", key.span));
      t.sections.auth.push(entry(name, mapNode([credential], key.span), key.span));
    }
  }
}

/** The names of schemes, in whatever letters: no word of the language, and no name twice. */
class SchemeNames {
  private readonly used = new Set<string>();
  /** The numbers at which the search for a free name goes on. */
  private readonly numbers = new Map<string, number>();

  /** Returns the wanted name, or that with a number where another scheme has it. */
  find(wanted: string): string {
    const stem = wanted === "none" || wanted === "via" ? `${wanted}Scheme` : wanted;
    if (!this.isUsed(stem)) return stem;
    let number = this.numbers.get(stem) ?? 2;
    while (this.isUsed(`${stem}${number}`)) number++;
    this.numbers.set(stem, number);
    return `${stem}${number}`;
  }

  add(name: string): void {
    this.used.add(name.toLowerCase());
  }

  private isUsed(name: string): boolean {
    return this.used.has(name.toLowerCase());
  }
}

/** Returns the entry of a scheme with a name and a password. */
function basicEntry(span: Span): MapEntry {
  const parts = ["username", "password"].map((part) => entry(part, scalar(part, span)));
  return entry("basic", mapNode(parts, span));
}

/** Returns the part of a request that a scheme sets: `authorization`, or `query api_key`. */
function sentBy(entries: readonly MapEntry[]): string[] {
  return entries.flatMap(({ key, value }) => {
    if (key.value === "bearer" || key.value === "basic") return ["authorization"];
    const isKey = key.value === "headers" || key.value === "query" || key.value === "cookies";
    return isKey ? entriesOf(value).map((one) => partOf({ where: key.value, name: one.key.value })) : [];
  });
}

/** A parameter, or a key of a scheme. */
interface SentPart {
  readonly where: string;
  readonly name: string;
}

function partOf({ where, name }: SentPart): string {
  return `${where} ${where === "headers" ? name.toLowerCase() : name}`;
}

/** Returns whether a scheme that an operation may use sends a parameter of it. */
export function isCredential(t: Translation, operation: SyntaxNode, parameter: SentPart): boolean {
  if (t.sent.size === 0) return false;
  const part = partOf(parameter);
  const stated = t.find(operation, "security") ?? t.find(t.root, "security");
  return itemsOf(stated?.value).some((requirement) =>
    entriesOf(requirement).some(({ key }) => t.sent.get(key.value) === part),
  );
}

/** A paragraph that speccast writes about a credential. */
const credentialText =
  /(?:^|\n\n)`([^`\n]+)` as (?:it is|the token|the user name, `([^`\n]+)` as the password)\.(?=\n\n|$)/;

/** Returns the doc of a scheme, without what speccast has written about its credentials. */
function docOfScheme(t: Translation, node: SyntaxNode): MapEntry | undefined {
  const doc = docOf(t, node);
  const text = textOf(doc?.value);
  if (t.own === undefined || doc === undefined || text === undefined) return doc;
  const own = text.replace(credentialText, "").trim();
  return own === "" ? undefined : { key: doc.key, value: scalar(own, doc.value.span) };
}

/** Returns the names of the credentials of a scheme that speccast has written; none of any other scheme. */
function credentialsIn(t: Translation, node: SyntaxNode): readonly string[] {
  const text = t.own === undefined ? undefined : textOf(t.find(node, "description")?.value);
  const names = credentialText.exec(text ?? "")?.slice(1) ?? [];
  return names.filter((name) => name !== undefined && nameForms.scheme.test(name));
}

function schemeEntries(t: Translation, node: SyntaxNode): MapEntry[] | undefined {
  const { span } = node;
  const type = textOf(t.take(node, "type"));
  const [first, second] = credentialsIn(t, node);
  const credential = (part: "token" | "key" | "username" | "password"): SyntaxNode =>
    scalar((part === "password" ? second : first) ?? part, span);
  const bearer = [entry("bearer", credential("token"))];
  if (type === "http") {
    const scheme = textOf(t.take(node, "scheme"))?.toLowerCase();
    t.note(node, "bearerFormat", "dropped", "the format of bearer tokens is documentation");
    if (scheme === "basic")
      return [
        entry(
          "basic",
          mapNode(
            [entry("username", credential("username")), entry("password", credential("password"))],
            span,
          ),
        ),
      ];
    return scheme === "bearer" ? bearer : undefined;
  }
  const oauth = type === "oauth2" ? oauthEntries(t, node) : undefined;
  if (oauth !== undefined)
    return [entry("oauth", mapNode(oauth, span)), entry("bearer", credential("token"))];
  if (type === "oauth2" || type === "openIdConnect") {
    t.note(node, "type", "otherwise", "clients send a bearer token that your code obtains");
    return bearer;
  }
  if (type !== "apiKey") return undefined;
  const key = textOf(t.take(node, "name"));
  const place = textOf(t.take(node, "in"));
  const part = place === undefined ? undefined : keyPlaces[place];
  if (key === undefined || part === undefined) return undefined;
  if (part === "headers" && key.toLowerCase() === "authorization") {
    t.note(node, "name", "otherwise", "a key in `Authorization` is a bearer token");
    return bearer;
  }
  return [entry(part, mapNode([entry(key, credential("key"))], span))];
}

/** The flows of the language, by their keys in a document. */
const flows: Readonly<Record<string, string>> = {
  clientCredentials: "client_credentials",
  authorizationCode: "authorization_code",
};

/** Returns the flows of OAuth that the language has; undefined where there is none. */
function oauthEntries(t: Translation, node: SyntaxNode): MapEntry[] | undefined {
  const stated = t.find(node, "flows");
  const found = entriesOf(stated?.value).flatMap(({ key, value }): MapEntry[] => {
    const word = Object.hasOwn(flows, key.value) ? flows[key.value] : undefined;
    const urls = ["authorizationUrl", "tokenUrl"].flatMap((url) => t.find(value, url) ?? []);
    const isWhole =
      word !== undefined &&
      urls.length === (word === "client_credentials" ? 1 : 2) &&
      urls.every((url) => isAddress(textOf(url.value) ?? ""));
    if (!isWhole) return [];
    for (const url of urls) t.ledger.say(url);
    const words = urls.map((url) =>
      entry(url.key.value === "tokenUrl" ? "token" : "authorize", url.value, url.key.span),
    );
    return [entry(word, mapNode([...words, ...scopesEntry(t, value)], value.span), key.span)];
  });
  if (stated === undefined || found.length === 0) return undefined;
  t.ledger.say(stated);
  for (const one of entriesOf(stated.value)) {
    const isKnown = found.some(({ key }) => key.value === flows[one.key.value]);
    if (isKnown) t.ledger.say(one);
    else {
      const reason = "a flow that the language does not have, or one without complete addresses";
      t.ledger.note(one, "dropped", reason);
      t.ledger.leaveOut(one.value, reason);
    }
  }
  return found;
}

/** Returns the scopes that the flows of a scheme declare. */
function declaredScopes(entries: readonly MapEntry[]): ReadonlySet<string> {
  const oauth = entries.find(({ key }) => key.value === "oauth")?.value;
  const lists = entriesOf(oauth).flatMap((flow) =>
    entriesOf(flow.value).flatMap(({ key, value }) => (key.value === "scopes" ? entriesOf(value) : [])),
  );
  return new Set(lists.map(({ key }) => key.value));
}

const scopeName = /^[!#-[\]-~]{1,128}$/;

function scopesEntry(t: Translation, flow: SyntaxNode): MapEntry[] {
  const stated = t.find(flow, "scopes");
  const scopes = entriesOf(stated?.value).flatMap(({ key, value }) => {
    const text = (textOf(value) ?? "").trim();
    if (!scopeName.test(key.value)) return [];
    return [entry(key.value, scalar(text === "" ? key.value : text, value.span), key.span)];
  });
  if (stated === undefined) return [];
  t.ledger.say(stated);
  return scopes.length === 0 ? [] : [entry("scopes", mapNode(scopes, stated.value.span), stated.key.span)];
}

function isAddress(text: string): boolean {
  return /^https:\/\/[^\s#<>{}]+$/i.test(text) && URL.canParse(text);
}

/** The construct for a key in each place. */
const keyPlaces: Readonly<Record<string, "headers" | "query" | "cookies">> = {
  header: "headers",
  query: "query",
  cookie: "cookies",
};

/**
 * Returns the entry `auth` of an operation that states its own access, and its scopes.
 * @throws Unsayable where no scheme that it needs can be said.
 */
export function operationAccess(t: Translation, node: SyntaxNode): MapEntry[] {
  const stated = t.find(node, "security");
  if (stated === undefined) {
    const ofAll = t.find(t.root, "security");
    if (ofAll !== undefined && t.schemes.size > 0) expressionFor(t, ofAll);
    return scopesOf(t, ofAll);
  }
  t.ledger.say(stated);
  if (t.schemes.size === 0 && itemsOf(stated.value).every((one) => entriesOf(one).length === 0)) return [];
  return [entry("auth", expressionFor(t, stated), stated.key.span), ...scopesOf(t, stated)];
}

/** Returns the entry `scopes` for requirements: those of the only alternative that has any. */
function scopesOf(t: Translation, stated: MapEntry | undefined): MapEntry[] {
  if (stated === undefined) return [];
  const lists = itemsOf(stated.value).flatMap((requirement) => {
    const scopes = neededOf(t, requirement).flatMap(({ key, value }) =>
      itemsOf(value).flatMap((scope) => ({ scheme: key.value, scope })),
    );
    return scopes.length === 0 ? [] : [scopes];
  });
  const [only, ...others] = lists;
  if (only === undefined) return [];
  const isSame = others.every(
    (list) => JSON.stringify(list.map(nameOf)) === JSON.stringify(only.map(nameOf)),
  );
  const isDeclared = only.every((one) => t.scopes.get(one.scheme)?.has(nameOf(one)) === true);
  if (!isSame || !isDeclared) {
    const reason = isSame ? "scopes that no flow declares" : "alternatives with different scopes";
    t.ledger.note(stated, "otherwise", `${reason} are left out`);
    return [];
  }
  const { span } = stated.value;
  const unique = [...new Map(only.map((one) => [nameOf(one), one.scope])).values()];
  return [entry("scopes", listNode(unique, span), stated.key.span)];
}

/**
 * Returns the schemes that a request needs for a requirement. Of those that set one part of it, the first with flows stands
 * for them: they describe one credential.
 */
function neededOf(t: Translation, requirement: SyntaxNode): readonly MapEntry[] {
  const all = entriesOf(requirement);
  const hasScopes = ({ key }: MapEntry): boolean => (t.scopes.get(key.value)?.size ?? 0) > 0;
  return all.filter((one) => {
    const part = t.sent.get(one.key.value);
    const same = part === undefined ? [one] : all.filter(({ key }) => t.sent.get(key.value) === part);
    return one === (same.find(hasScopes) ?? same[0]);
  });
}

function nameOf({ scope }: { readonly scope: SyntaxNode }): string {
  return textOf(scope) ?? "";
}

/** Returns the entry `auth` of the service. */
export function serviceAccess(t: Translation): MapEntry[] {
  const stated = t.find(t.root, "security");
  if (stated !== undefined) t.ledger.say(stated);
  if (t.schemes.size === 0) return [];
  if (stated === undefined) return [entry("auth", scalar("none", t.root.span))];
  try {
    return [entry("auth", expressionFor(t, stated), stated.key.span)];
  } catch (error) {
    if (!(error instanceof Unsayable)) throw error;
    // Every operation that needs it is left out.
    t.ledger.note(stated, "dropped", error.message);
    return [entry("auth", scalar("none", t.root.span))];
  }
}

/** Returns the expression for a list of requirements, any of which is enough. */
function expressionFor(t: Translation, { key, value }: MapEntry): SyntaxNode {
  const { span } = value;
  const alternatives: SyntaxNode[] = [];
  const stated = new Set<string>();
  let isOptional = itemsOf(value).length === 0;
  let missing = false;
  for (const requirement of itemsOf(value)) {
    const entries = neededOf(t, requirement);
    if (entries.length === 0) {
      isOptional = true;
      continue;
    }
    if (entries.length < entriesOf(requirement).length)
      t.ledger.note(
        { key, value },
        "otherwise",
        "one credential is sent where several schemes set the same part",
      );
    const names = entries.map((one) => t.schemes.get(one.key.value));
    if (names.some((name) => name === undefined)) {
      missing = true;
      continue;
    }
    const known = names.flatMap((name) => (name === undefined ? [] : [scalar(name, requirement.span)]));
    const [only] = known;
    const text = known.map(textOf).join(" ");
    if (stated.has(text)) continue;
    stated.add(text);
    alternatives.push(
      known.length === 1 && only !== undefined ? only : mapNode([entry("all", listNode(known, span))], span),
    );
  }
  if (missing) {
    if (alternatives.length === 0 && !isOptional)
      throw new Unsayable("it needs a scheme that the language cannot say");
    t.ledger.note({ key, value }, "dropped", "an alternative with a scheme that the language cannot say");
  }
  if (isOptional) alternatives.push(scalar("none", span));
  const [only] = alternatives;
  if (alternatives.length === 1 && only !== undefined) return only;
  return mapNode([entry("any", listNode(alternatives, span))], span);
}
