import type { Json } from "../../language/model/model.js";
import type { Located, ValueAst } from "../../spec/declarations/index.js";
import type { SpecFacts } from "../spec-facts/spec-facts.js";
import { describe } from "../spec-facts/type-kinds.js";
import { whyNotValue } from "../spec-facts/values.js";
import { namedValue } from "../../spec/declarations/inner-types.js";
import { defineRule } from "../rule.js";

/**
 * A default or an example must be a valid value of its field.
 *
 *     resources:
 *       Parcel: { fields: { weight: { type: integer, range: { max: 100 }, example: 500 } } }
 */
export const wrongValue = defineRule({
  code: "wrong-value",
  what: "A default or an example is not a valid value of its field.",
  why: "The validators would reject it.",
  fix: "Correct the value, or the type and the constraints.",
  *check(spec) {
    for (const { key, of, stated, type, isField = false } of statedValues(spec)) {
      const reason = stated === undefined ? undefined : whyNotValue(spec, stated.value, type);
      if (stated === undefined || reason === undefined) continue;
      const help = isField ? asWritten(stated.value, type.type.kind) : undefined;
      yield { message: `The ${key} of ${of} is not a valid value: ${reason}.`, span: stated.span, help };
    }
  },
});

interface StatedValue {
  readonly key: "default" | "example";
  readonly of: string;
  readonly stated: Located<Json> | undefined;
  readonly type: ValueAst;
  readonly isField?: boolean;
}

function* statedValues({ ast, values, fields }: SpecFacts): Generator<StatedValue> {
  for (const { name, examples, value: type } of ast.scalars)
    for (const stated of examples) yield { key: "example", of: name.value, stated, type };
  for (const { name, span, default: stated } of [...ast.scalars, ...ast.enums, ...ast.resources]) {
    yield {
      key: "default",
      of: name.value,
      stated,
      type: namedValue({ value: name.value, span }),
    };
  }
  for (const type of values) yield { key: "default", of: describe(type.type), stated: type.default, type };
  for (const { name, default: standard, examples, value: type } of fields) {
    const of = `"${name.value}"`;
    yield { key: "default", of, stated: standard, type, isField: true };
    for (const stated of examples) yield { key: "example", of, stated, type, isField: true };
  }
}

/**
 * The help for a scalar that has the right text and the wrong kind: `5` for a string, `"5"` for a number, `yes` for a
 * boolean.
 */
function asWritten(value: Json, kind: string): string | undefined {
  const isNumberOrBoolean = typeof value === "number" || typeof value === "boolean";
  if (kind === "string") return isNumberOrBoolean ? `Write it in quotes: "${String(value)}".` : undefined;
  if (typeof value !== "string") return undefined;
  if (["integer", "number", "timestamp"].includes(kind))
    return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? `Write ${value} without quotes.` : undefined;
  if (kind !== "boolean") return undefined;
  return /^(?:true|yes|on)$/i.test(value)
    ? "Write `true`."
    : /^(?:false|no|off)$/i.test(value)
      ? "Write `false`."
      : undefined;
}
