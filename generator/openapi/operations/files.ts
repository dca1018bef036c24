/** Bodies, and parts of multipart bodies, that are files. */
import { valueOf, type SyntaxNode } from "../../source/yaml/tree.js";
import { isAnnotation, typesIn } from "../document/keywords.js";
import { entriesOf, itemsOf, textOf, textAt } from "../../source/yaml/reading.js";
import { AnswerKey, type Translation } from "../translation.js";

/** The files in a part: one, or a list of them. */
type Files = "one" | "many";

/** Returns how many files a part is; undefined for another part. Null beside a file leaves the part out. */
export function filesOf(t: Translation, node: SyntaxNode): Files | undefined {
  // Many schemas share an alternative, and some lead back to the schema that lists them: these are no files.
  return t.answers.once(files, node, () => {
    const { keywords, alternatives } = assertionsOf(t, node);
    if (isFile(keywords)) return "one";
    const items = keywords.get("items");
    if (items !== undefined) return filesOf(t, items) === "one" ? "many" : undefined;
    const found = alternatives.map((one) => filesOf(t, one));
    if (found.length === 0 || found.includes(undefined)) return undefined;
    return found.includes("many") ? "many" : "one";
  });
}

const files = new AnswerKey<SyntaxNode, Files | undefined>();
const binaries = new AnswerKey<SyntaxNode, boolean>();

/** Returns whether a schema says that a value is bytes, by `format` or `contentEncoding`. */
export function isBinary(t: Translation, node: SyntaxNode): boolean {
  const find = (): boolean => {
    const { keywords, alternatives } = assertionsOf(t, node);
    if (["format", "contentEncoding"].some((key) => textOf(keywords.get(key)) === "binary")) return true;
    return alternatives.length > 0 && alternatives.every((one) => isBinary(t, one));
  };
  return t.answers.once(binaries, node, find, false);
}

/** Returns what a schema asserts, through references and `allOf`: the first of equal keywords counts. */
export function assertionsOf(t: Translation, node: SyntaxNode) {
  const keywords = new Map<string, SyntaxNode>();
  const alternatives: SyntaxNode[] = [];
  const passed = new Set<SyntaxNode>();
  const stack = [node];
  for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
    if (passed.has(one)) continue;
    passed.add(one);
    for (const { key, value } of entriesOf(one)) {
      if (key.value === "allOf") stack.push(...itemsOf(value).toReversed());
      else if (key.value === "oneOf" || key.value === "anyOf")
        alternatives.push(...itemsOf(value).filter((inner) => textAt(inner, "type") !== "null"));
      else if (key.value === "$ref") {
        const target = t.references.find(textOf(value) ?? "")?.node;
        if (target !== undefined) stack.push(target);
      } else if (!keywords.has(key.value)) keywords.set(key.value, value);
    }
  }
  return { keywords, alternatives };
}

function areOfText(type: SyntaxNode | undefined): boolean {
  return typesIn(type).every((word) => word === "string" || word === "null");
}

/** Encodings that leave bytes as they are. */
const plainEncodings: ReadonlySet<string> = new Set(["binary", "8bit", "7bit"]);

function isFile(keywords: ReadonlyMap<string, SyntaxNode>): boolean {
  const [type, format, media, encoding] = ["type", "format", "contentMediaType", "contentEncoding"].map(
    (key) => keywords.get(key),
  );
  if (!areOfText(type)) return false;
  if ([format, encoding].some((one) => textOf(one) === "binary")) return true;
  const name = textOf(media);
  const isPlain = encoding === undefined || plainEncodings.has(textOf(encoding) ?? "");
  if (name === undefined || !isPlain) return false;
  // Since OpenAPI 3.1, the schema of bytes has no type. A string of JSON is text.
  return type === undefined ? !isTextual(name) : !/json/i.test(name);
}

/**
 * Returns whether the encoding of a part says that a string, or a value without a type, is a file: its content type is that of no
 * text.
 */
export function isFileByEncoding(
  t: Translation,
  node: SyntaxNode,
  encoding: SyntaxNode | undefined,
): boolean {
  const types = (textAt(encoding, "contentType") ?? "").split(",");
  if (types.some((type) => !/\//.test(type) || /json|xml|urlencoded|\btext\//i.test(type))) return false;
  const { keywords, alternatives } = assertionsOf(t, node);
  const stated = [...keywords].filter(([key]) => !isAnnotation(key) && key !== "nullable");
  const isTyped = stated.every(([key]) => key === "type");
  return alternatives.length === 0 && isTyped && areOfText(keywords.get("type"));
}

/**
 * Returns how many files a part without keywords is; undefined for another part. Since OpenAPI 3.1, it is bytes, unless its
 * encoding says otherwise.
 */
export function untypedFilesOf(
  t: Translation,
  node: SyntaxNode,
  encoding: SyntaxNode | undefined,
): Files | undefined {
  if (!/^3\.[1-9]/.test(textAt(t.root, "openapi") ?? "")) return undefined;
  if (isTextual(textAt(encoding, "contentType") ?? "")) return undefined;
  if (isBare(node)) return "one";
  const items = valueOf(node, "items");
  const isList = textAt(node, "type") === "array" && items !== undefined && isBare(items);
  return isList ? "many" : undefined;
}

/** Returns whether a schema says nothing. One with a title is a value without a type, as FastAPI prints it. */
function isBare(node: SyntaxNode): boolean {
  return node.kind === "map" && node.entries.every(({ key }) => key.value === "description");
}

function isTextual(media: string): boolean {
  return /json|^text\/plain/i.test(media);
}
