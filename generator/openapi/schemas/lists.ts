/** Lists among alternatives: told apart by the kind of their items. */
import { groupBy } from "../../base/append.js";
import { typeNameOf } from "../names.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { typeAbout } from "../document/keywords.js";
import { isMixedEnum } from "./listed.js";
import { type Direction, type Made, type ValueContext, listNode, entry } from "../document/nodes.js";
import { entriesOf, numberOf, textOf } from "../../source/yaml/reading.js";
import type { Alternative } from "./members.js";
import type { DocumentPlace } from "../document/references.js";
import { isBare, plainShape, shapeOf, type SchemaShape, type AlternativesShape } from "./shapes.js";
import type { Translation } from "../translation.js";
import { emptyView, type Alternatives } from "./views.js";

/** Lists whose items have one JSON kind. */
export interface ListGroup {
  readonly kind: string;
  readonly lists: readonly Alternative[];
}

/** The place of lists in a union. */
interface ListContext {
  readonly typeName: string;
  readonly direction: Direction;
  /** True for the first group of lists, which needs no name of its own. */
  readonly isFirst: boolean;
  readonly note: (reason: string) => void;
  readonly makeShape: MakeShape;
}

export type MakeShape = (
  t: Translation,
  shape: SchemaShape,
  place: DocumentPlace,
  context: ValueContext,
) => Made;

/** Groups lists by the kind of their items; one group where some items may have any kind. */
export function groupLists(t: Translation, lists: readonly Alternative[]): readonly ListGroup[] {
  const groups = groupBy(lists, (list) => kindOfItems(t, list));
  if (groups.has("any") && groups.size > 1) return [{ kind: "any", lists }];
  return [...groups].map(([kind, members]) => ({ kind, lists: members }));
}

/** Returns whether the empty list is a value of a list. */
export function mayBeEmpty({ shape }: Alternative): boolean {
  return (numberOf(shape.view?.keywords.get("minItems")?.value) ?? 0) < 1;
}

/** The kind of the items of a list; `any` where they have several. */
function kindOfItems(t: Translation, { shape, place }: Alternative): string {
  const items = itemsOf(shape, place);
  const found = items === undefined ? undefined : shapeOf(t, items);
  const plain = found?.kind === "component" ? shapeOf(t, found.component) : found;
  if (plain === undefined || plain.nullable || found?.nullable === true) return "any";
  if (isObject(plain) || areObjects(t, plain)) return "object";
  if (plain.kind === "list") return "list";
  if (plain.kind === "scalar") return plain.type === "integer" ? "number" : plain.type;
  if (plain.kind === "enum") return isMixedEnum(plain) ? "any" : typeof plain.values[0];
  return plain.kind === "const" ? typeof plain.value : "any";
}

function isObject({ kind }: SchemaShape): boolean {
  return kind === "object" || kind === "map";
}

function areObjects(t: Translation, shape: SchemaShape): boolean {
  if (shape.kind !== "union" || !isBare(shape.view) || (shape.alternatives.further ?? []).length > 0)
    return false;
  return shape.alternatives.places.every((place) => {
    const member = plainShape(t, shapeOf(t, place));
    return isObject(member) && !member.nullable;
  });
}

function itemsOf(shape: SchemaShape, { pointer }: DocumentPlace): DocumentPlace | undefined {
  const items = shape.view?.keywords.get("items");
  return items?.value.kind === "map" ? { node: items.value, pointer: `${pointer}/items` } : undefined;
}

export function listExpression(
  t: Translation,
  { kind, lists }: ListGroup,
  { typeName, direction, isFirst, note, makeShape }: ListContext,
): string {
  const [only, ...others] = lists;
  const name = isFirst ? typeName : `${typeName}${typeNameOf(kind)}`;
  if (only !== undefined && others.length === 0) {
    const made = makeShape(t, only.shape, only.place, { typeName: `${name}List`, direction, lifted: true });
    const type = made.expression ?? typeWithoutBounds(made.entries);
    const reason =
      type === undefined
        ? "a list within alternatives is one of any values, since its items have no type by name"
        : "the bounds of a list within alternatives are left out";
    if (made.entries.length > 0) {
      note(reason);
      for (const [key, stated] of only.shape.view?.keywords ?? [])
        if (key !== "items" && typeAbout(key) === "array") t.ledger.loosen(stated, reason);
    }
    if (made.expression === undefined) t.ledger.loosen(only.shape.view?.keywords.get("items"), reason);
    return type ?? "list<json>";
  }
  if (kind !== "object" || only === undefined) {
    const reason = "several lists are a list of any values";
    note(reason);
    for (const { shape } of lists) {
      const items = shape.view?.keywords.get("items");
      if (items === undefined) continue;
      t.ledger.loosen(items, reason);
      t.ledger.unread.set(items.value, reason);
    }
    return "list<json>";
  }
  const shape = unionOfItems(t, lists, only);
  const made = makeShape(t, shape, shape.view.place, { typeName: `${name}Item`, direction, lifted: true });
  note("several lists are one list, whose items are those of any of them");
  return made.expression === undefined || made.entries.length > 0 ? "list<json>" : `list<${made.expression}>`;
}

/**
 * Returns the type of a list or a map whose items have entries of their own, without these; undefined where the items are
 * declared in place.
 *
 *     { list: { type: list<integer>, count: { min: 1 } } }   ->   list<list<integer>>
 *     { list: { map: { type: integer, range: { min: 1 } } } }   ->   list<map<integer>>
 *     { list: { const: label } }   ->   list<string>
 */
export function typeWithoutBounds(entries: readonly MapEntry[]): string | undefined {
  const holder = entries.find(({ key }) => key.value === "list" || key.value === "map");
  if (holder === undefined) return undefined;
  const stated = entriesOf(holder.value);
  const type = stated.find(({ key }) => key.value === "type")?.value;
  const constant = stated.find(({ key }) => key.value === "const")?.value;
  const inner =
    textOf(holder.value) ?? textOf(type) ?? (constant && kindOf(constant)) ?? typeWithoutBounds(stated);
  if (inner === undefined) return undefined;
  const isNullable = stated.some(({ key }) => key.value === "nullable");
  return `${holder.key.value}<${inner}${isNullable ? " | null" : ""}>`;
}

function kindOf(constant: SyntaxNode): "string" | "number" | "boolean" | undefined {
  const kind = constant.kind === "scalar" ? typeof constant.value : undefined;
  return kind === "string" || kind === "number" || kind === "boolean" ? kind : undefined;
}

/** The shape of a union of the items of several lists. */
function unionOfItems(
  t: Translation,
  lists: readonly Alternative[],
  { place }: Alternative,
): AlternativesShape {
  const places = lists.flatMap((list) => itemsOf(list.shape, list.place) ?? []);
  for (const { shape } of lists) t.ledger.markExact(shape.view?.keywords.get("items"));
  const { span } = place.node;
  const node = listNode(
    places.map((one) => one.node),
    span,
  );
  const alternatives: Alternatives = {
    entry: entry("anyOf", node),
    isOne: false,
    places,
    discriminator: undefined,
  };
  const view = emptyView({ node, pointer: `${place.pointer}/items` });
  return { kind: "union", nullable: false, view, alternatives };
}
