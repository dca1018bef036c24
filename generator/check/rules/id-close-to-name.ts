import { suggest } from "../../diagnostics/suggest.js";
import type { Located } from "../../parse/ast.js";
import type { Rule } from "../rule.js";
import { allValues } from "../facts/walk.js";

/**
 * Warns of the name in `id<…>` when it is no resource and stands close to one, or close to a name
 * that other ids have more often. What an id identifies need not be declared.
 *
 *     owner_id: id<KeyQuorm>     # beside the resource KeyQuorum
 */
export const idCloseToName: Rule = function* (scope) {
  const uses = new Map<string, Located<string>[]>();
  for (const { type } of allValues(scope.ast)) {
    if (type.kind !== "id" || scope.resources.has(type.of.value)) continue;
    const places = uses.get(type.of.value);
    if (places === undefined) uses.set(type.of.value, [type.of]);
    else places.push(type.of);
  }
  const commonest = [...uses].sort(([, a], [, b]) => b.length - a.length);
  function* candidates(count: number): Generator<string> {
    yield* scope.resources.keys();
    for (const [name, places] of commonest) {
      if (places.length <= count) return;
      yield name;
    }
  }
  for (const [name, places] of uses) {
    const suggestion = suggest(name, candidates(places.length));
    const [first] = places;
    if (suggestion === undefined || first === undefined) continue;
    const message = `There is no resource "${name}" that \`id<${name}>\` could identify, but there is something close to it.`;
    yield { message, span: first.span, suggestion };
  }
};
