/** Fastify: ajv validates by schema, fast-json-stringify serializes by schema. */
// oxlint-disable oxc/no-async-endpoint-handlers -- Fastify awaits its handlers.
import Fastify from "fastify";
import { isAuthorized, pageOf, quoteFor } from "../exchanges.mjs";
import { page, pageQuery, quote, quoteBody } from "../schemas/json-schemas.mjs";

/** @type {import("./all.mjs").Listen} */
export async function listen() {
  return await listenWith(Fastify());
}

/**
 * Adds the two endpoints to an application, and starts it.
 *
 * @param {import("fastify").FastifyInstance} app
 */
export async function listenWith(app) {
  app.addHook("onRequest", (request, reply, done) => {
    if (isAuthorized(request.headers.authorization, request.headers["service-app-id"])) done();
    else reply.code(401).send({ error: "Unauthorized" });
  });
  app.get("/v1/policies", { schema: { querystring: pageQuery, response: { 200: page } } }, list);
  app.post(
    "/v1/deposit_accounts/crypto/quote",
    { schema: { body: quoteBody, response: { 200: quote } } },
    give,
  );
  return Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
}

/** @param {import("fastify").FastifyRequest} request */
async function list({ query }) {
  return pageOf(/** @type {{ limit?: number }} */ (query).limit ?? 20);
}

/** @param {import("fastify").FastifyRequest} request */
async function give({ body }) {
  return quoteFor(/** @type {{ input_amount: string }} */ (body));
}
