/** Authentication: schemes, and the expressions that name them. */
import type { AuthAst, Located, SchemeAst, SchemeUseAst } from "../declarations/index.js";
import type { OAuthGrant } from "../../language/model/model.js";
import { entriesAt } from "../../source/yaml/reading.js";
import { entryOf, valueOf, type MapEntry, type MapNode, type SyntaxNode } from "../../source/yaml/tree.js";
import type { DecodeContext } from "./context.js";
import { defined } from "../../base/defined.js";
import { withAssumed } from "./gaps.js";
import { asString, declaration, mapAt, stringAt, stringsOf } from "./reading.js";

export function decodeScheme(context: DecodeContext, entry: MapEntry): SchemeAst {
  const base = declaration(context, entry, `auth/${entry.key.value}`);
  const node = withAssumed(context, entry.value, { joined: ["headers", "query", "cookies"] });
  const basic = mapAt(node, "basic");
  const username = stringAt(basic, "username");
  const password = stringAt(basic, "password");
  const [http] = credentialsAt(node, "http");
  return {
    ...base,
    headers: credentialsAt(node, "headers").map(({ name, credential }) => ({ header: name, credential })),
    keys: [
      ...credentialsAt(node, "query").map((key) => ({ ...key, in: "query" as const })),
      ...credentialsAt(node, "cookies").map((key) => ({ ...key, in: "cookie" as const })),
    ],
    ...defined({
      basic: username !== undefined && password !== undefined ? { username, password } : undefined,
      bearer: stringAt(node, "bearer"),
      http: http && { scheme: http.name, credential: http.credential },
      custom: stringAt(node, "custom"),
      oauth: decodeOAuth(mapAt(node, "oauth")),
    }),
  };
}

const grants = Object.keys({
  client_credentials: true,
  authorization_code: true,
} satisfies Record<OAuthGrant, true>) as OAuthGrant[];

function decodeOAuth(map: MapNode | undefined): SchemeAst["oauth"] {
  if (map === undefined) return undefined;
  return grants.flatMap((grant) => {
    const entry = entryOf(map, grant);
    const token = stringAt(entry?.value, "token");
    if (entry === undefined || token === undefined) return [];
    const scopes = entriesAt(entry.value, "scopes").map(({ key, value }) => ({
      name: { value: key.value, span: key.span },
      doc: asString(value)?.value ?? "",
    }));
    const authorize = stringAt(entry.value, "authorize");
    return [{ grant: { value: grant, span: entry.key.span }, token, scopes, ...defined({ authorize }) }];
  });
}

/** Decodes a map of names on the wire to credentials. */
function credentialsAt(
  node: SyntaxNode,
  key: string,
): { readonly name: Located<string>; readonly credential: Located<string> }[] {
  return entriesAt(node, key).flatMap((entry) => {
    const credential = asString(entry.value);
    const name = { value: entry.key.value, span: entry.key.span };
    return credential === undefined ? [] : [{ name, credential }];
  });
}

/**
 * Decodes `none`, a scheme's name, `{ scheme: …, scopes: […] }`, `{ any: […] }` or `{ all: […] }`. The shape check reports a bare list and other
 * scalars, which are access all the same.
 */
export function decodeAuth(node: SyntaxNode): Located<AuthAst> {
  const name = asString(node);
  if (name !== undefined) {
    const alternatives = name.value === "none" ? [] : [[name]];
    return { value: { alternatives }, span: node.span };
  }
  if (node.kind === "scalar") return { value: { alternatives: [] }, span: node.span };
  const any = node.kind === "list" ? node : valueOf(node, "any");
  const written = any?.kind === "list" ? any.items : [node];
  const isNone = (item: SyntaxNode): boolean => asString(item)?.value === "none";
  const alternatives = written.filter((item) => !isNone(item)).map(alternative);
  const stated = alternatives.filter((all) => all.length > 0);
  return { value: { alternatives: written.some(isNone) ? [...stated, []] : stated }, span: node.span };
}

function alternative(node: SyntaxNode): SchemeUseAst[] {
  const all = valueOf(node, "all");
  return (all?.kind === "list" ? all.items : [node]).flatMap(schemeUse);
}

function schemeUse(node: SyntaxNode): SchemeUseAst[] {
  const name = asString(node) ?? stringAt(node, "scheme");
  const scopes = stringsOf(valueOf(node, "scopes"));
  return name === undefined ? [] : [scopes.length === 0 ? name : { ...name, scopes }];
}
