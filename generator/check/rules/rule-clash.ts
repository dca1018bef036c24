import { repeats } from "../../base/distinct.js";
import { leadingTo } from "../../base/graph.js";
import type { EndpointAst, RuleAst } from "../../spec/declarations/index.js";
import { inputValues, namesIn } from "../../spec/declarations/inner-types.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { defineRule } from "../rule.js";

/**
 * The rules that apply to the input of one endpoint, its own and those of the resources in it, have
 * different names, because the author of the server writes one function for each name.
 *
 *     resources:
 *       Delivery: { fields: { to: Address }, rules: { reachable: A courier can reach the address. } }
 *       Address: { fields: { city: string }, rules: { reachable: The city has a depot. } }
 *     endpoints:
 *       deliveries.create: { POST: /deliveries, body: Delivery, response: none }
 */
export const ruleClash = defineRule({
  code: "rule-clash",
  what: "Two rules that apply to the input of one endpoint have the same name.",
  why: "A server has one function for each rule name.",
  fix: "Rename one of the rules.",
  *check(spec) {
    const reported = new Set<RuleAst>();
    const leading = namesWithRules(spec);
    for (const endpoint of spec.ast.endpoints) {
      for (const [rule, known] of repeats(rulesOf(spec, endpoint, leading), ({ name }) => name.value)) {
        if (known === rule || reported.has(rule)) continue;
        reported.add(rule);
        const message = `Two rules named "${rule.name.value}" apply to the input of endpoint ${endpoint.name.value}.`;
        const related = { message: "This is the other one.", span: known.name.span };
        yield { message, span: rule.name.span, help: "Rename one of them.", related };
      }
    }
  },
});

/** The names in each type that has rules or leads to some, so that an endpoint is not followed through all others. */
type Leading = ReadonlyMap<string, readonly string[]>;

function namesWithRules(spec: BoundSpec): Leading {
  const withRules = [...spec.resources].filter(([, one]) => one.kind !== "union" && one.rules.length > 0);
  if (withRules.length === 0) return new Map();
  const named = new Map(
    [...spec.resources].map(([name, resource]) => [name, [...new Set(spec.namesWithin(resource))]]),
  );
  const leading = leadingTo(
    withRules.map(([name]) => name),
    named,
  );
  return new Map(
    [...leading].map((name) => [name, (named.get(name) ?? []).filter((one) => leading.has(one))]),
  );
}

function* rulesOf(spec: BoundSpec, endpoint: EndpointAst, leading: Leading): Generator<RuleAst> {
  yield* endpoint.rules;
  if (leading.size === 0) return;
  const names = new Set(
    inputValues(endpoint)
      .flatMap(namesIn)
      .map((type) => type.name),
  );
  for (const name of names) {
    const inner = leading.get(name);
    if (inner === undefined) continue;
    const resource = spec.resources.get(name);
    if (resource !== undefined && resource.kind !== "union") yield* resource.rules;
    for (const one of inner) names.add(one);
  }
}
