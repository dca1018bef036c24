/** Moments of a seed that no column holds: on the wire they are numbers of any kind. */
import type { Seed } from "../../generated/seed/types.js";
import type { SeedIssue } from "./seed-error.js";

/** By list, the moments that rows are sorted by or end at. */
const moments: Readonly<Partial<Record<keyof Seed, readonly string[]>>> = {
  wallets: ["created_at"],
  policies: ["created_at"],
  intents: ["created_at", "expires_at"],
};

/** Every such moment that is no whole number of milliseconds. */
export function oddMomentsIn(seed: Seed): SeedIssue[] {
  return Object.entries(moments).flatMap(([list, names]) => {
    const items = (seed[list as keyof Seed] ?? []) as readonly Readonly<Record<string, unknown>>[];
    return items.flatMap((item, at) =>
      names
        .filter((name) => item[name] !== undefined && !Number.isSafeInteger(item[name]))
        .map((name) => ({
          pointer: `/${list}/${at}/${name}`,
          message: "must be a whole number of milliseconds",
        })),
    );
  });
}
