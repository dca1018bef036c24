/** Properties that several members of `allOf` describe. */
import { append } from "../../base/append.js";
import { entryOf, toJson, type SyntaxNode } from "../../source/yaml/tree.js";
import { assertionsIn, isAnnotation } from "../document/keywords.js";
import type { Ledger } from "../report/ledger.js";
import { entry, listNode, mapNode } from "../document/nodes.js";
import { entriesOf } from "../../source/yaml/reading.js";
import type { DocumentPlace } from "../document/references.js";

/** Schemas that are joined at one property; beyond them a schema is left out. */
const most = 8;

/** Joins the schemas of a property: all of them hold. Nodes are made once, so that circles of schemas end. */
export class JoinedSchemas {
  /** The schemas that were made of several for one property, with these; and the schemas that each is a part of. */
  readonly parts = new Map<SyntaxNode, readonly SyntaxNode[]>();
  readonly wholes = new Map<SyntaxNode, SyntaxNode[]>();
  private readonly made = new Map<SyntaxNode, Map<SyntaxNode, SyntaxNode>>();
  private readonly ledger: Ledger;

  constructor(ledger: Ledger) {
    this.ledger = ledger;
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
      if (saysLess(less.node, more.node)) return this.withNotesOf(less.node, more);
    if (parts.filter((part) => assertionsIn(part).length > 0).length >= most) {
      this.ledger.leaveOut(
        other.node,
        "a second schema for the same property in `allOf`; merge them in the document",
      );
      return known;
    }
    const place = known.pointer.startsWith(`${pointer}/`) ? known : other;
    const { span } = place.node;
    const make = (all: readonly SyntaxNode[]): SyntaxNode =>
      mapNode([entry("allOf", listNode(all, span), span)], span);
    return { ...known, pointer: place.pointer, node: this.once(known.node, other.node, make) };
  }

  /**
   * Returns the property `more`, of which a part says nothing further about values, with what the part notes on it: a schema may repeat a
   * property of its base only to say that it is read-only.
   */
  private withNotesOf<Property extends DocumentPlace>(part: SyntaxNode, more: Property): Property {
    const reason = "another member of `allOf` repeats it";
    // A value of a wider schema may be none of the narrower.
    const isSame = saysLess(more.node, part);
    const isNew = (key: string): boolean =>
      (notes.has(key) || (isSame && values.has(key))) && entryOf(more.node, key) === undefined;
    const found = more.node.kind === "map" ? entriesOf(part).filter(({ key }) => isNew(key.value)) : [];
    if (found.length === 0) {
      this.ledger.leaveOut(part, reason, "approximated");
      return more;
    }
    for (const one of entriesOf(part))
      if (!found.includes(one)) this.ledger.leaveOutAt(one, reason, "approximated");
    const make = (): SyntaxNode => mapNode([...entriesOf(more.node), ...found], more.node.span);
    return { ...more, node: this.once(more.node, part, make, mapNode(found, part.span)) };
  }

  /** Returns the schema that is made of two, which is made once; `added` is what the second adds. */
  private once(
    first: SyntaxNode,
    second: SyntaxNode,
    make: (parts: readonly SyntaxNode[]) => SyntaxNode,
    added = second,
  ): SyntaxNode {
    const of = this.made.get(first) ?? new Map<SyntaxNode, SyntaxNode>();
    this.made.set(first, of);
    const known = of.get(second);
    if (known !== undefined) return known;
    const parts = [...this.partsOf(first), added];
    const node = make(parts);
    this.parts.set(node, parts);
    for (const part of parts) append(this.wholes, part, node);
    of.set(second, node);
    return node;
  }
}

/** The annotations of a property that types, requests or documentation show, and those of them that are values of its schema. */
const notes: ReadonlySet<string> = new Set(["readOnly", "writeOnly", "deprecated", "description"]);
const values: ReadonlySet<string> = new Set(["default", "example", "examples"]);

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
