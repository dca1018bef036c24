/** Paths with a constant query, and constant headers. */
import { textStart } from "../../source/yaml/scalar-span.js";
import type { ConstantAst, EndpointAst, Located } from "../declarations/index.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { asString } from "./reading.js";

/**
 * Returns the path of an endpoint and its constants, each with its place.
 *
 *   GET: /?Action=ListUsers   ->   route "/", the constant "Action" with the value "ListUsers"
 */
export function decodeRoute(
  { value, span }: Located<string>,
  headers: SyntaxNode | undefined,
): Pick<EndpointAst, "route" | "constants"> {
  const mark = value.indexOf("?");
  const constants = [...(mark < 0 ? [] : queryOf({ value, span }, mark)), ...headersOf(headers)];
  return { route: { value: mark < 0 ? value : value.slice(0, mark), span }, constants };
}

function queryOf({ value, span }: Located<string>, mark: number): ConstantAst[] {
  const begin = textStart(span);
  let from = mark + 1;
  const part = (start: number, end: number): Located<string> => ({
    value: value.slice(start, end),
    span: { ...span, start: begin + start, end: begin + Math.max(end, start + 1) },
  });
  return value
    .slice(from)
    .split("&")
    .map((pair): ConstantAst => {
      const start = from;
      const end = start + pair.length;
      from = end + 1;
      const equals = pair.indexOf("=");
      const middle = equals < 0 ? end : start + equals;
      return { in: "query", name: part(start, middle), value: part(Math.min(middle + 1, end), end) };
    });
}

function headersOf(node: SyntaxNode | undefined): ConstantAst[] {
  if (node?.kind !== "map") return [];
  return node.entries.flatMap(({ key, value }) => {
    const text = asString(value);
    return text === undefined
      ? []
      : [{ in: "header", name: { value: key.value, span: key.span }, value: text } as const];
  });
}
