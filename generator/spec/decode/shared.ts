/** Parts of endpoints with a name, and the endpoints that take them. */
import type {
  EndpointAst,
  FieldAst,
  Located,
  MaybeGap,
  ResponseAst,
  SharedAst,
} from "../declarations/index.js";
import { valueOf, type MapEntry } from "../../source/yaml/tree.js";
import type { DecodeContext } from "./context.js";
import { fieldsAt } from "./fields.js";
import { declaration, stringsOf } from "./reading.js";

/** Decodes a shared part. Names of types that are declared in it begin with its name. */
export function decodeShared(context: DecodeContext, entry: MapEntry): SharedAst {
  const { key, value: node } = entry;
  const base = declaration(context, entry, `shared/${key.value}`);
  const fieldsOf = (part: string): FieldAst[] =>
    fieldsAt(context, node, part, { path: base.path, typeName: key.value });
  return {
    ...base,
    pathFields: fieldsOf("path"),
    query: fieldsOf("query"),
    headers: fieldsOf("headers"),
    responseHeaders: fieldsOf("response_headers"),
    errors: stringsOf(valueOf(node, "errors")),
  };
}

/** The most fields and errors that all endpoints together take from shared parts. */
const maxTaken = 200_000;

/**
 * Returns a function that gives an endpoint the fields of the shared parts that it takes, in front of its own, and their
 * errors. Reports endpoints that take too much, once.
 */
export function takeShared(
  context: DecodeContext,
  shared: readonly SharedAst[],
): (endpoint: EndpointAst) => EndpointAst {
  const byName = new Map(shared.map((part) => [part.name.value, part] as const).reverse());
  let taken = 0;
  return (endpoint) => {
    const before = taken;
    for (const { value } of endpoint.with) taken += sizeOf(byName.get(value));
    if (taken <= maxTaken) return withShared(endpoint, byName);
    if (before <= maxTaken) {
      const message = "Endpoints take more than 200,000 fields and errors from shared parts.";
      context.report("too-many-values", message, endpoint.name.span, "Make the parts smaller.");
    }
    return endpoint;
  };
}

function sizeOf(part: SharedAst | undefined): number {
  if (part === undefined) return 0;
  const { pathFields, query, headers, responseHeaders, errors } = part;
  return [pathFields, query, headers, responseHeaders, errors].reduce((sum, list) => sum + list.length, 0);
}

function withShared(endpoint: EndpointAst, shared: ReadonlyMap<string, SharedAst>): EndpointAst {
  const parts = [...new Set(endpoint.with.map(({ value }) => value))].flatMap(
    (name) => shared.get(name) ?? [],
  );
  if (parts.length === 0) return endpoint;
  const headers = parts.flatMap(({ responseHeaders }) => responseHeaders);
  const { response } = endpoint;
  return {
    ...endpoint,
    pathFields: [...parts.flatMap(({ pathFields }) => pathFields), ...endpoint.pathFields],
    query: [...parts.flatMap(({ query }) => query), ...endpoint.query],
    headers: [...parts.flatMap((part) => part.headers), ...endpoint.headers],
    errors: withOthers(endpoint.errors, parts),
    ...(response === undefined ? {} : { response: withHeaders(response, headers) }),
    otherResponses: endpoint.otherResponses.map((other) => headed(other, headers)),
  };
}

/** Returns the errors of an endpoint, then those of its parts, each once. */
function withOthers(own: readonly Located<string>[], parts: readonly SharedAst[]): Located<string>[] {
  const known = new Set(own.map(({ value }) => value));
  const others = parts.flatMap(({ errors }) => errors);
  return [...own, ...others.filter(({ value }) => !known.has(value) && known.add(value) !== undefined)];
}

function withHeaders(response: MaybeGap<ResponseAst>, headers: readonly FieldAst[]): MaybeGap<ResponseAst> {
  const { stated } = response;
  return stated === undefined ? response : { ...response, stated: headed(stated, headers) };
}

function headed({ value, span }: Located<ResponseAst>, headers: readonly FieldAst[]): Located<ResponseAst> {
  return { value: { ...value, headers: [...headers, ...value.headers] }, span };
}
