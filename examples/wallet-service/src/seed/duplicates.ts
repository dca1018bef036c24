/** Items of a seed that get in one another's way. */
import type { Seed } from "../../generated/seed/types.js";
import type { SeedIssue } from "./seed-error.js";

/** By list, the sets of fields whose values no two items may share. */
const unique: Readonly<Record<keyof Seed, readonly (readonly string[])[]>> = {
  apps: [["app_id"]],
  organizations: [["app_id", "id"]],
  users: [
    ["app_id", "id"],
    ["app_id", "custom_auth_id"],
    ["app_id", "phone_number"],
    ["app_id", "streaming_subject"],
    ["user_token"],
  ],
  wallets: [["app_id", "id"]],
  policies: [["app_id", "id"]],
  key_quorums: [["app_id", "id"]],
  intents: [["app_id", "intent_id"]],
  aggregations: [["app_id", "id"]],
};

/** Every item that has what an earlier one has. */
export function duplicatesIn(seed: Seed): SeedIssue[] {
  return Object.entries(unique).flatMap(([list, keys]) => {
    const items = (seed[list as keyof Seed] ?? []) as readonly Readonly<Record<string, unknown>>[];
    return keys.flatMap((key) => duplicatesOf(list, items, key));
  });
}

function duplicatesOf(
  list: string,
  items: readonly Readonly<Record<string, unknown>>[],
  key: readonly string[],
): SeedIssue[] {
  const seen = new Map<string, number>();
  const issues: SeedIssue[] = [];
  for (const [at, item] of items.entries()) {
    const values = key.map((name) => item[name]);
    if (values.includes(undefined)) continue;
    const name = JSON.stringify(values);
    const first = seen.get(name);
    if (first === undefined) seen.set(name, at);
    else
      issues.push({
        pointer: `/${list}/${at}/${key.at(-1)}`,
        message: `must not be that of /${list}/${first}`,
      });
  }
  return issues;
}
