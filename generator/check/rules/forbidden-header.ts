import { whyForbiddenHeader } from "../../language/facts/forbidden-headers.js";
import { statedResponses } from "../spec-facts/response-fields.js";
import type { EndpointAst, Located } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { headersOf } from "../spec-facts/schemes.js";
import { consumedHeaders } from "../../spec/bind/inputs.js";
import { defineRule, type RuleFinding } from "../rule.js";

/** Response headers that the server sets itself. */
const responseHeaders = new Map([
  ["x-request-id", "Every response already has it."],
  ["idempotency-replayed", "A replayed response already has it."],
]);

/**
 * A header must be one that an application may set: not a header of the connection, and not one that
 * authentication already sends.
 *
 *     endpoints:
 *       parcels.create:
 *         POST: /parcels
 *         headers: { Content-Length: integer }
 *         response: none
 */
export const forbiddenHeader = defineRule({
  code: "forbidden-header",
  what: "A spec declares a header that an application cannot set, or that authentication already sends.",
  why: "Such headers belong to the connection; a caller's value could split or redirect messages.",
  fix: "Choose another header. Declare credentials under `auth`.",
  *check(spec) {
    for (const endpoint of spec.ast.endpoints) {
      const ofResponse = statedResponses(endpoint).flatMap(({ value }) =>
        value.headers.map((field) => field.name),
      );
      const constants = endpoint.constants.filter((constant) => constant.in === "header");
      const names = [...[...endpoint.headers, ...constants].map((field) => field.name), ...ofResponse];
      const declared = new Set(names.map((name) => name.value.toLowerCase()));
      const consumed = consumedHeaders(endpoint).filter(({ value }) => !declared.has(value.toLowerCase()));
      for (const name of [...names, ...consumed]) yield* judge(name);
      yield* ownResponseHeaders(ofResponse);
      yield* doubled(spec, endpoint);
    }
    for (const { headers } of spec.ast.errors) {
      const names = headers.map((field) => field.name);
      // A challenge can also say what is wrong with the credentials.
      for (const name of names) if (name.value.toLowerCase() !== "www-authenticate") yield* judge(name);
      yield* ownResponseHeaders(names);
    }
    for (const { header } of spec.ast.schemes.flatMap((scheme) => scheme.headers)) yield* judge(header);
  },
});

function* ownResponseHeaders(names: readonly Located<string>[]): Generator<RuleFinding> {
  for (const { value, span } of names) {
    const help = responseHeaders.get(value.toLowerCase());
    if (help !== undefined) yield { message: `The header "${value}" cannot be declared.`, span, help };
  }
}

function* judge({ value, span }: Located<string>): Generator<RuleFinding> {
  const help = whyForbiddenHeader(value);
  if (help !== undefined) yield { message: `The header "${value}" cannot be declared.`, span, help };
}

/** Finds request headers that authentication also sends. */
function* doubled(spec: BoundSpec, endpoint: EndpointAst): Generator<RuleFinding> {
  const extra = [endpoint.idempotency?.header?.stated].filter((name) => name !== undefined);
  const constants = endpoint.constants.filter((constant) => constant.in === "header");
  const fields = [...endpoint.headers, ...constants];
  for (const { value, span } of [...fields.map((field) => field.name), ...extra]) {
    const name = value.toLowerCase();
    const scheme = spec.schemesOf(endpoint).find((one) => headersOf(one).includes(name));
    if (scheme !== undefined) {
      const message = `The authentication scheme ${scheme.name.value} already sends the header "${value}".`;
      yield { message, span, help: "Delete the field; handlers find the credentials in their context." };
    } else if (name === "authorization") {
      const help = "Declare a scheme under `auth` with `basic` or `bearer`.";
      yield { message: `The header "${value}" cannot be declared.`, span, help };
    }
  }
}
