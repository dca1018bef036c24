import { describe, isStringKind } from "../spec-facts/type-kinds.js";
import { defineRule } from "../rule.js";

/**
 * `like` stands beside an id and names a type of strings.
 *
 *     resources:
 *       Parcel: { fields: { id: { type: id<Parcel>, like: integer } } }
 */
export const misplacedLike = defineRule({
  code: "misplaced-like",
  what: "`like` is used with a type that is not an id, or names a type that is not a string type.",
  why: "`like` restricts the strings that an id can be; the type of the field remains the id.",
  fix: "Write `{ type: id<…>, like: uuid }`, with a string type or a name under `types`.",
  *check(spec) {
    for (const { type, like } of spec.values) {
      if (like === undefined || like.type.kind === "invalid" || type.kind === "invalid") continue;
      const plain = spec.plain(like);
      if (type.kind !== "id") {
        const help = `Write the type itself: \`type: ${describe(like.type)}\`.`;
        yield { message: `\`like\` is for ids, and ${describe(type)} is none.`, span: like.span, help };
      } else if (plain.type.kind !== "name" && (!isStringKind(plain.type.kind) || plain.type.kind === "id")) {
        const message = `An id is a string, and cannot be like ${describe(like.type)}.`;
        yield { message, span: like.span };
      } else if (like.nullable) {
        yield { message: "An id cannot be like null.", span: like.span };
      } else if (
        plain.type.kind === "name" &&
        spec.hasType(plain.type.name) &&
        spec.scalarOf(plain.type) === undefined
      ) {
        const message = `An id cannot be like ${describe(like.type)}, which is not under \`types\`.`;
        yield { message, span: like.span };
      }
    }
  },
});
