import type { NamedExampleAst } from "../../spec/declarations/index.js";
import type { DeclaredError, Json, Model } from "../../language/model/model.js";
import type { WhyNotMessage } from "../facts/messages.js";
import { whyNotProblem } from "../facts/problem-members.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * An example of a body, a response or an error must be a valid one.
 *
 *     endpoints:
 *       parcels.count:
 *         GET: /v1/count
 *         response: integer
 *         examples: { response: { many: { value: lots } } }
 */
export const wrongExample = defineRule({
  code: "wrong-example",
  severity: "error",
  what: "An example of a body, a response or an error is not valid.",
  why: "Readers copy examples, and the validators would reject this one.",
  fix: "Correct the value or its type.",
  *check(spec) {
    for (const error of spec.ast.errors) {
      const title = `error ${error.name.value}`;
      yield* wrongOf(error.examples, title, spec.messages.ofError(error));
    }
    for (const endpoint of spec.ast.endpoints) {
      const { examples, response, otherResponses, name } = endpoint;
      if (examples === undefined) continue;
      const of = `of endpoint ${name.value}`;
      const first = response?.stated?.value;
      yield* wrongOf(examples.body, `the body ${of}`, spec.messages.ofBody(endpoint));
      if (first !== undefined)
        yield* wrongOf(examples.response, `the response ${of}`, spec.messages.ofResponse(first));
      for (const { status, examples: list } of examples.responses) {
        const other = otherResponses.find(({ value }) => value.status === status.value)?.value;
        if (other !== undefined)
          yield* wrongOf(list, `the response ${status.value} ${of}`, spec.messages.ofResponse(other));
      }
      for (const { error, examples: list } of examples.errors) {
        const declared = spec.errors.get(error.value);
        if (declared !== undefined)
          yield* wrongOf(list, `error ${error.value} ${of}`, spec.messages.ofError(declared));
      }
    }
  },
  *checkModel({ ast }, model) {
    if (model.examples === undefined) return;
    const errors = new Map(model.errors.map((error) => [error.name, error]));
    const lists = [
      ...ast.errors.map(({ name, examples }) => ({ error: name.value, examples })),
      ...ast.endpoints.flatMap(({ examples }) =>
        (examples?.errors ?? []).map((one) => ({ error: one.error.value, examples: one.examples })),
      ),
    ];
    for (const { error, examples } of lists)
      for (const { name, value } of examples) {
        const reason =
          whyOtherError(errors.get(error), value.value) ??
          whyWrongProblem(model, errors.get(error), value.value);
        if (reason === undefined) continue;
        const message = `The example "${name.value}" of error ${error} is not valid: ${reason}.`;
        yield { message, span: value.span };
      }
  },
});

/** Returns why a body is that of another error: it has another code. */
function whyOtherError(error: DeclaredError | undefined, body: Json): string | undefined {
  if (error === undefined) return undefined;
  const { path, value = undefined } = error.body === undefined ? problemCode(error) : (error.body.code ?? {});
  if (path === undefined || value === undefined) return undefined;
  let found: unknown = body;
  for (const step of path)
    found =
      typeof found === "object" && found !== null ? (found as Record<string, unknown>)[step] : undefined;
  // Problem details are completed where they are shown.
  if (found === value || (found === undefined && error.body === undefined)) return undefined;
  return `its "${path.join(".")}" is ${JSON.stringify(found) ?? "missing"}, not ${JSON.stringify(value)}`;
}

/** Returns why a body has other members than the problems of an error, where its bodies are problem details. */
function whyWrongProblem(
  { service }: Model,
  error: DeclaredError | undefined,
  body: Json,
): string | undefined {
  const isProblem = error !== undefined && error.body === undefined && service.errorBody === "problem";
  return isProblem && typeof body === "object" && body !== null ? whyNotProblem(error, body) : undefined;
}

function problemCode({ code }: DeclaredError): { readonly path: readonly string[]; readonly value: string } {
  return { path: ["code"], value: code };
}

function* wrongOf(
  examples: readonly NamedExampleAst[],
  subject: string,
  judge: WhyNotMessage | string,
): Generator<RuleFinding> {
  // The rule `example-place` reports examples of what has no value.
  if (typeof judge === "string") return;
  for (const { name, value } of examples) {
    const reason = judge(value.value);
    if (reason === undefined) continue;
    const message = `The example "${name.value}" of ${subject} is not valid: ${reason}.`;
    yield { message, span: value.span };
  }
}
