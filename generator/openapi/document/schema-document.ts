/** Files of JSON Schema as documents: their definitions become components, and so does the schema that holds them. */
import { escapeStep } from "../../base/json-pointer.js";
import { entryOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { contentUnder, isAssertion, type Under } from "./keywords.js";
import { entry, mapNode, scalar } from "./nodes.js";
import { entriesOf, textOf, textAt, entriesAt, withValues } from "../../source/yaml/reading.js";
import { Origins } from "./origins.js";
import { References } from "./references.js";

/** A file of JSON Schema in the form of a document. */
interface SchemaDocument {
  readonly root: SyntaxNode;
  readonly origins: Origins;
  /** Returns the pointer in the document for one in the file. */
  readonly moved: (pointer: string) => string;
}

/** The keywords that hold definitions: that of 2019-09 and 2020-12, and that of older drafts. */
const holders = ["$defs", "definitions"] as const;

/**
 * Returns the document for a file of JSON Schema with the name `file`, without its ending.
 *
 *     parcel.json: { type: object, $defs: { size: … } }   ->   components.schemas: { size: …, parcel: … }
 */
export function documentOfSchemas(root: SyntaxNode, file: string): SchemaDocument {
  const origins = new Origins();
  const places = new Map<string, string>();
  const definitions = holders.flatMap((holder) =>
    entriesAt(root, holder).map((one) => {
      const name = [one.key.value, `${holder} ${one.key.value}`].find((free) => !isTaken(places, free)) ?? "";
      const pointer = `/${holder}/${escapeStep(one.key.value)}`;
      places.set(pointer, `/components/schemas/${escapeStep(name)}`);
      return { one, name, pointer };
    }),
  );
  const isSchema = entriesOf(root).some(({ key }) => isAssertion(key.value));
  const own = isTaken(places, file) ? `${file} root` : file;
  if (isSchema) places.set("", `/components/schemas/${escapeStep(own)}`);
  const moved = (pointer: string): string => movedPointer(places, pointer);
  const id = textOf((entryOf(root, "$id") ?? entryOf(root, "id"))?.value)?.replace(/#$/, "");
  const move: Move = { origins, moved, id };
  const { span } = root;
  const schemas = definitions.map(({ one, name, pointer }): MapEntry => {
    const key = name === one.key.value ? one.key : origins.key(one.key, name);
    return { key, value: movedSchema(move, one.value, "schema", pointer) };
  });
  const kept = entriesOf(root).filter(({ key }) => !["$schema", ...holders].includes(key.value));
  const bare = origins.node(root, mapNode(kept, span));
  if (isSchema) schemas.push(entry(own, movedSchema(move, bare, "schema", ""), span));
  origins.note(entryOf(root, "$schema"), "it names the dialect");
  const [first, ...others] = holders.flatMap((holder) => entryOf(root, holder) ?? []);
  for (const one of others) origins.note(one, "its schemas are definitions like those of `$defs`");
  const held = mapNode(schemas, span);
  const section =
    first === undefined ? entry("schemas", held) : { key: origins.key(first.key, "schemas"), value: held };
  const whole = [entry("openapi", "3.1.0", span), entry("components", mapNode([section], span))];
  return { root: isSchema ? mapNode(whole, span) : origins.node(root, mapNode(whole, span)), origins, moved };
}

function isTaken(places: ReadonlyMap<string, string>, name: string): boolean {
  return [...places.values()].includes(`/components/schemas/${escapeStep(name)}`);
}

function movedPointer(places: ReadonlyMap<string, string>, pointer: string): string {
  const [, holder, rest = ""] = /^\/(\$defs|definitions)(?=\/|$)(.*)$/s.exec(pointer) ?? [];
  if (holder === undefined) {
    const own = places.get("");
    return own === undefined ? pointer : `${own}${pointer}`;
  }
  const [, step = "", ...steps] = rest.split("/");
  const found = places.get(`/${holder}/${step}`);
  if (found === undefined) return `/components/schemas${rest}`;
  return [found, ...steps].join("/");
}

interface Move {
  readonly origins: Origins;
  readonly moved: (pointer: string) => string;
  /** The id of the file. */
  readonly id: string | undefined;
  /** The nearest schema around a reference that has an id. */
  readonly base?: { readonly references: References; readonly pointer: string };
}

/** Returns a schema whose references lead to the new places. Those within a schema with an id of its own begin there. */
function movedSchema(outer: Move, node: SyntaxNode, content: Under, pointer: string): SyntaxNode {
  if (content === "data") return node;
  const hasId = content === "schema" && /^[^#]/.test(textAt(node, "$id") ?? "");
  const move = hasId ? { ...outer, base: { references: new References(node), pointer } } : outer;
  // Items of a tuple are schemas in older drafts.
  const isTuple = content === "schema" && node.kind === "list";
  const made = withValues(node, (value, key) => {
    const under = isTuple ? content : contentUnder(content, key);
    if (content !== "schema" || key !== "$ref")
      return movedSchema(move, value, under, `${pointer}/${escapeStep(key)}`);
    const reference = textOf(value) ?? "";
    const inner = move.base?.references.find(reference);
    const target = inner ? `${move.base?.pointer}${inner.pointer}` : localPointer(reference, move.id);
    return target === undefined ? value : scalar(`#${move.moved(target)}`, value.span);
  });
  return node.kind === "map" && made !== node ? move.origins.node(node, made) : made;
}

/** Returns the pointer of a reference into the file itself; undefined for another one, and for an anchor. */
function localPointer(reference: string, id: string | undefined): string | undefined {
  const isById = id !== undefined && id !== "" && (reference === id || reference.startsWith(`${id}#`));
  const fragment = isById ? reference.slice(id.length) : reference;
  if (fragment === "" && isById) return "";
  return /^#(?:\/|$)/.test(fragment) ? fragment.slice(1) : undefined;
}
