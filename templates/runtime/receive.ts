/** From a request to the input of its endpoint: one flat object, or the reason to refuse it. */
import { parseBody } from "./body.js";
import { brief } from "./brief.js";
import { dropsInside, dropUndeclared } from "./dropping.js";
import type { Eventually } from "./eventually.js";
import type { BodyEnd, Incoming } from "./exchange.js";
import { overloaded } from "./in-flight.js";
import type { Issue } from "./issue.js";
import { invalidInput } from "./invalid-input.js";
import { decode, type Target } from "./path.js";
import { Refusal } from "./problem.js";
import { bodyTooLarge, bodyUnwanted, isBodyMethod, refuseUnread } from "./refuse-unread.js";
import type { AnyRoute } from "./route.js";
import { pointerTo } from "./pointer.js";
import type { Visit } from "./visit.js";
import { decodeQueryInto, decodeValue, notice } from "./wire-decode.js";

type Input = Record<string, unknown>;

/** What comes of a request: its checked input, why it is refused, or that its client went. */
export type Received = { readonly input: unknown } | Refusal | "gone";

/** The checked input of a request, or why it is refused, or that its client went. */
export function receive(
  route: AnyRoute,
  { incoming, work: target, inFlight }: Visit,
  maxBodyBytes: number,
): Eventually<Received> {
  const refusal = refuseUnread(route, incoming, maxBodyBytes);
  if (refusal !== undefined) return refusal;
  const announced = route.body === undefined ? 0 : Number(incoming.header("content-length") ?? 0);
  if (!inFlight.hasRoom(announced)) return overloaded();
  const reading = readBody(route, incoming, maxBodyBytes);
  return reading instanceof Promise
    ? reading.then((bytes) => inputOf(route, incoming, target, bodyOf(route, bytes, maxBodyBytes)))
    : inputOf(route, incoming, target, bodyOf(route, reading, maxBodyBytes));
}

/** The input of a request, once its body is there. */
function inputOf(route: AnyRoute, incoming: Incoming, target: Target, body: Body): Received {
  if (body === "gone" || body instanceof Refusal) return body;
  const parameters: Input = {};
  const issues: Issue[] = [];
  if (!decodeQueryInto(parameters, issues, route.parameters, target.query))
    return new Refusal("malformed_query");
  // A list that must be there is sent as nothing when it is empty.
  for (const { name, in: place, list, optional } of route.parameters)
    if (place === "query" && list === true && optional !== true && !Object.hasOwn(parameters, name))
      parameters[name] = [];
  if (!decodePathAndHeaders(parameters, route, target.path, incoming))
    return new Refusal("malformed_path");
  const input = body === undefined ? parameters : withBody(parameters, issues, route, body.value);
  if (input instanceof Refusal) return input;
  const found = route.input.check(input);
  if (found !== null || issues.length > 0) return invalidInput(route, issues, found ?? []);
  return { input: dropsInside(route.input) ? dropUndeclared(route.input, input) : input };
}

type Bytes = Uint8Array | BodyEnd | "skipped";

/** The body where the endpoint takes one; where it takes none, whether there is one. */
function readBody(route: AnyRoute, incoming: Incoming, maxBytes: number): Eventually<Bytes> {
  if (!incoming.hasBody()) return noBytes;
  if (route.body !== undefined) return incoming.readBody(maxBytes);
  // One of unknown length can still be empty.
  return isBodyMethod(route) ? incoming.readBody(0) : incoming.skipBody(maxBytes);
}

const noBytes = new Uint8Array();

type Body = { readonly value: unknown } | Refusal | "gone" | undefined;

/** What `bytes` say; undefined where nothing is expected, or may be missing and is. */
function bodyOf({ body }: AnyRoute, bytes: Bytes, maxBytes: number): Body {
  if (bytes === "gone") return "gone";
  if (bytes === "no_room") return overloaded();
  if (body === undefined) return bytes === "too_large" ? bodyUnwanted() : undefined;
  if (bytes === "too_large") return bodyTooLarge(maxBytes);
  if (bytes === "skipped") return undefined;
  if (bytes.byteLength > 0) return parseBody(bytes);
  if (body.optional) return undefined;
  const issue: Issue = { code: "required", pointer: "", in: "body", message: "is required" };
  return new Refusal("invalid_body", { detail: "A body is required.", issues: [issue] });
}

/** Puts the parameters of path and headers into `input`; false when the path is damaged. */
function decodePathAndHeaders(
  input: Input,
  route: AnyRoute,
  path: string,
  incoming: Incoming,
): boolean {
  let segments: readonly string[] | undefined;
  for (const parameter of route.parameters) {
    if (parameter.in === "path") {
      segments ??= path.slice(1).split("/");
      const text = decode(segments[parameter.segment ?? 0] ?? "");
      if (text === undefined) return false;
      input[parameter.name] = decodeValue(parameter, text);
    } else if (parameter.in === "header") {
      const text = incoming.header(parameter.name.toLowerCase());
      if (text !== undefined) input[parameter.name] = decodeValue(parameter, text);
    }
  }
  return true;
}

/** `parameters` and the body; a parameter is never replaced by a property of the body. */
function withBody(
  parameters: Input,
  issues: Issue[],
  { parameters: declared, body }: AnyRoute,
  value: unknown,
): Input | Refusal {
  if (body === undefined) return parameters;
  if (body.kind === "value") return { ...parameters, [body.property]: value };
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const message = "must be an object";
    const issue: Issue = { code: "type", expected: "object", pointer: "", in: "body", message };
    return new Refusal("invalid_body", { issues: [issue] });
  }
  const given = value as Input;
  const others = Object.keys(given).filter((name) => !body.fields.includes(name));
  if (body.extras === "closed") for (const name of others) notice(issues, unknownProperty(name));
  if (declared.length === 0 && others.length === 0) return given;
  const input = { ...parameters };
  for (const name of body.fields) if (Object.hasOwn(given, name)) input[name] = given[name];
  return input;
}

function unknownProperty(name: string): Issue {
  const field = brief(name);
  const message = "is not declared";
  return { code: "unknown_field", field, pointer: pointerTo(field), in: "body", message };
}
