/** Named examples of whole messages. */
import type { EndpointExamplesAst, NamedExampleAst } from "../declarations/index.js";
import type { Json } from "../../language/model/model.js";
import { entriesOf, entriesAt } from "../../source/yaml/reading.js";
import { toJson, valueOf, type SyntaxNode } from "../../source/yaml/tree.js";
import type { DecodeContext } from "./context.js";
import { defined } from "../../base/defined.js";
import { mapAt, stringAt } from "./reading.js";

/** Decodes examples by name; leaves out those without a value. */
export function decodeNamedExamples(context: DecodeContext, node: SyntaxNode | undefined): NamedExampleAst[] {
  return entriesOf(node).flatMap(({ key, value: example }) => {
    const stated = valueOf(example, "value");
    if (stated === undefined) return [];
    const name = { value: key.value, span: key.span };
    const value = { value: jsonOf(context, stated), span: stated.span };
    return [{ name, value, ...defined({ doc: stringAt(example, "doc") }) }];
  });
}

function jsonOf({ exampleValues }: DecodeContext, node: SyntaxNode): Json {
  if (node.kind === "scalar") return node.value;
  const parts = node.kind === "map" ? node.entries : node.items;
  let value = exampleValues.get(parts);
  if (value === undefined) exampleValues.set(parts, (value = toJson(node) as Json));
  return value;
}

export function decodeEndpointExamples(
  context: DecodeContext,
  endpoint: SyntaxNode,
): EndpointExamplesAst | undefined {
  const node = mapAt(endpoint, "examples");
  if (node === undefined) return undefined;
  return {
    body: decodeNamedExamples(context, valueOf(node, "body")),
    response: decodeNamedExamples(context, valueOf(node, "response")),
    responses: entriesAt(node, "responses").map(({ key, value }) => ({
      status: { value: key.value === "2XX" ? key.value : Number(key.value), span: key.span },
      examples: decodeNamedExamples(context, value),
    })),
    errors: entriesAt(node, "errors").map(({ key, value }) => ({
      error: { value: key.value, span: key.span },
      examples: decodeNamedExamples(context, value),
    })),
  };
}
