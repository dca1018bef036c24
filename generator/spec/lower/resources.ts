/** Resources: bases flattened, presence resolved. */
import { defined } from "../../base/defined.js";
import type { Extras, Field, ObjectResource, Resource, Rule, Value } from "../../language/model/model.js";
import type { BoundField } from "../bind/fields.js";
import type { ObjectAst, RuleAst } from "../declarations/index.js";
import { armsOf } from "./arms.js";
import { documented, type LoweringContext } from "./context.js";
import { lowerUnion } from "./unions.js";
import { lowerField, lowerValue } from "./values.js";

/** Lowers all resources, in the order of the spec. */
export function lowerResources(context: LoweringContext): Resource[] {
  const lowered = new Map<BoundField, Field>();
  // Fields that several resources inherit are lowered once.
  const fieldOf = (bound: BoundField): Field => {
    let field = lowered.get(bound);
    if (field === undefined) lowered.set(bound, (field = lowerBoundField(context, bound)));
    return field;
  };
  return context.spec.ast.resources.map((ast) =>
    ast.kind === "union" ? lowerUnion(context, ast) : lowerObject(context, ast, fieldOf),
  );
}

function lowerObject(
  context: LoweringContext,
  ast: ObjectAst,
  fieldOf: (bound: BoundField) => Field,
): ObjectResource {
  const bound = context.spec.fieldsOf(ast);
  const fields = [...bound.values()].map(fieldOf);
  const { arms, dropped } = armsOf(context.spec, ast.name.value, { bound, fields });
  return {
    ...documented(context, ast),
    kind: "object",
    name: ast.name.value,
    extras: extrasOf(context, ast),
    fields,
    extends: ast.extends.map((base) => base.value),
    own: ast.from === undefined ? ast.fields.map(({ name }) => name.value) : [...bound.keys()],
    rules: ast.rules.map((rule) => lowerRule(context, rule)),
    arms,
    armsDropped: dropped,
    ...restOf(context, ast),
    ...defined({ atLeast: ast.atLeast?.value }),
  };
}

/** Lowers a field of an object. One that is declared again keeps its docs, its deprecation and that it is sensitive. */
function lowerBoundField(context: LoweringContext, { field, whole, before }: BoundField): Field {
  const own = { ...lowerField(context, field), presence: whole };
  if (before === undefined) return own;
  const base = lowerBoundField(context, before);
  const doc = own.doc ?? base.doc;
  const deprecated = own.deprecated ?? base.deprecated;
  const extra = own.extra ?? base.extra;
  return {
    ...own,
    sensitive: base.sensitive || own.sensitive,
    ...defined({ doc, deprecated, extra }),
  };
}

function extrasOf({ spec }: LoweringContext, ast: ObjectAst): Extras {
  if (ast.closed?.value === true) return "closed";
  return spec.keepsUndeclared(ast) ? "keep" : "drop";
}

/** Returns the value of undeclared properties; nothing where any JSON will do, as with `open: true`. */
function restOf(context: LoweringContext, ast: ObjectAst): { readonly rest?: Value } {
  const stated = ast.closed?.value === true ? undefined : context.spec.restOf(ast);
  const rest = stated && lowerValue(context, stated.value);
  return rest === undefined || rest.type.kind === "json" || rest.type.kind === "unspecified" ? {} : { rest };
}

/** Lowers a rule of a resource or an endpoint. */
export function lowerRule(context: LoweringContext, rule: RuleAst): Rule {
  return {
    name: rule.name.value,
    path: rule.path,
    doc: rule.sentence.trim(),
    gaps: context.gaps.get(rule.path) ?? [],
    ...defined({ error: rule.error?.value }),
  };
}
