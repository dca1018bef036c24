/** The findings for keys that the schema does not have at their places. */
import { writtenText, type Span } from "../../diagnostics/diagnostic.js";
import { suggest, suggestAlike } from "../../diagnostics/suggest.js";
import { commentRemedy } from "../../source/yaml/foreign-comments.js";
import { entriesOf, entriesAt } from "../../source/yaml/reading.js";
import { entryOf, type SyntaxNode } from "../../source/yaml/tree.js";
import { bareBounds, boundKeys } from "./bare-bounds.js";
import { foreignDeclaration } from "./foreign-declarations.js";
import { foreignKey, foreignScheme, foreignSchemeKeys, synonymOf } from "./foreign-keys.js";
import { foreignWord, foreignRoute } from "./foreign-words.js";
import { inPlaceKeys, inlineObject, isLikeType } from "./inline-object.js";
import { errorsAsMap, keyedByStatus } from "./keyed-by-status.js";
import { insideAnother, outsideSection } from "./less-indented.js";
import { article } from "./missing-keys.js";
import { shortMap, spanOf, subject, type ShapePlace, type ShapeFinding } from "./place.js";
import { keysOf, schemaAt, titleOf } from "./schema-walk.js";
import { isPartOfLimit, isWindow, unnamedWindow } from "./unnamed-window.js";

/** A key that a map cannot have. */
interface UnknownKey {
  readonly root: SyntaxNode;
  readonly place: ShapePlace;
  readonly key: string;
  readonly span: Span;
  /** The kind of map in the schema, such as `field`. */
  readonly title: string | undefined;
  /** True if the map says a value, whose type may be declared in place. */
  readonly isValue: boolean;
  /** The keys that the schema lists. */
  readonly keys: readonly string[];
  /** The same, with those of a type in place. */
  readonly known: readonly string[];
  /** The key of the language for a word of the same meaning. */
  readonly synonym: string | undefined;
  /** A word of another language, explained. */
  readonly word: string | undefined;
  readonly suggestion: string | undefined;
}

/** Returns the finding for a key that the schema does not have at a place: the first explanation of it. */
export function unknownKey(root: SyntaxNode, place: ShapePlace, key: string): ShapeFinding {
  const unknown = describeKey(root, place, key);
  for (const explain of explanations) {
    const found = explain(unknown);
    if (found !== undefined) return found;
  }
  return plainFinding(unknown);
}

function describeKey(root: SyntaxNode, place: ShapePlace, key: string): UnknownKey {
  const span = entryOf(place.node, key)?.key.span ?? place.node.span;
  const parts = schemaAt(root, place.path);
  const keys = keysOf(parts);
  const title = place.path.length === 0 ? "spec" : titleOf(parts);
  const isValue = title === "field" || title === "element";
  // A map with the key `union` is no resource, so the schema of one does not list it.
  const isUnion = title === "resource" && entryOf(place.node, "fields") === undefined;
  const known = isValue ? [...keys, ...inPlaceKeys] : isUnion ? [...keys, "union"] : keys;
  const free = known.filter((one) => entryOf(place.node, one) === undefined);
  const synonym = synonymOf(key, free);
  const word = foreignWord(key, title);
  const alike = word === undefined ? (suggest(key, free) ?? suggestAlike(key, free)) : undefined;
  return { root, place, key, span, title, isValue, keys, known, synonym, word, suggestion: synonym ?? alike };
}

/** The explanations of a key, the most certain first. Each has none for most keys. */
const explanations: readonly ((unknown: UnknownKey) => ShapeFinding | undefined)[] = [
  ({ key, span }) => {
    const help = commentRemedy(key);
    const message = "A comment of another language is read as a key.";
    return help === undefined ? undefined : { code: "unknown-key", message, span, help, isAboutAll: true };
  },
  ({ place, key, span }) =>
    key === "unspecified" && place.path.includes("assume")
      ? { code: "gap-in-assumption", message: "An assumption cannot contain a gap.", span }
      : undefined,
  ({ place, key, title }) =>
    title === "scheme" && foreignSchemeKeys.has(key) ? foreignSchemeAt(place) : undefined,
  ({ place, key, suggestion }) => (suggestion === undefined ? insideAnother(place, key) : undefined),
  ({ place, title, keys }) => foreignDeclaration(place, title, keys),
  ({ place, key }) => foreignRoute(place, key),
  ({ place }) => errorsAsMap(place),
  ({ place, title }) => (title === "response" ? keyedByStatus(place.node) : undefined),
  ({ place }) => directFields(place),
  (unknown) => (mayDeclare(unknown) ? inlineObject(unknown.place, unknown.known) : undefined),
  (unknown) => (mayDeclare(unknown) ? onlyBeside(unknown) : undefined),
  ({ place, key, title, isValue }) =>
    title !== undefined && isValue && boundKeys.includes(key) ? bareBounds(place, article(title)) : undefined,
  ({ place, key, suggestion }) => {
    const isGap = suggestion !== undefined || entryOf(place.node, "unspecified") !== undefined;
    return isWindow(place.path) && (isPartOfLimit(key) || !isGap) ? unnamedWindow(place) : undefined;
  },
  ({ key, span, title }) => {
    if (title !== "resource" || !changesOfFields.has(key)) return undefined;
    const help =
      "Write `from: <resource>` with it, and no `extends`: then the resource takes fields from another.";
    return { code: "unknown-key", message: `"${key}" needs "from" beside it.`, span, help };
  },
  ({ key, span, title, synonym }) => {
    const help = synonym === undefined ? foreignKey(key, title) : undefined;
    const message = `Language 1 has no key \`${key}\`.`;
    return help === undefined ? undefined : { code: "not-in-language-1", message, span, help };
  },
  ({ place, key, title, suggestion }) =>
    title === "spec" && suggestion === undefined ? outsideSection(place, key) : undefined,
  ({ root, place, key, suggestion }) =>
    suggestion === undefined ? schemeNamed(root, place, key) : undefined,
];

/** The finding for a key that nothing explains: the nearest key, or all that are allowed. */
function plainFinding({ key, span, title, keys, word, suggestion }: UnknownKey): ShapeFinding {
  const where = title === undefined ? "There is no key" : `${article(title)} has no key`;
  const allowed =
    suggestion === undefined
      ? `The allowed keys are ${keys.map((one) => `\`${one}\``).join(", ")}.`
      : undefined;
  const help =
    title === "response" && key === "body"
      ? typeOfBody
      : key === "type" && (title === "resource" || title === "enum")
        ? `Leave it out: ${title === "enum" ? "the values say" : "`fields` says"} the type.`
        : (word ?? allowed);
  return { code: "unknown-key", message: `${where} "${key}".`, span, help, suggestion };
}

/** Returns whether a type may be declared in the place of the map. */
function mayDeclare({ isValue, title }: UnknownKey): boolean {
  return isValue || title === "response";
}

/** Keys that change the fields that a resource takes from another. */
const changesOfFields: ReadonlySet<string> = new Set(["pick", "omit"]);

/** The fix for a response whose body is stated as that of a request is. */
const typeOfBody = "Write the type of the body as `type`: `{ status: 201, type: Parcel }`.";

/** Keys of types that are declared in place, and those beside which each may stand. */
const declarationKeys: ReadonlyMap<string, string> = new Map([
  ["closed", "`fields`"],
  ["rest", "`fields`"],
  ["open", "`enum` or `fields`"],
  ["extends", "`fields`"],
  ["at_least", "`fields`"],
  ["rules", "`fields`"],
  ["terminal", "`enum`"],
  ["transitions", "`enum`"],
]);

function onlyBeside({ key, keys, span }: UnknownKey): ShapeFinding | undefined {
  const kinds = declarationKeys.get(key);
  if (kinds === undefined || keys.includes(key)) return undefined;
  const message = `\`${key}\` can only stand beside ${kinds}, where a type is declared in place.`;
  const help = "Declare it in the type that is named here, or declare the type in place.";
  return { code: "excluded-key", message, span, help };
}

function schemeNamed(root: SyntaxNode, { path, node }: ShapePlace, key: string): ShapeFinding | undefined {
  const isChoice = path.at(-1) === "auth" && ["endpoints", "service"].includes(path[0] ?? "");
  if (!isChoice) return undefined;
  const [first] = entriesAt(root, "auth");
  const entry = entryOf(node, key);
  const span = entry?.key.span ?? node.span;
  const written = entry === undefined ? "" : writtenText(entry.value.span);
  const isWhole = ["bearer", "basic", "headers"].includes(key) && !written.includes("\n");
  const example = isWhole && written !== "" ? `${key}: ${written}` : "bearer: token";
  return {
    code: "unknown-key",
    message: `There is no key "${key}".`,
    span,
    help:
      first === undefined
        ? `Declare the scheme in the section \`auth\`, as in \`auth: { user: { ${example} } }\`, and name it here: \`auth: user\`.`
        : `Declare schemes in the section \`auth\`, and name one here: \`auth: ${first.key.value}\`.`,
    isAboutAll: true,
  };
}

/** The finding for the keys of an OpenAPI scheme: one mistake, at the first of them. */
function foreignSchemeAt({ node, ...place }: ShapePlace): ShapeFinding {
  const first = entriesOf(node).find(({ key }) => foreignSchemeKeys.has(key.value));
  const textOf = (key: string) => {
    const value = entryOf(node, key)?.value;
    return value?.kind === "scalar" ? value.value : undefined;
  };
  return {
    code: "not-in-language-1",
    message: `${subject({ node, ...place })} is declared as in other languages; in a spec it says where each credential is sent.`,
    span: first?.key.span ?? node.span,
    help: foreignScheme(textOf("type"), textOf("scheme"), textOf("header")),
  };
}

const parts: ReadonlySet<string> = new Set(["body", "body?", "path", "query", "headers"]);

/** Keys beside `fields` that describe an object elsewhere, so that `fields` is no field. */
const besideFields: ReadonlySet<string> = new Set(
  "fields,type,doc,description,media,required,closed,open,extends,rest,status".split(","),
);

/**
 * Returns the finding for `fields` in the place of the fields; undefined where `fields` is a field itself.
 *
 *     body: { fields: { title: string } }     ->   Write `body: { title: string }`.
 */
function directFields(place: ShapePlace): ShapeFinding | undefined {
  const { path, node, parent } = place;
  const [section, , part = "", key, ...inner] = path;
  if (section !== "endpoints" || !parts.has(part) || key !== "fields" || inner.length > 0) return undefined;
  if (node.kind !== "map" || parent?.kind !== "map") return undefined;
  if (!parent.entries.every((entry) => besideFields.has(entry.key.value))) return undefined;
  if (!node.entries.every(({ value }) => isLikeType(value))) return undefined;
  const written = shortMap(node);
  return {
    code: "inline-type",
    message: `Fields stand directly under \`${part}\`, without the key \`fields\`.`,
    span: spanOf(place),
    help:
      written === undefined
        ? `Delete the key, and indent its fields under \`${part}\`.`
        : `Write \`${part}: ${written}\`.`,
    isAboutAll: true,
  };
}
