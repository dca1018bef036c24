/** Endpoints. */
import type { EndpointAst, Located, MaybeGap, ResponseAst } from "../../declarations/index.js";
import { entryOf, valueOf } from "../tree.js";
import type { MapEntry, SyntaxNode } from "../tree.js";
import { decodeAuth } from "./auth.js";
import type { DecodeContext } from "./context.js";
import { defined } from "./defined.js";
import { decodeFields } from "./fields.js";
import { keyGap, maybeGap, withAssumed } from "./gaps.js";
import type { GapPlace } from "./gaps.js";
import { asString, constants, declaration, flagAt, mapAt, numberAt, stringAt, stringsOf } from "./reading.js";
import { otherwiseBody } from "./sections.js";
import { decodeRules } from "./resources.js";
import { decodeValue } from "./values.js";
import type { ValueWithGap } from "./values.js";
import { foreignBody } from "../foreign-types.js";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const joined = ["path", "query", "headers", "body", "errors", "rules"];

/** Decodes an endpoint; returns undefined without a method and a path. */
export function decodeEndpoint(context: DecodeContext, entry: MapEntry): EndpointAst | undefined {
  const base = declaration(context, entry, `endpoints/${entry.key.value}`);
  const node = withAssumed(context, entry.value, { joined });
  const { path, name } = base;
  const http = methods.find((method) => stringAt(node, method) !== undefined);
  const route = http === undefined ? undefined : stringAt(node, http);
  if (http === undefined || route === undefined) return undefined;
  const errors = valueOf(node, "errors");
  const auth = maybeGap(
    context,
    valueOf(node, "auth"),
    { path: `${path}/auth`, question: `Who may call ${name.value}?` },
    decodeAuth,
  );
  return {
    ...base,
    http: { value: http, span: entryOf(node, http)?.key.span ?? route.span },
    route,
    pathFields: decodeFields(context, valueOf(node, "path"), `${path}/path`),
    query: decodeFields(context, valueOf(node, "query"), `${path}/query`),
    headers: decodeFields(context, valueOf(node, "headers"), `${path}/headers`),
    errors: stringsOf(errors?.kind === "map" ? valueOf(errors, "of") : errors),
    reads: flagAt(node, "reads")?.value === true,
    rules: decodeRules(context, node, path),
    ...defined({
      body: decodeBody(context, node, path),
      bodyAs: stringAt(node, "body_as"),
      response: decodeResponse(context, valueOf(node, "response"), { path, name: name.value }),
      otherwise: otherwiseBody(context, valueOf(errors, "otherwise"), `${path}/errors`),
      auth,
      idempotency: decodeIdempotency(context, node, path),
      deadline: headerAt(context, node, "deadline", path),
      pages: decodePages(node),
      precondition: decodePrecondition(context, node, path),
      waitOn: stringAt(node, "wait_on"),
    }),
  };
}

function decodeBody(context: DecodeContext, node: SyntaxNode, endpoint: string): EndpointAst["body"] {
  const body = valueOf(node, "body");
  if (body === undefined) return undefined;
  const path = `${endpoint}/body`;
  const { span } = body;
  if (body.kind === "map") {
    const bodyAs = entryOf(node, "body_as");
    if (bodyAs !== undefined) {
      context.report("body-needs-name", "`body_as` needs a body that is a type.", bodyAs.key.span);
    }
    return { kind: "fields", fields: decodeFields(context, body, path), span };
  }
  if (asString(body) === undefined) return undefined;
  const { value, gap } = decodeBodyType(context, body, { path, name: "the body" });
  return { kind: "type", value, span, ...defined({ gap }) };
}

/** Decodes the type of a whole body, which is JSON. Reports the word for another format. */
function decodeBodyType(context: DecodeContext, node: SyntaxNode, place: GapPlace): ValueWithGap {
  const word = asString(node);
  const help = word && foreignBody(word.value);
  if (word === undefined || help === undefined) return decodeValue(context, node, place);
  const { span } = word;
  context.report("not-in-language-1", `There is no \`${word.value}\` in language 1.`, span, help);
  return { value: { type: { kind: "invalid", span }, nullable: false, span } };
}

interface ResponsePlace {
  readonly path: string;
  readonly name: string;
}

function decodeResponse(
  context: DecodeContext,
  node: SyntaxNode | undefined,
  { path: endpoint, name }: ResponsePlace,
): MaybeGap<ResponseAst> | undefined {
  if (node === undefined) return undefined;
  const path = `${endpoint}/response`;
  if (asString(node) !== undefined) return statedResponse(context, node, path);
  const gap = node.kind === "map" ? keyGap(context, node, path) : undefined;
  if (gap === undefined) return statedResponse(context, node, path);
  const assumed = valueOf(node, "assume");
  if (assumed === undefined) return { gap };
  context.assuming(assumed);
  const { stated } = statedResponse(context, assumed, path) ?? {};
  if (stated === undefined)
    context.report("wrong-kind", `The response of ${name} is not a type.`, assumed.span);
  return { gap, ...defined({ stated }) };
}

function statedResponse(
  context: DecodeContext,
  node: SyntaxNode,
  path: string,
): MaybeGap<ResponseAst> | undefined {
  const { span } = node;
  if (asString(node)?.value === "none") return { stated: { value: { status: 204, headers: [] }, span } };
  const type = node.kind === "map" ? valueOf(node, "type") : node;
  const status = node.kind === "map" ? numberAt(node, "status")?.value : undefined;
  if (status === undefined && (type === undefined || valueOf(node, "status") !== undefined)) return undefined;
  const decoded =
    asString(type) === undefined || type === undefined
      ? undefined
      : decodeBodyType(context, type, { path, name: "the response" });
  const headers = decodeFields(context, valueOf(node, "headers"), `${path}/headers`);
  const response = { status: status ?? 200, headers, ...defined({ value: decoded?.value }) };
  return { stated: { value: response, span }, ...defined({ gap: decoded?.gap }) };
}

function decodeIdempotency(
  context: DecodeContext,
  node: SyntaxNode,
  endpoint: string,
): EndpointAst["idempotency"] {
  const map = mapAt(node, "idempotency");
  if (map === undefined) return undefined;
  const path = `${endpoint}/idempotency`;
  const place = { path: `${path}/window`, question: "How long does the server remember a key?" };
  const window = maybeGap(context, valueOf(map, "window"), place, asString);
  return {
    required: flagAt(map, "required")?.value === true,
    span: map.span,
    ...defined({ window, header: headerAt(context, map, "header", path) }),
  };
}

function headerAt(
  context: DecodeContext,
  node: SyntaxNode,
  key: string,
  parent: string,
): MaybeGap<string> | undefined {
  const place = { path: `${parent}/${key}`, question: "What is the name of the header?" };
  return maybeGap(context, valueOf(node, key), place, asString);
}

function decodePages(node: SyntaxNode): EndpointAst["pages"] {
  const map = mapAt(node, "pages");
  if (map === undefined) return undefined;
  const parts = {
    cursor: stringAt(map, "cursor"),
    next: stringAt(map, "next"),
    items: stringAt(map, "items"),
  };
  return { span: map.span, ...defined(parts) };
}

function decodePrecondition(
  context: DecodeContext,
  owner: SyntaxNode,
  endpoint: string,
): EndpointAst["precondition"] {
  const written = valueOf(owner, "precondition");
  if (written === undefined) return undefined;
  const gap = keyGap(context, written, `${endpoint}/precondition`);
  const node = withAssumed(context, written, { joined: [] });
  const assumed = gap === undefined ? undefined : asString(valueOf(node, "assume"));
  const doc: Located<string> | undefined = asString(node) ?? stringAt(node, "doc") ?? assumed;
  return {
    doc: doc?.value ?? gap?.text ?? "",
    values: constants(valueOf(node, "is")),
    span: written.span,
    ...defined({
      resource: stringAt(node, "resource"),
      field: stringAt(node, "field"),
      error: stringAt(node, "error"),
      gap,
    }),
  };
}
