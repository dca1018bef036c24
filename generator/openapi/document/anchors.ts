/** The names of schemas within one file: anchors and ids. */
import { escapeStep } from "../../base/json-pointer.js";
import { append } from "../../base/append.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { entriesOf, textOf } from "../../source/yaml/reading.js";

/** A place in a file of a document. */
export interface AnchorPlace {
  readonly file: string;
  readonly pointer: string;
}

/** Finds schemas of one file by their anchors and ids. The file is read when the first is looked for. */
export class Anchors {
  private readonly root: SyntaxNode;
  private found: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(root: SyntaxNode) {
    this.root = root;
  }

  /** Returns the pointer of the schema with an anchor, dynamic or not. */
  byName(name: string): string | undefined {
    return this.only(`$anchor ${name}`) ?? this.only(`$dynamicAnchor ${name}`);
  }

  /** Returns the pointer of the schema with a dynamic anchor, if it is the only one: then nothing can take its place. */
  onlyDynamic(name: string): string | undefined {
    return this.only(`$dynamicAnchor ${name}`);
  }

  /** Returns the pointer of the schema with an id. */
  byId(id: string): string | undefined {
    return id === "" ? undefined : this.only(`$id ${id}`);
  }

  private only(key: string): string | undefined {
    this.found ??= anchorsIn(this.root);
    const [pointer, ...others] = this.found.get(key) ?? [];
    return others.length > 0 ? undefined : pointer;
  }
}

const anchorKeys: ReadonlySet<string> = new Set(["$anchor", "$dynamicAnchor", "$id"]);

function anchorsIn(root: SyntaxNode): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const stack: { readonly node: SyntaxNode; readonly pointer: string }[] = [{ node: root, pointer: "" }];
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    const { node, pointer } = step;
    if (node.kind === "list")
      for (const one of node.items.map((item, index) => ({ node: item, pointer: `${pointer}/${index}` })))
        stack.push(one);
    for (const { key, value } of entriesOf(node)) {
      const text = anchorKeys.has(key.value) ? textOf(value)?.replace(/#$/, "") : undefined;
      if (text === undefined) stack.push({ node: value, pointer: `${pointer}/${escapeStep(key.value)}` });
      else append(found, `${key.value} ${text}`, pointer);
    }
  }
  return found;
}
