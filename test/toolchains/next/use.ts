import { createClient } from "./generated/client";

/** Makes calls of every kind and returns what came back. */
export async function use(baseUrl: string): Promise<string> {
  const client = createClient({ baseUrl });
  const { id } = await client.parcels.create({ label: "Books" });
  const { label } = await client.parcels.get({ id });
  const labels: string[] = [];
  for await (const parcel of client.parcels.list.all({})) labels.push(parcel.label);
  const outcome = await client.parcels.get({ id: "elsewhere" }).result();
  return [label, labels.length, outcome.ok === false ? outcome.error.code : "found"].join(" ");
}
