/** Types and docs of calls, shared by operations.ts and client.ts. */
import type { Surroundings } from "./surroundings.js";
import { anyMedia } from "../../language/model/media.js";
import { responsesOf } from "../../language/model/responses.js";
import type { AuthAlternatives, Endpoint, PagePath, WaitOn } from "../../language/model/model.js";
import { errorType, headersType, inputType, outputType, settledType } from "../../language/names/names.js";
import type { Parameter } from "../../print/declarations.js";
import type { DocText } from "../../print/documentation.js";
import type { Signature } from "../../print/signatures.js";
import type { ModuleNames } from "../../print/module.js";
import { quoteString } from "../../print/quote/code.js";
import { beforeTags } from "./docs.js";
import { alternatives, sentence } from "./sentences.js";
import { code } from "../../language/inline-code.js";
import { runtimeType } from "../output/runtime-modules.js";

/** Returns whether an endpoint may be called without any input. */
export function isInputOptional(endpoint: Endpoint): boolean {
  const { input, body } = endpoint;
  const files = body.kind === "fields" ? (body.files ?? []) : [];
  return (
    (body.kind !== "bytes" || body.optional === true) &&
    [...input, ...files].every((field) => field.presence.kind !== "required")
  );
}

/**
 * The connection that an endpoint needs.
 *
 *   { any: [app, user] }   ->   Connection<"app"> | Connection<"user">
 */
export function connectionType(module: ModuleNames, auth: AuthAlternatives): string {
  const name = runtimeType(module, "client", "Connection");
  if (auth.length === 0 || auth.some((all) => all.length === 0)) return name;
  return auth.map((all) => `${name}<${all.map(quoteString).join(" | ")}>`).join(" | ");
}

/** Parameters of a call after the connection: `input?: PoliciesListInput, options?: CallOptions`. */
export function callParameters(module: ModuleNames, endpoint: Endpoint): Parameter[] {
  return [
    inputParameter(module, endpoint),
    { name: "options", type: optionsType(module, endpoint), optional: true },
  ];
}

function inputParameter(module: ModuleNames, endpoint: Endpoint): Parameter {
  const type = module.type("types.ts", inputType(endpoint));
  return { name: "input", type, optional: isInputOptional(endpoint) };
}

/**
 * Call options of an endpoint.
 *
 *   { idempotency }   ->   CallOptions & WithIdempotencyKey
 */
function optionsType(module: ModuleNames, endpoint: Endpoint): string {
  const types = [runtimeType(module, "client", "CallOptions")];
  if (endpoint.body.kind === "bytes" && endpoint.body.media.type === anyMedia)
    types.push(runtimeType(module, "client", "WithContentType"));
  if (responsesOf(endpoint).some(({ stream }) => stream !== undefined))
    types.push(runtimeType(module, "client", "WithIdleLimit"));
  if (endpoint.idempotency !== undefined) types.push(runtimeType(module, "client", "WithIdempotencyKey"));
  if (endpoint.deadline !== undefined) {
    const moment = momentType(module, endpoint.deadline.unit);
    types.push(`${runtimeType(module, "client", "WithDeadline")}<${moment}>`);
  }
  return types.join(" & ");
}

function momentType(module: ModuleNames, unit: "ms" | "s" | "unspecified"): string {
  if (unit === "unspecified") return "number";
  return `${module.support(unit === "ms" ? "UnixMs" : "UnixSeconds")} | Date`;
}

/** `Call<PoliciesListOutput, PoliciesListError>`; with the headers where some are declared. */
export function callType(module: ModuleNames, endpoint: Endpoint): string {
  return callOf(module, endpoint, module.type("types.ts", outputType(endpoint)));
}

/** The type of a call with another output; `orNone` if its response may be without the declared headers. */
export function callOf(
  module: ModuleNames,
  endpoint: Endpoint,
  output: string,
  { orNone = false }: { readonly orNone?: boolean } = {},
): string {
  const types = [output, module.type("types.ts", errorType(endpoint))];
  if (responsesOf(endpoint).some(({ headers }) => headers.length > 0))
    types.push(module.type("types.ts", headersType(endpoint)) + (orNone ? " | undefined" : ""));
  return `${runtimeType(module, "client", "Call")}<${types.join(", ")}>`;
}

/** `(input: JobsGetInput, options?: WaitOptions): Promise<JobsGetSettled>`. */
export function waitSignature(module: ModuleNames, endpoint: Endpoint): Signature {
  return {
    parameters: [
      inputParameter(module, endpoint),
      { name: "options", type: runtimeType(module, "client", "WaitOptions"), optional: true },
    ],
    returns: `Promise<${module.type("types.ts", settledType(endpoint))}>`,
  };
}

/** Types of what `All` and `Pages` of a paged endpoint yield. */
export function pageTypes(module: ModuleNames, endpoint: Endpoint): { all: string; pages: string } {
  const output = module.type("types.ts", outputType(endpoint));
  const { item, items } = endpoint.pages ?? { item: undefined, items: [] };
  const isNamed = item !== undefined && item.type.kind === "ref" && !item.nullable;
  const itemType = isNamed ? module.type("types.ts", item.type.name) : `${itemsType(output, items)}[number]`;
  return { all: `AsyncIterable<${itemType}>`, pages: `AsyncIterable<${output}>` };
}

/**
 * The type of the list at a path.
 *
 *   ["data"]   ->   NonNullable<ParcelsListOutput["data"]>
 */
function itemsType(output: string, path: PagePath): string {
  return path.reduce<string>(
    (type, name) => `NonNullable<${type}[${name === -1 ? "number" : quoteString(name)}]>`,
    output,
  );
}

/** ``until `status` is `done` or `failed` ``. */
export function waitPhrase({ field, terminal }: WaitOn): string {
  return `until ${code(field)} is ${alternatives(terminal.map(String))}`;
}

/** `docs` of an endpoint with its own call option and its errors, before the tags. */
export function callDocs(docs: DocText, model: Surroundings, endpoint: Endpoint): DocText {
  return beforeTags(docs, [
    ...overloadSentence(endpoint),
    ...deadlineSentence(endpoint),
    ...scopesSentence(endpoint),
    ...errorsSentence(model, endpoint),
  ]);
}

/** ``Responds with a stream if `stream` is `true`.`` */
export function overloadSentence({ overload }: Endpoint): string[] {
  if (overload === undefined) return [];
  const values = alternatives(overload.values.map((value) => JSON.stringify(value)));
  return [`Responds with a stream if ${code(overload.field)} is ${values}.`];
}

/** ``Option `deadline`: past this moment the request is not to be processed any more.`` */
function deadlineSentence({ deadline }: Endpoint): string[] {
  return deadline?.doc === undefined ? [] : [`Option ${code("deadline")}: ${sentence(deadline.doc)}`];
}

/** ``Needs the scopes `parcels.read` and `parcels.write`.`` */
function scopesSentence({ auth, scopes = [], schemeScopes }: Endpoint): string[] {
  if (schemeScopes !== undefined) return [`Needs ${scopesByScheme(auth, schemeScopes)}.`];
  if (scopes.length === 0) return [];
  const names = scopes.map(code);
  const last = names.pop() ?? "";
  return [
    names.length === 0 ? `Needs the scope ${last}.` : `Needs the scopes ${names.join(", ")} and ${last}.`,
  ];
}

/** `` `app`, or `user` with `write` `` */
function scopesByScheme(auth: Endpoint["auth"], scopes: NonNullable<Endpoint["schemeScopes"]>): string {
  const use = (name: string, own: readonly string[] = []): string =>
    own.length === 0 ? code(name) : `${code(name)} with ${alternatives(own, "and")}`;
  return auth
    .map((all, at) =>
      all.length === 0
        ? "no credentials"
        : all.map((name, place) => use(name, scopes[at]?.[place])).join(" and "),
    )
    .join(", or ");
}

/** ``Errors: `invalid_cursor` (400); there may be others.`` */
function errorsSentence(model: Surroundings, endpoint: Endpoint): string[] {
  const known = model.errors
    .filter((error) => endpoint.errors.includes(error.name))
    .map((error) => `${code(error.code)} (${error.status})`);
  if (known.length === 0) return [];
  return [`Errors: ${known.join(", ")}${endpoint.errorsOpen ? "; there may be others" : ""}.`];
}
