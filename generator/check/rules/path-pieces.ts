import type { Located } from "../../spec/declarations/index.js";
import { segmentsOf } from "../spec-facts/route-segments.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * Text separates two parameters of one segment, and a parameter with a plus is the whole last segment: it takes the rest of
 * the path.
 *
 *     endpoints:
 *       ranges.get: { GET: "/ranges/{from}{to}", path: { from: integer, to: integer }, response: string }
 */
export const pathPieces = defineRule({
  code: "path-pieces",
  what: "A server could not tell where one path parameter ends and the next begins.",
  why: "Parameters must be separated by text, and nothing can follow the rest of a path.",
  fix: "Write text between two parameters, as in `{from}-{to}`, and `{name+}` as the whole last segment.",
  *check(spec) {
    for (const { route } of spec.ast.endpoints) {
      const segments = segmentsOf(route);
      for (const [at, segment] of segments.entries()) {
        if (!segment.value.includes("{")) continue;
        const isLast = at === segments.length - 1;
        yield* faults(segment, isLast);
      }
    }
  },
});

function* faults({ value, span }: Located<string>, isLast: boolean): Generator<RuleFinding> {
  const beside = /\{[^{}]+\}(?=(\{[^{}]+\}))/.exec(value);
  if (beside !== null) {
    const [first, second = ""] = beside;
    const start = span.start + beside.index;
    yield {
      message: `Nothing separates the parameters ${first} and ${second}.`,
      span: { ...span, start, end: start + first.length + second.length },
      help: `Write a text between them, as in \`${first}-${second}\`, or a slash.`,
    };
    return;
  }
  const rest = /\{([^{}]+)\+\}/.exec(value);
  if (rest === null || (isLast && rest[0] === value)) return;
  const [whole, name = ""] = rest;
  const start = span.start + rest.index;
  yield {
    message: `The parameter ${whole} matches the rest of the path but is not the whole last segment.`,
    span: { ...span, start, end: start + whole.length },
    help: `Move it to the end of the path, or write \`{${name}}\` for one segment.`,
  };
}
