/** A service like Stripe's, with Express. It knows five customers, and a card that is always declined. */
import { createHmac } from "node:crypto";
import busboy from "busboy";
import express, { type Express, type Request, type Response } from "express";

/** The service, and what it was sent. */
export interface StripeService {
  readonly app: Express;
  /** Method, path and the form of each request with a body. */
  readonly forms: [string, unknown][];
  readonly asked: string[];
}

/** The signature that Stripe puts in the header `stripe-signature`. */
export function stripeSignature(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

type Form = Record<string, unknown> & { readonly expand?: readonly string[] };

const customer = (id: string, more: object = {}) => ({
  id,
  object: "customer",
  created: 1769860800,
  email: `${id}@shop.example`,
  description: null,
  livemode: false,
  metadata: {},
  preferred_locales: ["de"],
  ...more,
});

const intent = (id: string, more: object = {}) => ({
  id,
  object: "payment_intent",
  amount: 2000,
  currency: "eur",
  customer: null,
  payment_method_types: ["card"],
  status: "requires_payment_method",
  client_secret: `${id}_secret_1`,
  metadata: {},
  created: 1769860800,
  ...more,
});

const event = (id: string, type: string, object: object) => ({
  id,
  object: "event",
  api_version: "2026-01-28",
  created: 1769860800,
  livemode: false,
  pending_webhooks: 0,
  type,
  data: { object },
});

function fail(response: Response, status: number, error: object): void {
  response.status(status).json({ error: { type: "invalid_request_error", ...error } });
}

/** Returns the object, or its id where the request does not expand it. */
function expandable(request: Request, name: string, id: unknown): unknown {
  if (typeof id !== "string") return null;
  const wanted = ((request.body as Form | undefined) ?? (request.query as Form)).expand ?? [];
  if (!wanted.includes(name)) return id;
  return id === "cus_gone" ? { id, object: "customer", deleted: true } : customer(id);
}

/** Returns a service that accepts the key `sk_test`. */
export function stripeService(): StripeService {
  const asked: string[] = [];
  const forms: [string, unknown][] = [];
  const kept = new Map<string, { readonly form: string; readonly status: number; readonly body: unknown }>();
  let count = 0;
  let polls = 0;
  const app = express().disable("etag").set("query parser", "extended");
  app.use((request, response, next) => {
    asked.push(`${request.method} ${decodeURIComponent(request.originalUrl)}`);
    response.set("request-id", `req_${asked.length}`);
    if (request.get("authorization") === "Bearer sk_test") next();
    else fail(response, 401, { message: "Invalid API Key provided: sk_***t" });
  });
  app.use(express.urlencoded({ extended: true }), (request, response, next) => {
    if (request.method !== "POST" || request.is("multipart/form-data")) return next();
    forms.push([`${request.method} ${request.path}`, request.body]);
    const key = request.get("idempotency-key");
    if (key === undefined) return next();
    const form = JSON.stringify([request.path, request.body]);
    const known = kept.get(key);
    if (known !== undefined && known.form !== form) {
      const message = "Keys for idempotent requests can only be used with the same parameters.";
      return void response.status(400).json({ error: { type: "idempotency_error", message } });
    }
    if (known !== undefined) {
      return void response.set("idempotent-replayed", "true").status(known.status).json(known.body);
    }
    const json = response.json.bind(response);
    response.json = (body: unknown) => {
      kept.set(key, { form, status: response.statusCode, body });
      return json(body);
    };
    next();
  });

  const slice = (
    request: Request,
    ids: readonly string[],
    url: string,
    make: (id: string) => object,
  ): object => {
    const { limit = "10", starting_after } = request.query as Record<string, string>;
    const start = starting_after === undefined ? 0 : ids.indexOf(starting_after) + 1;
    const page = ids.slice(start, start + Number(limit));
    return { object: "list", url, has_more: start + page.length < ids.length, data: page.map(make) };
  };
  const ids = ["cus_1", "cus_2", "cus_3", "cus_4", "cus_5"];
  app.get("/v1/customers", (request, response) => {
    response.json(slice(request, ids, "/v1/customers", (id) => customer(id)));
  });
  app.get("/v1/customers/search", (request, response) => {
    const page = Number((request.query as { page?: string }).page ?? 1);
    const more = page < 3;
    const data = [customer(ids[page - 1] ?? "")];
    response.json({
      object: "search_result",
      url: "/v1/customers/search",
      has_more: more,
      next_page: more ? String(page + 1) : null,
      data,
    });
  });
  app.post("/v1/customers", (request, response) => {
    const { expand: _, address, ...given } = request.body as Form;
    const none = { line1: null, line2: null, city: null, postal_code: null, country: null };
    const whole = address === undefined ? null : { ...none, ...(address as object) };
    response.json(customer(`cus_new_${++count}`, { ...given, address: whole }));
  });
  app.get("/v1/customers/:id", (request, response) => {
    const { id } = request.params;
    if (id === "cus_gone") response.json({ id, object: "customer", deleted: true });
    else if (ids.includes(id)) response.json(customer(id));
    else fail(response, 404, { code: "resource_missing", param: "id", message: `No such customer: '${id}'` });
  });
  app.post("/v1/customers/:id", (request, response) => {
    const { expand: _, ...given } = request.body as Form;
    response.json(customer(request.params.id, given));
  });
  app.delete("/v1/customers/:id", (request, response) => {
    response.json({ id: request.params.id, object: "customer", deleted: true });
  });
  app.post("/v1/payment_intents", (request, response) => {
    const form = request.body as Form;
    if (form["payment_method"] === "pm_card_declined") {
      return fail(response, 402, {
        type: "card_error",
        code: "card_declined",
        decline_code: "insufficient_funds",
        message: "Your card has insufficient funds.",
        charge: "ch_1",
        network_advice: "try_again_later",
      });
    }
    if (form["payment_method"] === "pm_broken") {
      return void response.status(503).json({ error: { type: "api_error", message: "Sorry." } });
    }
    const made = intent(`pi_${++count}`, {
      amount: Number(form["amount"]),
      currency: form["currency"],
      customer: expandable(request, "customer", form["customer"]),
      payment_method_types: form["payment_method_types"] ?? ["card"],
      metadata: form["metadata"] ?? {},
    });
    response.json(made);
  });
  app.get("/v1/payment_intents/:id", (request, response) => {
    const status = ++polls < 3 ? "processing" : "succeeded";
    response.json(
      intent(request.params.id, { status, customer: expandable(request, "customer", "cus_gone") }),
    );
  });
  app.post("/v1/subscriptions", (request, response) => {
    const form = request.body as Form & { items: { price: string; quantity?: string; metadata?: object }[] };
    const data = form.items.map(({ price, quantity = "1", metadata = {} }, index) => ({
      id: `si_${index}`,
      object: "subscription_item",
      price: { id: price, object: "price", unit_amount: 500, currency: "eur" },
      quantity: Number(quantity),
      metadata,
    }));
    response.json({
      id: "sub_1",
      object: "subscription",
      customer: expandable(request, "customer", form["customer"]),
      items: { object: "list", data, has_more: false, url: "/v1/subscription_items" },
      status: "active",
      trial_end: form["trial_end"] === undefined ? null : Number(form["trial_end"]),
    });
  });
  app.post("/v1/files", (request, response) => {
    const reader = busboy({ headers: request.headers, defParamCharset: "utf8" });
    const fields: Record<string, string> = {};
    reader.on("field", (name, value) => (fields[name] = value));
    reader.on("file", (_name, stream, { filename, mimeType }) => {
      let size = 0;
      stream.on("data", (piece: Buffer) => (size += piece.length));
      stream.on("end", () => {
        const type = mimeType.split("/")[1];
        response.json({ id: "file_1", object: "file", purpose: fields["purpose"], size, filename, type });
      });
    });
    request.pipe(reader);
  });
  const events = [
    event("evt_1", "customer.created", customer("cus_1")),
    event("evt_2", "invoice.finalized", { id: "in_1", object: "invoice" }),
    event("evt_3", "payment_intent.succeeded", intent("pi_1", { status: "succeeded" })),
  ];
  app.get("/v1/events", (request, response) => {
    const names = events.map(({ id }) => id);
    response.json(slice(request, names, "/v1/events", (id) => events.find((one) => one.id === id) ?? {}));
  });
  app.use((_request, response) => fail(response, 404, { message: "Unrecognized request URL" }));
  return { app, asked, forms };
}
