import { serve } from "./generated/node.js";
import { server } from "./parcels.js";
import { use } from "./use.js";

const serving = await serve(server);
console.log(await use(serving.url));
await serving.close();
