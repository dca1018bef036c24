import type { JsonKind } from "../../language/facts/json-kinds.js";
import { describe } from "../spec-facts/type-kinds.js";
import { sharedKinds } from "../spec-facts/union-members.js";
import { defineRule } from "../rule.js";

/**
 * The members of a union that are no objects differ in the JSON kind of their values, lists also in the kind of
 * their items, and enums in their values.
 *
 *     enums:
 *       Size: [small, large]
 *     resources:
 *       Wish: { union: { of: [string, Size] } }    # every Size is a string, too
 */
export const unionKind = defineRule({
  code: "union-kind",
  what: "Two members of a union have values of one JSON kind, and nothing distinguishes them.",
  why: "The JSON kind of a value selects its member: a string, a number, a boolean, a list, an object or null.",
  fix: "Keep the wider member, or give objects that differ in a tag or in their fields.",
  *check(spec) {
    for (const union of spec.unions) {
      for (const { earlier, later, kind } of sharedKinds(spec, union)) {
        // Another rule reports a member that is listed twice, and one that does not go with objects.
        const [a, b] = [describe(earlier.type), describe(later.type)];
        if (a === b || kind === "object" || kind === "null") continue;
        yield {
          message: `Members ${a} and ${b} of union ${union.name.value} cannot be distinguished: both can be ${words[kind]}.`,
          span: later.span,
          help: helps[kind],
          related: { message: `${a} is listed here.`, span: earlier.span },
        };
      }
    }
  },
});

type SharableKind = Exclude<JsonKind, "object" | "null">;

const words: Readonly<Record<SharableKind, string>> = {
  string: "strings",
  number: "numbers",
  boolean: "true or false",
  list: "lists",
};

const helps: Readonly<Record<SharableKind, string>> = {
  string: "Keep the wider one. Closed enums without a value in common can stand together.",
  number: "Keep the wider one: `number` includes `integer`.",
  boolean: "Keep one of them.",
  list: "Lists can stand together if their items differ in kind. Otherwise declare a union of the items, and list that.",
};
