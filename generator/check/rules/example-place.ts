import type { EndpointAst } from "../../spec/declarations/index.js";
import type { Model, SuccessStatus } from "../../language/model/model.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * Examples of an endpoint belong to its body, to one of its responses or to one of its errors.
 *
 *     endpoints:
 *       parcels.count:
 *         GET: /v1/count
 *         response: integer
 *         examples: { body: { small: { value: 1 } } }
 */
export const examplePlace = defineRule({
  code: "example-place",
  what: "An endpoint has examples of a body, a response or an error that it does not have.",
  why: "No reader would see them.",
  fix: "Move the examples to where they belong, or remove them.",
  *check(spec) {
    for (const endpoint of spec.ast.endpoints) {
      const { examples, response, otherResponses } = endpoint;
      if (examples === undefined) continue;
      const [body] = examples.body;
      const judge = spec.messages.ofBody(endpoint);
      if (body !== undefined && typeof judge === "string")
        yield misplaced(endpoint, "the body", judge, body.name.span);
      const [first] = examples.response;
      // A gap without an assumption is any response.
      const stated = response?.stated?.value;
      const whyNone =
        response === undefined ? "it has no response" : stated && spec.messages.ofResponse(stated);
      if (first !== undefined && typeof whyNone === "string")
        yield misplaced(endpoint, "the response", whyNone, first.name.span);
      for (const { status } of examples.responses) {
        const other = otherResponses.find(({ value }) => value.status === status.value)?.value;
        const reason =
          other === undefined ? noResponse(endpoint, status.value) : spec.messages.ofResponse(other);
        if (typeof reason === "string")
          yield misplaced(endpoint, `the response ${status.value}`, reason, status.span);
      }
    }
  },
  *checkModel({ ast }, model) {
    yield* misplacedErrors(ast.endpoints, model);
  },
});

/** The errors of an endpoint include those of its limits, its rules and the service, as the model has them. */
function* misplacedErrors(endpoints: readonly EndpointAst[], model: Model): Generator<RuleFinding> {
  const withExamples = endpoints.filter(({ examples }) => (examples?.errors.length ?? 0) > 0);
  if (withExamples.length === 0) return;
  const errorsOf = new Map(model.endpoints.map(({ name, errors }) => [name, errors]));
  for (const endpoint of withExamples)
    for (const { error } of endpoint.examples?.errors ?? []) {
      if (errorsOf.get(endpoint.name.value)?.includes(error.value) !== false) continue;
      const help = `Add it to its \`errors\`, or move the example to the error itself.`;
      yield {
        ...misplaced(endpoint, `error ${error.value}`, "it does not have this error", error.span),
        help,
      };
    }
}

function noResponse({ response }: EndpointAst, status: SuccessStatus): string {
  const first = response?.stated?.value.status ?? 204;
  return status === first
    ? "this is the first response, whose examples stand under `response`"
    : "it has no such response";
}

function misplaced(
  { name }: EndpointAst,
  key: string,
  reason: string,
  span: RuleFinding["span"],
): RuleFinding {
  return { message: `Endpoint ${name.value} has examples of ${key}, but ${reason}.`, span };
}
