/** The setup of the endpoint suites: two apps, people, key quorums with real keys, and ways to call. */
import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import {
  createClient,
  type WalletServiceClient,
  type WalletServiceUserClient,
} from "../../generated/wallet/client.js";
import type { IntentResponse, User } from "../../generated/wallet/types.js";
import { signedText } from "../../src/intents/signed-text.js";
import { signingKey } from "../../src/intents/signing-key.js";
import type { Service } from "../../src/service.js";

/** A P-256 key with its public half as it goes over the wire. */
export interface TestKey {
  readonly privateKey: KeyObject;
  readonly publicKey: string;
  /** The signer. */
  readonly fingerprint: string;
}

export function newKey(): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const text = publicKey.export({ type: "spki", format: "der" }).toString("base64");
  return { privateKey, publicKey: text, fingerprint: signingKey(text)?.fingerprint ?? "" };
}

/** Keys of the board, and of the people whose names they bear. */
export const board: readonly TestKey[] = Array.from({ length: 5 }, newKey);
export const [ada, bo, mallory] = [newKey(), newKey(), newKey()] as const;

/** A body of intents.authorize. */
export function signatureOf(
  { privateKey }: TestKey,
  intent: IntentResponse,
  timestamp: number,
): { intent_id: string; signature: string; timestamp: number } {
  const bytes = sign("sha256", Buffer.from(signedText(intent, timestamp)), privateKey);
  return { intent_id: intent.intent_id, signature: bytes.toString("base64"), timestamp };
}

function user(name: string, key?: TestKey): User {
  const keys = key === undefined ? [] : [{ type: "authorization_key", public_key: key.publicKey }];
  return {
    id: `did:service:${name}`,
    created_at: 1_731_974_895,
    linked_accounts: [
      { type: "email", address: `${name}@example.com`, verified_at: 1_674_788_927 },
      ...keys,
    ] as User["linked_accounts"],
    mfa_methods: [],
    has_accepted_terms: true,
    is_guest: false,
  };
}

const app_id = "desk";
const keysOf = (keys: readonly TestKey[]): object[] =>
  keys.map(({ publicKey }, at) => ({ public_key: publicKey, display_name: `Key ${at + 1}` }));

/** A seed, and what a suite adds to it. */
export function deskSeed(extra: Readonly<Record<string, readonly object[]>> = {}): object {
  const items: Readonly<Record<string, readonly object[]>> = {
    apps: [
      { app_id, app_secret: "s:ecrët", allowlist_enabled: true },
      { app_id: "other", app_secret: "other-secret", allowlist_enabled: false },
    ],
    organizations: [
      { app_id, id: "org-1" },
      { app_id: "other", id: "org-other" },
    ],
    users: [
      {
        app_id,
        ...user("ada", ada),
        custom_auth_id: "u-1",
        phone_number: "+44 20 7946 0000",
        streaming_subject: "s-1",
        user_token: "token-of-ada",
      },
      { app_id, ...user("bo", bo), user_token: "token-of-bo" },
      { app_id, ...user("eve"), user_token: "token-of-eve" },
      { app_id: "other", ...user("mallory", mallory), custom_auth_id: "u-2", user_token: "token-of-mallory" },
    ],
    wallets: [
      { app_id, id: "w-1", address: "0x1", chain_type: "ethereum", owner_id: "q-people" },
      { app_id, id: "w-2", address: "0x2", chain_type: "ethereum" },
      { app_id: "other", id: "w-other", address: "0x3", chain_type: "ethereum" },
    ],
    policies: [],
    key_quorums: [
      {
        app_id,
        id: "q-board",
        display_name: "Board",
        authorization_threshold: 2,
        authorization_keys: keysOf(board),
        user_ids: null,
      },
      {
        app_id,
        id: "q-people",
        display_name: "People",
        authorization_threshold: 2,
        authorization_keys: [],
        user_ids: ["did:service:ada", "did:service:bo"],
      },
      {
        app_id,
        id: "q-nested",
        display_name: "Nested",
        authorization_threshold: 2,
        authorization_keys: keysOf(board.slice(0, 1)),
        user_ids: null,
        key_quorum_ids: ["q-people"],
      },
      {
        app_id: "other",
        id: "q-other",
        display_name: "Other",
        authorization_threshold: 1,
        authorization_keys: keysOf([mallory]),
        user_ids: null,
      },
    ],
    intents: [],
    aggregations: [],
  };
  return Object.fromEntries(
    Object.entries(items).map(([name, list]) => [name, [...list, ...(extra[name] ?? [])]]),
  );
}

/** A client of an app. */
export function clientOf({ url }: Service, appId: "desk" | "other" = "desk"): WalletServiceClient {
  const appSecret = appId === "desk" ? "s:ecrët" : "other-secret";
  return createClient({ baseUrl: url, auth: { app: { appId, appSecret } }, responses: "enforce" });
}

/** A client that shows a user's token. */
export function userClientOf({ url }: Service, userToken: string, appId = "desk"): WalletServiceUserClient {
  return createClient({ baseUrl: url, auth: { user: { appId, userToken } }, responses: "enforce" });
}

/** The result of a call in words: `ok`, or status and code. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "ok";
  } catch (error) {
    const { status, code, problem } = error as {
      readonly status?: number;
      readonly code?: string;
      readonly problem?: { readonly code?: string };
    };
    return `${status} ${code === "unexpected" ? problem?.code : code}`;
  }
}

/** A response as received. */
export interface RawResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Calls as the app `desk`, without a client's ideas of what may be sent; comes again after a 503. */
export async function send(
  { url }: Service,
  request: {
    readonly method?: string;
    readonly path: string;
    readonly body?: unknown;
    readonly headers?: object;
  },
): Promise<RawResponse> {
  const authorization = `Basic ${Buffer.from("desk:s:ecrët").toString("base64")}`;
  const { method = "POST", path, body, headers = {} } = request;
  for (;;) {
    const response = await fetch(url + path, {
      method,
      headers: { authorization, "service-app-id": app_id, "content-type": "application/json", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status !== 503)
      return { status: response.status, body: JSON.parse(text) as RawResponse["body"] };
    await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 1_500));
  }
}
