/** The parts of a document that stand otherwise in the tree that is translated. */
import type { KeyNode, MapEntry, SyntaxNode } from "../../source/yaml/tree.js";

/** The nodes and keys of a document for those of a tree that was made of it. */
export class Origins {
  private readonly keys = new Map<KeyNode, KeyNode>();
  private readonly nodes = new Map<SyntaxNode, SyntaxNode>();
  /** Reasons for keywords that are approximated. */
  readonly notes = new Map<KeyNode, string>();

  /** Returns a key with another word; its status is that of `key`. */
  key(key: KeyNode, value: string): KeyNode {
    const made = { ...key, value };
    this.keys.set(made, this.keyOf(key));
    return made;
  }

  /** Returns `made`, whose status is that of `node`. */
  node<Made extends SyntaxNode>(node: SyntaxNode, made: Made): Made {
    this.nodes.set(made, this.nodeOf(node));
    return made;
  }

  /** Records that a keyword is approximated, if it is there. */
  note(found: MapEntry | undefined, reason: string): void {
    if (found !== undefined) this.notes.set(found.key, reason);
  }

  /** Returns the key of the document. */
  keyOf(key: KeyNode): KeyNode {
    return this.keys.get(key) ?? key;
  }

  /** Returns the node of the document. */
  nodeOf(node: SyntaxNode): SyntaxNode {
    return this.nodes.get(node) ?? node;
  }
}
