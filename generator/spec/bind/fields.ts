/** The fields of objects, with what they inherit, and the presence of each. */
import { addTo } from "../../base/append.js";
import { defined } from "../../base/defined.js";
import { bothHold, oneHolds } from "../../language/facts/conditions.js";
import type { Condition, Presence } from "../../language/model/model.js";
import type { ConditionAst, FieldAst, FromAst, ObjectAst, SpecAst } from "../declarations/index.js";
import { changedPresence, isTaken, statedTags } from "../declarations/resources.js";
import { memberNames } from "../declarations/inner-types.js";

/** The presence that a field states, itself or by its resource. */
type StatedPresence = "required" | "optional" | "unspecified";

/** A field of an object, its own or inherited. */
export interface BoundField {
  readonly field: FieldAst;
  /** The resource that declares it, or declared it last. */
  readonly owner: ObjectAst;
  /** The presence at that declaration. A condition leaves it optional. */
  readonly presence: StatedPresence;
  /** The presence of the whole: with conditions, and as strict as the declarations before it. */
  readonly whole: Presence;
  /** The field that it declares again. */
  readonly before?: BoundField;
}

/** Returns the presence that a field of `owner` states. */
export function presenceOf(field: FieldAst, owner?: ObjectAst): StatedPresence {
  if (field.presence?.kind === "unspecified") return "unspecified";
  if (field.optional) return "optional";
  return (field.presence ?? owner?.presence)?.kind ?? "required";
}

/** Returns the presence that a field has by itself, with its conditions. */
export function wholePresenceOf(field: FieldAst, owner?: ObjectAst): Presence {
  const { requiredWhen, onlyWhen } = field;
  if (requiredWhen === undefined && onlyWhen === undefined) return { kind: presenceOf(field, owner) };
  return {
    kind: "conditional",
    ...(requiredWhen === undefined ? {} : { requiredWhen: conditionOf(requiredWhen) }),
    ...(onlyWhen === undefined ? {} : { onlyWhen: conditionOf(onlyWhen) }),
  };
}

/** Returns a condition without its places. */
export function conditionOf(condition: ConditionAst): Condition {
  return condition.value.map(({ field, values }) => ({
    field: field.value,
    values: values.map((one) => one.value),
  }));
}

/**
 * Returns the fields of an object by name: those of its `sources` first, in their order, also where the object declares
 * them again. Of several sources with one field, the first counts. A field whose value selects the object in a union is
 * in each value, so that `tags` with unspecified presence are required.
 */
export function joinFields(
  object: ObjectAst,
  sources: readonly ReadonlyMap<string, BoundField>[],
  tags: ReadonlySet<string> | undefined,
): ReadonlyMap<string, BoundField> {
  const { from } = object;
  const fields = new Map<string, BoundField>();
  for (const source of sources) {
    for (const [name, inherited] of source) {
      const taken = from === undefined ? inherited : takenField(from, inherited);
      if (taken !== undefined && !fields.has(name)) fields.set(name, taken);
    }
  }
  for (const field of object.fields) {
    const { value: name } = field.name;
    const before = fields.get(name);
    const stated = { field, owner: object, presence: presenceOf(field, object) };
    const own = wholePresenceOf(field, object);
    if (before === undefined) fields.set(name, { ...stated, whole: own });
    else
      fields.set(name, {
        ...stated,
        // Taken fields are only copied: their presence binds nobody.
        whole: from === undefined ? stricter(before.whole, own) : own,
        before,
      });
  }
  for (const name of tags ?? []) {
    const tag = fields.get(name);
    if (tag?.whole.kind === "unspecified") fields.set(name, { ...tag, whole: { kind: "required" } });
  }
  return fields;
}

/** Returns the field as an object takes it from another; undefined where it leaves the field out. */
function takenField(from: FromAst, taken: BoundField): BoundField | undefined {
  const { field } = taken;
  if (!isTaken(from, field.name.value)) return undefined;
  const presence = changedPresence(from, field.name.value);
  if (presence === undefined) return taken;
  const { presence: _stated, requiredWhen: _required, onlyWhen: _only, ...rest } = field;
  const changed = { ...rest, optional: presence === "optional" };
  return { ...taken, field: changed, presence, whole: { kind: presence } };
}

/** Returns the presence of a field that a resource declares again. */
function stricter(base: Presence, own: Presence): Presence {
  if (own.kind === "required" || base.kind === "required") return { kind: "required" };
  if (base.kind !== "conditional") return own;
  if (own.kind !== "conditional") return base;
  const requiredWhen =
    base.requiredWhen && own.requiredWhen
      ? (oneHolds(base.requiredWhen, own.requiredWhen) ?? own.requiredWhen)
      : (own.requiredWhen ?? base.requiredWhen);
  const onlyWhen =
    base.onlyWhen && own.onlyWhen ? bothHold(base.onlyWhen, own.onlyWhen) : (own.onlyWhen ?? base.onlyWhen);
  return {
    kind: "conditional",
    ...defined({ requiredWhen, onlyWhen }),
  };
}

/** Returns, for each member of a union, the names of the fields by which unions select it. */
export function tagsByMember({ resources }: SpecAst): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const union of resources) {
    if (union.kind !== "union") continue;
    const tags = statedTags(union);
    for (const member of memberNames(union)) for (const tag of tags) addTo(found, member.value, tag.value);
  }
  return found;
}
