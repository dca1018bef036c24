/** Completion in documents of OpenAPI 3, and in the configuration. */
import type { CompletionItem, Position } from "vscode-languageserver";
import { escapeStep } from "../../base/json-pointer.js";
import { entriesOf } from "../../source/yaml/reading.js";
import { valueOf, type SyntaxNode } from "../../source/yaml/tree.js";
import { completionItems, typedAt, type Candidate, type TypedText } from "./candidates.js";
import { cursorPlace } from "./cursor.js";
import { documentKeys, documentValues, objectAt, sections } from "./document-objects.js";
import { configSchemasAt, fixedValues, schemaKeys } from "./language-schema.js";

interface CursorText {
  /** The text before the cursor. */
  readonly before: string;
  readonly position: Position;
  /** True for JSON, where keys and texts need quotes. */
  readonly isJson: boolean;
}

/** Returns the keys, the fixed values and the targets of `$ref` at a cursor in a document, whose last tree is `root`. */
export function documentCompletions(text: CursorText, root: SyntaxNode): CompletionItem[] {
  const { before, position } = text;
  const typed = typedAt(before.slice(before.lastIndexOf("\n") + 1));
  const place = cursorPlace(before);
  const version = valueOf(root, "openapi");
  if (place === undefined || version?.kind !== "scalar") return [];
  if (place.isKey) {
    const kind = objectAt(place.path);
    const all = kind === undefined ? [] : documentKeys(kind, String(version.value));
    return completionItems(keysOf(all, place.siblings, text, typed), position, typed.text.length);
  }
  const key = place.path.at(-1) ?? "";
  const kind = objectAt(place.path.slice(0, -1));
  if (kind === undefined) return [];
  const words =
    key === "$ref"
      ? targetsOf(root, sections[kind])
      : documentValues(kind, key).map((word) => ({ label: word }));
  const candidates = words.map((one): Candidate => ({
    kind: "value",
    ...one,
    text: quoted(one.label, text, typed),
  }));
  return completionItems(candidates, position, typed.text.length);
}

/** Returns the keys and fixed values at a cursor in the configuration. */
export function configCompletions(before: string, position: Position): CompletionItem[] {
  const text = { before, position, isJson: true };
  const typed = typedAt(before.slice(before.lastIndexOf("\n") + 1));
  const place = cursorPlace(before);
  if (place === undefined) return [];
  const schemas = configSchemasAt(place.path);
  if (place.isKey) {
    const keys = schemaKeys(schemas).filter(({ isDeprecated }) => !isDeprecated);
    const found = keysOf(
      keys.map(({ key }) => key),
      place.siblings,
      text,
      typed,
    ).map((one) => {
      const documentation = keys.find(({ key }) => key === one.label)?.description;
      return documentation === undefined ? one : { ...one, documentation };
    });
    return completionItems(found, position, typed.text.length);
  }
  const words = fixedValues(schemas);
  const all = schemas.some(({ schema }) => schema.type === "boolean") ? [...words, "true", "false"] : words;
  const candidates = all.map((label): Candidate => ({
    label,
    kind: "value",
    text: quoted(label, text, typed),
  }));
  return completionItems(candidates, position, typed.text.length);
}

function keysOf(
  keys: readonly string[],
  siblings: ReadonlyMap<string, string>,
  { isJson }: CursorText,
  { quote }: TypedText,
): readonly Candidate[] {
  return keys
    .filter((key) => !siblings.has(key))
    .map((label) => {
      const text = quote === "" ? `${isJson ? JSON.stringify(label) : label}: ` : label;
      return { label, kind: "property", text };
    });
}

/** A value as it is inserted: in quotes where its language needs them, and where none is open. */
function quoted(word: string, { isJson }: CursorText, { quote }: TypedText): string {
  const isBare = isJson ? /^(?:true|false|null)$/.test(word) : !word.startsWith("#") && word !== "null";
  return quote === "" && !isBare ? JSON.stringify(word) : word;
}

function targetsOf(
  root: SyntaxNode,
  section: string | undefined,
): readonly Pick<Candidate, "label" | "detail">[] {
  if (section === undefined) return [];
  const found = valueOf(valueOf(root, "components"), section);
  return entriesOf(found).map(({ key, value }) => {
    const [title, type] = [valueOf(value, "title"), valueOf(value, "type")];
    const detail = [title, type].find((node) => node?.kind === "scalar" && typeof node.value === "string");
    const pointer = escapeStep(key.value);
    const label = `#/components/${section}/${pointer}`;
    return detail?.kind === "scalar" ? { label, detail: String(detail.value) } : { label };
  });
}
