/** Moments of a seed: on the wire they are numbers of any kind, here they have a unit. */
import type { Seed } from "../../generated/seed/types.js";
import type { SeedIssue } from "./seed-error.js";

type Unit = "milliseconds" | "seconds";

/** By list, the moments of its items, as `timestamp<ms>` and `timestamp<s>` of the wallet spec say. */
const moments: Readonly<Partial<Record<keyof Seed, Readonly<Record<string, Unit>>>>> = {
  users: { created_at: "seconds" },
  wallets: {
    created_at: "milliseconds",
    exported_at: "milliseconds",
    imported_at: "milliseconds",
    archived_at: "milliseconds",
  },
  policies: { created_at: "milliseconds" },
  intents: {
    created_at: "milliseconds",
    expires_at: "milliseconds",
    rejected_at: "milliseconds",
    dismissed_at: "milliseconds",
  },
  aggregations: { created_at: "milliseconds" },
};

/** Moments of each account of a user and of each second factor. */
const verified = {
  verified_at: "seconds",
  first_verified_at: "seconds",
  latest_verified_at: "seconds",
} as const;

type Item = Readonly<Record<string, unknown>>;

/** Every moment that is no whole number, or in the wrong unit. */
export function oddMomentsIn(seed: Seed): SeedIssue[] {
  const issues = Object.entries(moments).flatMap(([list, units]) =>
    itemsOf(seed, list).flatMap((item, at) => oddIn(item, units, `/${list}/${at}`)),
  );
  const inAccounts = itemsOf(seed, "users").flatMap((user, at) =>
    ["linked_accounts", "mfa_methods"].flatMap((name) =>
      (user[name] as readonly Item[]).flatMap((item, index) =>
        oddIn(item, verified, `/users/${at}/${name}/${index}`),
      ),
    ),
  );
  return [...issues, ...inAccounts];
}

function itemsOf(seed: Seed, list: string): readonly Item[] {
  return (seed[list as keyof Seed] ?? []) as readonly Item[];
}

function oddIn(item: Item, units: Readonly<Record<string, Unit>>, place: string): SeedIssue[] {
  return Object.entries(units).flatMap(([name, unit]) => {
    const value = item[name];
    const message = value === undefined || value === null ? undefined : oddity(value, unit);
    return message === undefined ? [] : [{ pointer: `${place}/${name}`, message }];
  });
}

/** In seconds it is the year 5138; in milliseconds, March 1973, when there were no wallets. */
const watershed = 1e11;

function oddity(value: unknown, unit: Unit): string | undefined {
  if (!Number.isSafeInteger(value)) return `must be a whole number of ${unit}`;
  const isSeconds = (value as number) < watershed;
  if (isSeconds === (unit === "seconds")) return undefined;
  return `must be in ${unit}: ${String(value)} is a moment in ${isSeconds ? "seconds" : "milliseconds"}`;
}
