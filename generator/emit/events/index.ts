/** events.ts: functions that read and send the events of the spec. */
import type { EventsModel } from "../../model/model.js";
import { validatorNames } from "../../model/names.js";
import { functionDeclaration, type Declaration } from "../../print/declarations.js";
import { ModuleSource } from "../../print/module.js";
import type { Emitter } from "../emitter.js";
import { reexportRuntime, runtimeType, runtimeValue } from "../runtime-modules.js";

/** The functions for events, beside the validators that they need. */
export const events: Emitter = {
  target: "validators",
  needs: ["types"],
  emit: (model) => (model.events === undefined ? [] : [eventsModule(model.events)]),
};

/**
 * The module.
 *
 *   parcel.delivered   ->   export function readEvent(request: EventRequest, options: ReadEventOptions): …
 *                           export function createEventSender(options: EventSenderOptions): …
 */
function eventsModule({ type: name }: EventsModel): ModuleSource {
  const module = new ModuleSource("events.ts");
  reexportRuntime(module, "values", { values: ["EventError", "EventSendError"] });
  module.add(reader(module, name), sender(module, name));
  return module;
}

/** `readEvent`: from a request to an event. */
function reader(module: ModuleSource, name: string): Declaration {
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
    body: `return ${runtimeValue(module, "values", "eventIn")}(${schemaOf(module, name)}, request, options);`,
  });
}

/** `createEventSender`: signs events and sends them. */
function sender(module: ModuleSource, name: string): Declaration {
  const type = module.type("types.ts", name);
  return functionDeclaration({
    name: "createEventSender",
    docs: ["Returns a sender that signs events, and repeats them until their receivers accept them."],
    parameters: [
      { name: "options", type: runtimeType(module, "values", "EventSenderOptions"), initial: "{}" },
    ],
    returns: `${runtimeType(module, "values", "EventSender")}<${type}>`,
    body: `return ${runtimeValue(module, "values", "eventSenderOf")}(${schemaOf(module, name)}, options);`,
  });
}

function schemaOf(module: ModuleSource, name: string): string {
  return module.value("validators.ts", validatorNames(name).schema);
}
