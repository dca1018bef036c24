import type { FieldAst, Located, TypeAst } from "../../spec/declarations/index.js";
import { awaitedFields } from "../../spec/bind/awaited-fields.js";
import { describe } from "../spec-facts/type-kinds.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * `wait_on` names a field of the response that holds a state: an enum that declares which of its values
 * are terminal.
 *
 *     resources:
 *       Parcel: { fields: { status: string } }
 *     endpoints:
 *       parcels.get: { GET: /parcel, response: Parcel, wait_on: status }
 */
export const waitOnField = defineRule({
  code: "wait-on-field",
  what: "`wait_on` names a field that is not an enum with terminal values.",
  why: "A caller could not know when to stop waiting.",
  fix: "Name a field whose enum has `terminal`.",
  *check(spec) {
    for (const endpoint of spec.ast.endpoints) {
      const { waitOn } = endpoint;
      if (waitOn === undefined) continue;
      const type = endpoint.response?.stated?.value.value?.type;
      if (hasNoFields(spec, type)) {
        const message = `The response of endpoint ${endpoint.name.value} has no fields that \`wait_on\` could name.`;
        yield { message, span: waitOn.span };
      }
      const fields = awaitedFields(spec, endpoint);
      const [first] = fields;
      if (first === undefined || fields.some((field) => mayEnd(spec, field.value.type))) continue;
      yield* neverEnds(spec, waitOn, first);
    }
  },
});

function hasNoFields(spec: BoundSpec, type: TypeAst | undefined): boolean {
  return type?.kind === "name" ? spec.enums.has(type.name) : type?.kind !== "invalid";
}

/** Returns whether a value of the type can end the wait, or may do so as far as is known. */
function mayEnd(spec: BoundSpec, type: TypeAst): boolean {
  return spec.isUnknown(type) || (spec.enumOf(type)?.terminal?.stated?.value ?? []).length > 0;
}

function* neverEnds(spec: BoundSpec, waitOn: Located<string>, field: FieldAst): Generator<RuleFinding> {
  const { span } = waitOn;
  const { type } = field.value;
  const item = spec.enumOf(type);
  if (item === undefined) {
    const related = { message: "This is the field.", span: field.name.span };
    const message = `"${waitOn.value}" is ${describe(type)}, not a state to wait for.`;
    yield { message, span, help: "Name a field whose type is an enum with `terminal`.", related };
    return;
  }
  const related = { message: "This is the enum.", span: item.name.span };
  const message = `Enum ${item.name.value} does not declare which values end the wait.`;
  yield { message, span, help: `Add \`terminal: [ … ]\` to ${item.name.value}, or assume it.`, related };
}
