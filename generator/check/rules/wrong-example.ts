import type { NamedExampleAst } from "../../spec/declarations/index.js";
import type { DeclaredError, Json, Model } from "../../language/model/model.js";
import type { WhyNotMessage } from "../spec-facts/messages.js";
import { defineRule, type RuleFinding } from "../rule.js";
import { firstStatus } from "../../language/facts/error-body.js";
import { shortJson } from "../../language/short-json.js";

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
  const { path, value = undefined } =
    error.body === undefined ? { path: ["code"], value: error.code } : (error.body.code ?? {});
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

/** Returns why a member of a problem is wrong; undefined where it is right. */
type WhyNotMember = (value: Json, error: DeclaredError) => string | undefined;

const string: WhyNotMember = (value) => whyNot(typeof value === "string", value, "string");

const members: Readonly<Record<string, WhyNotMember>> = {
  type: (value) => whyNot(value === "about:blank", value, '"about:blank"'),
  title: string,
  status: (value, { status }) => whyNot(isStatusOf(value, status), value, String(status)),
  detail: string,
  request_id: string,
  issues: (value) => whyNot(Array.isArray(value) && value.every(isIssue), value, "a list of issues"),
  rule: string,
};

/**
 * Returns why the stated members of a problem are none that a server writes. Members that the error declares itself are
 * judged as its fields.
 *
 *   { status: 200, max: 3 } of an error with status 422   ->   in "status", 200 is not 422
 */
function whyNotProblem(error: DeclaredError, body: object): string | undefined {
  const own = new Set(error.fields.map(({ name }) => name));
  for (const [name, value] of Object.entries(body) as [string, Json][]) {
    const reason = own.has(name) || !Object.hasOwn(members, name) ? undefined : members[name]?.(value, error);
    if (reason !== undefined) return `in "${name}", ${reason}`;
  }
  return undefined;
}

function whyNot(isRight: boolean, value: Json, expected: string): string | undefined {
  return isRight ? undefined : `${shortJson(value)} is not ${expected}`;
}

function isStatusOf(value: Json, status: DeclaredError["status"]): boolean {
  if (typeof status === "number") return value === status;
  const first = firstStatus(status);
  return Number.isInteger(value) && Number(value) >= first && Number(value) <= first + 99;
}

const places: ReadonlySet<unknown> = new Set(["path", "query", "header", "body", undefined]);

function isIssue(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { code, pointer, message, in: place } = value as Readonly<Record<string, unknown>>;
  return [code, pointer, message].every((text) => typeof text === "string") && places.has(place);
}
