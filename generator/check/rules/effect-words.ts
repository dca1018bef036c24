import { suggest } from "../../diagnostics/suggest.js";
import { effectKinds } from "../../language/facts/effect-kinds.js";
import { defineRule } from "../rule.js";

/**
 * An effect is a verb with a resource, and perhaps the field that identifies its objects; or `none`.
 *
 *     resources:
 *       Parcel: { fields: { id: id<Parcel> } }
 *     endpoints:
 *       parcels.add: { POST: /parcels, response: Parcel, effect: create Parcel }
 */
export const effectWords = defineRule({
  code: "effect-words",
  what: "An `effect` is not a verb with a resource, nor `none`.",
  why: "Queries, mocks and tests follow from the effects of calls.",
  fix: "Write a verb and a resource: `creates Parcel`, `reads Parcel by label`, or `none`.",
  *check(spec) {
    for (const { effect, name } of spec.ast.endpoints) {
      if (effect === undefined) continue;
      const { kind, of, rest } = effect;
      const isNone = kind.value === "none";
      if (!isNone && !effectKinds.some((one) => one === kind.value)) {
        yield {
          message: `"${kind.value}" is no effect.`,
          span: kind.span,
          suggestion: suggest(kind.value, [...effectKinds, "none"]),
          help: `The effects are ${effectKinds.map((one) => `\`${one}\``).join(", ")} and \`none\`.`,
        };
      } else if (isNone ? of !== undefined : of === undefined) {
        const help = isNone ? "Write `none` alone." : `Write \`${kind.value}\` and the name of a resource.`;
        const fault = isNone
          ? "has no effect, but names a resource"
          : `${kind.value} something without a name`;
        yield { message: `Endpoint ${name.value} ${fault}.`, span: (of ?? kind).span, help };
      } else if (rest !== undefined) {
        const help = "After the resource, `by` and one of its fields may follow.";
        yield { message: `"${rest.value}" is not part of an effect.`, span: rest.span, help };
      }
    }
  },
});
