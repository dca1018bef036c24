/** What the services are asked, and the seed that they answer from. */

/** @typedef {import("../server/data/exchanges.mjs").Asked} Asked */

const app = { app_id: "bench", app_secret: "s9Qk3vL0pXw7Tz1R" };

const headers = {
  host: "127.0.0.1",
  "user-agent": "speccast-bench",
  accept: "application/json",
  authorization: `Basic ${Buffer.from(`${app.app_id}:${app.app_secret}`).toString("base64")}`,
  "service-app-id": app.app_id,
};

/** The newest come first, as the service lists them. */
export const policies = Array.from({ length: 40 }, (_, index) => ({
  version: "1.0",
  name: `Policy ${index} for the treasury`,
  chain_type: index % 2 === 1 ? "solana" : "ethereum",
  id: `policy${String(index).padStart(18, "0")}`,
  owner_id: null,
  created_at: 1_763_000_000_000 - index * 86_413,
}));

const user = {
  id: "did:service:ada",
  created_at: 1_763_000_000,
  linked_accounts: [],
  mfa_methods: [],
  has_accepted_terms: true,
  is_guest: false,
};

/** What the services with a database are started with. */
export const seed = {
  apps: [app],
  users: [{ ...user, app_id: app.app_id, custom_auth_id: "ada" }],
  policies: policies.map((policy) => ({ ...policy, app_id: app.app_id })),
};

/** The same user, without storage. */
export const knownUser = user;

/** @param {string} id @param {string} secret */
export const isRight = (id, secret) => id === app.app_id && secret === app.app_secret;

/**
 * @param {string} path
 * @param {unknown} body
 * @returns {Asked}
 */
function post(path, body) {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  return {
    method: "POST",
    path,
    headers: { ...headers, "content-type": "application/json", "content-length": length },
    body: text,
  };
}

/** @type {readonly { id: string, title: string, asked: Asked, isRight: (answer: any) => boolean }[]} */
export const exchanges = [
  {
    id: "page",
    title: "GET page of 20 policies: reads the app, then the page",
    asked: { method: "GET", path: "/v1/policies?limit=20", headers },
    isRight: ({ data, next_cursor }) =>
      JSON.stringify(data) === JSON.stringify(policies.slice(0, 20)) && typeof next_cursor === "string",
  },
  {
    id: "user",
    title: "POST look a user up: reads the app, then the user",
    asked: post("/v1/users/custom_auth/id", { custom_user_id: "ada" }),
    isRight: ({ id }) => id === user.id,
  },
  {
    id: "account",
    title: "POST account with a Solana wallet: reads the app, then writes two rows in a transaction",
    asked: post("/v1/accounts", { display_name: "A", wallets_configuration: [{ chain_type: "solana" }] }),
    isRight: ({ display_name, wallets }) => display_name === "A" && wallets?.length === 1,
  },
];
