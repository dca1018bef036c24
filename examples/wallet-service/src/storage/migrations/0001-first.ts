/** The first tables. */
import { sql, type Kysely } from "kysely";

/**
 * Documents are json, not jsonb: it keeps them as they were written. Strings compare bytewise, so
 * that every database sorts alike.
 */
const statements = [
  `create table apps (
    app_id text collate "C" primary key,
    secret_salt text not null,
    secret_hash text not null,
    allowlist_enabled boolean not null
  )`,
  `create table organizations (
    app_id text collate "C" not null references apps,
    id text collate "C" not null,
    data json not null,
    primary key (app_id, id)
  )`,
  `create table users (
    app_id text collate "C" not null references apps,
    id text collate "C" not null,
    custom_auth_id text collate "C",
    phone_number text collate "C",
    streaming_subject text collate "C",
    data json not null,
    primary key (app_id, id),
    unique (app_id, custom_auth_id),
    unique (app_id, phone_number),
    unique (app_id, streaming_subject)
  )`,
  `create table user_tokens (
    token_hash text collate "C" primary key,
    app_id text collate "C" not null,
    user_id text collate "C" not null,
    foreign key (app_id, user_id) references users
  )`,
  `create table wallets (
    app_id text collate "C" not null references apps,
    id text collate "C" not null,
    address text not null,
    chain_type text not null,
    created_at bigint not null,
    data json not null,
    primary key (app_id, id)
  )`,
  `create table wallet_entities (
    app_id text collate "C" not null,
    wallet_id text collate "C" not null,
    id text collate "C" not null,
    entity_type text collate "C" not null,
    entity_id text collate "C" not null,
    created_at bigint not null,
    updated_at bigint not null,
    primary key (app_id, wallet_id),
    foreign key (app_id, wallet_id) references wallets
  )`,
  `create index on wallet_entities (app_id, entity_type, entity_id)`,
  `create table accounts (
    app_id text collate "C" not null references apps,
    id text collate "C" not null,
    created_at bigint not null,
    data json not null,
    primary key (app_id, id)
  )`,
  `create table policies (
    app_id text collate "C" not null references apps,
    id text collate "C" not null,
    created_at bigint not null,
    data json not null,
    primary key (app_id, id)
  )`,
  `create index on policies (app_id, created_at desc, id desc)`,
  `create table key_quorums (
    app_id text collate "C" not null references apps,
    id text collate "C" not null,
    data json not null,
    primary key (app_id, id)
  )`,
  `create table intents (
    app_id text collate "C" not null references apps,
    id text collate "C" not null,
    status text not null,
    resource_id text collate "C" not null,
    created_at bigint not null,
    expires_at bigint not null,
    data json not null,
    primary key (app_id, id)
  )`,
  `create index on intents (expires_at) where status = 'pending'`,
  `create table intent_signatures (
    app_id text collate "C" not null,
    intent_id text collate "C" not null,
    member text collate "C" not null,
    signed_at bigint not null,
    signature text not null,
    timestamp bigint not null,
    primary key (app_id, intent_id, member),
    foreign key (app_id, intent_id) references intents
  )`,
  `create table aggregations (
    app_id text collate "C" not null references apps,
    id text collate "C" not null,
    data json not null,
    primary key (app_id, id)
  )`,
  `create table allowlist_entries (
    app_id text collate "C" not null references apps,
    id text collate "C" not null,
    type text collate "C" not null,
    value text collate "C" not null,
    created_at bigint not null,
    data json not null,
    primary key (app_id, id),
    unique (app_id, type, value)
  )`,
  `create table idempotency_keys (
    principal text collate "C" not null,
    endpoint text collate "C" not null,
    key text collate "C" not null,
    fingerprint text not null,
    status integer not null,
    headers json not null,
    body text not null,
    expires_at bigint not null,
    primary key (principal, endpoint, key)
  )`,
  `create index on idempotency_keys (expires_at)`,
  `create table secrets (
    name text collate "C" primary key,
    value text not null
  )`,
];

/** Makes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
