import type { ValueAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { describe, isStringEnum, isStringKind } from "../spec-facts/type-kinds.js";
import { defineRule } from "../rule.js";

/**
 * `keys` stands beside a map and states a type of strings.
 *
 *     resources:
 *       Parcel: { fields: { labels: { type: map<string>, keys: integer } } }
 */
export const mapKeys = defineRule({
  code: "map-keys",
  what: "`keys` is used with a type that is not a map, or names a type that is not a string type.",
  why: "The keys of a JSON object are strings.",
  fix: "Use `keys` with `type: map<…>` and a string type: `string` with constraints, an id, a text format, a name under `types`, or an enum of strings.",
  *check(spec) {
    for (const { type, keys } of spec.values) {
      if (keys === undefined || type.kind === "invalid" || keys.type.kind === "invalid") continue;
      const { span } = keys;
      if (type.kind !== "map") {
        yield { message: `\`keys\` is for maps, and ${describe(type)} is none.`, span };
      } else if (!isOfStrings(spec, keys)) {
        yield {
          message: `The keys of a map are strings, and ${describe(keys.type)} is not a string type.`,
          span,
        };
      } else if (keys.nullable) yield { message: "A key of a map cannot be null.", span };
    }
  },
});

/** Returns whether a type is one of strings only, or one that another rule reports. */
function isOfStrings(spec: BoundSpec, keys: ValueAst): boolean {
  const { type } = spec.plain(keys);
  if (type.kind === "const") return typeof type.value === "string";
  if (type.kind !== "name") return isStringKind(type.kind);
  return isStringEnum(spec, type) || !spec.hasType(type.name);
}
