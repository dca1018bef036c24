import type { EndpointAst, RuleAst } from "../../declarations/index.js";
import { namesInUnion } from "../../declarations/union-names.js";
import type { SpecScope } from "../facts/spec-scope.js";
import { namesIn } from "../facts/walk.js";
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
  severity: "error",
  what: "Two rules that apply to the input of one endpoint have the same name.",
  why: "The author of the server writes one function for each rule name.",
  fix: "Rename one of the rules.",
  *check(scope) {
    const reported = new Set<RuleAst>();
    for (const endpoint of scope.ast.endpoints) {
      const first = new Map<string, RuleAst>();
      for (const rule of rulesOf(scope, endpoint)) {
        const known = first.get(rule.name.value);
        if (known === undefined) first.set(rule.name.value, rule);
        if (known === undefined || known === rule || reported.has(rule)) continue;
        reported.add(rule);
        const message = `Two rules named "${rule.name.value}" apply to the input of endpoint ${endpoint.name.value}.`;
        const related = { message: "This is the other one.", span: known.name.span };
        yield { message, span: rule.name.span, help: "Rename one of them.", related };
      }
    }
  },
});

function* rulesOf(scope: SpecScope, endpoint: EndpointAst): Generator<RuleAst> {
  yield* endpoint.rules;
  const { pathFields, query, headers, body } = endpoint;
  const inline = body?.kind === "fields" ? body.fields : [];
  const values = [...pathFields, ...query, ...headers, ...inline].map((field) => field.value);
  if (body?.kind === "type") values.push(body.value);
  const names = new Set(values.flatMap(namesIn).map((type) => type.name));
  for (const name of names) {
    const resource = scope.resources.get(name);
    if (resource?.kind === "union") {
      for (const member of namesInUnion(resource)) names.add(member);
    } else if (resource !== undefined) {
      yield* resource.rules;
      const inner = [...scope.fieldsOf(resource).values()].flatMap((member) => namesIn(member.field.value));
      for (const type of inner) names.add(type.name);
    }
  }
}
