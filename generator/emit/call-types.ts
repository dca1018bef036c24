/** What operations.ts and client.ts say alike about calling an endpoint: types and docs. */
import type { AuthAlternatives, Endpoint, Model } from "../model/model.js";
import { errorType, inputType, outputType } from "../model/names.js";
import type { Parameter } from "../print/declarations.js";
import type { DocText } from "../print/documentation.js";
import type { ModuleSource } from "../print/module.js";
import { quoteString } from "../quote/string.js";
import { code, sentence } from "./sentences.js";

/** Whether an endpoint may be called without any input. */
export function isInputOptional(endpoint: Endpoint): boolean {
  return endpoint.input.every((field) => field.presence.kind !== "required");
}

/**
 * The connection that an endpoint needs.
 *
 *   { any: [app, user] }   ->   Connection<"app"> | Connection<"user">
 */
export function connectionType(module: ModuleSource, auth: AuthAlternatives): string {
  const name = module.type("runtime/connection.ts", "Connection");
  if (auth.length === 0 || auth.some((all) => all.length === 0)) return name;
  return auth.map((all) => `${name}<${all.map(quoteString).join(" | ")}>`).join(" | ");
}

/** Parameters of a call after the connection: `input?: PoliciesListInput, options?: CallOptions`. */
export function callParameters(module: ModuleSource, endpoint: Endpoint): Parameter[] {
  return [
    {
      name: "input",
      type: module.type("types.ts", inputType(endpoint)),
      optional: isInputOptional(endpoint),
    },
    { name: "options", type: optionsType(module, endpoint), optional: true },
  ];
}

/**
 * Call options of an endpoint.
 *
 *   { idempotency }   ->   CallOptions & WithIdempotencyKey
 */
function optionsType(module: ModuleSource, endpoint: Endpoint): string {
  const types = [module.type("runtime/call.ts", "CallOptions")];
  if (endpoint.idempotency !== undefined) types.push(module.type("runtime/call.ts", "WithIdempotencyKey"));
  if (endpoint.deadline !== undefined) {
    const moment = momentType(module, endpoint.deadline.unit);
    types.push(`${module.type("runtime/call.ts", "WithDeadline")}<${moment}>`);
  }
  return types.join(" & ");
}

/** How a deadline may be given; a date needs a unit to be written in. */
function momentType(module: ModuleSource, unit: "ms" | "s" | "unspecified"): string {
  if (unit === "unspecified") return "number";
  return `${module.type("types.ts", unit === "ms" ? "UnixMs" : "UnixSeconds")} | Date`;
}

/** `Call<PoliciesListOutput, PoliciesListError>`. */
export function callType(module: ModuleSource, endpoint: Endpoint): string {
  const output = module.type("types.ts", outputType(endpoint));
  const error = module.type("types.ts", errorType(endpoint));
  return `${module.type("runtime/call.ts", "Call")}<${output}, ${error}>`;
}

/** Types of what `All` and `Pages` of a paged endpoint yield. */
export function pageTypes(module: ModuleSource, endpoint: Endpoint): { all: string; pages: string } {
  const output = module.type("types.ts", outputType(endpoint));
  const { item, items } = endpoint.pages ?? { item: undefined, items: "" };
  const isNamed = item !== undefined && item.type.kind === "ref" && !item.nullable;
  const itemType = isNamed
    ? module.type("types.ts", item.type.name)
    : `NonNullable<${output}[${quoteString(items)}]>[number]`;
  return { all: `AsyncIterable<${itemType}>`, pages: `AsyncIterable<${output}>` };
}

/** `docs` of an endpoint with its own call option and its errors, before the tags. */
export function callDocs(docs: DocText, model: Model, endpoint: Endpoint): DocText {
  const tags = docs.filter((part) => typeof part !== "string");
  return [
    ...docs.filter((part) => typeof part === "string"),
    ...deadlineSentence(endpoint),
    ...errorsSentence(model, endpoint),
    ...tags,
  ];
}

/** ``Option `deadline`: past this moment the request is not to be processed any more.`` */
function deadlineSentence({ deadline }: Endpoint): string[] {
  return deadline?.doc === undefined ? [] : [`Option ${code("deadline")}: ${sentence(deadline.doc)}`];
}

/** ``Errors: `invalid_cursor` (400); there may be others.`` */
function errorsSentence(model: Model, endpoint: Endpoint): string[] {
  const known = model.errors
    .filter((error) => endpoint.errors.includes(error.name))
    .map((error) => `${code(error.code)} (${error.status})`);
  if (known.length === 0) return [];
  return [`Errors: ${known.join(", ")}${endpoint.errorsOpen ? "; there may be others" : ""}.`];
}
