import { constraintKeys, constraints } from "../../language/constraints/index.js";
import { suggest } from "../../diagnostics/suggest.js";
import type { Located, SpecAst, TypeAst } from "../../spec/declarations/index.js";
import { foreignType } from "../../source/types/foreign-types.js";
import { typeWords } from "../../source/types/type-expression.js";
import { namesOfSources, type BoundSpec } from "../../spec/bind/bound-spec.js";
import { errorBodies, objectsOf, unionsOf } from "../../spec/declarations/walk.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A name in the place of a type must be declared, and in the place of a resource it must be a resource.
 *
 *     enums:
 *       Carrier: [road, rail]
 *     resources:
 *       Parcel: { fields: { carrier: Carier } }
 */
export const unknownType = defineRule({
  code: "unknown-type",
  what: "A name that is used as a type or a resource is not declared.",
  why: "Without a declaration, speccast cannot generate a type or a validator.",
  fix: "Correct the name, or declare a resource or an enum with that name.",
  *check(spec) {
    const ofBodies = typesBesideBodies(spec.ast);
    for (const { type } of spec.values) {
      if (type.kind !== "name" || spec.hasType(type.name)) continue;
      const suggestion = suggest(type.name, namesOfTypes(spec));
      const foreign = suggestion === undefined ? foreignType(type.name.toLowerCase()) : undefined;
      const isLikeValue = suggestion === undefined && /^[a-z][\w-]*$/.test(type.name);
      yield {
        message: `There is no type named "${type.name}".`,
        span: type.span,
        suggestion: suggestion ?? foreign?.suggestion,
        help:
          ofBodies.get(type) ??
          foreign?.help ??
          (isLikeValue && foreign === undefined ? constantHelp(type.name) : undefined),
      };
    }
    for (const name of resourceNames(spec)) yield missingResource(spec, name);
  },
});

/** The types of fields that stand beside a type in a body, with the fix. */
function typesBesideBodies({ endpoints }: SpecAst): ReadonlyMap<TypeAst, string> {
  const found = new Map<TypeAst, string>();
  for (const { body } of endpoints) {
    const fields = body?.kind === "fields" ? body.fields : [];
    const word = fields.find(({ name }) => Object.hasOwn(bodyHelp, name.value))?.name.value;
    const help = word === undefined ? undefined : bodyHelp[word];
    if (help === undefined) continue;
    for (const { name, value } of fields) if (aboutWhole.has(name.value)) found.set(value.type, help);
  }
  return found;
}

const wholeBody =
  "A body lists its fields. If these are the type of the whole body and its constraints, add `body_as: <name>` to the endpoint.";

/** The fix for fields of a body by the word beside them, which is one for types elsewhere. */
const bodyHelp: Readonly<Record<string, string>> = {
  type: wholeBody,
  list: wholeBody,
  map: wholeBody,
  from: "A body lists its fields. Declare a resource that takes fields from another, and write its name as the body.",
};

/** The keys of constraints, and those that go with `from`. */
const aboutWhole: ReadonlySet<string> = new Set([
  ...constraintKeys.filter((key) => constraints[key].enforced !== undefined),
  ..."size,pick,omit,optional,required,nullable".split(","),
]);

/** Yields what a name may be meant as; asked for only where a name is wrong. */
function* namesOfTypes({ resources, enums, scalars }: BoundSpec): Generator<string> {
  for (const names of [resources, enums, scalars]) yield* names.keys();
  yield* typeWords;
}

/** The fix for a word in lower case, which is often meant as a value. */
function constantHelp(name: string): string {
  return `Correct the name, or declare a type with that name. A field with this one value is \`{ const: ${name} }\`.`;
}

function* resourceNames(spec: BoundSpec): Generator<Located<string>> {
  const { ast } = spec;
  for (const body of errorBodies(ast)) if (body.value !== "problem") yield body;
  for (const object of objectsOf(ast)) yield* namesOfSources(object);
  for (const union of unionsOf(ast)) {
    if (union.otherwise !== undefined) yield union.otherwise;
  }
  for (const { precondition, effect, touches, invalidates = [] } of ast.endpoints) {
    if (precondition?.resource !== undefined) yield precondition.resource;
    if (effect?.of !== undefined) yield effect.of;
    yield* touches;
    yield* invalidates;
  }
}

function missingResource(spec: BoundSpec, { value, span }: Located<string>): RuleFinding | undefined {
  if (spec.resources.has(value)) return undefined;
  if (spec.enums.has(value) || spec.scalars.has(value)) {
    const help = "Name a resource here.";
    const found = spec.enums.has(value) ? "an enum" : "a scalar";
    return { message: `"${value}" is ${found}, not a resource.`, span, help };
  }
  return {
    message: `There is no resource named "${value}".`,
    span,
    suggestion: suggest(value, spec.resources.keys()),
  };
}
