/** Whether a value that the spec states is one of a type: defaults, examples, constants. */
import type { Json } from "../../model/model.js";
import type { ObjectAst, TypeAst, ValueAst } from "../../parse/ast.js";
import { describe, describeBounds } from "./acceptance.js";
import { growthOf } from "../../pattern/growth.js";
import type { NumericBounds, SpecScope } from "./spec-scope.js";

/** Why `value` is not one of `type`; undefined when it is, or when that cannot be told. */
export function whyNotValue(scope: SpecScope, value: Json, type: ValueAst): string | undefined {
  if (value === null && type.nullable) return undefined;
  return whyNotType(scope, value, type.type) ?? whyNotConstrained(scope, value, type);
}

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const datetime = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

function whyNotType(scope: SpecScope, value: Json, type: TypeAst): string | undefined {
  const isText = typeof value === "string";
  const mismatch = `${shown(value)} is not ${describe(type)}`;
  const when = (isRight: boolean) => (isRight ? undefined : mismatch);
  switch (type.kind) {
    case "string":
      return when(isText);
    case "id":
      return when(isText && value !== "");
    case "decimal":
      return when(isText && number.test(value));
    case "datetime":
      return when(isText && datetime.test(value));
    case "base64":
      return when(isText && base64.test(value));
    case "integer":
      return when(Number.isSafeInteger(value));
    case "number":
    case "timestamp":
      return when(typeof value === "number");
    case "boolean":
      return when(typeof value === "boolean");
    case "const":
      return when(value === type.value);
    case "list":
      if (!Array.isArray(value)) return mismatch;
      return (value as readonly Json[]).map((item) => whyNotValue(scope, item, type.items)).find(isReason);
    case "map":
      if (!isObject(value)) return mismatch;
      return Object.values(value)
        .map((item) => whyNotValue(scope, item, type.values))
        .find(isReason);
    case "name":
      return whyNotNamed(scope, value, type.name);
    default:
      return undefined;
  }
}

function whyNotNamed(scope: SpecScope, value: Json, name: string): string | undefined {
  const item = scope.enums.get(name);
  if (item !== undefined) {
    const known = item.values.map((one) => one.value.value);
    const isOne = typeof value === "string" && (item.open || known.includes(value));
    return isOne ? undefined : `${shown(value)} is not a value of ${name}`;
  }
  if (!scope.resources.has(name)) return undefined;
  if (!isObject(value)) return `${shown(value)} is not ${name}`;
  const object = scope.object(name);
  return object === undefined || !scope.isComplete(object) ? undefined : whyNotObject(scope, value, object);
}

function whyNotObject(
  scope: SpecScope,
  value: { readonly [key: string]: Json },
  object: ObjectAst,
): string | undefined {
  const fields = scope.fieldsOf(object);
  for (const [name, { field, presence }] of fields) {
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    if (member === undefined) {
      if (presence === "required") return `it lacks "${name}"`;
      continue;
    }
    const reason = whyNotValue(scope, member, field.value);
    if (reason !== undefined) return `in "${name}", ${reason}`;
  }
  const stranger = Object.keys(value).find((name) => !fields.has(name));
  const isClosed = object.closed?.value === true;
  return isClosed && stranger !== undefined ? `${object.name.value} has no field "${stranger}"` : undefined;
}

function whyNotConstrained(scope: SpecScope, value: Json, type: ValueAst): string | undefined {
  if (typeof value === "string") {
    const length = outside(
      [...value].length,
      scope.bounds(type.length?.value),
      `the length of ${shown(value)}`,
    );
    return (
      length ??
      (matches(value, type.pattern?.value) ? undefined : `${shown(value)} does not match the pattern`)
    );
  }
  if (typeof value === "number")
    return outside(value, scope.bounds(type.range?.value), `${value} is out of range: it`);
  if (!Array.isArray(value)) return undefined;
  const isRepeated = type.unique !== undefined && new Set(value).size < value.length;
  if (isRepeated) return "two items are equal";
  return outside(value.length, scope.bounds(type.count?.value), "the number of items");
}

function outside(size: number, bounds: NumericBounds | undefined, what: string): string | undefined {
  const { min = -Infinity, max = Infinity } = bounds ?? {};
  const isInside = bounds === undefined || (size >= min && size <= max);
  return isInside ? undefined : `${what} must be ${describeBounds(bounds)}`;
}

/** Whether `text` matches; a pattern that does not compile, or might run for long, is not tried. */
function matches(text: string, pattern: string | undefined): boolean {
  if (pattern === undefined || text.length > 100) return true;
  try {
    const compiled = new RegExp(pattern, "u");
    return growthOf(pattern).degree > 1 || compiled.test(text);
  } catch {
    return true;
  }
}

function isReason(reason: string | undefined): reason is string {
  return reason !== undefined;
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shown(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
