/** The effects that endpoints state. */
import type { EffectAst, Located } from "../declarations/index.js";
import { spanWithin } from "../../source/yaml/scalar-span.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { defined } from "./defined.js";

/**
 * Decodes the words of an effect, each with its place.
 *
 *   creates Parcel by label   ->   { kind: "creates", of: "Parcel", by: "label" }
 */
export function decodeEffect(node: SyntaxNode | undefined): EffectAst | undefined {
  if (node?.kind !== "scalar" || typeof node.value !== "string") return undefined;
  const words: Located<string>[] = [...node.value.matchAll(/\S+/g)].map(({ 0: value, index }) => ({
    value,
    span: spanWithin(node, index, index + value.length),
  }));
  // `acts on Parcel`
  if (words[0]?.value === "acts" && words[1]?.value === "on") words.splice(1, 1);
  const [kind, of, link, by, ...others] = words;
  if (kind === undefined) return undefined;
  if (link?.value === "by" && by !== undefined) return { kind, ...defined({ of, by, rest: others[0] }) };
  return { kind, ...defined({ of, rest: link }) };
}
