/** The input of a route from path, query, headers and body. */
import type { BodyEnd, Incoming, MaybePromise } from "./protocol.js";
import { bodyTooLarge, overloaded, ProtocolRejection } from "./rejections.js";
import type { RequestLifecycle } from "./request-lifecycle.js";
import {
  bodyMissing,
  bodyUnwanted,
  invalidInput,
  isBodyMethod,
  parseBody,
  rejectUnread,
} from "./request.js";
import type { AnyRoute, BodyValue } from "./routes.js";
import { brief, type Issue, pointerTo } from "../values/issue.js";
import { fieldNamesOf } from "../values/schema.js";
import { addDecodeIssue, decodeQueryInto, type Target } from "../values/targets.js";
import { dropsInside, dropUndeclared } from "../values/undeclared-fields.js";
import { decode, decodeValue, wireName } from "../values/wire.js";

type Input = Record<string, unknown>;

/** The checked input of a request, its rejection, or `gone` for a disconnected client. */
export type Received = { readonly input: unknown } | ProtocolRejection | "gone";

/** Returns the checked input of a request, its rejection, or `gone` for a disconnected client. */
export function receive(
  route: AnyRoute,
  lifecycle: RequestLifecycle,
  maxBodyBytes: number,
): MaybePromise<Received> {
  const { incoming, info: target, inFlight } = lifecycle;
  const rejection = rejectUnread(route, incoming, maxBodyBytes);
  if (rejection !== undefined) return rejection;
  if (route.body?.open !== undefined) {
    const isThere = incoming.hasBody() || incoming.header("content-type") !== undefined;
    if (!isThere && !route.body.optional) return bodyMissing();
    const received = inputOf(route, incoming, target, undefined);
    if (received === "gone" || received instanceof ProtocolRejection) return received;
    if (!isThere) return received;
    const value = route.body.open({ incoming, limit: maxBodyBytes, lifetime: target.lifetime });
    return { input: withBody(received.input as Input, [], route, value) };
  }
  if (route.body?.begin !== undefined) {
    const hold = lifecycle.hold.bind(lifecycle);
    const reading = { incoming, limit: maxBodyBytes, lifetime: target.lifetime, hold };
    return route.body.begin(reading, route).then((body) => {
      const received = inputOf(route, incoming, target, body);
      if (received === "gone" || received instanceof ProtocolRejection) return received;
      return { input: Object.assign({}, received.input, (body as BodyValue | undefined)?.later) };
    });
  }
  const announced = route.body === undefined ? 0 : Number(incoming.header("content-length") ?? 0);
  if (!inFlight.hasRoom(announced)) return overloaded();
  const reading = readBytes(route, incoming, maxBodyBytes);
  return reading instanceof Promise
    ? reading.then((bytes) =>
        inputOf(route, incoming, target, bodyOf(route, incoming, bytes, maxBodyBytes)),
      )
    : inputOf(route, incoming, target, bodyOf(route, incoming, reading, maxBodyBytes));
}

/** Returns the input of a request whose body was read. */
function inputOf(route: AnyRoute, incoming: Incoming, target: Target, body: Body): Received {
  if (body === "gone" || body instanceof ProtocolRejection) return body;
  const parameters: Input = {};
  const issues: Issue[] = [];
  const stated = route.constants?.drop(target.query) ?? target.query;
  const query = route.keys?.drop(stated, route.keys.names) ?? stated;
  if (!decodeQueryInto(parameters, issues, route.parameters, query))
    return new ProtocolRejection("malformed_query");
  // A query sends an empty required list as no parameter at all.
  for (const { name, in: place, list, optional } of route.parameters)
    if (place === "query" && list === true && optional !== true && !Object.hasOwn(parameters, name))
      parameters[name] = [];
  if (!decodePathAndHeaders(parameters, route, target.path, incoming))
    return new ProtocolRejection("malformed_path");
  issues.push(...(body?.issues ?? []));
  const input = body === undefined ? parameters : withBody(parameters, issues, route, body.value);
  if (input instanceof ProtocolRejection) return input;
  const found = route.input.check(input);
  if (found !== null || issues.length > 0) {
    body?.explain?.(found ?? []);
    return invalidInput(route, issues, found ?? []);
  }
  return { input: dropsInside(route.input) ? dropUndeclared(route.input, input) : input };
}

type BodyBytes = Uint8Array | BodyEnd | "skipped";

/** Reads the body if the endpoint takes one, else finds out whether there is one. */
function readBytes(route: AnyRoute, incoming: Incoming, maxBytes: number): MaybePromise<BodyBytes> {
  if (!incoming.hasBody()) return noBytes;
  if (route.body !== undefined) return incoming.readBody(maxBytes);
  // A body of unknown length can be empty.
  return isBodyMethod(route) ? incoming.readBody(0) : incoming.skipBody(maxBytes);
}

const noBytes = /* @__PURE__ */ new Uint8Array();

type Body = BodyValue | ProtocolRejection | "gone" | undefined;

/** Parses `bytes`; returns undefined if no body is expected or an optional one is absent. */
function bodyOf(route: AnyRoute, incoming: Incoming, bytes: BodyBytes, maxBytes: number): Body {
  const { body } = route;
  if (bytes === "gone") return "gone";
  if (bytes === "no_room") return overloaded();
  if (body === undefined) return bytes === "too_large" ? bodyUnwanted() : undefined;
  if (bytes === "too_large") return bodyTooLarge(maxBytes);
  if (bytes === "skipped") return undefined;
  // An empty form or text has a content type.
  const isThere =
    bytes.byteLength > 0 ||
    (body.read !== undefined && incoming.header("content-type") !== undefined);
  if (isThere) return body.read?.(bytes, route) ?? parseBody(bytes, route);
  if (body.optional) return undefined;
  return bodyMissing();
}

/** Adds the path and header parameters to `input`; returns false for a malformed path. */
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
      const { pick, segment = 0 } = parameter;
      const escaped = pick === undefined ? segments[segment] : undefined;
      const text = pick === undefined ? decode(escaped ?? "") : pick(segments);
      if (text === undefined) return false;
      input[parameter.name] = decodeValue(parameter, text, escaped);
    } else if (parameter.in === "header") {
      const text = incoming.header(wireName(parameter).toLowerCase());
      if (text !== undefined) input[parameter.name] = decodeValue(parameter, text);
    }
  }
  return true;
}

/** Merges parameters and body; a property of the body never replaces a parameter. */
function withBody(
  parameters: Input,
  issues: Issue[],
  route: AnyRoute,
  value: unknown,
): Input | ProtocolRejection {
  const { parameters: declared, body } = route;
  if (body === undefined) return parameters;
  if (body.kind === "value") return { ...parameters, [body.property]: value };
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const message = "must be an object";
    const issue: Issue = { code: "type", expected: "object", pointer: "", in: "body", message };
    return new ProtocolRejection("invalid_body", { issues: [issue] });
  }
  const given = value as Input;
  const fields = bodyFields(route);
  const others = Object.keys(given).filter((name) => !fields.includes(name));
  if (body.extras === "closed")
    for (const name of others) addDecodeIssue(issues, unknownProperty(name));
  if (declared.length === 0 && others.length === 0) return given;
  const input = { ...parameters };
  for (const name of fields) if (Object.hasOwn(given, name)) input[name] = given[name];
  return input;
}

const fieldsByRoute: WeakMap<AnyRoute, readonly string[]> = /* @__PURE__ */ new WeakMap();

/** Returns the names of the fields of a body: those of the input that no parameter carries. */
function bodyFields(route: AnyRoute): readonly string[] {
  let fields = fieldsByRoute.get(route);
  if (fields === undefined) {
    const carried = route.parameters.filter(({ in: place }) => place !== "body");
    fields = fieldNamesOf(route.input).filter((name) => !carried.some((one) => one.name === name));
    fieldsByRoute.set(route, fields);
  }
  return fields;
}

function unknownProperty(name: string): Issue {
  const field = brief(name);
  const message = "is not declared";
  return { code: "unknown_field", field, pointer: pointerTo(field), in: "body", message };
}
