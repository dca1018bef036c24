const { createClient } = require("./generated-cjs/client.js");
const { serve } = require("./generated-cjs/node.js");
const { createServer } = require("./generated-cjs/server.js");
const { handlers } = require("./parcels.cjs");

async function main() {
  const serving = await serve(createServer(handlers()));
  const client = createClient({ baseUrl: serving.url });
  const { id } = await client.parcels.create({ label: "Books" });
  const { label } = await client.parcels.get({ id });
  const labels = [];
  for await (const parcel of client.parcels.list.all({})) labels.push(parcel.label);
  const outcome = await client.parcels.get({ id: "elsewhere" }).result();
  console.log(label, labels.length, outcome.ok ? "found" : outcome.error.code);
  await serving.close();
}

void main();
