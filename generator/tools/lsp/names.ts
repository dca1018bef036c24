/** The names of a spec: where each is declared, and where it is used. */
import { writtenText, type Span } from "../../diagnostics/diagnostic.js";
import type { SpecAst } from "../../spec/declarations/index.js";
import { namedServers } from "../../spec/declarations/servers.js";
import { entriesWithin } from "../../source/yaml/reading.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";

/** The kinds of names. Names of different kinds do not meet. */
export type NameKind =
  | "type"
  | "error"
  | "limit"
  | "scheme"
  | "server"
  | "shared part"
  | "question"
  | "field"
  | "value"
  | "group"
  | "endpoint"
  | "component";

/** One occurrence of a name in a file. */
export interface NameOccurrence {
  readonly kind: NameKind;
  /** The name; of a field or a value, that of its owner and its own: `Parcel.label`. */
  readonly name: string;
  /** The text of the name alone, without quotes and marks such as `?`. */
  readonly span: Span;
  readonly isDeclaration: boolean;
}

/** Adds an occurrence of `name` in the text at `span`; nothing where that text does not have it as it is. */
type AddName = (place: {
  readonly kind: NameKind;
  readonly name: string;
  readonly text?: string;
  readonly span: Span;
  readonly isDeclaration?: boolean;
}) => void;

/** The kind of the name in a located text, by the key of the declarations at which it stands. */
const kindsByKey: Readonly<Record<string, NameKind>> = {
  extends: "type",
  of: "type",
  otherwise: "type",
  resource: "type",
  body: "type",
  type: "type",
  touches: "type",
  invalidates: "type",
  errors: "error",
  error: "error",
  with: "shared part",
  alternatives: "scheme",
  server: "server",
};

/** The parts of declarations without names: places, and values of any form. */
const skipped = new Set(["span", "source", "places", "examples", "default", "extra"]);

/** Returns every occurrence of the names of a spec but those of fields, each once, in no order. */
export function namesOfSpec(ast: SpecAst, roots: readonly SyntaxNode[]): readonly NameOccurrence[] {
  const { add, found } = collector();
  const declared = declareAll(ast, add);
  const seen = new Set<object>();
  const visit = (node: unknown, key: string): void => {
    if (Array.isArray(node)) for (const item of node) visit(item, key);
    if (typeof node !== "object" || node === null || seen.has(node) || Array.isArray(node)) return;
    seen.add(node);
    const { span, value, name, kind } = node as Partial<Record<string, unknown>>;
    if (isSpan(span)) {
      if (kind === "name" && typeof name === "string") addTypes(span, declared, add);
      const named = kindsByKey[key];
      if (typeof value === "string" && named === "type" && kind === undefined) addTypes(span, declared, add);
      else if (typeof value === "string" && named !== undefined) add({ kind: named, name: value, span });
      const limit = typeof value === "object" && value !== null && "limit" in value ? value.limit : undefined;
      if (typeof limit === "string") add({ kind: "limit", name: limit, span });
    }
    // A gap stands between a key and its value; so does the place of a list.
    for (const [inner, child] of Object.entries(node)) {
      if (skipped.has(inner)) continue;
      visit(child, inner === "stated" || inner === "value" ? key : inner);
    }
  };
  visit(ast, "");
  const questions = new Set(ast.questions.map((question) => question.name.value));
  for (const root of roots) addQuestions(root, questions, add);
  return found();
}

/** Collects occurrences, each once. A place has several names where it names parts of several declarations, such as a tag. */
export function collector(): { readonly add: AddName; readonly found: () => readonly NameOccurrence[] } {
  const byPlace = new Map<string, NameOccurrence>();
  const add: AddName = ({ kind, name, text = name, span, isDeclaration = false }) => {
    const start = writtenText(span).indexOf(text);
    if (start === -1 || text === "") return;
    const at = span.start + start;
    const key = `${kind} ${span.source.path} ${at} ${name}`;
    const place = { source: span.source, start: at, end: at + text.length };
    if (isDeclaration || !byPlace.has(key)) byPlace.set(key, { kind, name, span: place, isDeclaration });
  };
  return { add, found: () => [...byPlace.values()] };
}

function declareAll(ast: SpecAst, add: AddName): ReadonlySet<string> {
  const declare = (
    kind: NameKind,
    list: readonly { readonly name: { value: string; span: Span } }[],
  ): void => {
    for (const { name } of list) add({ kind, name: name.value, span: name.span, isDeclaration: true });
  };
  const types = [
    ...[...ast.resources, ...ast.enums].filter(
      (one) => one.inline !== "derived" && one.instance === undefined,
    ),
    ...ast.scalars,
    ...ast.templates,
  ];
  declare("type", types);
  declare("limit", ast.limits);
  declare("error", ast.errors);
  declare("scheme", ast.schemes);
  declare(
    "server",
    namedServers(ast.service).map(({ id: name }) => ({ name })),
  );
  declare("shared part", ast.shared);
  declare("question", ast.questions);
  declare("endpoint", ast.endpoints);
  for (const { examples } of ast.endpoints)
    for (const { error } of examples?.errors ?? [])
      add({ kind: "error", name: error.value, span: error.span });
  for (const { name } of ast.endpoints) {
    const dot = name.value.lastIndexOf(".");
    if (dot > 0) add({ kind: "group", name: name.value.slice(0, dot), span: name.span, isDeclaration: true });
  }
  const groups = ast.service?.groups?.stated?.value ?? [];
  for (const { name } of groups) add({ kind: "group", name: name.value, span: name.span });
  return new Set(types.map(({ name }) => name.value));
}

/** Adds the names of declared types in a type expression, such as both in `Page<Parcel>`. */
function addTypes(span: Span, declared: ReadonlySet<string>, add: AddName): void {
  const text = writtenText(span);
  if (text.length > 4096) return;
  for (const { 0: word, index } of text.matchAll(/[A-Za-z_]\w*/g)) {
    const start = span.start + index;
    if (declared.has(word))
      add({ kind: "type", name: word, span: { source: span.source, start, end: start + word.length } });
  }
}

/** Adds the names of questions at the keys `unspecified`. */
function addQuestions(root: SyntaxNode, questions: ReadonlySet<string>, add: AddName): void {
  for (const { key, value } of entriesWithin(root))
    for (const item of key.value !== "unspecified" ? [] : value.kind === "list" ? value.items : [value])
      if (item.kind === "scalar" && typeof item.value === "string" && questions.has(item.value))
        add({ kind: "question", name: item.value, span: item.span });
}

function isSpan(span: unknown): span is Span {
  return typeof span === "object" && span !== null && "start" in span && "source" in span;
}
