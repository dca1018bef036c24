/** Rules of HTTP: credentials, methods, media types, objects that do not exist, HEAD, repeated keys. */
import { isDeepStrictEqual } from "node:util";
import { patternOf, parsePath } from "../../../language/facts/path-segments.js";
import type { Endpoint, HttpMethod } from "../../../language/model/model.js";
import { upserts } from "../../../language/effects/effect.js";
import { mediaTypeOf } from "../../../language/model/responses.js";
import { own } from "../../../values/objects.js";
import { errorsOf } from "../check-response.js";
import type { CredentialPart } from "../../../emit/shared/example/credentials.js";
import { alternativeParts, isKnown } from "../credentials.js";
import type { Called, ContractSession } from "../session.js";
import { spotName, spotsOf } from "../spots.js";
import { otherValues } from "./sequences.js";
import { withAt } from "../../../values/paths.js";

/** Tests the rules of HTTP of one endpoint. */
export async function testProtocol(session: ContractSession, endpoint: Endpoint): Promise<void> {
  await testUnknownObject(session, endpoint);
  await testUnknownReferences(session, endpoint);
  await testCredentials(session, endpoint);
  await testBodies(session, endpoint);
  await testAccept(session, endpoint);
  await testHead(session, endpoint);
  await testIdempotency(session, endpoint);
  await testConflict(session, endpoint);
}

/** The same call again may be a conflict, whose error is then checked as every response is. */
async function testConflict(session: ContractSession, endpoint: Endpoint): Promise<void> {
  if (errorsOf(session.model, endpoint, 409).length === 0) return;
  const ready = await session.ready(endpoint, true);
  const first = ready && (await session.call(endpoint, ready));
  if (ready === undefined || first?.isSuccess !== true) return;
  if (session.effectOf(endpoint).kind !== "deletes") await session.call(endpoint, ready);
}

/** An id of the same form that no object has must be refused; a repeated deletion may be accepted. */
async function testUnknownObject(session: ContractSession, endpoint: Endpoint): Promise<void> {
  const { idIn, kind } = session.effectOf(endpoint);
  if (idIn === undefined || kind === "creates" || kind === "lists") return;
  if (upserts(endpoint, kind)) return;
  if (!endpoint.input.some(({ name, in: place }) => name === idIn && place === "path")) return;
  const ready = await session.ready(endpoint);
  const other = ready && otherId(own(ready, idIn));
  const input = { ...ready, [idIn]: other };
  if (other === undefined || !session.isValid(endpoint, input)) return;
  const { of = "" } = session.effectOf(endpoint);
  // A service without an error for unknown ids may have made the object when it was read.
  if (session.known.wasSeen(of, other)) return;
  // Somebody else's object may have it.
  const mayDelete = !session.deletes(endpoint) || session.options.allow === "all";
  if (!mayDelete && (await session.isAbsent({ of, id: other, around: { ...ready }, isOwn: false })) !== true)
    return;
  const called = await session.call(endpoint, input);
  if (called === undefined) return;
  if (kind === "deletes") session.check("unknown-object", endpoint, undefined, { steps: [called] });
  else if ([404, 410].some((one) => errorsOf(session.model, endpoint, one).length > 0))
    session.mustRefuse("unknown-object", called, `the unknown ${idIn} ${JSON.stringify(other)}`);
  else if (called.isSuccess)
    session.notes.add(
      `${endpoint.name}: an unknown ${idIn} is accepted, and the spec declares no error for it.`,
    );
  const { response, checked } = called;
  const [declared] = response.status === 404 ? errorsOf(session.model, endpoint, 404) : [];
  if (declared === undefined || checked.error !== undefined || checked.faults.length > 0) return;
  const fault = `status 404 is ${declared.name}, but the body is that of another error`;
  session.check("error-body", endpoint, fault, { steps: [called], path: declared.path });
}

/** Ids in a body that name nothing must be refused, where the endpoint declares a 404 that its path does not explain. */
async function testUnknownReferences(session: ContractSession, endpoint: Endpoint): Promise<void> {
  const isExplained = endpoint.input.some((field) => field.in === "path");
  if (isExplained || errorsOf(session.model, endpoint, 404).length === 0) return;
  const ready = await session.ready(endpoint);
  if (ready === undefined) return;
  const ids = spotsOf(session.model, endpoint.input, ready).filter(
    ({ value, current, in: place }) =>
      value.type.kind === "id" && typeof current === "string" && place === "body",
  );
  let input: unknown = ready;
  for (const { path, current } of ids) input = withAt(input, path, otherId(current));
  if (ids.length === 0 || !session.isValid(endpoint, input)) return;
  const called = await session.call(endpoint, input);
  const names = ids.map((spot) => spotName(spot)).join(" and ");
  if (called !== undefined) session.mustRefuse("unknown-object", called, `the unknown ${names}`);
}

/** Another id of the same form: digits and letters are replaced at its end. */
function otherId(id: unknown): unknown {
  if (typeof id === "number") return id + 987_654;
  if (typeof id !== "string") return undefined;
  const pairs = ["98", "fe", "FE"] as const;
  const other = id.replace(/[0-9a-z]{1,9}$/i, (end) =>
    end.replace(/./g, (sign) => {
      const [usual, second] = pairs[/\d/.test(sign) ? 0 : /[a-z]/.test(sign) ? 1 : 2];
      return (sign === usual ? second : usual) ?? sign;
    }),
  );
  return other === id ? undefined : other;
}

async function testCredentials(session: ContractSession, endpoint: Endpoint): Promise<void> {
  const { model, options } = session;
  const { auth } = endpoint;
  const partsOf = (alternative: readonly string[] = []): readonly CredentialPart[] =>
    alternativeParts(model, options.credentials, alternative);
  const known = auth.filter((one) => one.length > 0 && isKnown(model, options.credentials, one));
  for (const alternative of known) {
    const ready = await session.ready(endpoint);
    if (ready === undefined) return;
    const called = await session.call(endpoint, ready, { parts: partsOf(alternative) });
    if (called === undefined) continue;
    const { status } = called.response;
    const refusal = `${alternative.join(" and ")} is refused, with status ${status}`;
    const fault = status === 401 || status === 403 ? refusal : undefined;
    session.check("auth", endpoint, fault, { steps: [called] });
  }
  const isFree = auth.length === 0 || auth.some((one) => one.length === 0);
  if (!isFree)
    for (const [what, parts] of wrongCredentials(auth, known[0], partsOf)) {
      const ready = await session.ready(endpoint);
      if (ready === undefined && known.length > 0) return;
      const called = await session.call(endpoint, ready ?? {}, { parts });
      if (called !== undefined) session.mustRefuse("auth", called, `a request ${what}`);
    }
}

/** Returns credentials that must be refused, with their description; `alternative` is a known one. */
function wrongCredentials(
  auth: Endpoint["auth"],
  alternative: readonly string[] | undefined,
  partsOf: (alternative?: readonly string[]) => readonly CredentialPart[],
): (readonly [what: string, parts: readonly CredentialPart[]])[] {
  const parts = partsOf(alternative);
  const tries: ReturnType<typeof wrongCredentials> = [["without credentials", []]];
  if (parts.length > 0) tries.push(["with wrong credentials (another last character)", parts.map(spoilt)]);
  // What is left without a part may be another alternative.
  const isOther = auth.some((one) => one !== alternative && partsOf(one).length < parts.length);
  if (parts.length > 1 && !isOther)
    for (const left of parts) {
      tries.push([`without ${left.name}`, parts.filter((one) => one !== left)]);
      const spoiltOne = parts.map((one) => (one === left ? spoilt(one) : one));
      tries.push([`with a wrong ${left.name} (another last character)`, spoiltOne]);
    }
  return tries;
}

/** Returns a credential with another last character, in the text that is shown as well: `Bearer $TOKEN` → `Bearer ${TOKEN%?}x`. */
function spoilt({ text, shown, ...place }: CredentialPart): CredentialPart {
  const [, lead = "", secret = ""] = /^(\S+ )?(.*)$/s.exec(text) ?? [];
  const plain = lead === "Basic " ? Buffer.from(secret, "base64").toString() : secret;
  const last = plain.endsWith("x") ? "y" : "x";
  const other = `${plain.slice(0, -1)}${last}`;
  const written = lead === "Basic " ? Buffer.from(other).toString("base64") : other;
  return { ...place, text: lead + written, shown: shown.replace(/\$(\w+)$/, `\${$1%?}${last}`) };
}

async function testBodies(session: ContractSession, endpoint: Endpoint): Promise<void> {
  const { body } = endpoint;
  if (body.kind === "none" || body.kind === "bytes" || (body.media?.format ?? "json") !== "json") return;
  for (const [what, options] of [
    ["malformed JSON", { text: '{"a":' }],
    ["a body of text/plain", { type: "text/plain" }],
  ] as const) {
    const ready = await session.ready(endpoint);
    const called = ready && (await session.call(endpoint, ready, options));
    if (called?.request.body === undefined) return;
    session.mustRefuse("media-type", called, what);
  }
}

/**
 * An `Accept` that nothing fits must not end in a 5xx. A server may ignore it and send what it has, unless the endpoint
 * declares an error for it.
 */
async function testAccept(session: ContractSession, endpoint: Endpoint): Promise<void> {
  const ready = await session.ready(endpoint, !endpoint.reads);
  const isBody = mediaTypeOf(endpoint.response) !== undefined;
  const called = ready && isBody ? await session.call(endpoint, ready, { accept: unfitting }) : undefined;
  // A declared 4XX is not about this.
  const isDeclared = errorsOf(session.model, endpoint, 406).some(({ status }) => status === 406);
  if (called !== undefined && isDeclared)
    session.mustRefuse("accept", called, `a request that accepts only ${unfitting}`);
}

const unfitting = "application/x-nothing";

async function testHead(session: ContractSession, endpoint: Endpoint): Promise<void> {
  const { endpoints } = session.model;
  const getter = endpoints.find((one) => one.http === "GET" && one.pathText === endpoint.pathText);
  if (endpoint.http !== "HEAD" || getter === undefined) return;
  const ready = await session.ready(getter);
  const got = ready && (await session.call(getter, ready));
  // Each may have parameters of its own.
  const asked = await session.ready(endpoint);
  const path = endpoint.input
    .filter((field) => field.in === "path")
    .map(({ name }) => [name, own(ready ?? {}, name)]);
  const head = got && asked && (await session.call(endpoint, { ...asked, ...Object.fromEntries(path) }));
  if (got === undefined || head === undefined) return;
  // HEAD may leave headers of GET out.
  const type = head.response.headers.get("content-type");
  const facts = ({ response: { status, headers } }: Called): string =>
    `status ${status}${type === undefined ? "" : ` and the content type ${headers.get("content-type") ?? "none"}`}`;
  const fault = facts(got) === facts(head) ? undefined : `GET has ${facts(got)}, HEAD ${facts(head)}`;
  session.check("head", endpoint, fault, { steps: [got, head] });
}

async function testIdempotency(session: ContractSession, endpoint: Endpoint): Promise<void> {
  const { idempotency } = endpoint;
  if (idempotency?.header === undefined) return;
  const ready = await session.ready(endpoint, true);
  if (ready === undefined) return;
  const key = session.newKey();
  const first = await session.call(endpoint, ready, { key });
  if (first?.isSuccess !== true) return;
  const again = await session.call(endpoint, ready, { key });
  if (again === undefined) return;
  const { status } = again.response;
  const isSame =
    status === first.response.status && isDeepStrictEqual(again.checked.json, first.checked.json);
  const replay = isSame ? undefined : `the repeated key gives status ${status} and another body`;
  session.check("idempotency", endpoint, replay, { steps: [first, again] });
  const other = await otherInput(session, endpoint, ready);
  const called = other && (await session.call(endpoint, other, { key }));
  if (called !== undefined) session.mustRefuse("idempotency", called, "the key of another request", [first]);
  const next = idempotency.required ? await session.ready(endpoint, true) : undefined;
  const without = next && (await session.exchange(endpoint, next));
  if (without !== undefined) session.mustRefuse("idempotency", without, "a request without a key");
}

/** Returns an input with another body. A header, such as that of a trace, may differ when a call is repeated. */
async function otherInput(
  session: ContractSession,
  endpoint: Endpoint,
  input: object,
): Promise<object | undefined> {
  const ready = await session.ready(endpoint);
  const around = endpoint.input.filter(
    ({ name, in: place }) => place !== "body" && Object.hasOwn(input, name),
  );
  const same = Object.fromEntries(around.map(({ name }) => [name, own(input, name)]));
  const merged = { ...ready, ...same };
  const other = isDeepStrictEqual(merged, input) ? otherValues(session, endpoint, input) : merged;
  return ready === undefined || isDeepStrictEqual(other, input) ? undefined : other;
}

/** A method that no endpoint of a path has must be refused. */
export async function testMethods(session: ContractSession, endpoint: Endpoint): Promise<void> {
  const { model, options } = session;
  const pattern = (one: Endpoint): string => parsePath(one.pathText).map(patternOf).join("/");
  const all = model.endpoints.filter((one) => pattern(one) === pattern(endpoint));
  if (all[0] !== endpoint) return;
  const methods: readonly HttpMethod[] =
    options.allow === "reads"
      ? ["GET"]
      : ["PUT", "PATCH", "POST", ...(options.allow === "all" ? ["DELETE" as const] : []), "GET"];
  const method = methods.find((one) => !all.some(({ http }) => http === one));
  // Another path may match the same address, as /parcels/{id} and /parcels/mine.
  const isTaken = model.endpoints.some((one) => one.http === method && mayMatch(one, endpoint));
  if (method === undefined || isTaken) return;
  const ready = await session.ready(endpoint);
  const exchange = ready && (await session.exchange(endpoint, ready, { method }));
  if (exchange === undefined) return;
  session.mustRefuse("undeclared-method", exchange, method);
  const { status } = exchange.response;
  const fault = `${method}, which is not declared, has status ${status}`;
  if (status >= 500 && status !== 501) session.check("server-error", endpoint, fault, { steps: [exchange] });
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
