import type { DeclarationAst } from "../../spec/declarations/index.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A former name (`was`) is the name of nothing else now.
 *
 *     resources:
 *       Parcel: { fields: { label: string, title: { type: string, was: label } } }
 *     endpoints:
 *       parcels.get: { GET: /v1/parcels, response: Parcel }
 */
export const formerName = defineRule({
  code: "former-name",
  what: "A former name (`was`) is still in use, or is the former name of two declarations.",
  why: "A name that is still in use was not given up, so it was not a rename.",
  fix: "Remove `was`, or name the declaration that no longer exists.",
  *check({ ast, fieldGroups }) {
    const types = [...ast.enums, ...ast.scalars, ...ast.resources];
    for (const group of [types, ast.errors, ast.endpoints, ast.schemes]) yield* inGroup(group);
    for (const { fields } of fieldGroups) yield* inGroup(fields);
  },
});

function* inGroup(group: readonly DeclarationAst[]): Generator<RuleFinding> {
  const stated = group.filter(({ was }) => was !== undefined);
  if (stated.length === 0) return;
  const names = new Map(group.map(({ name }) => [name.value, name]));
  const former = new Map<string, string>();
  // Resources that a template gives stand at one place.
  const seen = new Set<string>();
  for (const { name, was, path } of stated) {
    if (was === undefined || seen.has(path)) continue;
    seen.add(path);
    const now = names.get(was.value);
    const owner = former.get(was.value);
    former.set(was.value, name.value);
    if (now !== undefined)
      yield {
        message: `"${name.value}" cannot have been "${was.value}", which is still there.`,
        span: was.span,
        related: { message: `"${was.value}" is declared here.`, span: now.span },
      };
    else if (owner !== undefined)
      yield { message: `"${was.value}" is the former name of "${owner}" already.`, span: was.span };
  }
}
