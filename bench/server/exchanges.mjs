/** The two requests that are measured, with their responses, and requests that must be refused. */

/**
 * @typedef {object} Request
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} headers
 * @property {string} [body]
 */

/**
 * @typedef {object} Exchange
 * @property {string} id
 * @property {string} title
 * @property {Request} request
 * @property {unknown} response The body of the 200, parsed.
 */

const appId = "app-4b1f0c2e";
const appSecret = "s9Qk3vL0pXw7Tz1R";

/** The headers that a client of the API sends. */
const headers = {
  host: "127.0.0.1",
  "user-agent": "speccast-bench",
  accept: "application/json",
  authorization: `Basic ${Buffer.from(`${appId}:${appSecret}`).toString("base64")}`,
  "service-app-id": appId,
};

const policies = Array.from({ length: 40 }, (_, index) => ({
  version: "1.0",
  name: `Policy ${index} for the treasury`,
  chain_type: index % 3 === 2 ? "bitcoin-segwit" : index % 3 === 1 ? "solana" : "ethereum",
  id: `policy${String(index).padStart(18, "0")}`,
  owner_id: index % 4 === 0 ? null : `quorum${String(index).padStart(18, "0")}`,
  created_at: 1_763_000_000_000 + index * 86_413,
}));

/** Returns the page that every handler of `GET /v1/policies` responds with. @param {number} size */
export function pageOf(size) {
  return { data: policies.slice(0, size), next_cursor: policies[size - 1]?.id ?? null };
}

/** Returns the quote that every handler responds with. @param {{ input_amount: string }} wanted */
export function quoteFor(wanted) {
  return {
    input_amount: wanted.input_amount,
    estimated_output_amount: "2417.318544",
    created_at: "2026-03-01T12:00:00.000Z",
  };
}

/** Returns whether the credentials of the app are right. @param {string} id @param {string} secret */
export const isRight = (id, secret) => id === appId && secret === appSecret;

/**
 * Checks Basic credentials, as the user of a framework writes it. A generated server does so itself.
 *
 * @param {string | undefined} authorization
 * @param {string | string[] | undefined} givenId The header `service-app-id`.
 */
export function isAuthorized(authorization, givenId) {
  if (authorization === undefined || !authorization.startsWith("Basic ")) return false;
  const text = Buffer.from(authorization.slice(6), "base64").toString("utf8");
  const colon = text.indexOf(":");
  const id = text.slice(0, colon);
  return id === givenId && isRight(id, text.slice(colon + 1));
}

const wanted = {
  source: { chain: "ethereum", asset: "ETH" },
  destination: { chain: "solana", asset: "USDC" },
  input_amount: "1.208654",
  slippage_bps: 50,
};

/** @param {unknown} body @returns {Request} */
function postQuote(body) {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  return {
    method: "POST",
    path: "/v1/deposit_accounts/crypto/quote",
    headers: { ...headers, "content-type": "application/json", "content-length": length },
    body: text,
  };
}

/** @param {string} path @returns {Request} */
const get = (path) => ({ method: "GET", path, headers });

/** @type {readonly Exchange[]} */
export const exchanges = [
  { id: "page", title: "GET page of 20", request: get("/v1/policies?limit=20"), response: pageOf(20) },
  { id: "quote", title: "POST quote", request: postQuote(wanted), response: quoteFor(wanted) },
];

/** Requests that every server must refuse that validates. @type {readonly { status: number, request: Request }[]} */
export const refusals = [
  { status: 400, request: get("/v1/policies?limit=0") },
  { status: 400, request: get("/v1/policies?limit=ten") },
  { status: 400, request: postQuote({ ...wanted, input_amount: "0" }) },
  { status: 400, request: postQuote({ ...wanted, source: { chain: "ethereum" } }) },
  {
    status: 401,
    request: { ...get("/v1/policies"), headers: { ...headers, authorization: "Basic YTpi" } },
  },
  { status: 404, request: get("/v1/nothing") },
];
