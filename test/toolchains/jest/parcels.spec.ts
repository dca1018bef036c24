import { createClient } from "./generated/client";
import { serve } from "./generated/node";
import { server } from "./parcels";
import { use } from "./use";

test("a parcel is what was made, without a network", async () => {
  const client = createClient({ baseUrl: "http://parcels.example", fetch: server.fetch });
  const { id } = await client.parcels.create({ label: "Lamp" });
  expect(await client.parcels.get({ id })).toEqual({ id, label: "Lamp", status: "created" });
});

test("the same over a socket", async () => {
  const serving = await serve(server);
  expect(await use(serving.url)).toBe("Books 2 parcel_not_found");
  await serving.close();
});
