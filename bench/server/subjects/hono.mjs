/** Hono under its own adapter for Node, with zod. */
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { validator } from "hono/validator";
import { isAuthorized, pageOf, quoteFor } from "../exchanges.mjs";
import { pageQuery, quoteBody } from "../schemas/zod-schemas.mjs";

/** @type {import("./all.mjs").Listen} */
export function listen() {
  const app = new Hono();
  app.use(async (context, next) => {
    if (!isAuthorized(context.req.header("authorization"), context.req.header("service-app-id")))
      return context.json({ error: "Unauthorized" }, 401);
    await next();
    return undefined;
  });
  app.get("/v1/policies", validated("query", pageQuery), (context) =>
    context.json(pageOf(context.req.valid("query").limit ?? 20)),
  );
  app.post("/v1/deposit_accounts/crypto/quote", validated("json", quoteBody), (context) =>
    context.json(quoteFor(context.req.valid("json"))),
  );
  return new Promise((resolve) => {
    serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => resolve(port));
  });
}

/**
 * @template {"json" | "query"} Place
 * @template {import("zod").ZodType} Schema
 * @param {Place} place
 * @param {Schema} schema
 */
function validated(place, schema) {
  return validator(place, (value, context) => {
    const result = schema.safeParse(value);
    if (!result.success) return context.json({ issues: result.error.issues }, 400);
    return result.data;
  });
}
