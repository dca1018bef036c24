/** Events as webhooks. */
import type { Signing } from "../../../language/model/signing.js";
import { described, docText } from "../schemas/notes.js";
import { reference, type Schema } from "../schemas/scope.js";
import type { DocumentScope } from "./scope.js";

/** The headers of Standard Webhooks. */
const webhookHeaders: readonly (readonly [name: string, description: string])[] = [
  ["webhook-id", "Names the event: the same for each attempt to send it."],
  ["webhook-timestamp", "Seconds since 1970."],
  ["webhook-signature", "Signatures of id, timestamp and body by Standard Webhooks, apart by spaces."],
];

/** The headers of signatures of the service's own. */
function ownHeaders({ header, hash, encoding, content, timestamp, id }: Signing): typeof webhookHeaders {
  const time = timestamp?.header === header ? ", and the time in seconds since 1970" : "";
  return [
    ...(id === undefined ? [] : [[id, "Names the event: the same for each attempt to send it."] as const]),
    ...(timestamp === undefined || time !== "" ? [] : [[timestamp.header, "Seconds since 1970."] as const]),
    [header, `HMAC with ${hash.replace("sha", "SHA-")} of ${content}, in ${encoding}${time}.`],
  ];
}

/**
 * The webhooks of a service with events.
 *
 *   parcel.delivered: { payload: Parcel }
 *     ->   { "webhooks": { "parcel.delivered": { "post": { "requestBody": { … } } } } }
 */
export function webhooks(scope: DocumentScope): Schema {
  const { events } = scope.model;
  if (events === undefined) return {};
  const headers = events.signing === undefined ? webhookHeaders : ownHeaders(events.signing);
  const parameters = headers.map(([name, description]) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
  }));
  const items = events.list.map(({ name, resource }): [string, Schema] => {
    const declared = scope.resources.get(resource);
    const operation = {
      operationId: `${resource}Webhook`,
      summary: name,
      ...described(docText(declared?.doc)),
      parameters,
      requestBody: {
        required: true,
        content: { "application/json": { schema: reference(scope, resource) } },
      },
      responses: {
        "2XX": { description: "The event has been handled." },
        "4XX": { description: "The event is not accepted." },
      },
      security: [],
    };
    return [name, { post: operation }];
  });
  return { webhooks: Object.fromEntries(items) };
}
