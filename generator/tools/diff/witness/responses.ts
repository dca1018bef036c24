/** Responses that one side sends and the other refuses: both generated clients run in this process and get them. */
import { emitModel } from "../../../pipeline/compile.js";
import { defaultOptions } from "../../../config/generation.js";
import { exampleErrorBody } from "../../../emit/shared/example/error-body.js";
import { tidyFields } from "../../../emit/shared/example/tidy.js";
import { exampleOf } from "../../../emit/shared/example/values.js";
import { firstStatus } from "../../../language/facts/error-body.js";
import { errorMediaType } from "../../../language/facts/problem.js";
import { anyMedia } from "../../../language/model/media.js";
import type {
  DeclaredError,
  Endpoint,
  Field,
  Model,
  SuccessResponse,
} from "../../../language/model/model.js";
import { inputType } from "../../../language/names/names.js";
import { typeOfBody, isBytes, responsesOf, sentStatus } from "../../../language/model/responses.js";
import { isValidAs } from "../../../values/interpreter.js";
import { loadOutput } from "../../prove/load-output.js";
import { isObject } from "../../../values/objects.js";
import type { Change, Pair } from "../changes.js";
import type { Evidence } from "../rules/evidence.js";
import { evidenceOf } from "../rules/index.js";
import type { WireParty } from "../rules/verdict.js";
import type { ResponseWitness, SentResponse } from "./witness.js";

/** Endpoints that are tried for a change of an error. */
const maxEndpoints = 4;

export function mayShowByResponse(change: Change): boolean {
  return refusalOf(change) !== undefined;
}

/** Returns how a client refuses a response because of a change: a field of an error is that of its body. */
function refusalOf({ kind, error }: Change): Evidence["response"] {
  const ofField = { part: "error body", outcomes: ["http", "contract", "declared"] } as const;
  return evidenceOf(kind).response ?? (error === undefined ? undefined : ofField);
}

/** The outcome of a response in a client: `ok`, or the kind of its error, with the code of a declared one. */
type ClientOutcome = "ok" | `declared ${string}` | "http" | "contract" | "decode" | "content-type" | "none";

interface CallingSide {
  readonly model: Model;
  readonly receive: (endpoint: Endpoint, response: SentResponse) => Promise<ClientOutcome>;
}

/** The export of client.ts that a client needs. */
interface ClientModule {
  readonly createClient: (options: object) => Readonly<Record<string, unknown>>;
}

/** Emits the client of a model; undefined where it does not start. */
export async function calling(model: Model): Promise<CallingSide | undefined> {
  if (model.endpoints.length === 0) return undefined;
  const options = { ...defaultOptions, targets: ["types", "validators", "client"], emit: "js" } as const;
  try {
    const files = await emitModel(model, options);
    const { createClient } = (await loadOutput(files, "client")) as unknown as ClientModule;
    const credentials = model.schemes.map(({ name, credentials: names }) => [
      name,
      Object.fromEntries(names.map((one) => [one, "secret"])),
    ]);
    const baseUrl = "http://service.example";
    const servers = (model.service.namedServers ?? []).map(({ name }) => [name, baseUrl]);
    return {
      model,
      receive: async (endpoint, { status, headers, body }) => {
        const client = createClient({
          baseUrl,
          servers: Object.fromEntries(servers),
          attempts: 1,
          responses: "enforce",
          ...(credentials.length === 0 ? {} : { auth: Object.fromEntries(credentials) }),
          fetch: () =>
            Promise.resolve(
              new Response(body ?? null, {
                status,
                headers: headers.map(([name, text]): [string, string] => [name, text]),
              }),
            ),
        });
        return outcomeOf(client, endpoint, exampleOf(model, inputType(endpoint))?.value);
      },
    };
  } catch {
    return undefined;
  }
}

async function outcomeOf(client: object, { name }: Endpoint, input: unknown): Promise<ClientOutcome> {
  try {
    const call = name
      .split(".")
      .reduce<unknown>((holder, part) => (holder as Readonly<Record<string, unknown>>)[part], client);
    const running = (call as (input: unknown) => { readonly result?: () => Promise<CallResult> })(
      isObject(input) ? input : {},
    );
    if (running.result === undefined) return "none";
    const { ok, error } = await running.result();
    if (ok) return "ok";
    if (error?.kind === "declared") return `declared ${error.code}`;
    return known.find((kind) => kind === error?.kind) ?? "none";
  } catch {
    return "none";
  }
}

interface CallResult {
  readonly ok: boolean;
  readonly error?: { readonly kind: string; readonly code: string };
}

const known = ["http", "contract", "decode", "content-type"] as const;

/** Returns a response that shows a change to be breaking for a party on the wire; undefined where none is found. */
export async function findResponse(
  sides: Pair<CallingSide>,
  change: Change,
  party: WireParty,
): Promise<ResponseWitness | undefined> {
  const refusal = refusalOf(change);
  if (refusal === undefined) return undefined;
  const { part, outcomes } = refusal;
  const isOfError = part === "error" || part === "error body";
  const isOld = party === "oldClients";
  const [sender, receiver] = isOld ? [sides.head, sides.base] : [sides.base, sides.head];
  const candidates = isOfError
    ? errorCandidates(sender.model, change, isOld ? "head" : "base")
    : successCandidates(sender.model, change);
  for (const { endpoint, response } of candidates) {
    const other = receiver.model.endpoints.find(({ name }) => name === endpoint.name);
    if (other === undefined) continue;
    const sent = await sender.receive(endpoint, response);
    if (isOfError ? !sent.startsWith("declared") : sent !== "ok") continue;
    if (part === "headers" && !hasValidBody(receiver.model, other, response)) continue;
    const outcome = await receiver.receive(other, response);
    if (outcome === sent || !outcomes.includes(outcome.split(" ")[0] ?? "")) continue;
    return { kind: "response", endpoint: endpoint.name, response, outcome };
  }
  return undefined;
}

/** Returns whether the receiver accepts the body of a response: a client says no more than that a response is refused. */
function hasValidBody(model: Model, endpoint: Endpoint, { status, body }: SentResponse): boolean {
  const response = responsesOf(endpoint).find((one) => sentStatus(endpoint, one) === status);
  if (response?.value === undefined || response.media?.format === "text" || body === undefined) return true;
  try {
    return isValidAs(model, typeOfBody(endpoint, response), JSON.parse(body));
  } catch {
    return true;
  }
}

interface SentCandidate {
  readonly endpoint: Endpoint;
  readonly response: SentResponse;
}

/** Returns the responses of the declared error that a change is about, from endpoints that have it. */
function errorCandidates(model: Model, change: Change, side: "base" | "head"): readonly SentCandidate[] {
  const name = change.error?.[side] ?? change.subject;
  const errors = model.errors.filter((error) => change.kind === "error-body-changed" || error.name === name);
  return errors.flatMap((error) => {
    const response = errorResponse(model, error);
    if (response === undefined) return [];
    const users = model.endpoints.filter(({ errors: names }) => names.includes(error.name));
    return users.slice(0, maxEndpoints).map((endpoint) => ({ endpoint, response }));
  });
}

function successCandidates(model: Model, { subject, facts }: Change): readonly SentCandidate[] {
  const name = subject.split(" ")[0] ?? "";
  const endpoint = model.endpoints.find((one) => one.name === name);
  if (endpoint === undefined) return [];
  const only = "status" in facts ? facts.status : undefined;
  return responsesOf(endpoint)
    .filter(({ status }) => only === undefined || String(status) === only)
    .flatMap((each) => {
      const response = successResponse(model, endpoint, each);
      return response === undefined ? [] : [{ endpoint, response }];
    });
}

/** Returns a response of success with an example; undefined for streams, and where no example is found. */
function successResponse(
  model: Model,
  endpoint: Endpoint,
  response: SuccessResponse,
): SentResponse | undefined {
  const { value, media, stream } = response;
  const status = sentStatus(endpoint, response);
  if (stream !== undefined) return undefined;
  const headers = headersOf(model, response.headers);
  if (isBytes(response)) {
    const type = media === undefined || media.type === anyMedia ? "application/octet-stream" : media.type;
    return { status, headers: [["content-type", type], ...headers], body: "bytes" };
  }
  if (value === undefined) return { status, headers };
  const name = typeOfBody(endpoint, response);
  const made = exampleOf(model, name)?.value;
  if (made === undefined) return undefined;
  const isText = media?.format === "text" && typeof made === "string";
  return {
    status,
    headers: [["content-type", media?.type ?? "application/json"], ...headers],
    body: isText ? made : JSON.stringify(made),
  };
}

/** Returns the response of a declared error; undefined where the spec leaves its body open. */
function errorResponse(model: Model, error: DeclaredError): SentResponse | undefined {
  const body = exampleErrorBody(model, error);
  if (body === undefined) return undefined;
  return {
    status: firstStatus(error.status),
    headers: [["content-type", errorMediaType(error)], ...headersOf(model, error.headers)],
    body: JSON.stringify(body),
  };
}

function headersOf(model: Model, fields: readonly Field[]): readonly (readonly [string, string])[] {
  return Object.entries(tidyFields(model, fields)).flatMap(([name, value]) => {
    const text = typeof value === "object" ? undefined : String(value);
    return text !== undefined && /^[\t -~]+$/.test(text) ? [[name, text] as const] : [];
  });
}
