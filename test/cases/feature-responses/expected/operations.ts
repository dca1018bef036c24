// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  ThingsAcceptError,
  ThingsAcceptInput,
  ThingsAcceptOutput,
  ThingsCountError,
  ThingsCountInput,
  ThingsCountOutput,
  ThingsCreateError,
  ThingsCreateHeaders,
  ThingsCreateInput,
  ThingsCreateOutput,
  ThingsFindError,
  ThingsFindInput,
  ThingsFindOutput,
  ThingsGuessError,
  ThingsGuessInput,
  ThingsGuessOutput,
  ThingsListError,
  ThingsListInput,
  ThingsListOutput,
  ThingsNamesError,
  ThingsNamesInput,
  ThingsNamesOutput,
  ThingsOpenError,
  ThingsOpenInput,
  ThingsOpenOutput,
  ThingsRemoveError,
  ThingsRemoveInput,
  ThingsRemoveOutput,
  ThingsSilentError,
  ThingsSilentInput,
  ThingsSilentOutput,
} from "./types.js";
import {
  checkThing,
  checkThingsAcceptInput,
  checkThingsCountInput,
  checkThingsCountOutput,
  checkThingsCreateHeaders,
  checkThingsCreateInput,
  checkThingsFindInput,
  checkThingsFindOutput,
  checkThingsGuessInput,
  checkThingsListInput,
  checkThingsListOutput,
  checkThingsNamesInput,
  checkThingsNamesOutput,
  checkThingsOpenInput,
  checkThingsOpenOutput,
  checkThingsRemoveInput,
  checkThingsSilentInput,
} from "./validators.js";
import { addBody } from "./runtime/body-part.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { OperationDescriptor } from "./runtime/operation.js";
import { fillPath } from "./runtime/path-part.js";
import { readResponseHeaders } from "./runtime/response-headers.js";

const thingsCreateOperation: OperationDescriptor = {
  endpoint: "things.create",
  method: "POST",
  path: "/things",
  body: "fields",
  parts: [addBody],
  status: 201,
  checkInput: checkThingsCreateInput,
  responseHeaders: {
    read: readResponseHeaders,
    parameters: [
      { name: "location", in: "header", type: "string" },
      { name: "x-count", in: "header", type: "integer" },
    ],
    check: checkThingsCreateHeaders,
  },
  checkOutput: checkThing,
  specAt: "spec.yaml#Thing",
};

/**
 * `POST /things`
 *
 * @see spec.yaml#things.create
 */
export function thingsCreate(
  connection: Connection,
  input: ThingsCreateInput,
  options?: CallOptions,
): Call<ThingsCreateOutput, ThingsCreateError, ThingsCreateHeaders> {
  return call(connection, thingsCreateOperation, input, options);
}

const thingsRemoveOperation: OperationDescriptor = {
  endpoint: "things.remove",
  method: "DELETE",
  path: "/things/{id}",
  segments: ["things", { parameter: "id" }],
  parameters: [{ name: "id", in: "path", type: "string" }],
  parts: [fillPath],
  status: 204,
  checkInput: checkThingsRemoveInput,
};

/**
 * `DELETE /things/{id}`
 *
 * @see spec.yaml#things.remove
 */
export function thingsRemove(
  connection: Connection,
  input: ThingsRemoveInput,
  options?: CallOptions,
): Call<ThingsRemoveOutput, ThingsRemoveError> {
  return call(connection, thingsRemoveOperation, input, options);
}

const thingsAcceptOperation: OperationDescriptor = {
  endpoint: "things.accept",
  method: "POST",
  path: "/accept",
  status: 202,
  checkInput: checkThingsAcceptInput,
};

/**
 * `POST /accept`
 *
 * @see spec.yaml#things.accept
 */
export function thingsAccept(
  connection: Connection,
  input?: ThingsAcceptInput,
  options?: CallOptions,
): Call<ThingsAcceptOutput, ThingsAcceptError> {
  return call(connection, thingsAcceptOperation, input, options);
}

const thingsListOperation: OperationDescriptor = {
  endpoint: "things.list",
  method: "GET",
  path: "/things",
  status: 200,
  checkInput: checkThingsListInput,
  checkOutput: checkThingsListOutput,
  specAt: "spec.yaml#things.list",
};

/**
 * `GET /things`
 *
 * @see spec.yaml#things.list
 */
export function thingsList(
  connection: Connection,
  input?: ThingsListInput,
  options?: CallOptions,
): Call<ThingsListOutput, ThingsListError> {
  return call(connection, thingsListOperation, input, options);
}

const thingsFindOperation: OperationDescriptor = {
  endpoint: "things.find",
  method: "GET",
  path: "/things/{id}",
  segments: ["things", { parameter: "id" }],
  parameters: [{ name: "id", in: "path", type: "string" }],
  parts: [fillPath],
  status: 200,
  checkInput: checkThingsFindInput,
  checkOutput: checkThingsFindOutput,
  specAt: "spec.yaml#things.find",
};

/**
 * `GET /things/{id}`
 *
 * @see spec.yaml#things.find
 */
export function thingsFind(
  connection: Connection,
  input: ThingsFindInput,
  options?: CallOptions,
): Call<ThingsFindOutput, ThingsFindError> {
  return call(connection, thingsFindOperation, input, options);
}

const thingsNamesOperation: OperationDescriptor = {
  endpoint: "things.names",
  method: "GET",
  path: "/names",
  status: 200,
  checkInput: checkThingsNamesInput,
  checkOutput: checkThingsNamesOutput,
  specAt: "spec.yaml#things.names",
};

/**
 * `GET /names`
 *
 * @see spec.yaml#things.names
 */
export function thingsNames(
  connection: Connection,
  input?: ThingsNamesInput,
  options?: CallOptions,
): Call<ThingsNamesOutput, ThingsNamesError> {
  return call(connection, thingsNamesOperation, input, options);
}

const thingsCountOperation: OperationDescriptor = {
  endpoint: "things.count",
  method: "GET",
  path: "/count",
  status: 200,
  checkInput: checkThingsCountInput,
  checkOutput: checkThingsCountOutput,
  specAt: "spec.yaml#things.count",
};

/**
 * `GET /count`
 *
 * @see spec.yaml#things.count
 */
export function thingsCount(
  connection: Connection,
  input?: ThingsCountInput,
  options?: CallOptions,
): Call<ThingsCountOutput, ThingsCountError> {
  return call(connection, thingsCountOperation, input, options);
}

const thingsOpenOperation: OperationDescriptor = {
  endpoint: "things.open",
  method: "GET",
  path: "/open",
  status: 200,
  checkInput: checkThingsOpenInput,
  checkOutput: checkThingsOpenOutput,
  specAt: "spec.yaml#things.open",
};

/**
 * `GET /open`
 *
 * Not specified: the answer.
 *
 * @see spec.yaml#things.open
 */
export function thingsOpen(
  connection: Connection,
  input?: ThingsOpenInput,
  options?: CallOptions,
): Call<ThingsOpenOutput, ThingsOpenError> {
  return call(connection, thingsOpenOperation, input, options);
}

const thingsGuessOperation: OperationDescriptor = {
  endpoint: "things.guess",
  method: "GET",
  path: "/guess",
  status: 200,
  checkInput: checkThingsGuessInput,
  checkOutput: checkThing,
  specAt: "spec.yaml#Thing",
};

/**
 * `GET /guess`
 *
 * Not specified: the answer. Assumed: `Thing`.
 *
 * @see spec.yaml#things.guess
 */
export function thingsGuess(
  connection: Connection,
  input?: ThingsGuessInput,
  options?: CallOptions,
): Call<ThingsGuessOutput, ThingsGuessError> {
  return call(connection, thingsGuessOperation, input, options);
}

const thingsSilentOperation: OperationDescriptor = {
  endpoint: "things.silent",
  method: "POST",
  path: "/silent",
  status: 204,
  checkInput: checkThingsSilentInput,
};

/**
 * `POST /silent`
 *
 * @see spec.yaml#things.silent
 */
export function thingsSilent(
  connection: Connection,
  input?: ThingsSilentInput,
  options?: CallOptions,
): Call<ThingsSilentOutput, ThingsSilentError> {
  return call(connection, thingsSilentOperation, input, options);
}
