// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Thing, ThingsListError, ThingsListInput, ThingsListOutput } from "./types.js";
import { checkPage, checkThingsListInput } from "./validators.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { OperationDescriptor } from "./runtime/operation.js";
import { items, pages } from "./runtime/pages.js";
import { addQuery } from "./runtime/query-part.js";

const thingsListOperation: OperationDescriptor = {
  endpoint: "things.list",
  method: "GET",
  path: "/things",
  parameters: [
    { name: "after", in: "query", type: "string" },
    { name: "limit", in: "query", type: "integer" },
  ],
  parts: [addQuery],
  pages: { cursor: "after", next: "next", items: "data" },
  status: 200,
  checkInput: checkThingsListInput,
  checkOutput: checkPage,
  specAt: "spec.yaml#Page",
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

/** Every item of `things.list`, page after page; a page is fetched when the loop comes to it. */
export function thingsListAll(
  connection: Connection,
  input?: ThingsListInput,
  options?: CallOptions,
): AsyncIterable<Thing> {
  return items(connection, thingsListOperation, input, options);
}

/** Every page of `things.list`; each is fetched when the loop comes to it. */
export function thingsListPages(
  connection: Connection,
  input?: ThingsListInput,
  options?: CallOptions,
): AsyncIterable<ThingsListOutput> {
  return pages(connection, thingsListOperation, input, options);
}
