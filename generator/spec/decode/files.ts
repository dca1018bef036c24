/** Files in multipart bodies. */
import type { FieldAst, FileAst, Located } from "../declarations/index.js";
import { mapNode, scalar } from "../../source/yaml/making.js";
import { valueOf, type MapEntry, type MapNode, type SyntaxNode } from "../../source/yaml/tree.js";
import type { DecodeContext } from "./context.js";
import { decodeFields, type FieldsPlace } from "./fields.js";
import { asString, namesAt } from "./reading.js";

interface DecodedParts {
  readonly fields: readonly FieldAst[];
  readonly files: readonly FileAst[];
}

/** The words for a file, and for any number of them. */
const words: Readonly<Record<string, "one" | "list">> = { bytes: "one", "list<bytes>": "list" };

/** The keys that a file may have; `size` is read as the length of its value. */
const fileKeys: ReadonlySet<string> = new Set([
  "type",
  "size",
  "media",
  "doc",
  "deprecated",
  "presence",
  "unspecified",
  "assume",
  "extra",
]);

/**
 * Decodes the map of fields under `body` beside `media: multipart`.
 *
 *     { label: string, photo: { type: bytes, media: image/png } }   ->   the field `label` and the file `photo`
 */
export function decodeParts(context: DecodeContext, node: MapNode, place: FieldsPlace): DecodedParts {
  const isFile = ({ value }: MapEntry): boolean => wordOf(value) !== undefined;
  const fields = { ...node, entries: node.entries.filter((entry) => !isFile(entry)) };
  const files = node.entries.filter(isFile).flatMap((entry) => decodeFile(context, entry, place));
  return { fields: decodeFields(context, fields, place), files };
}

/**
 * Decodes a whole body of bytes that says more than the word; `name` is its member of the input.
 *
 *     body: { type: bytes, size: { max: 5000 } }
 */
export function decodeBytes(
  context: DecodeContext,
  { key, value }: MapEntry,
  { name, ...place }: FieldsPlace & { readonly name: string },
): FileAst | undefined {
  return decodeFile(context, { key: { ...key, value: name }, value }, place)[0];
}

function wordOf(node: SyntaxNode): "one" | "list" | undefined {
  const text = asString(node) ?? asString(valueOf(node, "type"));
  const word = text?.value.replace(/\s+/g, "") ?? "";
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

function decodeFile(context: DecodeContext, entry: MapEntry, place: FieldsPlace): FileAst[] {
  const { value } = entry;
  const read: SyntaxNode =
    value.kind === "map"
      ? { ...value, entries: value.entries.filter(({ key }) => fileKeys.has(key.value)).flatMap(asText) }
      : scalar("string", value.span);
  const whole = mapNode([{ ...entry, value: read }], value.span);
  const misplaced =
    value.kind === "map"
      ? value.entries.filter(({ key }) => !fileKeys.has(key.value)).map(({ key }): Located<string> => key)
      : [];
  return decodeFields(context, whole, place).map((field) => ({
    ...field,
    isList: wordOf(value) === "list",
    media: namesAt(value, "media"),
    misplaced,
  }));
}

/** An entry of a file as that of a string, whose length is the size. */
function asText(entry: MapEntry): MapEntry[] {
  if (entry.key.value === "media") return [];
  if (entry.key.value === "type") return [{ ...entry, value: scalar("string", entry.value.span) }];
  return entry.key.value === "size" ? [{ ...entry, key: { ...entry.key, value: "length" } }] : [entry];
}
