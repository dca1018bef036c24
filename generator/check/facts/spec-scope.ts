/** The names of a spec and the declarations that they refer to. */
import type { ConstValue, KeyPlace, RangeBounds } from "../../language/model/model.js";
import type {
  BoundsAst,
  EndpointAst,
  EnumAst,
  ErrorAst,
  FieldAst,
  FromAst,
  GapAst,
  LimitAst,
  Located,
  NamedScalarAst,
  ObjectAst,
  ResourceAst,
  SchemeAst,
  SpecAst,
  TypeAst,
  ValueAst,
} from "../../spec/declarations/index.js";
import { changedPresence, isTaken } from "../../spec/declarations/taken-fields.js";

/** The presence of a field, its own or that of its resource. */
type FieldPresence = "required" | "optional" | "unspecified";

/** A field of an object, its own or inherited. */
export interface MemberField {
  readonly field: FieldAst;
  /** The resource that declares it, or declared it last. */
  readonly owner: ObjectAst;
  readonly presence: FieldPresence;
}

/** A spec with its names resolved. Of two declarations of one name the first counts. */
export class SpecScope {
  readonly ast: SpecAst;
  readonly resources: ReadonlyMap<string, ResourceAst>;
  readonly enums: ReadonlyMap<string, EnumAst>;
  /** The section `types`. */
  readonly scalars: ReadonlyMap<string, NamedScalarAst>;
  readonly limits: ReadonlyMap<string, LimitAst>;
  readonly errors: ReadonlyMap<string, ErrorAst>;
  readonly schemes: ReadonlyMap<string, SchemeAst>;
  private readonly members = new Map<ObjectAst, ReadonlyMap<string, MemberField>>();
  private readonly complete = new Map<ObjectAst, boolean>();

  constructor(ast: SpecAst) {
    this.ast = ast;
    this.resources = byName(ast.resources);
    this.enums = byName(ast.enums);
    this.scalars = byName(ast.scalars);
    this.limits = byName(ast.limits);
    this.errors = byName(ast.errors);
    this.schemes = byName(ast.schemes);
  }

  /** The object resource of that name. */
  object(name: string | undefined): ObjectAst | undefined {
    const found = name === undefined ? undefined : this.resources.get(name);
    return found?.kind === "object" ? found : undefined;
  }

  /** An object and its bases, nearest first. Bases that are unknown or unions are left out. */
  lineage(object: ObjectAst): ObjectAst[] {
    return reachableObjects(object, (one) => one.extends.flatMap((base) => this.object(base.value) ?? []));
  }

  /** The objects from which an object has its fields directly: its bases, or the one that it takes them from. */
  sourcesOf(object: ObjectAst): ObjectAst[] {
    return namesOfSources(object).flatMap((name) => this.object(name.value) ?? []);
  }

  /** Returns whether all sources of an object are known, so that it has no fields but those of `fieldsOf`. */
  isComplete(object: ObjectAst): boolean {
    const known = this.complete.get(object);
    if (known !== undefined) return known;
    const all = reachableObjects(object, (one) => this.sourcesOf(one));
    const isComplete =
      !this.isCircular(object) &&
      all.every((one) => namesOfSources(one).every((name) => this.object(name.value) !== undefined));
    this.complete.set(object, isComplete);
    return isComplete;
  }

  /** Returns whether an object has its fields from itself, directly or through others. */
  isCircular(object: ObjectAst): boolean {
    return this.sourcesOf(object).some((source) =>
      reachableObjects(source, (one) => this.sourcesOf(one)).includes(object),
    );
  }

  /** All fields of an object by name, inherited ones first. */
  fieldsOf(object: ObjectAst): ReadonlyMap<string, MemberField> {
    const known = this.members.get(object);
    if (known !== undefined) return known;
    // The sources first, without recursion: a chain of them may be long.
    const waiting = [object];
    const entered = new Set<ObjectAst>();
    for (let next = waiting.at(-1); next !== undefined; next = waiting.at(-1)) {
      const missing = this.sourcesOf(next).filter((one) => !this.members.has(one) && !entered.has(one));
      if (!entered.has(next) && missing.length > 0) {
        entered.add(next);
        for (const one of missing.reverse()) waiting.push(one);
        continue;
      }
      waiting.pop();
      if (!this.members.has(next)) this.members.set(next, this.joinFields(next));
    }
    return this.members.get(object) ?? new Map<string, MemberField>();
  }

  private joinFields(object: ObjectAst): ReadonlyMap<string, MemberField> {
    const { from } = object;
    const fields = new Map<string, MemberField>();
    for (const source of this.sourcesOf(object)) {
      for (const [name, member] of this.members.get(source) ?? []) {
        const taken = from === undefined ? member : takenMember(from, member);
        if (taken !== undefined && !fields.has(name)) fields.set(name, taken);
      }
    }
    for (const field of object.fields)
      fields.set(field.name.value, { field, owner: object, presence: presenceOf(field, object) });
    return fields;
  }

  /**
   * The fields that every value of a type has: those of an object, or the ones that all members of
   * a union share. Undefined when the type has no fields, or not all of them are known.
   */
  fieldsOfType(type: TypeAst): ReadonlyMap<string, MemberField> | undefined {
    const resource = type.kind === "name" ? this.resources.get(type.name) : undefined;
    if (resource === undefined) return undefined;
    if (resource.kind === "object") return this.isComplete(resource) ? this.fieldsOf(resource) : undefined;
    if (resource.members.length > resource.of.length || resource.nullable?.value === true) return undefined;
    const names = [...resource.of, ...(resource.otherwise === undefined ? [] : [resource.otherwise])];
    const members = names.map((name) => this.object(name.value));
    const [first, ...others] = members;
    if (first === undefined || others.includes(undefined)) return undefined;
    const shared = [...this.fieldsOf(first)].filter(([name]) =>
      others.every((other) => other !== undefined && this.fieldsOf(other).has(name)),
    );
    return new Map(shared);
  }

  /** The enum that a type names. */
  enumOf(type: TypeAst): EnumAst | undefined {
    return type.kind === "name" ? this.enums.get(type.name) : undefined;
  }

  /** The only values a type can have: those of a closed enum, a constant or a boolean. */
  valuesOf(type: TypeAst): readonly ConstValue[] | undefined {
    if (type.kind === "const") return [type.value];
    if (type.kind === "boolean") return [true, false];
    const found = this.enumOf(type);
    return found === undefined || found.open ? undefined : found.values.map((item) => item.value.value);
  }

  /** Returns whether a resource, an enum or a scalar has this name. */
  hasType(name: string): boolean {
    return this.resources.has(name) || this.enums.has(name) || this.scalars.has(name);
  }

  /** The scalar that a type names. */
  scalarOf(type: TypeAst): NamedScalarAst | undefined {
    if (type.kind !== "name" || this.resources.has(type.name) || this.enums.has(type.name)) return undefined;
    return this.scalars.get(type.name);
  }

  /** The scalars that a value names, from the name that it has to the last; a circle ends before its first. */
  scalarsOf(value: ValueAst): NamedScalarAst[] {
    const found: NamedScalarAst[] = [];
    let scalar = this.scalarOf(value.type);
    while (scalar !== undefined && !found.includes(scalar)) {
      found.push(scalar);
      scalar = this.scalarOf(scalar.value.type);
    }
    return found;
  }

  /** The value without names of scalars: their type, and the constraints of all. */
  plain(value: ValueAst): ValueAst {
    const scalars = this.scalarsOf(value).reverse();
    const [last] = scalars;
    if (last === undefined) return value;
    const { type: _type, nullable, span, ...own } = value;
    const whole: ValueAst = Object.assign({}, ...scalars.map((scalar) => scalar.value), {
      type: last.value.type,
    });
    return { ...whole, ...own, nullable, span };
  }

  /** The numbers behind bounds; undefined when a limit is unknown, a gap or a duration. */
  bounds(bounds: BoundsAst | undefined): RangeBounds | undefined {
    if (bounds === undefined || !("limit" in bounds)) return bounds;
    const value = this.limits.get(bounds.limit)?.value?.value;
    if (value?.kind === "exact") return { min: value.value, max: value.value };
    return value?.kind === "bounds" ? value : undefined;
  }

  /** The header names that an authentication scheme sends, in lower case. */
  headersOf(scheme: SchemeAst): string[] {
    const own = scheme.headers.map((item) => item.header.value.toLowerCase());
    const { basic, bearer, http, oauth } = scheme;
    return [basic, bearer, http, oauth].every((part) => part === undefined) ? own : ["authorization", ...own];
  }

  /** The places where an authentication scheme sends something, in words: `header "x-key"`, `cookie "session"`. */
  placesOf(scheme: SchemeAst): string[] {
    const keys = scheme.keys.map((key) => `${keyPlaces[key.in]} "${key.name.value}"`);
    return [...this.headersOf(scheme).map((header) => `header "${header}"`), ...keys];
  }

  /** The schemes that calls of an endpoint may use. */
  schemesOf(endpoint: EndpointAst): SchemeAst[] {
    const auth = endpoint.auth ?? this.ast.service?.auth;
    const names = (auth?.stated?.value.alternatives ?? []).flat().map((name) => name.value);
    return [...new Set(names)].flatMap((name) => this.schemes.get(name) ?? []);
  }
}

/** The places of keys in words. */
export const keyPlaces: Readonly<Record<KeyPlace, string>> = { query: "query parameter", cookie: "cookie" };

/** The names of the resources from which an object has its fields directly. */
export function namesOfSources({ extends: bases, from }: ObjectAst): readonly Located<string>[] {
  return from === undefined ? bases : [from.resource];
}

/** An object and all that `next` leads to, nearest first; each one once. */
function reachableObjects(object: ObjectAst, next: (object: ObjectAst) => readonly ObjectAst[]): ObjectAst[] {
  const found = new Set([object]);
  for (const one of found) for (const other of next(one)) found.add(other);
  return [...found];
}

/** The field as an object takes it from another; undefined where it leaves the field out. */
function takenMember(from: FromAst, member: MemberField): MemberField | undefined {
  const { field } = member;
  if (!isTaken(from, field.name.value)) return undefined;
  const presence = changedPresence(from, field.name.value);
  if (presence === undefined) return member;
  const { presence: _stated, requiredWhen: _required, onlyWhen: _only, ...rest } = field;
  return { ...member, field: { ...rest, optional: presence === "optional" }, presence };
}

/** The presence of a field that `owner` declares. */
export function presenceOf(field: FieldAst, owner?: ObjectAst): FieldPresence {
  if (field.presence?.kind === "unspecified") return "unspecified";
  if (field.optional) return "optional";
  return (field.presence ?? owner?.presence)?.kind ?? "required";
}

/** The fields of an endpoint's body, when they are members of its flat input. */
export function flatBody(scope: SpecScope, endpoint: EndpointAst): readonly FieldAst[] | undefined {
  const { body } = endpoint;
  if (body === undefined || endpoint.bodyAs !== undefined) return undefined;
  if (body.kind === "fields") return [...body.fields, ...body.files];
  if (body.kind === "bytes" || body.optional) return undefined;
  const object = bodyObject(scope, body.value);
  if (object === undefined || isOpenGap(body.gap)) return undefined;
  const keepsMore = scope
    .lineage(object)
    .some((one) => one.open?.value === true || one.rest !== undefined || isOpenGap(one.gap));
  const fields = [...scope.fieldsOf(object).values()].map((member) => member.field);
  const isFlat = !fields.some((field) => field.requiredWhen !== undefined || field.onlyWhen !== undefined);
  return isFlat && !keepsMore ? fields : undefined;
}

/** Returns whether a gap has no assumption. */
export function isOpenGap(gap: GapAst | undefined): boolean {
  return gap !== undefined && gap.assume === undefined;
}

function bodyObject(scope: SpecScope, value: ValueAst): ObjectAst | undefined {
  return value.type.kind === "name" && !value.nullable ? scope.object(value.type.name) : undefined;
}

function byName<T extends { readonly name: { readonly value: string } }>(
  list: readonly T[],
): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  for (const item of list) if (!map.has(item.name.value)) map.set(item.name.value, item);
  return map;
}
