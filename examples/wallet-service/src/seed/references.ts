/** Checks the references of a seed. */
import { sql } from "kysely";
import type { Seed } from "../../generated/seed/types.js";
import type { KeyQuorum, PolicyListItem, Wallet } from "../../generated/wallet/types.js";
import type { Tx } from "../storage/storage.js";
import { SeedError, type SeedIssue } from "./seed-error.js";

/**
 * Every item belongs to an app of the seed or of the database; the seed's own are in by now.
 * @throws SeedError that names the ones that do not.
 */
export async function checkApps(tx: Tx, seed: Seed): Promise<void> {
  const known = new Set((await tx.selectFrom("apps").select("app_id").execute()).map(({ app_id }) => app_id));
  const issues = Object.entries(seed).flatMap(([list, items]) =>
    (items as readonly { readonly app_id: string }[]).flatMap(({ app_id }, at): SeedIssue[] =>
      known.has(app_id)
        ? []
        : [{ pointer: `/${list}/${at}/app_id`, message: `there is no app ${JSON.stringify(app_id)}` }],
    ),
  );
  if (issues.length > 0) throw new SeedError(issues);
}

type Table = "users" | "organizations" | "key_quorums";

/** A reference of an item to another one of its app. */
interface Reference {
  readonly pointer: string;
  readonly table: Table;
  readonly appId: string;
  readonly id: string;
}

/** Items of one question: few enough for the parameters that a statement may have. */
const batch = 500;

/**
 * Owners, members and those whom wallets count for are in the seed or in the database, and key
 * quorums are nested no deeper than once. All of the seed is in by now.
 * @throws SeedError that names the ones that are not.
 */
export async function checkReferences(tx: Tx, seed: Seed): Promise<void> {
  const references = referencesIn(seed);
  const issues = unknownEntityTypes(seed);
  for (const table of ["users", "organizations", "key_quorums"] as const) {
    const asked = references.filter((reference) => reference.table === table);
    for (let at = 0; at < asked.length; at += batch)
      issues.push(...(await unknownOf(tx, table, asked.slice(at, at + batch))));
  }
  if (issues.length === 0) issues.push(...(await nestedTwice(tx, seed)));
  if (issues.length > 0) throw new SeedError(issues);
}

/** The owners that a wallet can count for. */
const entityTables: ReadonlyMap<string, Table> = new Map([
  ["user", "users"],
  ["organization", "organizations"],
]);

function unknownEntityTypes({ wallets = [] }: Seed): SeedIssue[] {
  return wallets.flatMap((wallet, at) => {
    const { entity } = wallet as unknown as Wallet;
    if (entity === undefined || entityTables.has(entity.type)) return [];
    return [{ pointer: `/wallets/${at}/entity/type`, message: "must be user or organization" }];
  });
}

function referencesIn(seed: Seed): Reference[] {
  const { wallets = [], policies = [], aggregations = [], key_quorums = [] } = seed;
  const owners = Object.entries({ wallets, policies, aggregations }).flatMap(([list, items]) =>
    items.flatMap((item, at): Reference[] => {
      const { owner_id: id } = item as unknown as Pick<PolicyListItem, "owner_id"> | Wallet;
      const pointer = `/${list}/${at}/owner_id`;
      return typeof id === "string" ? [{ pointer, table: "key_quorums", appId: item.app_id, id }] : [];
    }),
  );
  const entities = wallets.flatMap((wallet, at): Reference[] => {
    const { entity } = wallet as unknown as Wallet;
    if (entity === undefined) return [];
    const table = entityTables.get(entity.type);
    if (table === undefined) return [];
    return [{ pointer: `/wallets/${at}/entity/id`, table, appId: wallet.app_id, id: entity.id }];
  });
  const members = key_quorums.flatMap((item, at) => {
    const { user_ids } = item as unknown as KeyQuorum;
    const of = (name: string, table: Table, ids: readonly string[]): Reference[] =>
      ids.map((id, index) => ({
        pointer: `/key_quorums/${at}/${name}/${index}`,
        table,
        appId: item.app_id,
        id,
      }));
    return [
      ...of("user_ids", "users", user_ids ?? []),
      ...of("key_quorum_ids", "key_quorums", item.key_quorum_ids ?? []),
    ];
  });
  return [...owners, ...entities, ...members];
}

const names = { users: "user", organizations: "organization", key_quorums: "key quorum" } as const;

async function unknownOf(tx: Tx, table: Table, asked: readonly Reference[]): Promise<SeedIssue[]> {
  const rows = await tx
    .selectFrom(table)
    .select(["app_id", "id"])
    .where(
      "id",
      "in",
      asked.map(({ id }) => id),
    )
    .execute();
  const known = new Set(rows.map(({ app_id, id }) => JSON.stringify([app_id, id])));
  return asked
    .filter(({ appId, id }) => !known.has(JSON.stringify([appId, id])))
    .map(({ pointer, id }) => ({ pointer, message: `there is no ${names[table]} ${JSON.stringify(id)}` }));
}

/** Key quorums that are members and have members, where the seed has a part in it. */
async function nestedTwice(tx: Tx, seed: Seed): Promise<SeedIssue[]> {
  const places = new Map(
    (seed.key_quorums ?? []).map(({ app_id, id }, at) => [JSON.stringify([app_id, id]), at]),
  );
  if (places.size === 0) return [];
  const { rows } = await sql<{ readonly app_id: string; readonly id: string; readonly top: string }>`
    select lower.app_id, lower.key_quorum_id as id, upper.key_quorum_id as top
    from key_quorum_members lower
    join key_quorum_members upper
      on upper.app_id = lower.app_id and upper.member_id = lower.key_quorum_id`.execute(tx);
  return rows.flatMap(({ app_id, id, top }) => {
    const at = places.get(JSON.stringify([app_id, top])) ?? places.get(JSON.stringify([app_id, id]));
    if (at === undefined) return [];
    const message = `${top} has ${id} as a member, which has members itself: one level is the limit`;
    return [{ pointer: `/key_quorums/${at}/key_quorum_ids`, message }];
  });
}
