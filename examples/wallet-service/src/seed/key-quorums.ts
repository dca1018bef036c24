/** Key quorums of a seed that the service itself would never make, and keys that are none. */
import type { Seed } from "../../generated/seed/types.js";
import type { KeyQuorum } from "../../generated/wallet/types.js";
import { memberIds, thresholdFault } from "../intents/key-quorum.js";
import { signingKey } from "../intents/signing-key.js";
import type { SeedIssue } from "./seed-error.js";

/** Finds mistakes in the members and thresholds of key quorums, and in the keys of users. */
export function keyFaultsIn(seed: Seed): SeedIssue[] {
  const ofQuorums = (seed.key_quorums ?? []).flatMap((item, at) =>
    quorumFaults(item as unknown as KeyQuorum, `/key_quorums/${at}`),
  );
  const ofUsers = (seed.users ?? []).flatMap((user, at) => {
    const accounts = user["linked_accounts"] as readonly {
      readonly type: string;
      readonly public_key?: unknown;
    }[];
    return accounts.flatMap(({ type, public_key }, index) =>
      type === "authorization_key" ? keyFault(public_key, `/users/${at}/linked_accounts/${index}`) : [],
    );
  });
  return [...ofQuorums, ...ofUsers];
}

function quorumFaults(quorum: KeyQuorum, place: string): SeedIssue[] {
  const { authorization_keys = [], user_ids } = quorum;
  const keys = authorization_keys.map(({ public_key }) => public_key ?? "");
  const issues = keys.flatMap((key, at) => keyFault(key, `${place}/authorization_keys/${at}`));
  for (const [name, members] of Object.entries({
    authorization_keys: keys,
    user_ids: user_ids ?? [],
    key_quorum_ids: memberIds(quorum),
  }))
    if (new Set<string>(members).size < members.length)
      issues.push({ pointer: `${place}/${name}`, message: "must not name a member twice" });
  const threshold = thresholdFault(quorum);
  if (threshold !== undefined)
    issues.push({ pointer: `${place}/authorization_threshold`, message: threshold });
  return issues;
}

function keyFault(key: unknown, place: string): SeedIssue[] {
  if (typeof key === "string" && signingKey(key) !== undefined) return [];
  const message = "must be a P-256 key as base64 of an uncompressed SubjectPublicKeyInfo in DER";
  return [{ pointer: `${place}/public_key`, message }];
}
