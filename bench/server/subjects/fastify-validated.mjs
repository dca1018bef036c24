/** The Fastify of fastify.mjs, which validates its responses, too: the promises that a generated server makes. */
import responseValidation from "@fastify/response-validation";
import Fastify from "fastify";
import { listenWith } from "./fastify.mjs";

/** @type {import("./all.mjs").Listen} */
export async function listen() {
  const app = Fastify();
  await app.register(responseValidation);
  return await listenWith(app);
}
