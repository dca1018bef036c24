import { suggest, suggestAlike } from "../../diagnostics/suggest.js";
import type { EndpointAst, Located } from "../../spec/declarations/index.js";
import { optionalTagOf, statedTags } from "../../spec/declarations/resources.js";
import { responseFields } from "../spec-facts/response-fields.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A field that a condition, a union, a precondition or the `pages`, `wait_on` or `deadline` of an
 * endpoint names must exist.
 *
 *     resources:
 *       Parcel:
 *         fields:
 *           lost: boolean
 *           found_at?: { type: timestamp<ms>, required_when: { losst: true } }
 */
export const unknownField = defineRule({
  code: "unknown-field",
  what: "A condition, a union, an endpoint or a precondition names a field that does not exist.",
  why: "A condition on a missing field would silently never hold.",
  fix: "Correct the name, or declare the field.",
  *check(spec) {
    for (const { owner, condition } of spec.conditions) {
      if (!spec.isComplete(owner)) continue;
      for (const { field } of condition.value) {
        yield* missing(field, spec.fieldsOf(owner).keys(), `Resource ${owner.name.value}`);
      }
    }
    for (const union of spec.unions) {
      const named = union.of.filter(({ value }) => !spec.enums.has(value) && !spec.scalars.has(value));
      const members = named.map((name) => spec.object(name.value));
      if (members.some((member) => member === undefined || !spec.isComplete(member))) continue;
      const objects = members.filter((member) => member !== undefined);
      const names = new Set(objects.flatMap((member) => [...spec.fieldsOf(member).keys()]));
      const [first] = objects;
      if (first === undefined) continue;
      const related = { message: `This is ${first.name.value}, one of them.`, span: first.name.span };
      const tags = [...statedTags(union), optionalTagOf(union)].filter((tag) => tag !== undefined);
      for (const name of tags)
        for (const finding of missing(name, names, `No member of union ${union.name.value}`))
          yield { ...finding, related };
    }
    for (const endpoint of spec.ast.endpoints) yield* ofEndpoint(spec, endpoint);
  },
});

function* ofEndpoint(spec: BoundSpec, endpoint: EndpointAst): Generator<RuleFinding> {
  const { pages, precondition, waitOn, deadline } = endpoint;
  const queryNames = endpoint.query.map((field) => field.name.value);
  for (const name of [pages?.cursor, pages?.page, pages?.offset, pages?.limit])
    yield* missing(name, queryNames, `The query of endpoint ${endpoint.name.value}`);
  const response = responseFields(spec, endpoint);
  if (response !== undefined) {
    const { next, items, last, total, more, url } = pages ?? {};
    for (const name of [next, items, last, total, more, url, waitOn]) {
      const isPath = name !== waitOn && name !== undefined && /\.|\[-1\]$/.test(name.value);
      // The rule for pages follows paths.
      if (!isPath) yield* missing(name, response.keys(), `The response of endpoint ${endpoint.name.value}`);
    }
  }
  const resource = spec.object(precondition?.resource?.value);
  if (resource !== undefined && spec.isComplete(resource)) {
    yield* missing(precondition?.field, spec.fieldsOf(resource).keys(), `Resource ${resource.name.value}`);
  }
  const { effect } = endpoint;
  const acted = spec.object(effect?.of?.value);
  if (acted !== undefined && spec.isComplete(acted))
    yield* missing(effect?.by, spec.fieldsOf(acted).keys(), `Resource ${acted.name.value}`);
  // A deadline may name a header that is declared nowhere else; one that is nearly declared is a slip.
  const headers = endpoint.headers.map((field) => field.name.value);
  const meant = deadline?.stated === undefined ? undefined : suggest(deadline.stated.value, headers);
  if (meant !== undefined && !headers.includes(deadline?.stated?.value ?? "")) {
    yield* missing(deadline?.stated, headers, `The headers of endpoint ${endpoint.name.value}`);
  }
}

function* missing(
  name: Located<string> | undefined,
  known: Iterable<string>,
  where: string,
): Generator<RuleFinding> {
  const names = [...known];
  if (name === undefined || names.includes(name.value)) return;
  const isUnion = where.startsWith("No member");
  const areHeaders = where.includes("headers");
  const has = isUnion ? "has a" : areHeaders ? "have no" : "has no";
  const suggestion = suggest(name.value, names) ?? suggestAlike(name.value, names);
  const owner = isUnion ? "The members have" : areHeaders ? "They have" : "It has";
  // A list of the one name that is suggested says nothing more.
  const least = suggestion === undefined ? 1 : 2;
  const isListed = names.length >= least && names.length <= maxListed;
  yield {
    message: `${where} ${has} field "${name.value}".`,
    span: name.span,
    suggestion,
    help: isListed ? `${owner} ${names.map((one) => JSON.stringify(one)).join(", ")}.` : undefined,
  };
}

const maxListed = 8;
