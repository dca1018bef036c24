/** A spec, programs of a caller and of handlers, and edits of the spec. */

export const spec = `speccast: 1
service: { name: ParcelService, version: 1.2.0, base_url: "https://parcels.example", auth: none }
limits:
  day: { hours: 24 }
auth:
  app: { headers: { x-app: appSecret } }
  user: { bearer: userToken }
errors:
  gone: { status: 410, doc: It is gone., fields: { since: datetime } }
enums:
  Size: { values: [small, large] }
  Color: { values: [red, blue], open: true }
resources:
  Parcel: { closed: true, fields: { id: string, size: Size, color: Color, label?: string } }
  Stamp: { open: true, fields: { id: string } }
  Page: { fields: { parcels: list<Parcel>, others: list<Stamp>, next: string | null } }
endpoints:
  parcels.add:
    POST: /v1/parcels
    headers: { x-deadline: timestamp<ms> }
    body: { size: Size, label?: string }
    response: { status: 201, type: Parcel, headers: { etag: string } }
    idempotency: { header: idempotency-key, window: day }
    deadline: x-deadline
  parcels.mark:
    PUT: /v1/parcels/{id}/marks/{mark}
    path: { id: string, mark: string }
    body: Parcel
    body_as: parcel
    response: Parcel
    errors: [gone]
  parcels.pay: { POST: /v1/payments, body: { sum: integer }, idempotency: { header: pay-key, window: day, required: true } }
  parcels.list:
    GET: /v1/parcels
    query: { cursor?: string, limit?: integer }
    response: Page
    pages: { cursor: cursor, next: next, items: parcels }
  parcels.note: { POST: /v1/notes, body?: { text: string } }
  parcels.send: { POST: /v1/sends, body: { text?: string }, response: Stamp }
  parcels.own: { GET: /v1/own, response: Parcel, auth: user }
  parcels.both: { GET: /v1/both, response: [Parcel, { status: 202 }] }
`;

export const caller = `import { createClient, isCallError } from "./client.js";
import type { Color, Parcel, ParcelsMarkError, UnixMs } from "./types.js";

const client = createClient({ auth: { user: { userToken: "token" } } });
export async function run(): Promise<unknown[]> {
  const made = await client.parcels.add({ size: "small" }, { idempotencyKey: "key", deadline: new Date() });
  await client.parcels.add({ size: "small" }, { deadline: Date.now() as UnixMs });
  const { label } = made;
  const etag: string | undefined = (await client.parcels.add({ size: "large" }).response()).declaredHeaders?.etag;
  const marked: Parcel = await client.parcels.mark({ id: "1", mark: "2", parcel: made });
  await client.parcels.pay({ sum: 1 }, { idempotencyKey: "key" });
  const all: Parcel[] = [];
  for await (const parcel of client.parcels.list.all({ limit: 2 })) all.push(parcel);
  await client.parcels.note();
  const sent = await client.parcels.send();
  const extra: unknown = sent["more"];
  const mine = await client.parcels.own();
  const both = await client.parcels.both();
  const seen = both.status === 200 ? both.value.id : "later";
  const status: 200 | 202 = both.status;
  const name: "small" | "large" = made.size;
  const odd: Color = "green";
  return [odd, status, label, etag, marked.color, all, extra, mine.id, seen, name, client.parcels.mark];
}
export function told(error: unknown): string | undefined {
  if (!isCallError<ParcelsMarkError>(error)) return undefined;
  switch (error.code) {
    case "gone": {
      const status: 410 = error.status;
      return \`\${status} \${error.since}\`;
    }
    default:
      return error.code;
  }
}
`;

export const handlers = `import { createServer, memoryStore } from "./server.js";
import type { Parcel, Stamp } from "./types.js";

const parcel: Parcel = { id: "1", size: "small", color: "green" };
const stamp: Stamp = { id: "1", more: 1 };
export const server = createServer({
  parcels: {
    add: async ({ size, label }, { idempotencyKey, deadline, responseHeaders }) => {
      responseHeaders.etag = "1";
      const key: string | undefined = idempotencyKey;
      const known: "small" | "large" = size;
      const until: number = deadline.valueOf();
      return { ...parcel, size: known, label: label ?? \`\${key} \${until}\` };
    },
    mark: async ({ id, mark, parcel: sent }, { fail }) => {
      if (id === mark) throw fail.gone({ since: "2026-01-01T00:00:00Z" });
      const of: { red: 1; blue: 2 } = { red: 1, blue: 2 };
      return { ...sent, label: String(of[sent.color as "red"]) };
    },
    pay: async ({ sum }, { idempotencyKey }) => {
      const key: string = idempotencyKey;
      if (key === String(sum)) return;
    },
    list: async ({ cursor, limit }) => ({ parcels: [parcel], others: [], next: limit === 1 ? null : (cursor ?? null) }),
    note: async ({ body }) => void body?.text,
    send: async ({ text }) => ({ ...stamp, id: text ?? "" }),
    own: async (_, { auth }) => ({ ...parcel, label: auth.user.name }),
    both: async () => (parcel.label === "late" ? { status: 202 } : { status: 200, value: parcel }),
  },
}, {
  idempotency: { store: memoryStore() },
  authenticate: { user: async ({ userToken }: { userToken: string }) => ({ name: userToken }) },
});
`;

/** An edit of the spec. */
interface Edit {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

export const edits: readonly Edit[] = [
  { name: "nothing", from: "version: 1.2.0", to: "version: 1.2.1" },
  {
    name: "idempotency-removed",
    from: "    idempotency: { header: idempotency-key, window: day }\n",
    to: "",
  },
  {
    name: "idempotency-added",
    from: "body_as: parcel\n",
    to: "body_as: parcel\n    idempotency: { header: idempotency-key, window: day }\n",
  },
  {
    name: "idempotency-required",
    from: "header: idempotency-key, window: day }",
    to: "header: idempotency-key, window: day, required: true }",
  },
  {
    name: "idempotency-optional",
    from: "header: pay-key, window: day, required: true }",
    to: "header: pay-key, window: day }",
  },
  {
    name: "idempotency-header-unnamed",
    from: "header: idempotency-key, window: day }",
    to: "header: { unspecified: Which? }, window: day }",
  },
  {
    name: "idempotency-header-renamed",
    from: "header: idempotency-key, window: day }",
    to: "header: other-key, window: day }",
  },
  {
    name: "idempotency-window-unspecified",
    from: "header: idempotency-key, window: day }",
    to: "header: idempotency-key, window: { unspecified: How long? } }",
  },
  { name: "deadline-removed", from: "    deadline: x-deadline\n", to: "" },
  {
    name: "deadline-added",
    from: "body_as: parcel\n",
    to: "body_as: parcel\n    headers: { x-deadline: timestamp<ms> }\n    deadline: x-deadline\n",
  },
  { name: "deadline-optional", from: "x-deadline: timestamp<ms>", to: "x-deadline?: timestamp<ms>" },
  { name: "deadline-seconds", from: "x-deadline: timestamp<ms>", to: "x-deadline: timestamp<s>" },
  { name: "deadline-unit", from: "x-deadline: timestamp<ms>", to: "x-deadline: timestamp<unspecified>" },
  { name: "pages-items", from: "items: parcels", to: "items: others" },
  { name: "pages-removed", from: "    pages: { cursor: cursor, next: next, items: parcels }\n", to: "" },
  {
    name: "response-none",
    from: "{ text?: string }, response: Stamp }",
    to: "{ text?: string }, response: none }",
  },
  {
    name: "response-some",
    from: "window: day, required: true } }",
    to: "window: day, required: true }, response: Stamp }",
  },
  { name: "response-status", from: "status: 201, type: Parcel", to: "status: 202, type: Parcel" },
  { name: "response-of-several-status", from: "{ status: 202 }", to: "{ status: 203 }" },
  { name: "response-added", from: "{ status: 202 }", to: "{ status: 202 }, { status: 203 }" },
  { name: "response-single", from: "[Parcel, { status: 202 }]", to: "Parcel" },
  {
    name: "response-several",
    from: "GET: /v1/own, response: Parcel",
    to: "GET: /v1/own, response: [Parcel, { status: 202 }]",
  },
  { name: "response-range", from: "{ status: 202 }", to: "{ status: 2XX }" },
  { name: "response-header-removed", from: ", headers: { etag: string }", to: "" },
  { name: "error-status", from: "status: 410", to: "status: 409" },
  { name: "error-range", from: "gone: { status: 410", to: "gone: { status: 4XX" },
  { name: "error-code", from: "gone: { status: 410", to: "gone: { code: lost, status: 410" },
  { name: "error-field-removed", from: ", fields: { since: datetime }", to: "" },
  { name: "error-removed", from: "    errors: [gone]\n", to: "" },
  { name: "auth-required", from: "POST: /v1/sends,", to: "POST: /v1/sends, auth: app," },
  { name: "auth-none", from: ", auth: user }", to: " }" },
  { name: "auth-any-to-all", from: "auth: user }", to: "auth: { any: [app, user] } }" },
  { name: "auth-and", from: "auth: user }", to: "auth: { all: [app, user] } }" },
  { name: "auth-other", from: "auth: user }", to: "auth: app }" },
  { name: "base-url-removed", from: ', base_url: "https://parcels.example"', to: "" },
  { name: "base-url-changed", from: "https://parcels.example", to: "https://other.example" },
  { name: "open-removed", from: "Stamp: { open: true, fields", to: "Stamp: { fields" },
  { name: "closed-to-open", from: "Parcel: { closed: true, fields", to: "Parcel: { open: true, fields" },
  { name: "closed-removed", from: "Parcel: { closed: true, fields", to: "Parcel: { fields" },
  { name: "enum-closed", from: ", open: true }\nresources", to: " }\nresources" },
  { name: "enum-opened", from: "values: [small, large] }", to: "values: [small, large], open: true }" },
  {
    name: "path-parameters-swapped",
    from: "/v1/parcels/{id}/marks/{mark}",
    to: "/v1/parcels/{mark}/marks/{id}",
  },
  {
    name: "body-required",
    from: "body: { text?: string }, response: Stamp",
    to: "body: { text?: string }, body_required: true, response: Stamp",
  },
  { name: "body-of-optional-to-required", from: "body?: { text: string }", to: "body: { text: string }" },
  { name: "body-optional", from: "body: { sum: integer }", to: "body?: { sum: integer }" },
  { name: "field-required", from: "body: { text?: string }", to: "body: { text: string }" },
  { name: "parameter-added", from: "limit?: integer", to: "limit?: integer, from: string" },
  { name: "parameter-renamed-in-code", from: "limit?: integer", to: "limit?: { type: integer, as: most }" },
  { name: "reads", from: "{ POST: /v1/sends,", to: "{ POST: /v1/sends, reads: true," },
];
