/** events.ts: functions that read and send the events of the spec. */
import { resourceHoldsInt64 } from "../../../language/facts/int64.js";
import type { EventsModel, Model } from "../../../language/model/model.js";
import { validatorNames } from "../../../language/names/names.js";
import type { Signing } from "../../../language/model/service.js";
import { constant, functionDeclaration, type Declaration } from "../../../print/declarations.js";
import { dataEntries } from "../../../print/data.js";
import { call, tallRecord, type Doc } from "../../../print/layout.js";
import { ModuleSource } from "../../../print/module.js";
import type { OwnEmitter } from "../../emitter.js";
import { reexportRuntime, runtimeType, runtimeValue } from "../../output/runtime-modules.js";

/** The functions for events, beside the validators that they need. */
export const events: OwnEmitter = {
  emit: (model) => (model.events === undefined ? [] : [eventsModule(model, model.events)]),
};

/**
 * The module.
 *
 *   parcel.delivered   ->   export function readEvent(request: EventRequest, options: ReadEventOptions): …
 *                           export function createEventSender(options: EventSenderOptions): …
 */
function eventsModule(model: Model, { type: name, signing }: EventsModel): ModuleSource {
  const module = new ModuleSource("events.ts");
  reexportRuntime(module, "values", { values: ["EventError", "EventSendError"] });
  const isExact = resourceHoldsInt64(model, name);
  const format = (json: "readJson" | "writeJson"): Doc[] => [
    ...(signing === undefined && !isExact ? [] : [signingValue(module, signing)]),
    ...(isExact ? [runtimeValue(module, "values", json)] : []),
  ];
  if (signing !== undefined) module.add(signingRule(module, signing));
  module.add(reader(module, name, format("readJson")), sender(module, name, format("writeJson")));
  return module;
}

/** Name of the constant that describes the signatures. */
const ruleName = "eventSignatures";

/** The way in which events are signed: `hmacSigning(eventSignatures)`. */
function signingValue(module: ModuleSource, signing: Signing | undefined): Doc {
  if (signing === undefined) return runtimeValue(module, "values", "standardSigning");
  return call(runtimeValue(module, "values", "hmacSigning"), [ruleName]);
}

/**
 * The signatures of events as data.
 *
 *   signing: { header: x-signature, hmac: sha256 }
 *     ->   const eventSignatures: HmacRule = {
 *            header: "x-signature",
 *            hash: "SHA-256",
 *            encoding: "hex",
 *            content: "{body}",
 *          };
 */
function signingRule(module: ModuleSource, signing: Signing): Declaration {
  const { header, hash, encoding, prefix, content, timestamp, id, secret } = signing;
  return constant({
    name: ruleName,
    exported: false,
    type: runtimeType(module, "values", "HmacRule"),
    value: tallRecord(
      dataEntries({
        header,
        hash: hash.replace("sha", "SHA-"),
        encoding,
        prefix,
        content,
        timestamp: timestamp && { header: timestamp.header, prefix: timestamp.prefix },
        id,
        secret,
      }),
    ),
  });
}

/** `readEvent`: from a request to an event. */
function reader(module: ModuleSource, name: string, format: readonly Doc[]): Declaration {
  const type = module.type("types.ts", name);
  return functionDeclaration({
    name: "readEvent",
    docs: [
      "Returns the event in `request` if its signature is by one of the secrets. Call `complete` when you have handled it.",
      "Rejects with an `EventError`, whose `status` is the one to respond with.",
    ],
    typeParameters: [{ name: "Transaction", initial: "unknown" }],
    parameters: [
      { name: "request", type: runtimeType(module, "values", "EventRequest") },
      { name: "options", type: `${runtimeType(module, "values", "ReadEventOptions")}<Transaction>` },
    ],
    returns: `Promise<${runtimeType(module, "values", "ReceivedEvent")}<${type}>>`,
    body: returning(runtimeValue(module, "values", "eventIn"), [
      schemaOf(module, name),
      "request",
      "options",
      ...format,
    ]),
  });
}

/** `createEventSender`: signs events and sends them. */
function sender(module: ModuleSource, name: string, format: readonly Doc[]): Declaration {
  const type = module.type("types.ts", name);
  return functionDeclaration({
    name: "createEventSender",
    docs: ["Returns a sender that signs events, and repeats them until their receivers accept them."],
    parameters: [
      { name: "options", type: runtimeType(module, "values", "EventSenderOptions"), initial: "{}" },
    ],
    returns: `${runtimeType(module, "values", "EventSender")}<${type}>`,
    body: returning(runtimeValue(module, "values", "eventSenderOf"), [
      schemaOf(module, name),
      "options",
      ...format,
    ]),
  });
}

function returning(name: string, args: readonly Doc[]): Doc {
  return ["return ", call(name, args), ";"];
}

function schemaOf(module: ModuleSource, name: string): string {
  return module.value("validators.ts", validatorNames(name).schema);
}
