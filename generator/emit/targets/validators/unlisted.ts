/** Guards for unlisted tags that a union accepts. */
import type { UnionResource } from "../../../language/model/model.js";
import { unlistedGuard } from "../../../language/names/names.js";
import { tagOf } from "../../../language/facts/union-kinds.js";
import { listedTags } from "../../../language/facts/unlisted.js";
import { functionDeclaration, type Declaration } from "../../../print/declarations.js";
import { list, returnCondition, type Doc } from "../../../print/layout.js";
import { quoteIdentifier } from "../../../print/quote/identifier.js";
import { quoteString } from "../../../print/quote/string.js";
import { code } from "../../../language/inline-code.js";
import { type Scope } from "./scope.js";

/** The maximum number of tags in one condition. */
const inCondition = 8;

/**
 * Returns the guard of a union that is open or has an `otherwise`; nothing for others.
 *
 *   export function isUnlistedMfaMethodTag(tag: string): tag is Unlisted<"MfaMethod"> {
 *     return tag !== "sms" && tag !== "totp";
 *   }
 */
export function unlistedDeclarations(scope: Scope, union: UnionResource): Declaration[] {
  const tags = listedTags(scope, union);
  const field = tagOf(union);
  if (tags === undefined || field === undefined) return [];
  return [
    functionDeclaration({
      name: quoteIdentifier(unlistedGuard(union.name)),
      docs: [`Returns whether \`tag\` is a ${code(field)} of \`${union.name}\` that the spec does not list.`],
      parameters: [{ name: "tag", type: "string" }],
      returns: `tag is ${scope.module.support("Unlisted")}<${quoteString(union.name)}>`,
      body: guardBody(tags.map(quoteString)),
    }),
  ];
}

function guardBody(tags: readonly string[]): Doc {
  if (tags.length === 0) return "return true;";
  if (tags.length > inCondition) return ["return !", list(tags), ".includes(tag);"];
  return returnCondition(
    "&&",
    tags.map((tag) => `tag !== ${tag}`),
  );
}
