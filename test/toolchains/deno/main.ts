import { serve } from "./generated/node.ts";
import { server } from "./parcels.ts";
import { use } from "./use.ts";

const serving = await serve(server);
console.log(await use(serving.url));
await serving.close();
