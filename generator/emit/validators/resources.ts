/** What validators.ts has for an enum, a resource, or any object. */
import type { Enum, ObjectResource, Resource, UnionResource } from "../../model/model.js";
import { constant, type Declaration } from "../../print/declarations.js";
import type { DocTag } from "../../print/documentation.js";
import { list } from "../../print/layout.js";
import { quoteString } from "../../quote/string.js";
import { seeTag } from "../docs.js";
import { resourceShape } from "../object-shape.js";
import { objectDrop, unionDrop, type DroppedObject } from "./dropping.js";
import { enumCheck, enumGuard, enumTable } from "./enums.js";
import { dropDeclarations, typeExports } from "./exports.js";
import { objectCheck, objectGuard, type Shape } from "./objects.js";
import { fieldsName, typeNamed, type Scope } from "./scope.js";
import { unionCheck, unionGuard } from "./unions.js";
import { unlistedDeclarations } from "./unlisted.js";

/** The validators of an enum. */
export function enumDeclarations(scope: Scope, item: Enum): Declaration[] {
  const passes = {
    name: item.name,
    see: seeTag(scope.model, item.path),
    guard: enumGuard(scope, item),
    check: enumCheck(scope, item),
    reads: false,
  };
  return [...enumTable(scope, item), ...typeExports(scope, passes)];
}

/** The validators of a resource; `dropped` are those of which something may have to be left out. */
export function resourceDeclarations(
  scope: Scope,
  resource: Resource,
  dropped: ReadonlySet<string>,
): Declaration[] {
  if (resource.kind === "union") return unionDeclarations(scope, resource, dropped);
  const { name, fields, extras } = resource;
  const object = dropped.has(name) ? { name, fields, keepsExtras: extras === "keep" } : undefined;
  const see = seeTag(scope.model, resource.path);
  return objectDeclarations(scope, shapeOf(scope, resource), { see, dropped, object });
}

function shapeOf(scope: Scope, resource: ObjectResource): Shape {
  const { name } = resource;
  const caller = scope.recursion.get(name);
  return { ...resourceShape(resource, scope.exclusions), name, type: () => typeNamed(scope, name), caller };
}

/** The validators of an object, with the constants that they need. */
export function objectDeclarations(
  scope: Scope,
  shape: Shape,
  other: {
    readonly see: DocTag;
    readonly dropped: ReadonlySet<string>;
    /** What is dropped from it, if anything. */
    readonly object: DroppedObject | undefined;
  },
): Declaration[] {
  const { see, dropped, object } = other;
  const passes = {
    name: shape.name,
    see,
    guard: objectGuard(scope, shape),
    check: objectCheck(scope, shape),
    reads: true,
  };
  const namesFields = shape.isClosed || object !== undefined;
  return [
    ...(namesFields ? [fieldsConstant(scope, shape)] : []),
    ...typeExports(scope, passes),
    ...(object === undefined ? [] : dropDeclarations(scope, object.name, objectDrop(scope, object, dropped))),
  ];
}

/** `const accountFields: readonly string[] = ["id", "display_name"];`. */
function fieldsConstant(scope: Scope, shape: Shape): Declaration {
  return constant({
    name: fieldsName(scope, shape.name),
    type: "readonly string[]",
    exported: false,
    value: list(shape.fields.map((field) => quoteString(field.name))),
  });
}

function unionDeclarations(scope: Scope, union: UnionResource, dropped: ReadonlySet<string>): Declaration[] {
  const passes = {
    name: union.name,
    see: seeTag(scope.model, union.path),
    guard: unionGuard(scope, union),
    check: unionCheck(scope, union),
    reads: true,
  };
  const exports = [...typeExports(scope, passes), ...unlistedDeclarations(scope, union)];
  if (!dropped.has(union.name)) return exports;
  return [...exports, ...dropDeclarations(scope, union.name, unionDrop(scope, union, dropped))];
}
