/** Ids and time units have names: plain values fit, those of another name do not. Never run. */
import type {
  Aggregation,
  KeyQuorumId,
  PolicyId,
  PolicyListItem,
  UnixMs,
  UnixSeconds,
  User,
  WalletId,
} from "../../generated/wallet/types.js";

export const policy: PolicyId = "p-1";
export const created: UnixMs = Date.now() + 1000;
export const names: ReadonlyMap<PolicyId, string> = new Map([[policy, `policy ${policy}`]]);

export function wrong(item: PolicyListItem, user: User): void {
  // @ts-expect-error -- a policy is no wallet
  const wallet: WalletId = item.id;
  // @ts-expect-error -- milliseconds are no seconds
  const seconds: UnixSeconds = item.created_at;
  // @ts-expect-error -- nor the other way round
  const milliseconds: UnixMs = user.created_at;
  // @ts-expect-error -- a user is no key quorum
  const owner: KeyQuorumId = user.id;
  void [wallet, seconds, milliseconds, owner];
}

export const owner: (aggregation: Aggregation) => KeyQuorumId | null = ({ owner_id }) => owner_id;
