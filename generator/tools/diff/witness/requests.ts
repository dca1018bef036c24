/** Requests that one side sends and the other refuses: both generated servers run in this process and get them. */
import { pointerTo } from "../../../base/json-pointer.js";
import { defined } from "../../../base/defined.js";
import { emitModel } from "../../../pipeline/compile.js";
import { defaultOptions } from "../../../config/generation.js";
import { authorized, credentialParts } from "../../../emit/shared/example/credentials.js";
import {
  exampleRequest,
  type ExampleRequest,
  fileType,
  writtenBody,
} from "../../../emit/shared/example/request.js";
import { needsErrorBody } from "../../../emit/shared/own-error-body.js";
import { exampleOf } from "../../../emit/shared/example/values.js";
import { routeText } from "../../../language/model/constants.js";
import type { Endpoint, Model, Scheme, FileField } from "../../../language/model/model.js";
import { inputType } from "../../../language/names/names.js";
import { isValidAs } from "../../../values/interpreter.js";
import { jsonViewOf } from "../../../values/json-view.js";
import { loadOutput } from "../../prove/load-output.js";
import { isObject } from "../../../values/objects.js";
import { rng, seedOf } from "../../../values/random.js";
import { ValueMaker } from "../../../values/right-values.js";
import type { Change, Pair } from "../changes.js";
import type { RequestEvidence } from "../rules/evidence.js";
import { evidenceOf } from "../rules/index.js";
import type { WireParty } from "../rules/verdict.js";
import type { RequestWitness, SentRequest } from "./witness.js";
import { bytesSize } from "../../../language/model/bodies.js";
import { isCovered } from "../compare/media-types.js";

/** Inputs that are tried for each change, and ways to authenticate. */
const [maxInputs, maxAlternatives] = [24, 4];

export function mayShowByRequest({ kind, sites, directions }: Change): boolean {
  const { request } = evidenceOf(kind);
  // Of constraints only the sizes of bytes have no values.
  const isOfBytes = sites.length === 0 && directions.includes("request");
  return request !== undefined && (isOfBytes || request.part !== "size");
}

interface ServedSide {
  readonly model: Model;
  readonly send: (request: SentRequest) => Promise<{ readonly status: number; readonly text: string }>;
}

/** The exports of server.ts that a server needs. */
interface ServerModule {
  readonly createServer: (
    handlers: object,
    options: object,
  ) => { readonly fetch: (request: Request) => Promise<Response> };
  readonly unimplemented?: () => Promise<never>;
  readonly memoryStore?: () => object;
}

/** A handler of every endpoint, which is not written yet: 501 says that a request has reached it. */
const reached = 501;

/** Emits and starts the server of a model; undefined where it does not start. */
export async function served(model: Model): Promise<ServedSide | undefined> {
  if (model.endpoints.length === 0) return undefined;
  const options = { ...defaultOptions, targets: ["types", "validators", "server"], emit: "js" } as const;
  try {
    const module = (await loadOutput(await emitModel(model, options), "server")) as unknown as ServerModule;
    const { unimplemented, memoryStore } = module;
    if (unimplemented === undefined) return undefined;
    const handlers = {};
    const rules = {};
    for (const endpoint of model.endpoints) {
      place(handlers, endpoint.name.split("."), unimplemented);
      for (const { name } of endpoint.rules) place(rules, [...endpoint.name.split("."), name], () => true);
    }
    const server = module.createServer(handlers, {
      authenticate: Object.fromEntries(model.schemes.map(({ name }) => [name, () => ({ id: "caller" })])),
      ...(memoryStore === undefined
        ? {}
        : { idempotency: { store: memoryStore(), principal: () => "caller" } }),
      ...(Object.keys(rules).length === 0 ? {} : { rules }),
      ...(model.endpoints.some(
        ({ idempotency }) => idempotency !== undefined && idempotency.header === undefined,
      )
        ? { idempotencyHeader: "idempotency-key" }
        : {}),
      // Only statuses are compared.
      ...(needsErrorBody(model) ? { errorBody: () => ({}) } : {}),
      onError: () => undefined,
    });
    return {
      model,
      send: async ({ method, target, headers, body }) => {
        const request = new Request(`http://service.example${target}`, {
          method,
          headers: headers.map(([name, text]): [string, string] => [name, text]),
          ...defined({ body }),
        });
        const response = await server.fetch(request);
        return { status: response.status, text: await response.text() };
      },
    };
  } catch {
    return undefined;
  }
}

function place(
  holder: Record<string, unknown>,
  [name = "", ...rest]: readonly string[],
  handler: unknown,
): void {
  if (rest.length === 0) holder[name] = handler;
  else place((holder[name] ??= {}) as Record<string, unknown>, rest, handler);
}

/** Returns a request that shows a change to be breaking for a party on the wire; undefined where none is found. */
export async function findRequest(
  sides: Pair<ServedSide>,
  change: Change,
  party: WireParty,
): Promise<RequestWitness | undefined> {
  const { request: evidence } = evidenceOf(change.kind);
  if (evidence === undefined) return undefined;
  const [sender, receiver] = party === "oldClients" ? [sides.base, sides.head] : [sides.head, sides.base];
  for (const endpoint of endpointsOf(sender.model, change)) {
    const other = receiver.model.endpoints.find(({ name }) => name === endpoint.name);
    const isTried = credentialTest(change, evidence, other);
    const content = contentFor(change, evidence, { sender: endpoint, receiver: other });
    for (const request of requestsOf(sender.model, endpoint, { isTried, content })) {
      const refused = await receiver.send(request);
      if (!evidence.statuses.includes(refused.status)) continue;
      if (!isAbout(change, evidence, other, { ...refused, target: request.target })) continue;
      if ((await sender.send(request)).status !== reached) continue;
      return { kind: "request", request, status: refused.status };
    }
  }
  return undefined;
}

/** Returns the test whether ways to authenticate show a change of credentials and no other one. */
function credentialTest(
  { subject }: Change,
  { part }: RequestEvidence,
  other: Endpoint | undefined,
): (schemes: readonly string[]) => boolean {
  const key = (schemes: readonly string[]): string => [...schemes].sort().join(" ");
  const taken = new Set(other?.auth.map(key));
  if (other === undefined) return () => true;
  if (part === "scheme") return (schemes) => schemes.includes(subject) && taken.has(key(schemes));
  return part === "credentials" ? (schemes) => !taken.has(key(schemes)) : () => true;
}

/** Returns whether a request was refused because of a change, by the code and the issues of the response. */
function isAbout(
  { kind, subject, facts }: Change,
  { part }: RequestEvidence,
  receiver: Endpoint | undefined,
  { status, text, target }: { readonly status: number; readonly text: string; readonly target: string },
): boolean {
  const { code, issues } = problemIn(text);
  if (part === "key") return code === undefined || code === "idempotency_key_invalid";
  if (part === "size" && status === 413) return true;
  if (part === "body") return status !== 400 || issues.every((issue) => issue.in === "body");
  const words =
    part === "deadline" || subject.endsWith(" deadline")
      ? [receiver?.deadline?.header ?? ""]
      : part === "parameter" || part === "file" || part === "size"
        ? [...(kind === "parameter-renamed" ? [facts.from, facts.to] : []), subject.split(".").at(-1) ?? ""]
        : [];
  if (words.length === 0) return true;
  if (issues.length === 0) return words.some((word) => text.includes(word) || target.includes(word));
  const pointers = words.map((word) => pointerTo([word]));
  return issues.some(({ pointer }) =>
    pointers.some((one) => pointer === one || pointer.startsWith(`${one}/`)),
  );
}

interface ProblemParts {
  readonly code?: string;
  readonly issues: readonly { readonly pointer: string; readonly in?: string }[];
}

function problemIn(text: string): ProblemParts {
  try {
    const { code, issues } = JSON.parse(text) as Partial<ProblemParts>;
    return { ...defined({ code }), issues: Array.isArray(issues) ? issues : [] };
  } catch {
    return { issues: [] };
  }
}

/** Returns the endpoints that a change is about, as the sender knows them. */
function endpointsOf({ endpoints }: Model, { subject, kind, facts }: Change): readonly Endpoint[] {
  if (kind === "scheme-changed")
    return endpoints.filter(({ auth }) => auth.some((all) => all.includes(subject))).slice(0, 1);
  const first = subject.split(" ")[0] ?? "";
  const found = endpoints
    .filter(({ name }) => first === name || first.startsWith(`${name}.`))
    .sort((a, b) => b.name.length - a.name.length);
  const moved = "from" in facts ? endpoints.filter((endpoint) => routeText(endpoint) === facts.from) : [];
  return [...found, ...moved].slice(0, 2);
}

interface RequestChoices {
  readonly isTried: (schemes: readonly string[]) => boolean;
  readonly content: BytesContent;
}

/** Returns requests of an endpoint: with an example, and with random inputs, by each way to authenticate that `isTried`. */
function requestsOf(
  model: Model,
  endpoint: Endpoint,
  { isTried, content }: RequestChoices,
): readonly SentRequest[] {
  const name = inputType(endpoint);
  const example = exampleOf(model, name)?.value;
  const inputs = [
    ...(isObject(example) ? [example] : []),
    ...Array.from({ length: maxInputs }, (_, input) => {
      const made = new ValueMaker(model, rng(seedOf(13, input)), { edges: 0, depth: 0 }).value(name);
      return jsonViewOf(made)?.json;
    }).filter((value) => isObject(value)),
  ].filter((value) => isValidAs(model, name, value));
  const alternatives =
    endpoint.auth.length === 0 ? [[]] : endpoint.auth.filter(isTried).slice(0, maxAlternatives);
  return inputs.flatMap((input) => {
    const request = exampleRequest(model, endpoint, input);
    return alternatives.flatMap((all) => {
      const schemes = model.schemes.filter((scheme) => all.includes(scheme.name));
      return sentRequest(endpoint, request, { schemes, content }) ?? [];
    });
  });
}

/** Returns a request with credentials; undefined where it has no form as text. */
function sentRequest(
  { http, deadline }: Endpoint,
  { target, headers, body }: ExampleRequest,
  { schemes, content }: { readonly schemes: readonly Scheme[]; readonly content: BytesContent },
): SentRequest | undefined {
  const all: (readonly [string, string])[] = [...headers];
  const { text, file } = content;
  const typesOf: Parameters<typeof writtenBody>[1]["typesOf"] = ({ name, type }) =>
    name === file?.name ? Array.from({ length: file.copies }, () => file.type ?? type) : [type];
  const written = body && writtenBody(body, { text, boundary: "part", typesOf });
  if (written !== undefined) all.push(["content-type", written.type]);
  if (body?.kind === "file") all.push(["content-length", String(written?.text.length)]);
  if (deadline?.required === true)
    all.push([deadline.header, String(deadline.unit === "s" ? 4_000_000_000 : 4_000_000_000_000)]);
  const parts = schemes.flatMap((scheme) =>
    credentialParts(scheme, (name) => {
      const word = name === scheme.basic?.username ? "caller" : "secret";
      return { text: word, shown: word };
    }),
  );
  const sent = authorized(target, parts);
  for (const header of sent.headers) all.push([header.name, header.text]);
  if (all.some(([, value]) => !/^[\t -~]*$/.test(value))) return undefined;
  return {
    method: http,
    target: sent.target.text,
    headers: all,
    ...defined({ body: written?.text }),
  };
}

/** The bytes of a request, and the file by which a change is shown. */
interface BytesContent {
  readonly text: string;
  readonly file?: {
    readonly name: string;
    /** A content type that only the sender accepts. */
    readonly type?: string;
    /** Copies of it: a list holds several. */
    readonly copies: number;
  };
}

/** The largest size of bytes that a request is shown with. */
const maxShown = 64;

/** Returns bytes by which a change of a file, or of the size of a body, can be shown. */
function contentFor(
  { kind, subject }: Change,
  { part }: RequestEvidence,
  { sender, receiver }: { readonly sender: Endpoint; readonly receiver: Endpoint | undefined },
): BytesContent {
  const content = "content";
  if (part === "size") return { text: sizedText(sender, receiver) ?? content };
  if (part !== "file") return { text: content };
  const name = subject.split(".").at(-1) ?? "";
  const [own, other] = [fileOf(sender, name), fileOf(receiver, name)];
  const type = own?.media.find((one) => other?.media.every((pattern) => !isCovered(one, pattern)));
  const another =
    own?.media.length === 0 && (other?.media.length ?? 0) > 0 ? "application/x-other" : undefined;
  const file = {
    name,
    ...((type ?? another) === undefined ? {} : { type: fileType(type ?? another) }),
    // An empty list is no file.
    copies: kind === "file-list-changed" ? 0 : 1,
  };
  return { text: content, file };
}

function fileOf(endpoint: Endpoint | undefined, name: string): FileField | undefined {
  return endpoint?.body.kind === "fields"
    ? endpoint.body.files?.find((file) => file.name === name)
    : undefined;
}

function sizedText({ body }: Endpoint, receiver: Endpoint | undefined): string | undefined {
  const [own, other] = [bytesSize(body), receiver === undefined ? undefined : bytesSize(receiver.body)];
  const isSent = (size: number): boolean =>
    size >= (own?.min ?? 1) && size <= (own?.max ?? Infinity) && size <= maxShown;
  const size = [(other?.max ?? -2) + 1, (other?.min ?? 0) - 1].find(isSent);
  return size === undefined ? undefined : "a".repeat(size);
}
