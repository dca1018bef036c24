import { repeats } from "../../base/distinct.js";
import type { EndpointAst, EnumAst, Located } from "../../spec/declarations/index.js";
import type { EnumLiteral } from "../../language/model/model.js";
import { describe } from "../spec-facts/type-kinds.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A value appears once in its list: values of an enum, members of a union, errors, terminal states. Two
 * errors cannot share a code on the wire.
 *
 *     enums:
 *       ParcelSize: [small, large, small]
 */
export const duplicateValue = defineRule({
  code: "duplicate-value",
  what: "A list names the same thing twice, or two errors share a code on the wire.",
  why: "The repetition has no effect, so one of the two is probably a mistake.",
  fix: "Delete or correct one of them.",
  *check(spec) {
    for (const item of spec.ast.enums) yield* ofEnum(item);
    for (const union of spec.unions) {
      const members = union.members
        .filter(({ type }) => type.kind !== "invalid")
        .map(({ type, span }) => ({ value: describe(type), span }));
      yield* repeated(members, (name) => `Union ${union.name.value} lists "${name}" twice.`);
    }
    for (const endpoint of spec.ast.endpoints) yield* ofEndpoint(endpoint);
    const groups = spec.ast.service?.groups?.stated?.value.map(({ name }) => name) ?? [];
    yield* repeated(groups, (name) => `The service lists the group "${name}" twice.`);
    yield* repeated(spec.ast.service?.errors ?? [], (name) => `The service lists the error "${name}" twice.`);
    const codes = [...spec.errors.values()].map(({ code, name }): Located<string> => {
      return code === undefined || code.value === null ? name : { ...code, value: String(code.value) };
    });
    yield* repeated(codes, (code) => `Two errors have the code "${code}" on the wire.`);
  },
});

function* ofEnum(item: EnumAst): Generator<RuleFinding> {
  const owner = `Enum ${item.name.value}`;
  const values = item.values.map((value) => value.value);
  yield* repeated(values, (value) => `${owner} lists ${JSON.stringify(value)} twice.`);
  const terminal = item.terminal?.stated?.value ?? [];
  yield* repeated(terminal, (value) => `${owner} lists the terminal value ${JSON.stringify(value)} twice.`);
  const steps = item.transitions?.stated?.value ?? [];
  const written = steps.map(({ from, to }) => ({ value: `${from.value} -> ${to.value}`, span: to.span }));
  yield* repeated(written, (step) => `${owner} lists the step "${step}" twice.`);
}

function* ofEndpoint(endpoint: EndpointAst): Generator<RuleFinding> {
  const owner = `Endpoint ${endpoint.name.value}`;
  yield* repeated(endpoint.errors, (name) => `${owner} lists the error "${name}" twice.`);
  for (const all of endpoint.auth?.stated?.value.alternatives ?? []) {
    yield* repeated(all, (name) => `${owner} asks for the scheme "${name}" twice.`);
  }
}

function* repeated<Item extends EnumLiteral>(
  values: readonly Located<Item>[],
  message: (value: Item) => string,
): Generator<RuleFinding> {
  for (const [{ value, span }, known] of repeats(values, (one) => one.value))
    yield {
      message: message(value),
      span,
      related: { message: "It is listed here first.", span: known.span },
    };
}
