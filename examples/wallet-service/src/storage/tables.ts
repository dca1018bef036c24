/** The tables as Kysely knows them. Nearly every row belongs to an app, whose id begins its key. */
import type { Generated, JSONColumnType } from "kysely";
import type {
  Account,
  Aggregation,
  AllowlistEntry,
  IntentResponse,
  IntentStatus,
  KeyQuorum,
  PolicyListItem,
  User,
  Wallet,
} from "../../generated/wallet/types.js";

/** A document: written as text, read parsed. */
type Json<T extends object> = JSONColumnType<T, string, string>;

/** The first columns of every row of an app. */
interface OfApp {
  readonly app_id: string;
  readonly id: string;
}

/** An organization: all that is known of it is that it exists. */
export interface Organization {
  readonly id: string;
}

/** All tables. Moments are Unix milliseconds. */
export interface Database {
  readonly apps: {
    readonly app_id: string;
    readonly secret_salt: string;
    readonly secret_hash: string;
    readonly allowlist_enabled: boolean;
    /** The secret before the last rotation, which is taken until `previous_until`; null without. */
    readonly previous_salt: Generated<string | null>;
    readonly previous_hash: Generated<string | null>;
    readonly previous_until: Generated<number | null>;
  };
  /** The row to lock before the wallets of an organization are counted. */
  readonly organizations: OfApp & { readonly data: Json<Organization> };
  readonly users: OfApp & {
    readonly custom_auth_id: string | null;
    readonly phone_number: string | null;
    readonly streaming_subject: string | null;
    readonly data: Json<User>;
  };
  readonly user_tokens: {
    readonly token_hash: string;
    readonly app_id: string;
    readonly user_id: string;
  };
  /** `data` is the wallet as on the wire but for its entity, which is in `wallet_entities`. */
  readonly wallets: OfApp & {
    readonly address: string;
    readonly chain_type: string;
    readonly created_at: number;
    readonly data: Json<Wallet>;
  };
  readonly wallet_entities: OfApp & {
    readonly wallet_id: string;
    readonly entity_type: string;
    readonly entity_id: string;
    readonly created_at: number;
    readonly updated_at: number;
  };
  readonly accounts: OfApp & { readonly created_at: number; readonly data: Json<Account> };
  readonly policies: OfApp & { readonly created_at: number; readonly data: Json<PolicyListItem> };
  readonly key_quorums: OfApp & { readonly data: Json<KeyQuorum> };
  /** Kept in step with `key_quorum_ids` of the documents. */
  readonly key_quorum_members: {
    readonly app_id: string;
    readonly member_id: string;
    readonly key_quorum_id: string;
  };
  /** The columns are what is asked for; `data` is kept in step with them. */
  readonly intents: OfApp & {
    readonly status: IntentStatus;
    readonly resource_id: string;
    readonly created_at: number;
    readonly expires_at: number;
    readonly data: Json<IntentResponse>;
  };
  readonly intent_signatures: {
    readonly app_id: string;
    readonly intent_id: string;
    readonly member: string;
    readonly signed_at: number;
    readonly signature: string;
    readonly timestamp: number;
  };
  readonly aggregations: OfApp & { readonly data: Json<Aggregation> };
  readonly allowlist_entries: OfApp & {
    readonly type: string;
    readonly value: string;
    readonly created_at: number;
    readonly data: Json<AllowlistEntry>;
  };
  /** Responses to requests with a key. A row exists once the request is complete. */
  readonly idempotency_keys: {
    readonly principal: string;
    readonly endpoint: string;
    readonly key: string;
    readonly fingerprint: string;
    readonly status: number;
    readonly headers: Json<Readonly<Record<string, string>>>;
    readonly body: string;
    readonly expires_at: number;
  };
  /** Made once for each database, for all processes on it. */
  readonly secrets: { readonly name: string; readonly value: string };
}
