import { createClient } from "./generated/client.js";
import { serve } from "./generated/node.js";
import { createServer } from "./generated/server.js";
import { handlers } from "./parcels.cjs";

const serving = await serve(createServer(handlers()));
const client = createClient({ baseUrl: serving.url });
const { id } = await client.parcels.create({ label: "Books" });
const { label } = await client.parcels.get({ id });
const labels = [];
for await (const parcel of client.parcels.list.all({})) labels.push(parcel.label);
const outcome = await client.parcels.get({ id: "elsewhere" }).result();
console.log(label, labels.length, outcome.ok ? "found" : outcome.error.code);
await serving.close();
