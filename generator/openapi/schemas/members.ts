/** The members of alternatives, those of alternatives within them included. */
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { excluderOf, noteContradiction } from "./contradictions.js";
import { typeNameOf } from "../names.js";
import { isTrue, textAt } from "../../source/yaml/reading.js";
import type { DocumentPlace } from "../document/references.js";
import { referenceOf } from "./component-references.js";
import {
  isBare,
  takesRefused,
  noteOuterType,
  shapeOf,
  shapeOfView,
  type SchemaShape,
  type UnionShape,
  plainShape,
} from "./shapes.js";
import type { Component } from "./schema-facts.js";
import type { Translation } from "../translation.js";
import { viewOf, type Alternatives, type View } from "./views.js";

/** One member. */
export interface Alternative {
  readonly shape: SchemaShape;
  readonly place: DocumentPlace;
  /** The alternatives that list it, where others are around them. */
  readonly within?: Alternatives;
  /** The end of its name, if it is an object without a name. */
  readonly label: string;
  /** The component that it is beside the keywords around it: a discriminator selects it. */
  readonly of?: Component | undefined;
}

/** Members of all alternatives together; beyond them a schema is any value. */
const most = 2000;

/** Alternatives whose members are being read. */
interface Outer {
  readonly view: View;
  readonly alternatives: Alternatives;
  /** The pointers of the alternatives of other lists with which these are combined. */
  readonly beside: string;
}

/** Returns the members of `alternatives`, each with the keywords that stand around them. */
export function readMembers(t: Translation, view: View, alternatives: Alternatives): Alternative[] {
  const reader = new MemberReader(t, alternatives);
  reader.read({ view, alternatives, beside: "" });
  const { members, unfit } = reader;
  const isImpossible = unfit.length > 0 && members.every(({ shape }) => shape.kind === "null");
  for (const one of unfit) noteLeftOut(t, one);
  if (!isImpossible) return members;
  noteContradiction(t, view, alternatives);
  if ((alternatives.further ?? []).length > 0) return readMembers(t, view, { ...alternatives, further: [] });
  const whole = shapeOfView(t, { ...view, unions: [] });
  return [...members, { shape: whole, place: view.place, label: labelOf(t, view.place, whole) }];
}

/** Collects the members of alternatives, those of alternatives within them included. */
class MemberReader {
  readonly members: Alternative[] = [];
  /** Members that no value of the schema around them fits. */
  readonly unfit: Unfit[] = [];
  /** Lists of alternatives that have been read, by those with which they are combined. */
  private readonly seen = new Map<string, Set<unknown>>();
  /** The views around a member that have nothing but alternatives, and a type. */
  private readonly bares: View[] = [];

  private readonly t: Translation;
  private readonly outermost: Alternatives;

  constructor(t: Translation, outermost: Alternatives) {
    this.t = t;
    this.outermost = outermost;
  }

  read(outer: Outer): void {
    const { t, bares } = this;
    const { view, alternatives, beside } = outer;
    const seen = this.seen.get(beside) ?? new Set();
    this.seen.set(beside, seen);
    if (seen.has(alternatives.entry)) return;
    seen.add(alternatives.entry);
    const saysNoMore = isBare(view) || t.schemas.inheritance.listing.get(view.place.node)?.isWhole === true;
    const isAlone = saysNoMore && (alternatives.further ?? []).length === 0 && beside === "";
    const around = isAlone ? undefined : withCloserFor(t, view, alternatives);
    const isTyped = around === undefined && view.types !== undefined;
    if (isTyped) bares.push(view);
    for (const { node, pointer } of alternatives.places) {
      if (this.members.length + this.unfit.length >= most) {
        this.addAny({ node, pointer });
        return;
      }
      this.addMember({ node, pointer: `${beside}${pointer}` }, outer, around);
    }
    if (isTyped) bares.pop();
  }

  private addAny(place: DocumentPlace): void {
    const shape: SchemaShape = { kind: "any", nullable: false, view: undefined };
    if (this.members.at(-1)?.shape.kind !== "any") this.members.push({ shape, place, label: "" });
  }

  /** Adds the member at `place`, with the keywords of `around`; those of alternatives that it consists of in its place. */
  private addMember(place: DocumentPlace, { alternatives, beside }: Outer, around: View | undefined): void {
    const { t, members } = this;
    const { further = [] } = alternatives;
    t.draft.unit(place.pointer, place.node.span);
    if (takesRefused(t, place)) return this.addAny(place);
    const inner = around === undefined ? undefined : viewOf(t, place, { ...around, unions: further });
    const stated = inner === undefined ? shapeOf(t, place) : shapeOfView(t, inner);
    const shape = objectOfBase(t, alternatives, stated) ?? stated;
    const plain = plainShape(t, shape);
    const excluder = excluderOf(t, shape.view) ?? inner?.unfit;
    if (excluder !== undefined) {
      this.unfit.push({ place, excluder });
      return;
    }
    for (const bare of this.bares) noteOuterType(t, bare, plain);
    if (plain.kind === "union") {
      const isBeside = further.some(({ entry }) => entry === plain.alternatives.entry);
      const { view, alternatives: own } = plain;
      this.read({ view, alternatives: own, beside: isBeside ? `${place.pointer} ` : beside });
      if (plain.nullable)
        members.push({ shape: { kind: "null", nullable: true, view: undefined }, place, label: "" });
      return;
    }
    const isObject = plain.kind === "object" || plain.kind === "map";
    const of = isObject ? referenceOf(t, place) : undefined;
    const isNamed = around === undefined && of !== undefined;
    members.push({
      shape: isNamed ? shape : nameless(plain, shape),
      place,
      label: labelOf(t, place, plain, of),
      of,
      ...(alternatives === this.outermost ? {} : { within: alternatives }),
    });
  }
}

/**
 * Returns the view around alternatives, with its `unevaluatedProperties` only where a value fits one of them: it looks at the
 * properties of every alternative that a value fits, so with `anyOf` none of them is closed.
 */
function withCloserFor(t: Translation, view: View, { entry, isOne }: Alternatives): View {
  const closer = view.keywords.get("unevaluatedProperties");
  if (closer === undefined || isTrue(closer.value)) return view;
  const reason = "it looks at the properties of all alternatives that a value fits";
  t.ledger.loosen(closer, reason);
  if (!isOne) return { ...view, keywords: new Map([...view.keywords].filter(([, one]) => one !== closer)) };
  t.ledger.loosen(entry, "each alternative is closed, so a value may fit one that fits several without that");
  return view;
}

/**
 * Returns the object of a base whose union stands among other alternatives, unless these have its tag: without one, a member
 * would accept values of another. Notes that the fields are lost of the schemas that extend it.
 */
function objectOfBase(
  t: Translation,
  { places, discriminator, entry }: Alternatives,
  shape: SchemaShape,
): SchemaShape | undefined {
  if (shape.kind !== "component" || places.length < 2) return undefined;
  const { name, node, pointer } = shape.component;
  const base = t.schemas.inheritance.bases.get(node);
  if (base === undefined) return undefined;
  const tagOf = (one: SyntaxNode | undefined): string | undefined => textAt(one, "propertyName");
  if (tagOf(discriminator) === tagOf(t.schemas.inheritance.discriminatorsOf(name)[0])) return undefined;
  t.ledger.mark(entry, "dropped", "a base among other alternatives: only its own fields are read");
  return shapeOf(t, { node: base, pointer });
}

/** A member that no value of the schema around it fits, with the keyword that excludes them. */
interface Unfit {
  readonly place: DocumentPlace;
  readonly excluder: MapEntry;
}

function noteLeftOut(t: Translation, { place, excluder }: Unfit): void {
  const reason = "an alternative that no value of the schema around it fits";
  t.ledger.mark(excluder, "approximated", reason);
  t.ledger.unread.set(place.node, reason);
}

/**
 * Returns the members that a form can hold: beside lists and objects, scalars cannot be told apart from nothing. Services
 * list the empty string there, which removes a value.
 */
export function membersInForm(
  t: Translation,
  shape: UnionShape,
  members: readonly Alternative[],
): readonly Alternative[] {
  const types = members.map((member) => structureOf(member));
  const structured = members.filter((_, at) => types[at] !== undefined);
  if (structured.length === 0 || structured.length === members.length) return members;
  const reason =
    "a form cannot distinguish a scalar from a list or an object, so the scalar alternatives are left out";
  for (const member of members)
    if (!structured.includes(member)) t.ledger.unread.set(member.place.node, reason);
  if (shape.kind === "union")
    t.ledger.narrow(shape.view.place.node, shape.alternatives.entry, {
      status: "approximated",
      reason,
      rule: { type: [...new Set(types.flatMap((type) => type ?? [])), "null"] },
    });
  return structured;
}

function structureOf({ shape }: Alternative): "array" | "object" | undefined {
  if (shape.kind === "list") return "array";
  return shape.kind === "object" || shape.kind === "map" || shape.kind === "component" ? "object" : undefined;
}

/** Returns the shape of a component that is no object, as if it stood here. */
function nameless(plain: SchemaShape, shape: SchemaShape): SchemaShape {
  return shape.nullable && !plain.nullable && plain.kind !== "any"
    ? ({ ...plain, nullable: true } as SchemaShape)
    : plain;
}

/** Returns the end of the name of a member: its title, its first constant, its own name, or the fields that it requires. */
function labelOf(t: Translation, { node }: DocumentPlace, shape: SchemaShape, of?: Component): string {
  const title = textAt(node, "title");
  if (title !== undefined && /[A-Za-z]/.test(title) && title.length <= 40) return typeNameOf(title);
  if (shape.kind !== "object") return "Map";
  for (const property of shape.view.properties.values()) {
    const inner = shapeOf(t, property);
    if (inner.kind === "const" && typeof inner.value === "string" && /[A-Za-z]/.test(inner.value))
      return typeNameOf(inner.value);
  }
  if (of !== undefined) return of.typeName;
  const fields = [...shape.view.required, ...shape.view.properties.keys()].slice(0, 2);
  return fields.length === 0 ? "Object" : `With${fields.map(typeNameOf).join("")}`;
}
