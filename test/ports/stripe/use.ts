/** Stripe: forms with brackets, objects in place of their ids, pages by the last id, idempotency keys and events. */
import { createHmac, timingSafeEqual } from "node:crypto";
import qs from "qs";
import { expect, onTestFinished, test } from "vitest";
import { createClient, type StripeClient } from "../../.output/ports/stripe/client.js";
import { serve } from "../../.output/ports/stripe/node.js";
import {
  createServer,
  memoryStore,
  type Authenticate,
  type ProtocolError,
  type StripeHandlers,
} from "../../.output/ports/stripe/server.js";
import type { Customer, Fault, PaymentIntent } from "../../.output/ports/stripe/types.js";
import { AnyEventSchema } from "../../.output/ports/stripe/validators.js";
import { listen } from "../listen.js";
import { undiciRequest } from "../../support/undici.js";
import { stripeService, stripeSignature, type StripeService } from "./service.js";

async function theirs(key = "sk_test"): Promise<StripeService & { readonly client: StripeClient }> {
  const service = stripeService();
  const baseUrl = await listen(service.app);
  const client = createClient({ baseUrl, auth: { secret: { key } }, attempts: 1, responses: "enforce" });
  return { ...service, client };
}

test("Express: a customer with an address and metadata, as a form", async () => {
  const { client, forms } = await theirs();
  const address = { line1: "Rue 1 & 2", city: "Zürich", country: "CH" };
  const metadata = { order: "6735", "a b=c": "100 %", ü: "" };
  const made = await client.customers
    .create({ email: "a+b@shop.example", address, metadata, expand: ["a", "b"] })
    .response();
  expect(forms).toEqual([
    ["POST /v1/customers", { email: "a+b@shop.example", address, metadata, expand: ["a", "b"] }],
  ]);
  expect(made.value.metadata).toEqual(metadata);
  expect(made.value["preferred_locales"]).toEqual(["de"]);
  expect(made.declaredHeaders["request-id"]).toBe("req_1");
  const changed = await client.customers.update({
    id: "cus_1",
    metadata: { order: "" },
    "stripe-account": "acct_1",
  });
  expect([changed.id, changed.metadata]).toEqual(["cus_1", { order: "" }]);
  await client.customers.create();
  expect(forms.at(-1)).toEqual(["POST /v1/customers", {}]);
});

test("Express: objects within lists of a form", async () => {
  const { client, forms } = await theirs();
  const items = [
    { price: "price_1", quantity: 2 },
    { price: "price_2", metadata: { seat: "7[a]".replaceAll(/[[\]]/g, "") } },
  ];
  const made = await client.subscriptions.create({ customer: "cus_1", items, trial_end: 1769860800 });
  expect(forms).toEqual([
    [
      "POST /v1/subscriptions",
      {
        customer: "cus_1",
        items: [{ price: "price_1", quantity: "2" }, items[1]],
        trial_end: "1769860800",
      },
    ],
  ]);
  expect(made.items.data.map(({ price, quantity }) => [price.id, quantity])).toEqual([
    ["price_1", 2],
    ["price_2", 1],
  ]);
  expect(made.trial_end).toBe(1769860800);
});

test("Express: what brackets cannot carry is refused before it is sent", async () => {
  const { client, asked } = await theirs();
  for (const call of [
    client.customers.create({ metadata: { "a[b]": "1" } }),
    client.customers.create({ metadata: { "": "1" } }),
    client.customers.create({ metadata: {} }),
    client.customers.create({ address: {} }),
    client.customers.create({ expand: [] }),
    client.customers.create({ metadata: { a: "\ud800" } }),
    client.customers.create({ metadata: { "\ud800": "a" } }),
    client.customers.list({ created: {} }),
    client.customers.list({ limit: 101 }),
    client.subscriptions.create({ customer: "cus_1", items: [] }),
    client.paymentIntents.create({ amount: -1, currency: "eur" }),
  ])
    expect(await call.result()).toMatchObject({ ok: false, error: { kind: "input" } });
  expect(asked).toEqual([]);
});

test("Express: an expanded customer is an object, another one its id, a deleted one says so", async () => {
  const { client, asked } = await theirs();
  const plain = await client.paymentIntents.create({ amount: 2000, currency: "eur", customer: "cus_1" });
  expect(plain.customer).toBe("cus_1");
  const expanded = await client.paymentIntents.create({
    amount: 2000,
    currency: "eur",
    customer: "cus_1",
    payment_method_types: ["card", "sepa_debit"],
    expand: ["customer"],
  });
  const { customer } = expanded;
  if (customer === null || typeof customer === "string" || customer.deleted) throw new Error("No.");
  expect([customer.email, expanded.payment_method_types]).toEqual([
    "cus_1@shop.example",
    ["card", "sepa_debit"],
  ]);
  const settled = await client.paymentIntents.get.waitFor(
    { id: "pi_1", expand: ["customer"] },
    { intervalMs: 1 },
  );
  expect([settled.status, settled.customer]).toEqual([
    "succeeded",
    { id: "cus_gone", object: "customer", deleted: true },
  ]);
  expect(asked.at(-1)).toBe("GET /v1/payment_intents/pi_1?expand[]=customer");
  const gone = await client.customers.get({ id: "cus_gone" });
  expect(gone.deleted === true && gone.id).toBe("cus_gone");
});

test("Express: every customer of every page", async () => {
  const { client, asked } = await theirs();
  const found: string[] = [];
  for await (const { id } of client.customers.list.all({ limit: 2, created: { gte: 1, lt: 5 } }))
    found.push(id);
  expect(found).toEqual(["cus_1", "cus_2", "cus_3", "cus_4", "cus_5"]);
  expect(asked).toEqual([
    "GET /v1/customers?limit=2&created[gte]=1&created[lt]=5",
    "GET /v1/customers?limit=2&starting_after=cus_2&created[gte]=1&created[lt]=5",
    "GET /v1/customers?limit=2&starting_after=cus_4&created[gte]=1&created[lt]=5",
  ]);
  const pages: (string | null | undefined)[] = [];
  for await (const { next_page } of client.customers.search.pages({ query: "email:'a'" }))
    pages.push(next_page);
  expect(pages).toEqual(["2", "3", null]);
});

test("Express: the same key takes effect once, with other parameters it is an error", async () => {
  const { client } = await theirs();
  const input = { amount: 100, currency: "eur" };
  const first = await client.paymentIntents.create(input, { idempotencyKey: "k1" });
  const again = await client.paymentIntents.create(input, { idempotencyKey: "k1" }).response();
  expect(again.value.id).toBe(first.id);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  const other = await client.paymentIntents
    .create({ ...input, amount: 200 }, { idempotencyKey: "k1" })
    .result();
  if (other.ok || other.error.code !== "key_reused") throw new Error("No.");
  expect([other.error.status, other.error.body.error.type]).toEqual([400, "idempotency_error"]);
});

test("Express: errors by their code, with what their body says", async () => {
  const { client } = await theirs();
  const pay = { amount: 100, currency: "eur" };
  const declined = await client.paymentIntents
    .create({ ...pay, payment_method: "pm_card_declined" })
    .result();
  if (declined.ok || declined.error.code !== "card_declined") throw new Error("No.");
  const { decline_code, charge, ...rest } = declined.error.body.error;
  expect([decline_code, charge, rest["network_advice"]]).toEqual([
    "insufficient_funds",
    "ch_1",
    "try_again_later",
  ]);
  expect(declined.error.message).toBe(
    "paymentIntents.create: 402 card_declined: Your card has insufficient funds.",
  );
  const missing = await client.customers.get({ id: "cus_x" }).result();
  if (missing.ok || missing.error.code !== "resource_missing") throw new Error("No.");
  expect(missing.error.body.error.param).toBe("id");
  const broken = await client.paymentIntents.create({ ...pay, payment_method: "pm_broken" }).result();
  expect(broken).toMatchObject({ error: { kind: "declared", code: "api_error", status: 503 } });
  const stranger = (await theirs("sk_other")).client;
  expect(await stranger.customers.list().result()).toMatchObject({ error: { code: "bad_key", status: 401 } });
});

test("Express and busboy: a file", async () => {
  const { client } = await theirs();
  const file = new File([new Uint8Array(100_000)], "ö.png", { type: "image/png" });
  const made = await client.files.create({ purpose: "dispute_evidence", file });
  expect([made.purpose, made.size, made.filename, made.type]).toEqual([
    "dispute_evidence",
    100_000,
    "ö.png",
    "png",
  ]);
});

test("Express: events of every type, and a signed one that arrives", async () => {
  const { client } = await theirs();
  const seen: string[] = [];
  for await (const event of client.events.list.all({ limit: 2, types: ["customer.created", "x.y"] }))
    switch (event.type) {
      case "customer.created":
        seen.push(event.data.object.email ?? "none");
        break;
      case "payment_intent.succeeded":
        seen.push(event.data.object.status);
        break;
      default:
        seen.push(`${event.type} ${JSON.stringify(event.data.object)}`);
    }
  expect(seen).toEqual([
    "cus_1@shop.example",
    'invoice.finalized {"id":"in_1","object":"invoice"}',
    "succeeded",
  ]);
  const [event] = (await client.events.list()).data;
  const body = JSON.stringify(event);
  const header = stripeSignature("whsec_1", body, 1769860800);
  // Stripe signs in its own way, so its receivers check the signature themselves, and then the event.
  const [, seconds = "", given = ""] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(header) ?? [];
  const digest = createHmac("sha256", "whsec_1").update(`${seconds}.${body}`).digest();
  expect(timingSafeEqual(digest, Buffer.from(given, "hex"))).toBe(true);
  const read = AnyEventSchema.validate(JSON.parse(body));
  if (!read.ok || read.value.type !== "customer.created") throw new Error("No.");
  expect(read.value.data.object.id).toBe("cus_1");
});

const customer = (id: string, more: Partial<Customer> = {}): Customer => ({
  id,
  object: "customer",
  created: 1769860800,
  email: null,
  description: null,
  livemode: false,
  metadata: {},
  ...more,
});

const intent: PaymentIntent = {
  id: "pi_1",
  object: "payment_intent",
  amount: 100,
  currency: "eur",
  customer: null,
  payment_method_types: ["card"],
  status: "processing",
  client_secret: null,
  metadata: {},
  created: 1769860800,
};

/** Handlers that keep what they received. */
function handlersOf(received: object[]): StripeHandlers<{ secret: { account: string } }> {
  let count = 0;
  return {
    customers: {
      create: async (input, { responseHeaders }) => {
        received.push(input);
        responseHeaders["request-id"] = `req_${++count}`;
        const { email = null, metadata = {} } = input;
        return customer(`cus_${count}`, { email, metadata });
      },
      get: async ({ id, expand = [] }, { fail, responseHeaders }) => {
        if (id === "cus_x") throw fail.resource_missing({ body: { error: { param: "id" } } });
        responseHeaders["request-id"] = "req_1";
        return expand.includes("gone") ? { id, object: "customer", deleted: true } : customer(id);
      },
      update: async ({ id, metadata = {} }, { responseHeaders }) => {
        responseHeaders["request-id"] = "req_1";
        return customer(id, { metadata });
      },
      delete: async ({ id }) => ({ id, object: "customer", deleted: true }),
      list: async ({ limit = 10, starting_after = "", created }, { responseHeaders }) => {
        received.push({ created });
        responseHeaders["request-id"] = "req_1";
        const left = ["a", "b", "c"].filter((id) => id > starting_after);
        const data = left.slice(0, limit).map((id) => customer(id));
        return { object: "list", url: "/v1/customers", data, has_more: left.length > limit };
      },
      search: async () => ({ object: "search_result", url: "/", data: [], has_more: false }),
    },
    paymentIntents: {
      create: async ({ amount, payment_method, customer: id }, { fail, responseHeaders }) => {
        const error = { decline_code: "lost_card" };
        if (payment_method === "pm_lost") throw fail.card_declined({ message: "Lost.", body: { error } });
        responseHeaders["request-id"] = `req_${++count}`;
        return { ...intent, id: `pi_${count}`, amount, customer: id === undefined ? null : customer(id) };
      },
      get: async () => intent,
    },
    subscriptions: {
      create: async (input, { fail }) => {
        received.push(input);
        throw fail.api_error({ status: 503, message: "Later." });
      },
    },
    files: {
      create: async ({ purpose, file }) => {
        const { stream, filename = null } = await file();
        const size = (await new Response(stream).arrayBuffer()).byteLength;
        return { id: "file_1", object: "file", purpose, size, filename, type: null };
      },
    },
    events: {
      list: async () => {
        const data = { object: customer("cus_1") };
        const type = "customer.created" as const;
        const one = { id: "evt_1", object: "event", type, data, api_version: null } as const;
        const events = [{ ...one, created: 1, livemode: false, pending_webhooks: 0 }];
        return { object: "list", url: "/v1/events", has_more: false, data: events };
      },
    },
  };
}

type Asked = (
  path: string,
  form?: object,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>;

/** The generated server, asked with forms that the package `qs` writes; and the inputs that its handlers received. */
async function ours(
  options: qs.IStringifyOptions = {},
): Promise<{ readonly ask: Asked; readonly received: object[]; readonly url: string }> {
  const received: object[] = [];
  const authenticate = {
    secret: ({ key }) => key === "sk_test" && { account: "acct_1" },
  } satisfies Authenticate;
  const idempotency = {
    store: memoryStore(),
    principal: ({ secret }: { secret: { account: string } }) => secret.account,
  };
  const errorBody = ({ status, detail }: ProtocolError): Fault => {
    const type = status < 500 ? "invalid_request_error" : "api_error";
    return { error: { type, ...(detail !== undefined && { message: detail }) } };
  };
  const serving = await serve(createServer(handlersOf(received), { authenticate, idempotency, errorBody }));
  onTestFinished(() => serving.close());
  const ask: Asked = async (path, form, headers = {}) => {
    const own = {
      authorization: "Bearer sk_test",
      ...(form !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
      ...headers,
    };
    const method = form === undefined ? "GET" : "POST";
    const body = form === undefined ? null : qs.stringify(form, options);
    const response = await undiciRequest(serving.url + path, { method, headers: own, body });
    return { status: response.statusCode, body: await response.body.json(), headers: response.headers };
  };
  return { ask, received, url: serving.url };
}

test.each(["indices", "brackets"] as const)("qs: forms with lists as %s", async (arrayFormat) => {
  const { ask, received } = await ours({ arrayFormat });
  const form = {
    email: "a+b@shop.example",
    address: { line1: "Rue 1 & 2", city: "Zürich" },
    metadata: { order: "6735", "a b=c": "100 %", constructor: "x" },
    expand: ["a", "b"],
  };
  const made = await ask("/v1/customers", form);
  expect([made.status, made.body.metadata, made.headers["request-id"]]).toEqual([
    200,
    form.metadata,
    "req_1",
  ]);
  expect(received).toEqual([form]);
  if (arrayFormat === "brackets") return;
  const items = Array.from({ length: 15 }, (_, index) => ({ price: `price_${index}`, quantity: index }));
  const later = await ask("/v1/subscriptions", { customer: "cus_1", items, trial_end: 5 });
  expect([later.status, later.body]).toEqual([503, { error: { type: "api_error", message: "Later." } }]);
  expect(received.at(-1)).toEqual({ customer: "cus_1", items, trial_end: 5 });
});

test("qs: a form that does not have the declared shape", async () => {
  const { ask, received, url } = await ours();
  for (const form of [{ metadata: "a" }, { expand: "a" }, { address: "a" }])
    expect(await ask("/v1/customers", form)).toMatchObject({
      status: 400,
      body: { error: { type: "invalid_request_error", message: expect.any(String) as string } },
    });
  const raw = (body: string): Promise<Response> =>
    fetch(`${url}/v1/customers`, {
      method: "POST",
      body,
      headers: { authorization: "Bearer sk_test", "content-type": "application/x-www-form-urlencoded" },
    });
  for (const body of [
    "metadata[a][b]=1",
    "metadata[]=1",
    "metadata[__proto__]=1",
    "expand[1]=a",
    "expand[0]=a&expand[0]=b",
    "email=a&email=b",
    "metadata[a]=1&metadata[a]=2",
  ])
    expect([body, (await raw(body)).status]).toEqual([body, 400]);
  // Undeclared fields are dropped, as they are in JSON.
  expect((await raw("address[__proto__][line1]=a&address[zip]=1&x[y]=1")).status).toBe(200);
  expect(received.at(-1)).toEqual({});
  expect(Object.hasOwn(Object.prototype, "line1")).toBe(false);
});

test("qs: queries with brackets, pages to the end", async () => {
  const { ask, received } = await ours();
  const found: string[] = [];
  let last: string | undefined;
  for (;;) {
    const query = qs.stringify({
      limit: 2,
      starting_after: last,
      created: { gte: 5 },
      expand: ["data.default_source"],
    });
    const { body } = await ask(`/v1/customers?${query}`);
    found.push(...(body.data as Customer[]).map(({ id }) => id));
    if (body.has_more !== true) break;
    last = found.at(-1);
  }
  expect(found).toEqual(["a", "b", "c"]);
  expect(received).toEqual([{ created: { gte: 5 } }, { created: { gte: 5 } }]);
  expect((await ask(`/v1/customers?${qs.stringify({ created: { after: 5 } })}`)).status).toBe(400);
  const gone = await ask(`/v1/customers/cus_1?${qs.stringify({ expand: ["gone"] })}`);
  expect(gone.body).toEqual({ id: "cus_1", object: "customer", deleted: true });
});

test("qs: errors with the body of the spec, also those of the server, and a key that is used twice", async () => {
  const { ask } = await ours();
  const pay = { amount: 100, currency: "eur", customer: "cus_1" };
  const declined = await ask("/v1/payment_intents", { ...pay, payment_method: "pm_lost" });
  expect([declined.status, declined.body]).toEqual([
    402,
    {
      error: { type: "card_error", code: "card_declined", message: "Lost.", decline_code: "lost_card" },
    },
  ]);
  const missing = await ask("/v1/customers/cus_x");
  expect([missing.status, missing.body.error.code, missing.body.error.param]).toEqual([
    404,
    "resource_missing",
    "id",
  ]);
  const stranger = await ask("/v1/customers/cus_1", undefined, { authorization: "Bearer x" });
  expect([stranger.status, stranger.body.error.type]).toEqual([401, "invalid_request_error"]);
  const key = { "idempotency-key": "k1" };
  const first = await ask("/v1/payment_intents", pay, key);
  const again = await ask("/v1/payment_intents", pay, key);
  expect([again.body.id, again.body.customer.id]).toEqual([first.body.id, "cus_1"]);
  expect(again.headers["idempotency-replayed"]).toBe("true");
  const other = await ask("/v1/payment_intents", { ...pay, amount: 200 }, key);
  expect(other.status).toBe(422);
});

test("undici: a file", async () => {
  const { url } = await ours();
  const form = new FormData();
  form.append("purpose", "identity_document");
  form.append("file", new File(["abc"], "id.pdf", { type: "application/pdf" }));
  const response = await fetch(`${url}/v1/files`, {
    method: "POST",
    body: form,
    headers: { authorization: "Bearer sk_test" },
  });
  expect(await response.json()).toMatchObject({ size: 3, filename: "id.pdf", purpose: "identity_document" });
});
