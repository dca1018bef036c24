/** The warnings about words of a document that the standards do not have, but for a slip of the pen. */
import { partsOf, type PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import { suggest } from "../../diagnostics/suggest.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { contentUnder, keywordsAt, rowOf, type Under, wholeKindOf } from "../document/keywords.js";
import { isSecurityKey } from "../document/misplaced-security.js";
import { entriesOf, itemsOf } from "../../source/yaml/reading.js";
import { isOtherMethod } from "../operations/operations.js";
import { schemaTypeNames } from "../schemas/views.js";

/** A document has no more warnings of this kind: the report of the import lists all that has no effect. */
const most = 20;

/**
 * Returns a warning for each keyword and each type of a schema that is close to one of the standards. Other unknown keywords
 * are additions of tools, of which there are many.
 *
 *   maxLenght: 20, type: integr   ->   did you mean "maxLength", did you mean "integer"
 */
export function misspelledWarnings(root: SyntaxNode): PhaseDiagnostic[] {
  const found: PhaseDiagnostic[] = [];
  const add = (message: string, suggestion: string | undefined, { span }: Pick<SyntaxNode, "span">): void => {
    if (suggestion !== undefined) found.push({ ...partsOf("openapi-misspelled"), message, suggestion, span });
  };
  const stack: (readonly [node: SyntaxNode, content: Exclude<Under, "data">])[] = [[root, wholeKindOf(root)]];
  for (let next = stack.pop(); next !== undefined && found.length < most; next = stack.pop()) {
    const [node, content] = next;
    const inner: (typeof stack)[number][] = [];
    // A list where a schema stands is one of older drafts.
    const ofItems = content === "schema" ? content : contentUnder(content, "");
    if (node.kind === "list" && ofItems !== "data")
      for (const item of node.items) inner.push([item, ofItems]);
    for (const { key, value } of entriesOf(node)) {
      const { value: word } = key;
      const isKeyword = typeof content !== "object" && content !== "securityRequirement";
      if (
        isKeyword &&
        !isReportedElsewhere(content, word) &&
        !word.startsWith("x-") &&
        rowOf(content, word) === undefined
      )
        add(`\`${word}\` is no keyword here, so it has no effect.`, suggest(word, keywordsAt(content)), key);
      if (content === "schema" && word === "type")
        for (const type of value.kind === "list" ? itemsOf(value) : [value])
          if (
            type.kind === "scalar" &&
            typeof type.value === "string" &&
            !schemaTypeNames.includes(type.value)
          )
            add(
              `JSON Schema has no type \`${type.value}\`, so any value is valid.`,
              suggest(type.value, schemaTypeNames),
              type,
            );
      const under = contentUnder(content, word);
      if (under !== "data") inner.push([value, under]);
    }
    for (const one of inner.reverse()) stack.push(one);
  }
  return found;
}

/** Returns whether another warning names the word: of an operation that is left out, or of access at a place that has none. */
function isReportedElsewhere(content: Exclude<Under, "data">, word: string): boolean {
  return isSecurityKey(word) || (content === "pathItem" && isOtherMethod(word));
}
