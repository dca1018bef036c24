/**
 * Some questions have an answer about the bound spec, for rules, which also run where there is no model, and one about
 * the model, for emitters. On each case that has a model, both are the same.
 */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SpecFacts } from "../../generator/check/spec-facts/spec-facts.js";
import { statedKinds } from "../../generator/check/spec-facts/type-kinds.js";
import { readTag } from "../../generator/check/spec-facts/union-members.js";
import { limitsIn } from "../../generator/language/constraints/index.js";
import { enumsByName, resourcesByName } from "../../generator/language/facts/by-name.js";
import { heldValues, referencesOf, refsIn } from "../../generator/language/facts/inner-types.js";
import { resourceHoldsInt64 } from "../../generator/language/facts/int64.js";
import { jsonKindsOf } from "../../generator/language/facts/json-kinds.js";
import type { Endpoint, Model, Resource, Value } from "../../generator/language/model/model.js";
import { load } from "../../generator/pipeline/load.js";
import type { EndpointAst, SpecAst } from "../../generator/spec/declarations/index.js";
import { inputValues, namedValue } from "../../generator/spec/declarations/inner-types.js";
import { limitNamesIn } from "../../generator/spec/declarations/walk.js";
import { reachableFrom } from "../../generator/spec/lower/references.js";
import { caseNames, casesFolder, hasOutput } from "../support/cases.js";

describe.each(caseNames.filter(hasOutput))("case %s", (name) => {
  test("has one answer to each question", async () => {
    let ast: SpecAst | undefined;
    const { model } = await load("spec.yaml", {
      cwd: join(casesFolder, name),
      onSyntax: (syntax) => (ast = syntax.ast),
    });
    if (model === undefined || ast === undefined) throw new Error("The case has no model.");
    const spec = new SpecFacts(ast);
    expect(ofSpec(spec)).toEqual(ofModel(model));
  });
});

/** The answers about a bound spec, by declaration and question. */
function ofSpec(spec: SpecFacts) {
  return {
    resources: spec.ast.resources.map((resource) => {
      const { name } = resource;
      const named = spec.namesWithin(resource).filter((one) => !spec.scalars.has(one));
      const tag = resource.kind === "union" && resource.selectedBy === "tag" ? resource.tag.value : undefined;
      const tags = (resource.kind === "union" ? resource.of : []).flatMap((member) => {
        const object = spec.object(member.value);
        if (tag === undefined || object === undefined) return [];
        const reading = readTag(spec, object, tag);
        return [[member.value, reading.kind === "values" ? sorted(reading.values) : []] as const];
      });
      return {
        name: name.value,
        named: sorted(named),
        kinds: sorted(statedKinds(spec, namedValue(name))),
        holdsInt64: spec.resourceHoldsInt64(name.value),
        tags,
      };
    }),
    limits: spec.ast.endpoints.map((endpoint) => limitsOfInput(spec, endpoint)),
  };
}

function limitsOfInput(spec: SpecFacts, endpoint: EndpointAst): string[] {
  return sorted(
    spec
      .withHeldValues(inputValues(endpoint))
      .flatMap(limitNamesIn)
      .map(({ value }) => value),
  );
}

/** The same answers about a model. */
function ofModel(model: Model) {
  const declared = { resources: resourcesByName(model), enums: enumsByName(model) };
  return {
    resources: model.resources.map((resource) => {
      const { name } = resource;
      const value: Value = { type: { kind: "ref", name }, nullable: false, constraints: {} };
      const members = resource.kind === "union" && resource.selectedBy === "tag" ? resource.members : [];
      const objects = members.filter((member) => declared.resources.get(member.resource)?.kind === "object");
      return {
        name,
        named: sorted(referencesOf(resource)),
        kinds: sorted(jsonKindsOf(value, declared)),
        holdsInt64: resourceHoldsInt64(model, name),
        tags: objects.map((member) => [member.resource, sorted(member.tags)] as const),
      };
    }),
    limits: model.endpoints.map((endpoint) => sorted(limitsOfCall(endpoint, declared.resources))),
  };
}

function limitsOfCall(
  { input, body, deadline }: Endpoint,
  resources: Parameters<typeof reachableFrom>[1],
): string[] {
  const whole = body.kind === "fields" && body.resource !== undefined ? [body.resource] : [];
  const names = reachableFrom([...whole, ...input.flatMap((field) => refsIn(field.value))], resources);
  const held = [...names].flatMap((name): readonly Value[] => {
    const resource: Resource | undefined = resources.get(name);
    return resource?.kind === "object" ? heldValues(resource) : [];
  });
  const limits = [...input.map((field) => field.value), ...held].flatMap(limitsIn);
  return deadline?.range?.limit === undefined ? limits : [...limits, deadline.range.limit];
}

function sorted(texts: Iterable<string>): string[] {
  return [...new Set(texts)].sort();
}
