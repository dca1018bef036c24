import { constantOf } from "../../spec/declarations/endpoints.js";
import type { ConstantAst, EndpointAst } from "../../spec/declarations/index.js";
import { consumedHeaders } from "../../spec/bind/inputs.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A constant is one name with one value, and no parameter beside it has the name.
 *
 *     endpoints:
 *       parcels.lost: { GET: "/parcels?state=lost", query: { state: string }, response: string }
 */
export const constantPlace = defineRule({
  code: "constant-place",
  what: "A constant of a request is malformed, or its name is taken.",
  why: "The client sends a constant unchanged, and the server uses it to find the endpoint.",
  fix: "Write `?name=value` after the path, or `constant_headers: { name: value }`. Declare what callers choose under `query` or `headers`.",
  *check(spec) {
    for (const endpoint of spec.ast.endpoints) {
      const seen = new Set<string>();
      for (const constant of endpoint.constants) yield faultOf(constant) ?? clashOf(endpoint, constant, seen);
    }
  },
});

function faultOf({ in: place, name, value }: ConstantAst): RuleFinding | undefined {
  const decoded = constantOf({ in: place, name, value });
  const { span } = name;
  if (decoded?.name === "__proto__") {
    const help = "It changes an object's prototype in JavaScript.";
    return { message: `A constant cannot be called "${decoded.name}".`, span, help };
  }
  if (place === "header") return headerFault(name, value);
  if (name.value === "") return { message: "The query of the path has a parameter without a name.", span };
  if (/[{}]/.test(name.value + value.value)) {
    const help = "Write a value, or declare the parameter under `query`.";
    const message = `"${name.value}=${value.value}" is no constant.`;
    return { message, span: value.value === "" ? span : value.span, help };
  }
  if (decoded !== undefined && !control.test(decoded.name + decoded.value)) return undefined;
  const message = `The parameter "${name.value}" of the query has an escape that is not UTF-8, or a control character.`;
  return { message, span, help: "Write the character itself, or `%25` for a percent sign." };
}

// eslint-disable-next-line no-control-regex -- control characters are what a constant must not have
const control = /[\u0000-\u001f\u007f]/;

function headerFault(name: ConstantAst["name"], value: ConstantAst["value"]): RuleFinding | undefined {
  if (/^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/.test(value.value)) return undefined;
  const help = "Use visible characters of ASCII, with spaces only between them.";
  return { message: `The header "${name.value}" cannot have this value.`, span: value.span, help };
}

function clashOf(endpoint: EndpointAst, constant: ConstantAst, seen: Set<string>): RuleFinding | undefined {
  const { name, in: place } = constant;
  const keyOf = (text: string): string => (place === "header" ? text.toLowerCase() : text);
  const wanted = constantOf(constant)?.name ?? name.value;
  const where = place === "header" ? "headers" : "query";
  const key = `${place} ${wanted}`;
  if (seen.has(key)) return { message: `The constant "${name.value}" is listed twice.`, span: name.span };
  seen.add(key);
  const taken = place === "header" ? consumedHeaders(endpoint) : [];
  const names = [...endpoint[where].map((field) => field.name), ...taken];
  const other = names.find((one) => keyOf(one.value) === wanted);
  if (other === undefined) return undefined;
  return {
    message: `"${name.value}" is constant in endpoint ${endpoint.name.value}, and a parameter as well.`,
    span: name.span,
    help: "Delete one of them.",
    related: { message: "This is the parameter.", span: other.span },
  };
}
