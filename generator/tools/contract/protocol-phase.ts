/** Rules of HTTP: credentials, methods, media types, objects that do not exist, HEAD, repeated keys. */
import { isDeepStrictEqual } from "node:util";
import { patternOf, parsePath } from "../../language/facts/path-segments.js";
import type { Endpoint, HttpMethod } from "../../language/model/model.js";
import { inputType } from "../../language/names/names.js";
import { isValidAs } from "../../values/interpreter.js";
import { isObject } from "../../values/objects.js";
import { errorsOf } from "./check-response.js";
import { credentialParts, isKnown, type CredentialPart } from "./credentials.js";
import { requestOf } from "./requests.js";
import type { Called, FilledInput, ContractSession } from "./session.js";
import { partAt } from "./objects-known.js";
import { spotName, spotsOf, withAt } from "./spots.js";

/** Tests the rules of HTTP of one endpoint. */
export async function testProtocol(session: ContractSession, endpoint: Endpoint): Promise<void> {
  await testUnknownObject(session, endpoint);
  await testUnknownReferences(session, endpoint);
  await testCredentials(session, endpoint);
  await testBodies(session, endpoint);
  await testHead(session, endpoint);
  await testIdempotency(session, endpoint);
  await testConflict(session, endpoint);
}

/** The same call again may be a conflict, whose error is then checked as every response is. */
async function testConflict(session: ContractSession, endpoint: Endpoint): Promise<void> {
  const filled =
    errorsOf(session.model, endpoint, 409).length === 0 ? undefined : await session.ready(endpoint, true);
  if (filled === undefined) return;
  const { kind } = session.effects.get(endpoint.name) ?? {};
  const first = await callReady(session, endpoint, filled);
  if (first?.isSuccess === true && kind !== "deletes") await callReady(session, endpoint, filled);
}

/** Sends a ready input with some options. */
async function callReady(
  session: ContractSession,
  endpoint: Endpoint,
  { input, object }: FilledInput,
  options: Parameters<ContractSession["call"]>[2] = {},
): Promise<Called | undefined> {
  return await session.call(endpoint, input, { ...options, ...(object === undefined ? {} : { object }) });
}

/** An id of the same form that no object has must be refused; a repeated deletion may be accepted. */
async function testUnknownObject(session: ContractSession, endpoint: Endpoint): Promise<void> {
  const { idIn, kind } = session.effects.get(endpoint.name) ?? {};
  if (idIn === undefined || kind === "creates" || kind === "lists") return;
  // PUT may create what is not there.
  if (
    kind === "replaces" &&
    [endpoint.response, ...endpoint.otherResponses].some(({ status }) => status === 201)
  )
    return;
  if (!endpoint.input.some(({ name, in: place }) => name === idIn && place === "path")) return;
  const filled = await session.ready(endpoint);
  if (filled === undefined) return;
  const other = otherId((filled.input as Readonly<Record<string, unknown>>)[idIn]);
  const input = { ...filled.input, [idIn]: other };
  if (other === undefined || !isValidAs(session.model, inputType(endpoint), input)) return;
  const called = await session.call(endpoint, input);
  if (called === undefined) return;
  const { response, checked } = called;
  const accepted = `the unknown ${idIn} ${JSON.stringify(other)} is accepted, with status ${response.status}`;
  const isAccepted = called.isSuccess && kind !== "deletes";
  session.check("unknown-object", endpoint, isAccepted ? accepted : undefined, { steps: [called] });
  const declared = errorsOf(session.model, endpoint, response.status);
  const [first] = declared;
  if (
    response.status !== 404 ||
    first === undefined ||
    checked.error !== undefined ||
    checked.faults.length > 0
  )
    return;
  const fault = `status 404 is ${first.name}, but the body is that of another error`;
  session.check("error-body", endpoint, fault, { steps: [called], path: first.path });
}

/** Ids in a body that name nothing must be refused, where the endpoint declares a 404 that its path does not explain. */
async function testUnknownReferences(session: ContractSession, endpoint: Endpoint): Promise<void> {
  if (endpoint.input.some((field) => field.in === "path")) return;
  const [error] = errorsOf(session.model, endpoint, 404);
  const filled = error && (await session.ready(endpoint));
  if (filled === undefined) return;
  const spots = spotsOf(session.model, endpoint.input, filled.input);
  const ids = spots.filter(
    ({ value, current, in: place }) =>
      value.type.kind === "id" && typeof current === "string" && place === "body",
  );
  const input = ids.reduce<unknown>(
    (held, { path, current }) => withAt(held, path, otherId(current)),
    filled.input,
  );
  if (ids.length === 0 || !isObject(input) || !isValidAs(session.model, inputType(endpoint), input)) return;
  const called = await session.call(endpoint, input);
  if (called === undefined) return;
  const names = ids.map((spot) => spotName(spot)).join(" and ");
  const fault = called.isSuccess
    ? `the unknown ${names} is accepted, with status ${called.response.status}`
    : undefined;
  session.check("unknown-object", endpoint, fault, { steps: [called] });
}

/** Another id of the same form: digits and letters are replaced at its end. */
function otherId(id: unknown): unknown {
  if (typeof id === "number") return id + 987_654;
  if (typeof id !== "string" || id === "") return undefined;
  const other = id.replace(/[0-9a-z]{1,9}$/i, (end) =>
    end.replace(/./g, (one) =>
      /\d/.test(one)
        ? one === "9"
          ? "8"
          : "9"
        : one === "f"
          ? "e"
          : one === "F"
            ? "E"
            : /[A-Z]/.test(one)
              ? "F"
              : "f",
    ),
  );
  return other === id ? undefined : other;
}

/** Each alternative is accepted; without credentials, with wrong ones, and without a part of them a call is refused. */
async function testCredentials(session: ContractSession, endpoint: Endpoint): Promise<void> {
  const { model, options } = session;
  const { auth } = endpoint;
  if (auth.length === 0) return;
  const isFree = auth.some((one) => one.length === 0);
  const known = auth.filter((one) => one.length > 0 && isKnown(model, options.credentials, one));
  for (const alternative of known) {
    const filled = await session.ready(endpoint);
    if (filled === undefined) return;
    const parts = credentialParts(model, options.credentials, alternative);
    const called = await callReady(session, endpoint, filled, { parts });
    if (called === undefined) continue;
    const { status } = called.response;
    const fault =
      status === 401 || status === 403
        ? `${alternative.join(" and ")} is refused, with status ${status}`
        : undefined;
    session.check("auth", endpoint, fault, { steps: [called] });
  }
  if (isFree) return;
  const [alternative] = known;
  const parts = alternative === undefined ? [] : credentialParts(model, options.credentials, alternative);
  const wrong = parts.map((one) => spoilt(one));
  const tries: (readonly [what: string, parts: readonly CredentialPart[]])[] = [["without credentials", []]];
  if (parts.length > 0) tries.push(["with wrong credentials", wrong]);
  if (parts.length > 1)
    for (const left of parts) {
      // The rest may be another alternative.
      const rest = parts.filter((one) => one !== left);
      const isOther = auth.some(
        (one) =>
          one !== alternative && credentialParts(model, options.credentials, one).length <= rest.length,
      );
      if (isOther) continue;
      tries.push([`without ${left.header.name}`, rest]);
      tries.push([
        `with a wrong ${left.header.name}`,
        parts.map((one) => (one === left ? spoilt(one) : one)),
      ]);
    }
  for (const [what, given] of tries) {
    const filled = await session.ready(endpoint);
    if (filled === undefined && alternative !== undefined) return;
    const called = await callReady(session, endpoint, filled ?? { input: {} }, { parts: given });
    if (called === undefined) continue;
    const fault = called.isSuccess
      ? `a request ${what} is accepted, with status ${called.response.status}`
      : undefined;
    session.check("auth", endpoint, fault, { steps: [called] });
  }
}

function spoilt({ in: place, header: { name, text } }: CredentialPart): CredentialPart {
  const [, lead = "", secret = ""] = /^(\S+ )?(.*)$/s.exec(text) ?? [];
  const plain = lead === "Basic " ? Buffer.from(secret, "base64").toString() : secret;
  const other = `${plain.slice(0, -1)}${plain.endsWith("x") ? "y" : "x"}`;
  const written = lead === "Basic " ? Buffer.from(other).toString("base64") : other;
  return { in: place, header: { name, text: lead + written, shown: `${lead}wrong` } };
}

/** Malformed JSON, and JSON that says that it is something else. */
async function testBodies(session: ContractSession, endpoint: Endpoint): Promise<void> {
  const { body } = endpoint;
  if (body.kind === "none" || body.kind === "bytes" || (body.media?.format ?? "json") !== "json") return;
  for (const [what, options] of [
    ["malformed JSON", { text: '{"a":' }],
    ["a body of text/plain", { type: "text/plain" }],
  ] as const) {
    const filled = await session.ready(endpoint);
    if (filled === undefined) return;
    const called = await callReady(session, endpoint, filled, options);
    if (called?.request.body === undefined) return;
    const fault = called.isSuccess ? `${what} is accepted, with status ${called.response.status}` : undefined;
    session.check("media-type", endpoint, fault, { steps: [called] });
  }
}

/** HEAD has the status and the content type of GET. */
async function testHead(session: ContractSession, endpoint: Endpoint): Promise<void> {
  if (endpoint.http !== "HEAD") return;
  const getter = session.model.endpoints.find(
    (one) => one.http === "GET" && one.pathText === endpoint.pathText,
  );
  const filled = getter && (await session.ready(getter));
  if (getter === undefined || filled === undefined) return;
  const got = await callReady(session, getter, filled);
  const head = await callReady(session, endpoint, filled);
  if (got === undefined || head === undefined) return;
  const facts = ({ response: { status, headers } }: Called): string =>
    `status ${status} and the content type ${headers.get("content-type") ?? "none"}`;
  const fault = facts(got) === facts(head) ? undefined : `GET has ${facts(got)}, HEAD ${facts(head)}`;
  session.check("head", endpoint, fault, { steps: [got, head] });
}

/** The same key gives the same response; with another request it is refused. */
async function testIdempotency(session: ContractSession, endpoint: Endpoint): Promise<void> {
  const { idempotency } = endpoint;
  if (idempotency?.header === undefined) return;
  const filled = await session.ready(endpoint, true);
  if (filled === undefined) return;
  const key = session.newKey();
  const first = await callReady(session, endpoint, filled, { key });
  if (first?.isSuccess !== true) return;
  const again = await callReady(session, endpoint, filled, { key });
  if (again === undefined) return;
  const isSame =
    again.response.status === first.response.status &&
    isDeepStrictEqual(again.checked.json, first.checked.json);
  const replay = isSame
    ? undefined
    : `the repeated key gives status ${again.response.status} and another body`;
  session.check("idempotency", endpoint, replay, { steps: [first, again] });
  const other = await otherInput(session, endpoint, filled.input);
  if (other !== undefined) {
    const called = await session.call(endpoint, other, { key });
    const fault =
      called?.isSuccess === true
        ? `the key of another request is accepted, with status ${called.response.status}`
        : undefined;
    if (called !== undefined) session.check("idempotency", endpoint, fault, { steps: [first, called] });
  }
  if (!idempotency.required) return;
  const next = await session.ready(endpoint, true);
  if (next === undefined) return;
  const request = requestOf(session.model, endpoint, next.input, { parts: session.partsOf(endpoint) });
  const response = await session.send(endpoint, request);
  if (response === undefined) return;
  const fault =
    response.status < 400 ? `a request without a key is accepted, with status ${response.status}` : undefined;
  session.check("idempotency", endpoint, fault, { steps: [{ endpoint, request, response }] });
}

/** Returns another valid input with the same path. */
async function otherInput(
  session: ContractSession,
  endpoint: Endpoint,
  input: object,
): Promise<object | undefined> {
  const filled = await session.ready(endpoint);
  const isPath = (name: string): boolean =>
    endpoint.input.some((field) => field.name === name && field.in === "path");
  if (filled === undefined) return undefined;
  const merged = Object.fromEntries(
    Object.entries(filled.input).map(([name, value]) => [
      name,
      isPath(name) ? partAt(input, [name]) : (value as unknown),
    ]),
  );
  return isObject(merged) && !isDeepStrictEqual(merged, input) ? merged : undefined;
}

/** A method that no endpoint of a path has must be refused. */
export async function testMethods(session: ContractSession, endpoint: Endpoint): Promise<void> {
  const pattern = (one: Endpoint): string => parsePath(one.pathText).map(patternOf).join("/");
  const all = session.model.endpoints.filter((one) => pattern(one) === pattern(endpoint));
  if (all[0] !== endpoint) return;
  const taken = new Set(all.map(({ http }) => http));
  const methods: readonly HttpMethod[] =
    session.options.allow === "reads" ? ["GET"] : ["PUT", "PATCH", "POST", "DELETE", "GET"];
  const method = methods.find((one) => !taken.has(one));
  // Another path may match the same address, as /parcels/{id} and /parcels/mine.
  const others = session.model.endpoints.some((one) => one.http === method && mayMatch(one, endpoint));
  const filled = method === undefined || others ? undefined : await session.ready(endpoint);
  if (method === undefined || filled === undefined) return;
  const request = {
    ...requestOf(session.model, endpoint, filled.input, { parts: session.partsOf(endpoint) }),
    method,
  };
  const response = await session.send(endpoint, request);
  if (response === undefined) return;
  const steps = [{ endpoint, request, response }];
  const { status } = response;
  const fault = status < 400 ? `${method} is accepted, with status ${status}` : undefined;
  session.check("undeclared-method", endpoint, fault, { steps });
  if (status >= 500 && status !== 501)
    session.check("server-error", endpoint, `${method}, which is not declared, has status ${status}`, {
      steps,
    });
}

/** Returns whether an address of one path may match another. */
function mayMatch({ segments: a }: Endpoint, { segments: b }: Endpoint): boolean {
  return (
    a.length === b.length &&
    a.every((part, at) => {
      const other = b[at];
      return !("text" in part) || other === undefined || !("text" in other) || part.text === other.text;
    })
  );
}
