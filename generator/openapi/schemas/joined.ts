/** Properties that several members of `allOf` describe. */
import { toJson, type SyntaxNode } from "../../source/yaml/tree.js";
import { isAnnotation } from "../document/keywords.js";
import type { Ledger } from "../report/ledger.js";
import { entry, listNode, mapNode } from "../document/nodes.js";
import { entriesOf } from "../../source/yaml/reading.js";
import type { DocumentPlace } from "../document/references.js";

/** Schemas that are joined at one property; beyond them a schema is left out. */
const most = 8;

/** Joins the schemas of a property: all of them hold. Nodes are made once, so that circles of schemas end. */
export class JoinedSchemas {
  private readonly parts = new Map<SyntaxNode, readonly SyntaxNode[]>();
  private readonly made = new Map<SyntaxNode, Map<SyntaxNode, SyntaxNode>>();
  private readonly ledger: Ledger;

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  /** Returns whether a schema was made of several for one property. */
  isJoined(node: SyntaxNode): boolean {
    return this.parts.has(node);
  }

  /** Returns the schemas that a schema was made of, or that schema. */
  partsOf(node: SyntaxNode): readonly SyntaxNode[] {
    return this.parts.get(node) ?? [node];
  }

  /**
   * Returns the property with the schema of `known`, of `other`, or of both. One of both stands at the place of that which the
   * schema at `pointer` has itself: the other may belong to a base, which has further uses.
   */
  join<Property extends DocumentPlace>(known: Property, other: Property, pointer: string): Property {
    const parts = this.partsOf(known.node);
    if (parts.includes(other.node)) return known;
    for (const [less, more] of [
      [other, known],
      [known, other],
    ] as const)
      if (saysLess(less.node, more.node)) {
        this.ledger.leaveOut(less.node, "another member of `allOf` repeats it", "approximated");
        return more;
      }
    if (parts.length >= most) {
      this.ledger.leaveOut(
        other.node,
        "a second schema for the same property in `allOf`; merge them in the document",
      );
      return known;
    }
    const of = this.made.get(known.node) ?? new Map<SyntaxNode, SyntaxNode>();
    this.made.set(known.node, of);
    const place = known.pointer.startsWith(`${pointer}/`) ? known : other;
    let node = of.get(other.node);
    if (node === undefined) {
      const { span } = place.node;
      const all = [...parts, other.node];
      node = mapNode([entry("allOf", listNode(all, span), span)], span);
      this.parts.set(node, all);
      of.set(other.node, node);
    }
    return { ...known, pointer: place.pointer, node };
  }
}

/** Returns whether every keyword of a schema that says something about values is also in another one, with the same value. */
function saysLess(part: SyntaxNode, whole: SyntaxNode): boolean {
  const known = new Map(entriesOf(whole).map(({ key, value }) => [key.value, value]));
  return entriesOf(part).every(({ key, value }) => {
    if (isAnnotation(key.value)) return true;
    const other = known.get(key.value);
    return other !== undefined && textOf(other) === textOf(value);
  });
}

function textOf(node: SyntaxNode): string {
  return JSON.stringify(toJson(node), (key, value: unknown) =>
    // A property may be called so, too; its value is a schema.
    (key === "description" || key === "title") && typeof value === "string" ? undefined : value,
  );
}
