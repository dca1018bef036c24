/** The warnings about words of a document that the standards do not have, but for a slip of the pen. */
import { partsOf, type PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import { suggest } from "../../diagnostics/suggest.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { keywordsAt, keywordsOf, rowOf, type ObjectKind } from "../document/keywords.js";
import { isSecurityKey } from "../document/misplaced-security.js";
import { itemsOf, textOf } from "../../source/yaml/reading.js";
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
  for (const { entry, of, pointer } of keywordsOf(root)) {
    if (found.length >= most) break;
    const { key, value } = entry;
    const { value: word } = key;
    const isKnown = rowOf(of, word) !== undefined || word.startsWith("x-") || isReportedElsewhere(of, word);
    // A path without a slash is reported as one that is left out.
    if (!isKnown && !/^\/paths\/[^/]+$/.test(pointer))
      add(`\`${word}\` is no keyword here, so it has no effect.`, suggest(word, keywordsAt(of)), key);
    if (of !== "schema" || word !== "type") continue;
    for (const type of [value, ...itemsOf(value)]) {
      const text = textOf(type);
      if (text !== undefined && !schemaTypeNames.includes(text))
        add(
          `JSON Schema has no type \`${text}\`, so any value is valid.`,
          suggest(text, schemaTypeNames),
          type,
        );
    }
  }
  return found;
}

/** Returns whether another warning names the word: of an operation that is left out, or of access at a place that has none. */
function isReportedElsewhere(of: ObjectKind, word: string): boolean {
  return isSecurityKey(word) || (of === "pathItem" && isOtherMethod(word));
}
