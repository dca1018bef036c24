/** A spec with its names resolved: what each name refers to, and what objects inherit. */
import { leadingTo, reachable, strongComponents } from "../../base/graph.js";
import type { ConstValue, InputPlace, RangeBounds, Written } from "../../language/model/model.js";
import { sharedForm } from "../../language/model/written.js";
import type {
  BoundsAst,
  EndpointAst,
  EnumAst,
  ErrorAst,
  FieldAst,
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
} from "../declarations/index.js";
import { memberNames, namedValue, namesIn, withInnerValues } from "../declarations/inner-types.js";
import { joinFields, tagsByMember, type BoundField } from "./fields.js";
import { objectsOf } from "../declarations/walk.js";

/** The place of a field that travels as text. */
export type TextPlace = Exclude<InputPlace, "body"> | "form";

/** A spec with its names resolved. Of two declarations of one name the first counts. */
export class BoundSpec {
  readonly ast: SpecAst;
  readonly resources: ReadonlyMap<string, ResourceAst>;
  readonly enums: ReadonlyMap<string, EnumAst>;
  /** The section `types`. */
  readonly scalars: ReadonlyMap<string, NamedScalarAst>;
  readonly limits: ReadonlyMap<string, LimitAst>;
  readonly errors: ReadonlyMap<string, ErrorAst>;
  readonly schemes: ReadonlyMap<string, SchemeAst>;
  /** The most names under `types` that may lead from one to its type. */
  readonly mostAliases = 100;
  readonly #fields = new Map<ObjectAst, ReadonlyMap<string, BoundField>>();
  readonly #sources = new Map<ObjectAst, readonly ObjectAst[]>();
  // Each of these is found for all objects at once: a chain of them may be long.
  #circular?: ReadonlySet<ObjectAst>;
  #incomplete?: ReadonlySet<ObjectAst>;
  #keeping?: ReadonlySet<ObjectAst>;
  #tags?: ReadonlyMap<string, ReadonlySet<string>>;

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
    return [...reachable([object], (one) => one.extends.flatMap((base) => this.object(base.value) ?? []))];
  }

  /** The objects from which an object has its fields directly: its bases, or the one that it takes them from. */
  sourcesOf(object: ObjectAst): readonly ObjectAst[] {
    let sources = this.#sources.get(object);
    if (sources === undefined) {
      sources = namesOfSources(object).flatMap((name) => this.object(name.value) ?? []);
      this.#sources.set(object, sources);
    }
    return sources;
  }

  /** Returns whether all sources of an object are known, so that it has no fields but those of `fieldsOf`. */
  isComplete(object: ObjectAst): boolean {
    this.#incomplete ??= this.#leadingTo(
      (one) => this.sourcesOf(one).length < namesOfSources(one).length,
      (one) => this.sourcesOf(one),
    );
    return !this.isCircular(object) && !this.#incomplete.has(object);
  }

  /** Returns whether an object has its fields from itself, directly or through others. */
  isCircular(object: ObjectAst): boolean {
    this.#circular ??= new Set(
      strongComponents(objectsOf(this.ast), (one) => this.sourcesOf(one)).flatMap((found) =>
        found.isCircle ? found.members : [],
      ),
    );
    return this.#circular.has(object);
  }

  /** The objects of which `isOne` holds, and those that lead to them. */
  #leadingTo(
    isOne: (object: ObjectAst) => boolean,
    edges: (object: ObjectAst) => readonly ObjectAst[],
  ): ReadonlySet<ObjectAst> {
    const objects = objectsOf(this.ast);
    return leadingTo(
      objects.filter(isOne),
      objects.map((one) => [one, edges(one)] as const),
    );
  }

  /** All fields of an object by name, inherited ones first. */
  fieldsOf(object: ObjectAst): ReadonlyMap<string, BoundField> {
    const known = this.#fields.get(object);
    if (known !== undefined) return known;
    this.#tags ??= tagsByMember(this.ast);
    // The sources first, without recursion: a chain of them may be long.
    const waiting = [object];
    const entered = new Set<ObjectAst>();
    for (let next = waiting.at(-1); next !== undefined; next = waiting.at(-1)) {
      const sources = this.sourcesOf(next);
      const missing = sources.filter((one) => !this.#fields.has(one) && !entered.has(one));
      if (!entered.has(next) && missing.length > 0) {
        entered.add(next);
        for (const one of missing.reverse()) waiting.push(one);
        continue;
      }
      waiting.pop();
      if (this.#fields.has(next)) continue;
      const inherited = sources.flatMap((source) => this.#fields.get(source) ?? []);
      this.#fields.set(next, joinFields(next, inherited, this.#tags.get(next.name.value)));
    }
    return this.#fields.get(object) ?? new Map<string, BoundField>();
  }

  /** The type of undeclared fields that an object states or inherits: of several bases, from the first that has one. */
  restOf(object: ObjectAst): { readonly owner: ObjectAst; readonly value: ValueAst } | undefined {
    const met = new Set<ObjectAst>();
    const waiting = this.#keepers.has(object) ? [object] : [];
    for (let owner = waiting.pop(); owner !== undefined; owner = waiting.pop()) {
      if (met.has(owner)) continue;
      met.add(owner);
      if (owner.rest !== undefined) return { owner, value: owner.rest };
      for (const { value } of [...owner.extends].reverse()) {
        const base = this.object(value);
        if (base !== undefined) waiting.push(base);
      }
    }
    return undefined;
  }

  /** The objects that state something about further fields, themselves or by a base. */
  get #keepers(): ReadonlySet<ObjectAst> {
    return (this.#keeping ??= this.#leadingTo(
      ({ open, rest, gap }) => open?.value === true || rest !== undefined || isOpenGap(gap),
      (one) => (one.from === undefined ? this.sourcesOf(one) : []),
    ));
  }

  /** Returns whether values of an object keep fields that it does not declare. */
  keepsUndeclared(object: ObjectAst): boolean {
    return object.closed?.value !== true && this.#keepers.has(object);
  }

  /**
   * The fields that every value of a type has: those of an object, or the ones that all members of
   * a union share. Undefined when the type has no fields, or not all of them are known.
   */
  fieldsOfType(type: TypeAst): ReadonlyMap<string, BoundField> | undefined {
    const resource = this.resourceOf(type);
    if (resource === undefined) return undefined;
    if (resource.kind === "object") return this.isComplete(resource) ? this.fieldsOf(resource) : undefined;
    if (resource.members.length > resource.of.length || resource.nullable?.value === true) return undefined;
    const members = memberNames(resource).map((name) => this.object(name.value));
    const [first, ...others] = members;
    if (first === undefined || others.includes(undefined)) return undefined;
    const shared = [...this.fieldsOf(first)].filter(([name]) =>
      others.every((other) => other !== undefined && this.fieldsOf(other).has(name)),
    );
    return new Map(shared);
  }

  /** The values directly within a resource: of a union's members, or of the fields and undeclared fields that an object has. */
  heldValues(resource: ResourceAst): ValueAst[] {
    if (resource.kind === "union") {
      const { members, otherwise } = resource;
      return otherwise === undefined ? [...members] : [...members, namedValue(otherwise)];
    }
    const values = [...this.fieldsOf(resource).values()].map(({ field }) => field.value);
    const rest = resource.closed?.value === true ? undefined : this.restOf(resource);
    return rest === undefined ? values : [...values, rest.value];
  }

  /** Values and all that they can hold: inner values, and those behind names. */
  withHeldValues(values: readonly ValueAst[]): ValueAst[] {
    const found = values.flatMap(withInnerValues);
    const met = new Set<string>();
    for (const { type } of found) {
      if (type.kind !== "name" || met.has(type.name)) continue;
      met.add(type.name);
      const resource = this.resourceOf(type);
      const held = resource === undefined ? [this.scalarOf(type)?.value] : this.heldValues(resource);
      for (const one of held)
        if (one !== undefined) for (const inner of withInnerValues(one)) found.push(inner);
    }
    return found;
  }

  /** The names that the values of a resource refer to. */
  namesWithin(resource: ResourceAst): string[] {
    return this.heldValues(resource)
      .flatMap(namesIn)
      .map(({ name }) => name);
  }

  /** The resource that a type names. */
  resourceOf(type: TypeAst): ResourceAst | undefined {
    return type.kind === "name" ? this.resources.get(type.name) : undefined;
  }

  /** Returns whether the values of a type are lists, maps or those of a resource. */
  isComposite(type: TypeAst): boolean {
    return type.kind === "list" || type.kind === "map" || this.resourceOf(type) !== undefined;
  }

  /** The enum that a type names. */
  enumOf(type: TypeAst): EnumAst | undefined {
    return type.kind === "name" ? this.enums.get(type.name) : undefined;
  }

  /** The values that a type lists: a constant, the booleans or those of an enum; undefined for other types. */
  listedValues(
    stated: TypeAst,
  ): { readonly values: readonly ConstValue[]; readonly isOpen: boolean } | undefined {
    const { type } = this.plain({ type: stated, nullable: false, span: stated.span });
    if (type.kind === "const") return { values: [type.value], isOpen: false };
    if (type.kind === "boolean") return { values: [true, false], isOpen: false };
    const found = this.enumOf(type);
    return found && { values: found.values.map(({ value }) => value.value), isOpen: found.open };
  }

  /** The only values a type can have: those of a closed enum, a constant or a boolean. */
  valuesOf(type: TypeAst): readonly ConstValue[] | undefined {
    const listed = this.listedValues(type);
    return listed?.isOpen === false ? listed.values : undefined;
  }

  /** Returns whether a resource, an enum or a scalar has this name. */
  hasType(name: string): boolean {
    return this.resources.has(name) || this.enums.has(name) || this.scalars.has(name);
  }

  /** Returns whether nothing is known of a type: it cannot be read, or is a name without a declaration. */
  isUnknown(type: TypeAst): boolean {
    return type.kind === "invalid" || (type.kind === "name" && !this.hasType(type.name));
  }

  scalarOf(type: TypeAst): NamedScalarAst | undefined {
    if (type.kind !== "name" || this.resources.has(type.name) || this.enums.has(type.name)) return undefined;
    return this.scalars.get(type.name);
  }

  /** The scalars that a value names, from the name that it has to the last; a circle ends before its first, a long chain early. */
  scalarsOf(value: ValueAst): NamedScalarAst[] {
    const found = new Set<NamedScalarAst>();
    let scalar = this.scalarOf(value.type);
    while (scalar !== undefined && !found.has(scalar) && found.size <= this.mostAliases) {
      found.add(scalar);
      scalar = this.scalarOf(scalar.value.type);
    }
    return [...found];
  }

  /** The value without names of scalars: their type, and the constraints of all. */
  plain(value: ValueAst): ValueAst {
    if (value.type.kind !== "name") return value;
    const scalars = this.scalarsOf(value).reverse();
    const [last] = scalars;
    if (last === undefined) return value;
    const { type: _type, nullable, span, ...own } = value;
    const whole: ValueAst = Object.assign({}, ...scalars.map((scalar) => scalar.value), {
      type: last.value.type,
    });
    return { ...whole, ...own, nullable, span };
  }

  /**
   * The form of a field that travels as text: its own, or that of the service for lists and, if it has a form for them,
   * objects in a query or a form. Undefined for a list that repeats its name, and for scalars.
   */
  writtenOf({ written, value }: FieldAst, place: TextPlace): Exclude<Written, "repeated"> | undefined {
    if (written !== undefined) return written.value === "repeated" ? undefined : written.value;
    if (place !== "query" && place !== "form") return undefined;
    const { type } = value;
    const kind = type.kind === "list" ? "list" : this.isComposite(type) ? "object" : "scalar";
    return sharedForm(this.ast.service?.written?.value, kind);
  }

  /** The numbers behind bounds; undefined when a limit is unknown, a gap or a duration. */
  bounds(bounds: BoundsAst | undefined): RangeBounds | undefined {
    if (bounds === undefined || !("limit" in bounds)) return bounds;
    const value = this.limits.get(bounds.limit)?.value?.value;
    if (value?.kind === "exact") return { min: value.value, max: value.value };
    return value?.kind === "bounds" ? value : undefined;
  }

  /** The schemes that calls of an endpoint may use. */
  schemesOf(endpoint: EndpointAst): SchemeAst[] {
    const auth = endpoint.auth ?? this.ast.service?.auth;
    const names = (auth?.stated?.value.alternatives ?? []).flat().map((name) => name.value);
    return [...new Set(names)].flatMap((name) => this.schemes.get(name) ?? []);
  }
}

/** The names of the resources from which an object has its fields directly. */
export function namesOfSources({ extends: bases, from }: ObjectAst): readonly Located<string>[] {
  return from === undefined ? bases : [from.resource];
}

/** Returns whether a gap has no assumption. */
export function isOpenGap(gap: GapAst | undefined): boolean {
  return gap !== undefined && gap.assume === undefined;
}

function byName<T extends { readonly name: { readonly value: string } }>(
  list: readonly T[],
): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  for (const item of list) if (!map.has(item.name.value)) map.set(item.name.value, item);
  return map;
}
