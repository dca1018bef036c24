/** Authentication: schemes, and the expressions that name them. */
import type { AuthAst, Located, SchemeAst } from "../../declarations/index.js";
import { valueOf } from "../tree.js";
import type { MapEntry, SyntaxNode } from "../tree.js";
import type { DecodeContext } from "./context.js";
import { defined } from "./defined.js";
import { withAssumed } from "./gaps.js";
import { asString, declaration, mapAt, stringAt, stringsOf } from "./reading.js";

/** Decodes a scheme. */
export function decodeScheme(context: DecodeContext, entry: MapEntry): SchemeAst {
  const base = declaration(context, entry, `auth/${entry.key.value}`);
  const node = withAssumed(context, entry.value, { joined: ["headers"] });
  const basic = mapAt(node, "basic");
  const username = stringAt(basic, "username");
  const password = stringAt(basic, "password");
  const headers = mapAt(node, "headers")?.entries ?? [];
  return {
    ...base,
    headers: headers.flatMap(({ key, value }) => {
      const credential = asString(value);
      return credential === undefined ? [] : [{ header: { value: key.value, span: key.span }, credential }];
    }),
    ...defined({
      basic: username !== undefined && password !== undefined ? { username, password } : undefined,
      bearer: stringAt(node, "bearer"),
    }),
  };
}

/** Decodes `none`, a scheme's name, `{ any: […] }` or `{ all: […] }`. */
export function decodeAuth(node: SyntaxNode): Located<AuthAst> | undefined {
  const name = asString(node);
  if (name !== undefined) {
    const alternatives = name.value === "none" ? [] : [[name]];
    return { value: { alternatives }, span: node.span };
  }
  if (node.kind !== "map") return undefined;
  const any = valueOf(node, "any");
  const written = any?.kind === "list" ? any.items : [node];
  return {
    value: { alternatives: written.map(alternative).filter((all) => all.length > 0) },
    span: node.span,
  };
}

function alternative(node: SyntaxNode): Located<string>[] {
  const name = asString(node);
  return name === undefined ? stringsOf(valueOf(node, "all")) : [name];
}
