/** The common part of the three ways to look up a user. */
import type { User } from "../../../generated/wallet/types.js";
import type { Storage } from "../../storage/storage.js";

/** The keys by which users are looked up. */
export interface Lookup {
  readonly appId: string;
  readonly by: "custom_auth_id" | "streaming_subject" | "phone_number";
  readonly value: string;
}

/** The user of the app; undefined when there is none. */
export async function findUser({ db }: Storage, { appId, by, value }: Lookup): Promise<User | undefined> {
  const row = await db
    .selectFrom("users")
    .select("data")
    .where("app_id", "=", appId)
    .where(by, "=", value)
    .executeTakeFirst();
  return row?.data;
}
