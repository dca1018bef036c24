/** Damaged files: texts and trees with a few changes of the kinds that people, editors and attackers make. */
import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Node,
  type Pair,
} from "yaml";
import type { Random } from "./random.js";

/** Scalars that mean something to a reader of specs and documents, or to JavaScript. */
const scalars: readonly unknown[] = [
  null, true, false, 0, -0, -1, 1, 0.1, 1e21, 1e-7, Infinity, -Infinity, NaN, 2 ** 31, 2 ** 53, 2 ** 64, "", " ", "x", "a b",
  "unspecified", "string", "list<string>", "list<", "map<string>", "id<Parcel>", "timestamp<ms>", "integer", "object",
  "array", "null", "binary", "none", "file", "date-time", "int64", "uuid", "__proto__", "constructor", "prototype",
  "toString", "hasOwnProperty", "then", "default", "class", "*/", "`${1}`", "'\"\\", "\u2028", "\u202e", "\ud800", "\0",
  "#", "#/", "#/components/schemas", "#/components/schemas/x~1y", "./other.yaml", "../../etc/passwd", "//x.example/y",
  "https://x.example/{a}", "/", "/{a}", "/a/{b}/{c}.{d}", "/%2e%2e", "/a?b#c", "2XX", "default", "200", "099", "600",
  "application/json", "*/*", "text/event-stream", "multipart/form-data", "a/b; c=d", "[", "(a+)+$", "(?<n>x)\\k<n>",
  "\\p{L}", "^$", "é", "e\u0301", "ﬁ", "x".repeat(300), "3.0.3", "3.1.0", "3.2.0", "2.0",
]; // prettier-ignore

/** Keys of the two languages; a random one is likely to mean something where it lands. */
const keys = [
  "type", "doc", "fields", "of", "values", "union", "tag", "enum", "const", "default", "items", "min", "max", "length",
  "pattern", "assume", "unspecified", "extends", "from", "errors", "response", "body", "query", "path", "headers", "auth",
  "pages", "idempotency", "code", "status", "was", "deprecated", "required_when", "limit", "open", "include", "import",
  "$ref", "allOf", "oneOf", "anyOf", "not", "if", "then", "else", "properties", "patternProperties",
  "additionalProperties", "unevaluatedProperties", "propertyNames", "required", "discriminator", "mapping",
  "propertyName", "nullable", "format", "minimum", "exclusiveMinimum", "multipleOf", "minItems", "prefixItems", "contains",
  "dependentRequired", "dependentSchemas", "$defs", "$id", "$anchor", "$dynamicRef", "content", "schema", "parameters",
  "requestBody", "responses", "callbacks", "links", "security", "servers", "variables", "example", "examples", "name", "in",
  "style", "explode", "allowReserved", "readOnly", "writeOnly", "xml", "tags", "operationId", "summary", "description",
  "get", "post", "additionalOperations", "webhooks", "components", "schemas", "constructor", "__proto__", "toString", "",
]; // prettier-ignore

/** Returns `text` with one to three changes. */
export function mutated(random: Random, text: string, other: string): string {
  let made = text;
  for (let left = random.pick([1, 1, 1, 2, 3]); left > 0; left--) {
    made = random.chance(0.55) ? mutatedTree(random, made) : mutatedText(random, made, other);
  }
  return made;
}

/** Changes characters and lines; what comes out need not be YAML. */
function mutatedText(random: Random, text: string, other: string): string {
  const at = random.between(0, text.length);
  const end = Math.min(text.length, at + random.between(1, random.pick([1, 4, 40, 400])));
  const lines = text.split("\n");
  const line = random.between(0, lines.length - 1);
  const pasted = (part: string): string => text.slice(0, at) + part + text.slice(at);
  return random.oneOf<string>([
    () => text.slice(0, at),
    () => text.slice(at),
    () => text.slice(0, at) + text.slice(end),
    () => pasted(text.slice(at, end)),
    () => text.slice(0, at) + String.fromCharCode((text.charCodeAt(at) || 0) ^ (1 << random.between(0, 7))) + text.slice(at + 1),
    () => pasted(random.pick(["{", "}", "[", "]", ":", ": ", "- ", "? ", "&a ", "*a", "!!str ", "!x ", "|\n", ">-\n", "'", '"', "#", " #", ",", "\t", "\n", "\r", "\r\n", "\u2028", "\u0085", "\ufeff", "\0", "%YAML 1.1\n", "---\n", "...\n", "<<: ", "@", "`", "|", "<", ">", "?", "..."])),
    () => pasted(String(random.pick(scalars))),
    () => lines.toSpliced(line, random.pick([1, 1, 5])).join("\n"),
    () => lines.toSpliced(line, 0, ...lines.slice(line, line + random.pick([1, 1, 5]))).join("\n"),
    () => lines.toSpliced(line, 1, " ".repeat(random.between(0, 8)) + (lines[line] ?? "").trimStart()).join("\n"),
    () => { const [one = "", two = ""] = [lines[line], lines[random.between(0, lines.length - 1)]]; return lines.with(line, two).join("\n") + (random.chance(0.3) ? one : ""); },
    () => { const from = random.between(0, other.length); return pasted(other.slice(from, from + random.between(1, 200))); },
  ]); // prettier-ignore
}

/** Changes nodes: values, keys, and what stands under them. Returns the text itself where it is not YAML. */
function mutatedTree(random: Random, text: string): string {
  const document = parseDocument(text, { uniqueKeys: false, maxAliasCount: -1, logLevel: "silent" } as never);
  const isJson = /^\s*[{[]/.test(text);
  const pairs: Pair<Node, Node | null>[] = [];
  const nodes: Node[] = [];
  visit(document as Document, (_, node) => {
    if (isPair(node)) pairs.push(node as Pair<Node, Node | null>);
    else if (isMap(node) || isSeq(node) || isScalar(node)) nodes.push(node as Node);
  });
  if (pairs.length === 0 || document.errors.length > 0) return text;
  const pair = random.pick(pairs);
  const made = (value: unknown): Node => document.createNode(value) as Node;
  const copy = (node: Node | null): Node | null => (node === null ? null : (node.clone() as Node));
  random.oneOf<void>([
    () => { pair.value = made(random.pick(scalars)); },
    () => { pair.value = made(random.pick([[], {}, [{}], [[]], [null], { x: null }, { $ref: "#" }, ["a", "a"], { type: random.pick(scalars) }])); },
    () => { pair.value = copy(random.pick(nodes)); },
    () => { pair.value = copy(random.pick(nodes)); },
    () => { pair.key = made(random.pick(keys)); },
    () => { pair.key = made(random.pick(scalars)); },
    () => { pair.key = copy(random.pick(pairs).key) as Node; },
    () => { pair.value = made({ $ref: pointerTo(random, document as Document) }); },
    () => {
      const into = random.pick(nodes);
      if (isMap(into)) into.items.push(document.createPair(random.pick(keys), copy(random.pick(nodes))) as never);
      else if (isSeq(into)) into.items.push(copy(random.pick(nodes)));
    },
    () => {
      const from = random.pick(nodes);
      if (isMap(from) || isSeq(from)) from.items.splice(random.between(0, from.items.length), random.between(1, 2));
    },
    () => {
      const from = random.pick(nodes);
      if (isMap(from) && from.items.length > 0) from.items.push(random.pick(from.items));
      else if (isSeq(from) && from.items.length > 0) from.items.push(random.pick(from.items));
    },
    () => { pair.value = made(random.pick([[], [1]].map(() => [copy(pair.value)]))); },
    () => { pair.value = made({ [random.pick(["allOf", "oneOf", "anyOf"])]: [copy(pair.value), copy(random.pick(nodes))] }); },
  ]); // prettier-ignore
  try {
    return isJson ? JSON.stringify(document.toJS({ maxAliasCount: 1000 })) : String(document);
  } catch {
    return text;
  }
}

/** A pointer to a random node of the document. */
function pointerTo(random: Random, document: Document): string {
  let node: unknown = document.contents;
  let pointer = "#";
  for (let depth = random.between(1, 6); depth > 0; depth--) {
    if (isMap(node) && node.items.length > 0) {
      const { key, value } = random.pick(node.items);
      pointer += `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
      node = value;
    } else if (isSeq(node) && node.items.length > 0) {
      const at = random.between(0, node.items.length - 1);
      pointer += `/${at}`;
      node = node.items[at];
    } else break;
  }
  return pointer;
}
