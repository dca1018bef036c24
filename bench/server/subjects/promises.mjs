/**
 * The baseline: `node:http` by hand, for these two requests only, with the promises of a generated server. It checks
 * credentials, validates inputs and outputs with the generated validators, drops undeclared fields, gives each request
 * an id, and limits its body and its time. It has no routing, hooks, rules, idempotency keys or problem details.
 */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { isAuthorized, pageOf, quoteFor } from "../exchanges.mjs";
import { listening } from "./listening.mjs";

/** @typedef {{ check: (value: unknown) => object[] | null }} Schema */

/**
 * The exports of `validators.ts` in a bundle, as far as they are used here.
 *
 * @typedef {object} Validators
 * @property {<T>(schema: Schema, value: T) => T} dropUndeclared
 * @property {Schema} PoliciesListInputSchema
 * @property {Schema} PoliciesPageSchema
 * @property {Schema} DepositAccountsQuoteCryptoInputSchema
 * @property {Schema} CryptoDepositQuoteSchema
 */

const maxBytes = 1_048_576;
const maxMs = 30_000;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** @type {import("./all.mjs").Listen} */
export async function listen(generated) {
  /** @type {Validators} */
  const validators = await import(generated);
  const {
    dropUndeclared,
    PoliciesListInputSchema,
    PoliciesPageSchema,
    DepositAccountsQuoteCryptoInputSchema,
    CryptoDepositQuoteSchema,
  } = validators;

  /** @param {Pending} pending @param {string} query */
  const list = async (pending, query) => {
    const limit = new URLSearchParams(query).get("limit");
    const input = limit === null ? {} : { limit: /^\d+$/.test(limit) ? Number(limit) : limit };
    if (PoliciesListInputSchema.check(input) !== null) return refuse(pending, 400);
    // Handlers are asynchronous.
    const output = dropUndeclared(PoliciesPageSchema, await page(Number(input.limit ?? 20)));
    if (PoliciesPageSchema.check(output) === null) send(pending, output);
    else refuse(pending, 500);
  };

  /** @param {Pending} pending @param {Uint8Array} bytes */
  const quote = async (pending, bytes) => {
    const input = valueIn(bytes);
    if (DepositAccountsQuoteCryptoInputSchema.check(input) !== null) return refuse(pending, 400);
    const output = dropUndeclared(
      CryptoDepositQuoteSchema,
      await quoteOf(dropUndeclared(DepositAccountsQuoteCryptoInputSchema, /** @type {QuoteInput} */ (input))),
    );
    if (CryptoDepositQuoteSchema.check(output) === null) send(pending, output);
    else refuse(pending, 500);
  };

  const server = createServer((request, response) => {
    /** @type {Pending} */
    const pending = { response, id: randomUUID(), timer: setTimeout(() => refuse(pending, 503), maxMs) };
    const { method, url = "", headers } = request;
    if (!isAuthorized(headers.authorization, headers["service-app-id"])) return refuse(pending, 401);
    const [path, query = ""] = url.split("?", 2);
    if (method === "GET" && path === "/v1/policies") return void list(pending, query);
    if (method !== "POST" || path !== "/v1/deposit_accounts/crypto/quote") return refuse(pending, 404);
    if (headers["content-type"] !== "application/json") return refuse(pending, 415);
    /** @type {Buffer[]} */
    const pieces = [];
    let size = 0;
    request.on("data", (/** @type {Buffer} */ piece) => {
      size += piece.byteLength;
      if (size <= maxBytes) pieces.push(piece);
    });
    request.on("end", () => {
      const [only] = pieces;
      if (size > maxBytes) refuse(pending, 413);
      else void quote(pending, only !== undefined && pieces.length === 1 ? only : Buffer.concat(pieces));
    });
  });
  return await listening(server);
}

/** @param {number} limit */
const page = async (limit) => pageOf(limit);
/** @param {{ input_amount: string }} input */
const quoteOf = async (input) => quoteFor(input);

/** Parses JSON; undefined when `bytes` hold none. @param {Uint8Array} bytes @returns {unknown} */
function valueIn(bytes) {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * @typedef {{ input_amount: string }} QuoteInput
 *
 * @typedef {object} Pending A request in progress.
 * @property {import("node:http").ServerResponse} response
 * @property {string} id
 * @property {NodeJS.Timeout} timer
 */

/** @param {Pending} pending @param {unknown} value @param {number} status */
function send({ response, id, timer }, value, status = 200) {
  clearTimeout(timer);
  const text = JSON.stringify(value);
  response.writeHead(status, {
    "content-type": "application/json",
    "x-request-id": id,
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
}

/** @param {Pending} pending @param {number} status */
function refuse(pending, status) {
  send(pending, { status }, status);
}
