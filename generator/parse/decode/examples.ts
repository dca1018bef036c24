/** Named examples of whole messages. */
import type { EndpointExamplesAst, NamedExampleAst } from "../../declarations/index.js";
import type { Json } from "../../model/model.js";
import { toJson, valueOf } from "../tree.js";
import type { SyntaxNode } from "../tree.js";
import { defined } from "./defined.js";
import { mapAt, stringAt } from "./reading.js";

/** Decodes examples by name; leaves out those without a value. */
export function decodeNamedExamples(node: SyntaxNode | undefined): NamedExampleAst[] {
  if (node?.kind !== "map") return [];
  return node.entries.flatMap(({ key, value: example }) => {
    const stated = valueOf(example, "value");
    if (stated === undefined) return [];
    const name = { value: key.value, span: key.span };
    const value = { value: jsonOf(stated), span: stated.span };
    return [{ name, value, ...defined({ doc: stringAt(example, "doc") }) }];
  });
}

/** The values of maps and lists by what they hold: a document refers to one example from many operations. */
const byParts = new WeakMap<readonly unknown[], Json>();

function jsonOf(node: SyntaxNode): Json {
  if (node.kind === "scalar") return node.value;
  const parts = node.kind === "map" ? node.entries : node.items;
  let value = byParts.get(parts);
  if (value === undefined) byParts.set(parts, (value = toJson(node) as Json));
  return value;
}

/** Decodes the examples of an endpoint. */
export function decodeEndpointExamples(endpoint: SyntaxNode): EndpointExamplesAst | undefined {
  const node = mapAt(endpoint, "examples");
  if (node === undefined) return undefined;
  return {
    body: decodeNamedExamples(valueOf(node, "body")),
    response: decodeNamedExamples(valueOf(node, "response")),
    responses: (mapAt(node, "responses")?.entries ?? []).map(({ key, value }) => ({
      status: { value: key.value === "2XX" ? key.value : Number(key.value), span: key.span },
      examples: decodeNamedExamples(value),
    })),
    errors: (mapAt(node, "errors")?.entries ?? []).map(({ key, value }) => ({
      error: { value: key.value, span: key.span },
      examples: decodeNamedExamples(value),
    })),
  };
}
