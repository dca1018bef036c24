/** Resources: bases flattened, presence resolved. */
import { bothHold, oneHolds } from "../../language/facts/conditions.js";
import type {
  Extras,
  Field,
  ObjectResource,
  Presence,
  Resource,
  Rule,
  Value,
} from "../../language/model/model.js";
import type { FromAst, ObjectAst, RuleAst } from "../declarations/index.js";
import { changedPresence, isTaken } from "../declarations/taken-fields.js";
import { armsOf } from "./arms.js";
import { documented, isOpen } from "./scope.js";
import type { LoweringScope } from "./scope.js";
import { tagFields, lowerUnion } from "./unions.js";
import { lowerField, lowerValue } from "./values.js";

/** Lowers all resources, in the order of the spec. */
export function lowerResources(scope: LoweringScope): Resource[] {
  const flatten = flattener(scope);
  const objects = new Map<string, ObjectResource>();
  for (const ast of scope.ast.resources) {
    if (ast.kind !== "object") continue;
    objects.set(ast.name.value, lowerObject(scope, ast, flatten(ast)));
  }
  return scope.ast.resources.flatMap((ast): Resource[] => {
    if (ast.kind === "union") return [lowerUnion(scope, ast, objects)];
    const object = objects.get(ast.name.value);
    return object === undefined ? [] : [object];
  });
}

/** The fields of a resource and its bases. */
interface Flat {
  readonly fields: readonly Field[];
  /** True when the resource or one of its bases keeps undeclared properties. */
  readonly keeps: boolean;
  /** The value of undeclared properties: its own, or that of the first base with one. */
  readonly rest?: Value;
}

function lowerObject(scope: LoweringScope, ast: ObjectAst, flat: Flat): ObjectResource {
  const { fields } = flat;
  const { arms, dropped } = armsOf(scope, ast.name.value, fields);
  return {
    ...documented(scope, ast),
    kind: "object",
    name: ast.name.value,
    extras: carriedExtras(ast, flat),
    fields,
    extends: ast.extends.map((base) => base.value),
    own: ast.from === undefined ? ast.fields.map(({ name }) => name.value) : fields.map(({ name }) => name),
    rules: ast.rules.map((rule) => lowerRule(scope, rule)),
    arms,
    armsDropped: dropped,
    ...restOf(ast, flat),
    ...(ast.atLeast === undefined ? {} : { atLeast: ast.atLeast.value }),
  };
}

function carriedExtras(ast: ObjectAst, flat: Flat): Extras {
  if (ast.closed?.value === true) return "closed";
  return flat.keeps ? "keep" : "drop";
}

/** Returns the value of undeclared properties; nothing where any JSON will do, as with `open: true`. */
function restOf(ast: ObjectAst, { rest }: Flat): Pick<ObjectResource, "rest"> {
  if (rest === undefined || ast.closed?.value === true) return {};
  const { kind } = rest.type;
  return kind === "json" || kind === "unspecified" ? {} : { rest };
}

/** Lowers a rule of a resource or an endpoint. */
export function lowerRule(scope: LoweringScope, rule: RuleAst): Rule {
  return {
    name: rule.name.value,
    path: rule.path,
    doc: rule.sentence.trim(),
    gaps: scope.gaps.get(rule.path) ?? [],
    ...(rule.error === undefined ? {} : { error: rule.error.value }),
  };
}

function flattener(scope: LoweringScope): (ast: ObjectAst) => Flat {
  const done = new Map<ObjectAst, Flat>();
  const tags = tagFields(scope);
  const flatten = (ast: ObjectAst): Flat => done.get(ast) ?? flattened(ast);
  const flattened = (ast: ObjectAst): Flat => {
    const flatOf = (name: string): Flat[] => {
      const found = scope.resources.get(name);
      return found?.kind === "object" ? [flatten(found)] : [];
    };
    const bases = ast.extends.flatMap((base) => flatOf(base.value));
    const own = ast.fields.map((field) => lowerField(scope, field, ast.presence));
    const tagged = tags.get(ast.name.value);
    const source = ast.from === undefined ? undefined : flatOf(ast.from.resource.value)[0];
    const fields =
      ast.from === undefined || source === undefined
        ? mergeFields(inheritedFields(bases), own)
        : replacedFields(takenFields(ast.from, source.fields), own);
    const rest =
      ast.rest === undefined
        ? bases.find((base) => base.rest !== undefined)?.rest
        : lowerValue(scope, ast.rest);
    const flat = {
      fields: fields.map((field) => (tagged?.has(field.name) ? alwaysThere(field) : field)),
      keeps:
        rest !== undefined || bases.some((base) => base.keeps) || ast.open?.value === true || isOpen(ast.gap),
      ...(rest === undefined ? {} : { rest }),
    };
    done.set(ast, flat);
    return flat;
  };
  return flatten;
}

/** Returns the fields of all bases. Bases that share a field agree on it. */
function inheritedFields(bases: readonly Flat[]): readonly Field[] {
  const [only, ...others] = bases;
  if (only === undefined || others.length === 0) return only?.fields ?? [];
  const fields = new Map<string, Field>();
  for (const field of bases.flatMap((base) => base.fields))
    if (!fields.has(field.name)) fields.set(field.name, field);
  return [...fields.values()];
}

/** Returns the fields that a resource takes from another. One that it makes optional or required loses its conditions. */
function takenFields(from: FromAst, fields: readonly Field[]): Field[] {
  return fields
    .filter(({ name }) => isTaken(from, name))
    .map((field) => {
      const kind = changedPresence(from, field.name);
      return kind === undefined ? field : { ...field, presence: { kind } };
    });
}

/** Puts fields in the places of taken ones with the same name; docs, deprecation and sensitivity are kept. */
function replacedFields(taken: readonly Field[], own: readonly Field[]): Field[] {
  return merged(taken, own, (before, field) => ({ ...redeclared(before, field), presence: field.presence }));
}

/** Returns the field as required if its presence is unspecified: a member of a union needs its tag. */
function alwaysThere(field: Field): Field {
  return field.presence.kind === "unspecified" ? { ...field, presence: { kind: "required" } } : field;
}

/** Merges fields: inherited ones come first, at the place in their base even when they are declared again. */
function mergeFields(inherited: readonly Field[], own: readonly Field[]): Field[] {
  return merged(inherited, own, redeclared);
}

function merged(
  before: readonly Field[],
  own: readonly Field[],
  join: (before: Field, own: Field) => Field,
): Field[] {
  const ownByName = new Map(own.map((field) => [field.name, field]));
  const known = new Set(before.map((field) => field.name));
  const found = before.map((field) => {
    const again = ownByName.get(field.name);
    return again === undefined ? field : join(field, again);
  });
  return [...found, ...own.filter((field) => !known.has(field.name))];
}

/** Merges a field with the one that it redeclares: docs, deprecation and sensitivity are inherited. */
function redeclared(base: Field, own: Field): Field {
  const doc = own.doc ?? base.doc;
  const deprecated = own.deprecated ?? base.deprecated;
  const extra = own.extra ?? base.extra;
  return {
    ...own,
    presence: stricter(base.presence, own.presence),
    sensitive: base.sensitive || own.sensitive,
    ...(doc === undefined ? {} : { doc }),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(extra === undefined ? {} : { extra }),
  };
}

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
    ...(requiredWhen === undefined ? {} : { requiredWhen }),
    ...(onlyWhen === undefined ? {} : { onlyWhen }),
  };
}
