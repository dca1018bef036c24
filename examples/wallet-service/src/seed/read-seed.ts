/** Reads a seed and checks all of it before anything is loaded. */
import { readFile } from "node:fs/promises";
import { SeedSchema } from "../../generated/seed/validators.js";
import type { Seed } from "../../generated/seed/types.js";
import {
  AggregationSchema,
  IntentResponseSchema,
  KeyQuorumSchema,
  PolicyListItemSchema,
  UserSchema,
  WalletSchema,
} from "../../generated/wallet/validators.js";
import { SeedError, type SeedIssue } from "./seed-error.js";
import { duplicatesIn } from "./duplicates.js";
import { keyFaultsIn } from "./key-quorums.js";
import { oddMomentsIn } from "./moments.js";
import { undeclaredIn } from "./undeclared.js";

/** An item as it is in the file. */
type Item = Readonly<Record<string, unknown>>;

/** The fields of an item that are not on the wire. */
const beside: ReadonlySet<string> = new Set([
  "app_id",
  "custom_auth_id",
  "phone_number",
  "streaming_subject",
  "user_token",
]);

type Validate = (
  value: unknown,
) => { readonly ok: true } | { readonly ok: false; readonly issues: readonly SeedIssue[] };

/** The validators of items on the wire. */
const onTheWire: Readonly<Partial<Record<keyof Seed, Validate>>> = {
  users: UserSchema.validate,
  wallets: WalletSchema.validate,
  policies: PolicyListItemSchema.validate,
  key_quorums: KeyQuorumSchema.validate,
  intents: IntentResponseSchema.validate,
  aggregations: AggregationSchema.validate,
};

/**
 * The seed in `file`.
 * @throws SeedError with all that is wrong with it.
 */
export async function readSeed(file: string): Promise<Seed> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new SeedError([{ pointer: "", message: `${file} cannot be read (${error.code})` }]);
  });
  return checkedSeed(parse(text, file));
}

/**
 * `value` as a seed.
 * @throws SeedError with all that is wrong with it.
 */
export function checkedSeed(value: unknown): Seed {
  const result = SeedSchema.validate(value);
  if (!result.ok) throw new SeedError(result.issues);
  const { value: seed } = result;
  const wrong = wireIssues(seed);
  // Values that are no items have an issue by now.
  const odd = wrong.length > 0 ? [] : [...undeclared(seed), ...oddMomentsIn(seed), ...keyFaultsIn(seed)];
  const issues = [...wrong, ...odd, ...duplicatesIn(seed)];
  if (issues.length > 0) throw new SeedError(issues);
  return seed;
}

/** `item` without what stands beside: as it is on the wire. */
export function wireOf(item: object): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !beside.has(name)));
}

function undeclared(seed: Seed): SeedIssue[] {
  return (Object.keys(onTheWire) as (keyof Seed)[]).flatMap((list) =>
    (seed[list] ?? []).flatMap((item, at) =>
      undeclaredIn(list, wireOf(item)).map(({ pointer, message }) => ({
        pointer: `/${list}/${at}${pointer}`,
        message,
      })),
    ),
  );
}

function wireIssues(seed: Seed): SeedIssue[] {
  return Object.entries(onTheWire).flatMap(([list, validate]) =>
    (seed[list as keyof Seed] ?? []).flatMap((item, at) => {
      const result = validate(wireOf(item));
      if (result.ok) return [];
      return result.issues.map(({ pointer, message }) => ({
        pointer: `/${list}/${at}${pointer}`,
        message,
      }));
    }),
  );
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SeedError([{ pointer: "", message: `${file} is not JSON: ${why}` }]);
  }
}
