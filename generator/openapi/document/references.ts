/** The references of a document: `$ref` with a JSON pointer, into the same file. */
import { reachable } from "../../base/graph.js";
import { escapeStep, unescapeStep } from "../../base/json-pointer.js";
import { entryOf, type MapEntry, type SyntaxNode, valueOf } from "../../source/yaml/tree.js";
import { textOf, entriesOf, itemsOf, textAt, itemsAt } from "../../source/yaml/reading.js";

/** A node with its pointer. */
export interface DocumentPlace {
  readonly node: SyntaxNode;
  readonly pointer: string;
}

/** The value of an entry, with its pointer. */
export interface NamedPlace extends DocumentPlace {
  readonly name: string;
  readonly entry: MapEntry;
}

/** Returns the value under a key of a map. */
export function placeAt(holder: DocumentPlace | undefined, key: string): NamedPlace | undefined {
  const found = entryOf(holder?.node, key);
  return holder && found && placeOfEntry(holder, found);
}

/** Returns the value of an entry of a map. */
export function placeOfEntry({ pointer }: DocumentPlace, entry: MapEntry): NamedPlace {
  const { key, value: node } = entry;
  return { name: key.value, entry, node, pointer: `${pointer}/${escapeStep(key.value)}` };
}

/** Returns the values in the map under a key of another one. */
export function placesAt(holder: DocumentPlace | undefined, key: string): readonly NamedPlace[] {
  const map = placeAt(holder, key);
  return map === undefined ? [] : entriesOf(map.node).map((one) => placeOfEntry(map, one));
}

/** Returns the items of a list. */
export function itemPlaces(list: DocumentPlace | undefined): readonly DocumentPlace[] {
  return itemsOf(list?.node).map((node, at) => ({ node, pointer: `${list?.pointer}/${at}` }));
}

/** The reason why a reference is dropped. */
export const leadsNowhere = "a reference that cannot be resolved in this file";

/** Finds the nodes that references lead to. */
export class References {
  /** The references on the way that lead to nothing. */
  readonly dangling = new Set<MapEntry>();
  private readonly root: SyntaxNode;
  private readonly found = new Map<string, DocumentPlace | undefined>();

  constructor(root: SyntaxNode) {
    this.root = root;
  }

  /** Returns the entry `$ref` of an object, if it is a reference. */
  entryOf(node: SyntaxNode): MapEntry | undefined {
    const ref = entryOf(node, "$ref");
    return ref !== undefined && textOf(ref.value) !== undefined ? ref : undefined;
  }

  /** Returns the place to which `$ref` of an object leads at once. */
  target(node: SyntaxNode): DocumentPlace | undefined {
    return this.find(textAt(node, "$ref") ?? "");
  }

  /** Returns the place that a reference names; undefined where there is none. */
  find(reference: string): DocumentPlace | undefined {
    // A name after `#` is an anchor, and no pointer.
    if (!/^#(?:\/|$)/.test(reference)) return undefined;
    const known = this.found.get(reference);
    if (known !== undefined || this.found.has(reference)) return known;
    const place = this.locate(reference);
    this.found.set(reference, place);
    return place;
  }

  private locate(reference: string): DocumentPlace | undefined {
    let node: SyntaxNode | undefined = this.root;
    let pointer = "";
    for (const step of decodedSteps(reference.slice(1))) {
      node = node.kind === "list" ? node.items[Number(step)] : valueOf(node, step);
      if (node === undefined) return undefined;
      pointer += `/${escapeStep(step)}`;
    }
    return { node, pointer };
  }

  /**
   * Follows references until an object that is none. Returns undefined where one leads nowhere or they form a circle;
   * `seen` takes the entries on the way.
   */
  follow(
    place: DocumentPlace | undefined,
    seen: (entry: MapEntry) => void = () => undefined,
  ): DocumentPlace | undefined {
    let at = place;
    const passed = new Set<SyntaxNode>();
    while (at !== undefined) {
      const ref = this.entryOf(at.node);
      if (ref === undefined) return at;
      if (passed.has(at.node)) return undefined;
      passed.add(at.node);
      seen(ref);
      at = this.find(textOf(ref.value) ?? "");
      if (at === undefined) this.dangling.add(ref);
    }
    return undefined;
  }

  /** Returns a schema with those of which it consists: by references, and as members of `allOf`. */
  composed(schema: SyntaxNode): ReadonlySet<SyntaxNode> {
    return reachable([schema], (part) => [...itemsAt(part, "allOf"), this.target(part)?.node ?? []].flat());
  }

  /** Returns the places on the way of a reference that are references themselves, from the first. */
  hops(place: DocumentPlace): readonly DocumentPlace[] {
    const passed = new Map<SyntaxNode, DocumentPlace>();
    for (let at: DocumentPlace | undefined = place; at !== undefined && !passed.has(at.node);) {
      const ref = this.entryOf(at.node);
      if (ref === undefined) break;
      passed.set(at.node, at);
      at = this.find(textOf(ref.value) ?? "");
    }
    return [...passed.values()];
  }
}

/** Returns the name of the component of a kind that a reference leads to: `#/components/schemas/User` → `User`. */
export function componentNameOf(reference: string, kind: string): string | undefined {
  const start = `#/components/${kind}/`;
  if (!reference.startsWith(start)) return undefined;
  const [name, ...more] = decodedSteps(reference.slice(1)).slice(2);
  return more.length === 0 ? name : undefined;
}

/** Returns the name of the component of a kind to which `$ref` of an object leads. */
export function componentNameAt(node: SyntaxNode, kind = "schemas"): string | undefined {
  return componentNameOf(textAt(node, "$ref") ?? "", kind);
}

/** Splits a JSON pointer, which may be percent-encoded in a URL. */
export function decodedSteps(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => unescapeStep(decodedText(step)));
}

/** Returns the text of a part of a URL. */
export function decodedText(text: string): string {
  try {
    return text.includes("%") ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}
