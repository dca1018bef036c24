import type { EndpointAst, Located } from "../../declarations/index.js";
import { flatBody } from "../facts/spec-scope.js";
import type { SpecScope } from "../facts/spec-scope.js";
import { defineRule } from "../rule.js";
import type { RuleFinding } from "../rule.js";

interface Member {
  readonly name: Located<string>;
  readonly from: string;
}

/**
 * The path, query, headers and body of an endpoint become one flat input, so no two of them can share
 * a name.
 *
 *     resources:
 *       Parcel: { fields: { id: id<Parcel>, label: string } }
 *     endpoints:
 *       parcels.replace:
 *         PUT: /parcels/{id}
 *         path: { id: id<Parcel> }
 *         body: Parcel               # also has a field `id`: add `body_as: parcel`
 *         response: none
 */
export const inputClash = defineRule({
  code: "input-clash",
  severity: "error",
  what: "Two parts of an endpoint's input have the same name.",
  why: "Path, query, headers and body together form one flat object.",
  fix: "Rename a field, or make the body one member of the input with `body_as`.",
  *check(scope) {
    for (const endpoint of scope.ast.endpoints) {
      const first = new Map<string, Member>();
      for (const member of inputMembers(scope, endpoint)) {
        const known = first.get(member.name.value);
        if (known === undefined) first.set(member.name.value, member);
        else if (known.from !== member.from) yield clash(endpoint, known, member);
      }
    }
  },
});

function* inputMembers(scope: SpecScope, endpoint: EndpointAst): Generator<Member> {
  const consumed = new Set(
    [endpoint.deadline, endpoint.idempotency?.header].map((one) => one?.stated?.value.toLowerCase()),
  );
  for (const field of endpoint.pathFields) yield { name: field.name, from: "the path" };
  for (const field of endpoint.query) yield { name: field.name, from: "the query" };
  for (const field of endpoint.headers) {
    if (!consumed.has(field.name.value.toLowerCase())) yield { name: field.name, from: "the headers" };
  }
  const body = flatBody(scope, endpoint);
  for (const field of body ?? []) yield { name: field.name, from: "the body" };
  if (endpoint.body === undefined || body !== undefined) return;
  const property = endpoint.bodyAs ?? { value: "body", span: endpoint.body.span };
  yield { name: property, from: "the body" };
}

/** The advice for two parameters; only the names in a path are not sent. */
function helpFor(known: Member, { name, from }: Member): string {
  if (known.from === "the path")
    return `Rename the path parameter, for example to \`{${name.value}_in_path}\`: requests do not contain its name.`;
  const capital = name.value.charAt(0).toUpperCase() + name.value.slice(1);
  if (from === "the headers" && capital !== name.value)
    return `Write the header as \`${capital}\`: HTTP ignores case in header names.`;
  return "Leave out one of the two, and declare the omission as a gap: `unspecified` in the endpoint.";
}

function clash(endpoint: EndpointAst, known: Member, member: Member): RuleFinding {
  const { value } = member.name;
  const isBody = member.from === "the body";
  const chosen = endpoint.bodyAs ?? endpoint.name;
  const named = endpoint.body?.kind === "type";
  const help = !isBody
    ? helpFor(known, member)
    : named
      ? "Add `body_as: <name>` to the endpoint, so that the body is one member of the input under that name."
      : "Declare a resource with the fields of the body, and add `body_as: <name>` to the endpoint.";
  return {
    message: `The input of endpoint ${endpoint.name.value} has "${value}" twice: from ${known.from} and from ${member.from}.`,
    span: isBody
      ? endpoint.body?.kind === "fields"
        ? member.name.span
        : (endpoint.bodyAs ?? endpoint.body ?? chosen).span
      : member.name.span,
    help,
    related: { message: `"${value}" comes from ${known.from} here.`, span: known.name.span },
  };
}
