/** Calls of an endpoint as they travel: a valid one, and what can be changed about it. */
import { parametersIn } from "../../../generator/language/facts/path-segments.js";
import type { Endpoint, InputField, Model } from "../../../generator/language/model/model.js";
import { acceptedHeaders } from "./credentials.js";
import { examplesOf, exampleOf } from "./examples.js";
import { wrapped } from "./verdict.js";

/** A request in parts. */
export interface Call {
  readonly endpoint: Endpoint;
  readonly method: string;
  /** Values of the parameters in the path, by name. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body as JSON text; undefined for none. */
  readonly body: string | undefined;
}

/** A valid call with everything in it that the endpoint takes, made by a caller that it accepts. */
export function validCall(model: Model, endpoint: Endpoint): Call {
  const strings = (place: InputField["in"]) =>
    endpoint.input
      .filter((field) => field.in === place)
      .map((field) => [field.name, String(exampleOf(model, field.value))] as const);
  const [body] = exampleBodies(model, endpoint);
  return {
    endpoint,
    method: endpoint.http,
    path: Object.fromEntries(strings("path")),
    query: strings("query"),
    headers: [
      ...acceptedHeaders(model, endpoint),
      ...strings("header"),
      ...(body === undefined ? [] : [["content-type", "application/json"] as const]),
    ],
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

/** Valid bodies that show every kind of body; none where the endpoint takes none. */
export function exampleBodies(model: Model, endpoint: Endpoint): unknown[] {
  const fields = endpoint.input.filter((field) => field.in === "body");
  if (endpoint.body.kind === "none") return [];
  if (endpoint.body.kind === "value") return fields.flatMap((field) => examplesOf(model, field.value));
  const choices = fields.map((field) => [field.name, examplesOf(model, field.value)] as const);
  const count = Math.max(1, ...choices.map(([, examples]) => examples.length));
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(choices.map(([name, examples]) => [name, examples[at % examples.length]])),
  );
}

/** `body` as the judge sees it: in one piece, or as the fields that it consists of. */
export function asPart(endpoint: Endpoint, body: unknown): unknown {
  return endpoint.body.kind === "value" ? { [wrapped]: body } : body;
}

/** The target of the request line. */
export function targetOf({ endpoint, path, query }: Call): string {
  const segments = endpoint.segments.map((segment) =>
    "text" in segment ? segment.text : encodeURIComponent(path[parametersIn(segment).join(" ")] ?? ""),
  );
  const pairs = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return `/${segments.join("/")}${pairs.length === 0 ? "" : `?${pairs.join("&")}`}`;
}

/** `call` with headers more, or others in the place of those of the same name. */
export function withHeaders(call: Call, headers: Readonly<Record<string, string>>): Call {
  const others = call.headers.filter(([name]) => !(name in headers));
  return { ...call, headers: [...others, ...Object.entries(headers)] };
}

/** `call` without some of its headers. */
export function withoutHeaders(call: Call, ...names: readonly string[]): Call {
  return { ...call, headers: call.headers.filter(([name]) => !names.includes(name)) };
}
