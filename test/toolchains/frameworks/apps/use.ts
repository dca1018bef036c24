import { createClient, isCallError } from "./generated/client.js";
import { stored } from "./handlers.js";

/** Calls all endpoints at `baseUrl`. */
export async function use(baseUrl: string): Promise<void> {
  stored.clear();
  const client = createClient({ baseUrl });
  const { id } = await client.parcels.create({ label: "Books" });
  const { label } = await client.parcels.get({ id });
  const { parcels } = await client.parcels.list({});
  const error: unknown = await client.parcels.get({ id: "none" }).catch((caught: unknown) => caught);
  console.log(label, parcels.length, isCallError(error) ? error.code : error);
}
