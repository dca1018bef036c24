/** The data of the in-memory wallet service: a few apps, people, wallets and intents to begin with. */
import { createHash, generateKeyPairSync, sign, verify, type KeyObject } from "node:crypto";
import { memoryStore, type MemoryStore } from "../../generated/wallet/server.js";
import type {
  Account,
  Aggregation,
  AllowlistEntry,
  IntentResponse,
  KeyQuorum,
  PolicyListItem,
  RpcIntentResponseFields,
  User,
  WalletEntityAssignment,
} from "../../generated/wallet/types.js";

/** An app, as the service keeps it. */
export interface StoredApp {
  readonly secret: string;
  readonly allowlistOn: boolean;
  readonly entries: AllowlistEntry[];
}

/** Everything the service knows. */
export interface Store {
  readonly apps: Map<string, StoredApp>;
  /** Token of a user -> the user. */
  readonly tokens: Map<string, string>;
  /** Newest first. */
  readonly policies: PolicyListItem[];
  readonly users: User[];
  /** Users by lookup key. Each key starts with its kind. */
  readonly logins: Map<string, string>;
  readonly wallets: Map<string, WalletEntityAssignment | undefined>;
  readonly organizations: Set<string>;
  readonly accounts: Map<string, Account>;
  /** Requests with idempotency keys and their responses. */
  readonly keys: MemoryStore;
  readonly quorums: Map<string, KeyQuorum>;
  readonly intents: Map<string, IntentResponse>;
  /** Keys by which users sign intents. */
  readonly signers: Map<string, KeyObject>;
  readonly aggregations: Map<string, Aggregation>;
}

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });

/** The bytes that `ada` signs for an intent, as the spec assumes. */
function signedText(intent: IntentResponse, timestamp: number): Buffer {
  const request = createHash("sha256").update(canonical(intent.request_details)).digest("hex");
  return Buffer.from(`${intent.intent_id}.${timestamp}.${request}`);
}

/** JSON with sorted keys (RFC 8785, as far as these bodies go). */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(",")}}`;
}

/** The signature of the user `ada`. */
export function signature(intent: IntentResponse, timestamp: number): string {
  return sign("sha256", signedText(intent, timestamp), privateKey).toString("base64");
}

/** The user whose signature it is; undefined if it is unknown. */
export function signerOf(
  store: Store,
  intent: IntentResponse,
  { signature: given, timestamp }: { readonly signature: string; readonly timestamp: number },
): string | undefined {
  const bytes = Buffer.from(given, "base64");
  for (const [user, key] of store.signers)
    if (verify("sha256", signedText(intent, timestamp), key, bytes)) return user;
  return undefined;
}

/** A moment of the fixtures, in milliseconds. */
export const start = 1_741_834_854_578;

/** The time of the tests' signatures. */
export const sent: number = start + 60_000;

/** The intent called `id`. */
export function intentOf(store: Store, id: string): IntentResponse {
  const intent = store.intents.get(id);
  if (intent === undefined) throw new Error(`There is no intent ${id}.`);
  return intent;
}

/** A fresh store. */
export function makeStore(): Store {
  return {
    apps: new Map([
      ["desk", { secret: "s:ecrët", allowlistOn: true, entries: [] }],
      ["closed", { secret: "s", allowlistOn: false, entries: [] }],
    ]),
    tokens: new Map([["token-of-ada", "did:service:ada"]]),
    policies: Array.from({ length: 45 }, (_, at) => policy(45 - at)),
    users: [structuredClone(ada)],
    logins: new Map([
      ["custom:u-1", ada.id],
      ["subject:s-1", ada.id],
      ["phone:+44 20 7946 0000", ada.id],
    ]),
    wallets: new Map([["w-1", undefined]]),
    organizations: new Set(["org-full"]),
    accounts: new Map(),
    keys: memoryStore(),
    quorums: new Map([
      ["q-1", quorum({ id: "q-1", display_name: "Board", user_ids: [ada.id] })],
      ["q-nested", quorum({ id: "q-nested", key_quorum_ids: ["q-1"] })],
    ]),
    intents: new Map(intents.map((intent) => [intent.intent_id, intent])),
    signers: new Map([[ada.id, publicKey]]),
    aggregations: new Map([[aggregation.id, structuredClone(aggregation)]]),
  };
}

function quorum(own: Partial<KeyQuorum> & Pick<KeyQuorum, "id">): KeyQuorum {
  return { display_name: "", authorization_threshold: 1, authorization_keys: [], user_ids: null, ...own };
}

function policy(number: number): PolicyListItem {
  return {
    version: "1.0",
    name: `Policy ${number} 🪙`,
    chain_type: number % 2 === 0 ? "ethereum" : "bitcoin-segwit",
    id: String(number).padStart(24, "p"),
    owner_id: number % 3 === 0 ? null : "q-1",
    created_at: start + number,
  };
}

const ada: User = {
  id: "did:service:ada",
  created_at: 1_731_974_895,
  linked_accounts: [
    { type: "email", address: "ada@example.com", verified_at: 1_674_788_927 },
    { type: "passkey", enrolled_in_mfa: true },
  ],
  mfa_methods: [{ type: "totp", verified_at: 1_674_788_927, issuer: "desk" }],
  has_accepted_terms: true,
  is_guest: false,
  custom_metadata: { plan: "free", seats: [1, 2] },
};

const shared = {
  created_by_display_name: "Ada",
  created_at: start,
  resource_id: "w-1",
  custom_expiry: false,
  expires_at: start + 259_200_000,
};

const rpc = {
  ...shared,
  intent_type: "RPC",
  authorization_details: [{ threshold: 1, members: [{ user_id: ada.id, signed_at: null, type: "user" }] }],
  request_details: { method: "POST", url: "https://wallet.test/rpc", body: { method: "eth_sign" } },
} satisfies Partial<RpcIntentResponseFields>;

const intents: readonly IntentResponse[] = [
  { ...rpc, intent_id: "i-pending", status: "pending" },
  { ...rpc, intent_id: "i-rejected", status: "rejected", rejected_at: start + 5 },
  { ...rpc, intent_id: "i /?#%ü", status: "pending" },
];

const aggregation: Aggregation = {
  id: "a-1",
  name: "Gas per day",
  method: "eth_signTransaction",
  metric: {
    field: "value",
    function: "sum",
    abi: [
      {
        name: "swap",
        inputs: [
          { name: "order", type: "tuple", components: [{ name: "legs", type: "tuple[]", components: [] }] },
        ],
      },
    ],
  },
  window: { seconds: 86_400 },
  created_at: start,
  owner_id: null,
  conditions: [{ field_source: "ethereum_transaction" }],
};
