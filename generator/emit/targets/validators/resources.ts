/** The declarations of validators.ts for an enum, a resource, or any object. */
import { isMixed, isNumeric } from "../../../language/facts/numeric-enums.js";
import type { Enum, ObjectResource, Resource, UnionResource, Value } from "../../../language/model/model.js";
import { validatorNames, unlistedGuard } from "../../../language/names/names.js";
import { constant, type Declaration, functionDeclaration } from "../../../print/declarations.js";
import { call, group, indent, line, list, record, type Doc, returnCondition } from "../../../print/layout.js";
import { quoteString, quoteNumber, quoteIdentifier } from "../../../print/quote/code.js";
import { resourceShape, type ObjectShape } from "../../shared/object-shape.js";
import { guardDeclarations, isEntry, schemaDeclaration, shapeEntry } from "./declarations.js";
import { enumGuard, enumSet, valuesOf } from "./enums.js";
import { objectGuard, type Shape } from "./objects.js";
import { fieldsName, runtime, typeNamed, type Scope } from "./scope.js";
import { fieldsBesides, inheritedFrom, type Owner } from "./inheritance.js";
import { fieldsShape, valueShape } from "./shapes.js";
import { unionShape } from "./union-shapes.js";
import { unionGuard } from "./unions.js";
import { tagOf } from "../../../language/facts/union-kinds.js";
import { listedTags } from "../../../language/facts/unlisted.js";
import { code } from "../../../language/inline-code.js";

/** Returns the validators of an enum. */
export function enumDeclarations(scope: Scope, item: Enum): Declaration[] {
  const { name, open } = item;
  if (isMixed(item)) return mixedDeclarations(scope, item);
  return [
    ...enumSet(scope, item),
    ...guardDeclarations(scope, { name, guard: enumGuard(scope, item), reads: false }),
    schemaDeclaration(scope, name, {
      entries: [isEntry(name), ...(open ? [] : [`values: ${valuesOf(scope, item)}`])],
      by: isNumeric(item) ? "numberSchema" : "stringSchema",
    }),
  ];
}

/**
 * Returns the validators of an enum of strings and numbers.
 *
 *   [1, 2, large]   ->   export function isSize(value: unknown): value is Size { … }
 *
 *                        export const SizeSchema: Schema<Size> = mixedSchema({
 *                          type: "Size",
 *                          is: isSize,
 *                          shape: oneOf(SizeValues, isSize),
 *                        });
 */
function mixedDeclarations(scope: Scope, item: Enum): Declaration[] {
  const { name, open } = item;
  const shape: Doc = open
    ? [runtime(scope, "byKind"), "(", record(kindsShape(scope)), ")"]
    : call(runtime(scope, "oneOf"), [valuesOf(scope, item), quoteIdentifier(validatorNames(name).is)]);
  return [
    ...enumSet(scope, item),
    ...guardDeclarations(scope, { name, guard: enumGuard(scope, item), reads: false }),
    schemaDeclaration(scope, name, { entries: [isEntry(name), ["shape: ", shape]], by: "mixedSchema" }),
  ];
}

/** Returns `string: string` and `number: number`. */
function kindsShape(scope: Scope): Doc[] {
  return (["string", "number"] as const).map((kind): Doc => [`${kind}: `, runtime(scope, kind)]);
}

/** Returns the validators of a resource. */
export function resourceDeclarations(scope: Scope, resource: Resource): Declaration[] {
  if (resource.kind === "union") return unionDeclarations(scope, resource);
  return objectDeclarations(scope, shapeOf(scope, resource), resource.extras === "keep");
}

function shapeOf(scope: Scope, resource: ObjectResource): Shape {
  const { name } = resource;
  const caller = scope.recursion.get(name);
  // The fields of the first base come first; those of further bases are described as if they were its own.
  const base = scope.resources.get(resource.extends[0] ?? "");
  return {
    ...resourceShape(resource),
    name,
    type: () => typeNamed(scope, name),
    caller,
    base: base?.kind === "object" ? base : undefined,
  };
}

/** Returns the validators of an object and their constants. */
export function objectDeclarations(scope: Scope, shape: Shape, keepsExtras: boolean): Declaration[] {
  const { name, notes } = shape;
  const reads = fieldsBesides(scope, shape)?.length !== 0;
  const isNamed = shape.isClosed || (shape.rest !== undefined && shape.fields.length > 0);
  const constants = isNamed ? [fieldsConstant(scope, shape)] : [];
  const { guard, parts } = objectGuard(scope, shape);
  return [
    ...constants,
    ...guardDeclarations(scope, { name, guard, reads, notes }),
    ...parts,
    fieldsSchemaOf(scope, shape, { keepsExtras, entries: [isEntry(name)] }),
  ];
}

/** Returns the schema of fields. It has a compiled validator if `entries` name one. */
export function fieldsSchemaOf(
  scope: Scope,
  shape: Owner & ObjectShape & Partial<Pick<Shape, "caller">>,
  { keepsExtras, entries }: { readonly keepsExtras: boolean; readonly entries: readonly Doc[] },
): Declaration {
  const { isClosed, rest, atLeast, counted, fields, base, caller } = shape;
  const extras = isClosed ? ['extras: "closed"'] : keepsExtras ? ['extras: "open"'] : [];
  return schemaDeclaration(scope, shape.name, {
    entries: [
      ...entries,
      ["fields: () => ", inParentheses(fieldsShape(scope, shape))],
      ...extras,
      ...(rest === undefined
        ? []
        : [["rest: () =>", group(indent([line, restShape(scope, shape.name, rest)]))]]),
      ...(atLeast === 0
        ? []
        : [
            [
              "atLeast: () =>",
              group(indent([line, countedFields(scope, { fields, base }, { atLeast, counted })])),
            ],
          ]),
      ...(caller?.counts === true ? [`nesting: ${runtime(scope, "nested")}`] : []),
    ],
  });
}

/**
 * Returns the rule about the number of fields.
 *
 *   all fields           ->   atLeast(1)
 *   those of the base    ->   atLeastOf(1, ParcelUpdateSchema)
 *   others               ->   atLeast(1, "label", "note")
 */
function countedFields(
  scope: Scope,
  { fields, base }: Pick<Owner, "fields" | "base">,
  { atLeast, counted }: Pick<ObjectShape, "atLeast" | "counted">,
): Doc {
  const min = quoteNumber(atLeast);
  const names = fields.map(({ name }) => name).filter((name) => counted.has(name));
  if (names.length === fields.length) return call(runtime(scope, "atLeast"), [min]);
  const isOfBase = base !== undefined && inheritedFrom(scope, fields, base) !== undefined;
  const inBase = isOfBase ? base.fields.map(({ name }) => name) : [];
  if (!isOfBase || inBase.join("\n") !== names.join("\n"))
    return call(runtime(scope, "atLeast"), [min, ...names.map(quoteString)]);
  const schema = quoteIdentifier(validatorNames(base.name).schema);
  return call(runtime(scope, "atLeastOf"), [min, schema]);
}

/** Returns the rule about undeclared fields: `undeclared(PriceSchema)`. */
function restShape(scope: Scope, owner: string, rest: Value): Doc {
  return call(runtime(scope, "undeclared"), [valueShape({ scope, owner, field: "rest" }, rest)]);
}

function inParentheses(fields: Doc): Doc {
  const isRecord = fields === "{}" || (Array.isArray(fields) && fields[0] === "{");
  return isRecord ? ["(", fields, ")"] : fields;
}

/** Returns `const accountFields: readonly string[] = ["id", "display_name"];`. */
function fieldsConstant(scope: Scope, shape: Shape): Declaration {
  return constant({
    name: fieldsName(scope, shape.name),
    type: "readonly string[]",
    exported: false,
    value: list(shape.fields.map((field) => quoteString(field.name))),
  });
}

function unionDeclarations(scope: Scope, union: UnionResource): Declaration[] {
  const { name } = union;
  return [
    ...guardDeclarations(scope, { name, guard: unionGuard(scope, union), reads: true }),
    schemaDeclaration(scope, name, { entries: [isEntry(name), shapeEntry(unionShape(scope, union))] }),
    ...unlistedDeclarations(scope, union),
  ];
}

/** The maximum number of tags in one condition. */
const inCondition = 8;

/**
 * Returns the guard of a union that is open or has an `otherwise`; nothing for others.
 *
 *   export function isUnlistedMfaMethodTag(tag: string): tag is Unlisted<"MfaMethod"> {
 *     return tag !== "sms" && tag !== "totp";
 *   }
 */
function unlistedDeclarations(scope: Scope, union: UnionResource): Declaration[] {
  const tags = listedTags(scope, union);
  const field = tagOf(union);
  if (tags === undefined || field === undefined) return [];
  return [
    functionDeclaration({
      name: quoteIdentifier(unlistedGuard(union.name)),
      docs: [`Returns whether \`tag\` is a ${code(field)} of \`${union.name}\` that the spec does not list.`],
      parameters: [{ name: "tag", type: "string" }],
      returns: `tag is ${scope.module.support("Unlisted")}<${quoteString(union.name)}>`,
      body: guardBody(tags.map(quoteString)),
    }),
  ];
}

function guardBody(tags: readonly string[]): Doc {
  if (tags.length === 0) return "return true;";
  if (tags.length > inCondition) return ["return !", list(tags), ".includes(tag);"];
  return returnCondition(
    "&&",
    tags.map((tag) => `tag !== ${tag}`),
  );
}
