/** A parameter of a path that is declared under another name: one mistake, seen from two sides. */
import { suggest } from "../../diagnostics/suggest.js";
import type { EndpointAst, Located } from "../../spec/declarations/index.js";
import type { RuleFinding } from "../rule.js";

/** The two names of one parameter, and what to say about them. */
interface RenamedParameter {
  /** The name in the path. */
  readonly parameter: string;
  /** The name under `path`. */
  readonly field: string;
  readonly finding: RuleFinding;
}

/**
 * The one of `parameters` and the one field under `path` that are left over, when they differ in more
 * than a slip.
 *
 *     POST: /orders/{id}/payment
 *     path: { order: id<Order> }
 */
export function renamedParameter(
  { pathFields }: EndpointAst,
  parameters: readonly Located<string>[],
): RenamedParameter | undefined {
  const names = pathFields.map((field) => field.name);
  const [parameter, ...moreParameters] = without(parameters, names);
  const [field, ...moreFields] = without(names, parameters);
  if (parameter === undefined || field === undefined) return undefined;
  const isSlip = suggest(parameter.value, [field.value]) !== undefined;
  if (isSlip || moreParameters.length > 0 || moreFields.length > 0) return undefined;
  if (parameter.value.startsWith(`${field.value}:`)) {
    const message = `The parameter {${parameter.value}} of the path has its type under \`path\`, not in its name.`;
    const finding = { message, span: parameter.span, help: `Write \`{${field.value}}\`.` };
    return { parameter: parameter.value, field: field.value, finding };
  }
  return {
    parameter: parameter.value,
    field: field.value,
    finding: {
      message: `The parameter {${parameter.value}} of the path is "${field.value}" under \`path\`.`,
      span: parameter.span,
      help: `Rename one of them: both are \`${field.value}\`, or both are \`${parameter.value}\`.`,
      related: { message: "This is the other name.", span: field.span },
    },
  };
}

/** Those of `names` that are not among `others`. */
function without(names: readonly Located<string>[], others: readonly Located<string>[]): Located<string>[] {
  const values = new Set(others.map(({ value }) => value));
  return names.filter(({ value }) => !values.has(value));
}
