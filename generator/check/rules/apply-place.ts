import type { FieldAst } from "../../spec/declarations/index.js";
import type { Model } from "../../language/model/model.js";
import type { SpecFacts } from "../spec-facts/spec-facts.js";
import type { FieldGroupPlace } from "../../spec/declarations/walk.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * The server fills in defaults of optional parameters in queries and headers, and of optional fields at the top of
 * bodies.
 *
 *     endpoints:
 *       parcels.list:
 *         GET: /v1/parcels
 *         query: { limit: { type: integer, default: 10, apply: true } }
 *         response: none
 */
export const applyPlace = defineRule({
  code: "apply-place",
  what: "`apply` is used on a field that has no default, is always present, or is not part of an input.",
  why: "The server only fills in values of the input that a handler receives, if a request omits them.",
  fix: "Use `apply: true` with `default` on an optional query parameter, header or body field.",
  *check(spec) {
    for (const { place, fields } of spec.fieldGroups) {
      for (const field of fields) yield findingAt(spec, place, field);
    }
  },
  // The model shows which fields of resources are parts of inputs.
  *checkModel({ fields }, { endpoints }) {
    const filled = appliedPaths(endpoints);
    for (const { apply, name, path } of fields) {
      if (apply === undefined || filled.has(path)) continue;
      yield { message: notInInput(name.value), span: apply, help: nowhere };
    }
  },
});

const notInInput = (name: string): string =>
  `"${name}" has \`apply\`, but is not a part of the input of an endpoint.`;

const nowhere =
  "Leave out `apply`, or make its resource the `body` of an endpoint, without `body_as`, undeclared or conditional fields.";

function appliedPaths(endpoints: Model["endpoints"]): ReadonlySet<string> {
  return new Set(
    endpoints.flatMap(({ input }) => input.filter((field) => field.apply === true).map(({ path }) => path)),
  );
}

function findingAt(spec: SpecFacts, place: FieldGroupPlace, field: FieldAst): RuleFinding | undefined {
  const { name, apply: span, optional, requiredWhen, onlyWhen } = field;
  if (span === undefined) return undefined;
  if (place === "response header" || place === "error")
    return { message: notInInput(name.value), span, help: "Leave out `apply`." };
  if (field.default === undefined)
    return { message: `"${name.value}" has \`apply\` without a default.`, span, help: "Add `default`." };
  if (!optional)
    return {
      message: `"${name.value}" is always present, so its default is never filled in.`,
      span,
      help:
        place === "path"
          ? "Leave out `apply`."
          : `Write the field as \`${name.value}?\`, or remove \`apply\`.`,
    };
  if (requiredWhen !== undefined || onlyWhen !== undefined)
    return {
      message: `The presence of "${name.value}" depends on other fields, so its default cannot be filled in.`,
      span,
      help: "Leave out `apply`.",
    };
  if (spec.holdsInt64(field.value))
    return {
      message: `The default of "${name.value}" holds a 64-bit integer and cannot be filled in.`,
      span,
      help: "Leave out `apply`, or use `{ type: int64, as: number }`.",
    };
  return undefined;
}
