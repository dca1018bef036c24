/** Keys in a wrong column: as if they were a declaration, or a declaration as if it were a key. */
import { pointerTo } from "../../base/json-pointer.js";
import { indexOfKey, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { isLikeType } from "./inline-object.js";
import { article } from "./missing-keys.js";
import type { ShapePlace, ShapeFinding } from "./place.js";
import { emptyMap, keysOf, schemaAt, declarationSections, titleOf } from "./schema-walk.js";

/**
 * The one finding for a key that is indented too little; undefined when no declaration before it could have the key.
 *
 *     endpoints:
 *       books.get: { … }
 *       errors: [book_lost]       ->   Indent it further, into "books.get".
 */
export function lessIndented(
  root: SyntaxNode,
  { path: [section, ...inner], node }: ShapePlace,
  key: string | undefined,
): ShapeFinding | undefined {
  if (section === undefined || key === undefined || inner.length > 0 || node.kind !== "map") return undefined;
  const index = indexOfKey(node, key);
  const entry = node.entries[index];
  const keys = keysOf(schemaAt(root, [section, key], emptyMap(node)));
  if (entry === undefined || !keys.includes(key)) return undefined;
  // Keys before it that are indented too little are no declarations either.
  const isKey = (one: MapEntry): boolean => keys.includes(one.key.value);
  const start = node.entries.slice(0, index).findLastIndex((one) => !isKey(one)) + 1;
  const before = node.entries[start - 1];
  const end = node.entries.findIndex((one, at) => at > index && !isKey(one));
  const run = node.entries.slice(start, end === -1 ? undefined : end);
  const parts = schemaAt(root, [section, before?.key.value ?? key], emptyMap(node));
  const title = article(titleOf(parts) ?? "declaration").toLowerCase();
  const first = run[0] ?? entry;
  const others = run.length === 2 ? "the key" : `the ${run.length - 1} keys`;
  const [it, are, have, stand] =
    run.length === 1
      ? ["it", `is a key of ${title}`, "has", "stands"]
      : ["them", `and ${others} below it are keys of ${title}`, "have", "stand"];
  const name = `"${first.key.value}"`;
  return {
    code: "bad-indent",
    span: first.key.span,
    message:
      before === undefined
        ? `${name} ${are}, but ${have} no name above.`
        : `${name} ${are}, but ${stand} beside one.`,
    help:
      before === undefined
        ? `Write the name of ${title} on a line before ${it}, indented less.`
        : `Indent ${it} further, into "${before.key.value}".`,
    // The declaration may be empty without the key, and the key is no declaration.
    explains: [
      ...run.map((one) => `/${section}/${one.key.value}`),
      ...(before?.value.kind === "scalar" ? [`/${section}/${before.key.value}`] : []),
    ],
  };
}

/** Names that no key of a declaration has, by section. */
const namesOf: Readonly<Partial<Record<string, RegExp>>> = {
  resources: /^[A-Z]/,
  enums: /^[A-Z]/,
  endpoints: /^[a-z]\w*\.\w/,
  events: /^[a-z]\w*\.\w/,
};

/**
 * The one finding for a declaration that is indented too far; undefined for another key. Its own keys seem to be those of the
 * declaration around it, so findings about these follow from it.
 *
 *     endpoints:
 *       books.get:
 *         GET: /books
 *         loans.get:       ->   Indent it less, in the column of "books.get".
 *         GET: /loans
 */
export function insideAnother({ path, node }: ShapePlace, key: string): ShapeFinding | undefined {
  const [section = "", around, ...inner] = path;
  if (around === undefined || inner.length > 0 || node.kind !== "map") return undefined;
  const entry = node.entries[indexOfKey(node, key)];
  if (entry === undefined || namesOf[section]?.test(key) !== true) return undefined;
  const isEmpty = entry.value.kind === "scalar" && entry.value.value === null;
  if (!isEmpty && entry.value.kind !== "map") return undefined;
  return {
    code: "bad-indent",
    message: `"${key}" stands inside "${around}", as if it were a key of it.`,
    span: entry.key.span,
    help: `Indent it less: it begins in the column of "${around}".`,
    isAboutAll: true,
    explains: node.entries.map((one) => pointerTo([...path, one.key.value])),
  };
}

/**
 * The one finding for entries that stand beside the key whose value they are; undefined when none follow it.
 *
 *     fields:
 *     id: string       ->   Indent it further, into "fields".
 */
export function besideTheirKey(root: SyntaxNode, { path, parent }: ShapePlace): ShapeFinding | undefined {
  const name = path.at(-1);
  if (name === undefined || parent?.kind !== "map" || path.length < 2) return undefined;
  const keys = keysOf(schemaAt(root, path.slice(0, -1), emptyMap(parent)));
  const following = parent.entries.slice(indexOfKey(parent, name) + 1);
  const [first] = following;
  if (first === undefined || keys.length === 0) return undefined;
  if (keys.includes(first.key.value) || !isLikeType(first.value)) return undefined;
  return {
    code: "bad-indent",
    message: `"${name}" is empty, and "${first.key.value}" stands beside it.`,
    span: first.key.span,
    help: `Indent what belongs to "${name}" further.`,
    explains: [pointerTo(path.slice(0, -1))],
  };
}

/**
 * The finding for a declaration that stands beside the section above it; undefined behind something else.
 *
 *     resources:
 *       Book: { … }
 *     Author: { … }       ->   Indent it further, into "resources".
 */
export function outsideSection({ node }: ShapePlace, key: string): ShapeFinding | undefined {
  if (node.kind !== "map") return undefined;
  const index = indexOfKey(node, key);
  const [before, entry] = [node.entries[index - 1], node.entries[index]];
  if (before === undefined || entry === undefined || !declarationSections.has(before.key.value))
    return undefined;
  const isAlone = before.value.kind === "scalar";
  if (entry.value.kind !== "map" && !isAlone) return undefined;
  return {
    code: "bad-indent",
    message: `"${key}" is no section of a spec, but stands in the column of the sections.`,
    span: entry.key.span,
    help: `If it is a declaration, indent it further, into "${before.key.value}".`,
    // A section whose declarations all stand in its column seems to be empty.
    explains: isAlone ? [`/${before.key.value}`] : [],
  };
}
