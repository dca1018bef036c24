/** Named examples of messages. */
import type { NamedExampleAst, SpecAst } from "../declarations/index.js";
import type { MessageExamples, NamedExample } from "../../language/model/examples.js";

/** Lowers the examples of all errors and endpoints. */
export function lowerMessageExamples({ errors, endpoints }: SpecAst): MessageExamples[] {
  const ofErrors = errors.map(({ name, examples }): MessageExamples => {
    return { subject: { kind: "error", error: name.value }, examples: examples.map(lowerExample) };
  });
  const ofEndpoints = endpoints.flatMap(({ name, examples, response }): MessageExamples[] => {
    if (examples === undefined) return [];
    const endpoint = name.value;
    const { body, response: first, responses, errors: failures } = examples;
    const status = response?.stated?.value.status ?? (response === undefined ? 204 : 200);
    return [
      { endpoint, subject: { kind: "body" }, examples: body.map(lowerExample) },
      { endpoint, subject: { kind: "response", status }, examples: first.map(lowerExample) },
      ...responses.map((one): MessageExamples => ({
        endpoint,
        subject: { kind: "response", status: one.status.value },
        examples: one.examples.map(lowerExample),
      })),
      ...failures.map((one): MessageExamples => ({
        endpoint,
        subject: { kind: "error", error: one.error.value },
        examples: one.examples.map(lowerExample),
      })),
    ];
  });
  return [...ofErrors, ...ofEndpoints].filter(({ examples }) => examples.length > 0);
}

function lowerExample({ name, doc, value }: NamedExampleAst): NamedExample {
  return {
    name: name.value,
    ...(doc === undefined ? {} : { doc: doc.value.trim() }),
    value: value.value,
  };
}
