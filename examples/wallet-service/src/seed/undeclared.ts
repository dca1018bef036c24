/** Fields of seeded items that the wallet spec does not declare: no response would ever hold them. */
import type { Seed } from "../../generated/seed/types.js";
import {
  AggregationSchema,
  dropUndeclared,
  IntentResponseSchema,
  KeyQuorumSchema,
  UserSchema,
  WalletSchema,
} from "../../generated/wallet/validators.js";
import type { SeedIssue } from "./seed-error.js";

type Drop = (value: never) => unknown;

/** The wire form of an item. Policies are closed: their validator rejects other fields itself. */
const drops: Readonly<Partial<Record<keyof Seed, Drop>>> = {
  users: (value) => dropUndeclared(UserSchema, value),
  wallets: (value) => dropUndeclared(WalletSchema, value),
  key_quorums: (value) => dropUndeclared(KeyQuorumSchema, value),
  intents: (value) => dropUndeclared(IntentResponseSchema, value),
  aggregations: (value) => dropUndeclared(AggregationSchema, value),
};

/** The service reads the key of an account of this kind, though the spec does not show its fields. */
const isKeyOfAccount = /^\/linked_accounts\/\d+\/public_key$/;

/** Every field of the item that would vanish. */
export function undeclaredIn(list: keyof Seed, item: object): SeedIssue[] {
  const drop = drops[list];
  if (drop === undefined) return [];
  return lostFrom(item, drop(item as never), "")
    .filter((pointer) => !(list === "users" && isKeyOfAccount.test(pointer)))
    .map((pointer) => ({ pointer, message: "is not a field that the spec declares" }));
}

/** Pointers to what `before` has and `after` has not. */
function lostFrom(before: unknown, after: unknown, place: string): string[] {
  if (typeof before !== "object" || before === null || before === after) return [];
  const left = after as Readonly<Record<string, unknown>>;
  return Object.entries(before).flatMap(([name, value]) => {
    const pointer = `${place}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    return Object.hasOwn(left, name) ? lostFrom(value, left[name], pointer) : [pointer];
  });
}
