/** POST /v1/accounts */
import { randomUUID } from "node:crypto";
import type { Account, AccountWallet, ChainType } from "../../../generated/wallet/types.js";
import { newAddress } from "../../addresses/address.js";
import type { Dependencies, Handlers } from "../../callers.js";
import { within, type Tx } from "../../storage/storage.js";

/** The name of an account without a name, as the spec assumes. */
const defaultName = "Account";

export function createAccount({ storage, clock }: Dependencies): Handlers["accounts"]["create"] {
  return async ({ body }, { auth, fail, transaction }) => {
    const { appId } = auth.app;
    const now = clock.now();
    const { display_name = defaultName } = body;
    return within(storage, transaction, async (tx) => {
      const wallets =
        body.wallets_configuration === undefined
          ? await existingWallets(tx, appId, body.wallet_ids)
          : await newWallets(
              tx,
              { appId, now },
              body.wallets_configuration.map((one) => one.chain_type),
            );
      if (wallets === undefined) throw fail.wallet_not_found();
      const account = { id: randomUUID(), display_name, wallets };
      await keep(tx, { appId, now }, account);
      return account;
    });
  };
}

interface Made {
  readonly appId: string;
  readonly now: number;
}

/** The wallets in the order of their ids; undefined when one of them is none of the app's. */
async function existingWallets(
  tx: Tx,
  appId: string,
  ids: readonly string[],
): Promise<AccountWallet[] | undefined> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("wallets")
    .select(["id", "chain_type", "address"])
    .where("app_id", "=", appId)
    .where("id", "in", ids)
    .execute();
  const found = new Map(rows.map((row) => [row.id, { ...row, chain_type: row.chain_type as ChainType }]));
  const wallets = ids.map((id) => found.get(id)).filter((wallet) => wallet !== undefined);
  return wallets.length === ids.length ? wallets : undefined;
}

/** A new wallet on each chain. */
async function newWallets(
  tx: Tx,
  { appId, now }: Made,
  chains: readonly ChainType[],
): Promise<AccountWallet[]> {
  const wallets = chains.map((chain_type) => ({
    id: randomUUID(),
    chain_type,
    address: newAddress(chain_type),
  }));
  if (wallets.length === 0) return wallets;
  const rows = wallets.map((wallet) => {
    const never = { exported_at: null, imported_at: null, archived_at: null };
    const data = { ...wallet, policy_ids: [], additional_signers: [], created_at: now, ...never };
    return { app_id: appId, ...wallet, created_at: now, data: JSON.stringify(data) };
  });
  await tx.insertInto("wallets").values(rows).execute();
  return wallets;
}

async function keep(tx: Tx, { appId, now }: Made, account: Account): Promise<void> {
  const row = { app_id: appId, id: account.id, created_at: now, data: JSON.stringify(account) };
  await tx.insertInto("accounts").values(row).execute();
}
