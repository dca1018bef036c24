/**
 * The floor of a server that promises what speccast's does: `node:http` by hand, for these two requests only. It reads
 * credentials and judges them, checks inputs and answers by the generated validators, leaves out what is not declared, names
 * each request, bounds its body and its time. It has no routes, hooks, rules, keys, problem details or limits besides.
 */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { isLetIn, pageOf, quoteFor } from "../data/exchanges.mjs";
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

const mostBytes = 1_048_576;
const mostMs = 30_000;
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

  /** @param {Work} work @param {string} query */
  const list = async (work, query) => {
    const limit = new URLSearchParams(query).get("limit");
    const input = limit === null ? {} : { limit: /^\d+$/.test(limit) ? Number(limit) : limit };
    if (PoliciesListInputSchema.check(input) !== null) return refuse(work, 400);
    // What answers is an asynchronous function, as every handler is.
    const output = dropUndeclared(PoliciesPageSchema, await page(Number(input.limit ?? 20)));
    if (PoliciesPageSchema.check(output) === null) send(work, output);
    else refuse(work, 500);
  };

  /** @param {Work} work @param {Uint8Array} bytes */
  const quote = async (work, bytes) => {
    const input = valueIn(bytes);
    if (DepositAccountsQuoteCryptoInputSchema.check(input) !== null) return refuse(work, 400);
    const output = dropUndeclared(
      CryptoDepositQuoteSchema,
      await answer(dropUndeclared(DepositAccountsQuoteCryptoInputSchema, input)),
    );
    if (CryptoDepositQuoteSchema.check(output) === null) send(work, output);
    else refuse(work, 500);
  };

  const server = createServer((request, response) => {
    /** @type {Work} */
    const work = { response, id: randomUUID(), timer: setTimeout(() => refuse(work, 503), mostMs) };
    const { method, url = "", headers } = request;
    if (!isLetIn(headers.authorization, headers["service-app-id"])) return refuse(work, 401);
    const [path, query = ""] = url.split("?", 2);
    if (method === "GET" && path === "/v1/policies") return void list(work, query);
    if (method !== "POST" || path !== "/v1/deposit_accounts/crypto/quote") return refuse(work, 404);
    if (headers["content-type"] !== "application/json") return refuse(work, 415);
    /** @type {Buffer[]} */
    const pieces = [];
    let size = 0;
    request.on("data", (/** @type {Buffer} */ piece) => {
      size += piece.byteLength;
      if (size <= mostBytes) pieces.push(piece);
    });
    request.on("end", () => {
      const [only] = pieces;
      if (size > mostBytes) refuse(work, 413);
      else void quote(work, only !== undefined && pieces.length === 1 ? only : Buffer.concat(pieces));
    });
  });
  return await listening(server);
}

/** @param {number} limit */
const page = async (limit) => pageOf(limit);
/** @param {{ input_amount: string }} input */
const answer = async (input) => quoteFor(input);

/** The JSON value in `bytes`; undefined where there is none. @param {Uint8Array} bytes @returns {unknown} */
function valueIn(bytes) {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * A request in work.
 *
 * @typedef {object} Work
 * @property {import("node:http").ServerResponse} response
 * @property {string} id
 * @property {NodeJS.Timeout} timer
 */

/** @param {Work} work @param {unknown} value @param {number} status */
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

/** @param {Work} work @param {number} status */
function refuse(work, status) {
  send(work, { status }, status);
}
