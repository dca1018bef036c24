/** The members of key quorums that are key quorums, found from either end without reading a document. */
import { sql, type Kysely } from "kysely";

const statements = [
  `create table key_quorum_members (
    app_id text collate "C" not null,
    member_id text collate "C" not null,
    key_quorum_id text collate "C" not null,
    primary key (app_id, member_id, key_quorum_id),
    foreign key (app_id, key_quorum_id) references key_quorums
  )`,
  `create index on key_quorum_members (app_id, key_quorum_id)`,
];

interface Before {
  readonly key_quorums: { readonly app_id: string; readonly id: string; readonly data: Document };
  readonly key_quorum_members: {
    readonly app_id: string;
    readonly member_id: string;
    readonly key_quorum_id: string;
  };
}

interface Document {
  readonly key_quorum_ids?: unknown;
}

/** Documents that are read at once. */
const batch = 500;

/** Makes the table, and fills it from the documents there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const before = db as Kysely<Before>;
  for (let last: readonly [string, string] = ["", ""]; ;) {
    const rows = await before
      .selectFrom("key_quorums")
      .select(["app_id", "id", "data"])
      .where(sql<boolean>`(app_id, id) > (${last[0]}::text, ${last[1]}::text)`)
      .orderBy("app_id")
      .orderBy("id")
      .limit(batch)
      .execute();
    const members = rows.flatMap(({ app_id, id, data: { key_quorum_ids: ids } }) => {
      const known = Array.isArray(ids) ? ids.filter((member) => typeof member === "string") : [];
      return [...new Set(known)].map((member_id) => ({ app_id, member_id, key_quorum_id: id }));
    });
    if (members.length > 0) await before.insertInto("key_quorum_members").values(members).execute();
    const end = rows.at(-1);
    if (end === undefined || rows.length < batch) return;
    last = [end.app_id, end.id];
  }
}
