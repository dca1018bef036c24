// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  ThingsFindError,
  ThingsFindInput,
  ThingsFindOutput,
  ThingsPickError,
  ThingsPickInput,
  ThingsPickOutput,
} from "./types.js";
import {
  checkEcho,
  checkThingsFindInput,
  checkThingsPickInput,
  checkThingsPickOutput,
} from "./validators.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import { addHeaders } from "./runtime/header-part.js";
import type { OperationDescriptor } from "./runtime/operation.js";
import { fillPath } from "./runtime/path-part.js";
import { addQuery } from "./runtime/query-part.js";

const thingsFindOperation: OperationDescriptor = {
  endpoint: "things.find",
  method: "GET",
  path: "/things/{id}/{part-of}",
  segments: ["things", { parameter: "id" }, { parameter: "part-of" }],
  parameters: [
    { name: "id", in: "path", type: "string" },
    { name: "part-of", in: "path", type: "integer" },
    { name: "text", in: "query", type: "string" },
    { name: "tags", in: "query", type: "string", list: true, optional: true },
    { name: "levels", in: "query", type: "integer", list: true, optional: true },
    { name: "whole", in: "query", type: "integer", nullable: true },
    { name: "amount", in: "query", type: "number" },
    { name: "flag", in: "query", type: "boolean" },
    { name: "color", in: "query", type: "string" },
    { name: "since", in: "query", type: "number" },
    { name: "exact", in: "query", type: "string" },
    { name: "odd name&", in: "query", type: "string" },
    { name: "x-trace", in: "header", type: "string" },
    { name: "X-Count", in: "header", type: "integer" },
    { name: "x-flag", in: "header", type: "boolean" },
  ],
  parts: [fillPath, addQuery, addHeaders],
  status: 200,
  checkInput: checkThingsFindInput,
  checkOutput: checkEcho,
  specAt: "spec.yaml#Echo",
};

/**
 * `GET /things/{id}/{part-of}`
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

const thingsPickOperation: OperationDescriptor = {
  endpoint: "things.pick",
  method: "GET",
  path: "/things/{id}",
  segments: ["things", { parameter: "id" }],
  parameters: [
    { name: "id", in: "path", type: "string" },
    { name: "must", in: "query", type: "boolean" },
  ],
  parts: [fillPath, addQuery],
  status: 200,
  checkInput: checkThingsPickInput,
  checkOutput: checkThingsPickOutput,
  specAt: "spec.yaml#things.pick",
};

/**
 * `GET /things/{id}`
 *
 * @see spec.yaml#things.pick
 */
export function thingsPick(
  connection: Connection,
  input: ThingsPickInput,
  options?: CallOptions,
): Call<ThingsPickOutput, ThingsPickError> {
  return call(connection, thingsPickOperation, input, options);
}
