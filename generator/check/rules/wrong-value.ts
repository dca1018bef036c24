import type { Json } from "../../language/model/model.js";
import type { ValueAst } from "../../spec/declarations/index.js";
import { describe } from "../spec-facts/type-kinds.js";
import { whyNotValue } from "../spec-facts/values.js";
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
    for (const scalar of spec.ast.scalars) {
      for (const { value, span } of scalar.examples) {
        const reason = whyNotValue(spec, value, scalar.value);
        if (reason === undefined) continue;
        yield { message: `The example of ${scalar.name.value} is not a valid value: ${reason}.`, span };
      }
    }
    for (const { name, span, default: standard } of [
      ...spec.ast.scalars,
      ...spec.ast.enums,
      ...spec.ast.resources,
    ]) {
      if (standard === undefined) continue;
      const named: ValueAst = { type: { kind: "name", name: name.value, span }, nullable: false, span };
      const reason = whyNotValue(spec, standard.value, named);
      if (reason === undefined) continue;
      yield { message: `The default of ${name.value} is not a valid value: ${reason}.`, span: standard.span };
    }
    for (const value of spec.values) {
      const stated = value.default;
      const reason = stated === undefined ? undefined : whyNotValue(spec, stated.value, value);
      if (stated === undefined || reason === undefined) continue;
      const message = `The default of ${describe(value.type)} is not a valid value: ${reason}.`;
      yield { message, span: stated.span };
    }
    for (const field of spec.fields) {
      const examples = field.examples.map((stated) => ["example", stated] as const);
      for (const [key, stated] of [["default", field.default] as const, ...examples]) {
        const reason = stated === undefined ? undefined : whyNotValue(spec, stated.value, field.value);
        if (stated === undefined || reason === undefined) continue;
        yield {
          message: `The ${key} of "${field.name.value}" is not a valid value: ${reason}.`,
          span: stated.span,
          help: asWritten(stated.value, field.value.type.kind),
        };
      }
    }
  },
});

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
