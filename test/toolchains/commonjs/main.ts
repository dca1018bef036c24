import { serve } from "./generated/node";
import { server } from "./parcels";
import { use } from "./use";

async function main(): Promise<void> {
  const serving = await serve(server);
  console.log(await use(serving.url));
  await serving.close();
}

void main();
