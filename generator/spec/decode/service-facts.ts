/** Facts about the service for people: addresses, contact, license, terms, and the docs of groups. */
import type {
  ContactAst,
  DeclarationAst,
  GroupAst,
  LicenseAst,
  Located,
  ServerAst,
  ServerVariableAst,
  ServiceAst,
} from "../declarations/index.js";
import { entriesAt } from "../../source/yaml/reading.js";
import { valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import type { DecodeContext } from "./context.js";
import { defined } from "../../base/defined.js";
import type { gapReader } from "./gaps.js";
import { asString, declaration, extraAt, stringAt, stringsOf } from "./reading.js";

type ServiceFacts = Pick<ServiceAst, "title" | "servers" | "contact" | "license" | "terms">;

/** Decodes the facts of the service that only its documentation has. */
export function decodeServiceFacts(
  context: DecodeContext,
  node: SyntaxNode,
  read: ReturnType<typeof gapReader>,
): ServiceFacts {
  return defined({
    title: stringAt(node, "title"),
    servers: read("servers", "Which addresses does the service have?", (list) =>
      decodeServers(context, list),
    ),
    contact: read("contact", "Who answers questions about the service?", (value) =>
      decodeContact(context, value),
    ),
    license: read("license", "What is the license of the API?", (value) => decodeLicense(context, value)),
    terms: read("terms", "Where are the terms of service?", asString),
  });
}

/** Decodes groups: names, or maps with a name and more. */
export function decodeGroups(
  context: DecodeContext,
  list: SyntaxNode,
): Located<readonly GroupAst[]> | undefined {
  if (list.kind !== "list") return undefined;
  const value = list.items.flatMap((item): GroupAst[] => {
    const base = namedItem(context, item, { key: "name", path: "service/groups" });
    return base === undefined ? [] : [{ ...base, ...defined({ server: stringAt(item, "server") }) }];
  });
  return { value, span: list.span };
}

function decodeServers(context: DecodeContext, list: SyntaxNode): Located<readonly ServerAst[]> | undefined {
  if (list.kind !== "list") return undefined;
  const value = list.items.flatMap((item): ServerAst[] => {
    const base = namedItem(context, item, { key: "url", path: "service/servers" });
    if (base === undefined) return [];
    const variables = entriesAt(item, "variables");
    return [
      {
        ...base,
        ...defined({ id: stringAt(item, "name") }),
        variables: variables.flatMap((entry) => decodeVariable(context, entry, base.path) ?? []),
      },
    ];
  });
  return { value, span: list.span };
}

function decodeVariable(
  context: DecodeContext,
  entry: MapEntry,
  parent: string,
): ServerVariableAst | undefined {
  const { value } = entry;
  const standard = asString(value) ?? stringAt(value, "default");
  if (standard === undefined) return undefined;
  const values = valueOf(value, "values");
  return {
    ...declaration(context, entry, `${parent}/variables/${entry.key.value}`),
    default: standard,
    ...defined({ values: values === undefined ? undefined : stringsOf(values) }),
  };
}

/** Decodes an item of a list that is a name, or a map with the name at `key`. */
function namedItem(
  context: DecodeContext,
  item: SyntaxNode,
  { key, path }: { readonly key: string; readonly path: string },
): DeclarationAst | undefined {
  const word = asString(item);
  if (word !== undefined) return { name: word, path: `${path}/${word.value}`, span: word.span };
  const name = stringAt(item, key);
  if (name === undefined) return undefined;
  const entry: MapEntry = { key: { kind: "key", ...name }, value: item };
  return declaration(context, entry, `${path}/${name.value}`);
}

function decodeContact(context: DecodeContext, node: SyntaxNode): Located<ContactAst> | undefined {
  if (node.kind !== "map") return undefined;
  const path = "service/contact";
  const parts = {
    name: stringAt(node, "name"),
    url: stringAt(node, "url"),
    email: stringAt(node, "email"),
    extra: extraAt(context, node, path),
  };
  return { value: { path, ...defined(parts) }, span: node.span };
}

function decodeLicense(context: DecodeContext, node: SyntaxNode): Located<LicenseAst> | undefined {
  const path = "service/license";
  const word = asString(node);
  if (word !== undefined) return { value: { path, name: word }, span: node.span };
  const name = stringAt(node, "name");
  if (name === undefined) return undefined;
  const parts = {
    identifier: stringAt(node, "identifier"),
    url: stringAt(node, "url"),
    extra: extraAt(context, node, path),
  };
  return { value: { path, name, ...defined(parts) }, span: node.span };
}
