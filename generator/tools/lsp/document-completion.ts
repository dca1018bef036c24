/** Completion in documents of OpenAPI 3, and in the configuration. */
import { CompletionItemKind, type CompletionItem, type Position } from "vscode-languageserver/node.js";
import { defined } from "../../base/defined.js";
import { escapeStep } from "../../base/json-pointer.js";
import { componentSections } from "../../openapi/document/keywords.js";
import { entriesOf } from "../../source/yaml/reading.js";
import { valueOf, type SyntaxNode } from "../../source/yaml/tree.js";
import { completionItems, typedAt, type Candidate, type TypedText } from "./completion-items.js";
import { cursorPlace, type CursorPlace } from "./cursor.js";
import { documentKeys, documentValues, objectAt } from "./document-objects.js";
import { configSchemasAt, fixedValues, schemaKeys } from "./language-schema.js";

interface CursorText {
  readonly before: string;
  readonly position: Position;
  /** True for JSON, where keys and texts need quotes. */
  readonly isJson: boolean;
}

/** Returns the keys, the fixed values and the targets of `$ref` at a cursor in a document, whose last tree is `root`. */
export function documentCompletions(text: CursorText, root: SyntaxNode): CompletionItem[] {
  const place = cursorPlace(text.before);
  const version = valueOf(root, "openapi");
  if (place === undefined || version?.kind !== "scalar") return [];
  if (place.isKey) {
    const kind = objectAt(place.path);
    const keys = kind === undefined ? [] : documentKeys(kind, String(version.value));
    return keyItems(
      keys.map((label) => ({ label })),
      place,
      text,
    );
  }
  const key = place.path.at(-1) ?? "";
  const kind = objectAt(place.path.slice(0, -1));
  if (kind === undefined) return [];
  const words = documentValues(kind, key).map((label) => ({ label }));
  return valueItems(key === "$ref" ? targetsOf(root, componentSections.get(kind)) : words, text);
}

/** Returns the keys and fixed values at a cursor in the configuration. */
export function configCompletions(before: string, position: Position): CompletionItem[] {
  const text = { before, position, isJson: true };
  const place = cursorPlace(before);
  if (place === undefined) return [];
  const schemas = configSchemasAt(place.path);
  if (place.isKey) {
    const keys = schemaKeys(schemas).filter(({ isDeprecated }) => !isDeprecated);
    const labelled = keys.map(({ key, description }) => ({
      label: key,
      ...defined({ documentation: description }),
    }));
    return keyItems(labelled, place, text);
  }
  const words = fixedValues(schemas);
  const all = schemas.some(({ schema }) => schema.type === "boolean") ? [...words, "true", "false"] : words;
  return valueItems(
    all.map((label) => ({ label })),
    text,
  );
}

/** A candidate before it has its kind and its text. */
type Word = Omit<Candidate, "kind" | "text">;

function keyItems(keys: readonly Word[], { siblings }: CursorPlace, text: CursorText): CompletionItem[] {
  const typed = typedAt(text.before);
  const fresh = keys.filter(({ label }) => !siblings.has(label));
  const candidates = fresh.map((one): Candidate => {
    const { label } = one;
    const key = typed.quote === "" ? `${text.isJson ? JSON.stringify(label) : label}: ` : label;
    return { ...one, kind: CompletionItemKind.Property, text: key };
  });
  return completionItems(candidates, text.position, typed.text.length);
}

function valueItems(words: readonly Word[], text: CursorText): CompletionItem[] {
  const typed = typedAt(text.before);
  const candidates = words.map((one): Candidate => ({
    ...one,
    kind: CompletionItemKind.Value,
    text: quoted(one.label, text, typed),
  }));
  return completionItems(candidates, text.position, typed.text.length);
}

/** A value as it is inserted: in quotes where its language needs them, and where none is open. */
function quoted(word: string, { isJson }: CursorText, { quote }: TypedText): string {
  const isBare = isJson ? /^(?:true|false|null)$/.test(word) : !word.startsWith("#") && word !== "null";
  return quote === "" && !isBare ? JSON.stringify(word) : word;
}

function targetsOf(root: SyntaxNode, section: string | undefined): readonly Word[] {
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
