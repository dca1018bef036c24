/** The sender's type with one change made to it and no other: what it refuses, this change refuses. */
import { defined } from "../../../base/defined.js";
import { constraintKeys } from "../../../language/constraints/index.js";
import type { Constraints, Field, Model, UnionResource, Value } from "../../../language/model/model.js";
import { unnamedValue } from "../../../language/facts/unnamed-values.js";
import { namedTypes, withNamedTypes, type NamedType, type ObjectType } from "../../../values/named-types.js";
import type { Change, Site } from "../changes.js";
import { constraintText, specText } from "../compare/spec-text.js";
import { anyString } from "../compare/values.js";

interface ChangeSides {
  readonly sender: Model;
  readonly receiver: Model;
  readonly from: "base" | "head";
  readonly to: "base" | "head";
}

/**
 * Returns the sender's model in which the type of a site has this change alone: the part that changed is the receiver's,
 * and all else is the sender's. Undefined where the change is none of values.
 *
 *   Parcel { label: length 1..50, to? }  ->  Parcel { label: length 2..20, to }, the change `field-required Parcel.to`
 *   is  Parcel { label: length 1..50, to }
 */
export function withChangeAlone(change: Change, site: Site, sides: ChangeSides): Model | undefined {
  const { sender, receiver, from, to } = sides;
  const [own, other] = [namedTypes(sender).get(site[from]), namedTypes(receiver).get(site[to])];
  if (own === undefined || other === undefined) return undefined;
  const changed = changedType(change, site.pointer, { own, other });
  if (changed === undefined) return undefined;
  const added = [...namedTypes(receiver)].filter(([name]) => !namedTypes(sender).has(name));
  return withNamedTypes(sender, new Map([...added, [site[from], changed]]));
}

/** A part of the sender's type and its counterpart at the receiver. */
interface Counterparts<T> {
  readonly own: T;
  readonly other: T;
}

function changedType(
  change: Change,
  pointer: Site["pointer"],
  { own, other }: Counterparts<NamedType>,
): NamedType | undefined {
  if (own.kind === "value" && other.kind === "value") {
    const value = changedValue(change, pointer, { own: own.value, other: other.value });
    return value && { ...own, value };
  }
  if (own.kind === "enum" && other.kind === "enum") {
    if (change.kind === "enum-opened" || change.kind === "enum-closed")
      return { ...own, enum: { ...own.enum, open: other.enum.open } };
    if (change.kind !== "enum-value-added" && change.kind !== "enum-value-removed") return undefined;
    const isIt = ({ value }: { readonly value: unknown }): boolean =>
      JSON.stringify(value) === change.facts.value;
    const values = [...own.enum.values.filter((one) => !isIt(one)), ...other.enum.values.filter(isIt)];
    return { ...own, enum: { ...own.enum, values } };
  }
  if (own.kind === "union" && other.kind === "union") {
    const union = changedUnion(change, { own: own.union, other: other.union });
    return union && { ...own, union };
  }
  if (own.kind === "object" && other.kind === "object") return changedObject(change, pointer, { own, other });
  return undefined;
}

function changedUnion(
  change: Change,
  { own, other }: Counterparts<UnionResource>,
): UnionResource | undefined {
  switch (change.kind) {
    case "event-added":
    case "event-removed":
    case "union-member-added":
    case "union-member-removed": {
      const member = "member" in change.facts ? change.facts.member : change.facts.resource;
      const others = <T>(all: readonly T[], nameOf: (one: T) => string, rest: readonly T[]): readonly T[] => [
        ...all.filter((one) => nameOf(one) !== member),
        ...rest.filter((one) => nameOf(one) === member),
      ];
      return {
        ...own,
        members: others(own.members, ({ resource }) => resource, other.members),
        byKind: others(own.byKind, ({ value }) => specText(value), other.byKind),
      };
    }
    case "union-opened":
    case "union-closed": {
      const { otherwise: _, ...rest } = own;
      const { open, otherwise } = other;
      return { ...rest, open, ...defined({ otherwise }) };
    }
    case "union-selection-changed": {
      const names = new Set(own.members.map(({ resource }) => resource));
      return { ...other, members: other.members.filter(({ resource }) => names.has(resource)) };
    }
    default:
      return undefined;
  }
}

function changedObject(
  change: Change,
  [name, ...inner]: Site["pointer"],
  { own, other }: Counterparts<ObjectType>,
): ObjectType | undefined {
  if (name !== undefined) return changedField(change, { name, inner }, { own, other });
  const bodyOf = ({ fields }: ObjectType): readonly Field[] => fields.filter(isOfBody);
  const withBody = (body: readonly Field[]): ObjectType => ({
    ...withFields(own, [...own.fields.filter((field) => !isOfBody(field)), ...body]),
    extras: other.extras,
    atLeast: other.atLeast,
  });
  switch (change.kind) {
    case "extras-closed":
    case "extras-opened":
      return { ...own, extras: other.extras };
    case "rest-changed":
      return { ...own, rest: other.rest };
    case "at-least-raised":
    case "at-least-lowered":
      return { ...own, atLeast: other.atLeast };
    case "body-added":
    case "body-removed":
    case "body-replaced":
      return withBody(bodyOf(other));
    default:
      return undefined;
  }
}

function isOfBody(field: Field): boolean {
  return "in" in field && field.in === "body";
}

function withFields(type: ObjectType, fields: readonly Field[]): ObjectType {
  const counted = type.counted === type.fields ? fields : fields.filter(isOfBody);
  return { ...type, fields, declared: new Set(fields.map(({ name }) => name)), counted };
}

function changedField(
  change: Change,
  { name, inner }: { readonly name: string; readonly inner: readonly string[] },
  { own, other }: Counterparts<ObjectType>,
): ObjectType | undefined {
  const names = change.kind === "field-renamed" ? [change.facts.from, change.facts.to] : [name];
  const [mine, theirs] = [own, other].map(({ fields }) => fields.find((one) => names.includes(one.name)));
  const put = (field: Field | undefined): ObjectType =>
    withFields(own, [...own.fields.filter((one) => one !== mine), ...(field === undefined ? [] : [field])]);
  switch (change.kind) {
    case "field-added":
    case "field-removed":
      return { ...put(theirs), extras: other.extras };
    case "parameter-added":
    case "parameter-removed":
      return put(theirs);
  }
  if (mine === undefined || theirs === undefined) return undefined;
  switch (change.kind) {
    case "field-renamed":
      return { ...put({ ...mine, name: theirs.name }), extras: other.extras };
    case "field-required":
    case "field-optional":
    case "condition-changed":
      return put({ ...mine, presence: theirs.presence });
  }
  const value = changedValue(change, inner, { own: mine.value, other: theirs.value });
  return value && put({ ...mine, value });
}

/** Changes the value in as many lists and maps as the pointer says. */
function changedValue(
  change: Change,
  pointer: readonly string[],
  stated: Counterparts<Value>,
): Value | undefined {
  const own = { ...unnamedValue(stated.own), nullable: stated.own.nullable };
  const other = { ...unnamedValue(stated.other), nullable: stated.other.nullable };
  if (pointer.length === 0) return changedLeaf(change, { own, other });
  const [mine, theirs] = [own.type, other.type];
  if (mine.kind === "list" && theirs.kind === "list") {
    const items = changedValue(change, pointer.slice(1), { own: mine.items, other: theirs.items });
    return items && { ...own, type: { ...mine, items } };
  }
  if (mine.kind === "map" && theirs.kind === "map") {
    const values = changedValue(change, pointer.slice(1), { own: mine.values, other: theirs.values });
    return values && { ...own, type: { ...mine, values } };
  }
  return undefined;
}

function changedLeaf(change: Change, { own, other }: Counterparts<Value>): Value | undefined {
  const [mine, theirs] = [own.type, other.type];
  switch (change.kind) {
    case "null-added":
    case "null-removed":
      return { ...own, nullable: other.nullable };
    case "value-widened":
    case "value-narrowed":
    case "value-replaced": {
      // Of two maps only the keys can be of other types here: their values are one step further.
      if (mine.kind === "map" && theirs.kind === "map") return changedKeys(change, { own, other });
      const constraints = change.kind === "value-replaced" ? other.constraints : own.constraints;
      return { ...own, type: theirs, constraints };
    }
    case "constraint-tightened":
    case "constraint-loosened":
    case "constraint-changed": {
      const { from, to } = change.facts;
      const key = constraintKeys.find((one) => {
        const texts = new Set([own, other].map(({ constraints }) => constraintText(constraints, one)));
        return texts.has(from) && texts.has(to);
      });
      if (key !== undefined) return withConstraint(own, key, other.constraints);
      return changedKeys(change, { own, other });
    }
    case "limit-tightened":
    case "limit-loosened":
    case "limit-changed": {
      const limitOf = (value: Value, key: keyof Constraints): unknown =>
        (value.constraints[key] as { readonly limit?: string } | undefined)?.limit;
      const keys = constraintKeys.filter(
        (key) => limitOf(own, key) !== undefined && limitOf(own, key) === limitOf(other, key),
      );
      return keys.reduce((value, key) => withConstraint(value, key, other.constraints), own);
    }
    default:
      return undefined;
  }
}

function changedKeys(change: Change, { own, other }: Counterparts<Value>): Value | undefined {
  const [mine, theirs] = [own.type, other.type];
  if (mine.kind !== "map" || theirs.kind !== "map") return undefined;
  const keys = changedLeaf(change, { own: mine.keys ?? anyString, other: theirs.keys ?? anyString });
  return keys && { ...own, type: { ...mine, keys } };
}

/** Returns the value with the constraint called `key` of another one, or without it. */
function withConstraint(value: Value, key: keyof Constraints, of: Constraints): Value {
  const { [key]: _, ...rest } = value.constraints;
  return { ...value, constraints: of[key] === undefined ? rest : { ...rest, [key]: of[key] } };
}
