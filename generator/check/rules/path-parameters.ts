import { suggest } from "../../diagnostics/suggest.js";
import type { EndpointAst, Located } from "../../parse/ast.js";
import { renamedParameter } from "../renamed-parameter.js";
import { segmentsOf } from "../route-segments.js";
import type { Finding, Rule } from "../rule.js";
import { presenceOf } from "../scope.js";

/**
 * The parameters in a path and the fields under `path` are the same names; a parameter fills a
 * whole segment and is always there.
 *
 *     GET: /wallets/{wallet_id}
 *     path: { walletId: id<Wallet> }
 */
export const pathParameters: Rule = function* (scope) {
  for (const endpoint of scope.ast.endpoints) {
    const parameters: Located<string>[] = [];
    for (const segment of segmentsOf(endpoint.route)) {
      const name = /^\{([^{}]+)\}$/.exec(segment.value)?.[1];
      if (name !== undefined) {
        const span = { ...segment.span, start: segment.span.start + 1, end: segment.span.end - 1 };
        parameters.push({ value: name, span });
      } else yield* malformed(segment);
    }
    yield* compare(endpoint, parameters);
  }
};

function* malformed({ value, span }: Located<string>): Generator<Finding> {
  if (/[{}]/.test(value)) {
    const help = "A parameter fills a whole segment: `/wallets/{wallet_id}/rpc`.";
    yield { message: `"${value}" is not a segment of a path.`, span, help };
  } else if (/^:./.test(value)) {
    yield { message: `A parameter is not written "${value}".`, span, suggestion: `{${value.slice(1)}}` };
  } else if (value === "" || /^(?:\.|%2e){1,2}$/i.test(value)) {
    const help = "Programs along the way drop such segments or resolve them.";
    yield {
      message: value === "" ? "The path has an empty segment." : `The path has a segment "${value}".`,
      span,
      help,
    };
  }
}

function* compare(endpoint: EndpointAst, parameters: readonly Located<string>[]): Generator<Finding> {
  const names = endpoint.pathFields.map((field) => field.name.value);
  const known = new Set(names);
  const seen = new Set<string>();
  // Fields that the path nearly has.
  const meant = new Set<string | undefined>();
  const renamed = renamedParameter(endpoint, parameters);
  if (renamed !== undefined) yield renamed.finding;
  for (const { value, span } of parameters) {
    if (value === renamed?.parameter) continue;
    if (seen.has(value)) yield { message: `The path has the parameter {${value}} twice.`, span };
    else if (!known.has(value)) {
      const suggestion = suggest(value, names);
      meant.add(suggestion);
      const help = suggestion === undefined ? `Declare it: \`path: { ${value}: string }\`.` : undefined;
      yield {
        message: `The parameter {${value}} of the path is not declared under \`path\`.`,
        span,
        suggestion,
        help,
      };
    }
    seen.add(value);
  }
  for (const field of endpoint.pathFields) {
    const { value, span } = field.name;
    if (value === renamed?.field) continue;
    if (!seen.has(value) && !meant.has(value)) {
      const help = `Write \`{${value}}\` in the path, or move the field to \`query\`.`;
      yield { message: `The path has no parameter {${value}}.`, span, help };
    } else if (presenceOf(field) !== "required") {
      yield {
        message: `The parameter {${value}} of the path cannot be left out.`,
        span,
        help: `Write \`${value}\`.`,
      };
    }
  }
}
