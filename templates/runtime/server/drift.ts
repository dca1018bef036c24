/** The disagreements of a request and its response with the spec. */
import type { ErrorShape } from "./errors.js";
import type { Incoming } from "./protocol.js";
import { ProtocolRejection } from "./rejections.js";
import { inputFrom, parseText } from "./request.js";
import type { AnyRoute, RouteResponse } from "./routes.js";
import type { ServerParts } from "./server.js";
import type { Issue } from "../values/issues.js";
import type { Schema } from "../values/schema.js";
import type { Target } from "../values/targets.js";
import { acceptsType, isMediaType } from "../values/media-types.js";

/** The part of a disagreement that does not depend on the endpoint. */
export interface FoundDrift {
  /**
   * `request`: the service accepted a request that the spec does not allow. `status`, `media_type` and `response`: the
   * spec does not have its response.
   */
  readonly kind: "request" | "status" | "media_type" | "response";
  /** The disagreement as a sentence, without values of the request or the response. */
  readonly message: string;
  /** The issues of the request or the response; empty where the message says everything. */
  readonly issues: readonly Issue[];
}

/**
 * Returns why the spec does not allow a request, and null if it does; undefined for a body that only handlers read, such
 * as files.
 */
export function requestRefusal(
  route: AnyRoute,
  incoming: Incoming,
  target: Target,
  body: Uint8Array,
): FoundDrift | null | undefined {
  if (route.body?.open !== undefined || route.body?.begin !== undefined) return undefined;
  const received = inputFrom(route, incoming, target, body);
  if (!(received instanceof ProtocolRejection)) return null;
  const { detail = received.code } = received.body("");
  const message = `The service accepted a request that the spec does not allow: ${detail}`;
  return { kind: "request", message, issues: received.details.issues ?? [] };
}

/** The request of a response. */
interface AskedBy {
  readonly route: AnyRoute;
  header(name: string): string | undefined;
  /** True if the spec does not allow the request. */
  readonly isRefused: boolean;
}

/** A response of a service. */
interface SeenResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Its body; undefined if it was not kept. */
  readonly text: string | undefined;
}

/** Returns the disagreement of a response with the spec, if there is one; `uncompared` if its body was not read. */
export function responseDrift(
  { fail }: ServerParts,
  { route, header, isRefused }: AskedBy,
  { status, headers, text }: SeenResponse,
): FoundDrift | "uncompared" | undefined {
  const declared: (RouteResponse | ErrorShape)[] = [
    ...successesOf(route, status),
    ...route.errors.flatMap((name) => errorOf(fail, name, status)),
  ];
  if (declared.length === 0) {
    if (isOfHttp(route, header, status) || (isRefused && status >= 400)) return undefined;
    return {
      kind: "status",
      message: `The spec declares no response with status ${status}.`,
      issues: [],
    };
  }
  let closest: FoundDrift | "uncompared" | undefined;
  for (const one of declared) {
    const drift =
      "isProblem" in one ? errorDrift(one, headers, text) : bodyDrift(one, headers, text);
    if (drift === undefined || drift === "uncompared") return drift;
    closest ??= drift;
  }
  return closest;
}

/** Returns whether servers respond with a status whatever the spec says: failures, credentials, caches and ranges. */
function isOfHttp({ auth }: AnyRoute, header: AskedBy["header"], status: number): boolean {
  if (status >= 500) return true;
  if (status === 401 || status === 403) return auth.length > 0;
  if (status === 206 || status === 416) return header("range") !== undefined;
  if (status === 304 || status === 412)
    return ["if-none-match", "if-modified-since", "if-match"].some(
      (name) => header(name) !== undefined,
    );
  return false;
}

/** Returns the success responses of a route with a status. */
function successesOf({ response }: AnyRoute, status: number): RouteResponse[] {
  const first = [response, ...(response.instead === undefined ? [] : [response.instead.response])];
  const all = [...first, ...first.flatMap(({ others = {} }) => Object.values(others))];
  const exact = all.filter((one) => one.range === undefined && one.status === status);
  const isSuccess = status >= 200 && status < 300;
  return exact.length > 0 || !isSuccess ? exact : all.filter(({ range }) => range !== undefined);
}

/** Returns a declared error if it has a status. */
function errorOf(fail: object, name: string, status: number): ErrorShape[] {
  const { shape } =
    (fail as Readonly<Record<string, { readonly shape?: ErrorShape } | undefined>>)[name] ?? {};
  if (shape === undefined) return [];
  const end = shape.isRange === true ? shape.status + 99 : shape.status;
  return status >= shape.status && status <= end ? [shape] : [];
}

type Headers = SeenResponse["headers"];

/** Compares headers and body of a success response. */
function bodyDrift(
  { media, empty, output, writeJson, headers: declared }: RouteResponse,
  headers: Headers,
  text: string | undefined,
): FoundDrift | "uncompared" | undefined {
  const wrong = declared === undefined ? [] : headerIssues(declared.schema, headers);
  if (wrong.length > 0) return responseIssues(wrong);
  if (empty === true) {
    if (text === undefined || text === "") return undefined;
    return {
      kind: "response",
      message: "The response has a body, which the spec does not declare.",
      issues: [],
    };
  }
  const type = headers["content-type"];
  if (media !== undefined) {
    const essence = type?.split(";", 1)[0]?.trim() ?? "";
    return acceptsType(media, essence) ? "uncompared" : otherType(media, type);
  }
  if (!isMediaType(type, "application/json")) return otherType("application/json", type);
  // Integers of 64 bits would lose digits.
  return writeJson === undefined ? jsonDrift(output, headers, text) : "uncompared";
}

/** Compares the body of a declared error. Problem details of other members than the spec's stay unread. */
function errorDrift(
  { schema, isProblem, media = "application/json" }: ErrorShape,
  headers: Headers,
  text: string | undefined,
): FoundDrift | "uncompared" | undefined {
  const type = headers["content-type"];
  if (schema === undefined) return "uncompared";
  if (isProblem && !isMediaType(type, "application/problem+json")) return "uncompared";
  if (!isProblem && !isMediaType(type, media)) return otherType(media, type);
  return jsonDrift(schema, headers, text);
}

function otherType(media: string, type: string | undefined): FoundDrift {
  const found = type === undefined ? "none" : JSON.stringify(type.slice(0, 80));
  return {
    kind: "media_type",
    message: `The spec declares the media type ${media}, and the response has ${found}.`,
    issues: [],
  };
}

function jsonDrift(
  schema: Schema | undefined,
  headers: Headers,
  text: string | undefined,
): FoundDrift | "uncompared" | undefined {
  const encoding = headers["content-encoding"];
  if (text === undefined || (encoding !== undefined && encoding !== "identity"))
    return "uncompared";
  const read = parseText(text);
  if (read instanceof ProtocolRejection)
    return {
      kind: "response",
      message: `The body of the response is not the JSON of the spec: ${read.code}.`,
      issues: [],
    };
  const issues = schema?.check(read.value) ?? [];
  return issues.length === 0 ? undefined : responseIssues(issues);
}

function responseIssues(issues: readonly Issue[]): FoundDrift {
  return { kind: "response", message: "The response violates the spec.", issues };
}

/** Returns the issues of headers, which are text whatever their types. */
function headerIssues(schema: Schema, headers: Headers): Issue[] {
  const values: Record<string, unknown> = { ...headers };
  for (const issue of schema.check(values) ?? []) {
    const name = issue.pointer.slice(1);
    const text = headers[name.toLowerCase()];
    if (issue.code === "required" && text !== undefined) values[name] = text;
  }
  for (const issue of schema.check(values) ?? []) {
    const name = issue.pointer.slice(1);
    const text = values[name];
    if (issue.code === "type" && typeof text === "string") values[name] = plainValue(text);
  }
  return (schema.check(values) ?? []).map((issue) => ({ ...issue, in: "header" }));
}

/** Returns the number or the boolean that a text is; otherwise the text. */
function plainValue(text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
