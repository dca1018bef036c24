/** Express with its own JSON parser, and zod. */
import { createServer } from "node:http";
import express from "express";
import { isAuthorized, pageOf, quoteFor } from "../exchanges.mjs";
import { pageQuery, quoteBody } from "../schemas/zod-schemas.mjs";
import { listening } from "./listening.mjs";

/** @type {import("./all.mjs").Listen} */
export function listen() {
  return listenBehind();
}

/**
 * Starts the application behind a middleware.
 *
 * @param {import("express").RequestHandler[]} first
 */
export function listenBehind(...first) {
  const app = express();
  if (first.length > 0) app.use(...first);
  app.use((request, response, next) => {
    if (isAuthorized(request.headers.authorization, request.headers["service-app-id"])) next();
    else response.status(401).json({ error: "Unauthorized" });
  });
  app.get("/v1/policies", (request, response) => {
    const query = pageQuery.safeParse(request.query);
    if (query.success) response.json(pageOf(query.data.limit ?? 20));
    else response.status(400).json({ issues: query.error.issues });
  });
  app.post("/v1/deposit_accounts/crypto/quote", express.json(), (request, response) => {
    const body = quoteBody.safeParse(request.body);
    if (body.success) response.json(quoteFor(body.data));
    else response.status(400).json({ issues: body.error.issues });
  });
  return listening(createServer(app));
}
