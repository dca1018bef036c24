import { repeats } from "../../base/distinct.js";
import type { EndpointAst, FieldAst, Located } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { flatBodyOf, inputHeaders, inputName } from "../../spec/bind/inputs.js";
import { defineRule, type RuleFinding } from "../rule.js";

interface Member {
  /** The name in the input. */
  readonly name: Located<string>;
  readonly from: string;
  /** The name in the path, the query or the headers. */
  readonly wireName?: string;
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
  what: "Two parts of an endpoint's input have the same name.",
  why: "Path, query, headers and body together form one flat object.",
  fix: "Rename a parameter in the input with `as`, or make the body a single member of the input with `body_as`.",
  *check(spec) {
    for (const endpoint of spec.ast.endpoints) {
      for (const [member, known] of repeats(inputMembers(spec, endpoint), ({ name }) => name.value))
        if (known.from !== member.from || known.wireName !== member.wireName)
          yield clash(endpoint, known, member);
    }
  },
});

function* inputMembers(spec: BoundSpec, endpoint: EndpointAst): Generator<Member> {
  for (const field of endpoint.pathFields) yield parameter(field, "the path");
  for (const field of endpoint.query) yield parameter(field, "the query");
  for (const field of inputHeaders(endpoint)) yield parameter(field, "the headers");
  const body = flatBody(spec, endpoint);
  for (const { name } of body ?? []) yield { name, from: "the body" };
  if (endpoint.body === undefined || body !== undefined) return;
  const property = endpoint.bodyAs ?? { value: "body", span: endpoint.body.span };
  yield { name: property, from: "the body" };
}

function flatBody(spec: BoundSpec, endpoint: EndpointAst): readonly FieldAst[] | undefined {
  const { body, bodyAs } = endpoint;
  if (body?.kind === "fields") return bodyAs === undefined ? [...body.fields, ...body.files] : undefined;
  const object = flatBodyOf(spec, endpoint);
  return object && [...spec.fieldsOf(object).values()].map(({ field }) => field);
}

function parameter(field: FieldAst, from: string): Member {
  return { name: inputName(field), from, wireName: field.name.value };
}

/** The advice for two parameters: the request keeps the names, the input has another one. */
function helpFor({ name, from, wireName }: Member): string {
  const [prefix = ""] = /\w+$/.exec(from.replace(/s$/, "")) ?? [];
  const other = `${prefix}_${name.value.replace(/\W+/g, "_")}`;
  return `Rename one of them in the input: \`${wireName}: { type: …, as: ${other} }\`.`;
}

function clash(endpoint: EndpointAst, known: Member, member: Member): RuleFinding {
  const { value } = member.name;
  const isBody = member.from === "the body";
  const chosen = endpoint.bodyAs ?? endpoint.name;
  const named = endpoint.body?.kind === "type";
  const help = !isBody
    ? helpFor(member)
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
