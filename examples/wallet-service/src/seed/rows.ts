/** A seed as rows. */
import type { Insertable } from "kysely";
import type { Seed, SeedIntent, SeedUser, SeedWallet } from "../../generated/seed/types.js";
import type { IntentResponse, PolicyListItem, Wallet } from "../../generated/wallet/types.js";
import { hashSecret, hashToken } from "../auth/secret-hash.js";
import type { Database } from "../storage/tables.js";
import { wireOf } from "./read-seed.js";

/** The rows, by table. */
export interface SeedRows {
  readonly apps: readonly Row<"apps">[];
  readonly organizations: readonly Row<"organizations">[];
  readonly users: readonly Row<"users">[];
  readonly tokens: readonly Row<"user_tokens">[];
  readonly wallets: readonly Row<"wallets">[];
  readonly entities: readonly Row<"wallet_entities">[];
  readonly policies: readonly Row<"policies">[];
  readonly quorums: readonly Row<"key_quorums">[];
  readonly members: readonly Row<"key_quorum_members">[];
  readonly intents: readonly Row<"intents">[];
  readonly aggregations: readonly Row<"aggregations">[];
}

type Row<T extends keyof Database> = Insertable<Database[T]>;

/** The rows of a seed that has been checked. */
export function rowsOf(seed: Seed): SeedRows {
  const { users = [], wallets = [] } = seed;
  return {
    apps: (seed.apps ?? []).map(({ app_id, app_secret, allowlist_enabled = false }) => ({
      app_id,
      ...hashSecret(app_secret),
      allowlist_enabled,
    })),
    organizations: (seed.organizations ?? []).map(rowOf),
    users: users.map((user) => ({
      ...rowOf(user),
      custom_auth_id: user.custom_auth_id ?? null,
      phone_number: user.phone_number ?? null,
      streaming_subject: user.streaming_subject ?? null,
    })),
    tokens: users.flatMap(tokenOf),
    wallets: wallets.map(walletOf),
    entities: wallets.flatMap(entityOf),
    policies: (seed.policies ?? []).map((item) => {
      const policy = wireOf(item) as unknown as PolicyListItem;
      return { ...rowOf({ ...policy, app_id: item.app_id }), created_at: policy.created_at };
    }),
    quorums: (seed.key_quorums ?? []).map(rowOf),
    members: (seed.key_quorums ?? []).flatMap((item) =>
      (item.key_quorum_ids ?? []).map((member_id) => ({
        app_id: item.app_id,
        member_id,
        key_quorum_id: item.id,
      })),
    ),
    intents: (seed.intents ?? []).map(intentOf),
    aggregations: (seed.aggregations ?? []).map(rowOf),
  };
}

/** The columns of every row of an app: its key, and the item as it is on the wire. */
function rowOf(item: { readonly app_id: string; readonly id: string }): {
  readonly app_id: string;
  readonly id: string;
  readonly data: string;
} {
  return { app_id: item.app_id, id: item.id, data: JSON.stringify(wireOf(item)) };
}

function tokenOf({ app_id, id, user_token }: SeedUser): Row<"user_tokens">[] {
  if (user_token === undefined) return [];
  return [{ token_hash: hashToken(user_token), app_id, user_id: id }];
}

function walletOf(item: SeedWallet): Row<"wallets"> {
  const { entity: _, ...wallet } = wireOf(item) as Wallet;
  return {
    app_id: item.app_id,
    id: item.id,
    address: item.address,
    chain_type: item.chain_type,
    created_at: wallet.created_at ?? 0,
    data: JSON.stringify(wallet),
  };
}

function entityOf(item: SeedWallet): Row<"wallet_entities">[] {
  const { entity, created_at = 0 } = wireOf(item) as Wallet;
  if (entity === undefined) return [];
  return [
    {
      app_id: item.app_id,
      wallet_id: item.id,
      id: `seeded-${item.id}`,
      entity_type: entity.type,
      entity_id: entity.id,
      created_at,
      updated_at: created_at,
    },
  ];
}

function intentOf(item: SeedIntent): Row<"intents"> {
  const intent = wireOf(item) as unknown as IntentResponse;
  return {
    app_id: item.app_id,
    id: item.intent_id,
    status: intent.status,
    resource_id: intent.resource_id,
    created_at: intent.created_at,
    expires_at: intent.expires_at,
    data: JSON.stringify(intent),
  };
}
