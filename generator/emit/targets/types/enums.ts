/** Enums as unions of literals, and their values as frozen lists. */
import { isNumeric, valueKinds } from "../../../language/facts/numeric-enums.js";
import type { Enum, Gap } from "../../../language/model/model.js";
import { enumValues } from "../../../language/names/names.js";
import type { DeclarationFiles } from "../../../language/model/spec-file.js";
import { constant, typeAlias, type Declaration } from "../../../print/declarations.js";
import type { DocText } from "../../../print/documentation.js";
import { list, numberList } from "../../../print/layout.js";
import { quoteLiteral } from "../../../print/quote/code.js";
import { declarationDocs } from "../../shared/docs.js";
import { finalSentences, stepsSentences, valueParagraphs } from "../../shared/enum-docs.js";
import { questionMention } from "../../shared/sentences.js";
import { code } from "../../../language/inline-code.js";
import type { TypesScope } from "./scope.js";

/**
 * An enum and its values.
 *
 *   { name: "Chain", values: ["ethereum", "solana"] }
 *     ->   export type Chain = "ethereum" | "solana";
 *
 *          export const ChainValues: readonly Chain[] = Object.freeze(["ethereum", "solana"]);
 */
export function enumTypes({ files }: TypesScope, item: Enum): Declaration[] {
  const values = item.values.map(({ value }) => quoteLiteral(value));
  // `string & {}` takes any string, yet lets editors offer the listed ones.
  const others = valueKinds(item).map((kind) => (values.length === 0 ? `${kind} & {}` : `(${kind} & {})`));
  return [
    typeAlias({
      name: item.name,
      docs: enumDocs(files, item),
      members: item.open ? [...values, ...others] : values,
    }),
    constant({
      name: enumValues(item.name),
      docs: [`The ${item.open ? "listed values" : "values"} of ${code(item.name)}.`],
      type: `readonly ${item.name}[]`,
      value: ["/* @__PURE__ */ Object.freeze(", isNumeric(item) ? numberList(values) : list(values), ")"],
    }),
  ];
}

function enumDocs(files: DeclarationFiles, item: Enum): DocText {
  const sentences = [...(item.open ? ["Open: other values may occur."] : []), ...finalSentences(item)];
  const said = item.gaps.filter(isSaid);
  const gaps = item.gaps.filter((gap) => !isSaid(gap));
  const docs = declarationDocs(files, { ...item, gaps }, sentences);
  const assumed = new Set(said.map((gap) => `${questionMention(gap)} Assumed as above.`));
  return [
    ...docs.slice(0, 1),
    ...valueParagraphs(item),
    ...stepsSentences(item),
    ...[...assumed].map((sentence) => ({ item: sentence })),
    ...docs.slice(1),
  ];
}

/** Returns whether the docs show a gap's assumption as final values or steps already. */
function isSaid({ path, assume }: Gap): boolean {
  return assume !== undefined && /\/(?:terminal|transitions)$/.test(path);
}
